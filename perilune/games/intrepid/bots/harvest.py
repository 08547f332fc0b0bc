"""What the dice of a pool can make: an estimate for the evaluation, in units of a resource.

Tiles are used one after the other, the most worthwhile first. Abilities do to the pool what they usually do.
Pure functions of small tuples, remembered because the same tiles and pools come up again and again.
"""

from __future__ import annotations

from functools import lru_cache

from perilune.games.intrepid.box.tiles import TILES, YIELDS
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.rules.dice import VALUE, Dice, removed
from perilune.games.intrepid.rules.fit import ACCEPTS, suited

Working = tuple[str, int, bool]
"""A tile that can be used: its id, what Scenario and Amplify tokens do to its yield, whether it is the first
resource of its light that it makes."""

DIE_WORTH = 2.6
"""Roughly what a die makes when it is placed well."""
LEAST_WORTH = -1.5
"""A tile that is worth less takes no dice."""


@lru_cache(1 << 16)
def harvest(
    tiles: tuple[Working, ...], pool: Dice, toxic: tuple[int, ...], stored: Dice, hopeful: bool = True
) -> tuple[float, float, Dice]:
    """What the dice in a pool can still make of the first and second resource, and the dice left over; what
    they make for sure, without any ability, unless `hopeful`."""
    made = [0.0, 0.0]
    free = list(tiles)
    while pool and free:
        best, choice = LEAST_WORTH, None
        for working in free:
            use = best_use(working, pool, toxic, len(stored), hopeful)
            if use[0] > best:
                best, choice = use[0], (working, use)
        if choice is None:
            break
        working, (_, dice, amount) = choice
        free.remove(working)
        pool = removed(pool, *dice)
        if toxic:
            pool = pool[sum([VALUE[die] in toxic for die in dice]) :]
        if TILES[working[0]].make in ("B", "M"):
            made[0] += amount / 2
            made[1] += amount / 2
        else:
            made[0 if working[2] else 1] += amount
        used = TILES[working[0]].ability
        if used is not None and hopeful:
            pool, stored = used.after(dice, pool, stored)
    return made[0], made[1], pool


@lru_cache(1 << 17)
def best_use(
    working: Working, pool: Dice, toxic: tuple[int, ...], stored: int, hopeful: bool
) -> tuple[float, Dice, int]:
    """The best dice of a pool for a tile: how worthwhile they are there, which, and what they make."""
    tile, tokens, _ = working
    ability = DIE_WORTH * extra_dice(tile, stored) if hopeful else 0.0
    needed = len(TILES[tile].dice)
    keep_worth = COUNTRY[tile[:2]].keep_worth
    best: tuple[float, Dice, int] = (LEAST_WORTH, (), 0)
    if needed == 1 and not toxic:  # most of all, and quicker than to ask what suits
        accepts, makes = ACCEPTS[tile], YIELDS[tile]
        for die in dict.fromkeys(pool):
            value = VALUE[die]
            if (value,) in accepts:
                amount = _amount(tile, makes[value], tokens)
                worth = amount + ability - keep_worth(die, pool)
                if worth > best[0]:
                    best = worth, (die,), amount
        return best
    for dice in suited(tile, pool, toxic):
        amount = _amount(tile, YIELDS[tile][VALUE[dice[0]]], tokens)
        loss = sum([keep_worth(die, pool) for die in dice])
        if toxic:
            loss += 2 * sum([VALUE[die] in toxic for die in dice])
        worth = (amount + ability - loss) / needed
        if worth > best[0]:
            best = worth, dice, amount
    return best


def _amount(tile: str, made: int, tokens: int) -> int:
    """What an activation brings, a boost tile's two resources together."""
    total = 2 * made if TILES[tile].make == "B" else made
    return max(0, total + tokens)


@lru_cache(None)
def extra_dice(tile: str, stored: int) -> float:
    """How many dice, or how much of one, a tile's ability is worth with so many dice in storage."""
    ability = TILES[tile].ability
    return ability.extra_dice(stored) if ability is not None else 0.0
