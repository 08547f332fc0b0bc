"""How well each seat stands: VP so far, what the final scoring would bring, and what may still come of it.

Everything is reckoned in VP. What goods, crew and places are worth shrinks as turns run out; the weights are
ours, found by letting bots play each other. Bots ask this thousands of times a decision: the crater is gone
through once for all seats, and what hangs on the crew alone is remembered.
"""

from __future__ import annotations

from functools import lru_cache

from perilune.games.shackleton_base.box.content import (
    BY_SIZE,
    GOALS,
    PROJECTS,
    REPUTATION,
    SLOT_TILE,
    SLOTS,
    VERTICES,
)
from perilune.games.shackleton_base.box.kinds import ENGINEER, NOBODY, SCIENTIST, TECHNICIAN
from perilune.games.shackleton_base.leaders import CREW_SURGEON, PROGRAMME_OFFICER
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS, Progress
from perilune.games.shackleton_base.rules.ending import CORPORATION_END, GOODS_LEFT, PROJECT_END
from perilune.games.shackleton_base.rules.goals import OPEN_SLOTS
from perilune.games.shackleton_base.rules.maintenance import HABITAT_SLOTS
from perilune.games.shackleton_base.scoring import crew_lines, final_lines, halves
from perilune.games.shackleton_base.state import LUNA, Agency, Base, owned, players
from perilune.parts.estimates import likely, shares

PACE = 14.0
"""A lead of so many VP is worth about three games in four."""
TURNS = 18
LUNA_TURN, OWN_TURN = 4.3, 6.0
"""What LUNA-1 may be expected to gain in a turn, and somebody against it beside what the merit foresees."""
GOAL_SHARE = 0.55
PROJECT_TURN = 0.17
"""What a project's lasting part brings in each turn to come."""
SECTOR_TURN = 0.28
"""What an own sector saves and brings in each turn to come."""
LEADER_WORTH = {CREW_SURGEON: -5.0, PROGRAMME_OFFICER: -2.0}
"""What a leader is worth beside what it brings at once; the other sides fare alike with bots."""
FIRST_TOKEN = 2.0
"""What a token beside the first Habitat is worth to begin with."""
UPKEEP_CREDIT = 0.45
FREE_SLOT = 0.9

_UPKEEP = {size: structure.upkeep for size, structure in BY_SIZE.items()}
_FIGURE = {key: goal.figure for key, goal in GOALS.items()}
_END_VP = {key: card.end_vp for key, card in PROJECTS.items()}


def evaluate(s: Base) -> list[float]:
    """Each seat's prospects as `Outcome.values` counts them."""
    hoped = hopes(s)
    found = merits(s, hoped)
    if s.luna is None:
        return shares(found, PACE)
    lead = found[0] + OWN_TURN * (TURNS - s.agencies[0].turns) - luna_merit(s, hoped[LUNA])
    bound = max(-100.0, min(100.0, lead))
    return [0.25 + 0.5 * likely(lead, PACE) + bound / 400]


def merits(s: Base, hoped: list[float]) -> list[float]:
    """For each seat VP now, at the end, and to come."""
    if s.ended:
        return [float(agency.vp) for agency in s.agencies[: s.seats]]
    structures, upkeep = [0] * len(s.agencies), [0] * len(s.agencies)
    for built in s.sectors.values():
        for size, owner in built:
            if owner >= 0:
                structures[owner] += 1
                upkeep[owner] += _UPKEEP[size]
    maintenances = 4 - s.round if s.phase not in ("income", "over") else 3 - s.round
    goals = goals_near(s)
    return [
        base_merit(s, who, structures[who], upkeep[who], maintenances)
        + hoped[who] * (1.0 if s.agencies[who].turns < TURNS - 1 else 0.35)
        + GOAL_SHARE * min(1.0, 2 * left(s.agencies[who])) * goals[who]
        for who in range(s.seats)
    ]


def left(agency: Agency) -> float:
    """The share of the game that somebody still has to play."""
    return (TURNS - agency.turns) / TURNS


