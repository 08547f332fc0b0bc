"""Selenium Research as everybody sees it."""

from __future__ import annotations

import msgspec

from perilune.games.shackleton_base.corporations.selenium_research.box import (
    RESEARCH,
    SAMPLES,
    SELENIUM,
    Samples,
    board_of,
)
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import amounts, good_name


class ResearchView(msgspec.Struct, frozen=True):
    id: str
    samples: Samples
    reward: str
    vp: int


class SeleniumView(msgspec.Struct, frozen=True, tag=SELENIUM):
    kinds: tuple[str, ...]
    bag: tuple[int, ...]
    display: tuple[int, ...]
    samples: tuple[Samples, ...]
    shown: tuple[ResearchView, ...]
    taken: tuple[tuple[str, ...], ...]
    deck: int
    unseen: tuple[str, ...]


def view(s: Base) -> SeleniumView:
    board = board_of(s)
    return SeleniumView(
        tuple(good_name(kind) for kind in SAMPLES),
        tuple(board.bag),
        tuple(board.display),
        tuple(board.samples),
        tuple(_research_view(key) for key in board.shown),
        tuple(board.taken),
        len(board.deck),
        tuple(sorted(board.deck)),
    )


def _research_view(key: str) -> ResearchView:
    tile = RESEARCH[key]
    reward = amounts(vp=tile.vp, reputation=tile.reputation, credits=tile.credits)
    return ResearchView(key, tile.samples, reward, tile.vp)
