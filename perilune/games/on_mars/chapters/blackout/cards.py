"""The box of chapter 3: Vandalism cards, tiles, figures (2.18)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from perilune.games.on_mars.box import kinds
from perilune.games.on_mars.box.content import COMMON, DISCOVERIES, REWARDS
from perilune.parts.content import Book, Kind


class Figures(Kind, frozen=True):
    """By players from two on: Missions and Goals to complete (OMAI-3-02), and turns at the start without a
    Vandalism card (OMAI-3-28); the Blackout tokens; so many Buildings in blackout at once lose the game
    (OMAI-3-11)."""

    tracker: tuple[int, int, int]
    quiet: tuple[int, int, int]
    tokens: int
    lights_out: int


_BOOK = Book(Path(__file__).parent, "blackout.toml")
FIGURES: Final[Figures] = _BOOK.value("blackout", Figures)
TILES: Final = _BOOK.table("discovery", kinds.Tile)
REWARD_TILES: Final = _BOOK.table("reward", kinds.Reward)
DISCOVERIES.update(TILES)
REWARDS.update(REWARD_TILES)

ALIEN: Final = "alien"
CARDS: Final = (*COMMON, ALIEN)
