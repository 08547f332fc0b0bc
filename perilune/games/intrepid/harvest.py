"""What the dice of a pool can make: an estimate for the evaluation, in units of a resource.

Tiles are used one after the other, the most worthwhile first. Abilities do to the pool what they usually do:
a roll brings middling values, a turn or an adjustment what the country is looking for. Pure functions of
small tuples, remembered because the same tiles and pools come up again and again.
"""

from __future__ import annotations

from functools import lru_cache

from perilune.games.intrepid import printed
from perilune.games.intrepid.content import TILES, YIELDS
from perilune.games.intrepid.dice import TURNED, VALUE, Dice, added, removed, wrap
from perilune.games.intrepid.fitting import suited

Working = tuple[str, int, bool]
"""A tile that can be used: its id, what Scenario and Amplify tokens do to its yield, whether it is the first
resource of its light that it makes."""

DIE_WORTH = 2.6
"""Roughly what a die makes when it is placed well."""
LEAST_WORTH = -1.5
"""A tile that is worth less takes no dice."""
TYPICAL_ROLL = (4, 2, 5)
TYPICAL_STORED = 3


@lru_cache(1 << 16)
def harvest(
    tiles: tuple[Working, ...], pool: Dice, toxic: tuple[int, ...], stored: Dice
) -> tuple[float, float, Dice]:
    """What the dice in a pool can still make of the first and second resource, and the dice left over."""
    made = [0.0, 0.0]
    free = list(tiles)
    while pool and free:
        best, choice = LEAST_WORTH, None
        for working in free:
            tile, tokens, _ = working
            ability = DIE_WORTH * extra_dice(tile, len(stored))
            needed = len(TILES[tile].dice)
            for dice in suited(tile, pool, toxic):
                amount = _amount(tile, YIELDS[tile][VALUE[dice[0]]], tokens)
                loss = sum([_keep_worth(tile, die, pool) for die in dice])
                if toxic:
                    loss += 2 * sum([VALUE[die] in toxic for die in dice])
                worth = (amount + ability - loss) / needed
                if worth > best:
                    best, choice = worth, (working, dice, amount)
        if choice is None:
            break
        working, dice, amount = choice
        free.remove(working)
        pool = removed(pool, *dice)
        if toxic:
            pool = pool[sum([VALUE[die] in toxic for die in dice]) :]
        if TILES[working[0]].make in ("B", "M"):
            made[0] += amount / 2
            made[1] += amount / 2
        else:
            made[0 if working[2] else 1] += amount
        pool, stored = after_ability(working[0], dice, pool, stored)
    return made[0], made[1], pool


def _amount(tile: str, made: int, tokens: int) -> int:
    """What an activation brings, a boost tile's two resources together."""
    total = 2 * made if TILES[tile].make == "B" else made
    return max(0, total + tokens)


def _keep_worth(tile: str, die: int, pool: Dice) -> float:
    """What a die would be worth elsewhere, by the tastes of its country."""
    country = tile[:2]
    if country == "JP":
        return 2.0 if VALUE[die] == 3 else 0.4
    if country == "RU":
        return 0.45 * die
    if country == "US":
        return 0.5 if pool.count(die) % 2 else 1.4
    return 1.0


@lru_cache(None)
def extra_dice(tile: str, stored: int) -> float:
    """How many dice, or how much of one, a tile's ability is worth with so many dice in storage."""
    match TILES[tile].ability:
        case printed.Roll(dice=dice, back=back):
            return 0.85 * (dice - back) + 0.25 * back
        case printed.Copy() | printed.NewNear() | printed.NewSame():
            return 0.9
        case printed.Reroll(times=times):
            return 0.2 * times
        case printed.Turn(ways=ways, times=times):
            return min(0.15 * len(ways), 0.4) * times
        case printed.Adjust(dice=dice):
            return 0.3 * dice
        case printed.AdjustValue() | printed.Converter() | printed.StoreAdjust():
            return 0.15
        case printed.StoreRoll(dice=dice):
            return 0.4 * dice
        case printed.StoreTake(dice=dice):
            return min(stored, dice)
        case _:
            return 0.0


def after_ability(tile: str, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
    """Pool and storage as they usually are after a tile's ability."""
    match TILES[tile].ability:
        case printed.Roll(dice=number, back=back):
            pool = added(pool, *TYPICAL_ROLL[:number])[back:]
        case printed.Reroll(most=most, times=times):
            for _ in range(times):
                if pool and pool[0] <= most and pool[0] < TYPICAL_ROLL[0]:
                    pool = added(pool[1:], TYPICAL_ROLL[0])
        case printed.Turn(ways=ways, times=times):
            for _ in range(times):
                pool = _turned_to_three(pool, ways)
        case printed.Copy(way=way):
            pool = added(pool, TURNED[way][dice[0]])
        case printed.NewSame():
            pool = added(pool, dice[0])
        case printed.NewNear():
            near = [wrap(die + step) for die in dice for step in (1, -1)]
            pool = added(pool, next((die for die in near if pool.count(die) % 2), near[0]))
        case printed.Adjust(dice=times):
            for _ in range(times):
                pool = _paired(pool, pool)
        case printed.AdjustValue(value=value):
            pool = _paired(pool, (value,))
        case printed.StoreRoll(dice=number):
            stored += (TYPICAL_STORED,) * number
        case printed.StoreTake(dice=number):
            pool, stored = added(pool, *stored[:number]), stored[number:]
        case _:
            pass
    return pool, stored


def _turned_to_three(pool: Dice, ways: tuple[printed.Way, ...]) -> Dice:
    """Japan turns a die so that it shows a 3."""
    for die in pool:
        if VALUE[die] != 3:
            for way in ways:
                if VALUE[TURNED[way][die]] == 3:
                    return added(removed(pool, die), TURNED[way][die])
    return pool


def _paired(pool: Dice, among: Dice) -> Dice:
    """The United States changes a die by one that has no partner, so that it finds one."""
    for die in among:
        if pool.count(die) % 2:
            for other in (wrap(die + 1), wrap(die - 1)):
                if pool.count(other) % 2:
                    return added(removed(pool, die), other)
    return pool
