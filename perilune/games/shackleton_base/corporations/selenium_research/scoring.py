"""What samples are worth: left over at the end, and to a bot before."""

from __future__ import annotations

from functools import lru_cache

from perilune.games.shackleton_base.corporations.selenium_research.box import (
    RESEARCH,
    SELENIUM,
    Samples,
    board_of,
)
from perilune.games.shackleton_base.rules.ending import GOODS_LEFT
from perilune.games.shackleton_base.state import Base


@GOODS_LEFT.on(SELENIUM)
def _samples_left(s: Base, owner: int, goods: int) -> int:
    return goods + sum(board_of(s).samples[owner])


def hopes(s: Base) -> list[float]:
    """Samples are worth a share of the best tile that they go towards."""
    board = board_of(s)
    return [_worth(samples, board.shown) for samples in board.samples]


@lru_cache(maxsize=10_000)
def _worth(samples: Samples, shown: tuple[str, ...]) -> float:
    best = 0.0
    for key in shown:
        tile = RESEARCH[key]
        missing = sum(max(0, need - have) for need, have in zip(tile.samples, samples, strict=True))
        best = max(best, tile.vp * max(0.0, 1 - 0.45 * missing))
    return 0.5 * best + 0.8 * sum(samples)
