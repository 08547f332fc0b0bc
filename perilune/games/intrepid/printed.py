"""What is printed on tiles and cards: frozen structs, one for each kind of thing in the box."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Resource: TypeAlias = Literal["power", "climate", "oxygen", "nutrition"]
Light: TypeAlias = Literal["blue", "red"]
Country: TypeAlias = Literal["US", "JP", "RU", "CA"]
LevelId: TypeAlias = Literal["training", "normal", "hard", "expert"]
BadgeId: TypeAlias = Literal["medical", "specialist", "payload", "pilot"]
Way: TypeAlias = Literal["up", "down", "left", "right", "clockwise", "counter", "over"]

RESOURCES: tuple[Resource, ...] = ("power", "climate", "oxygen", "nutrition")
LIGHTS: tuple[Light, ...] = ("blue", "red")


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything read from a content file."""


# --- abilities of Station tiles (2.4.1) ---------------------------------------------------------


class Ability(Printed, tag_field="do", frozen=True):
    """What a tile does right after its activation."""


class Roll(Ability, tag="roll", frozen=True):
    dice: int
    back: int


class Reroll(Ability, tag="reroll", frozen=True):
    most: int
    times: int


class Turn(Ability, tag="turn", frozen=True):
    ways: tuple[Way, ...]
    times: int


class Copy(Ability, tag="copy", frozen=True):
    way: Way


class StoreRoll(Ability, tag="store-roll", frozen=True):
    dice: int


class StoreTake(Ability, tag="store-take", frozen=True):
    dice: int


class StoreAdjust(Ability, tag="store-adjust", frozen=True):
    most: int
    dice: int


class Converter(Ability, tag="converter", frozen=True):
    tokens: int


class NewNear(Ability, tag="new-near", frozen=True):
    """A new die, one more or one less than the placed one."""


class NewSame(Ability, tag="new-same", frozen=True):
    """A new die of the placed value."""


class AdjustValue(Ability, tag="adjust-value", frozen=True):
    value: int


class Adjust(Ability, tag="adjust", frozen=True):
    dice: int


AnyAbility: TypeAlias = (
    Roll
    | Reroll
    | Turn
    | Copy
    | StoreRoll
    | StoreTake
    | StoreAdjust
    | Converter
    | NewNear
    | NewSame
    | AdjustValue
    | Adjust
)


# --- effects of Disaster cards (2.8) -----------------------------------------------------------


class Effect(Printed, tag_field="do", frozen=True):
    """One instruction of a Disaster card."""


class Hit(Effect, tag="hit", frozen=True):
    """`sectors` counts from the Disaster die: 0 is the sector rolled."""

    sectors: tuple[int, ...]


class HitResource(Effect, tag="hit-resource", frozen=True):
    resource: Resource


class HitAgain(Effect, tag="hit-again", frozen=True):
    """Every tile that has been hit before."""


class Drain(Effect, tag="drain", frozen=True):
    resource: Resource
    by: int


class DrainAll(Effect, tag="drain-all", frozen=True):
    by: int


class DrainHighest(Effect, tag="drain-highest", frozen=True):
    by: int


class DrainByAid(Effect, tag="drain-by-aid", frozen=True):
    resource: Resource
    base: int
    per: int


class DrainAllByAid(Effect, tag="drain-all-by-aid", frozen=True):
    base: int
    per: int


class DiceLeft(Effect, tag="dice-left", frozen=True):
    light: Light


class StrainEach(Effect, tag="strain-each", frozen=True):
    tokens: int


class DisableCostliestEach(Effect, tag="disable-costliest-each", frozen=True):
    pass


class DisableChoiceEach(Effect, tag="disable-choice-each", frozen=True):
    tiles: int


class DisableJustHit(Effect, tag="disable-just-hit", frozen=True):
    tier: int


class DisableDocks(Effect, tag="disable-docks", frozen=True):
    pass


class DestroyCostliest(Effect, tag="destroy-costliest", frozen=True):
    pass


class RemoveByAid(Effect, tag="remove-by-aid", frozen=True):
    """`steps[n]` tiles go when n dice lie on the aid; the last step holds for more."""

    steps: tuple[int, ...]


AnyEffect: TypeAlias = (
    Hit
    | HitResource
    | HitAgain
    | Drain
    | DrainAll
    | DrainHighest
    | DrainByAid
    | DrainAllByAid
    | DiceLeft
    | StrainEach
    | DisableCostliestEach
    | DisableChoiceEach
    | DisableJustHit
    | DisableDocks
    | DestroyCostliest
    | RemoveByAid
)


# --- rewards of Mission cards (4.1.1) -----------------------------------------------------------


class Reward(Printed, tag_field="do", frozen=True):
    """What a complete Mission gives."""


class GainCapacity(Reward, tag="capacity", frozen=True):
    by: int


class GainResource(Reward, tag="resource", frozen=True):
    resource: Resource
    by: int


class GainReserve(Reward, tag="reserve", frozen=True):
    pass


class Clean(Reward, tag="clean", frozen=True):
    tokens: int


AnyReward: TypeAlias = GainCapacity | GainResource | GainReserve | Clean


# --- tiles, cards and boards --------------------------------------------------------------------


class Tile(Printed, frozen=True):
    """A Station tile. `dice` has one entry for each die it needs."""

    id: str
    tier: Literal[0, 1, 2, 3]
    make: Literal["X", "Y", "B", "M"]
    blue: str
    red: str
    dice: tuple[str, ...]
    makes: str
    cost: int
    source: str
    relation: Literal["", "equal", "run", "sum"] = ""
    sum: int = 0
    ability: AnyAbility | None = None


class Mission(Printed, frozen=True):
    id: str
    name: str
    conditions: tuple[str, ...]
    reward: AnyReward
    source: str


class Disaster(Printed, frozen=True):
    """A Disaster card; it is persistent if it has dice to remove it with."""

    id: str
    name: str
    stage: Literal[1, 2, 3]
    reveal: tuple[AnyEffect, ...]
    source: str
    toxic: tuple[int, ...] = ()
    ongoing: tuple[AnyEffect, ...] = ()
    removal: tuple[str, ...] = ()
    no_dock: bool = False


class RepairCosts(Printed, frozen=True):
    scenario: int
    strain: int
    disable: int
    dock: int


class Common(Printed, frozen=True):
    """The numbers that hold for everybody."""

    dice: int
    highest_level: int
    highest_capacity: int
    scenario_limit: int
    strain_tokens: int
    amplify_tokens: int
    amplify_bonus: int
    converter_tokens: int
    offer_size: int
    mission_dice_a_round: int
    income: int
    repair: RepairCosts
    refresh_cost: int
    tier_opens_after: tuple[int, int, int, int]
    starter_sectors: tuple[int, ...]
    source: str


class CountryBoard(Printed, frozen=True):
    """`track[slot]` dice are rolled; entering a slot from the left costs `price[slot]`."""

    code: Country
    name: str
    stars: int
    board: Resource
    track: tuple[int, ...]
    price: tuple[int, ...]
    start: int
    source: str


class Badge(Printed, frozen=True):
    id: BadgeId
    name: str
    source: str
    cost: int = 0
    gift: int = 0


class Level(Printed, frozen=True):
    """A difficulty. `demand[countries of the light - 1][stage - 1]` is lost a round."""

    id: LevelId
    start: int
    missions: int
    cards: tuple[int, int, int]
    demand: tuple[tuple[int, int, int], tuple[int, int, int]]
    source: str
