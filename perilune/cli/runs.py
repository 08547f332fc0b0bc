"""What `simulate` and `tournament` share: where games go, what Ctrl-C leaves, how a report is shown."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from perilune.cli.screen import progress

if TYPE_CHECKING:
    from perilune.lab import Played

STOPPED = 130
"""The exit code after Ctrl-C."""


class Outputs:
    """Where a run is written to. Everything is checked before the first game is played."""

    def __init__(self, jsonl: Path | None, parquet: Path | None, plot: Path | None) -> None:
        from perilune.engine import BadSetting
        from perilune.lab.journal import check_parquet
        from perilune.lab.plotting import check_plot

        self.to_stdout = jsonl == Path("-")
        self.jsonl = None if self.to_stdout else jsonl
        self.parquet, self.plot = parquet, plot
        if parquet is not None:
            if self.jsonl is None:
                raise BadSetting("--parquet is made from the games in a file: name it with --jsonl")
            check_parquet(parquet)
        if plot is not None:
            check_plot(plot)

    def run(
        self,
        total: int,
        play: Callable[[Callable[[Played], None]], Any],
        draw: Callable[[Any, Path], None],
        table: Callable[[Any], Any],
        json: bool,
    ) -> None:
        """Play, write everything, show the report: also the one of a run that was stopped."""
        from perilune import lab

        stopped = False
        with progress("Playing", total) as advance:

            def each(played: Played) -> None:
                advance()
                if self.to_stdout:
                    print(line(played))

            try:
                report = play(each)
            except lab.Stopped as stop:
                report, stopped = stop.report, True
        if self.parquet is not None and self.jsonl is not None and self.jsonl.exists():
            lab.write_parquet(self.jsonl, self.parquet)
        if self.plot is not None:
            draw(report, self.plot)
        self.show(report, table, json)
        if stopped:
            how = f"; go on with --jsonl {self.jsonl} --resume" if self.jsonl is not None else ""
            print(f"perilune: stopped after {report.games:,} of {total:,} games{how}", file=sys.stderr)
            raise typer.Exit(STOPPED)

    def show(self, report: Any, table: Callable[[Any], Any], json: bool) -> None:
        """To standard output, unless the games went there."""
        out = sys.stderr if self.to_stdout else sys.stdout
        if json:
            print(report.json(), file=out)
            return
        from rich.console import Console

        Console(file=out, highlight=False).print(table(report), markup=False)


def line(played: Played) -> str:
    import msgspec

    return msgspec.json.encode(played).decode()
