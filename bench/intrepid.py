"""How often bots win Intrepid: the tables of docs/games/intrepid.md, in Markdown.

    python bench/intrepid.py              # everything: an hour and a quarter on two cores
    python bench/intrepid.py pairs hard   # some of it

Countries, boards, badges and starter sectors are at random; both disasters count alike. All rows of a table
are dealt the same games.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.progress import Progress, TaskID

from perilune.lab.report import Played
from perilune.lab.simulation import simulate
from perilune.lab.statistics import share

SEED = 20261116

DISASTERS = ("meteor-shower", "toxic-leak")
PAIRS = (("US", "RU"), ("US", "JP"), ("US", "CA"), ("RU", "JP"), ("RU", "CA"), ("JP", "CA"))


Won = tuple[int, ...]
"""Games won, by disaster."""


@dataclass(frozen=True)
class Cell:
    """So many games against each disaster, of one team of bots."""

    bots: str
    difficulty: str
    countries: int = 2
    games: int = 150
    team: tuple[str, ...] = ()

    def play(self, seed: int, done: Callable[[Played], None]) -> Won:
        """How many games are won against each disaster."""
        return tuple(self.won(disaster, seed, done) for disaster in DISASTERS)

    def won(self, disaster: str, seed: int, done: Callable[[Played], None]) -> int:
        report = simulate(
            "intrepid",
            disaster,
            self.countries,
            self.bots,
            self.games,
            seed,
            os.cpu_count() or 1,
            options={"difficulty": self.difficulty, "lineup": "random", "team": self.team},
            each=done,
        )
        return report.outcomes["everybody"].count if "everybody" in report.outcomes else 0

    def row(self, countries: str, won: Won, games: int) -> str:
        """A row of the table, for so many games against each disaster."""
        each = " | ".join(f"{count / games:.1%}" for count in won)
        both = share(sum(won), games * len(won))
        interval = f"{both.low:.1%} to {both.high:.1%}"
        names = f"`{self.bots}` | {self.difficulty} | {countries}"
        return f"| {names} | {each} | {both.share:.1%} | {interval} | {games * len(won)} |"


CELLS: dict[str, tuple[Cell, ...]] = {
    "random": tuple(Cell("random", "normal", countries, 1000) for countries in (2, 3, 4)),
    "hard": (Cell("greedy", "hard"), Cell("search:iterations=60", "hard")),
    "normal": tuple(Cell("greedy", "normal", countries) for countries in (3, 4)),
    "training": (Cell("greedy", "training"),),
    "expert": (Cell("greedy", "expert"), Cell("search:iterations=10", "expert")),
    "pairs": tuple(Cell("greedy", "normal", team=pair) for pair in PAIRS),
}


def main(wanted: list[str]) -> None:
    unknown = [name for name in wanted if name not in CELLS]
    if unknown:
        sys.exit(f"no table {unknown[0]!r}; there are {', '.join(CELLS)}")
    tables = {name: cells for name, cells in CELLS.items() if name in wanted or not wanted}
    print("| bots | difficulty | countries | Meteor Shower | Toxic Leak | both | 95 % interval | games |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    with Progress(console=Console(stderr=True)) as progress:
        for name, cells in tables.items():
            games = sum(cell.games for cell in cells)
            bar = progress.add_task(name, total=games * len(DISASTERS))
            results: list[Won] = []

            def done(_: Played, bar: TaskID = bar) -> None:
                progress.advance(bar)

            for cell in cells:
                won = cell.play(SEED + 100 * list(CELLS).index(name), done)
                print(cell.row(" + ".join(cell.team) or str(cell.countries), won, cell.games), flush=True)
                results.append(won)
            if name == "pairs":
                altogether = tuple(map(sum, zip(*results, strict=True)))
                print(cells[0].row("2, all pairs", altogether, games), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
