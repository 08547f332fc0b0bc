"""Everything that is in the box, read once from the content files and checked while reading.

A figure can be corrected in its .toml file without touching any rule. What does not fit is refused with
the file, the entry and the reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from msgspec.structs import asdict

from perilune.games.astronavigators.box import kinds
from perilune.games.astronavigators.box.checks import check
from perilune.parts.content import Book

FOLDER: Final = Path(__file__).parent
FILES: Final = (
    *("agendas", "characters", "constellations", "continents", "daylight", "earth", "moon", "networks"),
    *("orrery", "planets", "quests", "rockets", "sets", "table", "tiles", "trajectory"),
)


def load(folder: Path = FOLDER) -> kinds.Content:
    """Reads and checks a folder of content files."""

    books = {name: Book(folder, f"{name}.toml") for name in FILES}
    content = kinds.Content(
        constellations=books["constellations"].table("constellation", kinds.Constellation),
        phases=books["moon"].table("phase", kinds.Phase),
        lunar_cards=books["moon"].table("card", kinds.LunarCard),
        planet_cards=books["planets"].table("card", kinds.PlanetCard),
        sets=books["sets"].table("set", kinds.StarSet),
        daylight=tuple(books["daylight"].entries("daylight", kinds.Daylight)),
        orbits=books["orrery"].table("orbit", kinds.Orbit),
        squares=books["earth"].table("square", kinds.Square),
        continents=books["continents"].table("continent", kinds.Continent),
        vehicles=books["continents"].table("vehicle", kinds.VehicleFace),
        tiles=books["tiles"].table("tile", kinds.Tile),
        piles=tuple(books["trajectory"].entries("pile", kinds.Pile)),
        characters=books["characters"].table("character", kinds.Character),
        agendas=books["agendas"].table("agenda", kinds.Agenda),
        quests=books["quests"].table("quest", kinds.Quest),
        rockets=books["rockets"].table("rocket", kinds.Rocket),
        seats={seats.players: seats for seats in books["table"].entries("seats", kinds.Seats)},
        **{key: value for book in books.values() for key, value in book.values(kinds.Content).items()},
    )
    for book in books.values():
        book.check_references({**asdict(content), "cards": content.cards})
    check(content)
    return content


def deck(cards: Iterable[kinds.Card]) -> list[str]:
    """The ids of a deck's cards, every copy."""
    return [card.id for card in cards for _ in range(card.copies)]


CONTENT: Final = load()
CARDS: Final = CONTENT.cards
