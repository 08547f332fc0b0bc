"""The few figures that a report is made of: shares with their uncertainty, and how values spread."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z_95 = 1.959963984540054
"""How many standard errors to either side hold 95 % of a normal distribution."""


class Share(msgspec.Struct, frozen=True):
    """How often something happened, with a 95 % confidence interval for its probability."""

    count: int
    share: float
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


def spread(values: Sequence[float]) -> Spread | None:
    """The distribution of the values; None if there are none."""
    if not values:
        return None
    ordered = sorted(values)
    number = len(ordered)
    mean = math.fsum(ordered) / number
    variance = math.fsum((value - mean) ** 2 for value in ordered) / (number - 1) if number > 1 else 0.0
    q05, q25, median, q75, q95 = (quantile(ordered, q) for q in (0.05, 0.25, 0.5, 0.75, 0.95))
    return Spread(mean, math.sqrt(variance), ordered[0], q05, q25, median, q75, q95, ordered[-1])


def quantile(ordered: Sequence[float], q: float) -> float:
    """Between the two nearest of the ordered values, in proportion."""
    place = q * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
