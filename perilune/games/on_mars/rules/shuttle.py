"""5.12: the Shuttle phase."""

from __future__ import annotations

from typing import ClassVar, Final

from perilune.engine import Event, Question, Script
from perilune.games.on_mars.box.content import SHUTTLE
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.travel import travel
from perilune.games.on_mars.state import Mars, side_of, turn_order
from perilune.games.on_mars.words.nouns import SideName, side_words


class ShuttleMoved(Event, frozen=True):
    """The shuttle went one step on."""

    to: SideName
    left: int
    says: ClassVar = {
        "": "The shuttle is on its way to {to}; rounds to go: {left}.",
        "there": "The shuttle is ready to leave for {to}.",
    }

    def which(self) -> str:
        return "" if self.left else "there"


class ShipSpent(Event, frozen=True):
    """A Ship carries its owner and leaves the game."""

    seat: Seat
    says = "{seat} travels by a Ship of their own."


TRAVEL: Final = "travel"
STAY: Final = "stay"

BOARD = Question(
    "board",
    rule="OM-SHU-02",
    asks="The shuttle leaves for {side}. Do you travel with it?",
    parts=lambda s, choice: {"side": side_words(choice.about)},
    waiting="may board the shuttle",
    hint="Travelling brings all your Colonists home from the Action spaces and the Working Area.",
    option={TRAVEL: "Travel", STAY: "Stay"},
)
SHIP = Question(
    "own-ship",
    rule="OM-SHU-03",
    asks="Do you travel to {side} by a Ship of your own? The Ship leaves the game.",
    parts=lambda s, choice: {"side": side_words(choice.about)},
    waiting="may travel by Ship",
    hint="A Ship in the Hangar is worth 3 OP at the end.",
    option={TRAVEL: "Travel by Ship", STAY: "Stay"},
)


def other_side(side: str) -> str:
    return "colony" if side == "orbit" else "orbit"


def move_shuttle(s: Mars) -> None:
    """OM-SHU-01: one step; on arrival those on the side it left may board, in turn order."""
    shuttle = s.shuttle
    moves = hooks(s).shuttle_moves(s)
    if moves:
        shuttle.gone = min(shuttle.gone + 1, shuttle.length)
        tell(s, ShuttleMoved, shuttle.to, shuttle.length - shuttle.gone)
    order = turn_order(s)
    if moves and shuttle.gone == shuttle.length:
        boarding = [seat for seat in order if side_of(s.players[seat]) != shuttle.to]
        s.ship_queue = [seat for seat in order if seat not in boarding]
        s.queue = boarding
    else:
        s.ship_queue, s.queue = order, []


def turn_around(s: Mars) -> None:
    """OM-SHU-02: after an arrival the destination flips; the trip's length follows the Colony level."""
    shuttle = s.shuttle
    if shuttle.gone == shuttle.length:
        shuttle.to = "orbit" if shuttle.to == "colony" else "colony"
        shuttle.length = SHUTTLE.phases[s.level - 1]
        shuttle.gone = 0


def board(s: Mars, seat: int) -> Script:
    """OM-SHU-09: a player who may board is asked once; who stays keeps everything (OM-SHU-07)."""
    way = yield BOARD(seat, (TRAVEL, STAY), s.shuttle.to)
    if way == TRAVEL:
        yield from travel(s, seat)


def own_ship(s: Mars, seat: int) -> Script:
    """OM-SHU-03: a player who may not board and has a Ship in the Hangar."""
    player = s.players[seat]
    way = yield SHIP(seat, (TRAVEL, STAY), other_side(side_of(player)))
    if way == TRAVEL:
        player.hangar -= 1
        tell(s, ShipSpent, seat)
        hooks(s).ship_spent(s, seat)
        yield from travel(s, seat)
