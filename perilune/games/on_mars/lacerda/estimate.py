"""How you stand against Lacerda: for bots."""

from __future__ import annotations

from typing import Final

from perilune.games.on_mars.bots.evaluate import merit
from perilune.games.on_mars.box.content import SOLO_GOALS
from perilune.games.on_mars.lacerda.choices import ME
from perilune.games.on_mars.lacerda.horizon import rounds_left
from perilune.games.on_mars.lacerda.plans import to_lines
from perilune.games.on_mars.scoring import sheet
from perilune.games.on_mars.state import Mars, side_of
from perilune.parts.estimates import likely

HIS_PACE: Final = 0.3
"""OP that he gains in a turn more than the player's merit shows."""
BESIDES: Final = 0.75
"""The part of a turn that brings a line further: the rest are Resources, Colonists, the trip."""
SOME: Final = 0.5
"""What every line by itself counts for: with the chance of all of them alone, a game once behind would be
played without any aim."""


def estimate(s: Mars) -> float:
    """The chance that every line of the Solo Goal is fulfilled, and what some of them are worth besides."""
    assert s.lacerda is not None
    turns = rounds_left(s)
    missing = [*to_lines(s)]
    lead = merit(s, 0, turns) + ready(s, turns) - sum(sheet(s, ME)) - HIS_PACE * turns
    ahead = likely(lead - SOLO_GOALS[s.lacerda.goal].ahead, pace=5 + 0.5 * turns)
    in_time = likely(turns - sum(missing) / BESIDES, pace=2 + 0.25 * turns) if any(missing) else 1.0
    won = ahead * in_time
    lines = [likely(turns - steps / BESIDES, pace=1 + 0.2 * turns) if steps else 1.0 for steps in missing]
    return (1 - SOME) * won + SOME * (ahead + sum(lines)) / (1 + len(lines))


def ready(s: Mars, turns: float) -> float:
    """Colonists at home on the Colony, where they build. Without this a bot would linger in Orbit."""
    player = s.players[0]
    return 0.6 * min(player.quarters, 4) * min(1.0, turns / 4) if side_of(player) == "colony" else 0.0
