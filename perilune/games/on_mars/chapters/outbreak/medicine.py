"""Medicine and Vaccines: gaining them, and whom they help (OMAI-2-16, OMAI-2-23, OMAI-2-35)."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from perilune.engine import Choice, Event, Obstacle, Question, Script, say
from perilune.games.on_mars.chapters.outbreak.bunks import settle
from perilune.games.on_mars.chapters.outbreak.cards import CENTER, FIGURES
from perilune.games.on_mars.chapters.outbreak.goals import look_for_goals
from perilune.games.on_mars.chapters.outbreak.state import chapter, crew
from perilune.games.on_mars.chapters.outbreak.wards import (
    SICK,
    WELL,
    Somebody,
    change,
    infected,
    of,
    place_words,
    places,
    places_on_board,
    sick,
    stand_up,
    whose_words,
)
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.rules.advanced_buildings import action
from perilune.games.on_mars.rules.resources import GAINS, POSSIBLE, Gained, boon_part
from perilune.games.on_mars.rules.turn import FREE_ACTIONS, FreeAction
from perilune.games.on_mars.state import Mars, storage_limit
from perilune.games.on_mars.words.nouns import BOON_WORDS, UNITS, amount

MEDICINE: Final = "medicine"
CURE: Final = "cure"
NONE: Final = "none"

NO_MEDICINE = Obstacle("OMAI-2-16", "you have no Medicine")
NOBODY_ILL = Obstacle("OMAI-2-16", "nobody is infected")


class Cured(Event, frozen=True):
    """An infected Colonist stands up."""

    seat: Seat
    owner: Seat
    place: str
    says: ClassVar = {
        "": "{seat} cures a Colonist of {owner}: {place}.",
        "own": "{seat} cures a Colonist: {place}.",
    }

    def which(self) -> str:
        return "own" if self.seat == self.owner else ""

    def parts(self) -> dict[str, str]:
        return super().parts() | {"place": place_words(self.place)}


class Vaccinated(Event, frozen=True):
    """A Colonist stands on a Vaccine for the rest of the game."""

    seat: Seat
    owner: Seat
    place: str
    says = "{seat} vaccinates a Colonist of {owner}: {place}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"place": place_words(self.place)}


# -- Gaining ----------------------------------------------------------------------------------------------


def supply(s: Mars) -> int:
    """Tokens that are neither with players nor in the Warehouse."""
    return FIGURES.medicine - s.warehouse[0] - sum(company.medicine for company in crew(s))


def gain_medicine(s: Mars, seat: int, number: int) -> int:
    """OMAI-2-16, OMAI-2-35: as far as tokens and the Storage's limit allow."""
    company = crew(s)[seat]
    taken = max(0, min(number, supply(s), storage_limit(company) - company.medicine))
    company.medicine += taken
    lost = number - taken
    tell(s, Gained, seat, ((MEDICINE, taken),) if taken else (), ((MEDICINE, lost),) if lost else ())
    look_for_goals(s)
    return taken


UNITS[MEDICINE] = ("Medicine", "Medicine")
BOON_WORDS[MEDICINE] = lambda number: amount(MEDICINE, number)
GAINS[MEDICINE] = gain_medicine
POSSIBLE[MEDICINE] = lambda s, seat: supply(s) > 0


@boon_part(MEDICINE)
def medicine_boon(s: Mars, seat: int, number: int) -> None:
    gain_medicine(s, seat, number)


# -- Curing -----------------------------------------------------------------------------------------------


def _patient_words(s: Mars, choice: Choice, option: str | Somebody) -> str:
    return say("Nobody now") if isinstance(option, str) else whose_words(option.owner, option.place)


PATIENT = Question(
    "cure",
    rule="OMAI-2-16",
    asks=lambda s, choice: (
        say("Whom do you cure?")
        if choice.about != MEDICINE
        else say("Do you spend Medicine? You have {n}.", n=str(crew(s)[choice.seat].medicine))
    ),
    waiting="may cure somebody",
    hint="Cure where most others share the room: at the end of the turn they would all be infected.",
    option=_patient_words,
    places=lambda s, choice, option: (
        () if isinstance(option, str) else places_on_board(option.owner, option.place)
    ),
)


