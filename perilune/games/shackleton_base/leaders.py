"""Leaders: a small power from the start and a bigger one with the Headquarters (SB-LEAD-1 to SB-LEAD-8)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Choice, Event, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import LEADERS
from perilune.games.shackleton_base.box.kinds import ENGINEER, SCIENTIST, Structure
from perilune.games.shackleton_base.rules.building import (
    BUILD_TITANIUM,
    BUILT,
    HEADQUARTERS_BUILT,
    shop_titanium,
)
from perilune.games.shackleton_base.rules.command import SLOT_COST, SLOT_TAKEN
from perilune.games.shackleton_base.rules.corporation import EffectGained, may_take_actions, token_effect
from perilune.games.shackleton_base.rules.crater import CRATER_DONE, RENT_PAID, activate_token
from perilune.games.shackleton_base.rules.energy import PANEL_BUILT, PANEL_CREDITS, produce
from perilune.games.shackleton_base.rules.funding import FUNDED, fund_free
from perilune.games.shackleton_base.rules.gateway import SECOND_COST, gain_astronaut
from perilune.games.shackleton_base.rules.ledger import gain, gain_reputation, pay, score
from perilune.games.shackleton_base.rules.reach import SECTOR_COST
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import LeaderId, Player, corporation, leader, vertex

FLIGHT_DIRECTOR = "L-NASA-A"
CHIEF_ENGINEER = "L-NASA-B"
PROGRAMME_OFFICER = "L-ESA-A"
DIPLOMAT = "L-ESA-B"
ROBOTICS_LEAD = "L-JAXA-A"
POWER_ENGINEER = "L-JAXA-B"
CREW_SURGEON = "L-CSA-A"
SURVEYOR = "L-CSA-B"

FREE_PASSAGE = "free-passage"
"""A source of its own: the Diplomat who never pays for sectors any more."""


class LeaderActs(Event, frozen=True):
    player: Player
    leader: LeaderId
    says = "{player}: the power of the {leader}."


class LeaderChosen(Event, frozen=True):
    player: Player
    agency: str
    leader: LeaderId
    says = "{player} leads {agency} with the {leader}."


def _leader_words(s: Base, choice: Choice, option: Option) -> str:
    printed = LEADERS[option]
    return say(
        "{leader}: {power}. With the Headquarters: {hq}",
        leader=leader(option),
        power=printed.power,
        hq=printed.hq,
    )


def _leader_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"leader:{option}",)


LEADER = Question(
    "leader",
    rule="SB-SET-6",
    asks="Who leads your agency, {agency}?",
    parts=lambda s, choice: {"agency": s.agencies[choice.seat].name},
    waiting="chooses a leader",
    hint="The first power works from now on; the other one once, when you build your Headquarters.",
    option=_leader_words,
    places=_leader_places,
)


def choose_leader(s: Base, who: int) -> Script:
    """SB-SET-6: one of the two sides of the agency's leader."""
    agency = s.agencies[who]
    sides = tuple(key for key, printed in LEADERS.items() if printed.agency == agency.name)
    agency.leader = yield LEADER(who, sides)
    agency.cards = (*((key, who) for key in s.corporations), (agency.leader, who))
    tell(s, LeaderChosen, who, agency.name, agency.leader)
    if agency.leader == CREW_SURGEON:
        gain(s, who, credits=5)


# -- NASA -------------------------------------------------------------------------------------------------


@SLOT_COST.on(FLIGHT_DIRECTOR)
def _free_slot(s: Base, owner: int, price: int, who: int) -> int:
    return 0 if FLIGHT_DIRECTOR not in s.agencies[owner].used else price


@SLOT_TAKEN.on(FLIGHT_DIRECTOR)
def _slot_paid_for(s: Base, owner: int, who: int, price: int) -> None:
    """A slot that costs nothing anyway does not use the power up."""
    if price and FLIGHT_DIRECTOR not in s.agencies[owner].used:
        s.agencies[owner].used += (FLIGHT_DIRECTOR,)
        tell(s, LeaderActs, owner, FLIGHT_DIRECTOR)
        gain(s, owner, credits=1)


@HEADQUARTERS_BUILT.on(FLIGHT_DIRECTOR)
def _renown(s: Base, owner: int, who: int) -> None:
    gain_reputation(s, owner, 2)


@CRATER_DONE.on(CHIEF_ENGINEER)
def _rich_vein(
    s: Base, owner: int, who: int, number: int, sectors: tuple[str, ...], used: tuple[str, ...]
) -> None:
    """SB-LEAD-4: once an action, all goods mined in it counted."""
    if number == ENGINEER and s.mined >= 3:
        tell(s, LeaderActs, owner, CHIEF_ENGINEER)
        gain(s, owner, credits=2, titanium=1)


@HEADQUARTERS_BUILT.on(CHIEF_ENGINEER)
def _stockpile(s: Base, owner: int, who: int) -> None:
    gain(s, owner, titanium=3, rare_earth=2)


# -- ESA --------------------------------------------------------------------------------------------------


