"""4.1: the order of play: which step comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Event, Question, Script
from perilune.games.on_mars.box.content import FIGURES, SHUTTLE, SPACES
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.life_support import update_due, update_status
from perilune.games.on_mars.rules.resources import empty_bay, score
from perilune.games.on_mars.rules.shuttle import board, move_shuttle, own_ship, turn_around
from perilune.games.on_mars.rules.travel import benefit, space_words
from perilune.games.on_mars.rules.turn import act, status_offers
from perilune.games.on_mars.state import Mars, Phase, turn_order
from perilune.games.on_mars.words.nouns import SpaceName, amount


class RoundBegan(Event, frozen=True):
    """A round of Colonization and Shuttle phase."""

    round: int
    says = "Round {round} begins."


class Started(Event, frozen=True):
    """A player took a Turn order space before the first round."""

    seat: Seat
    space: SpaceName
    says = "{seat} starts on {space}."


class ChoosesLater(Event, frozen=True):
    """What a player begins with for choosing a Turn order space after others; the OP tell themselves."""

    seat: Seat
    says = "{seat} does not choose first, and so begins with {crystals} more and with OP."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"crystals": amount("crystal", FIGURES.late_crystals)}


DOCK = Question(
    "dock",
    rule="OM-SET-15",
    asks="Where does the shuttle wait at the start?",
    waiting="chooses where the shuttle waits",
    hint="It takes on board those who are where it waits, and brings them to the other side.",
    option={"orbit": "In Orbit", "colony": "On the Colony"},
)
START = Question(
    "start",
    rule="OM-SET-15",
    asks="On which Turn order space do you start?",
    waiting="chooses a Turn order space",
    hint="Spaces 1 to 4 are in Orbit, where Blueprints, Technologies and supplies are; 5 to 8 on the Colony, "
    "where Buildings grow. Low numbers act first.",
    option=space_words,
    places=lambda s, choice, option: (f"space:{option}",),
)


def dock(s: Mars) -> Script:
    """OM-SET-15: the first player chooses the dock; then all take a space, from the first player on."""
    side = yield DOCK(s.first, ("orbit", "colony"))
    s.shuttle.to = "colony" if side == "orbit" else "orbit"
    s.shuttle.length = SHUTTLE.phases[s.level - 1]
    seats = len(s.players)
    s.queue = [(s.first + turn) % seats for turn in range(seats)]
    for seat, op in zip(s.queue[1:], s.late_op, strict=False):
        tell(s, ChoosesLater, seat)
        score(s, seat, op)
    s.phase = "start"


def take_start(s: Mars) -> Script:
    """OM-SET-15: any free Turn order space, with its benefit."""
    seat = s.queue[0]
    taken = {player.space for player in s.players}
    s.players[seat].space = yield START(seat, [space for space in SPACES if space not in taken])
    tell(s, Started, seat, s.players[seat].space)
    yield from benefit(s, seat)
    s.queue.pop(0)
    if not s.queue:
        begin_round(s)


def begin_round(s: Mars) -> None:
    """OM-SEQ-01, OM-SEQ-08: those who act are listed at the start of the Colonization phase."""
    tell(s, RoundBegan, s.round)
    s.queue = turn_order(s)
    s.phase = "turn"


def begin_turn(s: Mars) -> Script:
    """OM-SEQ-02, OM-SEQ-03: the Receiving bay is emptied, then the player acts."""
    seat = s.queue[0]
    s.main_done = s.executive_done = s.goal_done = False
    empty_bay(s, seat)
    mode = hooks(s)
    automaton = mode.automaton(s, seat)
    s.phase = "menu" if automaton is None else "end"
    effect = mode.turn_begins(s, seat) if automaton is None else automaton.take_turn(s, seat)
    if effect is not None:
        yield from effect


def end_turn(s: Mars) -> Script:
    """OM-SEQ-03, OM-LSS-04: the Colony Status Update, if it is due."""
    s.phase = "close"
    if update_due(s):
        update_status(s)
        s.status_order, s.after_status = turn_order(s), "close"
        s.phase = "status"
    following = step(s)
    if following is not None:
        yield from following


def update_for_one(s: Mars) -> Script:
    """OM-LSS-06: one player's offers of the Colony Status Update."""
    seat = s.status_order[0]
    automaton = hooks(s).automaton(s, seat)
    effect = status_offers(s, seat) if automaton is None else automaton.status_update(s, seat)
    if effect is not None:
        yield from effect
    s.status_order.pop(0)
    if not s.status_order:
        s.phase = s.after_status


def close_turn(s: Mars) -> Script:
    """OM-SEQ-06: the chapter's steps, then the next player, the Shuttle phase or the end."""
    effect = hooks(s).turn_ends(s, s.queue[0])
    if effect is not None:
        yield from effect
    s.queue.pop(0)
    if s.queue:
        s.phase = "turn"
    elif s.round == s.last_round or s.round >= s.max_rounds:  # OM-END-01, OM-END-02
        s.ended = True
    else:
        s.phase = "shuttle"


def shuttle_phase(s: Mars) -> Script:
    """OM-SHU-01, OM-SHU-02."""
    effect = hooks(s).shuttle_phase_begins(s)
    if effect is not None:
        yield from effect
    move_shuttle(s)
    s.phase = "board"


def board_one(s: Mars) -> Script:
    """One player who may board; once all have been asked the shuttle turns around."""
    if not s.queue:
        turn_around(s)
        s.queue, s.ship_queue = s.ship_queue, []
        s.phase = "ship"
        return
    seat = s.queue.pop(0)
    automaton = hooks(s).automaton(s, seat)
    effect = board(s, seat) if automaton is None else automaton.board(s, seat)
    if effect is not None:
        yield from effect


def ship_one(s: Mars) -> Script:
    """The next player with a Ship to travel by; after the last one the next round begins."""
    while s.queue:
        seat = s.queue.pop(0)
        if s.players[seat].hangar and hooks(s).automaton(s, seat) is None:
            yield from own_ship(s, seat)
            return
    effect = hooks(s).round_ends(s)
    if effect is not None:
        yield from effect
    s.round += 1
    begin_round(s)


STEPS: Final[dict[Phase, Callable[[Mars], Script]]] = {
    "dock": dock,
    "start": take_start,
    "turn": begin_turn,
    "menu": act,
    "end": end_turn,
    "status": update_for_one,
    "close": close_turn,
    "shuttle": shuttle_phase,
    "board": board_one,
    "ship": ship_one,
}


def step(s: Mars) -> Script | None:
    """The script of the current phase, None when the game is over."""
    if s.ended:
        return None
    return hooks(s).due(s) or STEPS[s.phase](s)
