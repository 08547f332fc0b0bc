"""A match as it stands, to be loaded again exactly, even in the middle of a step.

A save is text: a header, then lines of `checksum word json`, the last one counting the others.
"""

from __future__ import annotations

import sys
import zlib
from functools import cache
from typing import Any, NoReturn, TypeVar, Union

import msgspec

from perilune.engine.choice import option_text
from perilune.engine.errors import DamagedText, PeriluneError
from perilune.engine.event import Event, Told
from perilune.engine.game import Game
from perilune.engine.match import Anchor, Entry, Match, Turn
from perilune.engine.registry import find_game
from perilune.engine.state import Root

S = TypeVar("S", bound=Root)

HEADER = "perilune save 1"


class Head(msgspec.Struct, frozen=True):
    """What is played."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    seed: int | None


class SavedTurn(msgspec.Struct, frozen=True, array_like=True):
    """An answer, its option as text."""

    seat: int
    kind: str
    option: str
    learnt: bool
    luck: int = 0


class SavedEntry(msgspec.Struct, frozen=True, array_like=True):
    """A line of the log."""

    version: int
    to: tuple[int, ...] | None
    but: tuple[int, ...]
    event: msgspec.Raw


def save_match(match: Match[S]) -> bytes:
    """The match as bytes for `load_match`. Everything is in it: it is not for players' eyes."""
    encode = msgspec.json.encode
    options = msgspec.to_builtins(match.options)
    head = Head(match.game.name, match.mode, match.seats, options, match.seed)
    lines = [_line("match", encode(head))]
    for anchor in {match.origin.version: match.origin, match.checkpoint.version: match.checkpoint}.values():
        lines.append(_line("state", encode((anchor.version, anchor.state))))
    for turn in match.history:
        lines.append(_line("turn", encode(save_turn(turn))))
    for entry in match.told_since(-1):
        lines.append(_line("told", encode(save_entry(entry))))
    lines.append(_line("end", encode(len(lines))))
    return b"\n".join([HEADER.encode(), *lines, b""])


def save_turn(turn: Turn) -> SavedTurn:
    return SavedTurn(turn.seat, turn.kind, option_text(turn.option), turn.learnt, turn.luck)


def save_entry(entry: Entry) -> SavedEntry:
    told = entry.told
    return SavedEntry(entry.version, told.to, told.but, msgspec.Raw(msgspec.json.encode(told.event)))


@cache
def _event_decoder(kinds: tuple[type[Event], ...]) -> msgspec.json.Decoder[Event]:
    """Made once for each game: to make one takes far longer than to decode an event."""
    return msgspec.json.Decoder(Union[kinds])  # noqa: UP007


def load_entry(game: Game[Any], saved: SavedEntry) -> Entry:
    event = _event_decoder(game.words.events).decode(saved.event)
    return Entry(saved.version, Told(event, saved.to, saved.but))


def _line(word: str, content: bytes) -> bytes:
    body = word.encode() + b" " + content
    return b"%08x %s" % (zlib.crc32(body), body)


def load_match(data: bytes | str, game: Game[Any] | None = None) -> Match[Any]:
    """The saved match. `game` is for games that are not installed.

    After a change of the rules, answers since the checkpoint that no longer fit are asked again.
    """
    if not isinstance(data, bytes | str):
        raise DamagedText("save", 1, f"expected bytes or text, found {type(data).__name__}")
    given = None if game is None else find_game(game)
    return _Loader(data.encode() if isinstance(data, str) else data).load(given)


def shared(value: Any) -> Any:
    """The same with every text held once: a table that was read has hundreds of cards, each named by a text
    of its own, where a table that was laid has the box's."""
    kind = type(value)
    if kind is str:
        return sys.intern(value)
    if kind is list:
        value[:] = map(shared, value)
    elif kind is tuple:
        return tuple(map(shared, value))
    elif kind is dict:
        parts = [(shared(key), shared(part)) for key, part in value.items()]
        value.clear()
        value.update(parts)
    elif isinstance(value, msgspec.Struct):
        for name in kind.__struct_fields__:
            msgspec.structs.force_setattr(value, name, shared(getattr(value, name)))
    return value


class _Loader:
    """Goes through the lines of a save; every complaint names the line."""

    def __init__(self, data: bytes) -> None:
        self.number = 1
        self.lines = data.split(b"\n")

    def fail(self, expected: str) -> NoReturn:
        raise DamagedText("save", self.number, expected)

    def load(self, game: Game[Any] | None) -> Match[Any]:
        if self.lines[0] != HEADER.encode():
            self.fail(f"expected '{HEADER}', found {self.lines[0][:40]!r}")
        parts = self.parts()
        head: Head = self.decode(parts["match"][0], Head)
        self.number = 2
        try:
            if game is None or game.name != head.game:
                game = find_game(head.game)
            mode = game.mode(head.mode)
            game.check_seats(mode, head.seats)
            options = game.load_options(head.options, head.mode)
        except PeriluneError as error:
            self.fail(str(error))
        anchors = []
        for part in parts["state"]:
            version, state = self.decode(part, tuple[int, msgspec.Raw])
            anchors.append(Anchor(version, shared(self.decode((part[0], state), mode.state or game.state))))
        turns = [self.decode(part, SavedTurn) for part in parts["turn"]]
        entries = [load_entry(game, self.decode(part, SavedEntry)) for part in parts["told"]]
        return Match.restore(
            game,
            anchors,
            [Turn(turn.seat, turn.kind, turn.option, turn.learnt, luck=turn.luck) for turn in turns],
            entries,
            mode=head.mode,
            seats=head.seats,
            options=options,
            seed=head.seed,
        )

    def parts(self) -> dict[str, list[tuple[int, bytes]]]:
        """The lines by their first word, each checked against its checksum."""
        parts: dict[str, list[tuple[int, bytes]]] = {"match": [], "state": [], "turn": [], "told": []}
        for index, line in enumerate(self.lines[1:]):
            self.number = index + 2
            if not line:
                self.fail("expected another line or 'end': the save is cut short")
            check, _, body = line.partition(b" ")
            word, _, content = body.partition(b" ")
            if check != b"%08x" % zlib.crc32(body):
                self.fail("expected a line that agrees with its checksum: it was changed")
            if word == b"end":
                self.finish(index, content)
                return parts
            name = word.decode(errors="replace")
            if name not in parts:
                self.fail(f"expected one of {', '.join(parts)} or end, found {name[:40]!r}")
            parts[name].append((self.number, content))
        self.fail("expected 'end': the save is cut short")

    def finish(self, index: int, content: bytes) -> None:
        if content != str(index).encode():
            self.fail(f"expected 'end {index}': lines are missing or doubled")
        if self.lines[index + 2 :] != [b""]:
            self.number += 1
            self.fail("expected nothing after 'end'")

    def decode(self, part: tuple[int, bytes], kind: Any) -> Any:
        self.number, content = part
        try:
            return msgspec.json.decode(content, type=kind)
        except msgspec.DecodeError as error:
            self.fail(f"expected {getattr(kind, '__name__', kind)}: {error}")
