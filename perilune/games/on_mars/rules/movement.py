"""5.8: how Bots and Rovers move, what Rovers collect, and how pieces are displaced."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import Struct

from perilune.engine import Asking, Choice, Event, Question, Script, say
from perilune.games.on_mars.box.content import DISCOVERIES, RESEARCH
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.resources import POSSIBLE, boon_part, receive
from perilune.games.on_mars.rules.technology import NONE, USE_TECH, best_of_all, better_owners, gives, lend
from perilune.games.on_mars.state import Mars, turn_order
from perilune.games.on_mars.surface import (
    ALL,
    BIT,
    DISTANCE,
    FARTHEST,
    NAME,
    NAMED,
    NEIGHBOURS,
    RING,
    WITHIN,
    hexes,
    mask_of,
    names,
    nearer,
)
from perilune.games.on_mars.words.nouns import (
    Hex,
    TileName,
    amount,
    hex_noun,
    hex_places,
    hex_words,
    tile_noun,
)
from perilune.parts.phrases import listed

DONE: Final = "done"
ROVER: Final = "rover"
ROVER_TECH: Final = "rover-tech"


def occupied(s: Mars, but: int = -1) -> int:
    """All hexes with a wooden piece: Bots, Rovers, Colonists on Mines (OM-MOV-07), pieces of a chapter.

    The Rover of the seat `but` does not count.
    """
    mask = hooks(s).pieces(s) | mask_of(s.miners)
    for seat, player in enumerate(s.players):
        for bot in player.bots:
            mask |= BIT[bot]
        if seat != but:
            mask |= BIT[player.rover]
    return mask


def free_hexes(s: Mars, but: int = -1) -> int:
    """OM-MOV-01: where a piece may end: no other wooden piece, no Advanced Building."""
    return ALL & ~(occupied(s, but) | mask_of(s.markers))


# -- Moving -----------------------------------------------------------------------------------------------


class BotMoved(Event, frozen=True):
    """A Bot went to another hex."""

    seat: Seat
    start: Hex
    end: Hex
    says = "{seat} moves a Bot from {start} to {end}."


class RoverMoved(Event, frozen=True):
    """A Rover went one hex on."""

    seat: Seat
    end: Hex
    says = "{seat} drives the Rover to {end}."


def _move_words(s: Mars, choice: Choice, option: str) -> str:
    if option == DONE:
        return say("Done")
    if option == ROVER:
        return say("Drive the Rover")
    return say("Move the Bot on {hex}", hex=hex_noun(NAMED[option]))


def _move_places(s: Mars, choice: Choice, option: str) -> tuple[str, ...]:
    if option == DONE:
        return ("do:done",)
    return (f"hex:{NAME[s.players[choice.seat].rover] if option == ROVER else option}",)


def _move_hint(s: Mars, choice: Choice) -> str:
    if ROVER in choice.options:
        return say(
            "A move costs its distance. The Rover goes to the next hex, or straight to what it can collect."
        )
    return say("A move costs its distance. Bots build: you construct near them.")


MOVE = Question(
    "move",
    rule="OM-MOV-08",
    asks="What do you move? {points}",
    parts=lambda s, choice: {"points": _points_words(choice.about)},
    waiting="moves pieces",
    hint=_move_hint,
    option=_move_words,
    places=_move_places,
)


def _points_words(about: tuple[int, int]) -> str:
    points, extra = about
    if extra:
        return say("{n} hexes left, and {extra} for the Rover alone", n=str(points), extra=str(extra))
    if not points:
        return say("Another player's Technology could still drive the Rover")
    return say("{n} hexes left", n=str(points)) if points != 1 else say("1 hex left")


class Away(Struct, tag=True, frozen=True):
    """How many hexes a piece would go."""

    hexes: int


def away(s: Mars, choice: Choice, option: str) -> Away:
    """From the hex that is asked about."""
    return Away(DISTANCE[choice.about][NAMED[option]])


def _rover_away(s: Mars, choice: Choice, option: str) -> Away:
    return Away(DISTANCE[s.players[choice.seat].rover][NAMED[option]])


def _bot_words(s: Mars, choice: Choice, option: str) -> str:
    far = DISTANCE[choice.about][NAMED[option]]
    hex_ = hex_noun(NAMED[option])
    return say("{hex}, 1 hex", hex=hex_) if far == 1 else say("{hex}, {n} hexes", hex=hex_, n=str(far))


def _rover_words(s: Mars, choice: Choice, option: str) -> str:
    """OM-MOV-03: what lies there, and how far it is."""
    hex_ = NAMED[option]
    found = [tile_noun(s.tiles[hex_])] if hex_ in s.tiles else []
    if hex_ in s.crystals:
        found.append(amount("crystal", s.crystals[hex_]))
    if not found:
        return hex_noun(hex_)
    far = DISTANCE[s.players[choice.seat].rover][hex_]
    if far > 1:
        return say("{hex}, with {finds}, {n} hexes", hex=hex_noun(hex_), finds=listed(found), n=str(far))
    return say("{hex}, with {finds}", hex=hex_noun(hex_), finds=listed(found))


BOT_TO = Question(
    "bot-to",
    rule="OM-MOV-08",
    asks="Where does the Bot on {hex} go?",
    parts=lambda s, choice: {"hex": hex_noun(choice.about)},
    waiting="moves a Bot",
    option=_bot_words,
    places=hex_places,
    shows=away,
)
ROVER_TO = Question(
    "rover-to",
    rule="OM-MOV-08",
    asks="Where does your Rover go?",
    waiting="drives the Rover",
    option=_rover_words,
    places=hex_places,
    shows=_rover_away,
)


class Ride:
    """The movement points of one effect: common ones, and those that only the Rover may use.

    `lender` is the player whose Rover Technology is used instead of the own, NONE for nobody.
    """

    __slots__ = ("asked", "extra", "lender", "owned", "points", "used")

    def __init__(self, points: int, owned: int) -> None:
        self.points, self.extra, self.owned = points, owned, owned
        self.used, self.lender, self.asked = 0, NONE, False


def move_pieces(s: Mars, seat: int, points: int, bots: bool = True, rover: bool = True) -> Script:
    """OM-CLY-01, OM-MOV-08: one Bot or the Rover and its destination, until done."""
    player = s.players[seat]
    ride = Ride(points, gives(player, ROVER_TECH) if rover else 0)
    while True:
        free = free_hexes(s)
        movable = bot_moves(s, seat, ride.points, free) if bots else []
        if rover and rover_moves(s, seat, ride.points + _rover_extra(s, seat, ride), free):
            movable.append(ROVER)
        if not movable:
            break
        chosen = yield MOVE(seat, [*movable, DONE], (ride.points, ride.extra))
        if chosen == DONE:
            break
        if chosen == ROVER:
            yield from drive(s, seat, ride)
        else:
            bot = NAMED[chosen]
            ride.points -= yield from move_bot(s, seat, bot, ride.points, free)
    if ride.lender != NONE and ride.used > ride.owned:
        yield from lend(s, seat, ride.lender, ROVER_TECH)


def _rover_extra(s: Mars, seat: int, ride: Ride) -> int:
    """Points for the Rover alone, also those a foreign tile could still give (OM-TECH-03)."""
    if ride.asked:
        return ride.extra
    return max(ride.extra, best_of_all(s, ROVER_TECH) - ride.used)


def bot_moves(s: Mars, seat: int, points: int, free: int) -> list[str]:
    """The own Bots that can go to one of the free hexes."""
    if points <= 0:
        return []
    within = WITHIN[min(points, FARTHEST)]
    return [NAME[bot] for bot in s.players[seat].bots if within[bot] & free]


def move_bot(s: Mars, seat: int, bot: int, points: int, free: int) -> Asking[int]:
    """One Bot to any of the free hexes in reach; the price is the distance, whatever lies between, and it
    collects nothing (OM-MOV-04)."""
    goals = names(WITHIN[min(points, FARTHEST)][bot] & free)
    end = NAMED[(yield BOT_TO(seat, goals, bot))]
    put_bot(s, seat, bot, end)
    return DISTANCE[bot][end]


def put_bot(s: Mars, seat: int, bot: int, end: int) -> None:
    bots = s.players[seat].bots
    bots[bots.index(bot)] = end
    bots.sort()
    tell(s, BotMoved, seat, bot, end)


def rover_goals(s: Mars, seat: int, points: int) -> list[int]:
    """OM-MOV-08: neighbours, and farther hexes with something to collect, where the Rover may end or from
    where the points left reach such a hex."""
    if points <= 0:
        return []
    rover, free = s.players[seat].rover, free_hexes(s, but=seat)
    points = min(points, FARTHEST + 1)  # from anywhere a step and more than enough
    finds = mask_of((*s.tiles, *s.crystals)) & WITHIN[points][rover] & ~WITHIN[1][rover]
    far = DISTANCE[rover]
    goals = [*NEIGHBOURS[rover], *hexes(finds)]
    return [hex_ for hex_ in goals if WITHIN[points - far[hex_]][hex_] & free]


def rover_moves(s: Mars, seat: int, points: int, free: int) -> bool:
    """Whether there is such a goal: if a free hex is in reach, the first step towards it is one. Two points
    lead away and back, if nobody else stands there."""
    if points <= 0:
        return False
    rover = s.players[seat].rover
    if WITHIN[min(points, FARTHEST)][rover] & free:
        return True
    return points > 1 and bool(free_hexes(s, but=seat) & BIT[rover])


def route(s: Mars, start: int, end: int) -> tuple[int, ...]:
    """A shortest way to a hex; of several the one with most to collect."""
    ways: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    for _ in range(DISTANCE[start][end]):
        onward: dict[int, tuple[int, tuple[int, ...]]] = {}
        for here, (finds, way) in ways.items():
            for hex_ in nearer(here, end):
                found = finds + (hex_ in s.tiles) + (hex_ in s.crystals)
                if hex_ not in onward or found > onward[hex_][0]:
                    onward[hex_] = found, (*way, hex_)
        ways = onward
    return ways[end][1]


def drive(s: Mars, seat: int, ride: Ride) -> Script:
    """The Rover's way, at least until it stands where it may stay; points of Rover Technology go first."""
    player = s.players[seat]
    if not ride.asked:
        yield from _choose_rover_tech(s, seat, ride)
    while True:
        goals = rover_goals(s, seat, ride.points + ride.extra)
        if not goals:
            break
        end = NAMED[(yield ROVER_TO(seat, [NAME[goal] for goal in goals]))]
        for hex_ in route(s, player.rover, end):
            if ride.extra:
                ride.extra -= 1
                ride.used += 1
            else:
                ride.points -= 1
            player.rover = hex_
            tell(s, RoverMoved, seat, hex_)
            yield from collect(s, seat, hex_)
        if free_hexes(s, but=seat) & BIT[player.rover]:
            return
    if not free_hexes(s, but=seat) & BIT[player.rover]:
        yield from displace_rover(s, seat)


