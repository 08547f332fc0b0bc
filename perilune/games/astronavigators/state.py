"""What is on the table: every piece of every mode, as plain data."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

from msgspec import Meta, Struct, field

from perilune.engine import Root, State
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import STAGES, WEEKS, Action, Instrument, Track, Vehicle
from perilune.games.astronavigators.modes import MODES, Rules

T = TypeVar("T")

Token = Literal["inactive", "active", "slot", "slot2", "spent"]
"""A set or lunar token: not earned, ready, on an instrument (`slot2`: its second life there), used up."""

Where = Literal["earth", "flying", "landed", "returned", "out"]

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

MOON: Final = STAGES[-1] + 1
EARTH: Final = 2 * MOON
"""How far somebody got in all: outbound stages 1 to 5, the Moon, inbound stages 7 to 11, home."""


OrreryOption = Annotated[
    Literal["first-game", "draft"],
    Meta(
        title="Planets",
        description="The planets begin where a first game puts them, or the players place them in turn.",
    ),
]
LevelOption = Annotated[
    Literal["first", "medium", "expert"],
    Meta(title="Level", description="How many instruments a victory asks for: none, one or two."),
]
AbortOption = Annotated[
    bool,
    Meta(
        title="Observing after an abort",
        description="Back on Earth in the first year, an astronaut who has launched may observe again.",
    ),
]
Year2Option = Annotated[
    bool,
    Meta(
        title="Vehicles pay in the second year",
        description="The first use of a vehicle brings knowledge in the second year as well.",
    ),
]


class RaceOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """First and Fast, and Constellation."""

    observe_after_abort: AbortOption = True
    year2_points: Year2Option = False


class SolarOptions(RaceOptions, frozen=True):
    """Solar System."""

    orrery: OrreryOption = "first-game"


class SoloOptions(RaceOptions, frozen=True):
    """Solo."""

    level: LevelOption = "first"


class Options(SolarOptions, frozen=True):
    """What the players may agree on, in whatever mode: what a mode does not offer is as usual."""

    level: LevelOption = "first"


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
    under_way: bool = False
    """Whether the chosen action has been carried out, but for what may follow it in the same turn."""

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
    fulfilled: bool = False
    """Solo: whether the mission was done, in time and at its place, revealed or not."""
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
            return "die" if self.stage >= CONTENT.rendezvous else ""
        return "ascent" if self.stage < CONTENT.release else ""

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


class Table(Root, kw_only=True):
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
    ended: bool = field(name="over", default=False)

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
    characters: list[str] = []
    heliports: tuple[str, ...] = ()
    spots: dict[str, int] = {}
    """The orrery: the spot of each planet on its orbit."""

    bad_timing: int = 0
    shadow: Shadow | None = None

    @property
    def rules(self) -> Rules:
        """What the mode that is played has."""
        return MODES[self.mode]

    @property
    def first_year(self) -> bool:
        """AN-2.15: whether the time stimulus token still lies face up."""
        return self.round <= CONTENT.training


def clockwise(s: Table, start: int) -> list[int]:
    """All seats from one on, clockwise."""
    seats = len(s.players)
    return [(start + turn) % seats for turn in range(seats)]


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items with one of this kind taken out."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]
