"""Lines of the log: events in words, each with its audience."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from perilune.engine import Eyes, Game, Told
from perilune.server.failures import log_failure
from perilune.server.messages import LogLine

log = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode


class Line(msgspec.Struct, array_like=True):
    """A log line as it is stored: in words, as data, and for whom."""

    text: str
    event: msgspec.Raw
    to: tuple[int, ...] | None
    but: tuple[int, ...]


decode_lines = msgspec.json.Decoder(list[Line]).decode


class Logged(msgspec.Struct):
    """A log line in memory, ready to be sent to those who may read it."""

    line: LogLine
    to: tuple[int, ...] | None
    but: tuple[int, ...]

    def visible(self, eyes: Eyes) -> bool:
        if self.to is not None:
            return not eyes.isdisjoint(self.to)
        return not self.but or eyes.isdisjoint(self.but)


def make_line(game: Game[Any], told: Told) -> Line:
    event = told.event
    text = say(lambda: game.words.event(event), type(event).__name__)
    return Line(text, msgspec.Raw(encode(event)), told.to, told.but)


def table_line(text: str) -> Line:
    """Something that happened at the table rather than in the game."""
    return Line(text, msgspec.Raw(b"{}"), None, ())


def say(words: Callable[[], str], instead: str) -> str:
    """A game's words; a slip in them must not stop the game."""
    try:
        return words()
    except Exception as error:
        log_failure(log, "a game's words failed", error)
        return instead