def _choose_rover_tech(s: Mars, seat: int, ride: Ride) -> Script:
    """OM-TECH-03: a foreign Rover tile that gives more may be used."""
    ride.asked = True
    owners = better_owners(s, seat, ROVER_TECH, ride.owned + 1)
    if not owners:
        return
    needed = not rover_moves(s, seat, ride.points + ride.extra, free_hexes(s))
    ride.lender = yield USE_TECH(seat, owners if needed else [*owners, NONE], ROVER_TECH)
    if ride.lender != NONE:
        ride.extra = gives(s.players[ride.lender], ROVER_TECH)


@boon_part("bots")
def move_bots(s: Mars, seat: int, points: int) -> Script:
    yield from move_pieces(s, seat, points, rover=False)


POSSIBLE["bots"] = lambda s, seat: bool(bot_moves(s, seat, 1, free_hexes(s)))


# -- Collecting -------------------------------------------------------------------------------------------


class TileTaken(Event, frozen=True):
    """A Rover took a Discovery or Research tile."""

    seat: Seat
    tile: TileName
    hex: Hex
    says = "{seat}'s Rover finds {tile} on {hex}."


class CrystalsCollected(Event, frozen=True):
    """A Rover took the Crystals of a hex."""

    seat: Seat
    number: int
    hex: Hex
    says = "{seat}'s Rover collects {number} on {hex}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"number": amount("crystal", self.number)}


