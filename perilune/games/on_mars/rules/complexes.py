"""Complexes: connected Buildings of one type, Shelters of one owner (derived, never stored)."""

from __future__ import annotations

from functools import lru_cache

from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import AROUND, BIT, RING


@lru_cache(maxsize=1 << 14)
def groups(cells: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes in connected sets."""
    left = 0
    for hex_ in cells:
        left |= BIT[hex_]
    found = []
    while left:
        group = left & -left
        edge = group
        while edge:
            around = 0
            while edge:
                bit = edge & -edge
                around |= AROUND[bit.bit_length() - 1]
                edge ^= bit
            edge = around & left & ~group
            group |= edge
        found.append(group)
        left &= ~group
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def ground(cells: tuple[int, ...]) -> tuple[int, int, int]:
    """For Buildings on these hexes: the hexes themselves, those beside them, those exactly two away."""
    built = beside = two_away = 0
    for hex_ in cells:
        built |= BIT[hex_]
        beside |= AROUND[hex_]
        two_away |= RING[2][hex_]
    return built, beside, two_away


def cells(s: Mars, building: str) -> tuple[int, ...]:
    """The hexes of all working Buildings of a type (Shelters: of an owner)."""
    there = by_type(tuple(s.buildings), tuple(s.buildings.values())).get(building, ())
    dark = hooks(s).dark(s)
    return tuple([hex_ for hex_ in there if hex_ not in dark]) if dark else there


@lru_cache(maxsize=1 << 8)
def by_type(where: tuple[int, ...], buildings: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """The hexes of each type, in the order in which they were constructed. A map is asked about many times
    before it changes."""
    found: dict[str, tuple[int, ...]] = {}
    for hex_, building in zip(where, buildings, strict=True):
        found[building] = (*found.get(building, ()), hex_)
    return found


def complexes(s: Mars, building: str) -> tuple[int, ...]:
    """The Complexes of a type, as sets of hexes."""
    return groups(cells(s, building))


def size_at(s: Mars, hex_: int) -> int:
    """The size of the Complex that a Building belongs to; 0 for one that does not work."""
    bit = BIT[hex_]
    return next((group.bit_count() for group in complexes(s, s.buildings[hex_]) if group & bit), 0)


def size_with(joined: tuple[int, ...], hex_: int) -> int:
    """The size of the Complex that a new Building on the hex would create or enlarge."""
    around, size = AROUND[hex_], 1
    for group in joined:
        if group & around:
            size += group.bit_count()
    return size
