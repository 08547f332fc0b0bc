"""The resolution phase: a player's turn in the own week (AN-5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from perilune.engine import Asking, Choice, Option, Question, Script, say, tell
from perilune.games.astronavigators.box.kinds import Action
from perilune.games.astronavigators.rules import observation
from perilune.games.astronavigators.rules.flight import fly
from perilune.games.astronavigators.rules.free_deeds import deed_places, deed_words, do_freely, offer_deeds
from perilune.games.astronavigators.rules.instruments import usable_instruments, use_instrument
from perilune.games.astronavigators.rules.onboard import end_turn
from perilune.games.astronavigators.rules.planets import take_planet_card
from perilune.games.astronavigators.rules.travel import travel_on_earth
from perilune.games.astronavigators.state import Table
from perilune.parts.moments import Moment

GO: Final = "go"

TURN_BEGINS = Moment("turn-begins")
"""A player's turn in the own week is about to begin: `(seat)`."""
TURN_ENDED = Moment("turn-ended")
"""It is over: `(seat)`."""


def last_words(s: Table, choice: Choice, option: Option) -> str:
    return say("End the turn") if option == GO else deed_words(s, choice, option)


PREPARE = Question(
    "prepare",
    rule="AN-5.2-a",
    asks="Your turn. Is there anything you want to do before your action?",
    waiting="prepares the turn",
    hint="Icons on tiles and your instruments cost no action.",
    option=deed_words,
    places=deed_places,
)
FINISH = Question(
    "finish",
    rule="AN-5.2-g",
    asks="Is there anything else you want to do in this turn?",
    waiting="finishes the turn",
    hint="Unused tiles stay with you.",
    option=last_words,
    places=deed_places,
)


def resolve(s: Table, seat: int) -> Script:
    """AN-5.2-a: instruments and free deeds, the chosen action, and once more what is free.

    AN-7.1-j: then the on-board instruments are emptied.
    """
    player, rules = s.players[seat], s.rules
    if s.mode in TURN_BEGINS.answers:
        yield from TURN_BEGINS(s, rules.in_play, seat)
    if rules.full:
        yield from act_freely(s, seat, PREPARE)
    script = DEEDS[player.action](s, seat)
    if script is not None:
        yield from script
    player.under_way = True
    if rules.full and not player.finished and not nothing_new(s, seat):
        yield from act_freely(s, seat, FINISH)
    end_turn(s, seat)
    if s.mode in TURN_ENDED.answers:
        yield from TURN_ENDED(s, rules.in_play, seat)
    player.under_way = False


def act_freely(s: Table, seat: int, question: Question) -> Script:
    """AN-5.2-a: before the action the instruments laid down, in any order, and free deeds.

    AN-5.2-g, AN-5.2-h: what is free may also be done after it.
    """
    player = s.players[seat]
    while options := offer_deeds(s, seat, [] if player.under_way else [*usable_instruments(s, seat)]):
        answer = yield question(seat, [*options, GO])
        if answer == GO:
            return
        if answer in player.instruments_laid:
            yield from use_instrument(s, seat, answer)
        else:
            yield from do_freely(s, seat, answer)


def nothing_new(s: Table, seat: int) -> bool:
    """Whether the player was asked for free deeds just now: resting, or at the end of a journey on Earth."""
    player = s.players[seat]
    return player.action == "pass" or (player.action == "travel" and player.vehicle != "spacecraft")


def travel(s: Table, seat: int) -> Script:
    """AN-5.1-c: on Earth by the declared vehicle, into and through space by the spacecraft."""
    return fly(s, seat) if s.players[seat].vehicle == "spacecraft" else travel_on_earth(s, seat)


def observe_planet(s: Table, seat: int) -> Asking[bool] | None:
    """AN-5.2-e, R-41: with the Reflector the card comes only now, if there is one at all."""
    return observation.score_card(s, seat) if has_planet_card(s, seat) else None


def plan_planet(s: Table, seat: int) -> None:
    """R-41, R-50: likewise for a card that is planned."""
    if has_planet_card(s, seat):
        observation.plan(s, seat)


def has_planet_card(s: Table, seat: int) -> bool:
    """Whether the planet card lies on the own week; one that was to be searched is moved there now."""
    player = s.players[seat]
    if not player.searching:
        return True
    if take_planet_card(s, player.week):
        return True
    tell(s, observation.CardMissed, seat, player.week)
    return False


def rest(s: Table, seat: int) -> None:
    """AN-7.4-i, R-12: nothing happens."""


DEEDS: Final[dict[Action, Callable[[Table, int], Asking[Any] | None]]] = {
    "observe": observation.score_card,
    "observe-second": observation.score_card,
    "travel": travel,
    "plan": observation.plan,
    "observe-saved": observation.observe_saved,
    "observe-planet": observe_planet,
    "plan-planet": plan_planet,
    "earth-rise": observation.earth_rise,
    "pass": rest,
}
