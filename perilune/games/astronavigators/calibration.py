"""The calibration phase: astronauts, Abort Stage and the on-board instruments (AN-5.3, AN-7.1)."""

from __future__ import annotations

from perilune.engine import Choice, Script, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import BecameAstronaut, Calibrated, SignalFound
from perilune.games.astronavigators.flight import abort_stage
from perilune.games.astronavigators.observe import SETS
from perilune.games.astronavigators.state import Asking, Player, Table

NONE = "none"


def calibrate(s: Table, seat: int) -> Script:
    """AN-5.3-c: declaration, Abort Stage, then tokens onto the instruments; each part is optional."""
    player = s.players[seat]
    if not player.astronaut:
        yield from finish_training(s, seat)
    if player.astronaut:
        if may_abort_stage(player) and (yield Choice(seat, "abort-stage", (False, True))):
            abort_stage(s, seat)
        yield from fill_instruments(s, seat)


def finish_training(s: Table, seat: int) -> Script:
    """AN-5.3-a, AN-5.3-d: by choice, and for everybody in the last month of the first year."""
    astronaut = s.round >= CONTENT.training or (yield Choice(seat, "astronaut", (False, True)))
    if astronaut:
        s.players[seat].astronaut = True
        tell(s, BecameAstronaut, seat)


def may_abort_stage(player: Player) -> bool:
    """AN-7.6-b: once, on the way out only."""
    return player.abort_stage and player.where == "flying" and player.track == "outbound"


def fill_instruments(s: Table, seat: int) -> Script:
    """AN-7.1-a, AN-7.1-b: a lunar token on SXT, a set token on SCT, and with it another one on AI."""
    player = s.players[seat]
    if not player.sxt:
        player.sxt = yield from place(s, seat, "sxt", active_tokens(player, lunar=True))
    player.sct = yield from place(s, seat, "sct", active_tokens(player, lunar=False))
    if player.sct:
        player.ai = yield from place(s, seat, "ai", active_tokens(player, lunar=False))


def active_tokens(player: Player, *, lunar: bool) -> list[str]:
    return [
        token
        for token, state in player.tokens.items()
        if state == "active" and (token in CONTENT.phases) == lunar
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


def look_for_signals(s: Table) -> None:
    """AN-7.1-e: a calibrated symbol on one of the new top cards gives a step, never two."""
    showing = {code for stack in s.weeks.values() if stack for code in SETS[stack[-1]]}
    for seat, player in enumerate(s.players):
        if player.sct and (player.sct in showing or player.ai in showing):
            player.bonus_step = 1
            tell(s, SignalFound, seat)
