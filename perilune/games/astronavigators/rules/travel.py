"""Travelling on Earth (AN-6.3 to AN-6.6)."""

from __future__ import annotations

from typing import Final, cast

from msgspec import Struct

from perilune.engine import (
    NOT_OFFERED,
    Asking,
    Choice,
    Deed,
    Obstacle,
    Option,
    Question,
    Script,
    roll,
    say,
    tell,
)
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import EARTH_VEHICLES, Vehicle
from perilune.games.astronavigators.rules.agendas import note_arrival, note_mission
from perilune.games.astronavigators.rules.earth import CONTINENT, DEPARTURES, ICONS, REACH, SQUARES
from perilune.games.astronavigators.rules.free_deeds import deed_places, deed_words, do_freely, offer_deeds
from perilune.games.astronavigators.rules.people import (
    CAST,
    DECLARABLE,
    DEPARTURES_OF,
    REACH_OF,
    SETTING_OUT,
)
from perilune.games.astronavigators.rules.tiles import RIDES, Ride, flip, take_tile
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.words import nouns

VEHICLE_NK: Final = {vehicle.id: vehicle.nk for vehicle in CONTENT.vehicles.values()}
CONTINENT_NK: Final = {continent.id: continent.nk for continent in CONTENT.continents.values()}

ONLY_BOAT: Final[tuple[Vehicle, ...]] = ("boat",)
FACES: Final[tuple[Vehicle, ...]] = (*EARTH_VEHICLES, "spacecraft")
"""AN-2.1: the faces of the vehicle die, 1 to 6."""

STOP: Final = "stop"
ROLL: Final = "roll"


class Moved(Deed, frozen=True):
    vehicle: str
    start: nouns.Square
    end: nouns.Square
    says = "{seat} goes by {vehicle} from {start} to {end}."


class StayedPut(Deed, frozen=True):
    """A journey that could not begin."""

    vehicle: str
    says = "{seat} finds no way by {vehicle}."


class VehicleUsed(Deed, frozen=True):
    vehicle: str
    nk: int
    says = (
        "{seat} takes a {vehicle} for the first time: +{nk} knowledge.",
        "{seat} takes a {vehicle} for the first time.",
    )


class ContinentVisited(Deed, frozen=True):
    continent: nouns.Continent
    tile: nouns.Tile
    nk: int
    says = (
        "{seat} visits {continent} and takes {tile}: +{nk} knowledge.",
        "{seat} visits {continent} and takes {tile}.",
        "{seat} visits {continent}: +{nk} knowledge.",
        "{seat} visits {continent}.",
    )


class TourCompleted(Deed, frozen=True):
    """All vehicles used, or all continents visited, within the first year."""

    what: str
    nk: int
    told_by = "what"
    says = {
        "vehicles": "{seat} has tried every vehicle: +{nk} knowledge.",
        "continents": "{seat} has been to every continent: +{nk} knowledge.",
    }


class ChainRolled(Deed, frozen=True):
    """The dice chain: the face that came up, and whether it matches a die on the square."""

    face: str
    matched: bool
    says = {"": "{seat} rolls {face}: no ride.", "match": "{seat} rolls {face}: a free ride."}

    def which(self) -> str:
        return "match" if self.matched else ""


# -- Where the vehicles lead (AN-6.4) ---------------------------------------------------------------------

SAME_SQUARE = Obstacle("AN-6.4-a", "a movement ends on another square")
NO_ICON_THERE = Obstacle("AN-6.4-a", "the vehicle cannot end there: its icon is missing")
TOO_FAR: Final[dict[Vehicle, Obstacle]] = {
    "car": Obstacle("AN-6.4-b", "a car follows one stretch of road"),
    "train": Obstacle("AN-6.4-c", "a train follows at most two stretches of rail"),
    "boat": Obstacle("AN-6.4-d", "no sea lane of your boat leads there"),
    "helicopter": Obstacle("AN-6.4-e", "a helicopter flies to a neighbouring square"),
    "plane": Obstacle("AN-6.4-f", "a plane flies at most three squares"),
}


def destination_words(s: Table, choice: Choice, option: Option) -> str:
    """A square on its continent, and whether that would be new."""
    place, player = SQUARES[option], s.players[choice.seat]
    square = nouns.square(option)
    if not place.continent:
        return square
    continent = nouns.continent(place.continent)
    if place.continent not in player.visited and choice.about in place.icons:
        return say("{continent}: {square}, new", square=square, continent=continent)
    return say("{continent}: {square}", square=square, continent=continent)


