"""What the next Disaster card may take, as far as anybody can know: any unseen card of its stage may come."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TypeAlias

from perilune.games.intrepid.content import DISASTERS
from perilune.games.intrepid.forecast import drained
from perilune.games.intrepid.printed import RESOURCES
from perilune.games.intrepid.state import Station

Falls: TypeAlias = tuple[tuple[int, float], ...]
"""How far a resource may fall, and how likely; the worst first."""

NO_FALLS: tuple[Falls, ...] = (((0, 1.0),),) * 4


def next_falls(s: Station, stage: int) -> tuple[Falls, ...]:
    """For each resource, what a card of this stage would take from it."""
    return _falls(stage, tuple(sorted(s.deck + s.put_away)))


@lru_cache(1 << 12)
def _falls(stage: int, unseen: tuple[str, ...]) -> tuple[Falls, ...]:
    cards = [DISASTERS[key] for key in unseen if DISASTERS[key].stage == stage]
    if not cards:
        return NO_FALLS
    falls: list[Falls] = []
    for resource in range(len(RESOURCES)):
        counted = Counter([sum([drained(effect, resource) for effect in card.reveal]) for card in cards])
        falls.append(
            tuple((fall, times / len(cards)) for fall, times in sorted(counted.items(), reverse=True))
        )
    return tuple(falls)
