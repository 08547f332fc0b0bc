"""A game's guide for a first game: its guide.toml, which stands beside its rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from perilune.engine import find_game
from perilune.server.protocol.lobby import Guide


@cache
def guide_of(name: str) -> Guide:
    """The guide of a game; an empty one where the game brings none."""
    game = find_game(name)
    path = Path(game.folder) / "guide.toml"
    if not game.folder or not path.is_file():
        return Guide()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Guide)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path.name} of {name}: {error}") from None
