"""Phase 1, steps 1a to 1c: carry-over, the roll, and what countries do with it (4.1)."""

from __future__ import annotations

from perilune.engine import Event, Script, tell
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.countries.country import AFTER_ROLL
from perilune.games.intrepid.rules.dice import added
from perilune.games.intrepid.rules.turns import begin_acting
from perilune.games.intrepid.state import Station, dice_rolled, from_lead
from perilune.games.intrepid.words.nouns import Die, SomeDice, Who


class RoundBegan(Event, frozen=True):
    round: int
    lead: Who
    says = "Round {round} begins, led by {lead}."


class Returned(Event, frozen=True):
    who: Who
    die: Die
    says = "{who} gets {die} back from the Habitation Module."


class Rolled(Event, frozen=True):
    who: Who
    dice: SomeDice
    says = "{who} rolls {dice}."


def roll_dice(s: Station) -> None:
    """IN-P1-1, IN-P1-2, IN-DI-5, IN-RL-24: dice come back from the Habitation Module as they were, then each
    country rolls its dice, in seat order from the Lead (IN-SQ-9)."""
    s.round += 1
    tell(s, RoundBegan, s.round, s.crews[s.lead].code)
    for crew in s.crews:
        crew.badge_used = False
    for who in from_lead(s):
        crew = s.crews[who]
        if crew.habitation:
            crew.kept = added(crew.kept, crew.habitation)
            tell(s, Returned, crew.code, crew.habitation)
            crew.habitation = 0
        number = min(dice_rolled(crew), crew.supply)
        roll_die = COUNTRY[crew.code].roll
        rolled = tuple([roll_die(s) for _ in range(number)])
        crew.supply -= number
        crew.pool = tuple(sorted(rolled))
        tell(s, Rolled, crew.code, rolled)
    s.phase = "convert"


def sort_dice(s: Station) -> Script:
    """IN-SQ-9: what countries do with their rolls; only then may anybody place. Kept dice join the pools."""
    yield from AFTER_ROLL(s, [(crew.code, who) for who, crew in enumerate(s.crews)])
    for crew in s.crews:
        crew.pool, crew.kept = tuple(sorted(crew.pool + crew.kept)), ()
    begin_acting(s)
    s.phase = "place"
