"""A rollout that can look ahead from wherever it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from perilune.bots.bot import values
from perilune.engine import Choice, Option, Perspective, Rollout, Root

S = TypeVar("S", bound=Root)


def imagine(perspective: Perspective[S], world: int, luck: int) -> Rollout[S]:
    """A world as the perspective's seat imagines it, with luck of its own."""
    rollout = perspective.imagine(world)
    rollout.state.chance = luck
    return rollout


class Walk(Rollout[S]):
    """Keeps the state at the last step boundary and the answers since: what a copy is made of."""

    __slots__ = ("answers", "boundary")

    boundary: S | None
    answers: list[object]

    @classmethod
    def imagine(cls, perspective: Perspective[S], world: int, luck: int) -> Self:
        """A world as the perspective's seat imagines it, with luck of its own. If this step brought anything
        new to light, there is no looking ahead before the next one."""
        state = perspective.imagine_step(world)
        if state is None:
            return cls.on_from(imagine(perspective, world, luck))
        state.chance = luck
        walk = cls(perspective.game, state)
        for answer in perspective.answers:
            walk.resume(answer)
        return walk

    @classmethod
    def on_from(cls, rollout: Rollout[S]) -> Self:
        """Take over a rollout. Until its running step ends there is no looking ahead."""
        walk = cls.__new__(cls)
        walk.game, walk.state = rollout.game, rollout.state
        walk.script, walk.asked = rollout.script, rollout.asked
        walk.boundary, walk.answers = None, []
        return walk

    def at_boundary(self) -> None:
        self.boundary, self.answers = self.state.copy(), []

    def resume(self, answer: object) -> None:
        self.answers.append(answer)
        super().resume(answer)

    def look_ahead(self, choice: Choice, luck: int) -> dict[Option, Sequence[float]]:
        """How the seats would stand after each option, with the same luck for all but not the luck to come.

        Empty where nothing can be said.
        """
        if self.boundary is None or not self.game.evaluate(self.state):
            return {}
        return {option: values(self.after(choice, option, luck)) for option in choice.options}

    def after(self, choice: Choice, option: Option, luck: int) -> Rollout[Any]:
        assert self.boundary is not None
        rollout = Rollout(self.game, self.boundary.copy())
        for answer in self.answers:
            rollout.resume(answer)
        rollout.state.chance = luck
        rollout.advance(option, choice.seat)
        return rollout
