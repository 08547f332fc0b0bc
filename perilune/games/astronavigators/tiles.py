"""Continent tiles: taken at the first visit, flipped for one of their icons (AN-2.8, AN-6.5)."""

from __future__ import annotations

from typing import Final

from perilune.engine import reveal, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import TileFlipped
from perilune.games.astronavigators.state import Player, Table, without

TILE_VEHICLES: Final = {tile.id: tile.vehicles for tile in CONTENT.tiles.values()}


def take_tile(s: Table, player: Player, continent: str) -> str:
    """The top tile of a continent's pile, if there is one; the next one is turned up."""
    *rest, tile = s.piles[continent] or ("",)
    if tile:
        s.piles[continent] = tuple(rest)
        player.tiles += (tile,)
        reveal(s)
    return tile


def flip(s: Table, seat: int, tile: str, icon: str) -> None:
    """A tile is used once, for one of its icons."""
    player = s.players[seat]
    player.tiles = without(player.tiles, tile)
    player.flipped += (tile,)
    tell(s, TileFlipped, seat, tile, icon)
