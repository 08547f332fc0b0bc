"""To Mars: crew and modules leave for a second base (TM-1 to TM-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from perilune.engine import Choice, Effect, Event, Obstacle, Option, Question, Script, State, say, tell
from perilune.games.shackleton_base.box.content import BOOKS, SLOT_NUMBER, SLOTS, STRUCTURES, TYPE_OF
from perilune.games.shackleton_base.box.kinds import KINDS, NOBODY, Figures, Structure
from perilune.games.shackleton_base.rules.building import shop_titanium, tile_offered, type_of
from perilune.games.shackleton_base.rules.corporation import Corporation, Deed, enter
from perilune.games.shackleton_base.rules.crater import TOKEN_ACTIVATED
from perilune.games.shackleton_base.rules.crew import open_slots, rearrange
from perilune.games.shackleton_base.rules.ending import GOODS_LEFT, PROJECT_END
from perilune.games.shackleton_base.rules.energy import energy_needed
from perilune.games.shackleton_base.rules.funding import IMMEDIATE
from perilune.games.shackleton_base.rules.gateway import can_gain, gain_astronaut, slot_places
from perilune.games.shackleton_base.rules.goals import claim_goals
from perilune.games.shackleton_base.rules.ledger import Gained, gain, gain_reputation, pay, score, told_as
from perilune.games.shackleton_base.state import LUNA, Base, players
from perilune.games.shackleton_base.words.nouns import (
    AstronautId,
    Player,
    TileId,
    amounts,
    kind,
    slot,
    structure,
)
from perilune.parts.moments import Moment, Total

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table

TO_MARS = "to-mars"
PRESS_COVERAGE = "TMP6"
CREW_ROTATION = "TMP7"
PADS = ("habitat", "workshop", "laboratory")
YES, NO = "yes", "no"


class MarsFigures(Figures, frozen=True):
    """`places` by number of players; rewards by seat, and by pad row."""

    places: tuple[int, int, int, int]
    seat_vp: tuple[int, ...]
    seat_reputation: tuple[int, ...]
    module_vp: tuple[int, int, int]


_BOOK = BOOKS[TO_MARS]
FIGURES: MarsFigures = _BOOK.value("to_mars", MarsFigures)

CREW_SENT = Moment("crew-sent")
PIECE_SENT = Moment("piece-sent")
MODULE_TITANIUM = Total("module-titanium")


class CrewSent(Event, frozen=True):
    player: Player
    kind: AstronautId
    says = "{player} sends {kind} to Mars."


class ModuleSent(Event, frozen=True):
    player: Player
    tile: TileId
    says = "{player} sends {tile} to Mars."


class MarsBoard(State):
    """TM: fuel, and the owners of the pieces in the seat and pad rows, from the left."""

    fuel: list[int]
    places: int
    seats: list[tuple[int, ...]]
    pads: list[tuple[int, ...]]
    modules: list[tuple[str, ...]]


def board_of(s: Base) -> MarsBoard:
    if TYPE_CHECKING:
        assert isinstance(s, Table)
    board = s.mars
    assert board is not None
    return board


def set_up(s: Base) -> None:
    """TM-3: three seat rows and three pad rows, with as many places as the number of players allows."""
    number = len(s.agencies)
    cast("Table", s).mars = MarsBoard(
        fuel=[0] * number,
        places=FIGURES.places[players(s) - 1],
        seats=[()] * 3,
        pads=[()] * 3,
        modules=[()] * number,
    )


def gain_fuel(s: Base, who: int, number: int = 1) -> None:
    """TM-2: the token's effect."""
    board_of(s).fuel[who] += number
    tell(s, Gained, told_as(s, who), "fuel", number)


def astronauts_of(s: Base, who: int) -> int:
    engineers, technicians, scientists = board_of(s).seats
    return engineers.count(who) + technicians.count(who) + scientists.count(who)


def pieces_of(s: Base, who: int) -> int:
    """TM-8: astronauts and modules alike."""
    return astronauts_of(s, who) + len(board_of(s).modules[who])


def colony_of(s: Base, who: int) -> int:
    """TMG3: two modules and two astronauts."""
    return min(2, astronauts_of(s, who)) + min(2, len(board_of(s).modules[who]))


# -- Send crew --------------------------------------------------------------------------------------------


def travellers(s: Base, who: int) -> list[str]:
    """TM-4: occupied crew slots whose type's row has a free seat."""
    board = board_of(s)
    crew = s.agencies[who].crew
    return [
        SLOTS[place]
        for place, number in enumerate(crew)
        if number >= 0 and len(board.seats[number]) < board.places
    ]


def can_send_crew(s: Base, who: int, fuel: int = 1) -> bool:
    crew = s.agencies[who].crew
    return board_of(s).fuel[who] >= fuel and max(crew) >= 0 and bool(travellers(s, who))


def _traveller_words(s: Base, choice: Choice, option: Option) -> str:
    number = s.agencies[choice.seat].crew[SLOT_NUMBER[option]]
    return say("the {kind} of {slot}", kind=kind(number), slot=slot(option))


