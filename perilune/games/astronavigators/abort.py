"""Aborts: forced by the difficulty, by choice, by a wrong guess; and dropping out (AN-7.6)."""

from __future__ import annotations

from perilune.engine import tell
from perilune.games.astronavigators.events import Aborted, DroppedOut
from perilune.games.astronavigators.onboard import empty, regain_tokens
from perilune.games.astronavigators.rockets import ability
from perilune.games.astronavigators.state import Player, Table


def may_abort_stage(player: Player) -> bool:
    """AN-7.6-b: once, on the way out only."""
    return player.abort_stage and player.where == "flying" and player.track == "outbound"


def forced_abort(s: Table, seat: int) -> bool:
    """AN-7.6-a: back to the pad once; the second time, and always on the way home, the player is out.

    Like the other aborts it returns whether the rocket starts again at once (AN-8.4-d).
    """
    player = s.players[seat]
    if player.track == "inbound":
        player.pressed, player.abort = player.abort, False
        drop_out(s, seat)
        return False
    if not player.abort:
        drop_out(s, seat)
        return False
    player.abort = False
    empty(player)
    to_pad(s, player)
    tell(s, Aborted, seat, player.pad, False)
    if ability(s, player).regain:
        regain_tokens(player)
    return bool(ability(s, player).relaunch)


def abort_stage(s: Table, seat: int) -> bool:
    """AN-7.6-b: back to the pad by choice, with all spent tokens active again."""
    player = s.players[seat]
    player.abort_stage = False
    to_pad(s, player)
    regain_tokens(player)
    tell(s, Aborted, seat, player.pad, True)
    return bool(ability(s, player).relaunch)


def free_abort(s: Table, seat: int) -> bool:
    """AN-8.2, Slippery Boost: a wrong guess costs no token on the way out, but the game on the way home.

    AN-8.4-f: it makes the Starship fly again at most once a month.
    """
    player = s.players[seat]
    if player.track == "inbound":
        drop_out(s, seat)
        return False
    empty(player)
    to_pad(s, player)
    tell(s, Aborted, seat, player.pad, False, True)
    if ability(s, player).regain:
        regain_tokens(player)
    if not ability(s, player).relaunch or player.relaunched == s.round:
        return False
    player.relaunched = s.round
    return True


def to_pad(s: Table, player: Player) -> None:
    """AN-7.6-e: the die goes back to the pad, the difficulty to 0."""
    player.where, player.stage, player.dv, player.square = "earth", 0, 0, player.pad
    player.touched_down = s.round


def drop_out(s: Table, seat: int) -> None:
    """AN-7.6-f, AN-7.6-h: the die leaves the board at once."""
    player = s.players[seat]
    empty(player)
    player.where, player.stage = "out", 0
    tell(s, DroppedOut, seat)
