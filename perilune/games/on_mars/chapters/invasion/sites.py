"""Where Alien Buildings may stand, and the Complexes that they make (OMAI-1-50, OMAI-1-51)."""

from __future__ import annotations

from perilune.games.on_mars.chapters.invasion.cards import MINE, SHELTER
from perilune.games.on_mars.chapters.invasion.laboratory import EXTRACTION, NEST, bonus
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.rules.complexes import ground, groups, size_with
from perilune.games.on_mars.rules.movement import free_hexes
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import BIT, hexes, mask_of


def empty_hexes(s: Mars) -> int:
    """OMAI-1-50, R-49: no Building, no tile, no wooden piece."""
    here = chapter(s)
    mask = free_hexes(s) & ~mask_of(here.buildings)
    for hex_ in (*s.buildings, *s.tiles):
        mask &= ~BIT[hex_]
    return mask


def cells(s: Mars, kind: str) -> tuple[int, ...]:
    return tuple(hex_ for hex_, there in chapter(s).buildings.items() if there == kind)


def complexes(s: Mars, kind: str) -> tuple[int, ...]:
    return groups(cells(s, kind))


def largest(s: Mars, kind: str) -> int:
    """The largest Complex that Technology allows."""
    return 1 + bonus(s, NEST if kind == SHELTER else EXTRACTION)


def sites(s: Mars) -> dict[str, list[int]]:
    """OMAI-1-50, OMAI-1-51: what can be built where; Complexes as far as Technology allows, or apart."""
    here = chapter(s)
    empty = hexes(empty_hexes(s))
    found = {}
    for kind, left in ((SHELTER, here.shelters), (MINE, here.mines)):
        if not left:
            continue
        joined, limit = complexes(s, kind), largest(s, kind)
        touching = ground(cells(s, kind))[1]
        where = [h for h in empty if not BIT[h] & touching or size_with(joined, h) <= limit]
        if where:
            found[kind] = where
    return found
