"""What is on the table: every piece of every mode, as plain data."""

# ruff: noqa: RUF012 (msgspec gives every struct its own copy of an empty default)

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final, Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from perilune.engine import Choice, Root, State
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.kinds import STAGES, WEEKS, Instrument, Track, Vehicle

T = TypeVar("T")
Asking: TypeAlias = Generator[Choice | list[Choice], Any, T]
"""A part of a script that comes back with a result."""

FAST: Final = "first-and-fast"
CONSTELLATION: Final = "constellation"
SOLAR: Final = "solar-system"
SOLO: Final = "solo"

Token = Literal["inactive", "active", "slot", "slot2", "spent"]
"""A set or lunar token: not earned, ready, on an instrument (`slot2`: its second life there), used up."""

Where = Literal["earth", "flying", "landed", "returned", "out"]

Action = Literal[
    "observe",
    "observe-second",
    "travel",
    "plan",
    "observe-saved",
    "observe-planet",
    "plan-planet",
    "earth-rise",
    "pass",
]
"""`observe-second` is an observation with the time technique: of the second card in the week's stack."""

Phase = Literal[
    "continents",
    "characters",
    "orrery",
    "agendas",
    "december",
    "sextant-tiles",
    "sextants",
    "action",
    "resolution",
    "calibration",
]

SHADOW: Final = -1
"""The solo opponent where a seat is expected."""

RENDEZVOUS: Final = 3
"""The outbound stage from which on the die carries the lander."""
RELEASE: Final = 2
"""The inbound stage at which its ascent stage is dropped."""

MOON: Final = STAGES[-1] + 1
EARTH: Final = 2 * MOON
"""How far somebody got in all: outbound stages 1 to 5, the Moon, inbound stages 7 to 11, home."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may agree on before a game."""

    orrery: Literal["first-game", "draft"] = "first-game"
    """Solar System: the printed start of the planets, or players place them in turn."""
    level: Literal["first", "medium", "expert"] = "first"
    """Solo: how many instruments a victory asks for: none, one or two."""
    year2_points: bool = False
    """Whether the first use of a vehicle still pays in the second year."""


class Player(State):
    """One player's board, die and cards. What changes rarely is a tuple: it costs nothing to copy."""

    continent: str = ""
    character: str = ""
    """Empty in First and Fast."""

    nk: int = 0
    dv: int = 0
    scored: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()
    symbols: dict[str, int] = {}
    tokens: dict[str, Token] = {}
    """Set tokens by set, lunar tokens by phase."""

    # On Earth
    square: str = ""
    face: Vehicle = "car"
    vehicles: tuple[Vehicle, ...] = ()
    visited: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    flipped: tuple[str, ...] = ()

    # What was chosen for this month
    week: int = 0
    action: Action = "pass"
    vehicle: Vehicle = "car"
    swap: str = ""
    """The saved card that makes room when a card is planned."""
    laid: int = 0
    """How many saved cards lie on the week's stack to be observed."""
    instruments_laid: tuple[Instrument, ...] = ()
    searching: bool = False
    """Whether the planet card of the chosen action still lies on its deck, for the Reflector to change."""

    # In space
    where: Where = "earth"
    astronaut: bool = False
    launched: bool = False
    track: Track = "outbound"
    stage: int = 0
    pad: str = ""
    rocket: str = ""
    abort: bool = True
    abort_stage: bool = True
    sxt: str = ""
    sct: str = ""
    ai: str = ""
    sxt_used: bool = False
    """Whether the token on SXT has made a tile cost nothing in this turn."""
    bonus_step: int = 0
    rocket_step: int = 0
    drawn: dict[int, int] = {}
    """The private trajectory tiles: stage and value."""
    exchanged: tuple[int, int] | None = None
    """The board tile taken in the one exchange of the game: stage and value."""
    furthest: int = 0
    arrived: int = 0
    """The furthest point ever reached, and the table's clock when it was."""
    touched_down: int = 0
    """The round of the last landing or abort: off again in the next one at the earliest."""
    pressed: bool = False
    """Dropped out on the way home with a ready Abort token: still ranked by the stage reached."""

    # Secrets and what became of them
    offer: tuple[str, ...] = ()
    """Cards looked at, of which one will be kept."""
    agenda: str = ""
    revealed: bool = False
    hangar: tuple[str, ...] = ()
    """Rockets kept hidden."""
    quests: tuple[str, ...] = ()
    instruments: tuple[Instrument, ...] = ()
    on_site: tuple[str, ...] = ()
    """Targets of the quest on Tahiti that were observed there."""
    sextant_uses: int = 0
    cogs: bool = False
    """Whether the Sextant shows its cogs: not ready."""

    # What single agendas remember
    shallow_outbound: int = 0
    shallow_inbound: int = 0
    """Science and Superstition: the stage that holds one die less, on either track."""
    triangle: tuple[str, ...] = ()
    """Hokule'a: squares of the Polynesian Triangle on which a movement ended."""
    named: int | None = None
    """Thermal Roll: the value that costs nothing."""
    redrawn: int = 0
    """Moon Festival: the round in which a tile was last replaced."""
    relaunched: int = 0
    """The round in which a wrong guess last made the Starship fly again."""

    @property
    def finished(self) -> bool:
        return self.where == "returned" or self.where == "out"

    @property
    def lander(self) -> str:
        """AN-7.4-c, AN-7.5-b: where the lander is shown: on the die, on the Moon, coming up, or nowhere."""
        if self.where == "landed":
            return "moon"
        if self.where != "flying":
            return ""
        if self.track == "outbound":
            return "die" if self.stage >= RENDEZVOUS else ""
        return "ascent" if self.stage < RELEASE else ""

    @property
    def at_sea(self) -> bool:
        """AN-6.4-d: a boat that ended without a boat icon."""
        return self.face == "boat" and "boat" not in CONTENT.squares[self.square].icons


