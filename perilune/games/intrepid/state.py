"""What is on the table."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from perilune.engine import Root, State
from perilune.games.intrepid.box.kinds import LIGHTS, LevelId
from perilune.games.intrepid.box.table import COMMON, COUNTRIES
from perilune.games.intrepid.rules.dice import Dice

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

SECTORS = range(1, COMMON.sectors + 1)


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
    put here this round. It takes dice from the round `opens` on.
    """

    id: str
    open: tuple[int, ...]
    dice: tuple[int, ...]
    placed: tuple[int, ...]
    opens: int = 1


class Dock(msgspec.Struct, frozen=True, gc=False):
    """A Docking Module: the value of the die on it (0 if none), whose it is and whom it served."""

    die: int = 0
    sender: int = -1
    recipient: int = -1
    disabled: bool = False


class Crew(State):
    """One country. `light` is 0 for blue, 1 for red; `boards` are the resources it stewards, by number.

    `kept` are dice that lie in the pool before the roll (5.8), told apart until the roll has been sorted.
    `stacks` has the tiles of each tier face down, the top one last; the first `sunk` of a stack are known to
    everybody. `storage` and `converters` are Canada's; `front_due` is the value of a docked die whose front
    is still to be named. In turn mode a country is `resting` while it has nothing to do.
    """

    code: str  # "" before a country is chosen
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
    bay: list[Installed | None] = msgspec.field(default_factory=lambda: [None] * COMMON.sectors)
    offer: list[str] = msgspec.field(default_factory=list)
    stacks: list[tuple[str, ...]] = msgspec.field(default_factory=lambda: [()] * 4, name="piles")
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
    top_first: tuple[tuple[str, ...], ...] = msgspec.field(default=(), name="stacks")

    def __post_init__(self) -> None:
        """Saves of before had the top of each stack first."""
        if self.top_first:
            self.stacks = [stack[::-1] for stack in self.top_first]
            self.top_first = ()


class Station(Root):
    """The whole table. Countries sit at `crews`, and country i is run by seat i modulo `seats`.

    `levels` holds the four resources. `deck` has the next card last. `active` is the country at turn, where
    countries act one by one; `passes` counts how many have waited in a row. `queue` holds what is still to be
    resolved of Disaster cards; `struck` the tiles hit so far by the card being resolved, `doomed` those named
    for removal. `toxic` are the values that cost another die, `aid` the dice given up for them. In phase 2,
    `gains` is what the tiles `counted` so far make.
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
    deck: list[str] = msgspec.field(default_factory=list, name="pile")
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
    top_first: tuple[str, ...] = msgspec.field(default=(), name="deck")

    def __post_init__(self) -> None:
        """Saves of before had the next card first, and said by their result alone that they were over."""
        if self.top_first:
            self.deck, self.top_first = [*self.top_first[::-1]], ()
        self.ended = self.ended or bool(self.result)


def seat_of(s: Station, who: int) -> int:
    """IN-SO-1: the seat that runs a country: its own, or shared where a person runs several."""
    return who % s.seats


def run_by(s: Station, seat: int) -> list[Crew]:
    """IN-SO-1: the countries that a player runs: one, or all that a person plays alone."""
    return [crew for who, crew in enumerate(s.crews) if seat_of(s, who) == seat]


def from_lead(s: Station) -> list[int]:
    """IN-SQ-5: all countries in seat order from the Lead."""
    number = len(s.crews)
    return [(s.lead + turn) % number for turn in range(number)]


def by_code(s: Station, code: str) -> int:
    """The country of that code, -1 if it is not in play."""
    for who, crew in enumerate(s.crews):
        if crew.code == code:
            return who
    return -1


def slot_of(crew: Crew, tile: str) -> int:
    """The slot (from 0) of a tile in a country's bay; -1 if it is not there."""
    for slot, installed in enumerate(crew.bay):
        if installed is not None and installed.tile == tile:
            return slot
    return -1


def locate(s: Station, tile: str) -> tuple[int, int]:
    """Country and slot (from 0) of a tile on the station; (-1, -1) if it is not there."""
    who = by_code(s, tile[:2])
    slot = slot_of(s.crews[who], tile) if who >= 0 else -1
    return (who, slot) if slot >= 0 else (-1, -1)


def on_station(s: Station, tile: str) -> Installed | None:
    """A tile with its tokens and dice, None if it is not on the station."""
    who, slot = locate(s, tile)
    return s.crews[who].bay[slot] if who >= 0 else None


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


def missions_done(s: Station) -> bool:
    return not any(card.open for card in s.missions)
