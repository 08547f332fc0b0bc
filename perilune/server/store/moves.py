"""A version of a match as it is stored: what was done, in one of four ways.

In the database a move is five columns: `kind`, `seat`, `question`, `text` and `luck`. What `text` means
depends on the kind; only this module knows that.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Start(msgspec.Struct, frozen=True):
    """Version 0. A fork's match has `answers` already, given at the table it was forked from."""

    answers: int = 0


class Answered(msgspec.Struct, frozen=True):
    """A seat chose an option, by its text, when it was asked a kind of question; `luck` is the number of the
    luck that it met (see `Match.luck`)."""

    seat: int
    question: str
    option: str
    luck: int = 0


class TakenBack(msgspec.Struct, frozen=True):
    """Back to where version `to` stood; by a seat, or by nobody after a change of the rules."""

    seat: int | None
    to: int
    luck: int = 0


class Resigned(msgspec.Struct, frozen=True):
    seat: int


Move = Start | Answered | TakenBack | Resigned


class BadMove(ValueError):
    """A row that is none of the four."""


def to_columns(move: Move) -> dict[str, Any]:
    match move:
        case Start(answers):
            return {"kind": "start", "seat": None, "question": "", "text": str(answers), "luck": 0}
        case Answered(seat, question, option, luck):
            return {"kind": "answer", "seat": seat, "question": question, "text": option, "luck": luck}
        case TakenBack(seat, to, luck):
            return {"kind": "undo", "seat": seat, "question": "", "text": str(to), "luck": luck}
        case Resigned(seat):
            return {"kind": "resign", "seat": seat, "question": "", "text": "", "luck": 0}


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


class NewMove(msgspec.Struct):
    """A version to be stored, and how the match stands after it."""

    match: str
    version: int
    move: Move
    told: bytes
    save: bytes | None
    at: float
    turn: str
    status: str
    outcome: str | None

    def row(self) -> dict[str, Any]:
        return {
            "match": self.match,
            "version": self.version,
            "told": self.told,
            "save": self.save,
            "at": self.at,
            **to_columns(self.move),
        }

    def summary(self) -> dict[str, Any]:
        return {
            "match": self.match,
            "new_version": self.version,
            "new_turn": self.turn,
            "new_status": self.status,
            "new_outcome": self.outcome,
            "new_updated": self.at,
        }


class PastMove(msgspec.Struct):
    """A version of a table that begins with moves: a new one, a fork, a record."""

    version: int
    move: Move
    told: bytes
    save: bytes | None

    def row(self, match: str, at: float) -> dict[str, Any]:
        return {
            "match": match,
            "version": self.version,
            "told": self.told,
            "save": self.save,
            "at": at,
            **to_columns(self.move),
        }
