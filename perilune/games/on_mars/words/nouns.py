"""How things are called, with marks that the table can light up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Final, TypeAlias

from perilune.engine import Choice, Named, noun, say
from perilune.games.on_mars.box.content import (
    ACTIONS,
    BLUEPRINTS,
    BUILDINGS,
    CONTRACTS,
    GOALS,
    LAB,
    MISSIONS,
    RESOURCES,
    REWARDS,
    SCIENTISTS,
    TECHS,
    TILES,
)
from perilune.games.on_mars.box.kinds import Boon
from perilune.games.on_mars.state import KIND, Mars
from perilune.games.on_mars.surface import NAME, NAMED
from perilune.parts.phrases import listed

UNITS: Final[dict[str, tuple[str, str]]] = {
    "mineral": ("Mineral", "Minerals"),
    "battery": ("Battery", "Batteries"),
    "water": ("Water", "Water"),
    "plant": ("Plant", "Plants"),
    "oxygen": ("Oxygen", "Oxygen"),
    "crystal": ("Crystal", "Crystals"),
    "op": ("OP", "OP"),
    "colonist": ("Colonist", "Colonists"),
    "bot": ("Bot", "Bots"),
    "ship": ("Ship", "Ships"),
}
"""One and many of a kind; a chapter enters its own."""
BOON_WORDS: Final[dict[str, Callable[[int], str]]] = {}
"""What a part of a boon gives that a chapter has added, in words."""
TOKEN_WORDS: Final[dict[str, str]] = {}
"""How a Building is on which a chapter has put a token."""


def hex_noun(hex_: int) -> str:
    return noun("hex", NAME[hex_], NAME[hex_])


def hex_words(s: Mars, choice: Choice, option: str) -> str:
    """An option that is a hex, in words."""
    return hex_noun(NAMED[option])


def hex_places(s: Mars, choice: Choice, option: str) -> tuple[str, ...]:
    """An option that is a hex, on the board."""
    return (f"hex:{option}",)


def building_noun(building: str) -> str:
    """A Building type, or a Building as it stands on the map."""
    kind = KIND.get(building, building)
    return noun("type", kind, BUILDINGS[kind].name)


def a_building(building: str) -> str:
    """With its article: a Mine, an Oxygen Condenser."""
    first = BUILDINGS[KIND.get(building, building)].name[0]
    return f"{'an' if first in 'AEIOU' else 'a'} {building_noun(building)}"


def blueprint_noun(blueprint: str) -> str:
    return noun("blueprint", blueprint, BLUEPRINTS[blueprint].name)


def tech_noun(tech: str) -> str:
    return noun("tech", tech, TECHS[tech].name)


def scientist_noun(scientist: str) -> str:
    return noun("scientist", scientist, SCIENTISTS[scientist].name)


def contract_noun(contract: str) -> str:
    return noun("contract", contract, CONTRACTS[contract].name)


def mission_noun(mission: str) -> str:
    return noun("mission", mission, MISSIONS[mission].name)


def goal_noun(goal: str) -> str:
    return noun("goal", goal, GOALS[goal].name)


def tile_noun(tile: str) -> str:
    return noun("tile", tile, TILES[tile].name)


def reward_noun(reward: str) -> str:
    return noun("reward", reward, REWARDS[reward].name)


def action_noun(action: str) -> str:
    return noun("action", action, ACTIONS[action].name)


def space_noun(space: int) -> str:
    return noun("space", space, say("space {number}", number=str(space)))


def lab_noun(space: str) -> str:
    return noun("lab", space, say("column {column}", column=str(LAB[space].column)))


def side_words(side: str) -> str:
    return say("Orbit") if side == "orbit" else say("the Colony")


def on_side(side: str) -> str:
    return say("in Orbit") if side == "orbit" else say("on the Colony")


def unit(kind: str, number: int = 1) -> str:
    """A Resource, Crystals, Colonists, by name: "Battery", "Batteries"."""
    return say(UNITS[kind][number != 1])


def amount(kind: str, number: int) -> str:
    return f"{number} {unit(kind, number)}"


def amounts(pairs: Sequence[tuple[str, int]]) -> str:
    return listed([amount(kind, number) for kind, number in pairs if number]) or say("nothing")


def boon_words(boon: Boon) -> str:
    """What a boon gives, in words."""
    words = [amount(kind, getattr(boon, kind)) for kind in RESOURCES if getattr(boon, kind)]
    words += [BOON_WORDS[part](number) for part, number in boon.more]
    others = [(kind, getattr(boon, kind)) for kind in ("crystal", "op", "colonist")]
    words += [amount(kind, number) for kind, number in others if number]
    if boon.choice:
        words.append(say("{n} of Battery, Water, Plant and Oxygen by choice", n=str(boon.choice)))
    if boon.retrieve:
        words.append(
            say("all your Colonists back")
            if boon.retrieve >= 12
            else say("a Colonist back")
            if boon.retrieve == 1
            else say("up to {n} Colonists back", n=str(boon.retrieve))
        )
    if boon.develop:
        words.append(
            say("{n} free development" if boon.develop == 1 else "{n} free developments", n=str(boon.develop))
        )
    if boon.or_tech:
        number = str(boon.items)
        words.append(say("up to {n} items from the Warehouse, or a Technology for its price", n=number))
    elif boon.items == 1:
        words.append(say("an item from the Warehouse"))
    elif boon.items:
        words.append(say("up to {n} items from the Warehouse", n=str(boon.items)))
    if boon.free_tech:
        words.append(say("a Technology from the grid at no cost"))
    if boon.free_upgrade:
        words.append(say("an upgrade at no cost"))
    if boon.free_ship:
        words.append(say("a Ship at no cost"))
    if boon.bots:
        words.append(say("{n} hexes for your Bots", n=str(boon.bots)))
    if boon.blueprint:
        words.append(say("a Blueprint"))
    return listed(words)


Hex: TypeAlias = Annotated[int, Named(hex_noun)]
BuildingName: TypeAlias = Annotated[str, Named(building_noun)]
ABuilding: TypeAlias = Annotated[str, Named(a_building)]
BlueprintName: TypeAlias = Annotated[str, Named(blueprint_noun)]
TechName: TypeAlias = Annotated[str, Named(tech_noun)]
ScientistName: TypeAlias = Annotated[str, Named(scientist_noun)]
ContractName: TypeAlias = Annotated[str, Named(contract_noun)]
MissionName: TypeAlias = Annotated[str, Named(mission_noun)]
GoalName: TypeAlias = Annotated[str, Named(goal_noun)]
TileName: TypeAlias = Annotated[str, Named(tile_noun)]
RewardName: TypeAlias = Annotated[str, Named(reward_noun)]
SpaceName: TypeAlias = Annotated[int, Named(space_noun)]
LabName: TypeAlias = Annotated[str, Named(lab_noun)]
SideName: TypeAlias = Annotated[str, Named(side_words)]
Amounts: TypeAlias = Annotated[tuple[tuple[str, int], ...], Named(amounts)]
