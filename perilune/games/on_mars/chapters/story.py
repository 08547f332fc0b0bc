"""The chapters in the order of the story (OMAI-0-01)."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from perilune.engine import Outcome
from perilune.games.on_mars.setup import Options

STORY: Final = ("invasion", "outbreak", "blackout", "monolith")


class ChapterOptions(Options, frozen=True, forbid_unknown_fields=True):
    """What can be set for every chapter."""

    story_order: Annotated[
        bool,
        msgspec.Meta(
            title="In the order of the story",
            description="Playing again means the next chapter once this one is won, and the same until then.",
        ),
    ] = False


def sequel(mode: str, options: Any, outcome: Outcome) -> str:
    """OMAI-0-01: the chapter to be played next: the following one if this one was won. Nothing carries over.

    The first seat is always a Human's.
    """
    if not isinstance(options, ChapterOptions) or not options.story_order or not outcome.won[0]:
        return mode
    return STORY[min(STORY.index(mode) + 1, len(STORY) - 1)]
