"""`perilune play`: any game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perilune.cli.arguments import ModeName, Options, Seats, read_options, split_bots

if TYPE_CHECKING:
    from perilune.engine import Match


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game, as `perilune games` lists them.")
    ] = None,
    mode: ModeName = None,
    seats: Seats = None,
    me: Annotated[str, typer.Option(help="Your seats, counted from 1, such as 1 or 1,2.")] = "1",
    bots: Annotated[
        str, typer.Option(help="Who plays the others: one bot for all, or one for each.")
    ] = "greedy",
    seed: Annotated[int | None, typer.Option(min=0, help="Play the same cards and dice again.")] = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game down here at its end.")] = None,
    reasons: Annotated[bool, typer.Option("--reasons", help="Let the bots say why.")] = False,
) -> None:
    """Play in the terminal, against bots or with others at the same screen.

    Answer with an option's number. Type ? for everything else.

    Examples:  perilune play connect-four --bots search:iterations=500  ·  perilune play kuhn-poker --me 2  ·
    perilune play --load connect-four.save
    """
    from perilune.cli.terminal import Terminal
    from perilune.engine import BadSetting, find_game, load_match, start

    match: Match[Any]
    if load is not None:
        match = load_match(load.read_bytes())
    elif game is not None:
        rules = find_game(game)
        match = start(rules, mode, seats, options=read_options(rules, option), seed=seed)
    else:
        raise BadSetting("name the game, as in: perilune play connect-four")
    mine = read_seats(me, match.seats)
    Terminal(match, mine, seat_bots(split_bots(bots), mine, match), reasons).run()
    if record is not None:
        record.write_text(match.record(), encoding="utf-8")


def read_seats(text: str, seats: int) -> set[int]:
    """The seats of the people at this terminal, from 0."""
    from perilune.engine import BadSetting

    try:
        mine = {int(part) - 1 for part in text.split(",") if part}
    except ValueError:
        raise BadSetting(f"--me names seats by number, such as 1 or 1,2, not {text!r}") from None
    if not mine <= set(range(seats)):
        raise BadSetting(f"--me names seats from 1 to {seats}, not {text!r}")
    return mine


def seat_bots(named: list[str], mine: set[int], match: Match[Any]) -> dict[int, Any]:
    """A bot for every seat that no person has."""
    from perilune.bots import make
    from perilune.engine import BadSetting, derive

    others = [seat for seat in range(match.seats) if seat not in mine]
    if len(named) == 1:
        named = named * len(others)
    if len(named) != len(others):
        raise BadSetting(f"{len(others)} other seats need one bot for all or {len(others)}, not {len(named)}")
    seed = match.seed or 0
    return {seat: make(spec, derive(seed, 1, seat)) for seat, spec in zip(others, named, strict=True)}
