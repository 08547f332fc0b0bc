"""Space Robotics: robots that work in the crater, basic or programmed (RO-1 to RO-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from perilune.engine import Choice, Effect, Event, Obstacle, Option, Question, Script, State, tell
from perilune.games.shackleton_base.box.content import BOOKS, SECTORS
from perilune.games.shackleton_base.box.kinds import ENGINEER, TECHNICIAN, Figures
from perilune.games.shackleton_base.rules.corporation import Corporation, Deed, enter
from perilune.games.shackleton_base.rules.crater import CRATER_DONE, SECTOR_ACTIVATED, TOKEN_ACTIVATED, mine
from perilune.games.shackleton_base.rules.ending import DESTROYED, GOODS_LEFT, PROJECT_END
from perilune.games.shackleton_base.rules.funding import IMMEDIATE
from perilune.games.shackleton_base.rules.goals import claim_goals
from perilune.games.shackleton_base.rules.ledger import Gained, gain, gain_reputation, pay, score, told_as
from perilune.games.shackleton_base.rules.maintenance import UPKEEP
from perilune.games.shackleton_base.rules.reach import SECTOR_COST
from perilune.games.shackleton_base.state import LUNA, Base
from perilune.games.shackleton_base.words.nouns import Player, Sector, sector
from perilune.parts.moments import Moment

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table

ROBOTICS = "space-robotics"
NEURAL_CORE = "ROP7"
BASIC, ADVANCED = 0, 1


class RoboticsFigures(Figures, frozen=True):
    robots: int
    assemble_circuits: int
    assemble_titanium: int
    assemble_vp: int
    program_circuits: int
    program_rare_earth: int
    program_vp: int
    more_credits: int


_BOOK = BOOKS[ROBOTICS]
FIGURES: RoboticsFigures = _BOOK.value("space_robotics", RoboticsFigures)

PROGRAMMED = Moment("programmed")


class Assembled(Event, frozen=True):
    player: Player
    sector: Sector
    says = "{player} assembles a robot in {sector}."


class Programmed(Event, frozen=True):
    player: Player
    sector: Sector
    says = "{player} programs the robot in {sector}."


class RobotMoved(Event, frozen=True):
    player: Player
    start: Sector
    sector: Sector
    says = "{player} moves a robot from {start} to {sector}."


class RoboticsBoard(State):
    """RO: circuits, robots still in the rack, and by agency where the others stand: 0 basic, 1 advanced."""

    circuits: list[int]
    rack: list[int]
    robots: list[dict[str, int]]
    advanced: list[int]


def board_of(s: Base) -> RoboticsBoard:
    if TYPE_CHECKING:
        assert isinstance(s, Table)
    board = s.robotics
    assert board is not None
    return board


def set_up(s: Base) -> None:
    """RO-3: every robot is in its rack."""
    number = len(s.agencies)
    cast("Table", s).robotics = RoboticsBoard(
        circuits=[0] * number,
        rack=[FIGURES.robots] * number,
        robots=[{} for _ in range(number)],
        advanced=[0] * number,
    )


def gain_circuit(s: Base, who: int, number: int = 1) -> None:
    """RO-2: the token's effect."""
    board_of(s).circuits[who] += number
    tell(s, Gained, told_as(s, who), "circuit", number)


def assembled(s: Base, who: int) -> int:
    return FIGURES.robots - board_of(s).rack[who]


def advanced(s: Base, who: int) -> int:
    return board_of(s).advanced[who]


# -- Assemble and Program ---------------------------------------------------------------------------------


def posts(s: Base, who: int) -> list[str]:
    """RO-4: sectors with anybody's structure and no robot of one's own."""
    own = board_of(s).robots[who]
    return [place for place in SECTORS if s.sectors[place] and place not in own]


def can_assemble(s: Base, who: int, titanium: int = FIGURES.assemble_titanium) -> bool:
    board = board_of(s)
    return (
        board.rack[who] > 0
        and board.circuits[who] >= FIGURES.assemble_circuits
        and s.agencies[who].titanium >= titanium
        and bool(posts(s, who))
    )


def _sector_words(s: Base, choice: Choice, option: Option) -> str:
    return sector(option)


def _sector_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"sector:{option}",)


NO_STRUCTURE = Obstacle("RO-4", "no structure stands there")
ROBOT_THERE = Obstacle("RO-4", "a robot of yours is there already")


def _post_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    return ROBOT_THERE if option in board_of(s).robots[choice.seat] else NO_STRUCTURE


