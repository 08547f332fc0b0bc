"""`perilune play`: any game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perilune.cli.arguments import MOST_SEED, ModeName, Options, Seats, read_options, split_bots

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
        str,
        typer.Option(help="Who plays the others, one for all or one for each: easy, normal, hard or a bot."),
    ] = "normal",
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED, help="Play the same cards and dice again.")
    ] = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game down here, however it ends.")] = None,
    reasons: Annotated[
        bool,
        typer.Option("--reasons", help="Let the bots say why: at once, or at the end if it betrays secrets."),
    ] = False,
) -> None:
    """Play in the terminal, against bots or with others at the same screen.

    Answer with an option's number. Type ? for everything else.

    Examples:  perilune play connect-four --bots search:iterations=500  ·  perilune play kuhn-poker --me 2  ·
    perilune play --load connect-four.save
    """
    from perilune.cli.terminal import Terminal
    from perilune.engine import BadSetting, find_game, start
    from perilune.lab.files import check_writable

    if record is not None:
        check_writable(record)
    match: Match[Any]
    if load is not None:
        if mode is not None or seats is not None or option or seed is not None:
            raise BadSetting("a saved game has its mode, seats, options and seed: leave them out with --load")
        match = loaded(load, game)
    elif game is not None:
        rules = find_game(game)
        options = read_options(rules.mode(mode), option)
        match = start(rules, mode, seats, options=options, seed=seed)
    else:
        raise BadSetting("name the game, as in: perilune play connect-four")
    mine = read_seats(me, match.seats)
    terminal = Terminal(match, mine, seat_bots(split_bots(bots), mine, match), reasons)
    try:
        terminal.run()
    finally:
        if record is not None:
            record.write_text(match.record(), encoding="utf-8")


def loaded(path: Path, game: str | None) -> Match[Any]:
    """The saved game, which must be of the game that was named, if one was."""
    from perilune.engine import BadSetting, DamagedText, PeriluneError, find_game, load_match
    from perilune.lab.files import read_bytes

    if game is not None:
        find_game(game)
    try:
        match = load_match(read_bytes(path))
    except DamagedText as error:
        raise PeriluneError(f"{path}: {error}") from None
    if game is not None and match.game.name != game:
        raise BadSetting(f"{path} is a game of {match.game.name}, not of {game}")
    return match


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
    from perilune.bots.levels import bot_of
    from perilune.engine import BadSetting, derive

    others = [seat for seat in range(match.seats) if seat not in mine]
    if len(named) == 1:
        named = named * len(others)
    if len(named) != len(others):
        raise BadSetting(f"{len(others)} other seats need one bot for all or {len(others)}, not {len(named)}")
    mode, seed = match.game.mode(match.mode), match.seed or 0
    return {
        seat: make(bot_of(mode, bot), derive(seed, 1, seat)) for seat, bot in zip(others, named, strict=True)
    }
