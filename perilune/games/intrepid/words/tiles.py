"""Tiles, cards and sectors by name, and what is printed on them."""

from __future__ import annotations

from typing import Annotated

from perilune.engine import Choice, Named, noun, say
from perilune.games.intrepid.box.kinds import LIGHTS
from perilune.games.intrepid.box.tiles import TILES, YIELDS, Tile, resources_made, tile_name
from perilune.games.intrepid.state import Station, by_code
from perilune.games.intrepid.words.nouns import (
    asked_country,
    capitalised,
    code_asked,
    country,
    resource_name,
    resource_noun,
    token_word,
)
from perilune.parts.phrases import listed


def tile_noun(s: Station, tile: str) -> str:
    """A tile by the name on the side that is up."""
    who = by_code(s, tile[:2])
    return noun("tile", tile, tile_name(tile, s.crews[who].light if who >= 0 else 0))


def faced_tile(tile: str) -> str:
    """A tile as events write it, by the name on the side that is up; a Docking Module by its number."""
    if tile.isdigit():
        return say("Docking Module {number}", number=str(int(tile) + 1))
    key, _, side = tile.rpartition("-")
    return noun("tile", key, tile_name(key, LIGHTS.index(side)))


def faced_tiles(tiles: tuple[str, ...]) -> str:
    return listed([faced_tile(tile) for tile in tiles])


TileSide = Annotated[str, Named(faced_tile)]
TileSides = Annotated[tuple[str, ...], Named(faced_tiles)]


# --- what is printed on a tile --------------------------------------------------------------------


def _wanted_die(wanted: str) -> str:
    """What one die has to show."""
    if wanted == "any":
        return say("any die")
    if wanted in ("even", "odd"):
        return say("an {kind} die", kind=wanted)
    if wanted.startswith("not "):
        return say("a die that is not {value}", value=wanted[4:])
    low, _, high = wanted.partition("-")
    values = range(int(low), int(high) + 1) if high else wanted.split("/")
    return say("a {values}", values=listed([str(value) for value in values], "or"))


def needs_words(tile: Tile) -> str:
    """The dice a tile asks for."""
    number, kinds = {2: say("two"), 3: say("three")}.get(len(tile.dice), ""), set(tile.dice)
    if not number or len(kinds) > 1:
        dice = listed([_wanted_die(wanted) for wanted in tile.dice])
    elif kinds <= {"even", "odd", "any"}:
        kind = f"{tile.dice[0]} " if "any" not in kinds else ""
        equal = say("equal ") if tile.relation == "equal" else ""
        dice = say("{number} {equal}{kind}dice", number=number, equal=equal, kind=kind)
    else:
        dice = say("{number} {value}s", number=number, value=tile.dice[0])
    if tile.relation == "run":
        return say("{dice} in a run", dice=dice)
    if tile.relation == "sum":
        return say("{dice}, {sum} or more in all", dice=dice, sum=str(tile.sum))
    return dice


def relation_gist(tile: Tile) -> str:
    """What the dice of a tile must be to each other, as short as it goes."""
    return say("sum {sum}+", sum=str(tile.sum)) if tile.relation == "sum" else tile.relation


def _resources(tile: Tile, light: int) -> str:
    if tile.make == "M":
        return say("of any one resource")
    return listed([resource_name(resource) for resource in resources_made(tile.id, light)])


def yield_words(tile: Tile, light: int) -> str:
    """What it makes, as printed."""
    made, resources = tile.makes, _resources(tile, light)
    if made.isdigit():
        return _amount(tile, made, resources)
    if made == "v":
        return say("as much {resources} as the die shows", resources=resources)
    if made == "v/2":
        return say("half as much {resources} (rounded up) as the die shows", resources=resources)
    if made == "v/3":
        return say("a third as much {resources} (rounded up) as the die shows", resources=resources)
    return say("{less} less {resources} than the die shows", resources=resources, less=made[2:])


def amount_words(tile: Tile, light: int, value: int, tokens: int) -> str:
    """What it makes with a die of that value, with what its tokens add or take."""
    made, resources = YIELDS[tile.id][value], _resources(tile, light)
    if tile.make == "B" and tokens:
        return say("{made}, {tokens} in all", made=_amount(tile, str(made), resources), tokens=f"{tokens:+d}")
    return _amount(tile, str(max(0, made + tokens)), resources)


def _amount(tile: Tile, amount: str, resources: str) -> str:
    if tile.make == "B":
        return say("{amount} {resources} each", amount=amount, resources=resources)
    return f"{amount} {resources}"


def printed_words(tile: Tile, light: int) -> str:
    """What it asks for and makes."""
    return say("{yields} from {needs}", needs=needs_words(tile), yields=yield_words(tile, light))


def with_ability(words: str, tile: Tile) -> str:
    """The words, and what the tile does in short."""
    return f"{words} · {tile.ability.gist()}" if tile.ability is not None else words


# --- parts of questions, options and places that are about tiles ----------------------------------


def of_tile(s: Station, choice: Choice) -> dict[str, str]:
    """A question about a country's tile: its name, its print, its two resources."""
    code, tile = choice.about
    light = s.crews[by_code(s, code)].light
    made = [resource_noun(resource_name(number).lower()) for number in resources_made(tile, light)]
    return {
        "country": country(code),
        "tile": tile_noun(s, tile),
        "print": printed_words(TILES[tile], light),
        "first": made[0],
        "second": made[-1],
    }


def tile_option(s: Station, choice: Choice, option: str) -> str:
    return say("Enough") if option == ENOUGH else tile_noun(s, option)


def tile_place(s: Station, choice: Choice, option: str) -> list[str]:
    return [] if option == ENOUGH else [f"tile:{option}"]


ENOUGH = "enough"
"""The option that ends what may be done several times."""


def sector_option(s: Station, choice: Choice, option: int) -> str:
    """A sector, and the tile that would give way."""
    installed = s.crews[asked_country(s, choice)].bay[option - 1]
    sector = noun("sector", option, say("Sector {number}", number=str(option)))
    if installed is None:
        return sector
    return say("{sector}, in place of {tile}", sector=sector, tile=tile_noun(s, installed.tile))


def sector_place(s: Station, choice: Choice, option: int) -> list[str]:
    return [f"slot:{code_asked(choice)}-{option}"]


def token_words(s: Station, where: str, token: str) -> str:
    """A negative token and where it lies."""
    if token == "dock":
        return say("the Disable token of Docking Module {number}", number=str(int(where) + 1))
    return say("a {token} token of {tile}", token=token_word(token), tile=tile_noun(s, where))


def token_place(where: str) -> str:
    return f"module:{where}" if on_module(where) else f"tile:{where}"


def on_module(where: str) -> bool:
    """Docking Modules are named by their number, tiles by their id."""
    return where.isdigit()


def resource_option(s: Station, choice: Choice, option: str) -> str:
    return capitalised(option)


def resource_place(s: Station, choice: Choice, option: str) -> list[str]:
    return [f"resource:{option}"]
