"""Chapter 3 on the table."""

from __future__ import annotations

from msgspec import field

from perilune.engine import State
from perilune.games.on_mars.chapters.blackout.cards import FIGURES
from perilune.games.on_mars.state import Mars


class Blackout(State):
    """`vandalized` hexes carry a token, `dark` ones a Colonist of that player lying on it.

    `grace` are turns that still end without a card; `repairs` are seats that may still repair; `out` are the
    cards revealed since the last shuffle.
    """

    tracker: int
    deck: list[str]
    grace: int = 0
    out: list[str] = field(default_factory=list)
    vandalized: list[int] = field(default_factory=list)
    dark: dict[int, int] = field(default_factory=dict)
    repairs: list[int] = field(default_factory=list)
    won: bool = False
    reason: str = ""


class BlackoutTable(Mars, kw_only=True):
    """The table with the chapter's part."""

    blackout: Blackout | None = None


def chapter(s: Mars) -> Blackout:
    """The chapter's part of a table."""
    assert isinstance(s, BlackoutTable)
    assert s.blackout is not None
    return s.blackout


def tokens_left(here: Blackout) -> int:
    """In the supply: every vandalized or dark Building holds one."""
    return FIGURES.tokens - len(here.vandalized) - len(here.dark)
