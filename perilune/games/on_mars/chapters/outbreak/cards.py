"""The box of chapter 2: Infection cards, Hospitals, Missions, tiles, figures (2.17)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from perilune.games.on_mars.box import kinds
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    DISCOVERIES,
    MATCHING,
    REWARDS,
    SCIENTISTS,
    TECHS,
)
from perilune.games.on_mars.state import KIND
from perilune.parts.content import Book, Kind, Thing

Location = Literal["mine", "quarters", "working", "orbit", "colony"]


class Infection(Kind, frozen=True):
    """A card: a Colonist in one of the places falls ill; without places, nobody."""

    id: str
    places: tuple[Location, ...]


class Mission(Thing, frozen=True):
    colour: Literal["red", "blue"]
    asks: str
    need: int


class Relief(kinds.Boon, frozen=True):
    """A boon with Medicine; `cure` stands up so many infected Colonists of any player."""

    medicine: int = 0
    cure: int = 0


class Tile(kinds.Tile, frozen=True):
    boon: Relief


class Reward(kinds.Reward, frozen=True):
    boon: Relief | None = None


class Blueprint(kinds.Blueprint, frozen=True):
    item: Relief
    gain: Relief | None = None


class Scientist(kinds.Scientist, frozen=True):
    cost: Relief


class Figures(Kind, frozen=True):
    clock: tuple[int, int, int]
    limit: int
    hard_limit: int
    medicine: int
    start_medicine: int
    start_crystals: int
    warehouse: int
    vaccines: int
    hospitals: int


_BOOK = Book(Path(__file__).parent, "outbreak.toml")
CARDS: Final = _BOOK.table("infection", Infection)
MISSIONS: Final = _BOOK.table("mission", Mission)
FIGURES: Final[Figures] = _BOOK.value("outbreak", Figures)
TILES: Final = _BOOK.table("discovery", Tile)
REWARD_TILES: Final = _BOOK.table("reward", Reward)
HOSPITAL_PLANS: Final = _BOOK.table("blueprint", Blueprint)
CLINIC, LAB, PHARMACY, CENTER = HOSPITAL_PLANS
EARLY_PLANS: Final = tuple(card.id for card in HOSPITAL_PLANS.values() if card.level == 1)
LATE_PLANS: Final = tuple(card for card in HOSPITAL_PLANS if card not in EARLY_PLANS)
"""Those on top of either deck."""

HOSPITAL: Final = "hospital"
MEDICINE_TECH: Final = "medicine-tech"
MICROBIOLOGIST: Final = "microbiologist"

BUILDINGS.update(_BOOK.table("building", kinds.Building))
TECHS.update(_BOOK.table("tech", kinds.Tech))
BLUEPRINTS.update(HOSPITAL_PLANS)
SCIENTISTS.update(_BOOK.table("scientist", Scientist))
MATCHING[HOSPITAL] = MICROBIOLOGIST
KIND[HOSPITAL] = HOSPITAL
DISCOVERIES.update(TILES)
REWARDS.update(REWARD_TILES)
