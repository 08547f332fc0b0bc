"""What is one or two actions away: Blueprints to build, Contracts, Private Goals, tiles for the Rover."""

from __future__ import annotations

from math import exp
from typing import Final

from perilune.games.on_mars.box.content import BLUEPRINTS, BUILDINGS, CONTRACTS, FIGURES, GOALS, MINERAL
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.construction import as_built, reach_of
from perilune.games.on_mars.rules.contracts import WANTED
from perilune.games.on_mars.rules.private_goals import PROGRESS
from perilune.games.on_mars.rules.technology import gives
from perilune.games.on_mars.state import Mars, Player
from perilune.games.on_mars.surface import ALL, BIT, DISTANCE

PATIENCE: Final = 7.0
"""Turns that make a plan worth about a third: the nearer the end of one, the more the next step brings. Else
everything would be begun, and nothing finished before the end comes."""
GOAL_WORTH: Final = 5.0
"""What a Private Goal brings, about: two free developments."""


def blueprints(s: Mars, seat: int, turns: float) -> float:
    """The swing of unbuilt Blueprints, by how near each is to being built. The sheet counts them as lost."""
    player = s.players[seat]
    if not player.blueprints:
        return 0.0
    unbuilt = ALL
    for hex_ in s.markers:
        unbuilt &= ~BIT[hex_]
    reach = reach_of(s, seat)
    minerals = player.storage[MINERAL]
    chances = []
    for card in player.blueprints:
        entry = BLUEPRINTS[card]
        near = building_near(s, seat, entry.upgrades, entry.level, reach, unbuilt)
        price = FIGURES.upgrade_minerals[entry.level]
        paid = 1.0 if minerals >= price else 0.8 if minerals else 0.7
        chances.append((near * paid, 2 * FIGURES.blueprint_op[entry.level] + 1.2))
        minerals = max(0, minerals - price)
    chances.sort(reverse=True)
    total = 0.0
    for number, (chance, swing) in enumerate(chances):
        time = min(1.0, turns / (3.0 + 2.5 * number))
        total += chance * swing * time
    return total


def building_near(s: Mars, seat: int, kind: str, level: int, reach: int, unbuilt: int) -> float:
    """How near a Building is on which such a Blueprint could be built."""
    best = 0.1
    for group in complexes(s, as_built(kind, seat)):
        free = group & unbuilt
        if free:
            size = group.bit_count()
            if level < 3 or size >= FIGURES.big_complex:
                best = max(best, 0.8 if free & reach else 0.6)
            else:
                best = max(best, 0.1 + 0.15 * size)
    return best


def contracts(s: Mars, seat: int, turns: float) -> float:
    """What open Contracts bring beyond the loss that the sheet counts, by what is missing."""
    player = s.players[seat]
    total = 0.0
    later = 1.0
    for card, brought in player.contracts.items():
        entry = CONTRACTS[card]
        if entry.building:
            steps = steps_to_building(s, seat, card)
        else:
            steps = steps_to_delivery(player, card, brought)
            total -= promised(player, card, brought) * min(1.0, turns / 5)
        in_time = max(0.0, min(1.0, 1.3 - steps / max(turns, 0.1)))
        total += later * 0.97 * exp(-steps / PATIENCE) * in_time * (entry.done + entry.missed)
        later *= 0.75
    return total


def steps_to_delivery(player: Player, card: str, brought: tuple[int, ...]) -> float:
    """About the turns that a delivery still takes: what lies in the Storage is nearly brought."""
    steps = 0.0
    for kind, wanted in enumerate(WANTED[card]):
        missing = wanted - brought[kind]
        if missing > 0:
            have = player.crystals + 0.8 * player.bay if kind == len(player.storage) else player.storage[kind]
            short = max(0.0, missing - have)
            steps += 0.75 * short + 0.12 * (missing - short)
    return steps


def promised(player: Player, card: str, brought: tuple[int, ...]) -> float:
    """What counts among the means and will be delivered. Without this, whoever delivers would seem to lose,
    and Contracts would stay open with all they ask for in the Storage."""
    worth = 0.0
    for kind, wanted in enumerate(WANTED[card]):
        if kind == len(player.storage):
            worth += 0.8 * min(wanted - brought[kind], player.crystals + player.bay)
        elif number := min(wanted - brought[kind], player.storage[kind]):
            worth += 0.42 * number + (0.25 if number == player.storage[kind] else 0.0)
            worth += 0.15 * number if kind == MINERAL else 0.0
    return worth


def steps_to_building(s: Mars, seat: int, card: str) -> float:
    """About the turns until a marker of the player stands in a large enough Complex."""
    entry = CONTRACTS[card]
    player = s.players[seat]
    markers = 0
    for hex_ in player.built.values():
        markers |= BIT[hex_]
    limit = max(gives(one, BUILDINGS[entry.building].tech, 1) for one in s.players)
    technology = max(0, entry.size - limit) * 1.2
    plan = any(BLUEPRINTS[one].upgrades == entry.building for one in player.blueprints)
    best = 12.0
    for group in complexes(s, as_built(entry.building, seat)):
        missing = max(0, entry.size - group.bit_count())
        best = min(best, 1.8 * missing + (0 if group & markers else 1.5 if plan else 4.0))
    return best + technology


def goal(s: Mars, seat: int, turns: float) -> float:
    """The nearest of the Private Goals; a completed one keeps its worth, so that its reward is a gain."""
    player = s.players[seat]
    if player.reached:
        return GOAL_WORTH
    best = 0.0
    for card in player.goals:
        done = min(1.0, PROGRESS[card](s, seat) / GOALS[card].need)
        best = max(best, done * done * 0.9)
    return best * GOAL_WORTH * min(1.0, turns / 3)


def rover(s: Mars, seat: int, turns: float) -> float:
    """Tiles and Crystals near the Rover."""
    distances = DISTANCE[s.players[seat].rover]
    total = max((2.4 - 0.4 * min([distances[hex_] for hex_ in s.tiles]), 0.0)) if s.tiles else 0.0
    for hex_, number in s.crystals.items():
        total += 0.5 * number / (1 + distances[hex_])
    return total * min(1.0, turns / 4)
