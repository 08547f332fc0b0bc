"""How likely the crew saves the colony: for bots."""

from __future__ import annotations

from math import exp
from typing import Final

from perilune.games.on_mars.bots.evaluate import means
from perilune.games.on_mars.chapters.outbreak.plans import lives, steps_left
from perilune.games.on_mars.chapters.outbreak.state import chapter
from perilune.games.on_mars.state import Mars
from perilune.parts.estimates import likely

ILL_A_TURN: Final = 0.6
"""How many fall ill in a turn and are not cured, about, once the infected have a room of their own."""


def estimate(s: Mars) -> float:
    """How near both Missions are, and whether the crew lives until then: while it has less time than the
    Missions take, rooms, Colonists and Medicine count for as much as the next step.

    The clock weighs only what is worth having later: were a turn less a loss, bots would put it off.
    """
    seats = len(s.players)
    stock = sum(means(s, seat, float(chapter(s).clock)) for seat in range(seats)) / seats
    steps, spare = steps_left(s), lives(s)
    near = likely(8.0 - steps + 0.2 * stock, pace=3.5)
    until = min(steps, float(chapter(s).clock * seats))
    in_time = likely(spare / ILL_A_TURN - until, pace=3.0)
    return near * in_time * (1 - exp(-max(0.0, spare)))