def _collect_words(s: Mars, choice: Choice, option: str) -> str:
    hex_ = choice.about
    tile = tile_noun(s.tiles[hex_]) if hex_ in s.tiles else ""
    crystals = amount("crystal", s.crystals.get(hex_, 0))
    if option == "all":
        return (
            say("{tile} and {crystals}", tile=tile, crystals=crystals)
            if tile and hex_ in s.crystals
            else tile or crystals
        )
    return {"tile": tile, "crystals": crystals, "nothing": say("Leave it")}[option]


COLLECT = Question(
    "collect",
    rule="OM-MOV-03",
    asks="What does your Rover take on {hex}?",
    parts=lambda s, choice: {"hex": hex_noun(choice.about)},
    waiting="decides what the Rover collects",
    hint="Crystals go to the Receiving bay; a tile is resolved at once and kept.",
    option=_collect_words,
)


def collect(s: Mars, seat: int, hex_: int) -> Script:
    """OM-MOV-03, OM-MOV-06: on entering, all Crystals or none, and the tile or not."""
    tile, crystals = hex_ in s.tiles, hex_ in s.crystals
    if not tile and not crystals:
        return
    ways = ["all", "tile", "crystals", "nothing"] if tile and crystals else ["all", "nothing"]
    way = yield COLLECT(seat, ways, hex_)
    if crystals and way in ("all", "crystals"):
        number = s.crystals.pop(hex_)
        s.players[seat].bay += number
        tell(s, CrystalsCollected, seat, number, hex_)
    if tile and way in ("all", "tile"):
        yield from take_tile(s, seat, hex_)


