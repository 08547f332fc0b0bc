"""The plan with the fewest shortages: in which round to complete the last Mission, and at what price.

The levels are projected round by round: what the tiles are likely to make, less the demand of the crew, the
disasters and the dice that go to Missions. The next Disaster card is looked at card by card, since one of
them can end the game; later ones by what they usually take.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import le
from typing import TypeAlias

from perilune.games.intrepid.content import LEVELS
from perilune.games.intrepid.danger import NO_DANGER, Danger, Falls, next_danger
from perilune.games.intrepid.forecast import lasting_drain
from perilune.games.intrepid.harvest import DIE_WORTH
from perilune.games.intrepid.state import Phase, Station

BEFORE_UPKEEP: frozenset[Phase] = frozenset(("convert", "place", "results", "disaster", "sustain"))

GROWTH = 0.8  # units a round and resource that building is expected to add, round after round
DRAIN = 1.5  # what a Disaster card costs each resource, on average
MARGIN = 2.5  # a level that low is already a worry
WORRY = 0.35  # how much a worry counts, compared with a shortage
NEXT = 3.0  # shortages at the next upkeep weigh more, and at the one after: there is less time to mend them
SECOND = 1.6
RUIN = 12.0  # what it costs that the next card would end the game
MISSION_DICE = 4.0  # dice of one country that can go to Missions in a round, at most
OVERLOAD = 4.0  # what each die beyond that costs
HOPELESS = 400.0

SCHEDULE: dict[str, tuple[int, ...]] = {
    level.id: tuple(stage for stage, number in enumerate(level.cards, start=1) for _ in range(number))
    for level in LEVELS.values()
}
"""The stages of all rounds."""

Demands: TypeAlias = list[tuple[int, int, int]]
"""What the crew needs of each resource, by stage."""

Course: TypeAlias = list[tuple[float, list[float]]]
"""For each round to come, the lowest level after its upkeep and the four levels, Mission dice left out."""


def best_plan(
    s: Station,
    levels: Sequence[float],
    saved: Sequence[float],
    growing: Sequence[float],
    mission: float,
    spare_dice: float,
) -> float:
    """The least shortage over all rounds in which the Missions could be finished.

    `saved` is what the dice kept for the next round will make, `growing` what each resource gains in a round,
    `mission` the dice that Missions still take, `spare_dice` those of a round that no tile needs.
    """
    pending = s.phase in BEFORE_UPKEEP
    stages = SCHEDULE[s.level][s.round - pending :]
    if not stages:
        return HOPELESS
    danger = NO_DANGER if s.phase == "sustain" else next_danger(s, stages[0])
    demands = demands_ahead(s)
    opening = 0.0
    if pending:
        opening, levels = this_upkeep(s, levels, demands, stages[0], danger)
    levels = [level + more for level, more in zip(levels, saved, strict=True)]
    ahead = course(levels, growing, demands, stages, None if pending else danger)
    most = MISSION_DICE * len(s.crews)
    best = HOPELESS
    for last in range(1, len(stages) + 1):
        rounds = last - pending  # rounds to come in which dice are rolled
        if mission <= 0:
            each_round = 0.0
        elif rounds:
            each_round = mission / rounds
        else:
            continue
        cost = opening + OVERLOAD * max(0.0, each_round - most)
        burden = max(0.0, each_round - spare_dice * 0.5) * DIE_WORTH / 4
        for turn in range(rounds):
            lowest, left = ahead[turn]
            taken = burden * (turn + 1)
            if turn + pending == 0:
                for level, falls in zip(left, danger.falls, strict=True):
                    cost += fear(level - taken, falls)
            elif lowest < (limit := MARGIN + taken):
                weight = SECOND if turn + pending == 1 else 1.0
                for level in left:
                    if level < limit:
                        missing = limit - level
                        cost += weight * WORRY * missing
                        if missing > MARGIN:
                            cost += weight * (missing - MARGIN)
            if cost >= best:
                break
        if cost < best:
            best = cost
        if not burden:  # a later end only adds rounds
            break
    return best


def demands_ahead(s: Station) -> Demands:
    """As `sustaining.demand` says, for all resources and stages at once."""
    red = sum([crew.light for crew in s.crews])
    demand = LEVELS[s.level].demand
    blue_demand, red_demand = demand[len(s.crews) - red - 1], demand[red - 1]
    return [blue_demand, blue_demand, red_demand, red_demand]


def course(
    levels: list[float],
    growing: Sequence[float],
    demands: Demands,
    stages: tuple[int, ...],
    danger: Danger | None,
) -> Course:
    """How the levels go on. With `danger`, the next upkeep comes first, its card still to be feared."""
    ahead: Course = []
    growth = 0.0
    for turn in range(danger is None, len(stages)):
        stage = stages[turn] - 1
        drain = 0.0 if turn == 0 else DRAIN
        levels = [levels[r] + growing[r] + growth - demands[r][stage] - drain for r in range(4)]
        growth += GROWTH
        ahead.append((min(levels), levels))
        if turn == 0 and danger is not None:
            levels = [level - taken for level, taken in zip(levels, danger.usual, strict=True)]
    return ahead


def this_upkeep(
    s: Station, levels: Sequence[float], demands: Demands, stage: int, danger: Danger
) -> tuple[float, list[float]]:
    """What this round's upkeep costs, whatever the plan, and the levels that it is likely to leave."""
    levels = before_the_card(s, levels, demands, stage)
    cost = sum([fear(level, falls) for level, falls in zip(levels, danger.falls, strict=True)])
    return cost, [level - usual for level, usual in zip(levels, danger.usual, strict=True)]


def before_the_card(s: Station, levels: Sequence[float], demands: Demands, stage: int) -> list[float]:
    """What this round's upkeep leaves of the levels if the new card, where there is one, takes nothing."""
    drain = lasting_drain(s) if s.persistent and s.phase != "sustain" else (0, 0, 0, 0)
    return [levels[resource] - demands[resource][stage - 1] - drain[resource] for resource in range(4)]


def survival(s: Station, levels: Sequence[float]) -> float:
    """How likely the crew is to live through this round's upkeep: the share of cards that leave no level
    below zero."""
    stage = SCHEDULE[s.level][s.round - 1]
    danger = NO_DANGER if s.phase == "sustain" else next_danger(s, stage)
    left = before_the_card(s, levels, demands_ahead(s), stage)
    survived = [all(map(le, falls, left)) for falls in danger.cards]
    return sum(survived) / len(survived)


def fear(level: float, falls: Falls) -> float:
    """The worry about a level that the next Disaster card may lower."""
    worry = 0.0
    for fall, likely in falls:  # the worst first
        left = level - fall
        if left >= MARGIN:
            break
        worry += likely * NEXT * WORRY * (MARGIN - left)
        if left < 0:
            worry += likely * (RUIN - NEXT * left)
    return worry
