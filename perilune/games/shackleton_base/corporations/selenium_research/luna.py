"""LUNA-1 with Selenium Research (SO-5)."""

from __future__ import annotations

from perilune.games.shackleton_base.corporations.selenium_research.analysis import take_tile
from perilune.games.shackleton_base.corporations.selenium_research.box import RESEARCH, board_of
from perilune.games.shackleton_base.state import LUNA, Base


def reference(s: Base) -> bool:
    """SO-5: the shown tile with the most VP."""
    board = board_of(s)
    if not board.shown:
        return False
    key = min(board.shown, key=lambda tile: (-RESEARCH[tile].vp, int(tile[2:])))
    for _ in take_tile(s, LUNA, key, credits=False):
        raise AssertionError("LUNA-1 is never asked")
    return True
