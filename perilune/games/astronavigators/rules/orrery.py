"""The orrery: where the planets stand and which of them the Earth can see (AN-2.14, AN-3.3)."""

from __future__ import annotations

from typing import Final

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Orbit

ORBITS: Final = CONTENT.orbits
PLANETS: Final = tuple(orbit for orbit in ORBITS if orbit != "earth")
INNER_PLANETS: Final = [card.planet for card in CONTENT.planet_cards.values() if card.view == "transit"]
SECTORS = 12


def sun_line(month: int) -> int:
    """The direction in which the Earth sees the Sun, in degrees."""
    return 30 * ((month - 3) % 12)


def _clear_of_pillars(angle: float, month: int) -> bool:
    """AN-3.3-a, AN-3.3-b: completely outside the pillars; on a pillar's own line is not enough."""
    return abs((angle - sun_line(month) + 180) % 360 - 180) > CONTENT.pillars


def _on_earths_line(angle: float, month: int) -> bool:
    """AN-3.3-d: between the Earth and the Sun, exactly."""
    return angle == (sun_line(month) + 180) % 360


def start_spot(orbit: Orbit) -> int:
    """The spot of the first game's set-up."""
    return next(spot for spot in range(orbit.spots) if orbit.angle(spot) == orbit.start)


START: Final = {orbit.id: start_spot(orbit) for orbit in ORBITS.values()}
EARTH_START: Final = {"earth": START["earth"]}
"""Only the Earth's place is always the same; where players place the planets, the others follow."""

VISIBLE: Final = {
    orbit.id: tuple(
        tuple(_clear_of_pillars(orbit.angle(spot), month) for spot in range(orbit.spots))
        for month in range(13)
    )
    for orbit in ORBITS.values()
}
"""VISIBLE[planet][month][spot]."""

IN_TRANSIT: Final = {
    orbit.id: tuple(
        tuple(_on_earths_line(orbit.angle(spot), month) for spot in range(orbit.spots)) for month in range(13)
    )
    for orbit in ORBITS.values()
}
"""IN_TRANSIT[planet][month][spot]."""


def sector(orbit: Orbit, spot: int) -> int:
    """AN-3.3-f: the zodiac sector in which a spot lies."""
    return int(orbit.angle(spot) // (360 / SECTORS))


def spots_in(orbit: Orbit, wanted: int) -> tuple[int, ...]:
    """AN-10.3: the spots of an orbit in a sector, or else the next one counter-clockwise."""
    for turn in range(SECTORS):
        found = tuple(s for s in range(orbit.spots) if sector(orbit, s) == (wanted + turn) % SECTORS)
        if found:
            return found[:1] if turn else found
    raise AssertionError("an orbit has spots")


def advance(spots: dict[str, int], new_year: bool) -> None:
    """AN-5.4-c: the inner planets go one spot on, the big ones once a year, the farthest never."""
    for name, orbit in ORBITS.items():
        if orbit.moves == "month" or (orbit.moves == "year" and new_year):
            spots[name] = (spots[name] + 1) % orbit.spots


def visible_planets(spots: dict[str, int], month: int) -> list[str]:
    """The planets that stand clear of the pillars."""
    return [planet for planet in PLANETS if planet in spots and VISIBLE[planet][month][spots[planet]]]


def transits(spots: dict[str, int], month: int) -> list[str]:
    """The inner planets that cross the Sun."""
    return [
        planet for planet in INNER_PLANETS if planet in spots and IN_TRANSIT[planet][month][spots[planet]]
    ]
