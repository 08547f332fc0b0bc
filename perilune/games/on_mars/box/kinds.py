"""The types of what is in the box."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from perilune.parts.content import Kind, Thing

Side: TypeAlias = Literal["orbit", "colony"]
Resource: TypeAlias = Literal["mineral", "battery", "water", "plant", "oxygen"]
Axial: TypeAlias = tuple[int, int]


class Boon(Kind, frozen=True, cache_hash=True):
    """Something gained. Plain gains cannot be refused; what must be chosen or paid for can be (OM-SEQ-12)."""

    mineral: int = 0
    battery: int = 0
    water: int = 0
    plant: int = 0
    oxygen: int = 0
    crystal: int = 0
    op: int = 0
    colonist: int = 0
    choice: int = 0
    """So many Resources of choice among battery, water, plant and oxygen."""
    retrieve: int = 0
    develop: int = 0
    items: int = 0
    """Up to so many items of different columns from the Warehouse."""
    bots: int = 0
    blueprint: bool = False
    free_tech: bool = False
    free_upgrade: int = 0
    free_ship: bool = False
    or_tech: bool = False
    """Or instead of the items a Technology from the grid, for the price of its row."""

    @property
    def resources(self) -> tuple[int, ...]:
        """By number: mineral, battery, water, plant, oxygen."""
        return self.mineral, self.battery, self.water, self.plant, self.oxygen

    @property
    def more(self) -> tuple[tuple[str, int], ...]:
        """The parts that a chapter has added in a type of its own, by name."""
        added = type(self).__struct_fields__[len(Boon.__struct_fields__) :]
        return tuple((name, getattr(self, name)) for name in added if getattr(self, name))


NOTHING = Boon()


class Map(Kind, frozen=True):
    column: tuple[Axial, ...]
    mine: Axial
    starting: tuple[Axial, ...]
    shelters: tuple[Axial, ...]
    research: dict[str, Axial]


class Space(Kind, frozen=True):
    """A Turn order space."""

    number: int
    side: Side
    boon: Boon = NOTHING


class Action(Thing, frozen=True):
    """A Main action: `red` needs a Colonist on its Action space, `boost` takes blue Colonists."""

    text: str
    side: Side
    red: bool = False
    boost: bool = False


class LabSpace(Kind, frozen=True):
    id: str
    column: int
    op: int
    cost: tuple[str, ...]
    right: tuple[str, ...]
    boon: Boon = NOTHING


class Row(Kind, frozen=True):
    """A row of the Technology grid."""

    id: str
    spaces: int
    cost: tuple[str, ...]


class Shuttle(Kind, frozen=True):
    phases: tuple[int, ...]


class Figures(Kind, frozen=True):
    """Single figures that rules name."""

    crystals: int
    warehouse: int
    warehouse_few: int
    colonists: int
    colonists_start: int
    quarters: int
    quarters_per_shelter: int
    quarters_op: tuple[int, ...]
    depot: int
    ships: int
    shelters: int
    bots: int
    markers: int
    goals: int
    slots: int
    progress_op: tuple[int, ...]
    ship_op: int
    scientist_op: int
    blueprint_op: tuple[int, ...]
    upgrade_minerals: tuple[int, ...]
    row_cards: int
    big_complex: int
    contract_crystals: int
    executive_crystals: int
    movement: int
    recall: int
    express: int
    resupply_boost: int
    reach: int
    discovery_distance: int
    crystals_on_hex: int
    levels: int
    remaining_missions: int
    last_round: int
    level_counts_from: int
    level_counts_few: int
    late_crystals: int
    late_op: tuple[tuple[int, ...], ...]
    rover_goal: int


class Building(Thing, frozen=True):
    """A Building type. `track` is its life-support column, -1 if it has none."""

    tech: str
    cost: str
    makes: str
    track: int = -1


class Marks(Kind, frozen=True):
    directions: tuple[tuple[int, ...], ...]


class Tech(Thing, frozen=True):
    gives: tuple[int, ...]
    saves: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    own: bool = False
    text: str = ""
    """What it gives, where no Building type says it."""


class Blueprint(Thing, frozen=True):
    level: int
    upgrades: str
    item: Boon
    gain: Boon | None = None
    does: str = ""
    crystals: int = 0
    """What its use costs besides the Executive action."""
    promo: bool = False


class Scientist(Thing, frozen=True):
    cost: Boon
    works: str
    scores: str


class Contract(Kind, frozen=True):
    """An Earth Contract: a marker in a Complex of `building`, or what to `deliver`."""

    id: str
    number: int
    name: str
    done: int
    missed: int
    building: str = ""
    size: int = 0
    deliver: Boon = NOTHING


class Mission(Kind, frozen=True):
    id: str
    number: int
    name: str
    asks: str
    counts: tuple[int, int, int]
    crystals: int
    length: Literal["short", "long"]


class Goal(Kind, frozen=True):
    """A Private Goal. Its reward is a boon, or one told by name."""

    id: str
    number: int
    name: str
    asks: str
    need: int
    reward_text: str
    boon: Boon | None = None
    reward: str = ""


class Tile(Thing, frozen=True):
    """A Discovery or Research tile."""

    boon: Boon


class Reward(Thing, frozen=True):
    """A life-support Reward tile: `base` and `each` of what it `counts`, at most `most`."""

    counts: str
    each: int
    base: int
    most: int
    text: str
    boon: Boon | None = None


class SoloCard(Kind, frozen=True):
    id: str
    mission: Literal["A", "B", "C"]
    travels: bool
    action: int


class SoloGoal(Thing, frozen=True):
    """What a player alone must have done at the end; 0 or empty asks nothing."""

    level: int
    ahead: int
    contracts: int = 0
    both_kinds: bool = False
    named_contracts: tuple[str, ...] = ()
    private_goals: int = 0
    level_six: int = 0
    tech_six: str = ""
    research: int = 0
    shelters: int = 0
    mines: int = 0
    advanced: int = 0
    advanced_of: dict[str, int] = msgspec.field(default_factory=dict)
    complex_of: dict[str, int] = msgspec.field(default_factory=dict)
    scientist: str = ""
    plants: int = 0
    side: str = ""
