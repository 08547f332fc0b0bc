"""How a search plays on from a leaf of its tree, to learn what the leaf is worth."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Self, TypeAlias, TypeVar

from perilune.bots.bot import values
from perilune.engine import Choice, Option, Rollout, Root

S = TypeVar("S", bound=Root)

Playout: TypeAlias = Callable[[Rollout[Any]], Sequence[float]]
"""Plays on from a leaf and says what each seat gets."""


def random_playout(random: Random, depth: int) -> Playout:
    """Everybody answers at random for `depth` decisions; then the game says how it stands, if it can."""
    draw = random.random

    def play(rollout: Rollout[Any]) -> Sequence[float]:
        rollout.run_randomly(draw, depth)
        return values(rollout) or to_the_end(rollout)

    def to_the_end(rollout: Rollout[Any]) -> Sequence[float]:
        rollout.run_randomly(draw, sys.maxsize)
        return values(rollout)

    return play


def greedy_playout(random: Random, depth: int) -> Playout:
    """Everybody takes what looks best right after it, for `depth` decisions."""
    finish = random_playout(random, 0)

    def play(rollout: Rollout[Any]) -> Sequence[float]:
        walk = Walk.on_from(rollout)
        for _ in range(depth):
            if walk.asked is None:
                break
            choice = random.choice(walk.choices)
            walk.answer(choice, walk.best(choice, random))
        return finish(walk)

    return play


class Walk(Rollout[S]):
    """A rollout that can look ahead: it keeps the state at the last step boundary and the answers since."""

    __slots__ = ("answers", "boundary")

    boundary: S | None
    answers: list[object]

    @classmethod
    def on_from(cls, rollout: Rollout[S]) -> Self:
        """Take over a rollout. Until its running step ends there is no way to look ahead."""
        walk = cls.__new__(cls)
        walk.game, walk.state, walk.script, walk.asked = (
            rollout.game,
            rollout.state,
            rollout.script,
            rollout.asked,
        )
        walk.boundary, walk.answers = None, []
        return walk

    def at_boundary(self) -> None:
        self.boundary, self.answers = self.state.copy(), []

    def answer(self, choice: Choice, option: Option) -> None:
        answer = option if choice is self.asked else (choice.seat, option)
        self.answers.append(answer)
        self.resume(answer)

    def best(self, choice: Choice, random: Random) -> Option:
        """The option after which the seat asked stands best; any where nothing can be said."""
        if self.boundary is None or not self.game.evaluate(self.state):
            return random.choice(choice.options)
        luck = random.getrandbits(64)
        return max(choice.options, key=lambda option: (self.after(choice, option, luck), random.random()))

    def after(self, choice: Choice, option: Option, luck: int) -> float:
        """How the seat asked stands after an option, with other luck than will really come."""
        assert self.boundary is not None
        rollout = Rollout(self.game, self.boundary.copy())
        for answer in self.answers:
            rollout.resume(answer)
        rollout.state.chance = luck
        rollout.advance(option, choice.seat)
        return values(rollout)[choice.seat]