TRAVELLER = Question(
    "mars-crew",
    rule="TM-4",
    asks="Who leaves for Mars?",
    waiting="sends crew to Mars",
    hint="The crew slot is free again afterwards.",
    option=_traveller_words,
    places=slot_places,
)


def send_crew(s: Base, who: int, fuel: int = 1) -> Script:
    """TM-4: pay fuel, an astronaut leaves a crew slot for the next seat of its row."""
    place = yield TRAVELLER(who, travellers(s, who))
    board_of(s).fuel[who] -= fuel
    crew = s.agencies[who].crew
    number = crew[SLOT_NUMBER[place]]
    crew[SLOT_NUMBER[place]] = NOBODY
    seat_on_mars(s, who, number)
    yield from CREW_SENT(s, s.agencies[who].cards)
    yield from PIECE_SENT(s, s.agencies[who].cards)


def seat_on_mars(s: Base, who: int, number: int) -> None:
    """TM-7: all share the rows; the reward is that of the next free seat."""
    board = board_of(s)
    place = len(board.seats[number])
    board.seats[number] += (who,)
    tell(s, CrewSent, told_as(s, who), number)
    score(s, who, FIGURES.seat_vp[place], TO_MARS)
    gain_reputation(s, who, FIGURES.seat_reputation[place])
    claim_goals(s, who, TO_MARS)


# -- Send a module ----------------------------------------------------------------------------------------


def module_titanium(s: Base, who: int, type_: Structure) -> int:
    """TM-5: the Assembly Shop applies."""
    agency = s.agencies[who]
    cost: int = MODULE_TITANIUM(s, agency.cards, shop_titanium(agency, type_))
    return max(0, cost)


def sendable(s: Base, who: int) -> list[str]:
    """TM-5: what is left on the board, has a pad, and can be paid."""
    board, agency = board_of(s), s.agencies[who]
    fuel = board.fuel[who]
    if not fuel:
        return []
    offered: list[str] = []
    for row, key in enumerate(PADS):
        type_ = STRUCTURES[key]
        if (
            fuel >= type_.size
            and len(board.pads[row]) < board.places
            and agency.rare_earth >= type_.rare_earth
            and agency.titanium >= module_titanium(s, who, type_)
        ):
            offered += tile_offered(agency, type_)
    return offered


def _module_words(s: Base, choice: Choice, option: Option) -> str:
    type_ = type_of(option)
    price = amounts(
        titanium=module_titanium(s, choice.seat, type_), rare_earth=type_.rare_earth, fuel=type_.size
    )
    return say("{structure}: {price}", structure=structure(option), price=price)


def _module_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"structure:{option}",)


CANNOT_SEND = Obstacle("TM-5", "it has no pad left, is not on your board, or you cannot pay it")


MODULE = Question(
    "mars-module",
    rule="TM-5",
    asks="Which module leaves for Mars?",
    waiting="sends a module to Mars",
    hint="A module on Mars opens its crew slots and needs no upkeep, but is not in the crater.",
    option=_module_words,
    places=_module_places,
    tries=lambda s, choice: ["habitat", *(tile for key in PADS[1:] for tile in STRUCTURES[key].tiles)],
    obstacle=CANNOT_SEND,
)


def send_module(s: Base, who: int) -> Script:
    """TM-5, TM-6: not built and not in the crater; its slots open."""
    chosen = yield MODULE(who, sendable(s, who))
    type_ = type_of(chosen)
    board, agency = board_of(s), s.agencies[who]
    tile = next(tile for tile in agency.left if TYPE_OF[tile] is type_ and chosen in (tile, type_.id))
    pay(s, who, titanium=module_titanium(s, who, type_), rare_earth=type_.rare_earth)
    board.fuel[who] -= type_.size
    agency.left = tuple(other for other in agency.left if other != tile)
    row = PADS.index(type_.id)
    board.pads[row] += (who,)
    board.modules[who] += (tile,)
    tell(s, ModuleSent, who, tile)
    score(s, who, type_.vp + FIGURES.module_vp[row], TO_MARS)
    open_slots(agency, tile)
    claim_goals(s, who, TO_MARS)
    yield from PIECE_SENT(s, agency.cards)
    yield from rearrange(s, who)


@GOODS_LEFT.on(TO_MARS)
def _fuel_left(s: Base, owner: int, goods: int) -> int:
    return goods + board_of(s).fuel[owner]


# -- Projects ---------------------------------------------------------------------------------------------


@IMMEDIATE.on("TMP1", "TMP5", "TMP9")
def _one_fuel(s: Base, owner: int) -> None:
    gain_fuel(s, owner)


@TOKEN_ACTIVATED.on("TMP1")
def _fuel_depot(s: Base, owner: int, who: int, key: str) -> None:
    if key == TO_MARS:
        gain(s, owner, credits=1)


def _ion_drive(s: Base, who: int) -> Script:
    return send_crew(s, who, 0)


