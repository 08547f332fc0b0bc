"""The action phase: everybody chooses a week and an action; nothing is carried out yet (AN-5.1)."""

from __future__ import annotations

from perilune.engine import Choice, Script, reveal, tell
from perilune.games.astronavigators.action_obstacles import needed_instruments, week_actions
from perilune.games.astronavigators.events import ActionChosen, InstrumentLaid
from perilune.games.astronavigators.flight import launch_obstacle
from perilune.games.astronavigators.instruments import ready_instruments
from perilune.games.astronavigators.kinds import EARTH_VEHICLES, Vehicle
from perilune.games.astronavigators.observe import PEOPLE, has_technique, in_sight
from perilune.games.astronavigators.planets import take_planet_card
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.tiles import flip, tiles_with
from perilune.games.astronavigators.travel import PILOTS, departures

ENOUGH = "enough"
PLANET_ACTIONS = ("observe-planet", "plan-planet")


def choose_action(s: Table, seat: int) -> Script:
    """AN-5.1-b: a free week and an action, with all that must be declared at once."""
    player = s.players[seat]
    player.week, player.action = yield Choice(seat, "action", week_actions(s, seat))
    if player.action == "travel":
        player.vehicle = yield Choice(seat, "vehicle", faces(s, player))
    elif player.action == "plan" or player.action == "plan-planet":
        yield from make_room(s, seat)
    elif player.action == "observe-saved":
        yield from lay_saved_cards(s, seat)
    elif player.action == "observe-second":
        yield from slide_top_card(s, seat)
    vehicle = player.vehicle if player.action == "travel" else ""
    tell(s, ActionChosen, seat, player.week, player.action, vehicle)
    if player.instruments:
        yield from lay_instruments(s, seat)
    if player.action in PLANET_ACTIONS:
        move_planet_card(s, player)


def faces(s: Table, player: Player) -> list[Vehicle]:
    """AN-5.1-c: the faces that may be declared; in space only the spacecraft, and a pilot any (AN-8.1-h)."""
    if player.where != "earth":
        return ["spacecraft"]
    pad: list[Vehicle] = ["spacecraft"] if launch_obstacle(s, player) is None else []
    if pad and player.square not in s.sites.values():
        reveal(s)  # a rocket kept in secret is the reason for this question
    return [*(EARTH_VEHICLES if player.character in PILOTS else departures(s, player)), *pad]


def make_room(s: Table, seat: int) -> Script:
    """AN-6.2-a, AN-6.2-d: a full save area names the card that it will give back."""
    player = s.players[seat]
    if len(player.saved) >= PEOPLE[player.character].saves:
        player.swap = yield Choice(seat, "swap", list(dict.fromkeys(player.saved)))


def lay_saved_cards(s: Table, seat: int) -> Script:
    """AN-5.1-c, AN-8.1-a: saved cards go on top of the week's stack, one at least that can be seen."""
    player = s.players[seat]
    seen = False
    while player.saved and player.laid < PEOPLE[player.character].saves:
        cards = [*dict.fromkeys(player.saved)]
        card = yield Choice(seat, "saved-card", [ENOUGH, *cards] if seen else cards, player.week)
        if card == ENOUGH:
            return
        seen = seen or in_sight(s, player, card, player.week)
        player.saved = without(player.saved, card)
        s.weeks[player.week].append(card)
        player.laid += 1


def slide_top_card(s: Table, seat: int) -> Script:
    """AN-8.1-b: the time technique slides the top card of the week to the bottom of its stack."""
    player = s.players[seat]
    if not has_technique(player, "time"):
        flip(s, seat, (yield Choice(seat, "time-tile", tiles_with(player, "time"))), "time")
    stack = s.weeks[player.week]
    stack.insert(0, stack.pop())


def lay_instruments(s: Table, seat: int) -> Script:
    """AN-5.1-f: instruments beside the token, each at most once; an unseen card asks for one that helps."""
    player = s.players[seat]
    while ready := ready_instruments(player):
        needed = needed_instruments(s, player)
        helpful = [one for one in ready if one in needed] if needed else [ENOUGH, *ready]
        instrument = yield Choice(seat, "lay-instrument", helpful)
        if instrument == ENOUGH:
            return
        player.instruments_laid += (instrument,)
        tell(s, InstrumentLaid, seat, instrument)


def move_planet_card(s: Table, player: Player) -> None:
    """AN-5.1-c, R-41: the open planet card goes on the week now; the Reflector leaves it until the turn."""
    player.searching = "reflector" in player.instruments_laid
    if not player.searching:
        take_planet_card(s, player.week)
