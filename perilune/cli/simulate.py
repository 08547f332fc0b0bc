"""`perilune simulate`: many games between bots."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from perilune.cli.arguments import AsJson, GameName, ModeName, Options, Seats, read_options, split_bots
from perilune.cli.screen import progress

if TYPE_CHECKING:
    from perilune.lab import Played


def simulate(
    game: GameName,
    mode: ModeName = None,
    seats: Seats = None,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one for each with commas between.")
    ] = "random",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0 for one a core.")] = 0,
    rotate: Annotated[bool, typer.Option("--rotate", help="Let the bots change seats.")] = False,
    option: Options = None,
    limit: Annotated[int, typer.Option(min=1, help="Give a game up after so many decisions.")] = 1_000_000,
    json: AsJson = False,
    jsonl: Annotated[Path | None, typer.Option(help="Write every game to this file, one a line.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw a picture (.png, .svg, .pdf).")] = None,
) -> None:
    """Let bots play many games and report who wins, how long it takes and what they score.

    The same seed gives the same games on any number of workers.

    Examples:  perilune simulate tic-tac-toe --bots random,random --games 20000 --seed 1 --json  ·
    perilune simulate connect-four --bots search:iterations=200,greedy --rotate --plot out.png
    """
    from perilune import lab
    from perilune.engine import find_game
    from perilune.lab.plotting import check_plot

    rules = find_game(game)
    if plot is not None:
        check_plot(plot)
    processes = workers or (os.cpu_count() or 1)
    kept: list[Played] = []
    with ExitStack() as stack:
        file = stack.enter_context(jsonl.open("wb")) if jsonl is not None else None
        advance = stack.enter_context(progress("Playing", games))

        def each(played: Played) -> None:
            advance()
            if file is not None:
                file.write(line(played))
            if plot is not None:
                kept.append(played)

        report = lab.simulate(
            rules,
            mode,
            seats,
            split_bots(bots),
            games,
            seed,
            min(processes, games),
            options=read_options(rules, option),
            rotate=rotate,
            limit=limit,
            each=each,
        )
    if plot is not None:
        lab.plot(report, kept, plot)
    if json:
        print(report.json())
        return
    from rich.console import Console

    from perilune.lab.tables import report_table

    Console(highlight=False).print(report_table(report), markup=False)


def line(played: Played) -> bytes:
    import msgspec

    return msgspec.json.encode(played) + b"\n"
