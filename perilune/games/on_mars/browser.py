"""What the box gives to the browser: names and texts, so that the table sends only what changes."""

from __future__ import annotations

from msgspec import Struct

from perilune.engine import plain
from perilune.games.on_mars.box.content import (
    ACTIONS,
    BLUEPRINTS,
    BUILDINGS,
    CONTRACTS,
    FIGURES,
    GOALS,
    LAB,
    MATCHING,
    MISSIONS,
    RESOURCES,
    REWARDS,
    SCIENTISTS,
    SPACES,
    TECHS,
    TILES,
)
from perilune.games.on_mars.hooks import HOOKS
from perilune.games.on_mars.rules.blueprints import action_words
from perilune.games.on_mars.rules.contracts import WANTED, terms
from perilune.games.on_mars.rules.scientists import cost_of
from perilune.games.on_mars.rules.travel import space_gain
from perilune.games.on_mars.words.nouns import a_building, amount, amounts, boon_words, unit


class Thing(Struct, rename="camel"):
    """A card or tile: its name and what it says."""

    name: str
    text: str
    kind: str = ""
    """The Building type that it concerns."""
    level: int = 0
    cost: list[str] = []


class LabThing(Struct, rename="camel"):
    """A space of the Lab. `x` and `y` are where it lies in the drawing."""

    column: int
    op: int
    cost: list[str]
    text: str
    right: list[str]
    x: float
    y: float


class Box(Struct, rename="camel"):
    actions: dict[str, Thing]
    buildings: dict[str, Thing]
    blueprints: dict[str, Thing]
    techs: dict[str, Thing]
    scientists: dict[str, Thing]
    contracts: dict[str, Thing]
    missions: dict[str, Thing]
    goals: dict[str, Thing]
    tiles: dict[str, Thing]
    rewards: dict[str, Thing]
    cards: dict[str, dict[str, Thing]]
    """Of the chapters, by kind."""
    spaces: dict[str, str]
    lab: dict[str, LabThing]
    resources: tuple[str, ...]
    deliveries: dict[str, tuple[int, ...]]
    quarters_op: tuple[int, ...]
    slots: int


AXIAL = {
    "1a": (-2, 1), "1b": (-2, 2), "2a": (-1, 0), "2b": (-1, 1), "2c": (-1, 2), "3a": (0, 0), "3b": (0, 1),
    "4a": (1, -1), "4b": (1, 0), "4c": (1, 1), "5a": (2, -1), "5b": (2, 0), "6a": (3, -1),
}  # fmt: skip
"""Where the spaces of the Lab lie (2.3)."""


def content() -> Box:
    """All names and texts."""
    return Box(
        actions={
            key: Thing(
                one.name, f"{one.text} Colonists sent along boost it." if one.boost else one.text, one.side
            )
            for key, one in ACTIONS.items()
        },
        buildings={key: building_thing(key) for key in BUILDINGS},
        blueprints={key: blueprint_thing(key) for key in BLUEPRINTS},
        techs={key: tech_thing(key) for key in TECHS},
        scientists={key: scientist_thing(key) for key in SCIENTISTS},
        contracts={key: contract_thing(key) for key in CONTRACTS},
        missions={key: mission_thing(key) for key in MISSIONS},
        goals={key: goal_thing(key) for key in GOALS},
        tiles={key: Thing(one.name, plain(boon_words(one.boon))) for key, one in TILES.items()},
        rewards={key: Thing(one.name, one.text) for key, one in REWARDS.items()},
        cards={
            kind: {key: Thing(one.name, one.text) for key, one in cards.items()}
            for mode in HOOKS.values()
            for kind, cards in mode.cards.items()
        },
        spaces={str(key): plain(space_gain(key)) for key, one in SPACES.items()},
        lab={key: lab_thing(key) for key in LAB},
        resources=RESOURCES,
        deliveries={key: WANTED[key] for key in CONTRACTS},
        quarters_op=FIGURES.quarters_op,
        slots=FIGURES.slots,
    )


def mission_thing(card: str) -> Thing:
    one = MISSIONS[card]
    return Thing(one.name, f"{one.asks}: {amounts([('crystal', one.crystals)])} each time")


def goal_thing(card: str) -> Thing:
    one = GOALS[card]
    return Thing(one.name, f"{one.asks}. Then develop up to twice at no cost, or {one.reward_text}.")


def building_thing(kind: str) -> Thing:
    one = BUILDINGS[kind]
    paid = f"Costs {amount(one.cost, 1)}" if one.cost else "Costs a Colonist, who stays on it"
    made = "brings Colonists" if one.makes == "colonist" else f"makes {unit(one.makes, 2)}"
    return Thing(one.name, f"{paid}; {made} by the size of its Complex.", kind, 0, [one.cost or "colonist"])


def blueprint_thing(card: str) -> Thing:
    one = BLUEPRINTS[card]
    worth = FIGURES.blueprint_op[one.level]
    scientist = SCIENTISTS[MATCHING[one.upgrades]].name
    place = "any" if one.level == 1 else f"a Complex of {FIGURES.big_complex} or more"
    text = (
        f"Level {one.level}: upgrades {plain(a_building(one.upgrades))}, {place}. {worth} OP built, "
        f"-{worth} unbuilt. Gives {plain(boon_words(one.item))} when taken. "
        f"Used: {plain(action_words(card)).rstrip('.')}. Scientist: {scientist}."
    )
    return Thing(one.name, text, one.upgrades, one.level)


def tech_thing(tech: str) -> Thing:
    one = TECHS[tech]
    kind = next((key for key, building in BUILDINGS.items() if building.tech == tech), "")
    figures = ", ".join(map(str, one.gives))
    if one.text:
        text = one.text
    elif kind:
        text = f"Largest Complex of {BUILDINGS[kind].name}s at levels 1 to 6: {figures}."
    elif tech == "rover-tech":
        text = f"More hexes for the Rover at levels 1 to 6: {figures}."
    elif tech == "ship-tech":
        text = f"More Colonists with a Ship at levels 1 to 6: {figures}."
    else:
        saved = ", ".join(map(str, one.saves))
        text = f"Buildings in one Upgrade at levels 1 to 6: {figures}; Minerals saved on each: {saved}."
    return Thing(one.name, text, kind)


def scientist_thing(card: str) -> Thing:
    one = SCIENTISTS[card]
    cost = [*cost_of(card), *["colonist"] * one.cost.colonist]
    cost += [good for good, number in one.cost.more for _ in range(number)]
    works, scores = BUILDINGS[one.works].name, BUILDINGS[one.scores].name
    text = f"Uses advanced {works}s without Crystals. 3 OP for each advanced {scores} at the end."
    return Thing(one.name, text, one.works, 0, cost)


def contract_thing(card: str) -> Thing:
    one = CONTRACTS[card]
    text = f"{plain(terms(card))}. {one.done} OP completed, -{one.missed} if not."
    return Thing(one.name, text[0].upper() + text[1:], one.building)


def lab_thing(space: str) -> LabThing:
    one = LAB[space]
    q, r = AXIAL[space]
    return LabThing(
        one.column,
        one.op,
        [*one.cost],
        plain(boon_words(one.boon)),
        [*one.right],
        1.5 * q,
        1.732 * (r + q / 2),
    )
