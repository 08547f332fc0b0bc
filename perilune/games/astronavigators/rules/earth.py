"""The Earth map: where each vehicle gets from each square, worked out once (AN-2.6, AN-6.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from perilune.games.astronavigators.box import kinds
from perilune.games.astronavigators.box.content import CONTENT

SQUARES: Final = CONTENT.squares
ZONE: Final = {
    kinds.square_id(zone, longitude): zone for zone in kinds.ZONES for longitude in kinds.LONGITUDES
}
ICONS: Final = {square.id: frozenset(square.icons) for square in SQUARES.values()}
CONTINENT: Final = {square.id: square.continent for square in SQUARES.values()}

NORTH_POLE, SOUTH_POLE = kinds.ZONES[0], kinds.ZONES[-1]
STEPS: Final = {vehicle.id: vehicle.reach for vehicle in CONTENT.vehicles.values()}


def _over_a_pole(first: str, second: str) -> bool:
    """The squares around one pole all touch each other (AN-2.6-a)."""
    return first != second and ZONE[first] == ZONE[second] and ZONE[first] in (NORTH_POLE, SOUTH_POLE)


def _is_sea_link(first: str, second: str) -> bool:
    """AN-2.6-d: neighbours on one water, unless land lies between them; the southern pole is land."""
    waters = set(SQUARES[first].basins) & set(SQUARES[second].basins)
    if kinds.side_by_side(first, second):
        closed = (first, second) in CONTENT.closed or (second, first) in CONTENT.closed
        return bool(waters) and not closed and _corner(first, second) not in CONTENT.corners
    return _over_a_pole(first, second) and ZONE[first] == NORTH_POLE and "R" in waters


def _corner(first: str, second: str) -> tuple[int, int] | None:
    """The point at which two squares touch diagonally, as (latitude, longitude)."""
    (y1, x1), (y2, x2) = kinds.PLACE[first], kinds.PLACE[second]
    if y1 == y2 or x1 == x2:
        return None
    east = x2 if (x2 - x1) % 12 == 1 else x1
    return 90 - 30 * max(y1, y2), kinds.LONGITUDES[east]


def _pairs(linked: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """For each square the squares it is linked to, in map order."""
    both = {*linked}
    both |= {(second, first) for first, second in both}
    return {one: tuple(two for two in SQUARES if (one, two) in both) for one in SQUARES}


AIR_LINKS: Final = _pairs(
    (a, b) for a in SQUARES for b in SQUARES if kinds.side_by_side(a, b) or _over_a_pole(a, b)
)
SEA_LINKS: Final = _pairs((a, b) for a in SQUARES for b in SQUARES if _is_sea_link(a, b))
ROADS: Final = _pairs(CONTENT.roads)
RAILS: Final = _pairs(CONTENT.rails)


def _within(links: Mapping[str, tuple[str, ...]], start: str, steps: int) -> list[str]:
    """The squares at most so many links away, in map order, without the start."""
    found = {start}
    for _ in range(steps):
        found |= {far for near in found for far in links[near]}
    return [square for square in SQUARES if square in found and square != start]


def _stops(vehicle: kinds.Vehicle, links: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """AN-6.4-a: a vehicle leaves from its icon and ends on another square with its icon."""
    return {
        start: tuple(end for end in _within(links, start, STEPS[vehicle]) if vehicle in ICONS[end])
        if vehicle in ICONS[start]
        else ()
        for start in SQUARES
    }


def sea_reach(links: int) -> dict[str, tuple[str, ...]]:
    """AN-6.4-d: boats may end on open water, and go on from there."""
    return {start: tuple(_within(SEA_LINKS, start, links)) for start in SQUARES}


REACH: Final[dict[kinds.Vehicle, dict[str, tuple[str, ...]]]] = {
    "car": _stops("car", ROADS),
    "train": _stops("train", RAILS),
    "boat": sea_reach(STEPS["boat"]),
    "helicopter": _stops("helicopter", AIR_LINKS),
    "plane": _stops("plane", AIR_LINKS),
}
"""Where each vehicle may end (AN-6.4-b to f); a pole link is one step (AN-6.4-h)."""

DEPARTURES: Final[dict[str, tuple[kinds.Vehicle, ...]]] = {
    start: tuple(
        vehicle for vehicle in kinds.EARTH_VEHICLES if vehicle in ICONS[start] and REACH[vehicle][start]
    )
    for start in SQUARES
}
"""The vehicles that can leave a square."""
