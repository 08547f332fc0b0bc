"""From merits to chances: what bots' estimates of a position are made of."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

FAR: Final = 30.0
"""So many paces ahead are as good as certain."""


def likely(lead: float, pace: float = 1.0) -> float:
    """The chance of whoever has this lead: even at 0, three in four at about 1.1 times the pace."""
    steps = lead / pace
    if steps > FAR:
        steps = FAR
    elif steps < -FAR:
        steps = -FAR
    return 1 / (1 + exp(-steps))


def shares(merits: Sequence[float], pace: float = 1.0) -> list[float]:
    """Each seat's mean chance against each of the others: as `Outcome.ranked` values places."""
    others = max(len(merits) - 1, 1)
    return [
        sum([likely(own - other, pace) for seat, other in enumerate(merits) if seat != number]) / others
        for number, own in enumerate(merits)
    ]