def destination_obstacle(s: Table, choice: Choice, square: Option) -> Obstacle | None:
    """AN-6.4: why a vehicle does not get to a square."""
    vehicle: Vehicle = choice.about
    if square in choice.options:
        return None
    if square == s.players[choice.seat].square:
        return SAME_SQUARE
    if square not in SQUARES:
        return NOT_OFFERED
    return NO_ICON_THERE if vehicle != "boat" and vehicle not in ICONS[square] else TOO_FAR[vehicle]


NEW_TILE = Obstacle("AN-6.5-a", "a tile gained in this action leads on in a later one")
NOT_FROM_HERE = Obstacle("AN-6.5-a", "this vehicle does not leave from your square")


def connection_tries(s: Table, choice: Choice) -> list[Option]:
    """What is offered, and every ride of the tiles in hand."""
    rides = (ride for tile in s.players[choice.seat].tiles for ride in RIDES[tile])
    return [*choice.options, *(ride for ride in rides if ride not in choice.options)]


def connection_obstacle(s: Table, choice: Choice, option: Option) -> Obstacle | None:
    """AN-6.5-a, R-67: why a tile does not lead on."""
    if option in choice.options:
        return None
    return NEW_TILE if option.tile not in choice.about else NOT_FROM_HERE


def ride_words(s: Table, choice: Choice, option: Option) -> str:
    """A vehicle on Earth, with what its first use pays."""
    if option == STOP:
        return say("Stay here")
    name = nouns.NAMES["vehicle"][option]
    if option in s.players[choice.seat].vehicles or not s.first_year:
        return say("By {vehicle}", vehicle=name)
    return say("By {vehicle} (first ride: {nk} knowledge)", vehicle=name, nk=str(VEHICLE_NK[option]))


class Reaches(Struct, tag=True, frozen=True):
    """The squares that a vehicle can take a player to."""

    squares: tuple[str, ...]


def reaches(s: Table, choice: Choice, option: Option) -> Reaches | None:
    """AN-6.4: where a ride could end, seen before it is chosen."""
    if option not in EARTH_VEHICLES:
        return None
    return Reaches(destinations(s, s.players[choice.seat], cast(Vehicle, option)))


DESTINATION = Question(
    "destination",
    rule="AN-6.4-a",
    asks="Where do you go by {vehicle}?",
    parts=lambda s, choice: {"vehicle": choice.about},
    waiting="chooses a destination",
    hint="A new continent pays and gives you a tile. Where you stand decides which sky you see next month.",
    option=destination_words,
    tries=lambda s, choice: [*SQUARES],
    obstacle=destination_obstacle,
)
CONNECTION = Question(
    "connection",
    rule="AN-6.5-a",
    asks="Where next? Tiles lead on, as long as you have any.",
    waiting="may travel on",
    hint="Each tile is flipped once, for one of its icons. Several in a row make a long journey.",
    option=deed_words,
    places=deed_places,
    tries=connection_tries,
    obstacle=connection_obstacle,
)
FREE_VEHICLE = Question(
    "free-vehicle",
    rule="AN-6.6-a",
    asks="The die matches: how do you use the free ride?",
    waiting="takes a free ride",
    hint="A free ride counts as using the vehicle.",
    option=ride_words,
    shows=reaches,
)


def departures(s: Table, player: Player) -> tuple[Vehicle, ...]:
    """AN-6.4-a, AN-6.4-d: the vehicles that can leave the player's square; at sea only the boat."""
    if player.at_sea:
        return ONLY_BOAT
    vehicles: tuple[Vehicle, ...] = DEPARTURES[player.square]
    if player.character in DEPARTURES_OF.answers:
        vehicles = DEPARTURES_OF(s, CAST[player.character], vehicles, player)
    return vehicles


def declarable(s: Table, player: Player) -> tuple[Vehicle, ...]:
    """AN-5.1-c: the vehicles that may be declared for a journey on Earth."""
    vehicles: tuple[Vehicle, ...] = departures(s, player)
    if player.character in DECLARABLE.answers:
        vehicles = DECLARABLE(s, CAST[player.character], vehicles)
    return vehicles


