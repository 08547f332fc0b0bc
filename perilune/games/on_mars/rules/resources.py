"""5.1: Resources, Crystals, Colonists: gaining, storing, paying."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar, Final, TypeAlias, TypeVar

from perilune.engine import Choice, Effect, Event, Question, Script, say
from perilune.games.on_mars.box.content import LSS, MINERAL, RED, RESOURCES
from perilune.games.on_mars.box.kinds import Boon
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.state import Mars, Player, depot_room, room, storage_limit
from perilune.games.on_mars.words.nouns import Amounts, action_noun, amount, unit

# -- Gaining ----------------------------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """What a player took; `lost` found no room."""

    seat: Seat
    gained: Amounts
    lost: Amounts
    says: ClassVar = {
        "": "{seat} gains {gained}.",
        "some": "{seat} gains {gained}; {lost} lost for want of room.",
        "none": "{seat} has no room for {lost}.",
    }

    def which(self) -> str:
        return "" if not self.lost else "some" if self.gained else "none"


def gain_resource(s: Mars, seat: int, resource: int, number: int) -> int:
    """OM-RES-01, OM-RES-02: from the general supply, up to the limit; the excess is lost."""
    player = s.players[seat]
    taken = max(0, min(number, storage_limit(player) - player.storage[resource]))
    player.storage[resource] += taken
    if s.told is not None and number:
        kind = RESOURCES[resource]
        _tell(s, seat, kind, taken, number - taken)
    return taken


def gain_crystals(s: Mars, seat: int, number: int) -> int:
    """OM-RES-05, OM-RES-06: to the Receiving bay, as long as the common pile lasts."""
    taken = min(number, s.supply)
    s.supply -= taken
    s.players[seat].bay += taken
    if s.told is not None and number:
        _tell(s, seat, "crystal", taken, number - taken)
    return taken


def gain_colonists(s: Mars, seat: int, number: int) -> int:
    """OM-COL-01: from the own supply to the Living Quarters, as far as there is room."""
    player = s.players[seat]
    taken = max(0, min(number, player.reserve, room(player)))
    player.reserve -= taken
    player.quarters += taken
    hooks(s).came_home(s, seat, taken)
    if s.told is not None and number:
        _tell(s, seat, "colonist", taken, number - taken)
    return taken


GAINS: Final[dict[str, Callable[[Mars, int, int], int]]] = {
    kind: lambda s, seat, number, place=place: gain_resource(s, seat, place, number)  # type: ignore[misc]
    for place, kind in enumerate(RESOURCES)
}
"""How each kind of thing that a Building makes is gained."""


def _tell(s: Mars, seat: int, kind: str, taken: int, lost: int) -> None:
    tell(s, Gained, seat, ((kind, taken),) if taken else (), ((kind, lost),) if lost else ())


def score(s: Mars, seat: int, op: int) -> None:
    """Opportunity Points, as the mode counts them."""
    hooks(s).score(s, seat, op)


# -- Boons ------------------------------------------------------------------------------------------------

Give: TypeAlias = Callable[[Mars, int, int], Effect]
MORE: Final[dict[str, Give]] = {}
"""Parts of a boon that ask something, each given by the file of its rule."""


Giver = TypeVar("Giver", bound=Callable[[Mars, int, int], Effect])


def boon_part(name: str) -> Callable[[Giver], Giver]:
    """Declares how a part of a boon is given."""

    def enter(give: Giver) -> Giver:
        MORE[name] = give
        return give

    return enter


FREE_DEEDS: Final = ("free_tech", "free_upgrade", "free_ship")


@cache
def _plan(boon: Boon) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[str, int], ...]]:
    """A boon taken apart: Resources, and what asks."""
    resources = tuple((number, many) for number, many in enumerate(boon.resources) if many)
    asks = ("choice", "retrieve", "items", "develop", "bots", "blueprint", *FREE_DEEDS)
    more = tuple((name, int(getattr(boon, name))) for name in asks if getattr(boon, name))
    return resources, boon.more + more


def receive(s: Mars, seat: int, boon: Boon) -> Script:
    """Gain a boon: the plain parts at once, then what must be chosen (OM-SEQ-09); what cannot be done is
    skipped (OM-SEQ-07)."""
    resources, more = _plan(boon)
    for resource, number in resources:
        gain_resource(s, seat, resource, number)
    if boon.crystal:
        gain_crystals(s, seat, boon.crystal)
    if boon.op:
        score(s, seat, boon.op)
    if boon.colonist:
        gain_colonists(s, seat, boon.colonist)
    for name, number in more:
        effect = MORE[name](s, seat, number)
        if effect is not None:
            yield from effect


def can_receive(s: Mars, seat: int, boon: Boon) -> bool:
    """Whether the boon would do anything at all (OM-EXE-06)."""
    resources, more = _plan(boon)
    player = s.players[seat]
    limit = storage_limit(player)
    return (
        any(player.storage[resource] < limit for resource, _ in resources)
        or (boon.crystal > 0 and s.supply > 0)
        or boon.op > 0
        or (boon.colonist > 0 and player.reserve > 0 and room(player) > 0)
        or any(POSSIBLE[name](s, seat) for name, _ in more)
    )


POSSIBLE: Final[dict[str, Callable[[Mars, int], bool]]] = {}
"""Whether a part of a boon that asks something can be given at all."""


# -- Resources of choice ----------------------------------------------------------------------------------


def _resource_words(s: Mars, choice: Choice, option: str) -> str:
    return unit(option)


def _resource_asks(s: Mars, choice: Choice) -> str:
    if choice.about == "gain":
        return say("Which Resource do you take?")
    if choice.about == "any":
        return say("Which Resource do you pay?")
    return say("What do you pay {cost} with?", cost=amount(choice.about, 1))


RESOURCE = Question(
    "resource",
    rule="OM-RES-07",
    asks=_resource_asks,
    waiting="chooses a Resource",
    hint="A Mineral may stand in for a Battery, Water, Plant or Oxygen.",
    option=_resource_words,
)


@boon_part("choice")
def gain_of_choice(s: Mars, seat: int, number: int) -> Script:
    """So many Resources of choice among Battery, Water, Plant and Oxygen, one by one."""
    player = s.players[seat]
    for _ in range(number):
        limit = storage_limit(player)
        fitting = [RESOURCES[kind] for kind in LSS if player.storage[kind] < limit]
        if not fitting:
            return
        chosen = yield RESOURCE(seat, fitting, "gain")
        gain_resource(s, seat, RESOURCES.index(chosen), 1)


POSSIBLE["choice"] = lambda s, seat: any(
    s.players[seat].storage[kind] < storage_limit(s.players[seat]) for kind in LSS
)


# -- Paying -----------------------------------------------------------------------------------------------

Cost: TypeAlias = tuple[str, ...]
"""Resources by name, "any" for any life-support Resource, "crystal" for a Crystal from the Depot."""


def can_pay(player: Player, cost: Cost, spare_crystals: int = 0) -> bool:
    """OM-RES-03: Minerals stand in for what is missing, never for Crystals.

    `spare_crystals` must stay in the Depot besides.
    """
    return payable(player.storage, cost) and player.crystals - spare_crystals >= cost.count("crystal")


def payable(storage: Sequence[int], cost: Cost) -> bool:
    """Whether the Resources of a cost are there, Minerals standing in for what is missing."""
    number, certain = _wanted(cost)
    if sum(storage) < number:
        return False
    minerals = storage[MINERAL]
    for kind, wanted in certain:
        here = 0 if kind == MINERAL else storage[kind]
        if here < wanted:
            minerals -= wanted - here
    return minerals >= 0


def pays_for(storage: Sequence[int], kind: str) -> bool:
    """Whether one Resource is there, or a Mineral in its place."""
    return storage[MINERAL] > 0 or storage[RESOURCES.index(kind)] > 0


@cache
def _wanted(cost: Cost) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How many Resources a cost takes, and how many of each that it names."""
    named = [kind for kind in cost if kind not in ("any", "crystal")]
    certain = tuple((RESOURCES.index(kind), named.count(kind)) for kind in dict.fromkeys(named))
    return len(named) + cost.count("any"), certain


