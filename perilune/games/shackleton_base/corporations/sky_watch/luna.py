"""LUNA-1 and Sky Watch (SO-4)."""

from __future__ import annotations

from perilune.engine import tell
from perilune.games.shackleton_base.corporations.sky_watch.box import (
    DEFENSE_SLOTS,
    FIGURES,
    SKY_WATCH,
    area_of,
    board_of,
    stage,
)
from perilune.games.shackleton_base.corporations.sky_watch.defense import Contributed, reach_stages
from perilune.games.shackleton_base.corporations.sky_watch.track import advance
from perilune.games.shackleton_base.rules.ledger import gain_reputation, score, told_as
from perilune.games.shackleton_base.rules.luna_moments import LUNA_IN_CRATER
from perilune.games.shackleton_base.state import LUNA, Base


def reference(s: Base) -> bool:
    """Progress 2; with enough Energy cover the first slot of the highest program that the marker allows."""
    board = board_of(s)
    before = board.markers[LUNA]
    advance(s, LUNA, FIGURES.luna_steps)
    moved = board.markers[LUNA] > before
    allowed = area_of(board.markers[LUNA]).programs
    open_to_it = [key for key in board.open if DEFENSE_SLOTS[key].program <= allowed]
    if s.energy < FIGURES.energy or not open_to_it:
        return moved
    highest = max(DEFENSE_SLOTS[key].program for key in open_to_it)
    key = min(key for key in open_to_it if DEFENSE_SLOTS[key].program == highest)
    reached = stage(board)
    board.open = tuple(slot for slot in board.open if slot != key)
    tell(s, Contributed, told_as(s, LUNA), key)
    area = area_of(board.markers[LUNA])
    score(s, LUNA, area.vp, SKY_WATCH)
    gain_reputation(s, LUNA, area.reputation)
    reach_stages(s, reached)
    return True


@LUNA_IN_CRATER.on(SKY_WATCH)
def _watchful(s: Base, owner: int) -> None:
    """LC1, LC2: a step on the track."""
    advance(s, LUNA, 1)
