"""The Sabotage phase, and what each card does (OMAI-4-11, OMAI-4-18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from perilune.engine import (
    Effect,
    Event,
    Question,
    Script,
    end_now,
    reveal,
    say,
)
from perilune.games.on_mars.box.content import (
    BATTERY,
    BLUEPRINTS,
    LAB,
    OXYGEN,
    RED,
    WATER,
)
from perilune.games.on_mars.chapters.monolith.cards import (
    CARDS,
    CLOCK,
    ME,
)
from perilune.games.on_mars.chapters.monolith.goals import (
    look_for_goals,
)
from perilune.games.on_mars.chapters.monolith.state import chapter
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.rules.movement import free_hexes
from perilune.games.on_mars.rules.resources import score, spend_crystals
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import BIT, DISTANCE, MINE, NAME, NAMED, hexes
from perilune.games.on_mars.words.nouns import (
    blueprint_noun,
    hex_noun,
    tech_noun,
)


class Struck(Event, frozen=True):
    """A Sabotage card with two cubes is resolved."""

    card: str
    says = "Sabotage: {card}."

    def parts(self) -> dict[str, str]:
        return {
            "card": say("{name}. {text}", name=say(CARDS[self.card].name), text=say(CARDS[self.card].text))
        }


class Looming(Event, frozen=True):
    """A new Sabotage card, and the card that got a cube by it."""

    card: str
    cube: str
    says: ClassVar = {
        "": "A Sabotage card appears: {card}.",
        "cube": "A Sabotage card appears: {card}; {cube} draws nearer.",
    }

    def which(self) -> str:
        return "cube" if self.cube else ""

    def parts(self) -> dict[str, str]:
        return {"card": say(CARDS[self.card].name), "cube": say(CARDS[self.cube].name) if self.cube else ""}


def sabotage_phase(s: Mars) -> Script:
    """OMAI-4-10, OMAI-4-11: the clock, the cards that strike, the next card."""
    here = chapter(s)
    look_for_goals(s)
    here.tracker += 1
    here.jammed = False
    if here.tracker >= CLOCK.rounds:  # OMAI-4-19
        end_now(s)
    if here.tracker in CLOCK.icons:
        for card in [card for card, cubes in here.row if cubes >= CLOCK.cubes]:
            tell(s, Struck, card)
            effect = EFFECTS[card](s)
            if effect is not None:
                yield from effect
            here.row = [(one, cubes) for one, cubes in here.row if one != card]
            here.discard.append(card)
    add_card(s)


def add_card(s: Mars) -> None:
    """OMAI-4-11, OMAI-4-18, R-39: a cube on the leftmost free space of the new card's letter."""
    here = chapter(s)
    if not here.deck:
        return
    card = here.deck.pop()
    reveal(s)
    here.row.append((card, 0))
    alike = [place for place, (one, _) in enumerate(here.row) if one[0] == card[0]]
    cube = ""
    if len(alike) > 1:
        for place in alike:
            one, cubes = here.row[place]
            if cubes < CLOCK.cubes:
                here.row[place], cube = (one, cubes + 1), one
                break
    tell(s, Looming, card, cube)


EFFECTS: Final[dict[str, Callable[[Mars], Effect]]] = {}


def effect(card: str) -> Callable[[Callable[[Mars], Effect]], Callable[[Mars], Effect]]:
    """The function below is what a Sabotage card does."""

    def enter(do: Callable[[Mars], Effect]) -> Callable[[Mars], Effect]:
        EFFECTS[card] = do
        return do

    return enter


def lose_resource(s: Mars, resource: int, number: int) -> None:
    storage = s.players[ME].storage
    storage[resource] = max(0, storage[resource] - number)


@effect("A1")
def ruptured_tanks(s: Mars) -> None:
    lose_resource(s, WATER, 1)
    lose_resource(s, OXYGEN, 1)


@effect("A2")
def drained_cells(s: Mars) -> None:
    lose_resource(s, BATTERY, 2)


@effect("A3")
def warehouse_raid(s: Mars) -> None:
    s.supply += min(1, s.warehouse[0])
    s.warehouse = [max(0, items - 1) for items in s.warehouse]


