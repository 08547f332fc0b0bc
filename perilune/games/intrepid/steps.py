"""The order of play: which step comes next (IN-OV-5, IN-RL-1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from perilune.engine import Script
from perilune.games.intrepid.rules.disaster import resolve_disaster
from perilune.games.intrepid.rules.end_of_round import bring_dice_home, refill_offers, set_reserves
from perilune.games.intrepid.rules.lineup import line_up
from perilune.games.intrepid.rules.results import calculate_results
from perilune.games.intrepid.rules.roll import roll_dice, sort_dice
from perilune.games.intrepid.rules.turns import act
from perilune.games.intrepid.rules.upkeep import convert_surplus, sustain_crew
from perilune.games.intrepid.state import Phase, Station


def _silently(phase: Callable[[Station], None], s: Station) -> Script:
    """A phase in which nobody is asked anything comes before the questions of the next one."""
    phase(s)
    yield from _SCRIPTS[s.phase](s)


_SCRIPTS: dict[Phase, Callable[[Station], Script]] = {
    "lineup": line_up,
    "roll": partial(_silently, roll_dice),
    "convert": sort_dice,
    "place": act,
    "results": calculate_results,
    "disaster": resolve_disaster,
    "sustain": partial(_silently, sustain_crew),
    "surplus": convert_surplus,
    "spend": act,
    "home": partial(_silently, bring_dice_home),
    "reserve": set_reserves,
    "refill": refill_offers,
}


def step(s: Station) -> Script:
    """A step of the current phase."""
    return _SCRIPTS[s.phase](s)
