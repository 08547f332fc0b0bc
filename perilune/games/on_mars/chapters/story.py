"""The chapters in the order of the story (OMAI-0-01). To leave one out, leave out its lines, here and in
`view.py`: nothing else knows it by name."""

from __future__ import annotations

from typing import Any, Final

from perilune.engine import Outcome
from perilune.games.on_mars.chapters.blackout.mode import BLACKOUT
from perilune.games.on_mars.chapters.chapter import ChapterOptions
from perilune.games.on_mars.chapters.invasion.mode import INVASION
from perilune.games.on_mars.chapters.monolith.mode import MONOLITH
from perilune.games.on_mars.chapters.outbreak.mode import OUTBREAK

CHAPTERS: Final = (INVASION, OUTBREAK, BLACKOUT, MONOLITH)
STORY: Final = tuple(chapter.mode.name for chapter in CHAPTERS)


def sequel(mode: str, options: Any, outcome: Outcome) -> str:
    """OMAI-0-01: the chapter to be played next: the following one if this one was won. Nothing carries over.

    The first seat is always a Human's.
    """
    if not isinstance(options, ChapterOptions) or not options.story_order or not outcome.won[0]:
        return mode
    return STORY[min(STORY.index(mode) + 1, len(STORY) - 1)]
