"""Evergreen Farms: plants become greenhouses beside the own structures (EF-1 to EF-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, State, tell
from perilune.games.shackleton_base.box.content import AROUND, BOOKS, HEXES, SECTORS
from perilune.games.shackleton_base.box.kinds import Figures
from perilune.games.shackleton_base.rules.corporation import Corporation, Deed, enter
from perilune.games.shackleton_base.rules.crater import TOKEN_ACTIVATED
from perilune.games.shackleton_base.rules.ending import CORPORATION_END, DESTROYED, GOODS_LEFT, PROJECT_END
from perilune.games.shackleton_base.rules.energy import energy_needed, produce
from perilune.games.shackleton_base.rules.funding import IMMEDIATE
from perilune.games.shackleton_base.rules.gateway import gain_astronaut
from perilune.games.shackleton_base.rules.goals import claim_goals
from perilune.games.shackleton_base.rules.ledger import Gained, gain, gain_reputation, score, told_as
from perilune.games.shackleton_base.rules.maintenance import INCOME, UPKEEP
from perilune.games.shackleton_base.state import LUNA, Base, has_structure
from perilune.games.shackleton_base.words.nouns import Player, Sector, sector
from perilune.parts.moments import Moment, Total

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table

EVERGREEN = "evergreen-farms"
HYDROPONICS = "EFP2"


class EvergreenFigures(Figures, frozen=True):
    greenhouses: int
    plants: int
    vp: int
    outer_reputation: int
    inner_credits: int
    lamp_energy: int


_BOOK = BOOKS[EVERGREEN]
FIGURES: EvergreenFigures = _BOOK.value("evergreen_farms", EvergreenFigures)

GROWN = Moment("grown")
GROW_COST = Total("grow-cost")
"""The plants that a greenhouse takes."""


class Grown(Event, frozen=True):
    player: Player
    sector: Sector
    says = "{player} grows a greenhouse in {sector}."


class GreenhouseLost(Event, frozen=True):
    sector: Sector
    says = "The greenhouse in {sector} is lost."


class EvergreenBoard(State):
    """EF: plants, greenhouses by sector, how many tiles are left, how many each has grown."""

    plants: list[int]
    left: int
    grown: list[int]
    greenhouses: dict[str, int] = {}


def board_of(s: Base) -> EvergreenBoard:
    if TYPE_CHECKING:
        assert isinstance(s, Table)
    board = s.evergreen
    assert board is not None
    return board


def set_up(s: Base) -> None:
    none = [0] * len(s.agencies)
    cast("Table", s).evergreen = EvergreenBoard(plants=[*none], left=FIGURES.greenhouses, grown=[*none])


def gain_plant(s: Base, who: int, number: int = 1) -> None:
    """EF-2: the token's effect."""
    board_of(s).plants[who] += number
    tell(s, Gained, told_as(s, who), "plant", number)


def grow_cost(s: Base, who: int, less: int = 0) -> int:
    """EF-7: reductions add up, at least 1 plant is paid."""
    cost: int = GROW_COST(s, s.agencies[who].cards, FIGURES.plants)
    return max(1, cost - less)


def beds(s: Base, who: int) -> list[str]:
    """EF-3, EF-7: own sectors without a greenhouse; every sector with a structure has power."""
    board = board_of(s)
    if not board.left:
        return []
    return [place for place in SECTORS if place not in board.greenhouses and has_structure(s, who, place)]


def can_grow(s: Base, who: int, less: int = 0) -> bool:
    return board_of(s).plants[who] >= grow_cost(s, who, less) and bool(beds(s, who))


def _bed_words(s: Base, choice: Choice, option: Option) -> str:
    return sector(option)


def _bed_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"sector:{option}",)


NOT_YOURS = Obstacle("EF-3", "you have no structure there")
ONE_THERE = Obstacle("EF-7", "a greenhouse stands there already")


def _bed_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    return ONE_THERE if option in board_of(s).greenhouses else NOT_YOURS


BED = Question(
    "greenhouse",
    rule="EF-3",
    asks="Where do you grow a greenhouse?",
    waiting="grows a greenhouse",
    hint="At the end it scores for each structure of yours in its sector and the sectors around it.",
    option=_bed_words,
    places=_bed_places,
    tries=lambda s, choice: SECTORS,
    obstacle=_bed_obstacle,
)


def grow(s: Base, who: int, less: int = 0) -> Script:
    """EF-3: pay plants, choose the sector."""
    place = yield BED(who, beds(s, who))
    cost = grow_cost(s, who, less)
    board_of(s).plants[who] -= cost
    yield from plant(s, who, place)


def plant(s: Base, who: int, place: str, credits: bool = True) -> Script:
    board = board_of(s)
    board.greenhouses[place] = who
    board.left -= 1
    board.grown[who] += 1
    tell(s, Grown, told_as(s, who), place)
    score(s, who, FIGURES.vp, EVERGREEN)
    if HEXES[place].ring == "outer":
        gain_reputation(s, who, FIGURES.outer_reputation)
    elif credits:
        gain(s, who, credits=FIGURES.inner_credits)
    claim_goals(s, who, EVERGREEN)
    yield from GROWN(s, s.agencies[who].cards)


def grown_by(s: Base, who: int) -> int:
    return board_of(s).grown[who]


def standing(s: Base, who: int) -> list[str]:
    return [place for place, owner in board_of(s).greenhouses.items() if owner == who]


def harvest(s: Base, who: int) -> int:
    """EF-5: each greenhouse scores the own structures in its sector and around it."""
    return sum(
        has_structure(s, who, near)
        for place in standing(s, who)
        for near in (place, *AROUND[place])
        if near in s.sectors
    )


