"""How good a position looks: what the bots play by.

A plan is judged by its shortages. For every round in which the last Mission could be completed, the levels
are projected ahead: what the tiles are likely to make, less the demand of the crew, the disasters and the
dice that go to Missions. The plan with the fewest shortages counts. The next Disaster card is looked at card
by card, since one of them can end the game; later ones by what they usually take.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from perilune.games.intrepid.content import COMMON, CONDITIONS, LEVELS, TILES
from perilune.games.intrepid.danger import NO_FALLS, Falls, next_falls
from perilune.games.intrepid.dice import VALUE
from perilune.games.intrepid.forecast import lasting_drain
from perilune.games.intrepid.harvest import DIE_WORTH, Working, harvest
from perilune.games.intrepid.prospects import economy
from perilune.games.intrepid.results import before_strain
from perilune.games.intrepid.state import Crew, Station, dice_rolled

BEFORE_RESULTS = ("convert", "place", "results")
BEFORE_UPKEEP = ("convert", "place", "results", "disaster", "sustain")

GROWTH = 0.8  # units a round and resource that building is expected to add, round after round
CAPACITY_WORTH = 0.3  # units a round that one Capacity adds once it is spent
DRAIN = 1.5  # what a Disaster card costs each resource, on average
MARGIN = 2.5  # a level that low is already a worry
WORRY = 0.35  # how much a worry counts, compared with a shortage
NEAR = (3.0, 1.6)  # shortages this round and next weigh more: there is less time to mend them
NARROW = {1: 1.35, 2: 1.1, 3: 0.95}  # dice it takes to find one of so many values
FITTING_DIE = 0.8  # a left-over die that some Mission asks for is nearly as good as placed there
SPARE_DIE = 0.2  # any other may still be docked, housed or changed
MISSION_DICE = 4.0  # dice of one country that can go to Missions in a round, at most
OVERLOAD = 4.0  # what each die beyond that costs
COMFORT = 0.1  # what more of everything is worth where nothing is short
URGENCY = 0.3  # what each Mission die still to be placed weighs even where there is time enough
RUIN = 12.0  # what it costs that the next card would end the game
SOFTNESS = 15.0  # shortages and hope make up the odds of winning, as `greedy` won from such positions
HOPE = 0.5
HOPELESS = 400.0
KEPT_IN_HABITATION = 0.6  # of a die: it could have been placed this round
CONVERTER_WORTH = 0.3  # of a die


def evaluate(s: Station) -> Sequence[float]:
    """One number for the whole team: it wins or loses together."""
    if s.phase == "lineup":
        return (0.5,) * s.seats
    value = (s.result + 1) / 2 if s.result else 1 / (1 + exp(shortage(s) / SOFTNESS - HOPE))
    return (value,) * s.seats


def shortage(s: Station) -> float:
    """The shortages of the best plan, in units."""
    stages = stages_ahead(s)
    levels = [float(level) for level in s.levels]
    if s.phase == "results":
        levels = [level + gain for level, gain in zip(levels, s.gains, strict=True)]
    growing = [0.0, 0.0, 0.0, 0.0]
    spare_dice = 0.0
    filled = 0.0
    placing = s.phase in ("convert", "place")
    for crew in s.crews:
        first = 2 * crew.light
        working = working_tiles(s, crew, fresh=True)
        made_x, made_y, spare = economy(crew.code, working, dice_rolled(crew))
        strain = strain_on(crew)
        growing[first] += made_x + CAPACITY_WORTH * crew.capacity / 2 - strain / 2
        growing[first + 1] += made_y + CAPACITY_WORTH * crew.capacity / 2 - strain / 2
        spare_dice += spare
        kept = len(crew.kept) + (KEPT_IN_HABITATION if crew.habitation else 0)
        kept += CONVERTER_WORTH * crew.converters
        levels[first] += kept * DIE_WORTH / 2
        levels[first + 1] += kept * DIE_WORTH / 2
        if s.phase in BEFORE_RESULTS:
            add_activated(s, levels, crew)
            if placing and not crew.done:
                filled += add_pool(s, levels, crew)
    mission = mission_dice(s) - filled
    comfort = COMFORT * (sum(levels) / 4 + sum(growing)) - URGENCY * mission
    return best_plan(s, stages, levels, growing, mission, spare_dice) - comfort


def best_plan(
    s: Station,
    stages: list[int],
    levels: list[float],
    growing: list[float],
    mission: float,
    spare_dice: float,
) -> float:
    """The least shortage over all rounds in which the Missions could be finished."""
    demands = [_demand(s, light) for light in (0, 1)]
    pending = s.phase in BEFORE_UPKEEP
    coming = next_falls(s, stages[0]) if stages and s.phase != "sustain" else NO_FALLS
    taken = [sum([fall * likely for fall, likely in falls]) for falls in coming]
    opening, levels = this_upkeep(s, levels, demands, stages[0], coming, taken) if pending else (0.0, levels)
    best = HOPELESS
    most = MISSION_DICE * len(s.crews)
    for last in range(1, len(stages) + 1):
        rounds = last - pending  # rounds to come in which dice are rolled
        if mission > 0 and rounds <= 0:
            continue
        each_round = mission / rounds if rounds and mission > 0 else 0.0
        cost = opening + OVERLOAD * max(0.0, each_round - most)
        burden = max(0.0, each_round - spare_dice * 0.5) * DIE_WORTH / 4
        for resource in range(4):
            level = levels[resource]
            growth = growing[resource]
            demand = demands[resource // 2]
            for turn in range(pending, last):
                level += growth - burden - demand[stages[turn] - 1]
                growth += GROWTH
                if turn == 0:
                    cost += fear(level, coming[resource])
                    level -= taken[resource]
                    continue
                level -= DRAIN
                if level < MARGIN:
                    weight = NEAR[turn] if turn < 2 else 1.0
                    cost += weight * WORRY * (MARGIN - level)
                    if level < 0:
                        cost -= weight * level
                    if cost > best:
                        break
            if cost > best:
                break
        best = min(best, cost)
    return best


def this_upkeep(
    s: Station,
    levels: list[float],
    demands: list[tuple[int, int, int]],
    stage: int,
    coming: tuple[Falls, ...],
    taken: list[float],
) -> tuple[float, list[float]]:
    """What this round's upkeep costs, whatever the plan, and the levels that it is likely to leave."""
    drain = lasting_drain(s) if s.phase != "sustain" else [0, 0, 0, 0]
    cost = 0.0
    left: list[float] = []
    for resource, falls in enumerate(coming):
        level = levels[resource] - demands[resource // 2][stage - 1] - drain[resource]
        cost += fear(level, falls)
        left.append(level - taken[resource])
    return cost, left


def fear(level: float, falls: Falls) -> float:
    """The worry about a level that the next Disaster card may lower."""
    if level - falls[0][0] >= MARGIN:
        return 0.0
    return sum([likely * next_worry(level - fall) for fall, likely in falls])


def next_worry(level: float) -> float:
    """What it costs to stand so low right after the next upkeep."""
    if level >= MARGIN:
        return 0.0
    cost = NEAR[0] * WORRY * (MARGIN - level)
    return cost if level >= 0 else cost + RUIN - NEAR[0] * level


def stages_ahead(s: Station) -> list[int]:
    """The stages of the rounds whose upkeep is still to come."""
    cards = LEVELS[s.level].cards
    schedule = [stage for stage, number in enumerate(cards, start=1) for _ in range(number)]
    return schedule[s.round - (s.phase in BEFORE_UPKEEP) :]


def _demand(s: Station, light: int) -> tuple[int, int, int]:
    countries = sum([crew.light == light for crew in s.crews])
    return LEVELS[s.level].demand[countries - 1]


def working_tiles(s: Station, crew: Crew, *, fresh: bool) -> tuple[Working, ...]:
    """The tiles that can be used: next round (`fresh`), or still in this one."""
    tiles: list[Working] = []
    for installed in crew.bay:
        if installed is None or installed.disabled or (s.doomed and installed.tile in s.doomed):
            continue
        if fresh or not installed.dice:
            tokens = COMMON.amplify_bonus * installed.amplify - installed.scenario
            tiles.append((installed.tile, tokens, TILES[installed.tile].make == "X"))
    if fresh and crew.building:
        tiles.append((crew.building, 0, TILES[crew.building].make == "X"))
    tiles.sort()
    return tuple(tiles)


def strain_on(crew: Crew) -> int:
    return sum([installed.strain for installed in crew.bay if installed is not None])


def add_activated(s: Station, levels: list[float], crew: Crew) -> None:
    """What the tiles activated so far will make."""
    first = 2 * crew.light
    for installed in crew.bay:
        if installed is not None and (installed.dice or installed.strain) and installed.tile not in s.counted:
            amount = before_strain(installed) - installed.strain
            make = TILES[installed.tile].make
            if make in ("B", "M"):
                levels[first] += amount / 2
                levels[first + 1] += amount / 2
            else:
                levels[first + (make == "Y")] += amount


def add_pool(s: Station, levels: list[float], crew: Crew) -> float:
    """What the dice still in the pool will make; returns the Mission dice among those left over."""
    first = 2 * crew.light
    pool = crew.pool[crew.owed :] if crew.owed else crew.pool
    made_x, made_y, left = harvest(working_tiles(s, crew, fresh=False), pool, s.toxic, crew.storage)
    levels[first] += made_x
    levels[first + 1] += made_y
    return sum([FITTING_DIE if fits_a_mission(s, VALUE[die]) else SPARE_DIE for die in left])


def fits_a_mission(s: Station, value: int) -> bool:
    for card in s.missions:
        wanted = CONDITIONS[card.id, len(s.crews)]
        for condition in card.open:
            if value in wanted[condition - 1]:
                return True
    return False


def mission_dice(s: Station) -> float:
    """The dice it will take to complete the Missions: narrow conditions take more than one to find."""
    dice = 0.0
    for card in s.missions:
        wanted = CONDITIONS[card.id, len(s.crews)]
        for condition in card.open:
            dice += NARROW.get(len(wanted[condition - 1]), 0.9)
    return dice
