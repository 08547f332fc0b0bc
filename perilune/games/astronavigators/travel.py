"""Travelling on Earth (AN-6.3 to AN-6.6)."""

from __future__ import annotations

from perilune.engine import Choice, Option, Script, roll, tell
from perilune.games.astronavigators.agendas import note_arrival
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.earth import (
    CONTINENT,
    DEPARTURES,
    ICONS,
    LONG_BOAT_REACH,
    REACH,
    SQUARES,
    helicopter_reach,
)
from perilune.games.astronavigators.events import (
    ChainRolled,
    ContinentVisited,
    HeliportPlaced,
    Moved,
    StayedPut,
    TourCompleted,
    VehicleUsed,
)
from perilune.games.astronavigators.free_deeds import do_freely, offer_deeds
from perilune.games.astronavigators.kinds import EARTH_VEHICLES, Vehicle
from perilune.games.astronavigators.observe import PEOPLE
from perilune.games.astronavigators.state import FAST, Asking, Player, Table, without
from perilune.games.astronavigators.tiles import TILE_VEHICLES, flip, take_tile

VEHICLE_NK = {vehicle.id: vehicle.nk for vehicle in CONTENT.vehicles.values()}
CONTINENT_NK = {continent.id: continent.nk for continent in CONTENT.continents.values()}
LONG_BOATS = {name for name, who in PEOPLE.items() if who.boat_links > 1}
PILOTS = {name for name, who in PEOPLE.items() if who.heliports}
"""Who may place heliports, and use them."""

ONLY_BOAT: tuple[Vehicle, ...] = ("boat",)
FACES: tuple[Vehicle, ...] = (*EARTH_VEHICLES, "spacecraft")
"""The faces of the vehicle die, 1 to 6."""

STOP = "stop"
MOVE = "move"
HELIPORTS = "heliports"
STOCK = "stock"
ROLL = "roll"


def departures(s: Table, player: Player) -> tuple[Vehicle, ...]:
    """AN-6.4-a, AN-6.4-d: the vehicles that can leave the player's square; at sea only the boat."""
    if player.at_sea:
        return ONLY_BOAT
    printed = DEPARTURES[player.square]
    if s.heliports and player.character in PILOTS:
        return with_heliports(s, player.square, printed)
    return printed


def with_heliports(s: Table, square: str, printed: tuple[Vehicle, ...]) -> tuple[Vehicle, ...]:
    """AN-6.4-e: the departures for the owner of the heliports."""
    flies = bool(helicopter_reach(square, s.heliports))
    return tuple(v for v in EARTH_VEHICLES if (flies if v == "helicopter" else v in printed))


def destinations(s: Table, player: Player, vehicle: Vehicle) -> tuple[str, ...]:
    """AN-6.4: where a vehicle can take the player."""
    if vehicle not in departures(s, player):
        return ()
    if vehicle == "boat" and player.character in LONG_BOATS:
        return LONG_BOAT_REACH[player.square]
    if vehicle == "helicopter" and s.heliports and player.character in PILOTS:
        return helicopter_reach(player.square, s.heliports)
    return REACH[vehicle][player.square]


def travel_on_earth(s: Table, seat: int) -> Script:
    """AN-6.4-g, AN-5.2-f: the declared vehicle moves if it still can; then connections."""
    player = s.players[seat]
    squares = destinations(s, player, player.vehicle)
    if player.character in PILOTS and (yield from prefers_heliports(seat, squares)):
        yield from place_heliports(s, seat)
        yield from go_on(s, seat, arrived=False)
    elif squares:
        square = yield Choice(seat, "destination", squares, player.vehicle)
        move(s, seat, player.vehicle, square)
        yield from go_on(s, seat, arrived=True)
    else:
        tell(s, StayedPut, seat, player.vehicle)


def prefers_heliports(seat: int, squares: tuple[str, ...]) -> Asking[bool]:
    """AN-8.1-h: instead of moving; without a destination there is nothing else to do."""
    answer = yield Choice(seat, "move-or-heliports", (MOVE, HELIPORTS) if squares else (HELIPORTS,))
    return bool(answer == HELIPORTS)


