"""Continent tiles: taken at the first visit, flipped for one of their icons (AN-2.8, AN-6.5, AN-6.7)."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from perilune.engine import Choice, Deed, Option, Question, Script, reveal, say, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Vehicle
from perilune.games.astronavigators.rules.quests import gain_quest
from perilune.games.astronavigators.rules.rockets import gain_rocket, reveal_rocket
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns
from perilune.parts.phrases import listed

SPECIAL: Final = {tile.id: tile.special for tile in CONTENT.tiles.values()}
FLAG: Final = "flag"
NO: Final = "no"


class Ride(NamedTuple):
    """A tile flipped for one of its vehicles."""

    tile: str
    vehicle: Vehicle


class Icon(NamedTuple):
    """A tile flipped for its special icon."""

    tile: str
    icon: str


RIDES: Final = {
    tile.id: tuple(Ride(tile.id, one) for one in tile.vehicles) for tile in CONTENT.tiles.values()
}
ICON: Final = {tile: Icon(tile, icon) for tile, icon in SPECIAL.items()}


class TileFlipped(Deed, frozen=True):
    tile: nouns.Tile
    icon: nouns.Icon
    says = "{seat} flips {tile} for its {icon}."


class TokenReactivated(Deed, frozen=True):
    token: nouns.Token
    says = "{seat} wakes the {token} again."


def tile_words(s: Table, choice: Choice, option: Option) -> str:
    if option in ("no", "none"):
        return say("Keep your tiles")
    if option == "give-up":
        return say("Give the card up")
    return say("Flip {tile}", tile=nouns.tile(option))


def token_words(s: Table, choice: Choice, option: Option) -> str:
    return say("Leave it empty") if option == "none" else nouns.token(option)


SEXTANT_TILE = Question(
    "sextant-tile",
    rule="AN-5.1-a",
    asks="Flip a sextant tile to choose your week before the first player?",
    waiting="may choose early",
    hint="Whoever chooses early gets the week they want.",
    option=tile_words,
)
TWO_TILES = Question(
    "two-tiles",
    rule="AN-6.7-a",
    asks="Which two tiles do you flip for a quest?",
    waiting="trades two tiles",
    hint="Two unused tiles are as good as a flag.",
    option=lambda s, choice, option: listed([nouns.tile(tile) for tile in option]),
)
REACTIVATE = Question(
    "reactivate",
    rule="AN-6.7-b",
    asks="Which spent token wakes up?",
    waiting="wakes a token",
    hint="A woken token can be calibrated again.",
    option=token_words,
)


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


def free_icons(s: Table, player: Player) -> list[Icon]:
    """AN-5.2-a, AN-6.7-a: the icons that cost no action and find what they work on."""
    useful = set()
    if s.quests:
        useful.add(FLAG)
    if s.rockets:
        useful |= {"rocket", "spacecraft"}
    if "spent" in player.tokens.values():
        useful.add("reactivate")
    return [ICON[tile] for tile in player.tiles if SPECIAL[tile] in useful]


def use_icon(s: Table, seat: int, tile: str) -> Script:
    """Flip a tile for its special icon."""
    icon = SPECIAL[tile]
    flip(s, seat, tile, icon)
    return _ICONS[icon](s, seat)


def reactivate(s: Table, seat: int) -> Script:
    """One of the own spent tokens becomes active."""
    player = s.players[seat]
    token = yield REACTIVATE(seat, [token for token, at in player.tokens.items() if at == "spent"])
    player.tokens[token] = "active"
    tell(s, TokenReactivated, seat, token)


_ICONS: Final = {
    FLAG: gain_quest,
    "rocket": gain_rocket,
    "spacecraft": reveal_rocket,
    "reactivate": reactivate,
}


def may_trade_tiles(s: Table, player: Player) -> bool:
    """AN-6.7: two unused tiles are as good as a flag, while there are quests."""
    return len(player.tiles) > 1 and bool(s.quests)


def trade_tiles(s: Table, seat: int) -> Script:
    """Flip two tiles together for a quest."""
    pair = yield TWO_TILES(seat, list(combinations(s.players[seat].tiles, 2)))
    for tile in pair:
        flip(s, seat, tile, FLAG)
    yield from gain_quest(s, seat)


def offer_sextant_tile(s: Table, seat: int) -> Script:
    """AN-5.1-a: flip a sextant tile to choose a week before the first player."""
    tile = yield SEXTANT_TILE(seat, [NO, *tiles_with(s.players[seat], "sextant")])
    if tile != NO:
        flip(s, seat, tile, "sextant")
        s.early += (seat,)
