"""A version of a match as it is stored: what was done, in one of four ways.

In the database a move is five columns: `kind`, `seat`, `question`, `text` and `luck`. What `text` means
depends on the kind; only this module knows that.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

Columns = tuple[str, int | None, str, str, int]


class Start(msgspec.Struct, frozen=True, gc=False):
    """Version 0. A fork's match has `answers` already, given at the table it was forked from."""

    answers: int = 0
    seat: ClassVar[None] = None

    def columns(self) -> Columns:
        return "start", None, "", str(self.answers), 0


class Answered(msgspec.Struct, frozen=True, gc=False):
    """A seat chose an option, by its text, when it was asked a kind of question; `luck` is the number of the
    luck that it met (see `Match.luck`)."""

    seat: int
    question: str
    option: str
    luck: int = 0

    def columns(self) -> Columns:
        return "answer", self.seat, self.question, self.option, self.luck


class TakenBack(msgspec.Struct, frozen=True, gc=False):
    """Back to where version `to` stood; by a seat, or by nobody after a change of the rules."""

    seat: int | None
    to: int
    luck: int = 0

    def columns(self) -> Columns:
        return "undo", self.seat, "", str(self.to), self.luck


class Resigned(msgspec.Struct, frozen=True, gc=False):
    seat: int

    def columns(self) -> Columns:
        return "resign", self.seat, "", "", 0


Move = Start | Answered | TakenBack | Resigned


class BadMove(ValueError):
    """A row that is none of the four."""


def from_columns(kind: str, seat: int | None, question: str, text: str, luck: int) -> Move:
    try:
        if kind == "start":
            return Start(int(text))
        if kind == "answer" and seat is not None:
            return Answered(seat, question, text, luck)
        if kind == "undo":
            return TakenBack(seat, int(text), luck)
        if kind == "resign" and seat is not None:
            return Resigned(seat)
    except ValueError:
        pass
    raise BadMove(f"a move of the kind {kind!r} cannot be read")


class MoveRow(msgspec.Struct):
    """A version as it is read back: the move, and the log lines it led to."""

    version: int
    move: Move
    told: bytes


ROW = ("match", "version", "kind", "seat", "question", "text", "luck", "told", "save", "at")
"""The columns of a version, as `row` has them."""
HEAD = ("match", "new_version", "new_turn", "new_updated")
"""How a match stands after it, as `head` has it."""
END = ("match", "new_status", "new_outcome")
"""How a match has ended, as `end` has it."""


class NewMove(msgspec.Struct, gc=False):
    """A version to be stored, and how the match stands after it. Only the last one has an outcome."""

    match: str
    version: int
    move: Move
    told: bytes
    save: bytes | None
    at: float
    turn: str
    status: str
    outcome: str | None

    def row(self) -> tuple[Any, ...]:
        return (self.match, self.version, *self.move.columns(), self.told, self.save, self.at)

    def head(self) -> tuple[Any, ...]:
        return (self.match, self.version, self.turn, self.at)

    def end(self) -> tuple[Any, ...]:
        return (self.match, self.status, self.outcome)

    def named_row(self) -> dict[str, Any]:
        return dict(zip(ROW, self.row(), strict=True))

    def named_head(self) -> dict[str, Any]:
        return dict(zip(HEAD, self.head(), strict=True))

    def named_end(self) -> dict[str, Any]:
        return dict(zip(END, self.end(), strict=True))


class PastMove(msgspec.Struct):
    """A version of a table that begins with moves: a new one, a fork, a record."""

    version: int
    move: Move
    told: bytes
    save: bytes | None

    def named_row(self, match: str, at: float) -> dict[str, Any]:
        row = (match, self.version, *self.move.columns(), self.told, self.save, at)
        return dict(zip(ROW, row, strict=True))
