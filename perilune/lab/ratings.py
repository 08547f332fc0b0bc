"""Ratings from games: how strong each bot is, on Elo's scale, with 95 % intervals.

The model is Bradley and Terry's: i is ahead of j with probability 1 / (1 + 10^((r_j - r_i) / 400)); a tie
counts half for either. At a table of n seats each pair is compared, and each comparison counts 1 / (n - 1),
so that every seat brings one game's worth. The ratings are those that make the results most likely (Hunter's
minorise-maximise iteration, 2004), with half a drawn game added between every two bots so that one that never
lost has a rating too. They average 1500; only differences mean anything.

Games of one deal are not independent of each other: the same cards, the seats exchanged. So the intervals
come from a bootstrap over deals (each counts a Poisson-distributed number of times in each of the
repetitions), kept up to date game by game: memory does not grow with the number of games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import msgspec

from perilune.engine import derive

REPETITIONS = 200
"""Of the bootstrap."""
AVERAGE = 1500.0
SCALE = 400 / math.log(10)
PRIOR = 0.5
"""Drawn games added between every two bots."""
STEPS = 500
"""Of the iteration, at most: it stops when nothing moves any more."""


class Rating(msgspec.Struct, frozen=True):
    """A bot's rating, and where 95 % of the repetitions lie."""

    name: str
    rating: float
    low: float
    high: float
    games: int


class Points:
    """Points of each bot against each other, over all deals and over each repetition of the bootstrap."""

    def __init__(self, bots: int, seed: int) -> None:
        self.bots = bots
        self.seed = seed
        self.total = _square(bots)
        self.repeated = [_square(bots) for _ in range(REPETITIONS)]

    def add(self, deal: int, points: Sequence[tuple[int, int, float, float]]) -> None:
        """The comparisons of a deal: bot, bot, the points of the first, and how much it counts."""
        _add(self.total, points, 1)
        random = Random(derive(self.seed, deal))
        for square in self.repeated:
            times = poisson(random)
            if times:
                _add(square, points, times)

    def ratings(self, names: Sequence[str], games: Sequence[int]) -> tuple[Rating, ...]:
        """All bots, the strongest first."""
        best = fit(self.total)
        again = [fit(square) for square in self.repeated]
        found = []
        for bot, name in enumerate(names):
            spread = sorted(each[bot] for each in again)
            low, high = spread[round(0.025 * REPETITIONS)], spread[round(0.975 * REPETITIONS) - 1]
            found.append(Rating(name, best[bot], min(low, best[bot]), max(high, best[bot]), games[bot]))
        return tuple(sorted(found, key=lambda rating: -rating.rating))


def fit(points: Sequence[Sequence[float]]) -> list[float]:
    """The most likely ratings, given the points of each bot (row) against each other (column).

    >>> [round(rating) for rating in fit([[0, 75], [25, 0]])]
    [1595, 1405]
    """
    bots = len(points)
    won = [sum(points[i]) + PRIOR / 2 * (bots - 1) for i in range(bots)]
    met = [[points[i][j] + points[j][i] + PRIOR if i != j else 0.0 for j in range(bots)] for i in range(bots)]
    strength = [1.0] * bots
    for _ in range(STEPS):
        before = strength
        strength = [
            won[i] / sum(met[i][j] / (before[i] + before[j]) for j in range(bots) if j != i)
            if bots > 1
            else 1.0
            for i in range(bots)
        ]
        middle = math.exp(sum(map(math.log, strength)) / bots)
        strength = [each / middle for each in strength]
        if max(abs(now / then - 1) for now, then in zip(strength, before, strict=True)) < 1e-7:
            break
    return [AVERAGE + SCALE * math.log(each) for each in strength]


def poisson(random: Random) -> int:
    """A Poisson-distributed number with mean 1."""
    left, number = random.random(), 0
    chance = math.exp(-1)
    while left > chance and number < 12:
        left -= chance
        number += 1
        chance /= number
    return number


def _square(size: int) -> list[list[float]]:
    return [[0.0] * size for _ in range(size)]


def _add(square: list[list[float]], points: Sequence[tuple[int, int, float, float]], times: int) -> None:
    for one, other, gained, counts in points:
        square[one][other] += times * counts * gained
        square[other][one] += times * counts * (1 - gained)
