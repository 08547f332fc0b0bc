"""What happened, as typed events: the log, the animations and the statistics are made from these.

`who` and `recipient` are codes of countries, a `tile` is written with the side that is up (`US-01-blue`).
All is public in this game (§11).
"""

from __future__ import annotations

from perilune.engine import Event


class RoundBegan(Event, frozen=True):
    round: int
    lead: str


class Returned(Event, frozen=True):
    who: str
    die: int


class Rolled(Event, frozen=True):
    who: str
    dice: tuple[int, ...]


class UsedConverter(Event, frozen=True):
    who: str
    raised: int
    lowered: int


class Stored(Event, frozen=True):
    who: str
    dice: tuple[int, ...]


class Activated(Event, frozen=True):
    who: str
    tile: str
    dice: tuple[int, ...]


class Discarded(Event, frozen=True):
    """A die laid on the Toxic Leak aid."""

    who: str
    die: int


class RolledMore(Event, frozen=True):
    who: str
    dice: tuple[int, ...]
    to_storage: bool


class PutBack(Event, frozen=True):
    who: str
    die: int


class Rerolled(Event, frozen=True):
    who: str
    old: int
    new: int


class Turned(Event, frozen=True):
    who: str
    old: int
    way: str
    new: int


class NewDie(Event, frozen=True):
    who: str
    die: int


class TookFromStorage(Event, frozen=True):
    who: str
    die: int


class Adjusted(Event, frozen=True):
    who: str
    old: int
    new: int
    in_storage: bool


class GainedConverters(Event, frozen=True):
    who: str
    tokens: int


class WorkedOnMission(Event, frozen=True):
    who: str
    card: str
    condition: int
    die: int


class MissionCompleted(Event, frozen=True):
    card: str


class FoughtDisaster(Event, frozen=True):
    who: str
    card: str
    condition: int
    die: int


class DisasterOvercome(Event, frozen=True):
    card: str


class Docked(Event, frozen=True):
    who: str
    recipient: str
    die: int


class ReceivedDie(Event, frozen=True):
    who: str
    die: int


class Housed(Event, frozen=True):
    who: str
    die: int


class Finished(Event, frozen=True):
    who: str


class Resumed(Event, frozen=True):
    who: str


class ResourceRose(Event, frozen=True):
    resource: int
    by: int


class Produced(Event, frozen=True):
    """Phase 2: what the station made of each resource, and the levels after it."""

    made: tuple[int, ...]
    levels: tuple[int, ...]


class DisasterRevealed(Event, frozen=True):
    card: str


class DisasterGoesOn(Event, frozen=True):
    card: str


class SectorRolled(Event, frozen=True):
    sectors: tuple[int, ...]


class TileHit(Event, frozen=True):
    who: str
    tile: str
    tokens: int


class TileDestroyed(Event, frozen=True):
    who: str
    tile: str


class Drained(Event, frozen=True):
    resource: int
    by: int
    level: int


class LostDie(Event, frozen=True):
    """A dice marker moved one slot left."""

    who: str
    dice: int


class Strained(Event, frozen=True):
    who: str
    tile: str


class Disabled(Event, frozen=True):
    who: str
    tile: str


class DocksDisabled(Event, frozen=True):
    pass


class CrewSustained(Event, frozen=True):
    """Phase 4: what each resource lost to the crew, and the levels after it."""

    demand: tuple[int, ...]
    levels: tuple[int, ...]


class SurplusConverted(Event, frozen=True):
    who: str
    resource: int
    by: int


class GainedCapacity(Event, frozen=True):
    who: str
    by: int


class Built(Event, frozen=True):
    who: str
    tile: str
    sector: int


class Trained(Event, frozen=True):
    who: str
    dice: int


class Repaired(Event, frozen=True):
    who: str
    where: str
    token: str


class Refreshed(Event, frozen=True):
    who: str
    tiles: tuple[str, ...]


class TokensMoved(Event, frozen=True):
    who: str
    source: str
    target: str


class GaveAmplify(Event, frozen=True):
    who: str
    tile: str
    recipient: str


class Amplified(Event, frozen=True):
    who: str
    tile: str


class CalledMedic(Event, frozen=True):
    who: str
    recipient: str


class GaveUpOffer(Event, frozen=True):
    who: str
    tile: str
    recipient: str


class ReserveDie(Event, frozen=True):
    who: str
    die: int


class Offered(Event, frozen=True):
    who: str
    tile: str


class TierOpened(Event, frozen=True):
    tier: int


class JoinedCrew(Event, frozen=True):
    number: int
    who: str


class TookBoard(Event, frozen=True):
    who: str
    resource: int


class TookBadge(Event, frozen=True):
    who: str
    badge: str


class GameWon(Event, frozen=True):
    round: int


class GameLost(Event, frozen=True):
    reason: str


EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
