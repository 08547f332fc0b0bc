"""What happens at the table: the log, the animations and the statistics are made of these."""

from __future__ import annotations

from perilune.engine import Event


class ContinentTaken(Event, frozen=True):
    seat: int
    continent: str


class MonthBegan(Event, frozen=True):
    round: int
    month: int
    first: int


class ActionChosen(Event, frozen=True):
    seat: int
    week: int
    action: str
    vehicle: str = ""


class CardScored(Event, frozen=True):
    seat: int
    card: str
    nk: int


class CardMissed(Event, frozen=True):
    """An observation failed: the card is no longer there or no longer observable."""

    seat: int
    week: int


class SetScored(Event, frozen=True):
    seat: int
    set: str
    nk: int


class PhaseTokenEarned(Event, frozen=True):
    seat: int
    phase: str


class CardPlanned(Event, frozen=True):
    seat: int
    card: str
    swapped: str


class Moved(Event, frozen=True):
    seat: int
    vehicle: str
    start: str
    end: str


class StayedPut(Event, frozen=True):
    """A journey that could not begin."""

    seat: int
    vehicle: str


class VehicleUsed(Event, frozen=True):
    seat: int
    vehicle: str
    nk: int


class ContinentVisited(Event, frozen=True):
    seat: int
    continent: str
    tile: str
    nk: int


class TourCompleted(Event, frozen=True):
    """All vehicles used, or all continents visited, within the first year."""

    seat: int
    what: str
    nk: int


class TileFlipped(Event, frozen=True):
    seat: int
    tile: str
    icon: str


class BecameAstronaut(Event, frozen=True):
    seat: int


class Calibrated(Event, frozen=True):
    seat: int
    slot: str
    token: str


class SignalFound(Event, frozen=True):
    """A calibrated symbol shows on the new cards: one more step next month."""

    seat: int


class Launched(Event, frozen=True):
    seat: int
    rocket: str
    square: str
    nk: int


class RocketKept(Event, frozen=True):
    """A rocket is kept hidden; the others do not learn which."""

    seat: int
    rocket: str


class RocketPlaced(Event, frozen=True):
    """A rocket is shown and its launch site opens for everybody."""

    seat: int
    rocket: str
    square: str


class TrajectoryTileDrawn(Event, frozen=True):
    """The stage is public, the value (-1 for the others) is not."""

    seat: int
    stage: int
    value: int


class TilesExchanged(Event, frozen=True):
    seat: int
    stage: int
    given: int
    taken: int


class StageEntered(Event, frozen=True):
    seat: int
    track: str
    stage: int
    value: int


class DifficultyMet(Event, frozen=True):
    seat: int
    dv: int
    total: int


class SextantUsed(Event, frozen=True):
    """A lunar token on the space sextant makes a tile cost nothing."""

    seat: int
    token: str


class Aborted(Event, frozen=True):
    """Back on the pad: forced by the difficulty, or by choice (`stage`)."""

    seat: int
    square: str
    stage: bool


class DroppedOut(Event, frozen=True):
    seat: int


class LandedOnMoon(Event, frozen=True):
    seat: int


class CardsDealt(Event, frozen=True):
    """New cards on the four weeks."""

    cards: tuple[str, ...]


class DeckRefilled(Event, frozen=True):
    cards: int


class GameEnded(Event, frozen=True):
    round: int
