"""What the dice of a pool can make: an estimate for the evaluation, in units of a resource.

Tiles are used one after the other, the most worthwhile first. Abilities do to the pool what they usually do.
Bots ask for this more often than for anything else, so a tile's uses are listed once, and whether a pool has
the dice for one is a subtraction.
"""

from __future__ import annotations

from functools import lru_cache

from perilune.games.intrepid.box.tiles import TILES, YIELDS
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.rules.dice import VALUE, VALUES, Dice, removed
from perilune.games.intrepid.rules.fit import ACCEPTS

Working = tuple[str, int, bool]
"""A tile that can be used: its id, what Scenario and Amplify tokens do to its yield, whether it is the first
resource of its light that it makes."""

DIE_WORTH = 2.6
"""Roughly what a die makes when it is placed well."""
LEAST_WORTH = -1.5
"""A tile that is worth less takes no dice."""

ONE = (0, *[1 << 5 * place for place in range(len(VALUES))])
"""`ONE[value]`: a die in a count of dice by value, which is one number with five bits for each of them."""
ENOUGH = sum(ONE) << 4
"""The highest bits of a count: those that a subtraction leaves alone where there are dice enough."""

Use = tuple[float, int, int, Dice, int, int]
"""A way to activate a tile: how worthwhile a die is there, the dice as a count, how many the pool must have,
the dice by value, what they make, and how many of them are toxic."""


@lru_cache(1 << 16)
def harvest(
    tiles: tuple[Working, ...], pool: Dice, toxic: tuple[int, ...], stored: Dice, hopeful: bool = True
) -> tuple[float, float, Dice]:
    """What the dice in a pool can still make of the first and second resource, and the dice left over; what
    they make for sure, without any ability, unless `hopeful`."""
    first = second = 0.0
    free = list(tiles)
    while pool and free:
        best, choice = LEAST_WORTH, None
        number, count, keep = len(pool), counted(pool), keep_worths(free[0][0][:2], pool)
        in_storage = len(stored)
        for working in free:
            for use in uses(working, keep, toxic, in_storage, hopeful):
                if use[0] <= best:
                    break
                if (count - use[1]) & ENOUGH == ENOUGH and use[2] <= number:
                    best, choice = use[0], (working, use)
                    break
        if choice is None:
            break
        working, (_, _, _, shown, amount, poison) = choice
        tile, _, makes_first = working
        free.remove(working)
        placed = taken(pool, shown)
        pool = removed(pool, *placed)[poison:]
        if TILES[tile].make in ("B", "M"):
            first += amount / 2
            second += amount / 2
        elif makes_first:
            first += amount
        else:
            second += amount
        ability = TILES[tile].ability
        if ability is not None and hopeful:
            pool, stored = ability.after(placed, pool, stored)
    return first, second, pool


@lru_cache(1 << 14)
def uses(
    working: Working, keep: tuple[float, ...], toxic: tuple[int, ...], stored: int, hopeful: bool
) -> tuple[Use, ...]:
    """All ways to activate a tile, the most worthwhile first."""
    tile, tokens, _ = working
    used = TILES[tile].ability
    ability = DIE_WORTH * used.extra_dice(stored) if used is not None and hopeful else 0.0
    found: list[Use] = []
    for shown in sorted(ACCEPTS[tile]):
        amount = _amount(tile, YIELDS[tile][shown[0]], tokens)
        poison = sum([value in toxic for value in shown])
        loss = sum([keep[value] for value in shown]) + 2 * poison
        count = sum([ONE[value] for value in shown])
        worth, needed = (amount + ability - loss) / len(shown), len(shown) + poison  # IN-TL-2
        found.append((worth, count, needed, shown, amount, poison))
    found.sort(key=lambda use: -use[0])
    return tuple(found)


@lru_cache(1 << 14)
def counted(pool: Dice) -> int:
    """The dice of a pool as a count by value, ready for a subtraction."""
    return ENOUGH + sum([ONE[VALUE[die]] for die in pool])


@lru_cache(1 << 14)
def keep_worths(country: str, pool: Dice) -> tuple[float, ...]:
    """`keep_worths(...)[value]`: what a die of a pool is worth elsewhere."""
    shown = [VALUE[die] for die in pool]
    return 0.0, *[COUNTRY[country].keep_worth(value, shown.count(value)) for value in VALUES]


def taken(pool: Dice, shown: Dice) -> Dice:
    """The first dice of a pool that show these values."""
    left = iter(pool)
    return tuple([next(die for die in left if VALUE[die] == value) for value in shown])


def _amount(tile: str, made: int, tokens: int) -> int:
    """What an activation brings, a boost tile's two resources together."""
    total = 2 * made if TILES[tile].make == "B" else made
    return max(0, total + tokens)
