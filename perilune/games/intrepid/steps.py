"""The order of play: which step comes next (IN-OV-5, IN-RL-1)."""

from __future__ import annotations

from collections.abc import Callable

from perilune.engine import Script
from perilune.games.intrepid.rules.disaster import resolve_disaster
from perilune.games.intrepid.rules.end_of_round import bring_dice_home, refill_offers, set_reserves
from perilune.games.intrepid.rules.lineup import line_up
from perilune.games.intrepid.rules.results import calculate_results
from perilune.games.intrepid.rules.roll import roll_dice, sort_dice
from perilune.games.intrepid.rules.turns import act
from perilune.games.intrepid.rules.upkeep import convert_surplus, sustain_crew
from perilune.games.intrepid.state import Phase, Station

_SCRIPTS: dict[Phase, Callable[[Station], Script]] = {
    "lineup": line_up,
    "convert": sort_dice,
    "place": act,
    "results": calculate_results,
    "disaster": resolve_disaster,
    "surplus": convert_surplus,
    "spend": act,
    "reserve": set_reserves,
    "refill": refill_offers,
}

_SILENT: dict[Phase, Callable[[Station], None]] = {
    "roll": roll_dice,
    "sustain": sustain_crew,
    "home": bring_dice_home,
}
"""Phases in which nobody is asked anything."""


def step(s: Station) -> Script:
    """A step of the current phase; what is silent comes before the questions of the next one."""
    silent = _SILENT.get(s.phase)
    return _SCRIPTS[s.phase](s) if silent is None else _silently(s, silent)


def _silently(s: Station, phase: Callable[[Station], None]) -> Script:
    phase(s)
    yield from _SCRIPTS[s.phase](s)