def pay(s: Mars, seat: int, cost: Cost) -> Script:
    """OM-RES-07: the Resource asked for, or a Mineral; the player is asked only where both could pay."""
    player = s.players[seat]
    for place, kind in enumerate(cost):
        if kind == "crystal":
            spend_crystals(s, seat, 1)
            continue
        rest = cost[place + 1 :]
        ways = [way for way in _ways(player, kind) if _still_payable(player, way, rest)]
        way = ways[0] if len(ways) == 1 else (yield RESOURCE(seat, ways, kind))
        player.storage[RESOURCES.index(way)] -= 1


@cache
def _ways_of(kind: str) -> tuple[tuple[str, int], ...]:
    """What may pay for one thing, with its number in the Storage."""
    if kind == "crystal":
        return ()
    if kind == "mineral":
        return (("mineral", MINERAL),)
    if kind == "any":
        return tuple((RESOURCES[one], one) for one in (*LSS, MINERAL))
    return ((kind, RESOURCES.index(kind)), ("mineral", MINERAL))


def _ways(player: Player, kind: str) -> list[str]:
    return [name for name, number in _ways_of(kind) if player.storage[number]]


def _still_payable(player: Player, way: str, rest: Cost) -> bool:
    if not rest:
        return True
    storage = [*player.storage]
    storage[RESOURCES.index(way)] -= 1
    return payable(storage, rest)


