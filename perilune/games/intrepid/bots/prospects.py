"""What a country is likely to make in a round to come: estimates for the evaluation.

Pure functions of small tuples, remembered because the same tiles come up again and again.
"""

from __future__ import annotations

from functools import lru_cache

from perilune.engine import Root, derive
from perilune.games.intrepid.bots.harvest import Working, harvest
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.rules.dice import Dice

Economy = tuple[float, float, float]
"""What a country makes a round of its two resources, and the dice to spare."""

SAMPLES = 12


@lru_cache(None)
def sample_rolls(country: str, dice: int) -> tuple[tuple[Dice, Dice], ...]:
    """A few fixed rolls, as pool and storage. They are the same for all, so that tiles compare fairly, and go
    on with more dice, so that one die more does not come with other luck."""
    rolls: list[tuple[Dice, Dice]] = []
    for sample in range(SAMPLES):
        luck = Root(chance=derive(0, sample))
        rolled = tuple(sorted(COUNTRY[country].roll(luck) for _ in range(dice)))
        rolls.append(COUNTRY[country].sort(rolled))
    return tuple(rolls)


@lru_cache(1 << 15)
def economy(country: str, tiles: tuple[Working, ...], dice: int) -> Economy:
    """What a country makes with these tiles and so many dice."""
    first = second = spare = 0.0
    for pool, stored in sample_rolls(country, dice):
        made = harvest(tiles, pool, (), stored)
        first += made[0]
        second += made[1]
        spare += len(made[2])
    return first / SAMPLES, second / SAMPLES, spare / SAMPLES
