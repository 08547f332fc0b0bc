"""What the rules ask of a Career badge, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from perilune.engine import Obstacle, reveal
from perilune.games.intrepid.rules.deeds import Deed
from perilune.games.intrepid.state import Station

ALREADY_USED = Obstacle("IN-CB-1", "your badge has already served this round")
NOT_YOUR_BADGE = Obstacle("IN-CB-1", "another country holds this badge")


@dataclass(frozen=True)
class Badge:
    """`summary` is what it does; `uses` are its legal uses while it has not served this round, `tries` what
    its owner might try."""

    id: str
    summary: str
    uses: Callable[[Station, int], Sequence[Deed]]
    tries: Callable[[Station, int], Sequence[Deed]]


def badge_obstacle(s: Station, who: int, badge: str) -> Obstacle | None:
    """A badge serves its owner, once a round."""
    crew = s.crews[who]
    if crew.badge != badge:
        return NOT_YOUR_BADGE
    return ALREADY_USED if crew.badge_used else None


def serve(s: Station, who: int, other: int) -> None:
    """The badge has served for this round; what used another country's component is not taken back
    (IN-SQ-6)."""
    s.crews[who].badge_used = True
    if other != who:
        reveal(s)
