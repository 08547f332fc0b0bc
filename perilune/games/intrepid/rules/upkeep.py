"""Phase 4: Sustain the Crew (4.4, 2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add

from perilune.engine import Choice, Event, Question, Script, say, tell
from perilune.games.intrepid.box.cards import CROWD
from perilune.games.intrepid.box.kinds import RESOURCE_NUMBER, RESOURCES, LevelId
from perilune.games.intrepid.box.table import COMMON, LEVELS
from perilune.games.intrepid.rules.results import share_place
from perilune.games.intrepid.rules.station import gain_capacity, lose_if_short, win
from perilune.games.intrepid.rules.turns import begin_acting
from perilune.games.intrepid.state import Station, by_code, from_lead, missions_done, seat_of
from perilune.games.intrepid.words.nouns import Levels, ResourceNumber, Who, country, resource_noun


class CrewSustained(Event, frozen=True):
    """What each resource lost to the crew, and the levels after it."""

    demand: Levels
    levels: Levels
    says = "The crew lives on {demand}. Left: {levels}."


class SurplusConverted(Event, frozen=True):
    who: Who
    resource: ResourceNumber
    by: int
    says = "{who} turns {by} {resource} into Capacity."


def demand(s: Station, resource: int, stage: int) -> int:
    """2.2, IN-CO-6: by the countries that share the resource's light, by disaster and countries where they
    are two, and by stage."""
    return demands(s, resource // 2)[stage - 1]


def demands(s: Station, light: int) -> tuple[int, int, int]:
    """What the crew needs of each resource of a light, by stage."""
    alone = sum([crew.light == light for crew in s.crews]) == 1
    countries = len(s.crews)
    return LEVELS[s.level].demand[countries - 2] if alone else shared_demands(s.level, s.disaster, countries)


@lru_cache(None)
def shared_demands(level: LevelId, disaster: str, countries: int) -> tuple[int, int, int]:
    """The same where two countries share the light."""
    first, second, third = map(add, LEVELS[level].demand[2], CROWD[disaster][countries])
    return first, second, third


def sustain_crew(s: Station) -> None:
    """IN-P4-1 to IN-P4-3, IN-RL-30: the crew lives on all four resources at once; then victory; then income
    (IN-RL-5)."""
    lost = [demand(s, resource, s.stage) for resource in range(len(RESOURCES))]
    s.levels = [level - by for level, by in zip(s.levels, lost, strict=True)]
    tell(s, CrewSustained, tuple(lost), tuple(s.levels))
    lose_if_short(s)
    if missions_done(s):  # IN-P4-2
        win(s)
    for who in range(len(s.crews)):
        gain_capacity(s, who, COMMON.income)
    s.phase, s.cursor = "surplus", 0


def _surplus_parts(s: Station, choice: Choice) -> dict[str, str]:
    code, resource = choice.about
    return {"country": country(code), "resource": resource_noun(resource)}


def _surplus_words(s: Station, choice: Choice, option: int) -> str:
    code, resource = choice.about
    if not option:
        return say("None")
    return say(
        "{some} (Capacity {capacity}, {left} stay)",
        some=str(option),
        capacity=str(s.crews[by_code(s, code)].capacity + option),
        left=str(s.levels[RESOURCE_NUMBER[resource]] - option),
    )


SURPLUS = Question(
    "surplus",
    rule="IN-P4-4",
    asks="How much {resource} does {country} turn into Capacity?",
    parts=_surplus_parts,
    option=_surplus_words,
    places=share_place,
    waiting="is converting a surplus",
    hint="What stays on a board feeds the crew next round; what you take from it builds.",
)


def surplus_boards(s: Station) -> list[tuple[int, int]]:
    """Countries and their resources, in the order in which they are asked."""
    return [(who, resource) for who in from_lead(s) for resource in s.crews[who].boards]


def surplus_options(s: Station, who: int, resource: int) -> Sequence[int]:
    """How much of a resource can be converted by its steward."""
    most = min(s.levels[resource], COMMON.highest_capacity - s.crews[who].capacity)
    return tuple(range(most + 1))


def convert_surplus(s: Station) -> Script:
    """IN-P4-4: stewards turn surplus into Capacity, board by board, in seat order from the Lead."""
    boards = surplus_boards(s)
    who, resource = boards[s.cursor]
    crew = s.crews[who]
    by = yield SURPLUS(seat_of(s, who), surplus_options(s, who, resource), (crew.code, RESOURCES[resource]))
    s.levels[resource] -= by
    crew.capacity += by
    if by:
        tell(s, SurplusConverted, crew.code, resource, by)
    s.cursor += 1
    if s.cursor == len(boards):
        begin_acting(s)
        s.phase, s.cursor = "spend", 0