POST = Question(
    "robot",
    rule="RO-4",
    asks="Where does the robot work?",
    waiting="assembles a robot",
    hint="A sector with your robot is free for you in the crater; a programmed one brings more there.",
    option=_sector_words,
    places=_sector_places,
    tries=lambda s, choice: SECTORS,
    obstacle=_post_obstacle,
)
PROGRAM = Question(
    "program",
    rule="RO-5",
    asks="Which robot do you program?",
    waiting="programs a robot",
    option=_sector_words,
    places=_sector_places,
)
SWARM = Question(
    "swarm",
    rule="RO-7",
    asks="Which robot do you move?",
    waiting="moves a robot",
    option=_sector_words,
    places=_sector_places,
)


def assemble(s: Base, who: int, titanium: int = FIGURES.assemble_titanium) -> Script:
    """RO-4: pay a circuit and Titanium, put a robot into the crater."""
    board_of(s).circuits[who] -= FIGURES.assemble_circuits
    pay(s, who, titanium=titanium)
    yield from send_robot(s, who)


def send_robot(s: Base, who: int) -> Script:
    place = yield POST(who, posts(s, who))
    station(s, who, place)


def station(s: Base, who: int, place: str) -> None:
    board = board_of(s)
    board.rack[who] -= 1
    board.robots[who][place] = BASIC
    tell(s, Assembled, told_as(s, who), place)
    score(s, who, FIGURES.assemble_vp, ROBOTICS)
    claim_goals(s, who, ROBOTICS)


def basic_robots(s: Base, who: int) -> list[str]:
    own = board_of(s).robots[who]
    return [place for place in SECTORS if own.get(place) == BASIC]


def program_cost(s: Base, who: int) -> int:
    """ROP7: the first of each round costs a circuit less."""
    agency = s.agencies[who]
    cheaper = (NEURAL_CORE, who) in agency.cards and NEURAL_CORE not in agency.used
    return FIGURES.program_circuits - cheaper


def can_program(s: Base, who: int) -> bool:
    return (
        board_of(s).circuits[who] >= program_cost(s, who)
        and s.agencies[who].rare_earth >= FIGURES.program_rare_earth
        and bool(basic_robots(s, who))
    )


def program(s: Base, who: int) -> Script:
    """RO-5: turn a basic robot to its advanced side."""
    board_of(s).circuits[who] -= program_cost(s, who)
    pay(s, who, rare_earth=FIGURES.program_rare_earth)
    place = yield PROGRAM(who, basic_robots(s, who))
    upgrade(s, who, place)
    yield from PROGRAMMED(s, s.agencies[who].cards)


def upgrade(s: Base, who: int, place: str) -> None:
    board = board_of(s)
    board.robots[who][place] = ADVANCED
    board.advanced[who] += 1
    tell(s, Programmed, told_as(s, who), place)
    score(s, who, FIGURES.program_vp, ROBOTICS)
    claim_goals(s, who, ROBOTICS)


# -- Work -------------------------------------------------------------------------------------------------


@SECTOR_COST.on(ROBOTICS)
def _robot_there(s: Base, owner: int, price: int, who: int, place: str) -> int:
    """RO-6: a sector with the own robot is free."""
    return 0 if place in board_of(s).robots[owner] else price


@SECTOR_ACTIVATED.on(ROBOTICS)
def _robot_works(s: Base, owner: int, who: int, number: int, place: str) -> Effect:
    """RO-6: an advanced robot brings more."""
    if board_of(s).robots[owner].get(place) != ADVANCED:
        return None
    if number == ENGINEER:
        return mine(s, owner, place)
    if number == TECHNICIAN:
        gain(s, owner, credits=FIGURES.more_credits)
    else:
        gain_circuit(s, owner)
    return None


@DESTROYED.on(ROBOTICS)
def _robots_lost(s: Base, owner: int, area: tuple[str, ...]) -> None:
    """RO-8: removed without loss of VP."""
    for own in board_of(s).robots:
        for place in area:
            own.pop(place, None)


@GOODS_LEFT.on(ROBOTICS)
def _circuits_left(s: Base, owner: int, goods: int) -> int:
    return goods + board_of(s).circuits[owner]


# -- Projects ---------------------------------------------------------------------------------------------


@IMMEDIATE.on("ROP1", "ROP3")
def _one_circuit(s: Base, owner: int) -> None:
    gain_circuit(s, owner)


@IMMEDIATE.on("ROP7")
def _two_circuits(s: Base, owner: int) -> None:
    gain_circuit(s, owner, 2)


@TOKEN_ACTIVATED.on("ROP1")
def _circuit_foundry(s: Base, owner: int, who: int, key: str) -> None:
    if key == ROBOTICS:
        gain(s, owner, credits=1)


def _assembly_line(s: Base, who: int) -> Script:
    return assemble(s, who, 0)


def _can_swarm(s: Base, who: int) -> bool:
    return bool(board_of(s).robots[who]) and bool(posts(s, who))