def destinations(s: Table, player: Player, vehicle: Vehicle) -> tuple[str, ...]:
    """AN-6.4: where a vehicle can take the player."""
    if vehicle not in departures(s, player):
        return ()
    squares: tuple[str, ...] = REACH[vehicle][player.square]
    if player.character in REACH_OF.answers:
        squares = REACH_OF(s, CAST[player.character], squares, player, vehicle)
    return squares


# -- A journey (AN-6.4-g, AN-6.5) -------------------------------------------------------------------------


def travel_on_earth(s: Table, seat: int) -> Script:
    """AN-6.4-g, AN-5.2-f: the declared vehicle moves if it still can and nothing was done instead; then
    connections."""
    player = s.players[seat]
    held = player.tiles
    squares = destinations(s, player, player.vehicle)
    if player.character in SETTING_OUT.answers:
        yield from SETTING_OUT(s, CAST[player.character], seat, squares)
    if player.under_way:
        yield from go_on(s, seat, held, arrived=False)
    elif squares:
        square = yield DESTINATION(seat, squares, player.vehicle)
        move(s, seat, player.vehicle, square)
        yield from go_on(s, seat, held, arrived=True)
    else:
        tell(s, StayedPut, seat, player.vehicle)


def connections(s: Table, player: Player, held: tuple[str, ...]) -> list[Option]:
    """AN-6.5-a, AN-6.5-b: the unused tiles and vehicles that lead on from here; none from the open sea.

    R-67: of the tiles that were held when the action began.
    """
    if not held or not player.tiles or player.at_sea:
        return []
    leaving = departures(s, player)
    return [ride for tile in player.tiles if tile in held for ride in RIDES[tile] if ride.vehicle in leaving]


def go_on(s: Table, seat: int, held: tuple[str, ...], arrived: bool) -> Script:
    """AN-6.5-a: tiles flipped for further movements, one after another; between them all that is free.

    AN-6.6-b: a roll of the dice chain belongs to an arrival, before the next movement.
    """
    player, full = s.players[seat], s.rules.full
    while True:
        options = connections(s, player, held)
        if full:
            if arrived and dice_here(s, seat):
                options.append(ROLL)
            options = offer_deeds(s, seat, options)
        if not options:
            return
        answer = yield CONNECTION(seat, [*options, STOP], held)
        if answer == STOP:
            return
        if answer == ROLL:
            arrived = yield from roll_chain(s, seat)
        elif isinstance(answer, Ride):
            square = yield DESTINATION(seat, destinations(s, player, answer.vehicle), answer.vehicle)
            flip(s, seat, answer.tile, answer.vehicle)
            move(s, seat, answer.vehicle, square)
            arrived = True
        else:
            yield from do_freely(s, seat, answer)


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
    vehicle = yield FREE_VEHICLE(seat, [*leaving, STOP])
    if vehicle == STOP:
        return False
    square = yield DESTINATION(seat, destinations(s, player, vehicle), vehicle)
    move(s, seat, vehicle, square)
    return True


# -- What a movement brings (AN-6.3) --------------------------------------------------------------------


def move(s: Table, seat: int, vehicle: Vehicle, square: str) -> None:
    """AN-6.3-b: one movement; first uses and first visits pay. A boat that stops at sea does not visit."""
    player = s.players[seat]
    tell(s, Moved, seat, vehicle, player.square, square)
    player.square, player.face, player.under_way = square, vehicle, True
    note_arrival(player)
    if vehicle not in player.vehicles:
        first_use(s, seat, vehicle)
    continent = CONTINENT[square]
    if continent and continent not in player.visited and not player.at_sea:
        first_visit(s, seat, continent)
    note_mission(s, player)


def first_use(s: Table, seat: int, vehicle: Vehicle) -> None:
    """AN-6.3-a: the first use of a vehicle on Earth pays in the first year."""
    nk = VEHICLE_NK[vehicle] if s.first_year or s.options.year2_points else 0
    s.players[seat].nk += nk
    tell(s, VehicleUsed, seat, vehicle, nk)
    flip_vehicle(s, seat, vehicle)


def flip_vehicle(s: Table, seat: int, vehicle: Vehicle) -> None:
    """AN-6.3-c, R-03: a vehicle token flips; all six together, the spacecraft's included, pay."""
    player = s.players[seat]
    player.vehicles += (vehicle,)
    if len(player.vehicles) == len(FACES):
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
