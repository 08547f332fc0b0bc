"""5.3: taking Technologies from the grid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from perilune.engine import Choice, Event, Obstacle, Question, Script, reveal, say
from perilune.games.on_mars.box.content import GRID_COST, GRID_ROW, LAB, ROWS
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.resources import POSSIBLE, boon_part, can_pay, pay, receive
from perilune.games.on_mars.rules.technology import ENTRY, with_benefit
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.words.nouns import TechName, amount, tech_noun
from perilune.parts.phrases import listed

LAB_FULL = Obstacle("OM-ORB-03", "both spaces of the first column of your Lab are taken: develop first")
NO_TECH = Obstacle("OM-ORB-03", "the grid has no Technology that you lack and can pay for")


class Learned(Event, frozen=True):
    """A tile of the grid lies in a Lab."""

    seat: Seat
    tech: TechName
    says = "{seat} learns {tech}."


def free_entries(s: Mars, seat: int) -> list[str]:
    """The free spaces of the Lab's first column."""
    taken = s.players[seat].lab.values()
    return [space for space in ENTRY if space not in taken]


class Lesson(NamedTuple):
    """A Technology of the grid and the row that is paid for it."""

    tech: str
    row: str


def on_offer(s: Mars, seat: int, free: bool = False) -> Iterator[Lesson]:
    """OM-ORB-03: tiles of types not owned whose row can be paid, with their rows; one that lies twice in a
    row comes twice."""
    player = s.players[seat]
    if not free_entries(s, seat):
        return
    rows = [row.id for row in ROWS.values() if free or can_pay(player, row.cost)]
    for space, tech in enumerate(s.grid):
        if tech and tech not in player.lab and GRID_ROW[space] in rows:
            yield lesson_of(tech, GRID_ROW[space])


@cache
def lesson_of(tech: str, row: str) -> Lesson:
    return Lesson(tech, row)


def learnable(s: Mars, seat: int, free: bool = False) -> list[Lesson]:
    """What can be learnt, each once."""
    return [*dict.fromkeys(on_offer(s, seat, free))]


def can_learn(s: Mars, seat: int, free: bool = False) -> bool:
    return next(on_offer(s, seat, free), None) is not None


def learn_obstacle(s: Mars, seat: int) -> Obstacle | None:
    if not free_entries(s, seat):
        return LAB_FULL
    return None if can_learn(s, seat) else NO_TECH


def _tech_words(s: Mars, choice: Choice, option: Lesson) -> str:
    """The row only where the same Technology lies in two."""
    name = tech_noun(option.tech)
    if sum(other.tech == option.tech for other in choice.options) > 1:
        name = say("{tech} of the {row} row", tech=name, row=say(option.row))
    cost = () if choice.about == "free" else ROWS[option.row].cost
    if not cost:
        return say("{tech}, free", tech=name)
    price = listed([say("any life-support Resource") if kind == "any" else amount(kind, 1) for kind in cost])
    return say("{tech}, for {price}", tech=name, price=price)


TECH = Question(
    "tech",
    rule="OM-ORB-03",
    asks="Which Technology do you learn?",
    waiting="learns a Technology",
    hint="Technologies let Complexes grow. Whoever uses your tile lets you develop it for free.",
    option=_tech_words,
    places=lambda s, choice, option: (f"grid:{option.tech}:{option.row}",),
)
LAB_SPACE = Question(
    "lab-space",
    rule="OM-ORB-03",
    asks="Where in your Lab does it go?",
    waiting="puts a Technology into the Lab",
    option=lambda s, choice, option: with_benefit(s, choice.seat, say("space {space}", space=option), option),
    places=lambda s, choice, option: (f"lab:{option}",),
)


def learn(s: Mars, seat: int, free: bool = False) -> Script:
    """OM-ORB-03: choose, pay the row, place on the first column, gain its benefit; the grid is refilled."""
    tiles = learnable(s, seat, free)
    if not tiles:
        return
    lesson: Lesson = yield TECH(seat, tiles, "free" if free else "paid")
    space = yield LAB_SPACE(seat, free_entries(s, seat))
    grid_space = next(n for n, tech in enumerate(s.grid) if (tech, GRID_ROW[n]) == lesson)
    if not free:
        yield from pay(s, seat, GRID_COST[grid_space])
    s.grid[grid_space] = s.tech_stack.pop() if s.tech_stack else ""
    if s.grid[grid_space]:
        reveal(s)
    s.players[seat].lab[lesson.tech] = space
    tell(s, Learned, seat, lesson.tech)
    hooks(s).learned(s, seat, lesson.tech)
    contribute(s, seat, "technology")
    yield from receive(s, seat, hooks(s).lab_boon(LAB[space].boon))


def enter_lab(s: Mars, seat: int, tech: str) -> Script:
    """A tile of one's own, not from the grid, goes to the first column, with the space's benefit."""
    space = yield LAB_SPACE(seat, free_entries(s, seat))
    s.players[seat].lab[tech] = space
    tell(s, Learned, seat, tech)
    yield from receive(s, seat, hooks(s).lab_boon(LAB[space].boon))


@boon_part("free_tech")
def free_tech(s: Mars, seat: int, number: int) -> Script:
    yield from learn(s, seat, free=True)


POSSIBLE["free_tech"] = lambda s, seat: can_learn(s, seat, free=True)
