"""Search under doubt, judged by OpenSpiel: how much opponents gain by knowing how `search` plays Kuhn poker.

    python bench/doubt.py --iterations 30 100 1000 3000 --seeds 8

OpenSpiel's `nash_conv` is the sum over both players of what a best response gains, in chips: 0 is an
equilibrium, and uniform play has 0.917. The policy is what the bot says it would play in each of the twelve
situations (`bot.analysis`), averaged over seeds: what opponents would see who watch it for long.
"""

from __future__ import annotations

import argparse
import sys

import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import TabularPolicy

import perilune
from perilune import bots

WANTED = {1000: 0.05}
"""The most that may be gained with so many iterations."""

BRAVE = {"bet", "call"}


def policy_of(bot: str, seeds: int) -> TabularPolicy:
    """What the bot plays, as a policy of OpenSpiel's game: to pass is action 0, to bet action 1."""
    policy = TabularPolicy(pyspiel.load_game("kuhn_poker"))
    for situation, row in policy.state_lookup.items():
        shares = [bravery(bot, situation, seed) for seed in range(seeds)]
        brave = sum(shares) / seeds
        policy.action_probability_array[row] = [1 - brave, brave]
    return policy


def bravery(bot: str, situation: str, seed: int) -> float:
    """How often it bets or calls: `1pb` is the queen, after a pass and a bet."""
    card, acts = int(situation[0]), situation[1:]
    seat = len(acts) % 2
    other = [rank for rank in range(3) if rank != card][seed % 2]
    match = perilune.start("kuhn-poker", seed=deal(*((card, other) if seat == 0 else (other, card))))
    for act in acts:
        match.play("bet" if act == "b" else "check")
    player = bots.make(bot, seed)
    player.choose(match.perspective(seat))
    return sum(option.policy for option in player.analysis.options if option.option in BRAVE)


def deal(first: int, second: int) -> int:
    """A seed by which the players hold these cards."""
    seed = 0
    while perilune.start("kuhn-poker", seed=seed).state.hands != [first, second]:
        seed += 1
    return seed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--iterations", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--seeds", type=int, default=4)
    arguments = parser.parse_args()
    game = pyspiel.load_game("kuhn_poker")
    met, last = True, float("inf")
    print("Kuhn poker, what both could gain together by knowing the policy of `search` (chips a game)")
    for iterations in sorted(arguments.iterations):
        found = nash_conv(game, policy_of(f"search:iterations={iterations}", arguments.seeds))
        good = found < last and found <= WANTED.get(iterations, found)
        print(f"{iterations:>7,} iterations: {found:.3f}  {'met' if good else 'MISSED'}")
        met, last = met and good, found
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
