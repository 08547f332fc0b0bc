"""What is printed on tiles, cards and boards: one frozen struct for each kind of thing.

What a tile, a Mission or a Disaster card does is a struct as well (`Ability`, `Reward`, `Instruction`), with
its script and its words; a module declares its own, and content files name them by their tag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from perilune.parts.content import Kind, Thing

if TYPE_CHECKING:
    from perilune.engine import Effect
    from perilune.games.intrepid.rules.dice import Dice
    from perilune.games.intrepid.state import Station

Resource: TypeAlias = Literal["power", "climate", "oxygen", "nutrition"]
Light: TypeAlias = Literal["blue", "red"]
CountryId: TypeAlias = Literal["US", "JP", "RU", "CA"]
LevelId: TypeAlias = Literal["training", "normal", "hard", "expert"]

RESOURCES: tuple[Resource, ...] = ("power", "climate", "oxygen", "nutrition")
RESOURCE_NUMBER: dict[str, int] = {resource: number for number, resource in enumerate(RESOURCES)}
LIGHTS: tuple[Light, ...] = ("blue", "red")


class Ability(Kind, tag_field="do", frozen=True):
    """2.4.1: what a tile does right after its activation. Each country declares its own.

    `words` is the sentence, `gist` as short as it fits on a small tile. For the bots: how many dice, or how
    much of one, it is worth (`extra_dice`), and how it usually leaves pool and storage (`after`).
    """

    def use(self, s: Station, who: int, dice: Dice) -> Effect:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError

    def gist(self) -> str:
        raise NotImplementedError

    def extra_dice(self, stored: int) -> float:
        return 0.0

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        return pool, stored


class Instruction(Kind, tag_field="do", frozen=True):
    """2.8: one instruction of a Disaster card. What both disasters use stands in rules, the rest with them.

    For forecasts: what it takes from a resource whatever happens (`drains`), and roughly what else it costs
    each resource in a round with so many countries (`wear`).
    """

    def carry_out(self, s: Station) -> Effect:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError

    def drains(self, resource: int) -> int:
        return 0

    def wear(self, countries: int) -> float:
        return 0.0


class Reward(Kind, tag_field="do", frozen=True):
    """4.1.1: what a complete Mission gives."""

    def give(self, s: Station) -> Effect:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError


class RepairCosts(Kind, frozen=True):
    scenario: int
    strain: int
    disable: int
    dock: int


class Common(Kind, frozen=True):
    """The numbers that hold for everybody. `tiles` and `tier_opens_after` go by tier, starters being 0."""

    dice: int
    sectors: int
    highest_level: int
    highest_capacity: int
    scenario_limit: int
    strain_tokens: int
    amplify_tokens: int
    amplify_bonus: int
    converter_tokens: int
    offer_size: int
    tiles: tuple[int, int, int, int]
    disasters_a_stage: int
    persistent_a_stage: int
    missions_in_the_box: int
    mission_dice_a_round: int
    income: int
    repair: RepairCosts
    refresh_cost: int
    tier_opens_after: tuple[int, int, int, int]
    starter_sectors: tuple[int, ...]
    line_up_of_two: tuple[CountryId, ...]


class CountryBoard(Kind, frozen=True):
    """`track[slot]` dice are rolled; entering a slot from the left costs `price[slot]`."""

    id: CountryId
    name: str
    stars: int
    board: Resource
    track: tuple[int, ...]
    price: tuple[int, ...]
    start: int
    article: str = ""
    """Stands before its name in a sentence."""


class CareerBadge(Thing, frozen=True):
    cost: int = 0
    gift: int = 0


class Difficulty(Kind, frozen=True):
    """`missions` has one entry a Mission, the round from which on it takes dice;
    what is lost a round stands in `demand`, by stage: where a light's country is alone among two countries,
    alone among three, and where two share the light."""

    id: LevelId
    start: int
    missions: tuple[int, ...]
    cards: tuple[int, int, int]
    demand: tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]
