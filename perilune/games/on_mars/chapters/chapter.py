"""What a chapter is: a mode with its own table and its own end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import msgspec

from perilune.engine import Mode, Outcome
from perilune.games.on_mars.setup import Beacon, RedCost
from perilune.games.on_mars.state import Mars


class ChapterOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set for every chapter. How long it lasts, each says itself."""

    use_beacon: Beacon = False
    red_cost: RedCost = "crystals"
    story_order: Annotated[
        bool,
        msgspec.Meta(
            title="In the order of the story",
            description="Playing again means the next chapter once this one is won, and the same until then.",
        ),
    ] = False


class Chapter(NamedTuple):
    mode: Mode
    setup: Callable[[str, int, Any, int], Mars]
    outcome: Callable[[Mars], Outcome]
