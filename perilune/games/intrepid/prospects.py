"""What dice and tiles are likely to bring: estimates for the evaluation, in units of a resource.

Pure functions of small tuples, remembered because the same tiles and pools come up again and again.
"""

from __future__ import annotations

from functools import lru_cache

from perilune.engine import Root
from perilune.games.intrepid import printed
from perilune.games.intrepid.content import TILES, YIELDS
from perilune.games.intrepid.dice import VALUE, Dice, roll_die
from perilune.games.intrepid.fitting import activations

Working = tuple[str, int, bool]
"""A tile that can be used: its id, what Scenario and Amplify tokens do to its yield, whether it is the first
resource of its light that it makes."""

SAMPLES = 8
DIE_WORTH = 2.6
"""Roughly what a die makes when it is placed well."""


def _amount(tile: str, made: int, tokens: int) -> int:
    """What an activation brings, a boost tile's two resources together."""
    total = 2 * made if TILES[tile].make == "B" else made
    return max(0, total + tokens)


@lru_cache(None)
def sample_rolls(country: str, dice: int) -> tuple[tuple[Dice, int], ...]:
    """A few fixed rolls, as pool and number in storage: the same for all, so that tiles compare fairly."""
    luck = Root(chance=dice)
    rolls: list[tuple[Dice, int]] = []
    for _ in range(SAMPLES):
        rolled = sorted(roll_die(luck, country == "JP") for _ in range(dice))
        pool = tuple(die for die in rolled if country != "CA" or die % 2 == 0)
        rolls.append((pool, dice - len(pool)))
    return tuple(rolls)


@lru_cache(None)
def extra_dice(tile: str) -> float:
    """How many dice, or how much of one, a tile's ability is worth."""
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
        case _:
            return 0.0


def taken_from_storage(tile: str) -> int:
    ability = TILES[tile].ability
    return ability.dice if isinstance(ability, printed.StoreTake) else 0


@lru_cache(1 << 15)
def economy(country: str, tiles: tuple[Working, ...], dice: int) -> tuple[float, float, float]:
    """What a country makes a round of its two resources with so many dice, and the dice to spare."""
    first = second = spare = 0.0
    for pool, storage in sample_rolls(country, dice):
        made = pool_use(tiles, pool, (), storage)
        first += made[0]
        second += made[1]
        spare += len(made[2])
    return first / SAMPLES, second / SAMPLES, spare / SAMPLES


@lru_cache(1 << 16)
def pool_use(
    tiles: tuple[Working, ...], pool: Dice, toxic: tuple[int, ...], storage: int
) -> tuple[float, float, Dice]:
    """What the dice in a pool can still make of the first and second resource, and the dice left over."""
    made = [0.0, 0.0]
    bonus = 0.0
    free = list(tiles)
    while pool and free:
        best, choice = 0.0, None
        for working in free:
            tile, tokens, _ = working
            ability = DIE_WORTH * (extra_dice(tile) + min(storage, taken_from_storage(tile)))
            needed = len(TILES[tile].dice)
            for option in activations(tile, pool, toxic):
                dice: Dice = option[2:]  # type: ignore[assignment]
                amount = _amount(tile, YIELDS[tile][VALUE[dice[0]]], tokens)
                loss = sum([_keep_worth(tile, die, pool) for die in dice])
                if toxic:
                    loss += 2 * sum([VALUE[die] in toxic for die in dice])
                worth = (amount + ability - loss) / needed
                if choice is None or worth > best:
                    best, choice = worth, (working, dice, amount, ability)
        if choice is None or best < -1.5:
            break
        working, dice, amount, ability = choice
        free.remove(working)
        left = list(pool)
        for die in dice:
            left.remove(die)
        if toxic:
            for _ in range(sum([VALUE[die] in toxic for die in dice])):
                left.pop(0)
        pool = tuple(left)
        if TILES[working[0]].make in ("B", "M"):
            made[0] += amount / 2
            made[1] += amount / 2
        else:
            made[0 if working[2] else 1] += amount
        bonus += ability
        storage -= min(storage, taken_from_storage(working[0]))
    bonus *= 0.75 if free else 0.4
    return made[0] + bonus / 2, made[1] + bonus / 2, pool


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
