"""The Sky Watch board before the first move (SW-SET-1 to SW-SET-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from perilune.engine import shuffle
from perilune.games.shackleton_base.corporations.sky_watch.box import (
    DEFENSE_SLOTS,
    IMPACTS,
    SkyWatchBoard,
    board_of,
)
from perilune.games.shackleton_base.state import Base, players

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table


def set_up(s: Base) -> None:
    """SW-SET-1, SW-SET-2 (RU-02), SW-SET-3: markers on 0, slots covered, one Impact tile laid out unseen."""
    tiles = list(IMPACTS)
    shuffle(s, tiles)
    cast("Table", s).sky_watch = SkyWatchBoard(
        markers=[0] * len(s.agencies),
        open=tuple(slot.id for slot in DEFENSE_SLOTS.values() if slot.players <= players(s)),
        impact=tiles.pop(),
        put_away=sorted(tiles),
    )


def components(s: Base) -> dict[str, int]:
    board = board_of(s)
    return {"impact tiles": 1 + len(board.put_away)}
