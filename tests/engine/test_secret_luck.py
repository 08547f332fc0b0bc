"""Luck among people: not to be foretold from what was seen, and another one after going back."""

from __future__ import annotations

import pytest

from perilune.engine import BadSetting, Root, load_match, read_record, roll, shuffle, start
from perilune.engine.chance import renewed, secret_seed
from perilune.engine.perspective import deal_hidden
from tests.engine.toy import draft

MASK = (1 << 64) - 1
EVERYTHING = 1 << 64
"""A die with so many sides shows all 64 bits of luck."""


def unmix(z: int) -> int:
    """SplitMix64 backwards: the counter that the bits were made of."""
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return z ^ z >> 30 ^ z >> 60


def foretold(seed: int) -> bool:
    """Whether one roll seen whole tells the next one."""
    s = Root(chance=seed)
    seen = roll(s, EVERYTHING)
    spy = Root(chance=unmix(seen))
    return roll(spy, EVERYTHING) == roll(s, EVERYTHING)


def test_quick_luck_can_be_foretold_and_secret_luck_cannot() -> None:
    assert foretold(12345)
    assert not any(foretold(secret_seed()) for _ in range(20))


def test_secret_luck_is_fair_and_the_same_for_the_same_seed() -> None:
    seed = secret_seed()
    one, two = Root(chance=seed), Root(chance=seed)
    rolls = [roll(one, 6) for _ in range(6000)]
    assert rolls == [roll(two, 6) for _ in range(6000)]
    assert all(850 < rolls.count(face) < 1150 for face in range(6))
    first, second = list(range(30)), list(range(30))
    shuffle(one, first)
    shuffle(two, second)
    assert first == second != sorted(first)
    assert one == two


def test_every_secret_is_another() -> None:
    rolls = {roll(Root(chance=secret_seed()), 1000) for _ in range(50)}
    assert len(rolls) > 40


def test_an_imagined_world_does_not_know_the_secret() -> None:
    match = start(draft(), seats=3, seed=secret_seed())
    state = match.state.copy()
    deal_hidden(match.game, state, 0, 5)
    assert state.chance < 1 << 64


def test_records_and_saves_of_secret_luck() -> None:
    match = start(draft(), seats=3, seed=secret_seed())
    for _ in range(4):
        match.play("throw", 0)
    again = read_record(match.record(), match.game)
    assert again.state == match.state
    loaded = load_match(match.save(), match.game)
    match.play("throw", 1)
    loaded.play("throw", 1)
    again.play("throw", 1)
    assert loaded.state == again.state == match.state


@pytest.mark.parametrize("seed", [7, secret_seed()], ids=["fast", "secret"])
def test_another_luck_after_going_back(seed: int) -> None:
    """With the number of the luck before, the same dice fall; with another number, others."""
    match = start(draft(), seats=3, seed=seed)
    match.play("throw", 0)

    def next_dice(luck: int) -> list[int]:
        match.luck = luck
        for _ in range(12):
            match.play("throw", 1)
        dice = match.state.dice[1:]
        match.rewind(1)
        return dice

    assert next_dice(0) == next_dice(0)
    assert next_dice(4) == next_dice(4)
    assert len({tuple(next_dice(luck)) for luck in (0, 4, 9)}) == 3


def test_renewed_luck_is_in_copies_saves_and_records() -> None:
    match = start(draft(), seats=3, seed=secret_seed())
    match.play("throw", 0)
    match.play("play", 0)  # in the middle of a step from here on
    match.luck = 5
    card = str(match.choice_for(0).options[0])  # type: ignore[union-attr]
    match.play(card, 0)
    match.play("yes", 0)
    match.play("throw", 1)
    match.luck = 6
    match.play("throw", 2)
    assert "luck 5" in match.record()
    others = [match.copy(), load_match(match.save(), match.game), read_record(match.record(), match.game)]
    for other in others:
        assert other.state == match.state
    match.play("throw", 0)
    for other in others:
        other.play("throw", 0)
        assert other.state == match.state


def test_renewing_luck_is_nothing_learnt() -> None:
    match = start(draft(), seats=3, seed=secret_seed())
    match.luck = 3
    match.play("pass", 0)
    assert match.undo_obstacle(0) is None
    assert renewed(5, 1) != renewed(5, 2)


def test_a_seed_beyond_the_highest_is_refused() -> None:
    with pytest.raises(BadSetting, match="2\\*\\*192"):
        start(draft(), seats=3, seed=1 << 192)
