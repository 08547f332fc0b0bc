"""Moon Mining: load Helium-3 and other goods onto three freighters (MM-1 to MM-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from perilune.engine import Choice, Effect, Event, Obstacle, Option, Question, Script, State, noun, say, tell
from perilune.games.shackleton_base.box.content import BOOKS, HEXES
from perilune.games.shackleton_base.box.kinds import Figures, Row
from perilune.games.shackleton_base.rules.building import ENERGY_DUE, INSTEAD_OF_ENERGY
from perilune.games.shackleton_base.rules.corporation import Corporation, Deed, enter
from perilune.games.shackleton_base.rules.crater import MINED, TOKEN_ACTIVATED
from perilune.games.shackleton_base.rules.ending import GOODS_LEFT, PROJECT_END
from perilune.games.shackleton_base.rules.energy import produce
from perilune.games.shackleton_base.rules.funding import IMMEDIATE
from perilune.games.shackleton_base.rules.goals import claim_goals
from perilune.games.shackleton_base.rules.ledger import Gained, gain, gain_reputation, pay, score, told_as
from perilune.games.shackleton_base.state import LUNA, Base, players
from perilune.games.shackleton_base.words.nouns import Player, amounts
from perilune.parts.moments import Moment

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table

MOON_MINING = "moon-mining"


class Freight(Row, frozen=True):
    """A freighter's slot: its price, its reward, and from how many players on it is open."""

    freighter: int
    helium: int
    titanium: int
    rare_earth: int
    vp: int
    reputation: int
    credits: int
    players: int


class MiningFigures(Figures, frozen=True):
    launch_vp: int
    contract_vp: int


_BOOK = BOOKS[MOON_MINING]
FIGURES: MiningFigures = _BOOK.value("moon_mining", MiningFigures)
FREIGHT = _BOOK.table("freight", Freight)
FREIGHTERS = tuple(sorted({slot.freighter for slot in FREIGHT.values()}))

LOADED = Moment("loaded")
LAUNCHED = Moment("launched")


class Loaded(Event, frozen=True):
    player: Player
    slot: str
    says = "{player} loads {slot}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"slot": freight_noun(self.slot)}


class Launched(Event, frozen=True):
    freighter: int
    says = "Freighter {freighter} is full and leaves for Earth."


def freight_noun(key: str) -> str:
    return noun("freight", key, say("freighter {number}, hold {hold}", number=key[1], hold=key[3]))


class MiningBoard(State):
    """MM: Helium-3, the freighter slots still free, and whose marker lies where."""

    helium: list[int]
    free: tuple[str, ...]
    markers: dict[str, int] = {}


def board_of(s: Base) -> MiningBoard:
    if TYPE_CHECKING:
        assert isinstance(s, Table)
    board = s.mining
    assert board is not None
    return board


def set_up(s: Base) -> None:
    """MM-3: slots for more players are blocked."""
    free = tuple(key for key, slot in FREIGHT.items() if slot.players <= players(s))
    cast("Table", s).mining = MiningBoard(helium=[0] * len(s.agencies), free=free)


def gain_helium(s: Base, who: int, number: int = 1) -> None:
    """MM-2: the token's effect."""
    board_of(s).helium[who] += number
    tell(s, Gained, told_as(s, who), "helium", number)


def markers_of(s: Base, who: int) -> int:
    return [*board_of(s).markers.values()].count(who)


def freighters_of(s: Base, who: int) -> int:
    return len({FREIGHT[key].freighter for key, owner in board_of(s).markers.items() if owner == who})


# -- Load -------------------------------------------------------------------------------------------------


def loadable(s: Base, who: int, less: int = 0) -> list[str]:
    """MM-4, MM-7: free slots that can be paid, with so much Helium-3 less."""
    board, agency = board_of(s), s.agencies[who]
    helium = board.helium[who] + less
    return [
        key
        for key in board.free
        if (slot := FREIGHT[key]).helium <= helium
        and slot.titanium <= agency.titanium
        and slot.rare_earth <= agency.rare_earth
    ]


def _load_words(s: Base, choice: Choice, option: Option) -> str:
    slot = FREIGHT[option]
    less = choice.about
    price = (
        say("free")
        if less is None
        else amounts(helium=max(0, slot.helium - less), titanium=slot.titanium, rare_earth=slot.rare_earth)
    )
    reward = amounts(vp=slot.vp, reputation=slot.reputation, credits=slot.credits)
    return say("{slot}: {price} for {reward}", slot=freight_noun(option), price=price, reward=reward)


