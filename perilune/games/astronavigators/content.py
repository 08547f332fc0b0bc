"""Everything that is in the box, read once from the content files and checked while reading.

A figure can be corrected in its .toml file without touching any rule. What does not fit is refused with
the file, the entry and the reason.
"""

from __future__ import annotations

import tomllib
import types
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, NoReturn, TypeVar

import msgspec

from perilune.games.astronavigators import kinds
from perilune.games.astronavigators.content_checks import check
from perilune.games.astronavigators.kinds import (
    Agenda,
    Card,
    Character,
    Components,
    Constellation,
    Content,
    ContentError,
    Continent,
    Daylight,
    LunarCard,
    Orbit,
    Pair,
    Phase,
    Pile,
    PlanetCard,
    Quest,
    Rocket,
    Seats,
    Square,
    StarSet,
    Tile,
    VehicleFace,
)

FOLDER: Final = Path(__file__).with_name("content")
Entry = TypeVar("Entry", bound=kinds.Kind)


class Book:
    """One content file: decodes its tables and knows how to complain."""

    def __init__(self, folder: Path, file: str) -> None:
        self.file = file
        try:
            self.raw = tomllib.loads((folder / file).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ContentError(file, "the file", f"cannot be read: {error}") from error
        self._check_provenance()

    def refuse(self, entry: str, reason: str) -> NoReturn:
        raise ContentError(self.file, entry, reason)

    def value(self, key: str, kind: type[Any] | Any) -> Any:
        """A single value that stands outside the tables."""
        if key not in self.raw:
            self.refuse(key, "is missing")
        try:
            return msgspec.convert(self.raw[key], kind)
        except msgspec.ValidationError as error:
            self.refuse(key, str(error))

    def entries(self, table: str, kind: type[Entry]) -> list[Entry]:
        """The entries of a table, in the file's order."""
        found = self.raw.get(table)
        if not isinstance(found, list) or not found:
            self.refuse(table, "this table is missing")
        return [
            self._entry(raw, f"{table} {raw.get('id', number)}", kind) for number, raw in enumerate(found, 1)
        ]

    def table(self, table: str, kind: type[Entry]) -> dict[str, Entry]:
        """The entries of a table by their ids."""
        by_id: dict[str, Entry] = {}
        for entry in self.entries(table, kind):
            name: str = entry.id  # type: ignore[attr-defined]
            if name in by_id:
                self.refuse(f"{table} {name}", "stands here twice")
            by_id[name] = entry
        return by_id

    def _entry(self, raw: Mapping[str, Any], name: str, kind: type[Entry]) -> Entry:
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at `$")
            field = path.strip("`.").partition("[")[0]
            known = _literals(typing.get_type_hints(kind).get(field))
            hint = f"; known are {', '.join(map(str, known))}" if known else ""
            self.refuse(name, f"{field}: {reason}{hint}" if field else reason)

    def _check_provenance(self) -> None:
        """Every figure says where it comes from: S the rule book, P public knowledge, D decided here."""
        marks = self.raw.pop("provenance", {})
        fields = {key for key, value in self.raw.items() if not _is_table(value)}
        fields |= {key for table in self.raw.values() if _is_table(table) for entry in table for key in entry}
        for field in sorted(fields):
            if field not in marks:
                self.refuse("provenance", f"does not say where {field!r} comes from (S, P or D)")
            if any(part.split(":")[0] not in ("S", "P", "D") for part in str(marks[field]).split("; ")):
                self.refuse("provenance", f"{field!r} is marked {marks[field]!r}, not S, P or D")


def _is_table(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _literals(kind: Any) -> tuple[object, ...]:
    """The values that an annotated type admits, if it lists them."""
    if typing.get_origin(kind) is Literal:
        return typing.get_args(kind)
    if typing.get_origin(kind) in (tuple, typing.Union, types.UnionType):
        return next(filter(None, map(_literals, typing.get_args(kind))), ())
    return ()


def load(folder: Path = FOLDER) -> Content:
    """Reads and checks a folder of content files."""

    def book(name: str) -> Book:
        return Book(folder, f"{name}.toml")

    moon, orrery, earth, networks = book("moon"), book("orrery"), book("earth"), book("networks")
    continents, trajectory, table = book("continents"), book("trajectory"), book("table")
    content = Content(
        constellations=book("constellations").table("constellation", Constellation),
        phases=moon.table("phase", Phase),
        lunar_cards=moon.table("card", LunarCard),
        planet_cards=book("planets").table("card", PlanetCard),
        sets=book("sets").table("set", StarSet),
        daylight=tuple(book("daylight").entries("daylight", Daylight)),
        orbits=orrery.table("orbit", Orbit),
        pillars=orrery.value("pillars", float),
        squares=earth.table("square", Square),
        corners=earth.value("corners", tuple[tuple[int, int], ...]),
        closed=earth.value("closed", tuple[Pair, ...]),
        roads=networks.value("roads", tuple[Pair, ...]),
        rails=networks.value("rails", tuple[Pair, ...]),
        continents=continents.table("continent", Continent),
        vehicles=continents.table("vehicle", VehicleFace),
        tiles=book("tiles").table("tile", Tile),
        piles=tuple(trajectory.entries("pile", Pile)),
        copies=trajectory.value("copies", tuple[int, ...]),
        characters=book("characters").table("character", Character),
        agendas=book("agendas").table("agenda", Agenda),
        quests=book("quests").table("quest", Quest),
        rockets=book("rockets").table("rocket", Rocket),
        seats={seats.players: seats for seats in table.entries("seats", Seats)},
        components=table.value("components", Components),
        **{key: table.value(key, int) for key in ("rounds", "training", "first_month")},
        **{key: table.value(key, int) for key in ("set_nk", "tour_nk", "quest_factor", "agenda_rp")},
        levels=table.value("levels", dict[str, int]),
    )
    check(content)
    return content


def deck(cards: Iterable[Card]) -> list[str]:
    """The ids of a deck's cards, every copy."""
    return [card.id for card in cards for _ in range(card.copies)]


CONTENT: Final = load()
CARDS: Final = CONTENT.cards
