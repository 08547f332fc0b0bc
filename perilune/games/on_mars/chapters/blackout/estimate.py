"""How likely the crew catches the alien: for bots."""

from __future__ import annotations

from typing import Final

from perilune.games.on_mars.bots.evaluate import means
from perilune.games.on_mars.bots.steps import to_goals, to_mission
from perilune.games.on_mars.chapters.blackout.cards import FIGURES
from perilune.games.on_mars.chapters.blackout.state import chapter
from perilune.games.on_mars.state import Mars, acting
from perilune.parts.estimates import likely


def estimate(s: Mars) -> float:
    """How likely the crew catches the alien: what the nearest Missions and Goals take, anybody's, against
    the turns until the fifth blackout; whatever they have makes it faster."""
    here = chapter(s)
    seats = len(s.players)
    ways = [to_mission(card, left) for card, left in zip(s.missions, s.left, strict=True) if left]
    for seat in range(seats):
        ways += to_goals(s, seat)
    steps = sum(sorted(ways)[: here.tracker])
    stock = sum(means(s, seat, MUCH_TIME) for seat in range(seats)) / seats
    return 0.95 * likely(light_left(s) + 0.12 * min(stock, 30.0) - steps, pace=5.0)


MUCH_TIME: Final = 12.0
A_BAD_CARD: Final = 2.4
"""Turns that a card costs at the worst, about. It counts from the turn's start: else bots would rather
discard what they have than end the turn."""


def light_left(s: Mars) -> float:
    """About the turns until the fifth blackout, with the repairs that missing Missions and Goals bring."""
    here = chapter(s)
    safe = FIGURES.lights_out - len(here.dark)
    this_turn = A_BAD_CARD if acting(s) and not here.grace else 0.0
    if not any(company.quarters for company in s.players):  # OMAI-3-11: then a blackout is the end
        this_turn += 2 * A_BAD_CARD
    return here.grace + 3.1 * safe - 1.4 * len(here.vandalized) + 1.4 * (here.tracker - 1) - this_turn
