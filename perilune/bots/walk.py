"""A rollout that can look ahead from wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Self, TypeVar

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
        dealt = perspective.imagine_step(world)
        if dealt is None:
            return cls.on_from(imagine(perspective, world, luck))
        beginning = copy(dealt)  # shallow: nobody changes what stands in either
        beginning.chance = luck
        return cls._after(perspective.game, beginning, perspective.answers)

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

    @property
    def begins(self) -> bool:
        """Whether nobody has answered anything in the running step yet."""
        return not self._answers

    def branch(self, option: Option, seat: int) -> Self:
        """A walk of its own that goes on with this option."""
        twin = self.copy()
        twin.advance(option, seat)
        return twin

    def ways(self, choice: Choice, options: Sequence[Option], luck: int) -> Iterator[Rollout[S]]:
        """What each of these options leads to. The luck is the same for all, and not the luck to come.

        The last of them is this walk itself: whoever looks ahead has come to its end.
        """
        for option in options[:-1]:
            twin = self.twin(luck)
            twin.advance(option, choice.seat)
            yield twin
        self._copyable, self.state.chance = False, luck
        self.advance(options[-1], choice.seat)
        yield self

    def twin(self, luck: int) -> Rollout[S]:
        """A rollout at the same point with other luck, which itself cannot be copied."""
        assert self._boundary is not None
        rollout = Rollout(self.game, self._boundary.copy(), copyable=False)
        for answer in self._answers:
            rollout.resume(answer)
        rollout.state.chance = luck
        return rollout
