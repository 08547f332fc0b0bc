"""The calibration phase: astronauts, Abort Stage and the on-board instruments (AN-5.3, AN-7.1)."""

from __future__ import annotations

from perilune.engine import Choice, Script, tell
from perilune.games.astronavigators.abort import abort_stage, may_abort_stage
from perilune.games.astronavigators.content import CARDS, CONTENT
from perilune.games.astronavigators.events import BecameAstronaut, Calibrated, ExtraStep, SignalFound
from perilune.games.astronavigators.flight import relaunch
from perilune.games.astronavigators.rockets import ability
from perilune.games.astronavigators.state import FAST, Asking, Player, Table
from perilune.games.astronavigators.tiles import tiles_with, use_icon

NONE = "none"
LUNAR = "lunar"
REACTIVATE = "reactivate"


def calibrate(s: Table, seat: int) -> Script:
    """AN-5.3-c: declaration, Abort Stage, reactivation, then tokens onto the instruments; all optional."""
    player = s.players[seat]
    if not player.astronaut:
        yield from finish_training(s, seat)
    if not player.astronaut:
        return
    leaves_flight = may_abort_stage(player) and (yield Choice(seat, "abort-stage", (False, True)))
    if leaves_flight and abort_stage(s, seat):
        yield from relaunch(s, seat)
    if not player.finished:
        yield from reactivate_tokens(s, seat)
        yield from fill_instruments(s, seat)


def finish_training(s: Table, seat: int) -> Script:
    """AN-5.3-a, AN-5.3-d: by choice, and for everybody in the last month of the first year."""
    astronaut = s.round >= CONTENT.training or (yield Choice(seat, "astronaut", (False, True)))
    if astronaut:
        s.players[seat].astronaut = True
        tell(s, BecameAstronaut, seat)


def reactivate_tokens(s: Table, seat: int) -> Script:
    """AN-5.3-b: tiles with the reactivate icon may be flipped now as well."""
    player = s.players[seat]
    while s.mode != FAST and "spent" in player.tokens.values() and (tiles := tiles_with(player, REACTIVATE)):
        tile = yield Choice(seat, "reactivate-tile", [NONE, *tiles])
        if tile == NONE:
            return
        yield from use_icon(s, seat, tile)


def fill_instruments(s: Table, seat: int) -> Script:
    """AN-7.1-a, AN-7.1-b: a lunar token on SXT, a set token on SCT, and with it another one on AI."""
    player = s.players[seat]
    if "active" not in player.tokens.values():
        return
    placed = set()
    if not player.sxt:
        player.sxt = yield from place(s, seat, "sxt", active_tokens(player, lunar=True))
        placed.add(LUNAR if player.sxt else "")
    player.sct = yield from place(s, seat, "sct", active_tokens(player, lunar=False))
    if player.sct:
        player.ai = yield from place(s, seat, "ai", active_tokens(player, lunar=False))
    earn_rocket_step(s, seat, placed | {player.sct, player.ai})


def active_tokens(player: Player, *, lunar: bool) -> list[str]:
    return [
        token for token in (CONTENT.phases if lunar else player.symbols) if player.tokens[token] == "active"
    ]


def place(s: Table, seat: int, slot: str, tokens: list[str]) -> Asking[str]:
    """Put one of the tokens on an instrument, or none: then the answer is empty."""
    if not tokens:
        return ""
    token: str = yield Choice(seat, slot, [NONE, *tokens])
    if token == NONE:
        return ""
    s.players[seat].tokens[token] = "slot"
    tell(s, Calibrated, seat, slot, token)
    return token


def earn_rocket_step(s: Table, seat: int, placed: set[str]) -> None:
    """AN-7.1-f: the rocket of the last launch rewards its token on an instrument, whatever the sky shows."""
    player = s.players[seat]
    rocket = ability(s, player)
    if rocket.calibrates and rocket.calibrates in placed:
        player.rocket_step = 1
        tell(s, ExtraStep, seat, rocket.id)


def look_for_signals(s: Table) -> None:
    """AN-7.1-e: a calibrated symbol on one of the new top cards gives a step, never two."""
    tops = [stack[-1] for stack in s.weeks.values() if stack]
    if s.planet_up and s.planet_deck:
        tops.append(s.planet_deck[-1])
    showing = {code for card in tops for code in CARDS[card].sets}
    for seat, player in enumerate(s.players):
        if player.sct and (player.sct in showing or player.ai in showing):
            player.bonus_step = 1
            tell(s, SignalFound, seat)
