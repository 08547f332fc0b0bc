"""The plan with the fewest shortages: in which round to complete the last Mission, and at what price.

The levels are projected round by round: what the tiles are likely to make, less the demand of the crew, the
disasters and the dice that go to Missions. The next Disaster card is looked at card by card, since one of
them can end the game; later ones by what they usually take.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import le
from typing import TypeAlias

from perilune.games.intrepid.bots.danger import Danger, Falls, card_is_up, next_danger
from perilune.games.intrepid.bots.harvest import DIE_WORTH
from perilune.games.intrepid.box.table import COMMON, LEVELS
from perilune.games.intrepid.rules.forecast import lasting_drain
from perilune.games.intrepid.rules.upkeep import demands
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

Demands: TypeAlias = tuple[tuple[int, int, int], ...]
"""What the crew needs of each resource, by stage."""

MissionsAhead: TypeAlias = list[tuple[int, float]]
"""For each Mission that is not complete, the round in which it opens and the dice that it still takes."""

Course: TypeAlias = list[tuple[float, list[float]]]
"""For each round to come, the lowest level after its upkeep and the four levels, Mission dice left out."""


def best_plan(
    s: Station,
    levels: Sequence[float],
    saved: Sequence[float],
    growing: Sequence[float],
    missions: MissionsAhead,
    spare_dice: float,
    now: int,
) -> float:
    """The least shortage over all rounds in which the Missions could be finished.

    `now` is the round whose dice the levels count: this one, or the next one where its roll is imagined.
    `saved` is what the dice kept for the next round will make, `growing` what each resource gains in a round,
    `missions` for each one when it opens and the dice it still takes, `spare_dice` those of a round that no
    tile needs.
    """
    pending = now > s.round or s.phase in BEFORE_UPKEEP
    stages = SCHEDULE[s.level][now - pending :]
    if not stages:
        return HOPELESS
    danger = next_danger(s, stages[0])
    needs = demands_ahead(s)
    opening = 0.0
    if pending:
        opening, levels = this_upkeep(s, levels, needs, stages[0], danger)
    levels = tuple([level + more for level, more in zip(levels, saved, strict=True)])
    coming = now + 1
    starts = tuple([(max(opens, coming), dice) for opens, dice in missions if dice > 0.01])
    least = least_shortage(
        coming,
        pending,
        stages,
        levels,
        tuple(growing),
        needs,
        danger,
        starts,
        spare_dice,
        len(s.crews),
    )
    return min(opening + least, HOPELESS)


@lru_cache(1 << 14)
def least_shortage(
    coming: int,
    pending: bool,
    stages: tuple[int, ...],
    levels: tuple[float, ...],
    growing: tuple[float, ...],
    needs: Demands,
    danger: Danger,
    starts: tuple[tuple[int, float], ...],
    spare_dice: float,
    countries: int,
) -> float:
    """The least shortage from the round `coming` on; remembered, since options that differ in something else
    lead to the same plan. `pending`: the upkeep before it is still to come, and paid for in the levels."""
    ahead = course(levels, growing, needs, stages, None if pending else danger)
    most = MISSION_DICE * countries
    most_a_card = COMMON.mission_dice_a_round * countries
    earliest = max([first for first, _ in starts], default=0)
    best = HOPELESS
    for last in range(1, len(stages) + 1):
        rounds = last - pending  # rounds to come in which dice are rolled
        final = coming - 1 + rounds
        if final < earliest:
            continue
        cost = 0.0
        rates = [0.0] * rounds
        for first, dice in starts:
            rate = dice / (final - first + 1)
            if rate > most_a_card:
                cost += OVERLOAD * (rate - most_a_card)
            for turn in range(first - coming, rounds):
                rates[turn] += rate
        taken = 0.0
        for turn in range(rounds):
            rate = rates[turn]
            if rate > most:
                cost += OVERLOAD * (rate - most)
            burden = max(0.0, rate - spare_dice * 0.5) * DIE_WORTH / 4
            taken += burden
            lowest, left = ahead[turn]
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
        if not taken:  # a later end only adds rounds
            break
    return best


def demands_ahead(s: Station) -> Demands:
    """What the crew needs of all resources."""
    blue, red = demands(s, 0), demands(s, 1)
    return blue, blue, red, red


def course(
    levels: Sequence[float],
    growing: Sequence[float],
    needs: Demands,
    stages: tuple[int, ...],
    danger: Danger | None,
) -> Course:
    """How the levels go on. With `danger`, the next upkeep comes first, its card still to be feared."""
    ahead: Course = []
    growth = 0.0
    for turn in range(danger is None, len(stages)):
        stage = stages[turn] - 1
        drain = 0.0 if turn == 0 else DRAIN
        levels = [levels[r] + growing[r] + growth - needs[r][stage] - drain for r in range(4)]
        growth += GROWTH
        ahead.append((min(levels), levels))
        if turn == 0 and danger is not None:
            levels = [level - taken for level, taken in zip(levels, danger.usual, strict=True)]
    return ahead


def this_upkeep(
    s: Station, levels: Sequence[float], needs: Demands, stage: int, danger: Danger
) -> tuple[float, list[float]]:
    """What this round's upkeep costs, whatever the plan, and the levels that it is likely to leave."""
    levels = before_the_card(s, levels, needs, stage)
    cost = sum([fear(level, falls) for level, falls in zip(levels, danger.falls, strict=True)])
    return cost, [level - usual for level, usual in zip(levels, danger.usual, strict=True)]


def before_the_card(s: Station, levels: Sequence[float], needs: Demands, stage: int) -> list[float]:
    """What this round's upkeep leaves of the levels if the new card, where there is one, takes nothing."""
    drain = lasting_drain(s) if s.persistent and not card_is_up(s) else (0, 0, 0, 0)
    return [levels[resource] - needs[resource][stage - 1] - drain[resource] for resource in range(4)]


def survival(s: Station, levels: Sequence[float]) -> float:
    """How likely the crew is to live through this round's upkeep: the share of cards that leave no level
    below zero."""
    stage = SCHEDULE[s.level][s.round - 1]
    danger = next_danger(s, stage)
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