def take_tile(s: Mars, seat: int, hex_: int) -> Script:
    """A Discovery counts for Mission 6, Research for Mission 1; it is resolved and kept."""
    tile = s.tiles.pop(hex_)
    s.players[seat].tiles.append(tile)
    tell(s, TileTaken, seat, tile, hex_)
    contribute(s, seat, "research" if tile in RESEARCH else "discoveries")
    yield from receive(s, seat, (RESEARCH.get(tile) or DISCOVERIES[tile]).boon)


# -- Displacement -----------------------------------------------------------------------------------------


class Displaced(Event, frozen=True):
    """A piece had to leave its hex."""

    seat: Seat
    piece: str
    end: Hex
    says: ClassVar = {
        "bot": "{seat}'s Bot gives way to {end}.",
        "rover": "{seat}'s Rover gives way to {end}.",
    }

    def which(self) -> str:
        return self.piece


DISPLACE = Question(
    "displace",
    rule="OM-MOV-05",
    asks="Your {piece} must give way. Where does it go?",
    parts=lambda s, choice: {"piece": say("Rover") if choice.about == ROVER else say("Bot")},
    waiting="moves a piece out of the way",
    option=hex_words,
    places=hex_places,
)


def nearest_free(s: Mars, hex_: int) -> list[str]:
    """OM-MOV-05: the free hexes nearest to a hex, that hex itself left out."""
    free = free_hexes(s) & ~BIT[hex_]
    for far in range(1, FARTHEST + 1):
        found = RING[far][hex_] & free
        if found:
            return names(found)
    raise AssertionError("Mars is full")


def way_out(s: Mars, seat: int, hex_: int, piece: str) -> Asking[int]:
    """Where a piece goes that must leave a hex: its owner says."""
    ends = nearest_free(s, hex_)
    automaton = hooks(s).automaton(s, seat)
    end = automaton.choose(s, ends) if automaton is not None else (yield DISPLACE(seat, ends, piece))
    return NAMED[end]


def displace_rover(s: Mars, seat: int) -> Script:
    end = yield from way_out(s, seat, s.players[seat].rover, ROVER)
    s.players[seat].rover = end
    tell(s, Displaced, seat, ROVER, end)


def displace_all(s: Mars, active: int, hex_: int) -> Script:
    """OM-UPG-06, OM-SEQ-10: all pieces of a hex, the active player's first, then in turn order."""
    order = [active, *(seat for seat in turn_order(s) if seat != active)]
    for seat in order:
        player = s.players[seat]
        if hex_ in player.bots:
            end = yield from way_out(s, seat, hex_, "bot")
            player.bots[player.bots.index(hex_)] = end
            player.bots.sort()
            tell(s, Displaced, seat, "bot", end)
        if player.rover == hex_:
            yield from displace_rover(s, seat)
    effect = hooks(s).displace_others(s, hex_)
    if effect is not None:
        yield from effect
