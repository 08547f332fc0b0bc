"""Chapter 4 on the table."""

from __future__ import annotations

from msgspec import field

from perilune.engine import State
from perilune.games.on_mars.state import Mars


class Monolith(State):
    """`row` has the Sabotage cards with their cubes; `achieved` the goals reached so far."""

    goals: list[str] = field(default_factory=list)
    achieved: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    row: list[tuple[str, int]] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    decks: list[str] = field(default_factory=list)
    tracker: int = 0
    random: int = 2
    jammed: bool = False
    completed: int = 0
    stopped: bool = False


class MonolithTable(Mars, kw_only=True):
    """The table with the chapter's part."""

    monolith: Monolith | None = None


def chapter(s: Mars) -> Monolith:
    """The chapter's part of a table."""
    assert isinstance(s, MonolithTable)
    assert s.monolith is not None
    return s.monolith