def patients(s: Mars) -> list[Somebody]:
    """All places with infected Colonists, by player."""
    return [
        Somebody(seat, place)
        for seat in range(len(s.players))
        for place in places(s, seat)
        if sick(s, seat, place) > 0
    ]


def heal(s: Mars, seat: int, patient: Somebody) -> None:
    stand_up(s, patient.owner, patient.place)
    tell(s, Cured, seat, patient.owner, patient.place)
    look_for_goals(s)


def cure(s: Mars, seat: int) -> Script:
    """OMAI-2-16, OMAI-2-26: a Medicine stands up any Colonist of anybody; the active player says whom."""
    patient = yield PATIENT(seat, patients(s), "menu")
    crew(s)[seat].medicine -= 1
    heal(s, seat, patient)


def offer_cures(s: Mars, seat: int) -> Script:
    """OMAI-2-30: right after the Infection card, as often as wished."""
    while crew(s)[seat].medicine and infected(s):
        chosen = yield PATIENT(seat, [*patients(s), NONE], MEDICINE)
        if chosen == NONE:
            return
        crew(s)[seat].medicine -= 1
        heal(s, seat, chosen)


def cure_obstacle(s: Mars, seat: int) -> Obstacle | None:
    if not crew(s)[seat].medicine:
        return NO_MEDICINE
    return None if infected(s) else NOBODY_ILL


FREE_ACTIONS[CURE] = FreeAction(lambda: say("Spend Medicine"), cure_obstacle, cure)


@boon_part(CURE)
def cure_boon(s: Mars, seat: int, number: int) -> Script:
    """A tile stands so many up, without Medicine."""
    yield from settle(s)
    for _ in range(min(number, infected(s))):
        heal(s, seat, (yield PATIENT(seat, patients(s), "tile")))


BOON_WORDS[CURE] = lambda number: say("{n} infected Colonists of anybody's stand up", n=str(number))
POSSIBLE[CURE] = lambda s, seat: infected(s) > 0


# -- Vaccines ---------------------------------------------------------------------------------------------


class Recipient(NamedTuple):
    """A Colonist of a player in a place, well or infected."""

    owner: int
    place: str
    status: str


def _recipient_words(s: Mars, choice: Choice, option: Recipient) -> str:
    words = whose_words(option.owner, option.place)
    return say("{who}, infected", who=words) if option.status == SICK else words


VACCINATE = Question(
    "vaccinate",
    rule="OMAI-2-23",
    asks="Who gets the Vaccine?",
    waiting="gives a Vaccine",
    hint="Infected or not, the Colonist stands and is safe for the rest of the game.",
    option=_recipient_words,
    places=lambda s, choice, option: places_on_board(option.owner, option.place),
)


def recipients(s: Mars) -> list[Recipient]:
    """Every active Colonist without Vaccine."""
    return [
        Recipient(seat, place, status)
        for seat in range(len(s.players))
        for place in places(s, seat)
        for status in (SICK, WELL)
        if of(s, seat, place, status) > 0
    ]


@action(CENTER, lambda s, seat: chapter(s).vaccines > 0 and bool(recipients(s)))
def vaccination_center(s: Mars, seat: int) -> Script:
    """OMAI-2-23: one of the Vaccines for any active Colonist, who stands up and is immune for good."""
    yield from settle(s)
    chosen: Recipient = yield VACCINATE(seat, recipients(s))
    here = chapter(s)
    here.vaccines -= 1
    if chosen.status == SICK:
        stand_up(s, chosen.owner, chosen.place)
    change(here.immune[chosen.owner], chosen.place, 1)
    tell(s, Vaccinated, seat, chosen.owner, chosen.place)
    look_for_goals(s)
