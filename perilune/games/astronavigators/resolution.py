"""The resolution phase: a player's turn in the own week (AN-5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Choice, Script, tell
from perilune.games.astronavigators.events import CardMissed
from perilune.games.astronavigators.flight import fly
from perilune.games.astronavigators.free_deeds import do_freely, offer_deeds
from perilune.games.astronavigators.instruments import usable_instruments, use_instrument
from perilune.games.astronavigators.moon import earth_rise
from perilune.games.astronavigators.observe import observe, observe_saved, plan
from perilune.games.astronavigators.planets import take_planet_card
from perilune.games.astronavigators.state import FAST, Action, Table
from perilune.games.astronavigators.travel import travel_on_earth

GO = "go"


def take_turn(s: Table, seat: int) -> Script:
    """AN-5.2-a: instruments and free deeds, the chosen action, and once more what is free."""
    player = s.players[seat]
    if s.mode != FAST:
        yield from prepare(s, seat)
    yield from DEEDS[player.action](s, seat)
    if s.mode != FAST and not player.finished and not nothing_new(s, seat):
        yield from finish(s, seat)


def prepare(s: Table, seat: int) -> Script:
    """AN-5.2-a: the instruments laid down, in any order, and free deeds; then the action."""
    while options := offer_deeds(s, seat, [*usable_instruments(s, seat)]):
        answer = yield Choice(seat, "prepare", [*options, GO])
        if answer == GO:
            return
        if answer in s.players[seat].instruments_laid:
            yield from use_instrument(s, seat, answer)
        else:
            yield from do_freely(s, seat, answer)


def finish(s: Table, seat: int) -> Script:
    """AN-5.2-g, AN-5.2-h: what is free may also be done after the action."""
    while options := offer_deeds(s, seat, []):
        answer = yield Choice(seat, "finish", [*options, GO])
        if answer == GO:
            return
        yield from do_freely(s, seat, answer)


def nothing_new(s: Table, seat: int) -> bool:
    """Whether the player was asked for free deeds just now: resting, or at the end of a journey on Earth."""
    player = s.players[seat]
    return player.action == "pass" or (player.action == "travel" and player.vehicle != "spacecraft")


def travel(s: Table, seat: int) -> Script:
    """AN-5.1-c: on Earth by the declared vehicle, into and through space by the spacecraft."""
    return fly(s, seat) if s.players[seat].vehicle == "spacecraft" else travel_on_earth(s, seat)


def observe_planet(s: Table, seat: int) -> Script:
    """AN-5.2-e, R-41: with the Reflector the card comes only now, if there is one at all."""
    return observe(s, seat) if has_planet_card(s, seat) else wait(s, seat)


def plan_planet(s: Table, seat: int) -> Script:
    """R-41: likewise for a card that is planned."""
    return plan(s, seat) if has_planet_card(s, seat) else wait(s, seat)


def has_planet_card(s: Table, seat: int) -> bool:
    """Whether the planet card lies on the own week; one that was to be searched is moved there now."""
    player = s.players[seat]
    if not player.searching:
        return True
    if take_planet_card(s, player.week):
        return True
    tell(s, CardMissed, seat, player.week)
    return False


def wait(s: Table, seat: int) -> Script:
    """AN-7.4-i, R-12: nothing happens."""
    yield from ()


DEEDS: Final[dict[Action, Callable[[Table, int], Script]]] = {
    "observe": observe,
    "observe-second": observe,
    "travel": travel,
    "plan": plan,
    "observe-saved": observe_saved,
    "observe-planet": observe_planet,
    "plan-planet": plan_planet,
    "earth-rise": earth_rise,
    "pass": wait,
}
