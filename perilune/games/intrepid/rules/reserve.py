"""Reserve dice: set before a round begins (5.8, 4.6)."""

from __future__ import annotations

from perilune.engine import Event, Question, Script, tell
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.rules.dice import VALUES, Dice, added
from perilune.games.intrepid.rules.handover import hand_over
from perilune.games.intrepid.rules.shelf import new_die, new_die_place
from perilune.games.intrepid.state import Station, seat_of
from perilune.games.intrepid.words.nouns import Die, Who, die_option, of_country

SETTINGS: dict[str, Dice] = {
    code: tuple(die for value in reversed(VALUES) for die in country.lying[value])
    for code, country in COUNTRY.items()
}
"""IN-CB-4: how a Reserve die of a country may be set; the default, a 6, first."""

RESERVE = Question(
    "reserve",
    rule="IN-CB-4",
    asks="What does the Reserve die of {country} show?",
    parts=of_country,
    option=die_option,
    places=new_die_place,
    shows=new_die,
    waiting="is setting a Reserve die",
)


class ReserveDie(Event, frozen=True):
    who: Who
    die: Die
    says = "{who} sets its Reserve die to {die}."


def set_reserve_die(s: Station, who: int) -> Script:
    """IN-CB-4, IN-P6-2, IN-DI-6: a supply die into the pool before the round begins, set as its country likes
    (IN-RL-40); it is no placement (IN-P1-15)."""
    crew = s.crews[who]
    crew.supply -= 1
    crew.reserves_due += 1
    yield from hand_over(s, who)
    die = yield RESERVE(seat_of(s, who), SETTINGS[crew.code], (crew.code,))
    crew.reserves_due -= 1
    crew.kept = added(crew.kept, die)
    tell(s, ReserveDie, crew.code, die)