def spend_crystals(s: Mars, seat: int, number: int) -> None:
    """From the Depot, never from the Receiving bay, back to the common pile."""
    s.players[seat].crystals -= number
    s.supply += number


class CrystalsArrived(Event, frozen=True):
    """At the start of a turn the Receiving bay is emptied into the Depot."""

    seat: Seat
    stored: int
    lost: int
    says: ClassVar = {
        "": "{seat} puts {stored} into the Depot.",
        "full": "{seat} loses {lost}: the Depot is full.",
        "lost": "{seat} puts {stored} into the Depot and loses {lost}, for want of room.",
    }

    def which(self) -> str:
        if not self.lost:
            return ""
        return "lost" if self.stored else "full"

    def parts(self) -> dict[str, str]:
        return super().parts() | {
            "stored": amount("crystal", self.stored),
            "lost": amount("crystal", self.lost),
        }


def empty_bay(s: Mars, seat: int) -> None:
    """OM-SEQ-03, OM-RES-05: Crystals in the Receiving bay enter the Depot; those without room are lost."""
    player = s.players[seat]
    if player.bay:
        stored = min(player.bay, depot_room(player))
        lost = player.bay - stored
        player.crystals += stored
        s.supply += lost
        player.bay = 0
        tell(s, CrystalsArrived, seat, stored, lost)


# -- Colonists --------------------------------------------------------------------------------------------


class Retrieved(Event, frozen=True):
    """Colonists back in the Living Quarters; `lost` went to the supply for want of slots."""

    seat: Seat
    number: int
    lost: int = 0
    says: ClassVar = {
        "": "{seat} brings {number} home.",
        "lost": "{seat} brings {number} home and, for want of room, {lost} to the supply.",
    }

    def which(self) -> str:
        return "lost" if self.lost else ""

    def parts(self) -> dict[str, str]:
        return super().parts() | {
            "number": amount("colonist", self.number),
            "lost": amount("colonist", self.lost),
        }


WORKING: Final = "working"


def _place_words(s: Mars, choice: Choice, option: str) -> str:
    return (
        say("from the Working Area")
        if option == WORKING
        else say("from {action}", action=action_noun(option))
    )


RETRIEVE = Question(
    "retrieve",
    rule="OM-COL-02",
    asks="From where do you bring a Colonist home?",
    waiting="brings Colonists home",
    option=_place_words,
    places=lambda s, choice, option: () if option == WORKING else (f"action:{option}",),
)


@boon_part("retrieve")
def retrieve(s: Mars, seat: int, number: int) -> Script:
    """OM-COL-02: up to so many from Action spaces and the Working Area; asked only if more stand there."""
    player = s.players[seat]
    own = hooks(s).retrieval(s, seat, number)
    if own is not None:
        yield from own
        return
    number = min(number, room(player))
    away = player.working + sum(player.posted)
    if away <= number:
        player.posted = [0] * len(RED)
        player.working = 0
        player.quarters += away
    else:
        away = number
        for _ in range(number):
            places = [action for place, action in enumerate(RED) if player.posted[place]]
            if player.working:
                places.insert(0, WORKING)
            place = yield RETRIEVE(seat, places)
            if place == WORKING:
                player.working -= 1
            else:
                player.posted[RED.index(place)] -= 1
            player.quarters += 1
    if away:
        tell(s, Retrieved, seat, away)


POSSIBLE["retrieve"] = lambda s, seat: room(s.players[seat]) > 0 and away_from_home(s.players[seat]) > 0


def away_from_home(player: Player) -> int:
    """Colonists on Action spaces and in the Working Area."""
    return player.working + sum(player.posted)


def all_come_home(s: Mars, seat: int) -> None:
    """OM-SHU-08: all of them; those without a slot go to the supply (OM-COL-01)."""
    player = s.players[seat]
    away = away_from_home(player)
    home = min(away, room(player))
    player.posted = [0] * len(RED)
    player.working = 0
    player.quarters += home
    player.reserve += away - home
    if away:
        tell(s, Retrieved, seat, home, away - home)


def miner_comes_home(s: Mars, hex_: int) -> None:
    """OM-COL-03, OM-UPG-06: the Colonist on a Mine leaves it."""
    seat = s.miners.pop(hex_, -1)
    if seat >= 0:
        hooks(s).miner_comes_home(s, seat, hex_)