@IMMEDIATE.on("TMP3")
def _recruit(s: Base, owner: int) -> Script:
    yield from gain_astronaut(s, owner)


@CREW_SENT.on("TMP3")
def _training_camp(s: Base, owner: int) -> None:
    gain(s, owner, credits=1)


@IMMEDIATE.on("TMP4")
def _prefab_stock(s: Base, owner: int) -> None:
    gain(s, owner, titanium=1)


@MODULE_TITANIUM.on("TMP4")
def _prefab_modules(s: Base, owner: int, cost: int) -> int:
    return cost - 1


def _can_electrolyse(s: Base, who: int) -> bool:
    return s.energy >= energy_needed(s.agencies[who], 1)


def _electrolyser(s: Base, who: int) -> None:
    s.energy -= energy_needed(s.agencies[who], 1)
    gain_fuel(s, who)


@IMMEDIATE.on("TMP6")
def _first_headline(s: Base, owner: int) -> None:
    gain_reputation(s, owner, 1)


@PIECE_SENT.on(PRESS_COVERAGE)
def _press_coverage(s: Base, owner: int) -> None:
    """The first piece of each round."""
    agency = s.agencies[owner]
    if PRESS_COVERAGE not in agency.used:
        agency.used += (PRESS_COVERAGE,)
        gain_reputation(s, owner, 1)


ROTATION = Question(
    "crew-rotation",
    rule="TM-8",
    asks="Use Crew Rotation: gain an astronaut from the Gateway?",
    waiting="may use Crew Rotation",
    option={YES: "Yes", NO: "No"},
)


@CREW_SENT.on(CREW_ROTATION)
def _crew_rotation(s: Base, owner: int) -> Effect:
    """TM-8: once a round; the slot just emptied may be filled again."""
    if CREW_ROTATION in s.agencies[owner].used or not can_gain(s, owner):
        return None
    return _rotate(s, owner)


def _rotate(s: Base, owner: int) -> Script:
    answer = yield ROTATION(owner, (YES, NO))
    if answer == YES:
        s.agencies[owner].used += (CREW_ROTATION,)
        yield from gain_astronaut(s, owner)


@IMMEDIATE.on("TMP8")
def _pathfinder(s: Base, owner: int) -> Effect:
    """TM-8: lost without crew or a free seat."""
    return send_crew(s, owner, 0) if travellers(s, owner) else None


@PIECE_SENT.on("TMP8")
def _path_found(s: Base, owner: int) -> None:
    score(s, owner, 1, TO_MARS)


@PROJECT_END.on("TMP9")
def _colony_charter(s: Base, owner: int, vp: int) -> int:
    return vp + pieces_of(s, owner)


# -- LUNA-1, view, estimate -------------------------------------------------------------------------------


def reference(s: Base) -> bool:
    """SO-5: an astronaut from the supply takes a seat of the row with the most free seats."""
    board = board_of(s)
    number = min(range(3), key=lambda row: len(board.seats[row]))
    if len(board.seats[number]) >= board.places:
        return False
    seat_on_mars(s, LUNA, number)
    return True


class MarsView(msgspec.Struct, frozen=True, tag=TO_MARS):
    """Owners of the pieces in the rows, from the left."""

    fuel: tuple[int, ...]
    places: int
    kinds: tuple[str, ...]
    seats: tuple[tuple[int, ...], ...]
    pad_names: tuple[str, ...]
    pads: tuple[tuple[int, ...], ...]
    seat_vp: tuple[int, ...]
    seat_reputation: tuple[int, ...]


def view(s: Base) -> MarsView:
    board = board_of(s)
    return MarsView(
        tuple(board.fuel),
        board.places,
        KINDS,
        tuple(board.seats),
        PADS,
        tuple(board.pads),
        FIGURES.seat_vp[: board.places],
        FIGURES.seat_reputation[: board.places],
    )


def hopes(s: Base) -> list[float]:
    """Fuel carries crew or modules as long as there are places."""
    board = board_of(s)
    free = sum([board.places - len(row) for row in (*board.seats, *board.pads)])
    return [2.0 * min(fuel, free) for fuel in board.fuel]


enter(
    Corporation(
        id=TO_MARS,
        set_up=set_up,
        token=gain_fuel,
        deeds=(
            Deed("send-crew", TO_MARS, "send crew to Mars", can_send_crew, send_crew),
            Deed(
                "send-module",
                TO_MARS,
                "send a module to Mars",
                lambda s, who: bool(sendable(s, who)),
                send_module,
            ),
            Deed(
                "TMP2",
                TO_MARS,
                "send crew without fuel",
                lambda s, who: can_send_crew(s, who, 0),
                _ion_drive,
                "TMP2",
            ),
            Deed("TMP5", TO_MARS, "turn 1 Energy into 1 fuel", _can_electrolyse, _electrolyser, "TMP5", 1),
        ),
        goals={"TMG1": pieces_of, "TMG2": pieces_of, "TMG3": colony_of},
        reference=reference,
        view=view,
        hopes=hopes,
    )
)
