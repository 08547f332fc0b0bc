"""How long a solo game still goes on: after one pass of his deck Lacerda's cards move the Missions."""

from __future__ import annotations

from typing import Final

from perilune.games.on_mars.bots.horizon import turns_left
from perilune.games.on_mars.box.content import FIGURES, SOLO_CARDS, TRACKS
from perilune.games.on_mars.state import Mars

CONTRIBUTIONS: Final = 0.3
"""To one Mission in a round, by both, in the first pass."""
BY_CARDS: Final = 4 / 12
"""More from the second pass on: each Mission is named by a third of the cards."""
BUILT: Final = 0.5
"""Life-support tracks that move in a round."""


def rounds_left(s: Mars) -> float:
    """Until the last of the Missions and Colony levels that are still needed, and the round after it."""
    if s.last_round:
        return turns_left(s)[0]
    before = [until(s, left) for left in s.left if left]
    tracks = sum(track <= s.level for track in s.tracks)
    for level in range(s.level + 1, FIGURES.levels + 1):
        if level >= s.counts_from:
            before.append(tracks / BUILT)
        tracks += len(TRACKS)
    needed = sorted(before)[: s.remaining]
    return max(1.2, min(needed[-1] + 1 if needed else s.max_rounds, s.max_rounds - s.round + 1))


def until(s: Mars, left: int) -> float:
    """Rounds until a Mission has so many Contributions more."""
    quiet = max(0, len(SOLO_CARDS) - s.round + 1)
    alone = left / CONTRIBUTIONS
    return alone if alone < quiet else quiet + (left - quiet * CONTRIBUTIONS) / (CONTRIBUTIONS + BY_CARDS)
