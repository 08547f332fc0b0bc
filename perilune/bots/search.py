"""Looks far ahead: tries answers in imagined worlds until its budget is spent, and takes what held up best."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from perilune.bots.bot import Bot, Settings, values
from perilune.bots.greedy import has_opinion
from perilune.bots.tree import Playout, Tree
from perilune.engine import Option, Perspective, Rollout

ITERATIONS = 400


class SearchSettings(Settings, frozen=True, kw_only=True):
    """The budget is so many `iterations`, or `seconds`, or whichever is spent first.

    A `rollout` plays on from a leaf at random or greedily for `depth` decisions before the game's `evaluate`
    is asked; with none it is asked at once. `exploration` weighs the untried against what went well.
    """

    iterations: Annotated[int, Meta(ge=1)] | None = None
    seconds: Annotated[float, Meta(gt=0)] | None = None
    rollout: Literal["random", "greedy", "none"] = "random"
    depth: Annotated[int, Meta(ge=0)] = 40
    exploration: Annotated[float, Meta(ge=0)] = 1.4


class SearchBot(Bot[SearchSettings]):
    """Information-set Monte Carlo tree search."""

    settings_type: ClassVar[type[Settings]] = SearchSettings

    def choose(self, perspective: Perspective[Any]) -> Option:
        choice = self.question(perspective)
        random = self.luck(perspective)
        seat = perspective.seat
        tree = Tree(perspective.seats, self.settings.exploration, random, {})
        playout = self.playout(perspective, random)
        for world in self.budget(random):
            tree.grow(perspective.imagine(world), seat, playout)
        arms = tree.roots[seat, choice.kind, choice.about].arms
        ranking = sorted(arms, key=lambda option: (-arms[option].visits, -arms[option].mean, random.random()))
        self.explain(
            perspective,
            choice,
            [(option, arms[option].mean) for option in ranking],
            f"after {tree.iterations} tries",
        )
        return ranking[0]

    def budget(self, random: Random) -> Iterator[int]:
        """A world to imagine for each iteration, as long as the budget lasts."""
        iterations, seconds = self.settings.iterations, self.settings.seconds
        if iterations is None:
            iterations = ITERATIONS if seconds is None else sys.maxsize
        end = None if seconds is None else monotonic() + seconds
        for _ in range(iterations):
            yield random.getrandbits(64)
            if end is not None and monotonic() >= end:
                return

    def playout(self, perspective: Perspective[Any], random: Random) -> Playout:
        depth = self.settings.depth if has_opinion(perspective) else sys.maxsize
        draw = random.random

        def play_randomly(rollout: Rollout[Any]) -> Sequence[float]:
            rollout.run_randomly(draw, depth)
            return values(rollout)

        return play_randomly