def place_heliports(s: Table, seat: int) -> Script:
    """AN-8.1-h: place or relocate one or two heliports, each once, on any squares."""
    placed: list[str] = []
    stop: tuple[str, ...] = ()
    for _ in range(PEOPLE[s.players[seat].character].heliports):
        sources = heliport_sources(s, seat, placed)
        if not sources:
            return
        square = yield Choice(seat, "heliport", [*stop, *(one for one in SQUARES if one not in s.heliports)])
        if square == STOP:
            return
        source = yield Choice(seat, "heliport-from", sources, square)
        if source != STOCK:
            s.heliports = without(s.heliports, source)
        s.heliports += (square,)
        tell(s, HeliportPlaced, seat, square, source)
        placed.append(square)
        stop = (STOP,)


def heliport_sources(s: Table, seat: int, placed: list[str]) -> list[str]:
    """Where the next heliport comes from; AN-6.4-j: not from under the own die if that strands it."""
    player = s.players[seat]
    if len(s.heliports) < PEOPLE[player.character].heliports:
        return [STOCK]
    stranded = not DEPARTURES[player.square] and not player.at_sea
    return [one for one in s.heliports if one not in placed and not (stranded and one == player.square)]


def connections(s: Table, player: Player) -> list[tuple[str, Vehicle]]:
    """AN-6.5-a: the unused tiles and vehicles that lead on from here; none from the open sea."""
    if not player.tiles or player.at_sea:
        return []
    leaving = departures(s, player)
    return [(tile, vehicle) for tile in player.tiles for vehicle in TILE_VEHICLES[tile] if vehicle in leaving]


def go_on(s: Table, seat: int, arrived: bool) -> Script:
    """AN-6.5-a: tiles flipped for further movements, one after another; between them all that is free.

    AN-6.6-b: a roll of the dice chain belongs to an arrival, before the next movement.
    """
    player = s.players[seat]
    while True:
        options: list[Option] = [*connections(s, player)]
        if s.mode != FAST:
            if arrived and dice_here(s, seat):
                options.append(ROLL)
            options = offer_deeds(s, seat, options)
        if not options:
            return
        answer = yield Choice(seat, "connection", [*options, STOP])
        if answer == STOP:
            return
        if answer == ROLL:
            arrived = yield from roll_chain(s, seat)
        elif is_connection(answer):
            tile, vehicle = answer
            square = yield Choice(seat, "destination", destinations(s, player, vehicle), vehicle)
            flip(s, seat, tile, vehicle)
            move(s, seat, vehicle, square)
            arrived = True
        else:
            yield from do_freely(s, seat, answer)


def is_connection(answer: Option) -> bool:
    """Whether a tile was chosen for one of its vehicles, not for its special icon."""
    return isinstance(answer, tuple) and answer[1] in EARTH_VEHICLES


# -- The dice chain (AN-6.6) ----------------------------------------------------------------------------


def dice_here(s: Table, seat: int) -> list[Vehicle]:
    """AN-6.6-b: the faces of the other dice on the player's square of the Earth."""
    square = s.players[seat].square
    return [
        other.face
        for number, other in enumerate(s.players)
        if number != seat and other.where == "earth" and other.square == square
    ]


def roll_chain(s: Table, seat: int) -> Asking[bool]:
    """AN-6.6-a: a face that lies here allows a free movement; returns whether there was a new arrival."""
    player = s.players[seat]
    face = FACES[roll(s, len(FACES))]
    matched = face in dice_here(s, seat)
    tell(s, ChainRolled, seat, face, matched)
    leaving = departures(s, player)
    if not matched or not leaving:
        return False
    vehicle = yield Choice(seat, "free-vehicle", [*leaving, STOP])
    if vehicle == STOP:
        return False
    square = yield Choice(seat, "destination", destinations(s, player, vehicle), vehicle)
    move(s, seat, vehicle, square)
    return True


# -- What a movement brings (AN-6.3) --------------------------------------------------------------------


def move(s: Table, seat: int, vehicle: Vehicle, square: str) -> None:
    """One movement: the die shows the vehicle; first uses and first visits pay."""
    player = s.players[seat]
    tell(s, Moved, seat, vehicle, player.square, square)
    player.square, player.face = square, vehicle
    note_arrival(player)
    if vehicle not in player.vehicles:
        first_use(s, seat, vehicle)
    continent = CONTINENT[square]
    if continent and continent not in player.visited and stands_on_icon(s, player):
        first_visit(s, seat, continent)


def stands_on_icon(s: Table, player: Player) -> bool:
    """AN-6.3-b: whether the vehicle's icon is on the square; a heliport is one for its owner."""
    if player.face in ICONS[player.square]:
        return True
    return player.face == "helicopter" and player.square in s.heliports


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
