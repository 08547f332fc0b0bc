"""2.6: what Advanced Buildings do when they are used (OM-EXE-02, E1).

Those whose Blueprint names a gain give it; the others have a script here, and what makes it possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from perilune.engine import Choice, Effect, Question, Script, say
from perilune.games.on_mars.box.content import BLUEPRINTS, FIGURES, LSS, MINERAL, RESOURCES
from perilune.games.on_mars.rules.construction import any_site, construct, payable_types, reach_of
from perilune.games.on_mars.rules.learning import can_learn, learn
from perilune.games.on_mars.rules.movement import bot_moves, free_hexes, move_pieces, rover_moves
from perilune.games.on_mars.rules.resources import can_receive, pays_for, receive, spend_crystals
from perilune.games.on_mars.rules.ships import welcome
from perilune.games.on_mars.rules.technology import best_of_all, can_develop, develop
from perilune.games.on_mars.rules.travel import discovery_hexes, place_discovery, travel
from perilune.games.on_mars.rules.upgrades import FREE, upgrade, upgrade_with_tech, useful_tiles, ways
from perilune.games.on_mars.state import Mars, storage_limit
from perilune.games.on_mars.surface import ALL
from perilune.games.on_mars.words.nouns import unit

Can: TypeAlias = Callable[[Mars, int], bool]
Do: TypeAlias = Callable[[Mars, int], Effect]

SPECIAL: Final[dict[str, tuple[Can, Do]]] = {}
"""Advanced Buildings with an action of their own: whether it can do anything, and what it does."""


def action(blueprint: str, can: Can) -> Callable[[Do], Do]:
    """The function below is what the Advanced Building does."""

    def enter(do: Do) -> Do:
        SPECIAL[blueprint] = can, do
        return do

    return enter


def can_use(s: Mars, seat: int, blueprint: str) -> bool:
    """OM-EXE-06: an action that would do nothing at all may not be chosen."""
    gain = BLUEPRINTS[blueprint].gain
    if gain is not None:
        return can_receive(s, seat, gain)
    return SPECIAL[blueprint][0](s, seat)


def use(s: Mars, seat: int, blueprint: str) -> Script:
    """The action of an Advanced Building, by whoever uses it."""
    spend_crystals(s, seat, BLUEPRINTS[blueprint].crystals)
    gain = BLUEPRINTS[blueprint].gain
    if gain is not None:
        yield from receive(s, seat, gain)
    else:
        effect = SPECIAL[blueprint][1](s, seat)
        if effect is not None:
            yield from effect


# -- Building ---------------------------------------------------------------------------------------------


def can_construct(s: Mars, seat: int) -> bool:
    return site_within(s, seat, reach_of(s, seat))


def site_within(s: Mars, seat: int, reach: int) -> bool:
    """Whether something that can be paid for has a site there."""
    return any_site(s, seat, reach, payable_types(s, seat, s.players[seat].quarters))


@action("construction-yard", can_construct)
def construction_yard(s: Mars, seat: int) -> Script:
    """OM-EXE-05: usual cost and rules, no Colonist on the Action space, no boost."""
    yield from construct(s, seat, reach_of(s, seat), s.players[seat].quarters)


@action("builder-drone", lambda s, seat: site_within(s, seat, ALL))
def builder_drone(s: Mars, seat: int) -> Script:
    """As usual, but no Bot need be near."""
    yield from construct(s, seat, ALL, s.players[seat].quarters)


@action("recycling-bots", lambda s, seat: bool(ways(s, seat, reach_of(s, seat), FREE)))
def recycling_bots(s: Mars, seat: int) -> Script:
    """One upgrade without Minerals."""
    yield from upgrade(s, seat, reach_of(s, seat), 1, FREE)


CONSTRUCT, UPGRADE = "construct", "upgrade"
BEACON = Question(
    "beacon",
    rule="OMAI-B-01",
    asks="What do you use the Beacon for?",
    waiting="uses the Beacon",
    option={CONSTRUCT: "Construct a Building", UPGRADE: "Upgrade a Building"},
)


def can_upgrade(s: Mars, seat: int) -> bool:
    return bool(useful_tiles(s, seat, reach_of(s, seat)))


@action("beacon", lambda s, seat: can_upgrade(s, seat) or can_construct(s, seat))
def beacon(s: Mars, seat: int) -> Script:
    """OMAI-B-01: upgrade one Building or construct one, by the usual rules; no boost."""
    found = [UPGRADE] * can_upgrade(s, seat) + [CONSTRUCT] * can_construct(s, seat)
    way = yield BEACON(seat, found)
    if way == UPGRADE:
        yield from upgrade_with_tech(s, seat, reach_of(s, seat), most=1)
    else:
        yield from construct(s, seat, reach_of(s, seat), s.players[seat].quarters)


# -- Ships and journeys -----------------------------------------------------------------------------------


SHIP_FOR = Question(
    "ship-for",
    rule="OM-EXE-02",
    asks="What do you pay for the Ship?",
    waiting="pays for a Ship",
    option=lambda s, choice, option: unit(option),
)


def ship_prices(s: Mars, seat: int) -> list[str]:
    return [kind for kind in ("plant", "water") if pays_for(s.players[seat].storage, kind)]


@action("private-ship", lambda s, seat: s.players[seat].depot_ships > 0 and bool(ship_prices(s, seat)))
def private_ship(s: Mars, seat: int) -> Script:
    """A Ship for a Plant or for Water, with one Colonist more."""
    kind = yield SHIP_FOR(seat, ship_prices(s, seat))
    yield from welcome(s, seat, (kind,), more=1)


@action("aerial-elevator", lambda s, seat: True)
def aerial_elevator(s: Mars, seat: int) -> Script:
    """Travel to the other side, with all arrival steps."""
    yield from travel(s, seat)


# -- Exploring --------------------------------------------------------------------------------------------


def can_drive(s: Mars, seat: int, points: int, free: int) -> bool:
    return rover_moves(s, seat, points + best_of_all(s, "rover-tech"), free)


@action(
    "radar",
    lambda s, seat: (
        (any(s.exploration) and discovery_hexes(s, seat) != 0)
        or can_drive(s, seat, FIGURES.movement, free_hexes(s))
    ),
)
def radar(s: Mars, seat: int) -> Script:
    """A Discovery tile three hexes from the Rover, then movement for the Rover."""
    yield from place_discovery(s, seat)
    yield from move_pieces(s, seat, FIGURES.movement, bots=False)


def can_command(s: Mars, seat: int) -> bool:
    free = free_hexes(s)
    return can_drive(s, seat, 8, free) or bool(bot_moves(s, seat, 8, free))


@action("command-center", can_command)
def command_center(s: Mars, seat: int) -> Script:
    """Movement for Bots and Rover."""
    yield from move_pieces(s, seat, 8)


# -- Knowledge and trade ----------------------------------------------------------------------------------


@action("research-lab", lambda s, seat: can_develop(s, seat, free=False))
def research_lab(s: Mars, seat: int) -> Script:
    """Up to two developments at the usual costs."""
    yield from develop(s, seat, 2, free=False)


@action("library", lambda s, seat: can_learn(s, seat, free=True))
def library(s: Mars, seat: int) -> Script:
    """A Technology of the grid at no cost."""
    yield from learn(s, seat, free=True)


STOP: Final = "stop"


class Swap(NamedTuple):
    """A Resource to give and one to take."""

    given: str
    taken: str


def swaps(s: Mars, seat: int) -> list[Swap]:
    """What can be given, and what can be taken for it."""
    player = s.players[seat]
    limit = storage_limit(player)
    return [
        Swap(RESOURCES[given], RESOURCES[taken])
        for given in (MINERAL, *LSS)
        if player.storage[given]
        for taken in LSS
        if taken != given and player.storage[taken] < limit
    ]


def _swap_words(s: Mars, choice: Choice, option: Swap | str) -> str:
    if isinstance(option, str):
        return say("No more")
    return say("{given} for {taken}", given=unit(option.given), taken=unit(option.taken))


SWAP = Question(
    "swap",
    rule="OM-EXE-02",
    asks="Which Resource do you swap?",
    waiting="swaps Resources",
    option=_swap_words,
)


@action("biomarket", lambda s, seat: bool(swaps(s, seat)))
def biomarket(s: Mars, seat: int) -> Script:
    """Up to three Resources for as many among Battery, Water, Plant and Oxygen."""
    player = s.players[seat]
    for turn in range(3):
        options: list[Swap | str] = [*swaps(s, seat)]
        if not options:
            return
        swap = yield SWAP(seat, [*options, STOP] if turn else options)
        if swap == STOP:
            return
        player.storage[RESOURCES.index(swap.given)] -= 1
        player.storage[RESOURCES.index(swap.taken)] += 1
