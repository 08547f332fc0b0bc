"""A game as short readable text: what it was, then one line a choice.

    perilune record 1
    game connect-four
    mode classic
    seats 2
    seed 7

    1 0 column 3
    2 1 column 3
    result 1 2
    check 5b0ccf0e

A turn is its number, the seat, the kind of choice and the option. Blank lines and lines that begin with `#`
are for people and do not count. The check line guards against damage.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import msgspec

from perilune.engine.choice import option_text
from perilune.engine.errors import DamagedText, PeriluneError
from perilune.engine.game import Game
from perilune.engine.match import Match, start
from perilune.engine.registry import find_game
from perilune.engine.state import Root

if TYPE_CHECKING:
    from collections.abc import Iterator

S = TypeVar("S", bound=Root)

HEADER = "perilune record 1"


def write_record(match: Match[S]) -> str:
    """The match as a record. The seed is in it: it is not for players before the end."""
    if match.seed is None:
        raise PeriluneError(
            "a match that began from a position, not from a seed, has no record: save it instead"
        )
    head = [HEADER, f"game {match.game.name}", f"mode {match.mode}", f"seats {match.seats}"]
    options = msgspec.json.encode(match.options).decode()
    if options != "{}":
        head.append(f"options {options}")
    head.append(f"seed {match.seed}")
    lines = [*head, ""]
    luck = 0
    for number, turn in enumerate(match.history, 1):
        if turn.luck != luck:
            luck = turn.luck
            lines.append(f"luck {luck}")
        lines.append(f"{number} {turn.seat} {turn.kind} {option_text(turn.option)}")
    if match.outcome is not None:
        lines.append(f"result {' '.join(map(str, match.outcome.ranks))}")
    lines.append(f"check {checksum(lines)}")
    return "\n".join(lines) + "\n"


def checksum(lines: list[str]) -> str:
    """Eight digits over the lines that count."""
    counted = "\n".join(line for line in lines if counts(line))
    return f"{zlib.crc32(counted.encode()):08x}"


def counts(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def read_record(text: str | bytes, game: Game[Any] | None = None) -> Match[Any]:
    """Play a record again, checking each line. `game` is for games that are not installed."""
    return _Reader(text).read(None if game is None else find_game(game))


class _Reader:
    """Goes through the lines that count; every complaint names the line."""

    def __init__(self, text: str | bytes) -> None:
        self.number = 1
        if not isinstance(text, bytes | str):
            self.fail(f"expected text, found {type(text).__name__}")
        try:
            written = text if isinstance(text, str) else text.decode()
        except UnicodeDecodeError as error:
            self.number = 1 + error.object[: error.start].count(b"\n")
            self.fail("expected UTF-8 text")
        self.all = written.split("\n")
        self.lines: Iterator[tuple[int, str]] = (
            (number, line) for number, line in enumerate(self.all, 1) if counts(line)
        )

    def fail(self, expected: str) -> NoReturn:
        raise DamagedText("record", self.number, expected)

    def next(self, expected: str) -> str:
        for number, line in self.lines:
            self.number = number
            return line
        self.number = len(self.all)
        self.fail(f"expected {expected}, found the end of the text")

    def field(self, name: str, line: str) -> str:
        word, _, value = line.partition(" ")
        if word != name or not value:
            self.fail(f"expected '{name} …', found {line[:60]!r}")
        return value

    def whole_number(self, name: str, line: str) -> int:
        value = self.field(name, line)
        if not (value.isascii() and value.isdigit()) or len(value) > 60:
            self.fail(f"expected '{name}' and a whole number, found {line[:60]!r}")
        return int(value)

    def read(self, game: Game[Any] | None) -> Match[Any]:
        header = self.next(f"'{HEADER}'")
        if header != HEADER:
            self.fail(f"expected '{HEADER}', found {header[:60]!r}")
        self.verify()
        match = self.head(game)
        line = self.next("a turn, a result or a check")
        while not line.startswith(("result", "check")):
            if line.startswith("luck"):
                match.luck = self.whole_number("luck", line)
            else:
                self.turn(match, line)
            line = self.next("a turn, a result or a check")
        if line.startswith("result"):
            ranks = self.field("result", line)
            if match.outcome is None:
                self.fail("expected another turn: the game is not over here")
            if ranks != (real := " ".join(map(str, match.outcome.ranks))):
                self.fail(f"expected 'result {real}', found {line[:60]!r}")
            line = self.next("a check")
        elif match.outcome is not None:
            self.fail("expected the result: the game is over here")
        self.field("check", line)
        if any(counts(line) for line in self.all[self.number :]):
            self.number += 1
            self.fail("expected nothing after the check line")
        return match

    def verify(self) -> None:
        """Compare the check line, before anything is played."""
        checks = [number for number, line in enumerate(self.all) if line.startswith("check")]
        if not checks:
            self.number = len(self.all)
            self.fail("expected a last line 'check …': the record is cut short")
        self.number = checks[-1] + 1
        right = checksum(self.all[: checks[-1]])
        if self.all[checks[-1]] != f"check {right}":
            self.fail(f"expected 'check {right}': the text above was changed (if by you, put that line here)")
        self.number = 1

    def head(self, game: Game[Any] | None) -> Match[Any]:
        name = self.field("game", self.next("'game …'"))
        try:
            if game is None or game.name != name:
                game = find_game(name)
            mode = game.mode(self.field("mode", self.next("'mode …'"))).name
            seats = self.whole_number("seats", self.next("'seats …'"))
            game.check_seats(game.mode(mode), seats)
            line = self.next("'options …' or 'seed …'")
            options: Any = None
            if line.startswith("options"):
                try:
                    saved = msgspec.json.decode(self.field("options", line), type=dict)
                    options = game.load_options(saved, mode)
                except msgspec.DecodeError as error:
                    self.fail(f"expected options as a JSON object: {error}")
                line = self.next("'seed …'")
            return start(game, mode, seats, options=options, seed=self.whole_number("seed", line))
        except DamagedText:
            raise
        except PeriluneError as error:
            self.fail(str(error))

    def turn(self, match: Match[Any], line: str) -> None:
        parts = line.split(" ")
        if len(parts) != 4:
            self.fail(f"expected a turn as 'number seat kind option', found {line[:60]!r}")
        number, seat, kind, option = parts
        if number != str(match.version + 1):
            self.fail(f"expected turn {match.version + 1}, found {number[:20]!r}")
        asked = {str(choice.seat): choice for choice in match.choices}
        if seat not in asked:
            self.fail(f"expected seat {' or '.join(asked) or 'none: the game is over'}, found {seat[:20]!r}")
        if kind != asked[seat].kind:
            self.fail(f"expected a choice of {asked[seat].kind!r}, found {kind[:60]!r}")
        try:
            match.play(option, int(seat))
        except PeriluneError as error:
            self.fail(str(error))
