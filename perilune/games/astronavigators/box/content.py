"""Everything that is in the box, read once from the content files and checked while reading.

A figure can be corrected in its .toml file without touching any rule. What does not fit is refused with
the file, the entry and the reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from perilune.games.astronavigators.box import kinds
from perilune.games.astronavigators.box.checks import check
from perilune.parts.content import Book

FOLDER: Final = Path(__file__).parent


def load(folder: Path = FOLDER) -> kinds.Content:
    """Reads and checks a folder of content files."""

    def book(name: str) -> Book:
        return Book(folder, f"{name}.toml")

    moon, orrery, earth, networks = book("moon"), book("orrery"), book("earth"), book("networks")
    continents, trajectory, table = book("continents"), book("trajectory"), book("table")
    content = kinds.Content(
        constellations=book("constellations").table("constellation", kinds.Constellation),
        phases=moon.table("phase", kinds.Phase),
        lunar_cards=moon.table("card", kinds.LunarCard),
        planet_cards=book("planets").table("card", kinds.PlanetCard),
        sets=book("sets").table("set", kinds.StarSet),
        daylight=tuple(book("daylight").entries("daylight", kinds.Daylight)),
        orbits=orrery.table("orbit", kinds.Orbit),
        pillars=orrery.value("pillars", float),
        squares=earth.table("square", kinds.Square),
        corners=earth.value("corners", tuple[tuple[int, int], ...]),
        closed=earth.value("closed", tuple[kinds.Pair, ...]),
        roads=networks.value("roads", tuple[kinds.Pair, ...]),
        rails=networks.value("rails", tuple[kinds.Pair, ...]),
        continents=continents.table("continent", kinds.Continent),
        vehicles=continents.table("vehicle", kinds.VehicleFace),
        tiles=book("tiles").table("tile", kinds.Tile),
        piles=tuple(trajectory.entries("pile", kinds.Pile)),
        copies=trajectory.value("copies", tuple[int, ...]),
        **{key: trajectory.value(key, int) for key in ("rendezvous", "release")},
        characters=book("characters").table("character", kinds.Character),
        agendas=book("agendas").table("agenda", kinds.Agenda),
        quests=book("quests").table("quest", kinds.Quest),
        rockets=book("rockets").table("rocket", kinds.Rocket),
        seats={seats.players: seats for seats in table.entries("seats", kinds.Seats)},
        components=table.value("components", kinds.Components),
        **{key: table.value(key, int) for key in ("rounds", "training", "first_month")},
        **{
            key: table.value(key, int)
            for key in ("set_nk", "tour_nk", "quest_factor", "drawn", "saves", "agenda_rp")
        },
        levels=table.value("levels", dict[str, int]),
    )
    check(content)
    return content


def deck(cards: Iterable[kinds.Card]) -> list[str]:
    """The ids of a deck's cards, every copy."""
    return [card.id for card in cards for _ in range(card.copies)]


CONTENT: Final = load()
CARDS: Final = CONTENT.cards
