"""Maps of hexagons in axial coordinates: a hex is (q, r), the third coordinate is -q - r."""

from __future__ import annotations

from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six ways out of a hex, each a sixth of a turn from the one before."""


def neighbours(hexagon: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, in the order of the directions."""
    return tuple((hexagon[0] + q, hexagon[1] + r) for q, r in DIRECTIONS)


def distance(one: Hex, other: Hex) -> int:
    """The fewest steps from one hex to another."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
