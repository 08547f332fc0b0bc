"""What happens at the table: the log, the animations and the statistics are made of these."""

from __future__ import annotations

from perilune.engine import Event


class ContinentTaken(Event, frozen=True):
    seat: int
    continent: str


class CharacterPicked(Event, frozen=True):
    """Kept in secret until all have one."""

    seat: int
    character: str


class CharacterMet(Event, frozen=True):
    seat: int
    character: str


class PlanetPlaced(Event, frozen=True):
    """On the orrery, before the first month."""

    seat: int
    planet: str
    spot: int


class ShadowChosePlanet(Event, frozen=True):
    """Solo: the planet by a card, its sector by the die."""

    planet: str
    face: int


class AgendaKept(Event, frozen=True):
    """In secret."""

    seat: int
    agenda: str


class MonthBegan(Event, frozen=True):
    round: int
    month: int
    first: int


class ActionChosen(Event, frozen=True):
    seat: int
    week: int
    action: str
    vehicle: str = ""


class InstrumentLaid(Event, frozen=True):
    """Beside the token, to be used in the own turn."""

    seat: int
    instrument: str


class InstrumentUsed(Event, frozen=True):
    seat: int
    instrument: str


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


class TokenReactivated(Event, frozen=True):
    seat: int
    token: str


class QuestGained(Event, frozen=True):
    """The others do not learn which."""

    seat: int
    quest: str


class QuestCompleted(Event, frozen=True):
    seat: int
    quest: str
    instrument: str
    nk: int


class HeliportPlaced(Event, frozen=True):
    """From the stock, or from another square."""

    seat: int
    square: str
    taken_from: str


class ChainRolled(Event, frozen=True):
    """The dice chain: the face that came up, and whether it matches a die on the square."""

    seat: int
    face: str
    matched: bool


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


class AgendaRevealed(Event, frozen=True):
    seat: int
    agenda: str


class ValueNamed(Event, frozen=True):
    """Thermal Roll: tiles of this value cost nothing from now on."""

    seat: int
    value: int


class ShallowStageChosen(Event, frozen=True):
    """Science and Superstition: this stage holds one die less, for the player alone."""

    seat: int
    track: str
    stage: int


class TileRedrawn(Event, frozen=True):
    """Moon Festival: a new tile lies in place of the old one."""

    seat: int
    stage: int
    old: int
    new: int


class TileCompared(Event, frozen=True):
    """Between the Poles: only the difference to the drawn tile counts."""

    seat: int
    stage: int
    drawn: int


class Guessed(Event, frozen=True):
    """Slippery Boost: the value guessed, and the one drawn."""

    seat: int
    guess: int
    drawn: int


class ExtraStep(Event, frozen=True):
    """An agenda or a rocket gives one more step."""

    seat: int
    source: str


class DifficultyEased(Event, frozen=True):
    """An agenda makes the tile easier: what is left of its value."""

    seat: int
    agenda: str
    dv: int


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
    """Back on the pad: forced by the difficulty, by choice (`stage`), or by a wrong guess (`free`)."""

    seat: int
    square: str
    stage: bool
    free: bool = False


class DroppedOut(Event, frozen=True):
    seat: int


class LandedOnMoon(Event, frozen=True):
    seat: int


class LeftMoon(Event, frozen=True):
    seat: int


class ReturnedToEarth(Event, frozen=True):
    seat: int


class ShadowMoved(Event, frozen=True):
    """Where the Shadow's craft is now, and on which stage of which track."""

    where: str
    track: str
    stage: int


class WeeksBlocked(Event, frozen=True):
    """Solo: the weeks of Bad Timing and of the Shadow in the new month."""

    bad_timing: int
    shadow: int


class CardsDealt(Event, frozen=True):
    """New cards on the four weeks."""

    cards: tuple[str, ...]


class PlanetCardTurned(Event, frozen=True):
    """The planet deck shows a new card."""

    card: str


class DeckRefilled(Event, frozen=True):
    cards: int


class GameEnded(Event, frozen=True):
    round: int


EVENTS = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""All kinds of events, for saves and for the words."""
