"""Names of things, as the words and the log write them."""

from __future__ import annotations

from perilune.engine import noun
from perilune.games.intrepid.content import COUNTRIES, DISASTERS, MISSIONS, tile_name
from perilune.games.intrepid.describe import listed
from perilune.games.intrepid.dice import Dice
from perilune.games.intrepid.printed import LIGHTS


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def die_word(die: int) -> str:
    """A die in words; Japan's with the face in front."""
    return f"a {die}" if die < 10 else f"a {die // 10} (front {die % 10})"


def dice_words(dice: Dice) -> str:
    return listed([die_word(die) for die in dice]) if dice else "no dice"


def token_word(token: str) -> str:
    return capitalised(token)


def card_noun(key: str) -> str:
    """A Mission or a Disaster card by name."""
    return noun("card", key, MISSIONS[key].name if key in MISSIONS else DISASTERS[key].name)


def faced_tile(tile: str) -> str:
    """A tile as events write it, by the name on the side that is up; a Docking Module by its number."""
    if tile.isdigit():
        return f"Docking Module {int(tile) + 1}"
    key, _, side = tile.rpartition("-")
    return noun("tile", key, tile_name(key, LIGHTS.index(side)))


def country(code: str) -> str:
    """A country by its code."""
    return noun("country", code, COUNTRIES[code].name)
