"""Continent tiles: taken at the first visit, flipped for one of their icons (AN-2.8, AN-6.5, AN-6.7)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from perilune.engine import Choice, Script, reveal, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import TileFlipped, TokenReactivated
from perilune.games.astronavigators.quests import gain_quest
from perilune.games.astronavigators.rockets import gain_rocket, reveal_rocket
from perilune.games.astronavigators.state import SOLO, Player, Table, without

TILE_VEHICLES: Final = {tile.id: tile.vehicles for tile in CONTENT.tiles.values()}
SPECIAL: Final = {tile.id: tile.special for tile in CONTENT.tiles.values()}


def take_tile(s: Table, player: Player, continent: str) -> str:
    """The top tile of a continent's pile, if there is one; the next one is turned up."""
    *rest, tile = s.piles[continent] or ("",)
    if tile:
        s.piles[continent] = tuple(rest)
        player.tiles += (tile,)
        reveal(s)
    return tile


def tiles_with(player: Player, icon: str) -> list[str]:
    """The unused tiles that show a special icon."""
    return [tile for tile in player.tiles if SPECIAL[tile] == icon]


def flip(s: Table, seat: int, tile: str, icon: str) -> None:
    """A tile is used once, for one of its icons."""
    player = s.players[seat]
    player.tiles = without(player.tiles, tile)
    player.flipped += (tile,)
    tell(s, TileFlipped, seat, tile, icon)


# -- Special icons (AN-6.7) -----------------------------------------------------------------------------

FLAG = "flag"
NO_TILE = "no"


def free_icons(s: Table, player: Player) -> list[tuple[str, str]]:
    """AN-5.2-a, AN-6.7-a: the icons that cost no action and find what they work on."""
    useful = set()
    if s.quests:
        useful.add("flag")
    if s.rockets:
        useful |= {"rocket", "spacecraft"}
    if "spent" in player.tokens.values():
        useful.add("reactivate")
    return [(tile, SPECIAL[tile]) for tile in player.tiles if SPECIAL[tile] in useful]


def use_icon(s: Table, seat: int, tile: str) -> Script:
    """Flip a tile for its special icon."""
    icon = SPECIAL[tile]
    flip(s, seat, tile, icon)
    yield from _ICONS[icon](s, seat)


def reactivate(s: Table, seat: int) -> Script:
    """One of the own spent tokens becomes active."""
    player = s.players[seat]
    token = yield Choice(seat, "reactivate", [token for token, at in player.tokens.items() if at == "spent"])
    player.tokens[token] = "active"
    tell(s, TokenReactivated, seat, token)


_ICONS: Final = {
    "flag": gain_quest,
    "rocket": gain_rocket,
    "spacecraft": reveal_rocket,
    "reactivate": reactivate,
}


def may_trade_tiles(s: Table, player: Player) -> bool:
    """AN-6.7: two unused tiles are as good as a flag, while there are quests."""
    return len(player.tiles) > 1 and bool(s.quests)


def trade_tiles(s: Table, seat: int) -> Script:
    """Flip two tiles together for a quest."""
    pair = yield Choice(seat, "two-tiles", list(combinations(s.players[seat].tiles, 2)))
    for tile in pair:
        flip(s, seat, tile, FLAG)
    yield from gain_quest(s, seat)


def may_come_early(s: Table, seat: int) -> bool:
    """AN-5.1-a: whether somebody holds an unused sextant tile at the start of a month."""
    player = s.players[seat]
    return s.mode != SOLO and not player.finished and bool(tiles_with(player, "sextant"))


def offer_sextant_tile(s: Table, seat: int) -> Script:
    """AN-5.1-a: flip a sextant tile to choose a week before the first player."""
    tile = yield Choice(seat, "sextant-tile", [NO_TILE, *tiles_with(s.players[seat], "sextant")])
    if tile != NO_TILE:
        flip(s, seat, tile, "sextant")
        s.early += (seat,)
