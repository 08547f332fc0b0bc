"""5.5: welcoming Ships."""

from __future__ import annotations

from typing import Final

from perilune.engine import Event, Obstacle, Script
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import POSSIBLE, Cost, boon_part, gain_colonists, pay, payable
from perilune.games.on_mars.rules.technology import NONE, USE_TECH, better_owners, gives, lend
from perilune.games.on_mars.state import Mars, room

SHIP_TECH: Final = "ship-tech"
SHIP_COST: Final[Cost] = ("plant", "water")

NO_SHIP = Obstacle("OM-CLY-05", "all your Ships have landed already")
TOO_POOR = Obstacle("OM-CLY-05", "a Ship costs a Plant and Water")


class ShipWelcomed(Event, frozen=True):
    """A Ship moved from the Depot to the Hangar."""

    seat: Seat
    says = "{seat} welcomes a Ship."


def ship_obstacle(s: Mars, seat: int) -> Obstacle | None:
    player = s.players[seat]
    if not player.depot_ships:
        return NO_SHIP
    return None if payable(player.storage, SHIP_COST) else TOO_POOR


def welcome(s: Mars, seat: int, cost: Cost = SHIP_COST, more: int = 0) -> Script:
    """OM-CLY-05: pay, one Ship to the Hangar, Colonists by Ship Technology."""
    player = s.players[seat]
    owned = gives(player, SHIP_TECH)
    lender = NONE
    can_come = min(player.reserve, room(player)) - more - 1
    owners = better_owners(s, seat, SHIP_TECH, owned + 1) if can_come > owned else []
    if owners:
        lender = yield USE_TECH(seat, [*owners, NONE], SHIP_TECH)
    yield from pay(s, seat, cost)
    player.depot_ships -= 1
    player.hangar += 1
    tell(s, ShipWelcomed, seat)
    hooks(s).ship_welcomed(s, seat)
    extra = owned if lender == NONE else gives(s.players[lender], SHIP_TECH)
    gain_colonists(s, seat, 1 + more + extra)
    if lender != NONE:
        yield from lend(s, seat, lender, SHIP_TECH)


@boon_part("free_ship")
def free_ship(s: Mars, seat: int, number: int) -> Script:
    if s.players[seat].depot_ships:
        yield from welcome(s, seat, ())


POSSIBLE["free_ship"] = lambda s, seat: s.players[seat].depot_ships > 0
