"""`perilune simulate`: many games between bots."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from perilune.cli.arguments import (
    AsJson,
    GameName,
    Jsonl,
    Limit,
    Metrics,
    ModeName,
    On,
    Options,
    Parquet,
    Plot,
    Resume,
    Seats,
    Seed,
    Workers,
    processes,
    read_options,
    split_bots,
)


class Seating(StrEnum):
    fixed = "fixed"
    rotate = "rotate"
    mirror = "mirror"


def simulate(
    game: GameName,
    mode: ModeName = None,
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            help="One bot or level (easy, normal, hard) for all seats, or one for each, with commas."
        ),
    ] = "random",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: Seed = 0,
    workers: Workers = 0,
    on: On = None,
    seating: Annotated[
        Seating, typer.Option(help="rotate: the bots change seats; mirror: every deal from all seats.")
    ] = Seating.fixed,
    option: Options = None,
    limit: Limit = 1_000_000,
    metric: Metrics = None,
    json: AsJson = False,
    jsonl: Jsonl = None,
    records: Annotated[bool, typer.Option("--records", help="With the record of each game.")] = False,
    parquet: Parquet = None,
    resume: Resume = False,
    plot: Plot = None,
) -> None:
    """Let bots play many games and report who wins, how long it takes and what they score.

    A bot is a name with its settings, or module:Class. The same seed gives the same games wherever and on
    however many workers they are played.

    Examples:  perilune simulate tic-tac-toe --bots random,random --games 20000 --seed 1 --json  ·
    perilune simulate connect-four --bots search:iterations=200,my.bots:Mine --seating mirror --plot out.png
    """
    from perilune import lab
    from perilune.cli.runs import Outputs
    from perilune.engine import find_game
    from perilune.lab.tables import report_table

    rules = find_game(game)
    options = read_options(rules.mode(mode), option)
    outputs = Outputs(jsonl, parquet, plot)

    def play(each: Any) -> lab.Report:
        return lab.simulate(
            rules,
            mode,
            seats,
            split_bots(bots),
            games,
            seed,
            processes(workers, games),
            options=options,
            seating=seating.value,
            limit=limit,
            metrics=metric or (),
            records=records,
            on=on,
            jsonl=outputs.jsonl,
            resume=resume,
            each=each,
        )

    outputs.run(games, play, lab.plot, report_table, json)
