"""What is on the table."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

from msgspec import field

from perilune.engine import Root, State
from perilune.games.on_mars.box.content import FIGURES, RED
from perilune.games.on_mars.box.kinds import Side
from perilune.games.on_mars.surface import MINE

Phase: TypeAlias = Literal[
    "dock", "start", "turn", "menu", "end", "status", "close", "shuttle", "board", "ship"
]

SHELTER_OF: Final = tuple(f"shelter-{seat}" for seat in range(4))
KIND: Final = {
    **{kind: kind for kind in ("mine", "generator", "water", "greenhouse", "oxygen")},
    **dict.fromkeys(SHELTER_OF, "shelter"),
}
"""The type of a Building as it stands on the map, where Shelters carry their owner's number."""


class Shuttle(State):
    """The shuttle is bound for `to`, has `gone` so many steps of a trip of `length`."""

    to: Side = "colony"
    length: int = 1
    gone: int = 0


class Player(State):
    """A company: its board, its pieces, its cards.

    `posted` counts the Colonists on each red Action space; `lab` has the space of each Technology;
    `built` the hex of each Blueprint whose marker is on the map; `scientists` the Blueprint each of them
    stands on ("" for its card); `contracts` what has been delivered on each open Contract, by Resource and
    Crystals last.
    """

    goals: list[str]
    space: int = 0
    storage: list[int] = field(default_factory=lambda: [1, 1, 1, 1, 1])
    crystals: int = 1
    bay: int = 0
    quarters: int = FIGURES.colonists_start
    lying: int = 0
    """Colonists in the Living Quarters that fill a slot and can do nothing."""
    working: int = 0
    reserve: int = FIGURES.colonists - FIGURES.colonists_start
    posted: list[int] = field(default_factory=lambda: [0] * len(RED))
    depot_ships: int = FIGURES.ships
    hangar: int = 0
    shelters: int = FIGURES.shelters
    bots: list[int] = field(default_factory=list)
    rover: int = MINE
    cubes: list[str] = field(default_factory=list)
    lab: dict[str, str] = field(default_factory=lambda: {"shelter-tech": "2b"})
    blueprints: list[str] = field(default_factory=list)
    built: dict[str, int] = field(default_factory=dict)
    scientists: dict[str, str] = field(default_factory=dict)
    contracts: dict[str, tuple[int, ...]] = field(default_factory=dict)
    completed: list[str] = field(default_factory=list)
    reached: list[str] = field(default_factory=list)
    """Private Goals completed."""
    tiles: list[str] = field(default_factory=list)
    op: int = 0


class Mars(Root):
    """The whole table.

    `queue` are the seats that still act in this phase, the first of them now. `buildings`, `markers`,
    `miners`, `crystals` and `tiles` lie on the map, by hex; a marker is the Blueprint that was built.
    `supply` is the common pile of Crystals. Decks have their top last. Tracks and level start at 1
    (OM-SET-13), all Rovers on the Mine (OM-MOV-02).
    """

    company: ClassVar[type[Player]] = Player
    """What the mode's companies are."""

    mode: str
    players: list[Player]
    first: int = 0
    late_op: tuple[int, ...] = ()
    """For those who choose a Turn order space after the first, in their order."""
    round: int = 1
    last_round: int = 0
    phase: Phase = "dock"
    queue: list[int] = field(default_factory=list)
    ship_queue: list[int] = field(default_factory=list)
    main_done: bool = False
    executive_done: bool = False
    goal_done: bool = False
    status_order: list[int] = field(default_factory=list)
    after_status: Phase = "close"
    buildings: dict[int, str] = field(default_factory=dict)
    markers: dict[int, str] = field(default_factory=dict)
    miners: dict[int, int] = field(default_factory=dict)
    crystals: dict[int, int] = field(default_factory=dict)
    tiles: dict[int, str] = field(default_factory=dict)
    supply: int = FIGURES.crystals
    tracks: list[int] = field(default_factory=lambda: [1, 1, 1, 1])
    level: int = 1
    rewards: tuple[str, ...] = ()
    shuttle: Shuttle = field(default_factory=Shuttle)
    warehouse: list[int] = field(default_factory=list)
    grid: list[str] = field(default_factory=list)
    tech_stack: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=lambda: [[], []])
    deck_one: list[str] = field(default_factory=list)
    deck_three: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    display: list[str] = field(default_factory=list)
    contracts: list[str] = field(default_factory=list)
    missions: tuple[str, ...] = ()
    left: list[int] = field(default_factory=list)
    remaining: int = FIGURES.remaining_missions
    counts_from: int = FIGURES.level_counts_from
    """The first Colony level that moves the Remaining Missions marker."""
    exploration: list[str] = field(default_factory=list)
    discoveries: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    """Blueprints that lie face up beside row 1."""
    contracts_aside: list[str] = field(default_factory=list)
    """Contracts that lie face up beside the display."""
    delivered_crystals: int = 0
    """Crystals on completed Contracts."""
    stacks: dict[str, list[int]] = field(default_factory=dict)
    undealt_goals: list[str] = field(default_factory=list)
    red_by_colonists: bool = False
    max_rounds: int = FIGURES.last_round
    lacerda: Lacerda | None = None


class Lacerda(State):
    """The automaton of the solo game: seat 2 without a player.

    `icon` is the number of the common type his Bot stands on; `passes` how often his deck was gone through.
    """

    goal: str
    deck: list[str]
    icon: int = 0
    card: str = ""
    spent: list[str] = field(default_factory=list)
    passes: int = 0
    weighted: bool = False


def side_of(player: Player) -> Side:
    return "orbit" if player.space <= 4 else "colony"


def acting(s: Mars) -> bool:
    """Whether a player's turn is running, up to what a chapter does at its end."""
    return s.phase in ("turn", "menu", "end", "status", "close")


def turns_begun(s: Mars, seat: int) -> int:
    """How many turns a player has had, the running one among them."""
    if s.phase in ("dock", "start"):
        return 0
    waiting = s.queue if s.phase == "turn" else s.queue[1:] if acting(s) else ()
    return s.round - (seat in waiting)


def turn_order(s: Mars) -> list[int]:
    """All seats in turn order: by ascending Turn order space."""
    return sorted(range(len(s.players)), key=lambda seat: s.players[seat].space)


def on_map(player: Player) -> int:
    """The player's Shelters on the map."""
    return FIGURES.shelters - player.shelters


def room(player: Player) -> int:
    """Free slots in the Living Quarters (OM-COL-01)."""
    return quarters_limit(player) - player.quarters - player.lying


def quarters_limit(player: Player) -> int:
    return FIGURES.quarters + FIGURES.quarters_per_shelter * (FIGURES.shelters - 1 - player.shelters)


def storage_limit(player: Player) -> int:
    """OM-RES-02, for each Resource."""
    return 1 + FIGURES.shelters - player.shelters


def depot_room(player: Player) -> int:
    """Free Crystal spaces: those of the Depot that no Ship covers (OM-RES-04)."""
    return FIGURES.depot - player.depot_ships - player.crystals


def markers_left(player: Player) -> int:
    return FIGURES.markers - len(player.blueprints) - len(player.built)
