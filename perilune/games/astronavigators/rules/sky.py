"""The sky: what can be observed where and when, worked out once (AN-3.1, AN-3.2)."""

from __future__ import annotations

from functools import cache
from typing import Final

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS, ZONES, Season
from perilune.games.astronavigators.rules.earth import ZONE

HOURS = 24
MONTHS = range(1, 13)
EQUINOXES = (3, 9)
NORTHERN_SUMMER = (4, 5, 6, 7, 8)

_DAYLIGHT: Final[dict[tuple[int, Season, int], int]] = {
    (light.band, light.season, int(row)): width
    for light in CONTENT.daylight
    for row, width in light.rows.items()
}
"""By band, season and row: how many hours are lost on either side of the Sun."""


def month_of(round_: int) -> int:
    """AN-1.1-c: the first round is March."""
    return (round_ + CONTENT.first_month - 2) % 12 + 1


MONTH: Final = tuple(month_of(round_) for round_ in range(CONTENT.rounds + 2))


def sun_hour(month: int) -> int:
    """AN-3.1-a: the Sun's right ascension, two hours further each month from 0h in March."""
    return 2 * ((month - 3) % 12)


def season(zone: int, month: int) -> Season:
    """AN-3.1-b: summer is where the Sun is."""
    if month in EQUINOXES:
        return "equinox"
    return "summer" if (month in NORTHERN_SUMMER) == (zone > 0) else "winter"


def hidden_hours(zone: int, month: int, row: int) -> frozenset[int] | None:
    """AN-3.1-c, AN-3.1-d: the hours of a row that are lost in daylight; None if all of it is hidden."""
    own_row = row if zone > 0 else -row
    width = _DAYLIGHT.get((abs(zone), season(zone, month), own_row))
    if width is None:
        return None
    return frozenset((sun_hour(month) - width + hour) % HOURS for hour in range(2 * width))


def cell_visible(zone: int, month: int, row: int, hour: int) -> bool:
    """AN-3.1-e: above the horizon and not in daylight."""
    hidden = hidden_hours(zone, month, row)
    return hidden is not None and hour not in hidden


@cache
def constellations_at(zone: int, month: int) -> frozenset[str]:
    """AN-3.1-f: the constellations all of whose cells are visible."""
    return frozenset(
        card.id
        for card in CONTENT.constellations.values()
        if all(
            cell_visible(zone, month, int(row), hour) for row, hours in card.cells.items() for hour in hours
        )
    )


def sun_up(zone: int, month: int) -> bool:
    """AN-3.2-a: only the polar night hides the Sun."""
    return abs(zone) < max(ZONES) or season(zone, month) != "winter"


def moon_at(zone: int, month: int, week: int) -> frozenset[str]:
    """AN-3.2-b: a phase is seen in its own week; a solar eclipse needs the Sun as well."""
    return frozenset(
        card.id
        for card in CONTENT.lunar_cards.values()
        if CONTENT.phases[card.phase].week == week and (sun_up(zone, month) or not card.sun)
    )


def _year(zone: int) -> tuple[tuple[frozenset[str], ...], ...]:
    """For each month and week what can be observed from a zone; index 0 stays empty."""
    nothing = frozenset[str]()
    return (
        (nothing,) * 5,
        *(
            (nothing, *(constellations_at(zone, month) | moon_at(zone, month, week) for week in WEEKS))
            for month in MONTHS
        ),
    )


YEARS: Final = {zone: _year(zone) for zone in ZONES}
"""YEARS[zone][month][week]: the cards of the main deck that can be observed in a zone."""
IN_SIGHT: Final = {square: YEARS[zone] for square, zone in ZONE.items()}
"""IN_SIGHT[square][month][week]: the cards of the main deck that can be observed there and then."""

SUN_UP: Final = {square: tuple(sun_up(zone, month) for month in range(13)) for square, zone in ZONE.items()}
"""SUN_UP[square][month]: whether the Sun is above the horizon at noon."""
