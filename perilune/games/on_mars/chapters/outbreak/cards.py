"""The box of chapter 2: Infection cards, Hospitals, Missions, tiles, figures (2.17)."""

from __future__ import annotations

from typing import Final, Literal

from perilune.games.on_mars.box import kinds
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    DISCOVERIES,
    FOLDER,
    MATCHING,
    REWARDS,
    SCIENTISTS,
    TECHS,
)
from perilune.games.on_mars.state import KIND, Mars, Outbreak
from perilune.parts.content import Book, Kind

Location = Literal["mine", "quarters", "working", "orbit", "colony"]


class Infection(Kind, frozen=True):
    """A card: a Colonist in one of the places falls ill; without places, nobody."""

    id: str
    places: tuple[Location, ...]


class Mission(Kind, frozen=True):
    id: str
    name: str
    colour: Literal["red", "blue"]
    asks: str
    need: int


class Figures(Kind, frozen=True):
    clock: tuple[int, int, int]
    limit: int
    hard_limit: int
    medicine: int
    start_medicine: int
    warehouse: int
    vaccines: int
    hospitals: int


_BOOK = Book(FOLDER, "outbreak.toml")
CARDS: Final = _BOOK.table("infection", Infection)
MISSIONS: Final = _BOOK.table("mission", Mission)
FIGURES: Final[Figures] = _BOOK.value("outbreak", Figures)
TILES: Final = _BOOK.table("discovery", kinds.Tile)
HOSPITAL_PLANS: Final = _BOOK.table("blueprint", kinds.Blueprint)
CLINIC, LAB, PHARMACY, CENTER = HOSPITAL_PLANS

HOSPITAL: Final = "hospital"
MEDICINE_TECH: Final = "medicine-tech"
MICROBIOLOGIST: Final = "microbiologist"

BUILDINGS.update(_BOOK.table("building", kinds.Building))
TECHS.update(_BOOK.table("tech", kinds.Tech))
BLUEPRINTS.update(HOSPITAL_PLANS)
SCIENTISTS.update(_BOOK.table("scientist", kinds.Scientist))
MATCHING[HOSPITAL] = MICROBIOLOGIST
KIND[HOSPITAL] = HOSPITAL
DISCOVERIES.update(TILES)
REWARDS.update(_BOOK.table("reward", kinds.Reward))


def chapter(s: Mars) -> Outbreak:
    assert s.outbreak is not None
    return s.outbreak
