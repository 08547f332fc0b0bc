"""The 91 hexes of Mars and how they lie to each other (OM-MAP-01), worked out once.

A hex is a number, counted column by column from the west, each from the north; people call it by its column's
letter and its place in it. Sets of hexes are bit masks: bit h stands for hex h.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from operator import getitem
from typing import Final

from perilune.games.on_mars.box.content import MAP
from perilune.games.on_mars.box.kinds import Axial
from perilune.parts.hexes import distance, neighbours

AXIAL: Final[tuple[Axial, ...]] = tuple(
    (column - 6, r) for column, (first, last) in enumerate(MAP.column) for r in range(first, last + 1)
)
HEXES: Final = range(len(AXIAL))
ALL: Final = (1 << len(AXIAL)) - 1
HEX: Final = {axial: number for number, axial in enumerate(AXIAL)}
NAME: Final = tuple("ABCDEFGHIJKLM"[q + 6] + str(r - MAP.column[q + 6][0] + 1) for q, r in AXIAL)
NAMED: Final = {name: number for number, name in enumerate(NAME)}
TOWARDS: Final = tuple(tuple(HEX.get(beside, -1) for beside in neighbours(axial)) for axial in AXIAL)
"""The neighbour in each direction, -1 off the map."""
NEIGHBOURS: Final = tuple(tuple(hex_ for hex_ in row if hex_ >= 0) for row in TOWARDS)


DISTANCE: Final = tuple(tuple(distance(one, other) for other in AXIAL) for one in AXIAL)
FARTHEST: Final = max(map(max, DISTANCE))
BIT: Final = tuple(1 << hex_ for hex_ in HEXES)
RING: Final = tuple(
    tuple(sum(BIT[other] for other in HEXES if DISTANCE[hex_][other] == far) for hex_ in HEXES)
    for far in range(FARTHEST + 2)
)
"""RING[d][h]: the hexes at distance d from h."""
WITHIN: Final = tuple(
    tuple(sum(RING[near][hex_] for near in range(far + 1)) for hex_ in HEXES) for far in range(FARTHEST + 2)
)
"""WITHIN[d][h]: the hexes at distance d or less, h among them."""
AROUND: Final = RING[1]


@cache
def nearer(here: int, end: int) -> tuple[int, ...]:
    """The neighbours from which it is a step less to a hex."""
    return tuple(hex_ for hex_ in NEIGHBOURS[here] if DISTANCE[hex_][end] < DISTANCE[here][end])


MINE: Final = HEX[MAP.mine]
STARTING: Final = tuple(HEX[axial] for axial in MAP.starting)
SHELTERS: Final = tuple(HEX[axial] for axial in MAP.shelters)
RESEARCH_AT: Final = {tile: HEX[axial] for tile, axial in MAP.research.items()}


def mask_of(found: Iterable[int]) -> int:
    """Hexes as a set."""
    mask = 0
    for hex_ in found:  # a plain loop takes half as long as any way to let `sum` or `reduce` do it
        mask |= BIT[hex_]
    return mask


_BYTES: Final = len(AXIAL) // 8 + 1
_IN_BYTE: Final = tuple(
    tuple(tuple(first + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for first in range(0, 8 * _BYTES, 8)
)
"""By the place of a byte and its value, the hexes that it stands for."""


_NAMED_IN_BYTE: Final = tuple(
    tuple(tuple(NAME[hex_] for hex_ in found if hex_ in HEXES) for found in place) for place in _IN_BYTE
)


def hexes(mask: int) -> list[int]:
    """The hexes of a set, in order."""
    return [*chain.from_iterable(map(getitem, _IN_BYTE, mask.to_bytes(_BYTES, "little")))]


def names(mask: int) -> list[str]:
    """The hexes of a set by their names, in the same order."""
    return [*chain.from_iterable(map(getitem, _NAMED_IN_BYTE, mask.to_bytes(_BYTES, "little")))]
