"""`perilune analyse`: a recorded game, looked at again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from perilune.cli.arguments import AsJson, Plot
from perilune.cli.screen import progress


def analyse(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="The record; - for standard input.")],
    bot: Annotated[
        str, typer.Option(help="Whose opinion: more iterations, better advice.")
    ] = "search:iterations=200",
    me: Annotated[str | None, typer.Option(help="Only these players' answers, such as 1 or 1,2.")] = None,
    top: Annotated[int, typer.Option(min=1, help="How many decisive choices to show.")] = 10,
    json: AsJson = False,
    plot: Plot = None,
) -> None:
    """Show the chances of each player along a game, and the choices that decided it, with the better answer.

    Examples:  perilune analyse game.txt --plot game.png  ·  perilune analyse game.txt --me 1 --json
    """
    from perilune import lab
    from perilune.cli.play import read_seats
    from perilune.cli.record import recorded
    from perilune.lab.plotting import check_plot, plot_review
    from perilune.lab.tables import review_table

    if plot is not None:
        check_plot(Path(plot))
    match = recorded(file)
    seats = sorted(read_seats(me, match.seats)) if me is not None else None
    with progress("Looking", match.version + 1) as advance:
        found = lab.analyse(match, bot, seats=seats, each=lambda version, last: advance())
    if plot is not None:
        plot_review(found, plot)
    if json:
        print(found.json())
        return
    from rich.console import Console

    Console(highlight=False).print(review_table(found, top), markup=False)
