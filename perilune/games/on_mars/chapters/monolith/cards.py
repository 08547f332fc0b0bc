"""The box of chapter 4: Sabotage cards, the clock, the Goal decks (2.19)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from perilune.games.on_mars.box.content import (
    CONTRACTS,
    GRID,
    LEVEL_THREE,
)
from perilune.games.on_mars.hooks import Hooks
from perilune.parts.content import Book, Kind, Thing


class Card(Thing, frozen=True):
    text: str


class Finds(Kind, frozen=True):
    """A goal of the fifth deck."""

    id: str
    discoveries: int
    researches: int
    asks: str
    any_mix: bool = False


class Clock(Kind, frozen=True):
    rounds: int
    icons: tuple[int, ...]
    cubes: int
    """A Sabotage card strikes with so many."""
    bonus: tuple[int, ...]
    mission_op: int
    needed: int
    scientist_worth: int
    ratings: tuple[tuple[int, str], ...]


_BOOK = Book(Path(__file__).parent, "monolith.toml")
CARDS: Final = _BOOK.table("sabotage", Card)
FINDS: Final = _BOOK.table("finds", Finds)
CLOCK: Final[Clock] = _BOOK.value("clock", Clock)

DECKS: Final[dict[str, tuple[str, ...]]] = {
    "upgrade": LEVEL_THREE,
    "contract": tuple(CONTRACTS),
    "tech": GRID,
    "scientist": Hooks.scientists,
    "discovery": tuple(FINDS),
}
"""OMAI-4-05: the five Goal decks; a goal is named by what it asks for."""
ME: Final = 0
