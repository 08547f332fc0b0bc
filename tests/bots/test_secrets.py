"""Search under doubt: mixtures that others cannot exploit, and mixtures that improve with the budget."""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from perilune.bots import make
from perilune.engine import start
from perilune.games import kuhn_poker
from tests.bots.games import HANDS

Acts = tuple[str, ...]
Policy = dict[tuple[int, Acts], float]
"""How often each card bets or calls after what was done before."""

DECISIONS: dict[int, tuple[Acts, ...]] = {0: ((), ("check", "bet")), 1: (("check",), ("bet",))}


@cache
def _seed_of(hands: tuple[int, int]) -> int:
    return next(
        seed for seed in itertools.count() if start(kuhn_poker.GAME, seed=seed).state.hands == [*hands]
    )


def kuhn_policy(bot: str, seeds: int) -> Policy:
    """What the bot would do in each of the twelve situations, on average over seeds."""
    policy: Policy = {}
    for card, seat in itertools.product(range(3), range(2)):
        for acts in DECISIONS[seat]:
            brave = 0.0
            for seed in range(seeds):
                other = [c for c in range(3) if c != card][seed % 2]
                match = start(kuhn_poker.GAME, seed=_seed_of((card, other) if seat == 0 else (other, card)))
                for act in acts:
                    match.play(act)
                player = make(bot, seed)
                player.choose(match.perspective(seat))
                brave += sum(o.policy for o in player.analysis.options if o.option in ("bet", "call"))
            policy[card, acts] = brave / seeds
    return policy


def nash_conv(policy: Policy) -> float:
    """What both players together could gain by knowing the policy: 0 for an equilibrium. In chips."""
    gains = 0.0
    for seat, sign in ((0, 1), (1, -1)):
        mine = [(card, acts) for card in range(3) for acts in DECISIONS[seat]]
        gains += max(
            sum(
                sign * worth((), hands, policy | dict(zip(mine, pure, strict=True)))
                for hands in itertools.permutations(range(3), 2)
            )
            / 6
            for pure in itertools.product((0.0, 1.0), repeat=len(mine))
        )
    return gains


def worth(acts: Acts, hands: tuple[int, ...], policy: Policy) -> float:
    """What the first player gets."""
    if acts[-1:] == ("fold",):
        return 1.0 if len(acts) == 2 else -1.0
    if acts == ("check", "check") or acts[-1:] == ("call",):
        stake = 1.0 if acts[-1] == "check" else 2.0
        return stake if hands[0] > hands[1] else -stake
    meek, brave = ("fold", "call") if "bet" in acts else ("check", "bet")
    share = policy[hands[len(acts) % 2], acts]
    return (1 - share) * worth((*acts, meek), hands, policy) + share * worth((*acts, brave), hands, policy)


def test_the_measure_knows_an_equilibrium() -> None:
    third = 1 / 3
    known = {
        (0, ()): third, (1, ()): 0.0, (2, ()): 1.0,
        (0, ("check", "bet")): 0.0, (1, ("check", "bet")): 2 * third, (2, ("check", "bet")): 1.0,
        (0, ("check",)): third, (1, ("check",)): 0.0, (2, ("check",)): 1.0,
        (0, ("bet",)): 0.0, (1, ("bet",)): third, (2, ("bet",)): 1.0,
    }  # fmt: skip
    assert nash_conv(known) == pytest.approx(0, abs=1e-9)
    assert nash_conv(dict.fromkeys(known, 0.5)) == pytest.approx(11 / 12)


def test_nobody_can_gain_much_from_knowing_how_it_plays_poker() -> None:
    """At most 0.05 chips for both together with 1,000 iterations, and less than with fewer."""
    some = nash_conv(kuhn_policy("search:iterations=60", 6))
    many = nash_conv(kuhn_policy("search:iterations=1000", 3))
    assert many <= 0.05
    assert many < 0.6 * some


@pytest.mark.soak
def test_it_plays_poker_the_better_the_more_it_thinks() -> None:
    found = [nash_conv(kuhn_policy(f"search:iterations={number}", 8)) for number in (100, 1000, 10_000)]
    assert found[0] > 2 * found[1] > 4 * found[2]


@pytest.mark.parametrize("seat", [0, 1])
def test_two_hands_at_once_are_mixed_as_they_should_be(seat: int) -> None:
    """A quarter, a half, a quarter: also for the second to commit, who could know nothing."""
    match = start(HANDS, seed=1)
    if seat == 1:
        match.play("rock")
    total = dict.fromkeys(("rock", "paper", "scissors"), 0.0)
    for seed in range(4):
        bot = make("search:iterations=1000", seed)
        bot.choose(match.perspective(seat))
        for option in bot.analysis.options:
            total[option.option] += option.policy / 4
    assert total == pytest.approx({"rock": 0.25, "paper": 0.5, "scissors": 0.25}, abs=0.05)
