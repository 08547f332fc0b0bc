"""`perilune engine`: one of our bots, for other programs to play with."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def engine(
    bot: Annotated[str, typer.Argument(help="The bot, as in search:iterations=200.")] = "search",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same answers.")] = 0,
) -> None:
    """Speak the engine protocol on standard input and output (docs/engine-protocol.md).

    Examples:  perilune engine search:iterations=200  ·  perilune engine greedy
    """
    from perilune.bots import make
    from perilune.bots.engine import serve

    player = make(bot, seed)
    player.name = bot
    serve(player, sys.stdin, lambda line: print(line, flush=True))
