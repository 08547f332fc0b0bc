"""What cards, journeys and positions on Earth promise, in knowledge: the first half of how a table looks.

All figures here are the bots' taste, not rules; they were tuned by letting `greedy` play itself.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.earth import CONTINENT, ICONS, REACH, SQUARES
from perilune.games.astronavigators.kinds import EARTH_VEHICLES, Vehicle
from perilune.games.astronavigators.observe import CARD_NK, MINIMUM, PHASE, SET_NK, SETS, TERRA, in_sight
from perilune.games.astronavigators.sky import MONTH, MONTHS, constellations_at
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.travel import CONTINENT_NK, VEHICLE_NK, destinations

MONTHLY = 7.0
"""Knowledge that a month on Earth usually brings."""
SET_TOKEN = 5.0
"""A set token saves most of a month in space."""
SET_HOPE, VEHICLE_HOPE, CONTINENT_HOPE = 0.4, 0.5, 0.4
"""How far a reward that is begun counts already; the whole of it with everything but the last part."""
TILE = 1.0
PLANNED = 0.4
UNREACHABLE = 5
SKY = 4.0
"""What a sky full of constellations is worth against one without any."""


class Prospect(Struct, frozen=True):
    """What an action on Earth promises."""

    nk: float = 0.0
    lunar: int = 0
    sets: int = 0
    hope: float = 0.0
    """Rewards begun, in knowledge."""
    card: str = ""
    """What is observed."""
    square: str = ""
    """Where it ends."""


NO_VISIT: Final = Prospect()

SKIES: Final = {
    square.id: (
        0.0,
        *(
            SKY * (1 - (1 - len(constellations_at(zone, month)) / len(CONTENT.constellations)) ** 3)
            for month in MONTHS
        ),
    )
    for square in SQUARES.values()
    for zone in [int(square.id[1]) * (1 if square.id[0] == "N" else -1)]
}
"""SKIES[square][month]: how well one observes from there."""


def _journeys(target: str) -> dict[str, int]:
    """In how many travel actions each square reaches the target; more than anywhere where none does."""
    far = {target: 0}
    for steps in range(1, len(SQUARES)):
        near = [
            square
            for square in SQUARES
            if square not in far and any(end in far for v in EARTH_VEHICLES for end in REACH[v][square])
        ]
        far |= dict.fromkeys(near, steps)
    return {square: far.get(square, UNREACHABLE) for square in SQUARES}


JOURNEYS: Final = {site: _journeys(site) for rocket in CONTENT.rockets.values() for site in rocket.sites}
"""JOURNEYS[launch site][square]: travel actions to get there."""


def set_hope(count: int, minimum: int, nk: int) -> float:
    """What the symbols of an unfinished set promise."""
    return SET_HOPE * (nk + SET_TOKEN) * (count / minimum) ** 2


def position_hope(player: Player, month: int) -> float:
    """Rewards begun: symbols, vehicles, continents, unused tiles, saved cards, and the sky overhead."""
    nk = SET_NK[player.character]
    hope = TILE * len(player.tiles) + SKIES[player.square][month]
    for code, count in player.symbols.items():
        if count and player.tokens[code] == "inactive":
            hope += set_hope(count, MINIMUM[code], nk)
    for card in player.saved:
        hope += PLANNED * CARD_NK[player.character][card]
    return hope + tour_hope(len(player.vehicles), len(player.visited))


def tour_hope(vehicles: int, continents: int) -> float:
    """What the tours of all vehicles and all continents promise as long as they are not complete."""
    hope = 0.0
    if vehicles < len(EARTH_VEHICLES):
        hope += VEHICLE_HOPE * CONTENT.tour_nk * (vehicles / len(EARTH_VEHICLES)) ** 2
    if continents < len(CONTENT.continents):
        hope += CONTINENT_HOPE * CONTENT.tour_nk * (continents / len(CONTENT.continents)) ** 3
    return hope


def card_prospect(player: Player, card: str) -> Prospect:
    """What scoring a card brings."""
    set_nk = SET_NK[player.character]
    nk, hope, sets = CARD_NK[player.character][card], 0.0, 0
    for code in SETS[card]:
        count = player.symbols.get(code)
        if count is None or player.tokens[code] != "inactive":
            continue
        hope -= set_hope(count, MINIMUM[code], set_nk)
        if count + 1 >= MINIMUM[code]:
            nk += set_nk
            sets += 1
        else:
            hope += set_hope(count + 1, MINIMUM[code], set_nk)
    return Prospect(nk=nk, lunar=int(wakes_token(player, card)), sets=sets, hope=hope, card=card)


def wakes_token(player: Player, card: str) -> bool:
    """Whether scoring the card makes a lunar token active."""
    if card == TERRA:
        return any(player.tokens[phase] in ("inactive", "spent") for phase in CONTENT.phases)
    return card in PHASE and player.tokens[PHASE[card]] == "inactive"


def week_prospect(s: Table, player: Player, *, planned: bool = False) -> Prospect:
    """What the top card of the own week brings now, or a good part of it later."""
    stack = s.weeks[player.week]
    if not stack:
        return Prospect()
    if planned:
        return Prospect(hope=PLANNED * CARD_NK[player.character][stack[-1]])
    return card_prospect(player, stack[-1]) if in_sight(s, player, stack[-1], player.week) else Prospect()


def journey_prospect(s: Table, player: Player, vehicle: Vehicle, pads: list[str]) -> Prospect:
    """The best that a vehicle's journey brings, the way to the pad included."""
    month = MONTH[min(s.round + 1, CONTENT.rounds)]
    new_vehicle = vehicle not in player.vehicles
    visits = {
        continent: first_visit(s, player, continent) for continent in CONTINENT_NK.keys() - player.visited
    }
    best, most, visit = "", float("-inf"), NO_VISIT
    for square in destinations(s, player, vehicle):
        found = visits.get(CONTINENT[square], NO_VISIT) if vehicle in ICONS[square] else NO_VISIT
        worth = found.nk + found.hope + SKIES[square][month] - MONTHLY * to_pad(square, pads)
        if worth > most:
            best, most, visit = square, worth, found
    if not best:
        return NO_VISIT
    use = first_use(s, player, vehicle) if new_vehicle else NO_VISIT
    sky = SKIES[best][month] - SKIES[player.square][month]
    return Prospect(nk=visit.nk + use.nk, hope=visit.hope + use.hope + sky, square=best)


def first_visit(s: Table, player: Player, continent: str) -> Prospect:
    """What the first visit to a continent brings: a tile, and in the first year knowledge."""
    if not s.first_year:
        return Prospect(hope=TILE)
    visited = len(player.visited)
    hope = tour_hope(0, visited + 1) - tour_hope(0, visited)
    full = CONTENT.tour_nk if visited + 1 == len(CONTENT.continents) else 0
    return Prospect(nk=CONTINENT_NK[continent] + full, hope=TILE + hope)


def first_use(s: Table, player: Player, vehicle: Vehicle) -> Prospect:
    """What the first use of a vehicle brings in the first year."""
    if not s.first_year:
        return NO_VISIT
    used = len(player.vehicles)
    full = CONTENT.tour_nk if used + 1 == len(EARTH_VEHICLES) else 0
    hope = tour_hope(used + 1, len(CONTENT.continents)) - tour_hope(used, len(CONTENT.continents))
    return Prospect(nk=VEHICLE_NK[vehicle] + full, hope=hope)


def to_pad(square: str, pads: list[str]) -> int:
    """Travel actions to the nearest of these launch sites."""
    if len(pads) == 1:
        return JOURNEYS[pads[0]][square]
    return min(JOURNEYS[pad][square] for pad in pads)
