"""The games that are installed, found by their entry points (`perilune.games`)."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from perilune.engine.errors import BadSetting, RulesBug, UnknownName
from perilune.engine.game import Game

GROUP = "perilune.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def game_names() -> list[str]:
    """The names of all installed games, without loading them."""
    return sorted(_entries())


def find_game(game: str | Game[Any]) -> Game[Any]:
    """The game of that name, loaded; one that is not installed is given itself."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise BadSetting(f"a game is given by its name, or as a Game, not as {game!r}")
    return _installed(game)


@cache
def _installed(name: str) -> Game[Any]:
    entry = _entries().get(name)
    if entry is None:
        raise UnknownName("game", name, game_names())
    try:
        game = entry.load()
    except Exception as error:
        raise RulesBug(f"the game {name!r} ({entry.value}) cannot be loaded: {error!r}") from error
    if not isinstance(game, Game):
        raise RulesBug(f"entry point {name!r} ({entry.value}) is not a perilune.engine.Game")
    return game
