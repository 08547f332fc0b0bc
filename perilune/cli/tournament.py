"""`perilune tournament`: bots against each other, with ratings."""

from __future__ import annotations

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


def tournament(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="All who take part, bots or levels (easy, normal, hard), with commas.")
    ],
    mode: ModeName = None,
    seats: Seats = None,
    deals: Annotated[int, typer.Option("--deals", "-n", min=1, help="How often each table meets.")] = 100,
    pairings: Annotated[
        str | None,
        typer.Option(metavar="1-2,1-3", help="Only these tables, by the bots' places in the list, from 1."),
    ] = None,
    seed: Seed = 0,
    workers: Workers = 0,
    on: On = None,
    option: Options = None,
    limit: Limit = 1_000_000,
    metric: Metrics = None,
    json: AsJson = False,
    jsonl: Jsonl = None,
    parquet: Parquet = None,
    resume: Resume = False,
    plot: Plot = None,
) -> None:
    """Let bots meet, every deal from all seats, and rate them.

    All tables play the same deals. Ctrl-C shows how far it has come; with --jsonl it goes on later
    (--resume).

    Examples:  perilune tournament connect-four --bots random,greedy,search:iterations=200 -n 50  ·
    perilune tournament astronavigators --bots greedy,my.bots:Mine --jsonl games.jsonl --plot ladder.png
    """
    from perilune import lab
    from perilune.cli.runs import Outputs
    from perilune.engine import find_game
    from perilune.lab.tables import crosstable
    from perilune.lab.tournament import tables_of

    rules = find_game(game)
    options = read_options(rules.mode(mode), option)
    named = split_bots(bots)
    outputs = Outputs(jsonl, parquet, plot)
    number = rules.check_seats(rules.mode(mode), seats)
    tables = None if pairings is None else read_pairings(pairings, number, len(named))
    games = deals * tables_of(rules, mode, seats, len(named), tables)

    def play(each: Any) -> lab.Crosstable:
        return lab.tournament(
            rules,
            named,
            mode,
            seats,
            deals=deals,
            seed=seed,
            workers=processes(workers, games),
            options=options,
            pairings=tables,
            limit=limit,
            metrics=metric or (),
            on=on,
            jsonl=outputs.jsonl,
            resume=resume,
            each=each,
        )

    outputs.run(games, play, lab.plot_tournament, crosstable, json)


def read_pairings(text: str, seats: int, bots: int) -> list[tuple[int, ...]]:
    """`1-2,1-3` as the bots' indices.

    >>> read_pairings("1-2,1-3", 2, 3)
    [(0, 1), (0, 2)]
    """
    from perilune.engine import BadSetting

    try:
        tables = [tuple(int(place) - 1 for place in table.split("-")) for table in text.split(",")]
    except ValueError:
        raise BadSetting(f"pairings are written as 1-2,1-3, not {text!r}") from None
    if any(len(table) != seats or not set(table) <= set(range(bots)) for table in tables):
        raise BadSetting(f"each of --pairings names {seats} of the bots 1 to {bots}, not {text!r}")
    return tables
