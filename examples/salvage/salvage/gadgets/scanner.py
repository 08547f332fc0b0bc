"""Scanner (SA-4): whenever somebody else brings an open wreck home, its owner gains 1 fuel."""

from __future__ import annotations

from perilune.engine import Event, Seat, tell
from salvage.state import Yard
from salvage.trips import TAKEN


class Scanned(Event, frozen=True):
    seat: Seat
    says = "{seat} tracks the flight: +1 fuel."


@TAKEN.on("SCANNER")
def track(s: Yard, owner: int, seat: int, card: str) -> None:
    """SA-4"""
    if owner != seat:
        s.players[owner].fuel += 1
        tell(s, Scanned, owner)