def _swarm_control(s: Base, who: int) -> Script:
    """RO-7: a robot keeps its side when moved."""
    own = board_of(s).robots[who]
    start = yield SWARM(who, [place for place in SECTORS if place in own])
    target = yield POST(who, posts(s, who))
    own = board_of(s).robots[who]
    own[target] = own.pop(start)
    tell(s, RobotMoved, who, start, target)
    gain(s, who, credits=2)


@IMMEDIATE.on("ROP4")
def _hauler_stock(s: Base, owner: int) -> None:
    gain(s, owner, titanium=1)


@SECTOR_ACTIVATED.on("ROP4")
def _haulers(s: Base, owner: int, who: int, number: int, place: str) -> None:
    if number == TECHNICIAN and place in board_of(s).robots[owner]:
        gain(s, owner, credits=1)


@CRATER_DONE.on("ROP5")
def _mining_bots(
    s: Base, owner: int, who: int, number: int, sectors: tuple[str, ...], used: tuple[str, ...]
) -> None:
    """Once in each Crater action; it counts as mined (SB-LEAD-4)."""
    if number == ENGINEER and any(place in board_of(s).robots[owner] for place in sectors):
        s.mined += 1
        gain(s, owner, titanium=1)


@UPKEEP.on("ROP6")
def _repair_drones(s: Base, owner: int, due: int, who: int) -> int:
    return max(0, due - (len(board_of(s).robots[owner]) + 1) // 2)


@PROGRAMMED.on(NEURAL_CORE)
def _neural_core_used(s: Base, owner: int) -> None:
    s.agencies[owner].used += (NEURAL_CORE,)


@IMMEDIATE.on("ROP8")
def _field_trial(s: Base, owner: int) -> Effect:
    """Assemble for free: neither circuit nor Titanium."""
    return send_robot(s, owner) if board_of(s).rack[owner] and posts(s, owner) else None


@PROGRAMMED.on("ROP8")
def _trial_passed(s: Base, owner: int) -> None:
    score(s, owner, 1, ROBOTICS)


@IMMEDIATE.on("ROP9")
def _open_source(s: Base, owner: int) -> None:
    gain_reputation(s, owner, 1)


@PROJECT_END.on("ROP9")
def _open_platform(s: Base, owner: int, vp: int) -> int:
    return vp + len(board_of(s).robots[owner])


# -- LUNA-1, view, estimate -------------------------------------------------------------------------------


def reference(s: Base) -> bool:
    """SO-5: program once there are two robots for each advanced one and one more, else assemble."""
    board = board_of(s)
    basic = basic_robots(s, LUNA)
    if basic and len(board.robots[LUNA]) >= 2 * (board.advanced[LUNA] + 1):
        upgrade(s, LUNA, basic[0])
        return True
    free = posts(s, LUNA)
    if not board.rack[LUNA] or not free:
        return False
    station(s, LUNA, free[0])
    return True


class RoboticsView(msgspec.Struct, frozen=True, tag=ROBOTICS):
    """`robots` by agency: sector and side, 0 basic, 1 advanced."""

    circuits: tuple[int, ...]
    rack: tuple[int, ...]
    robots: tuple[dict[str, int], ...]


def view(s: Base) -> RoboticsView:
    board = board_of(s)
    return RoboticsView(tuple(board.circuits), tuple(board.rack), tuple(dict(own) for own in board.robots))


def hopes(s: Base) -> list[float]:
    """Circuits become robots or programs; robots keep working."""
    board, rounds = board_of(s), max(0, 3 - s.round)
    found = []
    for circuits, rack, robots, advanced in zip(
        board.circuits, board.rack, board.robots, board.advanced, strict=True
    ):
        basic = list(robots.values()).count(BASIC)
        uses = rack * FIGURES.assemble_circuits + basic * FIGURES.program_circuits
        found.append(2.3 * min(circuits, uses) + 0.9 * rounds * (len(robots) + 0.6 * advanced))
    return found


enter(
    Corporation(
        id=ROBOTICS,
        set_up=set_up,
        token=gain_circuit,
        deeds=(
            Deed("assemble", ROBOTICS, "assemble a robot", can_assemble, assemble),
            Deed("program", ROBOTICS, "program a robot", can_program, program),
            Deed(
                "ROP2",
                ROBOTICS,
                "assemble without Titanium",
                lambda s, who: can_assemble(s, who, 0),
                _assembly_line,
                "ROP2",
            ),
            Deed("ROP3", ROBOTICS, "move a robot", _can_swarm, _swarm_control, "ROP3"),
        ),
        goals={"ROG1": assembled, "ROG2": assembled, "ROG3": advanced},
        reference=reference,
        view=view,
        hopes=hopes,
    )
)