def _load_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"freight:{option}",)


FULL = Obstacle("MM-4", "the hold is filled, or not used with so few players")
CANNOT_PAY = Obstacle("MM-4", "you cannot pay what goes into that hold")


def _load_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    return CANNOT_PAY if option in board_of(s).free else FULL


LOAD = Question(
    "load",
    rule="MM-4",
    asks="Which hold do you load?",
    waiting="loads a freighter",
    hint="When all holds of a freighter are full, each marker on it scores once more.",
    option=_load_words,
    places=_load_places,
    tries=lambda s, choice: list(FREIGHT),
    obstacle=_load_obstacle,
)


def load(s: Base, who: int, less: int = 0) -> Script:
    """MM-4: pay a free slot and put a marker there."""
    key = yield LOAD(who, loadable(s, who, less), about=less)
    slot = FREIGHT[key]
    board_of(s).helium[who] -= max(0, slot.helium - less)
    pay(s, who, titanium=slot.titanium, rare_earth=slot.rare_earth)
    yield from fill(s, who, key)


def fill(s: Base, who: int, key: str, credits: bool = True) -> Script:
    """MM-6: reward, triggers, goals, launch."""
    board, slot = board_of(s), FREIGHT[key]
    board.free = tuple(other for other in board.free if other != key)
    board.markers[key] = who
    tell(s, Loaded, told_as(s, who), key)
    score(s, who, slot.vp, MOON_MINING)
    gain_reputation(s, who, slot.reputation)
    if credits:
        gain(s, who, credits=slot.credits)
    yield from LOADED(s, s.agencies[who].cards, slot)
    claim_goals(s, who, MOON_MINING)
    if not any(FREIGHT[other].freighter == slot.freighter for other in board.free):
        yield from launch(s, slot.freighter)


def launch(s: Base, freighter: int) -> Script:
    """MM-5, MM-7: each marker scores its owner, in the order of the slots."""
    tell(s, Launched, freighter)
    board = board_of(s)
    aboard = [
        board.markers[key] for key in FREIGHT if key in board.markers and FREIGHT[key].freighter == freighter
    ]
    for owner in aboard:
        score(s, owner, FIGURES.launch_vp, MOON_MINING)
    for owner in dict.fromkeys(aboard):
        yield from LAUNCHED(s, s.agencies[owner].cards)


# -- Projects ---------------------------------------------------------------------------------------------


@IMMEDIATE.on("MMP1", "MMP3", "MMP8")
def _some_helium(s: Base, owner: int) -> None:
    gain_helium(s, owner)


@IMMEDIATE.on("MMP9")
def _deep_drill(s: Base, owner: int) -> None:
    gain_helium(s, owner, 2)


@TOKEN_ACTIVATED.on("MMP1")
def _regolith_sifter(s: Base, owner: int, who: int, key: str) -> None:
    if key == MOON_MINING:
        gain(s, owner, credits=1)


def _mass_driver(s: Base, who: int) -> Script:
    return load(s, who, 1)


def _ore_converter(s: Base, who: int) -> None:
    pay(s, who, titanium=1)
    gain_helium(s, who)
    gain(s, who, credits=1)


@IMMEDIATE.on("MMP4")
def _smelter_stock(s: Base, owner: int) -> None:
    gain(s, owner, titanium=2)


@LOADED.on("MMP4")
def _smelter(s: Base, owner: int, slot: Freight) -> None:
    if slot.titanium:
        score(s, owner, 1, MOON_MINING)


@IMMEDIATE.on("MMP5")
def _separator_stock(s: Base, owner: int) -> None:
    gain(s, owner, rare_earth=1)


@MINED.on("MMP5")
def _separator(s: Base, owner: int, place: str) -> None:
    if HEXES[place].resource == "rare-earth":
        gain(s, owner, credits=1)


FREE_LOAD = Question(
    "free-load",
    rule="MM-7",
    asks="Which hold of the first freighter do you load for free?",
    waiting="loads a freighter",
    option=_load_words,
    places=_load_places,
)


@IMMEDIATE.on("MMP6")
def _freight_contract(s: Base, owner: int) -> Script:
    """MM-7: lost without a free slot on the first freighter."""
    free = [key for key in board_of(s).free if FREIGHT[key].freighter == FREIGHTERS[0]]
    if free:
        key = yield FREE_LOAD(owner, free)
        yield from fill(s, owner, key)


