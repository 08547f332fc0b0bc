"""A turn: one astronaut leaves the shuttle for exactly one main action (SB-ACT-1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import ROWS, SPACES, TABLE
from perilune.games.shackleton_base.box.kinds import KINDS, NOBODY, SCIENTIST
from perilune.games.shackleton_base.rules.command import (
    command,
    open_rows,
    repetitions,
    row_obstacle,
    slot_prices,
)
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS
from perilune.games.shackleton_base.rules.crater import deploy
from perilune.games.shackleton_base.rules.funding import refill_projects
from perilune.games.shackleton_base.rules.gateway import can_gain, visit_gateway
from perilune.games.shackleton_base.rules.ledger import gain
from perilune.games.shackleton_base.rules.reach import open_spaces, space_obstacle
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import AstronautId, Player, amount, kind, space

GATEWAY = "gateway"
STANDBY = "stand-by"

PLACES = (*SPACES, *ROWS, GATEWAY, STANDBY)


class Deployment(NamedTuple):
    """The type of an astronaut, and where it goes."""

    kind: str
    place: str


_OPTIONS = tuple({place: Deployment(name, place) for place in PLACES} for name in KINDS)
"""For each type the option of each place, made once."""


def _choices(options: Sequence[Option]) -> list[tuple[Option, ...]]:
    """Each choice of these options in their order, at the place that its bits say."""
    found: list[tuple[Option, ...]] = [()]
    for option in options:
        found += [(*before, option) for before in found]
    return found


_THIRD = len(SPACES) // 3
_THIRD_BITS = (1 << _THIRD) - 1
_OFFERS = tuple(
    (
        *(_choices([of[space] for space in [*SPACES][at : at + _THIRD]]) for at in (0, _THIRD, 2 * _THIRD)),
        [(*chosen, of[STANDBY]) for chosen in _choices([of[place] for place in (*ROWS, GATEWAY)])],
    )
    for of in _OPTIONS
)
"""For each type what is offered, by the bits of the open spaces (in thirds) and of the other places."""
_GATEWAY_BIT = 1 << len(ROWS)

NO_SUCH_ASTRONAUT = Obstacle("SB-ACT-1", "no astronaut of that type is left in your shuttle")
NO_SLOT = Obstacle("SB-GAT-1", "you have no free crew slot")
EMPTY_POOL = Obstacle("SB-GAT-1", "nobody is there to be taken")


class StoodBy(Event, frozen=True):
    player: Player
    kind: AstronautId
    says = "{player} lets {kind} stand by."


def main_options(s: Base, who: int) -> list[Option]:
    """D-MAIN: each type in the shuttle with each place where it can go."""
    workers, scientists = open_spaces(s, who)
    others = open_rows(s, who)
    if can_gain(s, who):
        others |= _GATEWAY_BIT
    options: list[Option] = []
    for number, left in enumerate(s.agencies[who].shuttle):
        if left:
            spaces = scientists if number == SCIENTIST else workers
            first, second, third, common = _OFFERS[number]
            options += [
                *first[spaces & _THIRD_BITS],
                *second[spaces >> _THIRD & _THIRD_BITS],
                *third[spaces >> 2 * _THIRD],
                *common[others],
            ]
    return options


_ROW_WORDS = {
    ("build", 1): "{kind}: Build a structure ({price})",
    ("build", 2): "{kind}: Build up to 2 structures ({price})",
    ("fund", 1): "{kind}: Fund a project ({price})",
    ("fund", 2): "{kind}: Fund up to 2 projects ({price})",
    ("corporation", 2): "{kind}: up to 2 Corporation actions ({price})",
    ("corporation", 3): "{kind}: up to 3 Corporation actions ({price})",
}


def _main_words(s: Base, choice: Choice, option: Deployment) -> str:
    number, place = KINDS.index(option.kind), option.place
    who = kind(number)
    if place in SPACES:
        return say("{kind}: {space}", kind=who, space=space(place))
    if place == GATEWAY:
        return say("{kind}: to the Lunar Gateway", kind=who)
    if place == STANDBY:
        return say("{kind}: stand by for {gain}", kind=who, gain=amount(TABLE.standby_credits, "credits"))
    price = slot_prices(s, choice.seat)[ROWS.index(place)] or 0
    times = repetitions(number, ROWS.index(place))
    words = amount(price, "credits") if price else say("free")
    return say(_ROW_WORDS[place, times], kind=who, price=words)


def _main_places(s: Base, choice: Choice, option: Deployment) -> Sequence[str]:
    place, who = option.place, f"kind:{option.kind}"
    if place in SPACES:
        return (f"space:{place}", who)
    if place in ROWS:
        return (f"row:{place}", who)
    return (f"{place}:{place}" if place == STANDBY else "gateway:pool", who)


def _main_tried(s: Base, choice: Choice) -> list[Option]:
    """Those who are there first: what stands in their way says more than that others are not."""
    shuttle = s.agencies[choice.seat].shuttle
    kinds = sorted(range(3), key=lambda number: not shuttle[number])
    return [_OPTIONS[number][place] for number in kinds for place in PLACES]


def _main_obstacle(s: Base, choice: Choice, option: Deployment) -> Obstacle | None:
    number, place = KINDS.index(option.kind), option.place
    if not s.agencies[choice.seat].shuttle[number]:
        return NO_SUCH_ASTRONAUT
    if place in SPACES:
        return space_obstacle(s, choice.seat, number, place)
    if place in ROWS:
        row = ROWS.index(place)
        return row_obstacle(s, choice.seat, row, slot_prices(s, choice.seat)[row])
    if place == GATEWAY and not can_gain(s, choice.seat):
        return EMPTY_POOL if NOBODY in s.agencies[choice.seat].crew else NO_SLOT
    return None


MAIN = Question(
    "deploy",
    rule="SB-ACT-1",
    asks="Which astronaut do you send, and where?",
    waiting="sends an astronaut",
    hint="Choose a circle at the rim of the crater, or a row below it. In the crater Engineers mine, "
    "Technicians earn Credits and Scientists activate tokens. "
    "The matching type does more in the Command area.",
    option=_main_words,
    places=_main_places,
    tries=_main_tried,
    obstacle=_main_obstacle,
)


def _ask_main(s: Base, who: int) -> Choice:
    """As long as two types are left in the shuttle this can wait: each of them could stand by."""
    return MAIN(who, main_options(s, who))


def take_turn(s: Base, who: int) -> Script:
    """SB-ACT-1: choose, resolve, refill what is on show; SB-STB-1: to stand by is always possible.

    SB-GEN-6: powers that work once a turn are fresh again.
    """
    for agency in s.agencies:
        if agency.used_now:
            agency.used_now = ()
    ask = partial(_ask_main, s, who)
    chosen: Deployment = yield ask if s.agencies[who].shuttle.count(0) < 2 else ask()
    number, place = KINDS.index(chosen.kind), chosen.place
    use_astronaut(s, who, number)
    if place in SPACES:
        yield from deploy(s, who, number, place)
    elif place in ROWS:
        yield from command(s, who, number, ROWS.index(place))
    elif place == GATEWAY:
        yield from visit_gateway(s, who, number)
    else:
        tell(s, StoodBy, who, number)
        gain(s, who, credits=TABLE.standby_credits)
    end_turn(s)


def use_astronaut(s: Base, who: int, number: int) -> None:
    agency = s.agencies[who]
    shuttle = list(agency.shuttle)
    shuttle[number] -= 1
    agency.shuttle = (shuttle[0], shuttle[1], shuttle[2])
    agency.turns += 1


def end_turn(s: Base) -> None:
    """The visible cards are filled up. SB-ACT-1: the next one's turn comes until all shuttles are empty."""
    refill_projects(s)
    for key in s.corporations:
        refill = CORPORATIONS[key].refill
        if refill is not None:
            refill(s)
    s.at += 1
    if s.at == len(s.order) * TABLE.shuttle_crew:
        s.phase, s.at = "assign", 0
        for agency in s.agencies:
            agency.used_now = ()
