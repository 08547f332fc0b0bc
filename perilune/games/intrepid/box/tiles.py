"""The Station tiles (2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Union

from perilune.games.intrepid.box.kinds import Ability
from perilune.games.intrepid.box.table import COMMON, COUNTRIES, FOLDER
from perilune.games.intrepid.box.values import fault_in_values, yields
from perilune.games.intrepid.countries import COUNTRY
from perilune.parts.content import Book, Kind

assert COUNTRY.keys() == COUNTRIES.keys(), (
    "each country of the box has its module, which declares its abilities"
)

if TYPE_CHECKING:
    AnyAbility = Ability
else:
    AnyAbility = Union[tuple(Ability.__subclasses__())]  # noqa: UP007


class Tile(Kind, frozen=True):
    """`dice` has one entry for each die it needs."""

    id: str
    tier: Literal[0, 1, 2, 3]
    make: Literal["X", "Y", "B", "M"]
    blue: str
    red: str
    dice: tuple[str, ...]
    makes: str
    cost: int
    relation: Literal["", "equal", "run", "sum"] = ""
    sum: int = 0
    ability: AnyAbility | None = None


def check_tile(tile: Tile) -> str | None:
    if (tile.relation == "sum") != (tile.sum > 0):
        return 'a sum goes with relation "sum", and only with it'
    if not yields(tile.makes):
        return f"makes {tile.makes!r} is unknown: use 4, v, v-2 or v/3"
    if "v" in tile.makes and len(tile.dice) != 1:
        return "a yield by the value of the die needs a tile for one die"
    if (tile.tier == 0) != (tile.cost == 0):
        return "starters (tier 0) cost nothing, and only they"  # IN-CO-4
    if not 1 <= len(tile.dice) <= 3:
        return "a tile takes one to three dice"
    return next(filter(None, map(fault_in_values, tile.dice)), None)


def _tiles() -> dict[str, Tile]:
    tiles: dict[str, Tile] = {}
    for code in COUNTRIES:
        book = Book(FOLDER, f"tiles-{code.lower()}.toml")
        own = book.table("tile", Tile, check_tile)
        for key in own:
            if not key.startswith(f"{code}-"):
                book.refuse(f"tile {key}", f"ids of this file begin with {code}-")
        tiers = [sum(tile.tier == tier for tile in own.values()) for tier in range(4)]
        book.expect("the numbers of tiles by tier", tiers, COMMON.tiles)
        tiles |= own
    return tiles


TILES = _tiles()

BY_TIER = {
    (code, tier): [tile.id for tile in TILES.values() if tile.id[:2] == code and tile.tier == tier]
    for code in COUNTRIES
    for tier in range(len(COMMON.tiles))
}
"""`BY_TIER[country, tier]`: its tiles, starters being tier 0."""

YIELDS = {tile.id: yields(tile.makes) for tile in TILES.values()}
"""`YIELDS[tile][value]`: what a tile makes with a die of that value (any index if the yield is fixed)."""


def resources_made(tile: str, light: int) -> tuple[int, ...]:
    """IN-CO-1: which resources (by number) a tile makes on its blue (0) or red (1) side."""
    first = 2 * light
    return {"X": (first,), "Y": (first + 1,), "B": (first, first + 1), "M": (0, 1, 2, 3)}[TILES[tile].make]


def tile_name(tile: str, light: int) -> str:
    return TILES[tile].red if light else TILES[tile].blue
