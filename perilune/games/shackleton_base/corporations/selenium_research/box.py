"""What Selenium Research has printed on its tiles (7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perilune.engine import State, noun
from perilune.games.shackleton_base.box.content import BOOKS
from perilune.games.shackleton_base.box.kinds import Figures, Row
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import amounts

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table

SELENIUM = "selenium-research"

Samples = tuple[int, int, int]


class Research(Row, frozen=True):
    samples: Samples
    vp: int
    reputation: int
    credits: int


class SeleniumFigures(Figures, frozen=True):
    kinds: tuple[str, str, str]
    of_each: int
    display: int
    shown: int


_BOOK = BOOKS[SELENIUM]
FIGURES: SeleniumFigures = _BOOK.value("selenium_research", SeleniumFigures)
RESEARCH = _BOOK.table("research", Research)
SAMPLES = FIGURES.kinds


def research_noun(key: str) -> str:
    tile = RESEARCH[key]
    basalt, anorthosite, ice = tile.samples
    return noun("research", key, amounts(basalt=basalt, anorthosite=anorthosite, ice=ice))


class SeleniumBoard(State):
    """SR: samples of three kinds in the bag, on display and with the agencies; research tiles."""

    bag: list[int]
    display: list[int]
    samples: list[tuple[int, int, int]]
    deck: list[str]
    shown: tuple[str, ...]
    taken: list[tuple[str, ...]]
    swapping: tuple[int, ...] = ()


def board_of(s: Base) -> SeleniumBoard:
    if TYPE_CHECKING:
        assert isinstance(s, Table)
    board = s.selenium
    assert board is not None
    return board


def add(samples: Samples, kind: int, number: int = 1) -> Samples:
    changed = list(samples)
    changed[kind] += number
    return changed[0], changed[1], changed[2]
