"""The course of a match: its stored moves, folded into where it stands.

A table counts versions: every answer, undo and resignation is one more, and none is ever taken away. The
engine's match counts answers, and forgets those taken back. This is where the one is turned into the other;
everywhere else in the server `version` means the table's.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from perilune.engine import Match, PeriluneError
from perilune.server.store.moves import Answered, Move, Start, TakenBack


class DoesNotFit(Exception):
    """A stored move that the rules no longer allow."""


class Course:
    """`in_force` holds the versions of the answers that were not taken back; `before` counts the answers
    that the match had at version 0; `last_undo` is the version of the last undo, `luck` the number of the
    luck that comes next."""

    __slots__ = ("before", "in_force", "last_undo", "luck", "version")

    def __init__(self) -> None:
        self.version = -1
        self.before = 0
        self.in_force: list[int] = []
        self.last_undo = 0
        self.luck = 0

    def add(self, move: Move) -> None:
        """One version more."""
        self.version += 1
        match move:
            case Answered():
                self.luck = move.luck
                self.in_force.append(self.version)
            case Start(answers):
                self.before = answers
            case TakenBack(_, to, luck):
                self.luck = luck
                self.last_undo = self.version
                self.in_force = [version for version in self.in_force if version <= to]

    def answers(self) -> int:
        """How many answers the match has now."""
        return self.before + len(self.in_force)

    def answers_at(self, version: int) -> int:
        """How many answers are left if the match goes back to a version."""
        return self.before + bisect_right(self.in_force, version)

    def version_after(self, answers: int) -> int:
        """The version at which the match had so many answers, of those in force."""
        return self.in_force[answers - self.before - 1] if answers > self.before else 0


def carry_out(match: Match[Any], course: Course, move: Move) -> None:
    """Make a stored move: on the match as the rules have it, then on the course."""
    match move:
        case Answered(seat, question, option, luck):
            match.luck = luck
            choice = match.choice_for(seat)
            if choice is None or choice.kind != question:
                raise DoesNotFit
            try:
                match.play(option, seat)
            except PeriluneError:
                raise DoesNotFit from None
        case TakenBack(_, to, luck):
            try:
                match.rewind(course.answers_at(to))
            except PeriluneError:
                raise DoesNotFit from None
            match.luck = luck
    course.add(move)
