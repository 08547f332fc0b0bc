"""Looks far ahead: tries answers in imagined worlds until its budget is spent, then takes what held up.

Most games are searched by one tree (`perilune.bots.tree`). Where the game is nearly over, the seats know
different things, and few enough of them, the others' doubts are part of the search and the answer is drawn
from a mixed strategy (`perilune.bots.secrets`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from perilune.bots.bot import Bot, Settings
from perilune.bots.playouts import Playout, greedy_playout, random_playout
from perilune.bots.secrets import Secrets, doubts
from perilune.bots.tree import Key, Node, Tree
from perilune.bots.walk import Walk, imagine
from perilune.engine import Choice, Option, Perspective

ITERATIONS = 400
"""The budget where none is given."""
DEALT_FOR = 4
"""So many iterations share one imagined deal, each with luck of its own: dealing anew takes its time."""


class SearchSettings(Settings, frozen=True, kw_only=True):
    """The budget is so many `iterations`, or `seconds`, or whichever is spent first.

    A `rollout` plays on from a leaf at random or greedily for `depth` decisions before the game's `evaluate`
    is asked; with none it is asked at once; with ahead, about each option of the leaf. `exploration` weighs
    the untried against what went well. `keep` lets what was learnt for one choice help with the next one.
    """

    iterations: Annotated[int, Meta(ge=1)] | None = None
    seconds: Annotated[float, Meta(gt=0, le=3600)] | None = None
    rollout: Literal["ahead", "random", "greedy", "none"] = "ahead"
    depth: Annotated[int, Meta(ge=0)] = 40
    exploration: Annotated[float, Meta(ge=0)] = 1.4
    keep: Literal["yes", "no"] = "yes"


class SearchBot(Bot[SearchSettings]):
    """Information-set Monte Carlo tree search. Made for one seat of one match, since it keeps its tree."""

    settings_type: ClassVar[type[Settings]] = SearchSettings

    def __init__(self, settings: SearchSettings, seed: int) -> None:
        super().__init__(settings, seed)
        self._kept: tuple[int, dict[Key, Node]] = (0, {})

    def choose(self, perspective: Perspective[Any]) -> Option:
        choice = self.question(perspective)
        random = self.luck(perspective)
        playout = self.playout(random)
        doubted = doubts(perspective, random)
        if doubted is not None:
            return self.mix(perspective, choice, Secrets(perspective, doubted, random, playout))
        return self.climb(perspective, choice, random, playout)

    def climb(
        self, perspective: Perspective[Any], choice: Choice, random: Random, playout: Playout
    ) -> Option:
        """The option that is good for sure: best when its doubts, which tries lessen, count against it."""
        settings = self.settings
        ahead = settings.rollout == "ahead"
        tree = Tree(perspective.seats, settings.exploration, random, self.kept(perspective), ahead)
        imagined = Walk.imagine if ahead or settings.rollout == "greedy" else imagine
        for number, luck in enumerate(self.budget(random)):
            if number % DEALT_FOR == 0:
                world = luck
            tree.grow(imagined(perspective, world, luck), perspective.seat, playout)
        self._kept = perspective.version, tree.roots
        arms = tree.roots[perspective.seat, choice.kind, choice.about].arms
        ranking = sorted(arms, key=lambda option: -tree.at_least(arms[option], perspective.seat))
        found = [(option, arms[option].mean) for option in ranking]
        self.explain(perspective, choice, found, f"after {tree.iterations} tries")
        return ranking[0]

    def mix(self, perspective: Perspective[Any], choice: Choice, secrets: Secrets) -> Option:
        """An option drawn from the mixture that the others cannot exploit."""
        for world in self.budget(secrets.random):
            secrets.grow(world)
        ranking = secrets.answer(choice)
        share = f"and plays it {ranking[0][1]:.0%} of the time"
        self.explain(perspective, choice, [(option, mean) for option, _, mean in ranking], share)
        return ranking[0][0]

    def budget(self, random: Random) -> Iterator[int]:
        """A seed for each iteration, as long as the budget lasts."""
        iterations, seconds = self.settings.iterations, self.settings.seconds
        if iterations is None:
            iterations = ITERATIONS if seconds is None else sys.maxsize
        end = None if seconds is None else monotonic() + seconds
        for _ in range(iterations):
            yield random.getrandbits(64)
            if end is not None and monotonic() >= end:
                return

    def playout(self, random: Random) -> Playout:
        if self.settings.rollout == "greedy":
            return greedy_playout(random, self.settings.depth)
        return random_playout(random, self.settings.depth if self.settings.rollout == "random" else 0)

    def kept(self, perspective: Perspective[Any]) -> dict[Key, Node]:
        """What is left of the last tree, if every answer since is known and none brought anything new."""
        version, nodes = self._kept
        turns = perspective.answers_since(version) if self.settings.keep == "yes" else None
        if not turns or any(turn.learnt for turn in turns):
            return {}
        for turn in turns:
            same = (node for key, node in nodes.items() if key[:2] == (turn.seat, turn.kind))
            arms = [node.arms[turn.option] for node in same if turn.option in node.arms]
            if len(arms) != 1:
                return {}
            nodes = arms[0].after
        return nodes
