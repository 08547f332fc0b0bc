"""The box of chapter 3: Vandalism cards, tiles, figures (2.18)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from perilune.games.on_mars.box import kinds
from perilune.games.on_mars.box.content import COMMON, DISCOVERIES, REWARDS
from perilune.parts.content import Book, Kind


class Figures(Kind, frozen=True):
    """Missions and Goals to complete, by players from two on (OMAI-3-02); the Blackout tokens; so many
    Buildings in blackout at once lose the game (OMAI-3-11)."""

    tracker: tuple[int, int, int]
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
