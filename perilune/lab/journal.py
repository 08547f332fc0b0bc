"""The games of a run in a file, one JSON object a line, written as they are played.

A run that was interrupted goes on where its file ends: a last line that was cut short is played again, and a
file of another run is refused before anything in it is touched. Parquet is made from such a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec

from perilune.engine import BadSetting, PeriluneError
from perilune.lab.extras import library
from perilune.lab.files import as_path, check_writable
from perilune.lab.plan import Plan
from perilune.lab.played import Played

ROWS = 10_000
"""Games that are turned into Parquet at a time."""


class Journal:
    """Where games are written down. Opening it changes no file; the first game does."""

    def __init__(self, path: Path, plan: Plan, resume: bool) -> None:
        self.path = path
        self.plan = plan
        self.resume = resume
        self._file: IO[bytes] | None = None
        self._end = 0
        if not resume and path.is_file() and path.stat().st_size:
            raise BadSetting(f"{path} is there already: go on with it (resume), or name another file")
        check_writable(path)

    def played(self) -> Iterator[Played]:
        """The games that are there already, if the run is to be resumed."""
        if not self.resume or not self.path.exists():
            return
        decode = msgspec.json.Decoder(Played).decode
        with self.path.open("rb") as file:
            for number, line in enumerate(file):
                try:
                    played = decode(line)
                except msgspec.DecodeError:
                    if not line.endswith(b"\n"):
                        return
                    raise PeriluneError(f"{self.path}, line {number + 1}: not a game of a run") from None
                if not line.endswith(b"\n"):
                    return
                if played.run != self.plan.run or played.number != number:
                    raise BadSetting(
                        f"{self.path} holds game {played.number} of run {played.run}, not game {number} of "
                        f"{self.plan.run}: go on with the same game, bots and seed, or name another file"
                    )
                self._end += len(line)
                yield played

    def write(self, played: Played) -> None:
        if self._file is None:
            self._file = self.path.open("r+b" if self.path.exists() else "wb")
            self._file.seek(self._end)
            self._file.truncate()
        self._file.write(msgspec.json.encode(played) + b"\n")
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def read_games(path: Path | str) -> Iterator[Played]:
    """The games in a file that a run has written."""
    decode, path = msgspec.json.Decoder(Played).decode, as_path(path)
    if not path.is_file():
        raise BadSetting(f"there is no file {path}")
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                yield decode(line)
            except msgspec.DecodeError as error:
                raise PeriluneError(f"{path}, line {number}: {error}") from None


def check_parquet(path: Path) -> None:
    """Refuse what `write_parquet` could not write, before any game is played."""
    check_writable(path)
    _pyarrow()


def write_parquet(games: Path | str, path: Path | str) -> None:
    """A file of games as Parquet: one row a game, a column for each seat's bot, rank, value and score."""
    check_writable(as_path(path))
    arrow, parquet = _pyarrow()
    writer: Any = None
    schema: Any = None
    rows: list[dict[str, Any]] = []

    def flush() -> None:
        nonlocal writer, schema
        table = arrow.Table.from_pylist(rows, schema=schema)
        if writer is None:
            schema = table.schema
            writer = parquet.ParquetWriter(path, schema)
        writer.write_table(table)
        rows.clear()

    for played in read_games(games):
        rows.append(row(played))
        if len(rows) == ROWS:
            flush()
    if rows or writer is None:
        flush()
    writer.close()


def row(played: Played) -> dict[str, Any]:
    """A game as flat columns."""
    flat: dict[str, Any] = {
        name: getattr(played, name)
        for name in ("number", "deal", "seed", "run", "decisions", "finished", "reason")
    }
    for seat, bot in enumerate(played.bots):
        flat[f"bot_{seat}"] = bot
        flat[f"rank_{seat}"] = played.ranks[seat] if played.ranks else None
        flat[f"won_{seat}"] = played.won[seat] if played.won else None
        flat[f"value_{seat}"] = played.values[seat] if played.values else None
        flat[f"score_{seat}"] = float(played.scores[seat]) if played.scores else None
        for label, figures in played.breakdown.items():
            flat[f"{label}_{seat}"] = float(figures[seat])
    return flat | {f"metric_{name}": value for name, value in played.metrics.items()}


def _pyarrow() -> tuple[Any, Any]:
    return library("pyarrow", "Parquet", "parquet"), library("pyarrow.parquet", "Parquet", "parquet")
