"""The box, read from the content files and checked once."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from perilune.games.intrepid import printed
from perilune.games.intrepid.printed import RESOURCES, Disaster, Mission, Tile

T = TypeVar("T", bound=printed.Printed)

FOLDER = Path(__file__).parent / "content"


class ContentError(Exception):
    """A content file that does not hold together: names the file, the entry and what is wrong with it."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}, {entry}: {reason}")


# --- notations ----------------------------------------------------------------------------------


def values(text: str) -> frozenset[int]:
    """IN-CO-2: the values a bracket takes: `any`, `even`, `odd`, `not 3`, `4-6`, `1/6` or `5`."""
    named = {"any": range(1, 7), "even": (2, 4, 6), "odd": (1, 3, 5)}
    if text in named:
        return frozenset(named[text])
    try:
        if text.startswith("not "):
            return frozenset(range(1, 7)) - {int(text[4:])}
        if "-" in text:
            first, last = map(int, text.split("-"))
            return frozenset(range(first, last + 1))
        return frozenset(map(int, text.split("/")))
    except ValueError:
        return frozenset()


def yields(text: str) -> tuple[int, ...]:
    """IN-CO-3: what is made for each value of the die, index 0 being a yield that needs no value."""
    if text.isdigit():
        return (int(text),) * 7
    sign, number = (text[1:2], int(text[2:] or 0)) if text[:1] == "v" and text[2:].isdigit() else ("", 0)
    if text == "v":
        return tuple(range(7))
    if sign == "-":
        return tuple(max(0, value - number) for value in range(7))
    if sign == "/" and number:
        return tuple(-(-value // number) for value in range(7))
    return ()


# --- checks -------------------------------------------------------------------------------------


def _check_values(text: str) -> str | None:
    taken = values(text)
    if not taken or not taken <= set(range(1, 7)):
        return f"{text!r} is no set of die values: use any, even, odd, not 3, 4-6, 1/6 or 5"
    return None


def _check_source(source: str) -> str | None:
    if source[:1] not in ("S", "P", "D"):
        return f"source {source!r} must begin with S, P or D"
    return None


def _check_tile(tile: Tile) -> str | None:
    if (tile.relation == "sum") != (tile.sum > 0):
        return 'a sum goes with relation "sum", and only with it'
    if not yields(tile.makes):
        return f"makes {tile.makes!r} is unknown: use 4, v, v-2 or v/3"
    if "v" in tile.makes and len(tile.dice) != 1:
        return "a yield by the value of the die needs a tile for one die"
    if (tile.tier == 0) != (tile.cost == 0):
        return "starters (tier 0) cost nothing, and only they"
    if not 1 <= len(tile.dice) <= 3:
        return "a tile takes one to three dice"
    return next(filter(None, map(_check_values, tile.dice)), None)


def _check_mission(mission: Mission) -> str | None:
    if len(mission.conditions) != 6:
        return f"a Mission has 6 conditions, not {len(mission.conditions)}"
    return next(filter(None, map(_check_values, mission.conditions)), None)


def _check_disaster(card: Disaster) -> str | None:
    if len(card.removal) not in (0, 2):
        return f"a persistent card has 2 removal dice, not {len(card.removal)}"
    if not card.removal and (card.ongoing or card.no_dock):
        return "only a persistent card has lasting effects: give it removal dice"
    if not set(card.toxic) <= set(range(1, 7)):
        return f"toxic values are 1 to 6, not {list(card.toxic)}"
    return next(filter(None, map(_check_values, card.removal)), None)


def _check_country(country: printed.CountryBoard) -> str | None:
    if len(country.track) != len(country.price):
        return "track and price must be of the same length"
    if not 0 <= country.start < len(country.track):
        return f"start slot {country.start} is not on the track"
    return None


def _check_nothing(entry: Any) -> str | None:
    return None


def _key(entry: Any) -> str:
    return str(getattr(entry, "id", None) or getattr(entry, "code", None))


def parse(
    file: str, text: str, table: str, kind: type[T], check: Callable[[T], str | None] = _check_nothing
) -> list[T]:
    """The entries of a file's table, each checked; ContentError names the first that is wrong."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, "the file", f"is no TOML: {error}") from None
    entries: list[T] = []
    found = raw.get(table, [])
    for number, item in enumerate(found if isinstance(found, list) else [found], start=1):
        name = str(item.get("id") or item.get("code") or f"{table} {number}")
        try:
            entry = msgspec.convert(item, kind)
        except msgspec.ValidationError as error:
            raise ContentError(file, name, str(error)) from None
        reason = _check_source(item["source"]) or check(entry)
        if reason:
            raise ContentError(file, name, reason)
        if _key(entry) != "None" and any(_key(entry) == _key(other) for other in entries):
            raise ContentError(file, name, "this id is used twice")
        entries.append(entry)
    if not entries:
        raise ContentError(file, table, "there is none")
    return entries


def _read(file: str, table: str, kind: type[T], check: Callable[[T], str | None] = _check_nothing) -> list[T]:
    return parse(file, (FOLDER / file).read_text(encoding="utf-8"), table, kind, check)


def check_counts(file: str, what: str, counts: Iterable[int], expected: Iterable[int]) -> None:
    """How many of each sort a file must hold."""
    if (found := list(counts)) != (wanted := list(expected)):
        raise ContentError(file, what, f"must number {wanted}, not {found}")


def _tiles() -> dict[str, Tile]:
    tiles: dict[str, Tile] = {}
    for code in COUNTRIES:
        file = f"tiles-{code.lower()}.toml"
        entries = _read(file, "tile", Tile, _check_tile)
        for tile in entries:
            if not tile.id.startswith(f"{code}-"):
                raise ContentError(file, tile.id, f"ids of this file begin with {code}-")
        tiers = [sum(tile.tier == tier for tile in entries) for tier in range(4)]
        check_counts(file, "tiles of tier 0, 1, 2, 3", tiers, (4, 6, 5, 4))
        tiles |= {tile.id: tile for tile in entries}
    return tiles


def _deck(file: str) -> dict[str, Disaster]:
    entries = _read(file, "disaster", Disaster, _check_disaster)
    for stage in (1, 2, 3):
        cards = [card for card in entries if card.stage == stage]
        counts = (len(cards), sum(bool(card.removal) for card in cards))
        check_counts(file, f"cards and persistent cards of stage {stage}", counts, (6, 1))
    return {card.id: card for card in entries}


COMMON = _read("table.toml", "common", printed.Common)[0]
COUNTRIES: dict[str, printed.CountryBoard] = {
    c.code: c for c in _read("table.toml", "country", printed.CountryBoard, _check_country)
}
BADGES: dict[str, printed.Badge] = {badge.id: badge for badge in _read("table.toml", "badge", printed.Badge)}
LEVELS: dict[str, printed.Level] = {level.id: level for level in _read("table.toml", "level", printed.Level)}
TILES = _tiles()
MISSIONS = {mission.id: mission for mission in _read("missions.toml", "mission", Mission, _check_mission)}
DECKS = {"meteor-shower": _deck("meteor-shower.toml"), "toxic-leak": _deck("toxic-leak.toml")}
DISASTERS = {card.id: card for deck in DECKS.values() for card in deck.values()}
check_counts("missions.toml", "Missions", (len(MISSIONS),), (24,))

YIELDS = {tile.id: yields(tile.makes) for tile in TILES.values()}
"""`YIELDS[tile][value]`: what a tile makes with a die of that value (any index if the yield is fixed)."""


def resources_made(tile: str, light: int) -> tuple[int, ...]:
    """IN-CO-1: which resources (by number) a tile makes on its blue (0) or red (1) side."""
    first = 2 * light
    return {"X": (first,), "Y": (first + 1,), "B": (first, first + 1), "M": (0, 1, 2, 3)}[TILES[tile].make]


def tile_name(tile: str, light: int) -> str:
    return TILES[tile].red if light else TILES[tile].blue


def copies(printed_conditions: tuple[str, ...], countries: int) -> tuple[frozenset[int], ...]:
    """IN-CO-5: the conditions once with two countries, and half or all of them a second time with more."""
    half = -(-len(printed_conditions) // 2)
    second = {2: 0, 3: half, 4: len(printed_conditions)}[countries]
    return tuple(values(text) for text in (*printed_conditions, *printed_conditions[:second]))


CONDITIONS: dict[tuple[str, int], tuple[frozenset[int], ...]] = {
    (key, countries): copies(wanted, countries)
    for key, wanted in [
        *((mission.id, mission.conditions) for mission in MISSIONS.values()),
        *((card.id, card.removal) for card in DISASTERS.values() if card.removal),
    ]
    for countries in (2, 3, 4)
}
"""`CONDITIONS[card, countries]`: what each die on a Mission or a persistent Disaster card must show."""

RESOURCE_NUMBER: dict[str, int] = {resource: number for number, resource in enumerate(RESOURCES)}
