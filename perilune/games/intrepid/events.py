"""What happened, as typed events: the log, the animations and the statistics are made from these.

`who` is always the number of a country; everything in this game is public (§11).
"""

from __future__ import annotations

from perilune.engine import Event


class RoundBegan(Event, frozen=True):
    round: int
    lead: int


class Returned(Event, frozen=True):
    who: int
    die: int


class Rolled(Event, frozen=True):
    who: int
    dice: tuple[int, ...]


class UsedConverter(Event, frozen=True):
    who: int
    raised: int
    lowered: int


class Stored(Event, frozen=True):
    who: int
    dice: tuple[int, ...]


class Activated(Event, frozen=True):
    who: int
    tile: str
    dice: tuple[int, ...]


class Discarded(Event, frozen=True):
    """A die laid on the Toxic Leak aid."""

    who: int
    die: int


class RolledMore(Event, frozen=True):
    who: int
    dice: tuple[int, ...]
    to_storage: bool


class PutBack(Event, frozen=True):
    who: int
    die: int


class Rerolled(Event, frozen=True):
    who: int
    old: int
    new: int


class Turned(Event, frozen=True):
    who: int
    old: int
    way: str
    new: int


class NewDie(Event, frozen=True):
    who: int
    die: int


class TookFromStorage(Event, frozen=True):
    who: int
    die: int


class Adjusted(Event, frozen=True):
    who: int
    old: int
    new: int
    in_storage: bool


class GainedConverters(Event, frozen=True):
    who: int
    tokens: int


class WorkedOnMission(Event, frozen=True):
    who: int
    card: str
    condition: int
    die: int


class MissionCompleted(Event, frozen=True):
    card: str


class FoughtDisaster(Event, frozen=True):
    who: int
    card: str
    condition: int
    die: int


class DisasterOvercome(Event, frozen=True):
    card: str


class Docked(Event, frozen=True):
    who: int
    recipient: int
    die: int


class ReceivedDie(Event, frozen=True):
    who: int
    die: int


class Housed(Event, frozen=True):
    who: int
    die: int


class Finished(Event, frozen=True):
    who: int


class Resumed(Event, frozen=True):
    who: int


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
    who: int
    tile: str
    tokens: int


class TileDestroyed(Event, frozen=True):
    who: int
    tile: str


class Drained(Event, frozen=True):
    resource: int
    by: int
    level: int


class LostDie(Event, frozen=True):
    """A dice marker moved one slot left."""

    who: int
    dice: int


class Strained(Event, frozen=True):
    who: int
    tile: str


class Disabled(Event, frozen=True):
    who: int
    tile: str


class DocksDisabled(Event, frozen=True):
    pass


class CrewSustained(Event, frozen=True):
    """Phase 4: what each resource lost to the crew, and the levels after it."""

    demand: tuple[int, ...]
    levels: tuple[int, ...]


class SurplusConverted(Event, frozen=True):
    who: int
    resource: int
    by: int


class GainedCapacity(Event, frozen=True):
    who: int
    by: int


class Built(Event, frozen=True):
    who: int
    tile: str
    sector: int


class Trained(Event, frozen=True):
    who: int
    dice: int


class Repaired(Event, frozen=True):
    who: int
    where: str
    token: str


class Refreshed(Event, frozen=True):
    who: int
    tiles: tuple[str, ...]


class TokensMoved(Event, frozen=True):
    who: int
    source: str
    target: str


class GaveAmplify(Event, frozen=True):
    who: int
    tile: str
    recipient: int


class Amplified(Event, frozen=True):
    who: int
    tile: str


class CalledMedic(Event, frozen=True):
    who: int
    recipient: int


class GaveUpOffer(Event, frozen=True):
    who: int
    tile: str
    recipient: int


class ReserveDie(Event, frozen=True):
    who: int
    die: int


class Offered(Event, frozen=True):
    who: int
    tile: str


class TierOpened(Event, frozen=True):
    tier: int


class JoinedCrew(Event, frozen=True):
    who: int
    code: str


class TookBoard(Event, frozen=True):
    who: int
    resource: int


class TookBadge(Event, frozen=True):
    who: int
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
