"""Luck is one integer: fair, repeatable, and dealt anew honestly."""

from __future__ import annotations

from collections import Counter

from perilune.engine import Root, deal_anew, derive, pick, roll, shuffle


def test_the_same_integer_gives_the_same_luck() -> None:
    one, other = Root(chance=5), Root(chance=5)
    assert [roll(one, 6) for _ in range(20)] == [roll(other, 6) for _ in range(20)]
    assert one.chance == other.chance


def test_rolls_are_fair() -> None:
    s = Root(chance=1)
    counts = Counter(roll(s, 6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    s = Root(chance=2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        shuffle(s, items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(abs(count - 1_000) < 200 for count in orders.values())


def test_pick_takes_every_item_now_and_then() -> None:
    s = Root(chance=3)
    assert {pick(s, "abc") for _ in range(100)} == set("abc")


def test_dealing_anew_depends_on_what_is_hidden_not_on_where_it_lies() -> None:
    hand, deck = [1, 2], [3, 4, 5]
    other_hand, other_deck = [5, 3], [1, 4, 2]
    deal_anew(Root(chance=4), hand, deck)
    deal_anew(Root(chance=4), other_hand, other_deck)
    assert (hand, deck) == (other_hand, other_deck)
    assert sorted(hand + deck) == [1, 2, 3, 4, 5]
    assert (len(hand), len(deck)) == (2, 3)


def test_derived_seeds_differ() -> None:
    assert len({derive(7, game, seat) for game in range(100) for seat in range(5)}) == 500
