"""The board of Selenium Research before the first move, and what always holds (SR-1, SR-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from perilune.engine import deal_anew, shuffle
from perilune.games.shackleton_base.corporations.selenium_research.box import (
    FIGURES,
    RESEARCH,
    SAMPLES,
    SeleniumBoard,
    board_of,
)
from perilune.games.shackleton_base.corporations.selenium_research.samples import refill_display
from perilune.games.shackleton_base.state import Base
from perilune.parts.piles import draw

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table


def set_up(s: Base) -> None:
    """SR-1, SR-3: ten samples of each kind in the bag, four on display, four of twelve tiles shown."""
    deck = list(RESEARCH)
    shuffle(s, deck)
    shown = tuple(draw(deck, FIGURES.shown))
    cast("Table", s).selenium = SeleniumBoard(
        bag=[FIGURES.of_each] * 3,
        display=[0, 0, 0],
        samples=[(0, 0, 0)] * len(s.agencies),
        deck=deck,
        shown=shown,
        taken=[()] * len(s.agencies),
    )
    refill_display(s)


def imagine(s: Base) -> None:
    deal_anew(s, board_of(s).deck)


def components(s: Base) -> dict[str, int]:
    board = board_of(s)
    counted = {
        name: board.bag[kind]
        + board.display[kind]
        + board.swapping.count(kind)
        + sum(samples[kind] for samples in board.samples)
        for kind, name in enumerate(SAMPLES)
    }
    tiles = len(board.deck) + len(board.shown) + sum(map(len, board.taken))
    return counted | {"research tiles": tiles}