@effect("A4")
def crystal_theft(s: Mars) -> None:
    spend_crystals(s, ME, min(2, s.players[ME].crystals))


@effect("B1")
def missing_patrol(s: Mars) -> None:
    company = s.players[ME]
    gone = min(1, company.quarters)
    company.quarters -= gone
    company.reserve += gone


@effect("B2")
def emergency_shift(s: Mars) -> None:
    company = s.players[ME]
    gone = min(2, company.quarters)
    company.quarters -= gone
    company.working += gone


@effect("B3")
def panic(s: Mars) -> None:
    company = s.players[ME]
    company.working += sum(company.posted)
    company.posted = [0] * len(RED)


SABOTAGE = Question(
    "sabotage",
    rule="OMAI-4-18",
    asks="Sabotage: {name}. What does it strike?",
    parts=lambda s, choice: {"name": say(CARDS[choice.about].name)},
    waiting="suffers sabotage",
    option=lambda s, choice, option: lost_words(option),
    places=lambda s, choice, option: (f"hex:{option}",) if option in NAMED else (),
)


class StepBack(NamedTuple):
    """A Technology, and the space of the Lab that it goes back to."""

    tech: str
    space: str


def lost_words(option: str | StepBack) -> str:
    """What is lost, or where the Rover goes."""
    if isinstance(option, StepBack):
        return say("{tech} back to {space}", tech=tech_noun(option.tech), space=option.space)
    return blueprint_noun(option) if option in BLUEPRINTS else hex_noun(NAMED[option])


@effect("B4")
def lost_bot(s: Mars) -> Script:
    bots = s.players[ME].bots
    if len(bots) >= 2:
        bot = yield SABOTAGE(ME, [NAME[hex_] for hex_ in bots], "B4")
        bots.remove(NAMED[bot])


@effect("C1")
def data_wipe(s: Mars) -> Script:
    lab = s.players[ME].lab
    highest = max((LAB[space].column for space in lab.values()), default=0)
    ways = [
        StepBack(tech, space.id)
        for tech, there in lab.items()
        if LAB[there].column == highest
        for space in LAB.values()
        if there in space.right and space.id not in lab.values()
    ]
    if not ways:
        score(s, ME, -3)
        return
    step_back: StepBack = yield SABOTAGE(ME, ways, "C1")
    lab[step_back.tech] = step_back.space


@effect("C2")
def corrupted_plans(s: Mars) -> None:
    for row in s.rows:
        card = next((one for one in row if one), "")
        if card:
            row[row.index(card)] = ""
            s.discard.append(card)


@effect("C3")
def jammed_signal(s: Mars) -> None:
    chapter(s).jammed = True


@effect("C4")
def archive_fire(s: Mars) -> Script:
    company = s.players[ME]
    if not company.blueprints:
        score(s, ME, -3)
        return
    card = yield SABOTAGE(ME, [*company.blueprints], "C4")
    company.blueprints.remove(card)
    s.discard.append(card)


@effect("D1")
def collapsed_shaft(s: Mars) -> Script:
    mines = [NAME[hex_] for hex_, worker in s.miners.items() if worker == ME]
    if mines:
        hex_ = NAMED[(yield SABOTAGE(ME, mines, "D1"))]
        del s.miners[hex_]
        s.players[ME].working += 1


@effect("D2")
def rover_crash(s: Mars) -> Script:
    free = hexes(free_hexes(s, but=ME) | BIT[s.players[ME].rover])
    near = min(DISTANCE[MINE][hex_] for hex_ in free)
    spots = [NAME[hex_] for hex_ in free if DISTANCE[MINE][hex_] == near]
    s.players[ME].rover = NAMED[(yield SABOTAGE(ME, spots, "D2"))]


@effect("D3")
def hangar_fire(s: Mars) -> None:
    company = s.players[ME]
    company.hangar = max(0, company.hangar - 1)


@effect("D4")
def power_surge(s: Mars) -> None:
    highest = max(s.tracks)
    if highest > s.level:
        s.tracks[s.tracks.index(highest)] -= 1