@CORPORATION_END.on(EVERGREEN)
def _harvest(s: Base, owner: int, vp: int) -> int:
    return vp + harvest(s, owner)


@DESTROYED.on(EVERGREEN)
def _lost(s: Base, owner: int, area: tuple[str, ...]) -> None:
    """EF-6: without further loss."""
    for place in area:
        if board_of(s).greenhouses.pop(place, None) is not None:
            tell(s, GreenhouseLost, place)


@GOODS_LEFT.on(EVERGREEN)
def _plants_left(s: Base, owner: int, goods: int) -> int:
    return goods + board_of(s).plants[owner]


# -- Projects ---------------------------------------------------------------------------------------------


@IMMEDIATE.on("EFP1", "EFP2", "EFP4")
def _one_plant(s: Base, owner: int) -> None:
    gain_plant(s, owner)


@IMMEDIATE.on("EFP6")
def _two_plants(s: Base, owner: int) -> None:
    gain_plant(s, owner, 2)


@TOKEN_ACTIVATED.on("EFP1")
def _seed_bank(s: Base, owner: int, who: int, key: str) -> None:
    if key == EVERGREEN:
        gain(s, owner, credits=1)


@GROW_COST.on(HYDROPONICS)
def _hydroponics(s: Base, owner: int, cost: int) -> int:
    """EF-7: by itself, at the first greenhouse of a round."""
    return cost - 1 if HYDROPONICS not in s.agencies[owner].used else cost


@GROWN.on(HYDROPONICS)
def _hydroponics_used(s: Base, owner: int) -> None:
    s.agencies[owner].used += (HYDROPONICS,)


@INCOME.on("EFP3")
def _composting(s: Base, owner: int) -> None:
    gain_plant(s, owner)


def _can_light(s: Base, who: int) -> bool:
    return s.energy >= energy_needed(s.agencies[who], FIGURES.lamp_energy)


def _grow_lamps(s: Base, who: int) -> None:
    gain_plant(s, who)
    gain(s, who, credits=1)


@UPKEEP.on("EFP5")
def _canteen(s: Base, owner: int, due: int, who: int) -> int:
    return max(0, due - len(standing(s, owner)))


def _seed_exchange(s: Base, who: int) -> None:
    board_of(s).plants[who] -= 1
    gain(s, who, credits=3)


@IMMEDIATE.on("EFP7")
def _botanist(s: Base, owner: int) -> Script:
    yield from gain_astronaut(s, owner)


@GROWN.on("EFP7")
def _botanists(s: Base, owner: int) -> None:
    score(s, owner, 1, EVERGREEN)


@IMMEDIATE.on("EFP8")
def _biosphere(s: Base, owner: int) -> Script:
    """EF-7: lost without the plants or a sector."""
    if can_grow(s, owner, 1):
        yield from grow(s, owner, 1)


@PROJECT_END.on("EFP8")
def _biosphere_end(s: Base, owner: int, vp: int) -> int:
    return vp + len(standing(s, owner))


@IMMEDIATE.on("EFP9")
def _first_breath(s: Base, owner: int) -> None:
    produce(s, owner, 2)


@GROWN.on("EFP9")
def _oxygen_loop(s: Base, owner: int) -> None:
    produce(s, owner, 1)


# -- LUNA-1, view, estimate -------------------------------------------------------------------------------


def reference(s: Base) -> bool:
    """SO-5: on LUNA-1's lowest-numbered sector without one."""
    free = beds(s, LUNA)
    if not free:
        return False
    for _ in plant(s, LUNA, free[0], credits=False):
        raise AssertionError("LUNA-1 is never asked")
    return True


class EvergreenView(msgspec.Struct, frozen=True, tag=EVERGREEN):
    plants: tuple[int, ...]
    left: int
    greenhouses: dict[str, int]
    costs: tuple[int, ...]
    grown: tuple[int, ...]
    harvest: tuple[int, ...]


def view(s: Base) -> EvergreenView:
    board = board_of(s)
    everybody = range(len(s.agencies))
    return EvergreenView(
        tuple(board.plants),
        board.left,
        dict(board.greenhouses),
        tuple(grow_cost(s, who) for who in everybody),
        tuple(board.grown),
        tuple(harvest(s, who) for who in everybody),
    )


def hopes(s: Base) -> list[float]:
    """Three plants make a greenhouse, if there is room for it."""
    return [_plants_worth(s, who, plants) if plants else 0.0 for who, plants in enumerate(board_of(s).plants)]


def _plants_worth(s: Base, who: int, plants: int) -> float:
    room = len(beds(s, who)) * FIGURES.plants
    return 2.4 * min(plants, room) + 0.4 * max(0, plants - room)


def components(s: Base) -> dict[str, int]:
    board = board_of(s)
    lost = sum(board.grown) - len(board.greenhouses)
    return {"greenhouses": board.left + len(board.greenhouses) + lost}


enter(
    Corporation(
        id=EVERGREEN,
        set_up=set_up,
        token=gain_plant,
        deeds=(
            Deed("grow", EVERGREEN, "grow a greenhouse", can_grow, grow),
            Deed(
                "EFP4",
                EVERGREEN,
                "gain 1 plant and 1 Credit",
                _can_light,
                _grow_lamps,
                "EFP4",
                FIGURES.lamp_energy,
            ),
            Deed(
                "EFP6",
                EVERGREEN,
                "turn 1 plant into 3 Credits",
                lambda s, who: board_of(s).plants[who] > 0,
                _seed_exchange,
                "EFP6",
            ),
        ),
        goals={"EFG1": grown_by, "EFG2": grown_by, "EFG3": grown_by},
        reference=reference,
        view=view,
        hopes=hopes,
        components=components,
    )
)