class Trajectory(State):
    """One way of the lunar-Earth trajectory: for each stage the tile on the board and the pile beside it."""

    board: list[int]
    open: list[bool]
    piles: list[tuple[int, ...]]
    discard: tuple[tuple[int, int], ...] = ()
    """Stage and value of tiles out of play until their pile runs out."""


class Shadow(State):
    """The solo opponent: its token on the weeks and its craft."""

    week: int = 0
    where: Where = "earth"
    track: Track = "outbound"
    stage: int = 0


class Table(Root):
    """The whole table."""

    mode: str
    options: Options
    players: list[Player]

    phase: Phase
    queue: list[int] = []
    """The seats that still have their turn in this phase, in order."""
    round: int = 1
    first: int = 0
    early: tuple[int, ...] = ()
    """The seats that choose before the first player this month."""
    clock: int = 0
    """Counts arrivals on the trajectory, to tell who was earlier."""
    over: bool = False

    deck: list[str] = []
    """The main observation deck; the last card is the top one, face up."""
    weeks: dict[int, list[str]] = field(default_factory=lambda: {week: [] for week in WEEKS})
    """The stack of each week; the last card is the top one."""
    planet_deck: list[str] = []
    planet_up: bool = False
    """Whether the planet deck's top card lies face up."""
    terra: int = 0
    """Terra cards beside the board (Constellation)."""
    piles: dict[str, tuple[str, ...]] = {}
    """Continent tiles; the last one is the top one, face up."""

    tracks: dict[Track, Trajectory] = {}
    sites: dict[str, str] = {}
    """Rockets on the map and their squares."""
    rockets: list[str] = []
    quests: list[str] = []
    characters: tuple[str, ...] = ()
    heliports: tuple[str, ...] = ()
    spots: dict[str, int] = {}
    """The orrery: the spot of each planet on its orbit."""

    bad_timing: int = 0
    shadow: Shadow | None = None

    @property
    def solar(self) -> bool:
        """Whether the rules of the Solar System mode hold."""
        return self.mode == SOLAR or self.mode == SOLO

    @property
    def first_year(self) -> bool:
        return self.round <= CONTENT.training


def clockwise(s: Table, start: int) -> list[int]:
    """All seats from one on, clockwise."""
    seats = len(s.players)
    return [(start + turn) % seats for turn in range(seats)]


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items with one of this kind taken out."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]
