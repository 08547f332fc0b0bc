"""The few figures that a report is made of: shares and means with their uncertainty, and how values spread.

Everything is counted on the way, so that a run of millions of games needs no more memory than one of
hundreds.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

Z_95 = 1.959963984540054
"""How many standard errors to either side hold 95 % of a normal distribution."""

MOST_VALUES = 4096
"""Different values of a distribution that are counted exactly; beyond, three digits must do."""


class Share(msgspec.Struct, frozen=True):
    """How often something happened, with a 95 % confidence interval for its probability."""

    count: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """An average with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How values are distributed: mean, standard deviation and quantiles."""

    mean: float
    sd: float
    least: float
    q05: float
    q25: float
    median: float
    q75: float
    q95: float
    most: float


class Tally:
    """Values, counted."""

    __slots__ = ("_counts", "_rough", "_squares", "_total", "count")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self._counts: Counter[float] = Counter()
        self._rough = False
        self._total = self._squares = 0.0
        self.count = 0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.count += 1
        self._total += value
        self._squares += value * value
        self._counts[_three_digits(value) if self._rough else value] += 1
        if len(self._counts) > MOST_VALUES and not self._rough:
            self._rough = True
            exact, self._counts = self._counts, Counter()
            for each, times in exact.items():
                self._counts[_three_digits(each)] += times

    @property
    def _deviation(self) -> float:
        if self.count < 2:
            return 0.0
        middle = self._total / self.count
        return math.sqrt(max(0.0, (self._squares - self.count * middle * middle) / (self.count - 1)))

    def mean(self) -> Mean | None:
        """The average; None of nothing."""
        if not self.count:
            return None
        middle, half = self._total / self.count, Z_95 * self._deviation / math.sqrt(self.count)
        return Mean(middle, middle - half, middle + half)

    def spread(self) -> Spread | None:
        """The distribution; None of nothing."""
        if not self.count:
            return None
        ordered = sorted(self._counts.items())
        q05, q25, median, q75, q95 = (self._quantile(ordered, q) for q in (0.05, 0.25, 0.5, 0.75, 0.95))
        least, most = ordered[0][0], ordered[-1][0]
        return Spread(self._total / self.count, self._deviation, least, q05, q25, median, q75, q95, most)

    def _quantile(self, ordered: Sequence[tuple[float, int]], q: float) -> float:
        """Between the two nearest of the ordered values, in proportion."""
        place = q * (self.count - 1)
        below, above = int(place), min(int(place) + 1, self.count - 1)
        low = high = None
        passed = 0
        for value, times in ordered:
            passed += times
            if low is None and passed > below:
                low = value
            if passed > above:
                high = value
                break
        assert low is not None
        assert high is not None
        return low + (high - low) * (place - below)


def _three_digits(value: float) -> float:
    return float(f"{value:.3g}")


def share(count: int, of: int) -> Share:
    """Wilson's score interval: honest for few trials and for shares near 0 and 1.

    >>> s = share(8, 10)
    >>> f"{s.share:.2f} ({s.low:.2f} to {s.high:.2f})"
    '0.80 (0.49 to 0.94)'
    """
    if of == 0:
        return Share(count, 0.0, 0.0, 1.0)
    p, z2 = count / of, Z_95 * Z_95
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z_95 * math.sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Share(count, p, max(0.0, middle - half), min(1.0, middle + half))


def spread(values: Iterable[float]) -> Spread | None:
    """The distribution of the values; None if there are none."""
    return Tally(values).spread()
