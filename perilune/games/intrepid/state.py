"""What is on the table."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from perilune.engine import Root, State
from perilune.games.intrepid.content import COMMON, CONDITIONS, COUNTRIES
from perilune.games.intrepid.dice import Dice
from perilune.games.intrepid.printed import LIGHTS, LevelId

Phase: TypeAlias = Literal[
    "lineup",
    "roll",
    "convert",
    "place",
    "results",
    "disaster",
    "sustain",
    "surplus",
    "spend",
    "home",
    "reserve",
    "refill",
    "over",
]

SECTORS = range(1, 9)


class Installed(msgspec.Struct, frozen=True, gc=False):
    """A Station tile in its slot, with its tokens and the dice placed on it this round.

    `made` is the base yield of this round's activation.
    """

    tile: str
    scenario: int = 0
    strain: int = 0
    disabled: bool = False
    amplify: bool = False
    dice: Dice = ()
    made: int = 0

    @property
    def negative(self) -> int:
        """How many negative tokens lie on it."""
        return self.scenario + self.strain + self.disabled


class Card(msgspec.Struct, frozen=True, gc=False):
    """A Mission or a persistent Disaster card. Conditions are numbered from 1, second copies after the first.

    `dice` holds the value that filled each condition (0 while open), `placed` how many dice each country has
    put here this round.
    """

    id: str
    open: tuple[int, ...]
    dice: tuple[int, ...]
    placed: tuple[int, ...]


class Dock(msgspec.Struct, frozen=True, gc=False):
    """A Docking Module: the value of the die on it (0 if none), whose it is and whom it served."""

    die: int = 0
    sender: int = -1
    recipient: int = -1
    disabled: bool = False


class Crew(State):
    """One country. `light` is 0 for blue, 1 for red; `boards` are the resources it stewards, by number.

    `kept` are dice that lie in the pool before the roll (5.8), told apart until Canada has split its roll.
    `stacks` has the top of each tier's stack first; the last `sunk` tiles of a stack are known to everybody.
    """

    code: str  # a Country, "" before one is chosen
    light: int = 0
    boards: tuple[int, ...] = ()
    badge: str = ""
    slot: int = 0
    capacity: int = 0
    converters: int = 0
    supply: int = COMMON.dice
    pool: Dice = ()
    kept: Dice = ()
    storage: Dice = ()
    habitation: int = 0
    used: int = 0
    bay: list[Installed | None] = msgspec.field(default_factory=lambda: [None] * 8)
    offer: list[str] = msgspec.field(default_factory=list)
    stacks: list[tuple[str, ...]] = msgspec.field(default_factory=lambda: [()] * 4)
    sunk: list[int] = msgspec.field(default_factory=lambda: [0] * 4)
    destroyed: tuple[str, ...] = ()
    done: bool = False
    resting: bool = False
    comebacks: int = 0
    badge_used: bool = False
    owed: int = 0
    resolving: str = ""
    front_due: int = 0
    building: str = ""
    amplify_due: int = 0
    reserves_due: int = 0
    reserves: int = 0


class Station(Root):
    """The whole table. Countries sit at `crews`, and country i is run by seat i modulo `seats`.

    `levels` holds the four resources. `active` is the country at turn, where countries act one by one;
    `passes` counts how many have waited in a row. `queue` holds what is still to be resolved of Disaster
    cards; `struck` the tiles hit so far by the card being resolved, `doomed` those named for removal.
    In phase 2, `gains` is what the tiles `counted` so far make.
    """

    disaster: str
    level: LevelId
    seats: int
    together: bool
    crews: list[Crew]
    levels: list[int]
    missions: list[Card] = msgspec.field(default_factory=list)
    persistent: list[Card] = msgspec.field(default_factory=list)
    current: str = ""
    deck: list[str] = msgspec.field(default_factory=list)
    put_away: list[str] = msgspec.field(default_factory=list)
    discard: list[str] = msgspec.field(default_factory=list)
    docks: list[Dock] = msgspec.field(default_factory=list)
    aid: list[tuple[int, int]] = msgspec.field(default_factory=list)
    round: int = 0
    lead: int = 0
    stage: int = 1
    tier: int = 1
    phase: Phase = "lineup"
    active: int = 0
    passes: int = 0
    cursor: int = 0
    strain: int = COMMON.strain_tokens
    amplify: int = COMMON.amplify_tokens
    toxic: tuple[int, ...] = ()
    queue: list[tuple[str, bool, int]] = msgspec.field(default_factory=list)
    struck: tuple[str, ...] = ()
    doomed: tuple[str, ...] = ()
    gains: list[int] = msgspec.field(default_factory=lambda: [0] * 4)
    counted: tuple[str, ...] = ()
    result: int = 0
    reason: str = ""


def seat_of(s: Station, who: int) -> int:
    """The seat that runs a country: its own, or shared where a person runs several (IN-SO-1)."""
    return who % s.seats


def from_lead(s: Station) -> list[int]:
    """IN-SQ-5: all countries in seat order from the Lead."""
    number = len(s.crews)
    return [(s.lead + turn) % number for turn in range(number)]


def is_japan(crew: Crew) -> bool:
    return crew.code == "JP"


def is_canada(crew: Crew) -> bool:
    return crew.code == "CA"


def by_code(s: Station, code: str) -> int:
    """The country of that code, -1 if it is not in play."""
    for who, crew in enumerate(s.crews):
        if crew.code == code:
            return who
    return -1


def locate(s: Station, tile: str) -> tuple[int, int]:
    """Country and slot (from 0) of a tile on the station; (-1, -1) if it is not there."""
    who = by_code(s, tile[:2])
    if who >= 0:
        for slot, installed in enumerate(s.crews[who].bay):
            if installed is not None and installed.tile == tile:
                return who, slot
    return -1, -1


def faced(s: Station, tile: str) -> str:
    """A tile with the side that is up, as events write it: `US-01-blue`. Anything else stays as it is."""
    if s.told is None:  # nobody listens
        return tile
    who = by_code(s, tile[:2])
    return f"{tile}-{LIGHTS[s.crews[who].light]}" if who >= 0 else tile


def tiles_of(crew: Crew) -> list[Installed]:
    """A country's tiles on the station, in sector order."""
    return [installed for installed in crew.bay if installed is not None]


def dice_rolled(crew: Crew) -> int:
    """2.3: how many dice the dice track says."""
    return COUNTRIES[crew.code].track[crew.slot]


def new_card(key: str, countries: int) -> Card:
    """A card with all its conditions open."""
    number = len(CONDITIONS[key, countries])
    return Card(key, tuple(range(1, number + 1)), (0,) * number, (0,) * countries)


def missions_done(s: Station) -> bool:
    return not any(card.open for card in s.missions)
