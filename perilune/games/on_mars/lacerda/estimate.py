"""How you stand against Lacerda: for bots."""

from __future__ import annotations

from perilune.games.on_mars.bots.evaluate import merit
from perilune.games.on_mars.bots.horizon import turns_left
from perilune.games.on_mars.lacerda.goals import lines
from perilune.games.on_mars.scoring import sheet
from perilune.games.on_mars.state import Mars
from perilune.parts.estimates import likely


def estimate(s: Mars) -> float:
    """How far each line of the Solo Goal has come, and how well one stands besides."""
    turns = turns_left(s)[0]
    found = lines(s)
    parts = [max(0.0, min(1.0, line.have / line.need)) if line.need else 1.0 for line in found]
    goal = sum(part * part for part in parts) / len(parts)
    ahead = merit(s, 0, turns) - sum(sheet(s, 1)) - 0.8 * turns
    return 0.55 * goal + 0.45 * likely(ahead, pace=12 + turns)
