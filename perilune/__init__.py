"""Perilune plays heavy space board games.

>>> import perilune
>>> match = perilune.start("tic-tac-toe", seed=7)
>>> while match.choice:
...     match.play(match.choice.options[0])
>>> match.outcome.ranks
(1, 2)
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from perilune.engine import Game, Match, PeriluneError, check_seed, find_game, game_names
from perilune.engine import load_match as load
from perilune.engine import read_record as read
from perilune.engine import start as _start

__version__ = "0.1.0"

__all__ = ["Match", "PeriluneError", "find_game", "game_names", "load", "read", "start"]


def start(
    game: str | Game[Any],
    mode: str | None = None,
    seats: int | None = None,
    *,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    seed: int | None = None,
) -> Match[Any]:
    """A new match of an installed game, by its name, or of any other. Without a seed, luck comes from the
    operating system; a seed is below 2**53, so that every reader of JSON keeps it as it is."""
    if seed is not None:
        seed = check_seed(seed)
    return _start(find_game(game), mode, seats, options=options, seed=seed)