@FUNDED.on(PROGRAMME_OFFICER)
def _grant(s: Base, owner: int, who: int, project: str) -> None:
    """SB-LEAD-5: right after the project is paid, also for a free one."""
    gain(s, owner, credits=1)


@HEADQUARTERS_BUILT.on(PROGRAMME_OFFICER)
def _free_project(s: Base, owner: int, who: int) -> Script:
    return fund_free(s, owner)


@SECTOR_COST.on(DIPLOMAT)
def _good_terms(s: Base, owner: int, price: int, who: int, sector: str) -> int:
    return max(0, price - 1)


@SECTOR_COST.on(FREE_PASSAGE)
def _free_passage(s: Base, owner: int, price: int, who: int, sector: str) -> int:
    """SB-LEAD-7: nobody is paid."""
    return 0


@RENT_PAID.on(DIPLOMAT)
def _hospitality(s: Base, owner: int) -> None:
    """Once in each opponent's turn."""
    agency = s.agencies[owner]
    if DIPLOMAT not in agency.used_now:
        agency.used_now += (DIPLOMAT,)
        gain(s, owner, credits=1)


@HEADQUARTERS_BUILT.on(DIPLOMAT)
def _treaty(s: Base, owner: int, who: int) -> None:
    gain(s, owner, credits=4)
    agency = s.agencies[owner]
    agency.cards = (*agency.cards[:-1], (FREE_PASSAGE, owner), agency.cards[-1])


# -- JAXA -------------------------------------------------------------------------------------------------


@BUILD_TITANIUM.on(ROBOTICS_LEAD)
def _helping_hands(s: Base, owner: int, cost: int, who: int) -> int:
    return max(0, cost - 1) if ROBOTICS_LEAD not in s.agencies[owner].used else cost


@BUILT.on(ROBOTICS_LEAD)
def _hands_used(s: Base, owner: int, who: int, structure: Structure, sector: str) -> None:
    """SB-LEAD-2: used up by the first structure of the round that cost Titanium after the Assembly Shop."""
    agency = s.agencies[owner]
    if ROBOTICS_LEAD not in agency.used and shop_titanium(agency, structure):
        agency.used += (ROBOTICS_LEAD,)


@HEADQUARTERS_BUILT.on(ROBOTICS_LEAD)
def _two_actions(s: Base, owner: int, who: int) -> Script:
    return may_take_actions(s, owner, 2)


@PANEL_CREDITS.on(POWER_ENGINEER)
def _feed_in(s: Base, owner: int, credits: int, who: int) -> int:
    return credits + 2


@PANEL_BUILT.on(POWER_ENGINEER)
def _grid(s: Base, owner: int, who: int) -> None:
    score(s, owner, 1, "leader")


@HEADQUARTERS_BUILT.on(POWER_ENGINEER)
def _power_plant(s: Base, owner: int, who: int) -> None:
    produce(s, owner, 3)
    gain_reputation(s, owner, 1)


# -- CSA --------------------------------------------------------------------------------------------------


@SECOND_COST.on(CREW_SURGEON)
def _fit_to_fly(s: Base, owner: int, price: int, who: int) -> int:
    """SB-LEAD-8: it still needs a free slot and somebody in the pool."""
    return 0


@HEADQUARTERS_BUILT.on(CREW_SURGEON)
def _new_crew(s: Base, owner: int, who: int) -> Script:
    for _ in range(2):
        came = yield from gain_astronaut(s, owner, may=True)
        if not came:
            return


NONE = "none"


def _survey_words(s: Base, choice: Choice, option: Option) -> str:
    if option == NONE:
        return say("None")
    return say("{corporation} at {vertex}", corporation=corporation(s.tokens[option]), vertex=vertex(option))


def _survey_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return () if option == NONE else (f"vertex:{option}",)


SURVEY = Question(
    "survey",
    rule="SB-LEAD-3",
    asks="Pay 1 Credit to activate one of these tokens again?",
    waiting="may activate a token again",
    option=_survey_words,
    places=_survey_places,
)


@CRATER_DONE.on(SURVEYOR)
def _survey(
    s: Base, owner: int, who: int, number: int, sectors: tuple[str, ...], used: tuple[str, ...]
) -> Script | None:
    """SB-LEAD-3: once a round, after the last token; the repetition is an activation like any other."""
    agency = s.agencies[owner]
    if number != SCIENTIST or len(used) < 2 or agency.credits < 1 or SURVEYOR in agency.used:
        return None
    return _survey_again(s, owner, used)


def _survey_again(s: Base, owner: int, used: tuple[str, ...]) -> Script:
    vertex = yield SURVEY(owner, (*used, NONE))
    if vertex != NONE:
        s.agencies[owner].used += (SURVEYOR,)
        pay(s, owner, credits=1)
        yield from activate_token(s, owner, vertex)


@HEADQUARTERS_BUILT.on(SURVEYOR)
def _grand_survey(s: Base, owner: int, who: int) -> Script:
    for key in s.corporations:
        tell(s, EffectGained, owner, key)
        yield from token_effect(s, owner, key)