@LAUNCHED.on("MMP6")
def _contract_paid(s: Base, owner: int) -> None:
    score(s, owner, FIGURES.contract_vp, MOON_MINING)


@IMMEDIATE.on("MMP7")
def _fusion_start(s: Base, owner: int) -> None:
    produce(s, owner, 2)


@INSTEAD_OF_ENERGY.on("MMP7")
def _fusion_reserve(s: Base, owner: int, number: int, who: int) -> int:
    return number + board_of(s).helium[owner]


HELIUM_FOR_ENERGY = Question(
    "helium-for-energy",
    rule="MM-8",
    asks="How much of the {due} Energy do you pay in Helium-3?",
    parts=lambda s, choice: {"due": str(s.due)},
    waiting="pays for a structure",
)


@ENERGY_DUE.on("MMP7")
def _fusion_prototype(s: Base, owner: int, who: int) -> Effect:
    """MM-8: at least what the track lacks."""
    return _burn(s, owner) if board_of(s).helium[owner] else None


def _burn(s: Base, owner: int) -> Script:
    board = board_of(s)
    least, most = max(0, s.due - s.energy), min(s.due, board.helium[owner])
    burnt = yield HELIUM_FOR_ENERGY(owner, tuple(range(least, most + 1)))
    board.helium[owner] -= burnt
    s.due -= burnt


@LOADED.on("MMP8")
def _export_office(s: Base, owner: int, slot: Freight) -> None:
    gain(s, owner, credits=1)


@PROJECT_END.on("MMP9")
def _deep_drill_end(s: Base, owner: int, vp: int) -> int:
    return vp + markers_of(s, owner)


@GOODS_LEFT.on(MOON_MINING)
def _helium_left(s: Base, owner: int, goods: int) -> int:
    return goods + board_of(s).helium[owner]


# -- LUNA-1, view, estimate -------------------------------------------------------------------------------


def reference(s: Base) -> bool:
    """SO-5: LUNA-1 marks the free slot of lowest id, without Credits."""
    board = board_of(s)
    if not board.free:
        return False
    for _ in fill(s, LUNA, board.free[0], credits=False):
        raise AssertionError("LUNA-1 is never asked")
    return True


class FreightView(msgspec.Struct, frozen=True):
    """`owner` is -1 while the slot is free, -2 if it is blocked."""

    id: str
    freighter: int
    price: str
    reward: str
    owner: int


class MoonMiningView(msgspec.Struct, frozen=True, tag=MOON_MINING):
    helium: tuple[int, ...]
    slots: tuple[FreightView, ...]


def view(s: Base) -> MoonMiningView:
    board = board_of(s)

    def owner(key: str) -> int:
        return board.markers.get(key, -1 if key in board.free else -2)

    return MoonMiningView(
        tuple(board.helium),
        tuple(
            FreightView(
                key,
                slot.freighter,
                amounts(helium=slot.helium, titanium=slot.titanium, rare_earth=slot.rare_earth),
                amounts(vp=slot.vp, reputation=slot.reputation, credits=slot.credits),
                owner(key),
            )
            for key, slot in FREIGHT.items()
        ),
    )


def hopes(s: Base) -> list[float]:
    """Helium-3 is worth what the holds still free pay for it."""
    board = board_of(s)
    wanted = sum([FREIGHT[key].helium for key in board.free])
    return [2.2 * min(helium, wanted) for helium in board.helium]


enter(
    Corporation(
        id=MOON_MINING,
        set_up=set_up,
        token=gain_helium,
        deeds=(
            Deed("load", MOON_MINING, "load a freighter", lambda s, who: bool(loadable(s, who)), load),
            Deed(
                "MMP2",
                MOON_MINING,
                "load with 1 Helium-3 less",
                lambda s, who: bool(loadable(s, who, 1)),
                _mass_driver,
                "MMP2",
            ),
            Deed(
                "MMP3",
                MOON_MINING,
                "turn 1 Titanium into 1 Helium-3 and 1 Credit",
                lambda s, who: s.agencies[who].titanium > 0,
                _ore_converter,
                "MMP3",
            ),
        ),
        goals={"MMG1": markers_of, "MMG2": markers_of, "MMG3": freighters_of},
        reference=reference,
        view=view,
        hopes=hopes,
    )
)
