"""A rollout that can look ahead from wherever it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeVar

from perilune.bots.bot import values
from perilune.engine import Choice, Option, Perspective, Rollout, Root

S = TypeVar("S", bound=Root)


def imagine(perspective: Perspective[S], world: int, luck: int) -> Rollout[S]:
    """A world as the perspective's seat imagines it, with luck of its own."""
    rollout = perspective.imagine(world)
    rollout.state.chance = luck
    return rollout


class Walk(Rollout[S]):
    """A rollout that can look ahead."""

    __slots__ = ()

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
        walk._copyable, walk._boundary, walk._answers = True, None, []
        return walk

    @property
    def can_look_ahead(self) -> bool:
        """Not in the middle of a step that was taken over."""
        return self._boundary is not None

    def branch(self, option: Option, seat: int) -> Self:
        """A walk of its own that goes on with this option."""
        twin = self.copy()
        twin.advance(option, seat)
        return twin

    def look_ahead(
        self, choice: Choice, luck: int, options: Sequence[Option] | None = None
    ) -> dict[Option, Sequence[float]]:
        """How the seats would stand after each option, or some of them.

        The luck is the same for all, and not the luck to come. Empty where nothing can be said.
        """
        if not self.can_look_ahead:
            return {}
        found: dict[Option, Sequence[float]] = {}
        for option in choice.options if options is None else options:
            twin = self.twin(luck)
            twin.advance(option, choice.seat)
            standing = values(twin)
            if not standing:
                return {}
            found[option] = standing
        return found

    def twin(self, luck: int) -> Rollout[S]:
        """A rollout at the same point with other luck, which itself cannot be copied."""
        assert self._boundary is not None
        rollout = Rollout(self.game, self._boundary.copy(), copyable=False)
        for answer in self._answers:
            rollout.resume(answer)
        rollout.state.chance = luck
        return rollout