def base_merit(s: Base, who: int, structures: int, upkeep: int, maintenances: int) -> float:
    """What the base game brings somebody with so many structures in the crater."""
    agency = s.agencies[who]
    ahead, projects = left(agency), agency.projects
    static, laboratories, size = crew_worth(tuple(agency.crew), maintenances)
    value = agency.vp + static + REPUTATION.vp[agency.reputation] + 0.1 * agency.reputation * maintenances
    value += laboratories[0] * halves(structures) + laboratories[1] * halves(len(projects))
    value += laboratories[2] * halves(size)
    value += PROJECT_END(s, agency.cards, sum([_END_VP[key] for key in projects]))
    value += CORPORATION_END(s, agency.cards[: len(s.corporations)], 0)
    if not agency.turns:
        value += FIRST_TOKEN * tokens_beside(s, who) + LEADER_WORTH.get(agency.leader, 0.0)
    value += (PROJECT_TURN * len(projects) + SECTOR_TURN * structures) * TURNS * ahead
    return float(value + goods_worth(s, agency, ahead) - UPKEEP_CREDIT * upkeep * maintenances)


def tokens_beside(s: Base, who: int) -> int:
    """How many tokens lie at somebody's structures."""
    places = {place for place, _ in owned(s, who)}
    return sum([not places.isdisjoint(VERTICES[vertex].hexes) for vertex in s.tokens])


def hopes(s: Base) -> list[float]:
    """By agency, what the corporations may still bring."""
    return [sum(found) for found in zip(*[CORPORATIONS[key].hopes(s) for key in s.corporations], strict=True)]


def goals_near(s: Base) -> list[float]:
    """By seat, the VP of the goals still open, the less the farther they are."""
    found = [0.0] * s.seats
    slots, everybody = OPEN_SLOTS[players(s)], range(s.seats)
    for key in s.corporations:
        measured: dict[Progress, list[int]] = {}  # most goals of a corporation count the same
        for goal, progress in CORPORATIONS[key].goals.items():
            holders = s.goals[goal]
            if len(holders) >= len(slots[goal]):
                continue
            if progress not in measured:
                measured[progress] = [progress(s, who) for who in everybody]
            vp, figure = slots[goal][len(holders)], _FIGURE[goal]
            for who, number in enumerate(measured[progress]):
                if number and who not in holders:
                    share = number / figure
                    found[who] += vp * share * share if share < 1 else vp
    return found


def goods_worth(s: Base, agency: Agency, ahead: float) -> float:
    """Credits and goods: at the end a fifth and two fifths of a VP, before that what they can buy."""
    soon = min(1.0, 2.5 * ahead)
    credits, titanium, rare_earth = agency.credits, agency.titanium, agency.rare_earth
    others = GOODS_LEFT(s, agency.cards[: len(s.corporations)], 0)
    value = (0.2 + 0.45 * soon) * (credits if credits <= 12 else 6 + 0.5 * credits) + 0.2 * others
    value += (0.4 + 1.2 * soon) * titanium if titanium <= 6 else 6 * (0.4 + 1.2 * soon) + 0.5 * (titanium - 6)
    if rare_earth <= 4:
        return float(value + (0.4 + 1.5 * soon) * rare_earth)
    return float(value + 4 * (0.4 + 1.5 * soon) + 0.5 * (rare_earth - 4))


HABITAT_WORTH = {ENGINEER: 1.5, TECHNICIAN: 1.7, SCIENTIST: 2.4}
SHOP_WORTH = {"W1": 1.8, "W2": 0.8, "W3": 1.4, "W4": 1.8}


@lru_cache(maxsize=20_000)
def crew_worth(crew: tuple[int, ...], maintenances: int) -> tuple[float, tuple[int, int, int], int]:
    """End VP, income of the Habitats and discounts of the Workshops until the end, rooms that may be filled;
    then how many work in each Laboratory, and how many there are in all."""
    vp, laboratories, size = crew_lines(crew)
    value = float(vp)
    for place in HABITAT_SLOTS:
        if crew[place] >= 0:
            value += HABITAT_WORTH[crew[place]] * maintenances
    for number, slot in enumerate(SLOTS):
        if crew[number] >= 0:
            value += SHOP_WORTH.get(SLOT_TILE[slot].id, 0.0) * max(0, maintenances - 1)
        elif crew[number] == NOBODY:
            value += FREE_SLOT * maintenances
    return value, laboratories, size


def luna_merit(s: Base, hoped: float) -> float:
    agency = s.agencies[LUNA]
    if s.ended:
        return float(agency.vp)
    merit = agency.vp + sum(final_lines(s, LUNA).values()) + LUNA_TURN * (TURNS - agency.turns)
    return merit + hoped
