"""Why something that a player might try is not among the options; the rules themselves never ask here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perilune.engine import NOT_OFFERED, Choice, Obstacle, Option
from perilune.games.astronavigators.action_obstacles import action_candidates, action_obstacle
from perilune.games.astronavigators.earth import ICONS, SQUARES
from perilune.games.astronavigators.flight import launch_obstacle
from perilune.games.astronavigators.kinds import Vehicle
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.travel import FACES

AT_SEA = Obstacle("AN-6.4-d", "at sea only the boat goes on, until it reaches a port")
NO_ICON_HERE = Obstacle("AN-6.4-a", "this vehicle does not leave from your square: its icon is missing")
NOWHERE = Obstacle("AN-6.4-a", "this vehicle finds no square to end on from here")
IN_SPACE = Obstacle("AN-5.1-c", "in space there is only the spacecraft")
SAME_SQUARE = Obstacle("AN-6.4-a", "a movement ends on another square")
NO_ICON_THERE = Obstacle("AN-6.4-a", "the vehicle cannot end there: its icon is missing")

TOO_FAR: Final[dict[Vehicle, Obstacle]] = {
    "car": Obstacle("AN-6.4-b", "a car follows one stretch of road"),
    "train": Obstacle("AN-6.4-c", "a train follows at most two stretches of rail"),
    "boat": Obstacle("AN-6.4-d", "no sea lane of your boat leads there"),
    "helicopter": Obstacle("AN-6.4-e", "a helicopter flies to a neighbouring square"),
    "plane": Obstacle("AN-6.4-f", "a plane flies at most three squares"),
}


def candidates(s: Table, choice: Choice) -> Sequence[Option]:
    """What a player might try, legal or not."""
    if choice.kind == "action":
        return action_candidates(s)
    if choice.kind == "vehicle":
        return FACES
    return [*SQUARES] if choice.kind == "destination" else choice.options


def obstacle(s: Table, choice: Choice, candidate: Option) -> Obstacle | None:
    """Why a candidate cannot be chosen."""
    if choice.kind == "action":
        return action_obstacle(s, choice.seat, candidate)
    if candidate in choice.options:
        return None
    if choice.kind == "vehicle":
        return vehicle_obstacle(s, choice.seat, candidate)
    if choice.kind == "destination":
        return destination_obstacle(s, choice, candidate)
    return NOT_OFFERED


def vehicle_obstacle(s: Table, seat: int, vehicle: Vehicle) -> Obstacle:
    """AN-6.4-a: why a vehicle cannot be declared."""
    player = s.players[seat]
    if vehicle == "spacecraft":
        return launch_obstacle(s, player) or NOT_OFFERED
    if player.where != "earth":
        return IN_SPACE
    if player.at_sea:
        return AT_SEA
    return NOWHERE if vehicle in ICONS[player.square] else NO_ICON_HERE


def destination_obstacle(s: Table, choice: Choice, square: str) -> Obstacle:
    """AN-6.4: why a vehicle does not get to a square."""
    vehicle: Vehicle = choice.about
    if square == s.players[choice.seat].square:
        return SAME_SQUARE
    if vehicle != "boat" and vehicle not in ICONS[square]:
        return NO_ICON_THERE
    return TOO_FAR[vehicle]
