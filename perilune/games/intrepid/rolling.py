"""Phase 1, steps 1a to 1c: carry-over, the roll, and Canada's Converters (4.1, 5.6)."""

from __future__ import annotations

from perilune.engine import Choice, Obstacle, Script, tell
from perilune.games.intrepid import events
from perilune.games.intrepid.dice import Dice, added, distinct, removed, roll_die, wrap
from perilune.games.intrepid.state import Crew, Station, by_code, dice_rolled, from_lead, is_japan, seat_of

SPLIT = "split"

NO_CONVERTER = Obstacle("IN-CA-1", "no Converter token is on the board")
NEEDS_TWO_DICE = Obstacle("IN-CA-8", "a Converter needs two dice in the pool")
SAME_DIE = Obstacle("IN-CA-1", "a Converter raises one die and lowers another")


def roll_dice(s: Station) -> Script:
    """IN-P1-1, IN-P1-2: dice come back from the Habitation Module, then each country rolls its dice."""
    s.round += 1
    tell(s, events.RoundBegan, s.round, s.crews[s.lead].code)
    for crew in s.crews:
        crew.badge_used = False
    for who in from_lead(s):
        crew = s.crews[who]
        if crew.habitation:
            crew.kept = added(crew.kept, crew.habitation)
            tell(s, events.Returned, crew.code, crew.habitation)
            crew.habitation = 0
        number = min(dice_rolled(crew), crew.supply)
        rolled = tuple([roll_die(s, is_japan(crew)) for _ in range(number)])
        crew.supply -= number
        crew.pool = tuple(sorted(rolled))
        tell(s, events.Rolled, crew.code, rolled)
    s.phase = "convert"
    yield from ()


def convert_and_split(s: Station) -> Script:
    """IN-P1-3, IN-SQ-9: Canada uses Converters one at a time, then splits; only then may anybody place."""
    who = by_code(s, "CA")
    if who >= 0:
        crew = s.crews[who]
        options = converter_options(crew)
        if options:
            chosen = yield Choice(seat_of(s, who), "convert", (*options, SPLIT), (crew.code,))
            if chosen != SPLIT:
                use_converter(s, who, *chosen)
                return
        odd = tuple([die for die in crew.pool if die % 2])
        crew.storage = odd
        crew.pool = removed(crew.pool, *odd)
        tell(s, events.Stored, crew.code, odd)
    for crew in s.crews:
        crew.pool, crew.kept = tuple(sorted(crew.pool + crew.kept)), ()
    begin_acting(s)
    s.phase = "place"


def begin_acting(s: Station) -> None:
    """IN-SQ-1: a phase begins in which everybody may act."""
    for crew in s.crews:
        crew.done = crew.resting = False
        crew.comebacks = 0
    s.active, s.passes = s.lead, 0


# A kept die is written as a negative number among the Converter's options: it will not go to storage.


def _in_step_1c(crew: Crew) -> Dice:
    """IN-CA-9: rolled dice and kept dice are all pool dice now."""
    return (*crew.pool, *[-die for die in crew.kept])


def converter_options(crew: Crew) -> list[tuple[int, int]]:
    """IN-CA-1, IN-CA-8: one die to raise and a different one to lower."""
    dice = _in_step_1c(crew)
    if not crew.converters or len(dice) < 2:
        return []
    return [(up, down) for up in distinct(dice) for down in distinct(removed(dice, up))]


def converter_obstacle(crew: Crew, up: int, down: int) -> Obstacle | None:
    if (up, down) in converter_options(crew):
        return None
    if not crew.converters:
        return NO_CONVERTER
    return NEEDS_TWO_DICE if len(_in_step_1c(crew)) < 2 else SAME_DIE


def use_converter(s: Station, who: int, up: int, down: int) -> None:
    """IN-CA-1: the increase first, then the decrease; the token goes beside the board."""
    crew = s.crews[who]
    crew.converters -= 1
    _step(crew, up, 1)
    _step(crew, down, -1)
    tell(s, events.UsedConverter, crew.code, abs(up), abs(down))


def _step(crew: Crew, die: int, by: int) -> None:
    new = wrap(abs(die) + by)
    if die < 0:
        crew.kept = added(removed(crew.kept, -die), new)
    else:
        crew.pool = added(removed(crew.pool, die), new)
