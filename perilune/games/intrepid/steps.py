"""The order of play: which step comes next (4.1 to 4.6), and how the game ends (§9)."""

from __future__ import annotations

from collections.abc import Callable

from perilune.engine import Outcome, Script
from perilune.games.intrepid.acting import act
from perilune.games.intrepid.disasters import resolve_disaster
from perilune.games.intrepid.ending import bring_dice_home, refill_offers, set_reserves
from perilune.games.intrepid.lineup import line_up
from perilune.games.intrepid.results import calculate_results
from perilune.games.intrepid.rolling import convert_and_split, roll_dice
from perilune.games.intrepid.state import Phase, Station
from perilune.games.intrepid.sustaining import convert_surplus, sustain_crew

_STEPS: dict[Phase, Callable[[Station], Script]] = {
    "lineup": line_up,
    "roll": roll_dice,
    "convert": convert_and_split,
    "place": act,
    "results": calculate_results,
    "disaster": resolve_disaster,
    "sustain": sustain_crew,
    "surplus": convert_surplus,
    "spend": act,
    "home": bring_dice_home,
    "reserve": set_reserves,
    "refill": refill_offers,
}


def step(s: Station) -> Script | None:
    """The script of the current phase, None when the game is over."""
    return None if s.result else _STEPS[s.phase](s)


def outcome(s: Station) -> Outcome:
    """IN-WL-1 to IN-WL-3: the team wins or loses together."""
    filled = sum(len(card.dice) - len(card.open) for card in s.missions)
    each = (float(s.round),) * s.seats, (float(filled),) * s.seats
    return Outcome.shared(
        s.result == 1,
        s.seats,
        breakdown=(("Rounds played", each[0]), ("Mission dice placed", each[1])),
        reason="all Missions complete" if s.result == 1 else s.reason,
    )
