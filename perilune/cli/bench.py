"""`perilune bench`: how fast the games run here."""

from __future__ import annotations

from typing import Annotated

import typer

from perilune.cli.arguments import AsJson
from perilune.cli.screen import progress


def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time for each figure.")] = 1.0,
    json: AsJson = False,
) -> None:
    """Measure every game and mode: random play, copies of a match, search. One core.

    Examples:  perilune bench  ·  perilune bench connect-four --seconds 3 --json
    """
    import msgspec

    from perilune import lab
    from perilune.engine import find_game, game_names

    modes = [(rules, mode.name) for rules in map(find_game, game or game_names()) for mode in rules.modes]
    measured = []
    with progress("Measuring", len(modes)) as advance:
        for rules, mode in modes:
            measured.append(lab.measure(rules, mode, seconds=seconds))
            advance()
    if json:
        print(msgspec.json.encode(measured).decode())
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("Game", "mode", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("seats", "decisions/s", "copy µs", "search it/s"):
        table.add_column(heading, justify="right")
    for figures in measured:
        table.add_row(
            figures.game,
            figures.mode,
            str(figures.seats),
            f"{figures.decisions_per_second:,.0f}",
            f"{figures.copy_microseconds:.1f}",
            f"{figures.search_iterations_per_second:,.0f}",
        )
    Console(highlight=False).print(table)
