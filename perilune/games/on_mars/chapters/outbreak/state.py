"""Chapter 2 on the table."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from perilune.engine import State
from perilune.games.on_mars.state import Mars, Player


class Crew(Player):
    """A company with Medicine, stored like a Resource."""

    medicine: int = 0


class Outbreak(State):
    """`home` are, for each seat, the standing Colonists in each area of the Living Quarters.

    `sick` and `immune` are the infected and the vaccinated ones of each seat by place: an area, the Working
    Area, an Action space or a Mine. `moves` have still to be settled: who came home or left, and between
    which areas. `out` are the cards revealed since the last shuffle.
    """

    clock: int
    limit: int
    goals: tuple[str, ...]
    deck: list[str]
    vaccines: int
    home: list[list[int]]
    sick: list[dict[str, int]]
    immune: list[dict[str, int]]
    out: list[str] = field(default_factory=list)
    moves: list[tuple[int, str, str]] = field(default_factory=list)
    achieved: list[str] = field(default_factory=list)
    won: bool = False
    reason: str = ""


class OutbreakTable(Mars, kw_only=True):
    """The table with the chapter's part."""

    company: ClassVar[type[Player]] = Crew
    players: list[Crew]  # type: ignore[assignment]  # a list of no other companies
    outbreak: Outbreak | None = None


def chapter(s: Mars) -> Outbreak:
    """The chapter's part of a table."""
    assert isinstance(s, OutbreakTable)
    assert s.outbreak is not None
    return s.outbreak


def crew(s: Mars) -> list[Crew]:
    """The companies with their Medicine."""
    assert isinstance(s, OutbreakTable)
    return s.players
