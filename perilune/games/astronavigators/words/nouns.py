"""The things of the game as nouns that the table can light up."""

from __future__ import annotations

from typing import Final

from perilune.engine import noun
from perilune.games.astronavigators.content import CARDS, CONTENT
from perilune.games.astronavigators.observe import CARD_NK

MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

WEEK_NAMES: Final = {1: "New Moon", 2: "First Quarter", 3: "Full Moon", 4: "Last Quarter"}

INSTRUMENTS: Final = {
    "sextant": "Sextant",
    "armillary-sphere": "Armillary Sphere",
    "reflector": "Reflector Telescope",
    "refractor": "Refractor Telescope",
    "jian-yi": "Jian Yi",
    "astrolabe": "Persian Astrolabe",
    "octant": "Octant",
}

ICONS: Final = {
    "telescope": "telescope",
    "solar-protection": "solar protection",
    "time": "time",
    "flag": "flag",
    "rocket": "rocket",
    "spacecraft": "spacecraft",
    "reactivate": "reactivation",
    "sextant": "sextant",
    "car": "car",
    "train": "train",
    "boat": "boat",
    "helicopter": "helicopter",
    "plane": "plane",
}

SLOTS: Final = {"sxt": "space sextant", "sct": "scanning telescope", "ai": "attitude indicator"}


def card(key: str) -> str:
    return noun("card", key, CARDS[key].name)


def card_with_worth(key: str, character: str) -> str:
    """A card with what it pays to this character, and the sets it belongs to."""
    sets = ", ".join(CONTENT.sets[one].name for one in CARDS[key].sets)
    return f"{card(key)} ({CARD_NK[character][key]} NK{f'; {sets}' if sets else ''})"


def square(key: str) -> str:
    place = CONTENT.squares[key]
    return noun("square", key, f"{place.landmark.split(',')[0]} ({latitude(key)})")


def latitude(key: str) -> str:
    """The zone of a square as people say it."""
    zone = int(key[1])
    return f"{30 * (zone - 1)}–{30 * zone}°{key[0]}"


def continent(key: str) -> str:
    return noun("continent", key, CONTENT.continents[key].name)


def tile(key: str) -> str:
    kind = CONTENT.tiles[key]
    return noun("tile", key, f"{CONTENT.continents[kind.continent].name} tile {key}")


def tile_with_icons(key: str) -> str:
    kind = CONTENT.tiles[key]
    return f"{tile(key)} ({', '.join(kind.vehicles)}; {ICONS[kind.special]})"


def token(key: str) -> str:
    """A set or lunar token."""
    if key in CONTENT.phases:
        return noun("phase", key, f"{CONTENT.phases[key].name} token")
    return noun("set", key, f"{CONTENT.sets[key].name} token")


def star_set(key: str) -> str:
    return noun("set", key, CONTENT.sets[key].name)


def week(number: int) -> str:
    return noun("week", number, f"Week {number}")


def character(key: str) -> str:
    return noun("character", key, CONTENT.characters[key].name)


def agenda(key: str) -> str:
    return noun("agenda", key, CONTENT.agendas[key].name)


def quest(key: str) -> str:
    return noun("quest", key, CONTENT.quests[key].name)


def rocket(key: str) -> str:
    return noun("rocket", key, CONTENT.rockets[key].name)


def planet(key: str) -> str:
    return noun("planet", key, CONTENT.orbits[key].name)


def instrument(key: str) -> str:
    return noun("instrument", key, INSTRUMENTS[key])


def stage(track: str, number: int) -> str:
    return noun("stage", f"{track}-{number}", f"Stage {number}")
