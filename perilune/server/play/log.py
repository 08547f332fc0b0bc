"""The log of a match: events in words, each with its audience."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from itertools import chain

import msgspec

from perilune.engine import Eyes, Told
from perilune.engine.event import hears
from perilune.server.failures import log_failure
from perilune.server.protocol.messages import LogLine

log = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode


class Line(msgspec.Struct, array_like=True, gc=False):
    """A log line as it is stored: in words, as data, and for whom."""

    text: str
    event: msgspec.Raw
    to: tuple[int, ...] | None
    but: tuple[int, ...]
    reason_of: int | None = None
    """The seat whose bot gives its reason here: told to nobody who does not ask."""


decode_lines = msgspec.json.Decoder(list[Line]).decode


def make_line(told: Told) -> Line:
    event = told.event
    text = worded(event.sentence, type(event).__name__)
    return Line(text, msgspec.Raw(encode(event)), told.to, told.but)


def table_line(text: str) -> Line:
    """Something that happened at the table rather than in the game."""
    return Line(text, msgspec.Raw(b"{}"), None, ())


def reason_line(text: str, seat: int, secret: bool) -> Line:
    """Why a bot did what it did. It speaks of what the seat knows: where seats have secrets, to it alone."""
    return Line(text, msgspec.Raw(b"{}"), (seat,) if secret else None, (), seat)


def worded(words: Callable[[], str], instead: str) -> str:
    """A game's words; a slip in them must not stop the game."""
    try:
        return words()
    except Exception as error:
        log_failure(log, "a game's words failed", error)
        return instead


class Logged(msgspec.Struct, gc=False):
    """A log line in memory, ready to be sent to those who may read it."""

    line: LogLine
    to: tuple[int, ...] | None
    but: tuple[int, ...]
    public: bool


class Log:
    """The lines of one match, oldest first, and the reasons that bots gave, seat by seat. It is `open` as
    long as nobody was told anything that others were not."""

    __slots__ = ("_lines", "_reasons", "open")

    def __init__(self) -> None:
        self.open = True
        self._lines: list[Logged] = []
        self._reasons: dict[int, list[Logged]] = {}

    def add(self, version: int, lines: Iterable[Line]) -> None:
        for line in lines:
            public = line.to is None and not line.but
            logged = Logged(LogLine(version, line.text, line.event), line.to, line.but, public)
            if line.reason_of is None:
                self._lines.append(logged)
                self.open = self.open and public
            else:
                self._reasons.setdefault(line.reason_of, []).append(logged)

    def take_back(self, to: int) -> None:
        """Strike out what happened after a version."""
        for logged in chain(self._lines, *self._reasons.values()):
            if logged.line.version > to:
                logged.line.undone = True

    def reason(self, seat: int, eyes: Eyes, until: int) -> tuple[int, str] | None:
        """Why the seat's bot did what it did last, and in which version: empty for eyes that may not know.

        None if no bot has done anything there.
        """
        for logged in reversed(self._reasons.get(seat, ())):
            if logged.line.version <= until and not logged.line.undone:
                heard = hears(eyes, logged.to, logged.but)
                return logged.line.version, logged.line.text if heard else ""
        return None

    def read(self, eyes: Eyes, since: int = -1) -> list[LogLine]:
        """The lines after a version as these eyes may read them."""
        lines, first = self._lines, len(self._lines)
        while first and lines[first - 1].line.version > since:
            first -= 1
        new = lines[first:] if first else lines
        if self.open:
            return [logged.line for logged in new]
        return [logged.line for logged in new if logged.public or hears(eyes, logged.to, logged.but)]
