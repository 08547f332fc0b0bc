"""The Earth map: where each vehicle gets from each square, worked out once (AN-2.6, AN-6.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.kinds import EARTH_VEHICLES, LONGITUDES, ZONES, Vehicle, square_id

SQUARES: Final = CONTENT.squares
ZONE: Final = {square_id(zone, longitude): zone for zone in ZONES for longitude in LONGITUDES}
ICONS: Final = {square.id: frozenset(square.icons) for square in SQUARES.values()}
CONTINENT: Final = {square.id: square.continent for square in SQUARES.values()}

NORTH_POLE, SOUTH_POLE = ZONES[0], ZONES[-1]
TRAIN_LINKS, PLANE_STEPS = 2, 3
_PLACE = {square_id(zone, lon): (y, x) for y, zone in enumerate(ZONES) for x, lon in enumerate(LONGITUDES)}


def _side_by_side(first: str, second: str) -> bool:
    """Neighbours on the printed map, diagonals included; the eastern edge touches the western (AN-2.6-a)."""
    (y1, x1), (y2, x2) = _PLACE[first], _PLACE[second]
    return first != second and abs(y1 - y2) <= 1 and (x1 - x2) % 12 in (0, 1, 11)


def _over_a_pole(first: str, second: str) -> bool:
    """The squares around one pole all touch each other (AN-2.6-a)."""
    return first != second and ZONE[first] == ZONE[second] and ZONE[first] in (NORTH_POLE, SOUTH_POLE)


def _is_sea_link(first: str, second: str) -> bool:
    """AN-2.6-d: neighbours on one water, unless land lies between them; the southern pole is land."""
    waters = set(SQUARES[first].basins) & set(SQUARES[second].basins)
    if _side_by_side(first, second):
        closed = (first, second) in CONTENT.closed or (second, first) in CONTENT.closed
        return bool(waters) and not closed and _corner(first, second) not in CONTENT.corners
    return _over_a_pole(first, second) and ZONE[first] == NORTH_POLE and "R" in waters


def _corner(first: str, second: str) -> tuple[int, int] | None:
    """The point at which two squares touch diagonally, as (latitude, longitude)."""
    (y1, x1), (y2, x2) = _PLACE[first], _PLACE[second]
    if y1 == y2 or x1 == x2:
        return None
    east = x2 if (x2 - x1) % 12 == 1 else x1
    return 90 - 30 * max(y1, y2), LONGITUDES[east]


def _pairs(linked: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """For each square the squares it is linked to, in map order."""
    both = {*linked}
    both |= {(second, first) for first, second in both}
    return {one: tuple(two for two in SQUARES if (one, two) in both) for one in SQUARES}


AIR_LINKS: Final = _pairs(
    (a, b) for a in SQUARES for b in SQUARES if _side_by_side(a, b) or _over_a_pole(a, b)
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


def _stops(vehicle: Vehicle, links: Mapping[str, tuple[str, ...]], steps: int) -> dict[str, tuple[str, ...]]:
    """AN-6.4-a: a vehicle leaves from its icon and ends on another square with its icon."""
    return {
        start: tuple(end for end in _within(links, start, steps) if vehicle in ICONS[end])
        if vehicle in ICONS[start]
        else ()
        for start in SQUARES
    }


REACH: Final[dict[Vehicle, dict[str, tuple[str, ...]]]] = {
    "car": _stops("car", ROADS, 1),
    "train": _stops("train", RAILS, TRAIN_LINKS),
    "boat": {start: tuple(_within(SEA_LINKS, start, 1)) for start in SQUARES},
    "helicopter": _stops("helicopter", AIR_LINKS, 1),
    "plane": _stops("plane", AIR_LINKS, PLANE_STEPS),
}
"""Where each vehicle may end (AN-6.4-b to f). Boats may end on open water, and go on from there."""

LONG_BOAT_REACH: Final = {start: tuple(_within(SEA_LINKS, start, 2)) for start in SQUARES}
"""The same for a boat of two links (AN-8.1-g)."""

DEPARTURES: Final[dict[str, tuple[Vehicle, ...]]] = {
    start: tuple(vehicle for vehicle in EARTH_VEHICLES if vehicle in ICONS[start] and REACH[vehicle][start])
    for start in SQUARES
}
"""The vehicles that can leave a square."""


def helicopter_reach(start: str, heliports: Collection[str]) -> tuple[str, ...]:
    """AN-6.4-e: for the owner of the heliports they are as good as a printed icon."""
    if "helicopter" not in ICONS[start] and start not in heliports:
        return ()
    return tuple(end for end in AIR_LINKS[start] if "helicopter" in ICONS[end] or end in heliports)
