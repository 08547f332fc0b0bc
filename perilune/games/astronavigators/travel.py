"""Travelling on Earth (AN-6.3 to AN-6.5)."""

from __future__ import annotations

from perilune.engine import Choice, Script, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.earth import CONTINENT, DEPARTURES, ICONS, REACH
from perilune.games.astronavigators.events import (
    ContinentVisited,
    Moved,
    StayedPut,
    TourCompleted,
    VehicleUsed,
)
from perilune.games.astronavigators.kinds import EARTH_VEHICLES, Vehicle
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.tiles import TILE_VEHICLES, flip, take_tile

VEHICLE_NK = {vehicle.id: vehicle.nk for vehicle in CONTENT.vehicles.values()}
CONTINENT_NK = {continent.id: continent.nk for continent in CONTENT.continents.values()}

ONLY_BOAT: tuple[Vehicle, ...] = ("boat",)
STOP = "stop"


def departures(player: Player) -> tuple[Vehicle, ...]:
    """AN-6.4-a, AN-6.4-d: the vehicles that can leave the player's square; at sea only the boat."""
    return ONLY_BOAT if player.at_sea else DEPARTURES[player.square]


def destinations(player: Player, vehicle: Vehicle) -> tuple[str, ...]:
    """AN-6.4: where a vehicle can take the player."""
    return REACH[vehicle][player.square] if vehicle in departures(player) else ()


def travel_on_earth(s: Table, seat: int) -> Script:
    """AN-6.4-g, AN-5.2-f: the declared vehicle moves if it still can; then connections."""
    player = s.players[seat]
    squares = destinations(player, player.vehicle)
    if not squares:
        tell(s, StayedPut, seat, player.vehicle)
        return
    square = yield Choice(seat, "destination", squares, player.vehicle)
    move(s, seat, player.vehicle, square)
    yield from connect(s, seat)


def connections(player: Player) -> list[tuple[str, Vehicle]]:
    """AN-6.5-a: the unused tiles and vehicles that lead on from here; none from the open sea."""
    if player.at_sea:
        return []
    leaving = DEPARTURES[player.square]
    return [(tile, vehicle) for tile in player.tiles for vehicle in TILE_VEHICLES[tile] if vehicle in leaving]


def connect(s: Table, seat: int) -> Script:
    """AN-6.5-a: flip tiles for further movements, one after another, as long as there are any."""
    player = s.players[seat]
    while options := connections(player):
        answer = yield Choice(seat, "connection", [*options, STOP])
        if answer == STOP:
            return
        tile, vehicle = answer
        square = yield Choice(seat, "destination", destinations(player, vehicle), vehicle)
        flip(s, seat, tile, vehicle)
        move(s, seat, vehicle, square)


def move(s: Table, seat: int, vehicle: Vehicle, square: str) -> None:
    """One movement: the die shows the vehicle; first uses and first visits pay."""
    player = s.players[seat]
    tell(s, Moved, seat, vehicle, player.square, square)
    player.square, player.face = square, vehicle
    if vehicle not in player.vehicles:
        first_use(s, seat, vehicle)
    continent = CONTINENT[square]
    if continent and continent not in player.visited and vehicle in ICONS[square]:
        first_visit(s, seat, continent)


def first_use(s: Table, seat: int, vehicle: Vehicle) -> None:
    """AN-6.3-a, AN-6.3-c: the token flips; it pays in the first year, and so do all five together."""
    player = s.players[seat]
    player.vehicles += (vehicle,)
    nk = VEHICLE_NK[vehicle] if s.first_year or s.options.year2_points else 0
    player.nk += nk
    tell(s, VehicleUsed, seat, vehicle, nk)
    if len(player.vehicles) == len(EARTH_VEHICLES):
        complete_tour(s, seat, "vehicles")


def first_visit(s: Table, seat: int, continent: str) -> None:
    """AN-6.3-b, AN-6.3-c: a tile of the continent, and its knowledge in the first year."""
    player = s.players[seat]
    player.visited += (continent,)
    tile = take_tile(s, player, continent)
    nk = CONTINENT_NK[continent] if s.first_year else 0
    player.nk += nk
    tell(s, ContinentVisited, seat, continent, tile, nk)
    if len(player.visited) == len(CONTENT.continents):
        complete_tour(s, seat, "continents")


def complete_tour(s: Table, seat: int, what: str) -> None:
    """AN-6.3-c: the bonus of the time stimulus token, first year only."""
    if s.first_year:
        s.players[seat].nk += CONTENT.tour_nk
        tell(s, TourCompleted, seat, what, CONTENT.tour_nk)
