"""Aborts: forced by the difficulty, by choice, by a wrong guess; and dropping out (AN-7.6)."""

from __future__ import annotations

from perilune.engine import Deed, tell
from perilune.games.astronavigators.rules.ending import end_if_all_finished
from perilune.games.astronavigators.rules.onboard import empty, regain_tokens
from perilune.games.astronavigators.rules.rockets import ability
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.words import nouns


class Aborted(Deed, frozen=True):
    """Back on the pad: forced by the difficulty, by choice (`stage`), or by a wrong guess (`free`)."""

    square: nouns.Square
    stage: bool
    free: bool = False
    says = {
        "": "{seat} has to abort and stands on the pad at {square} again.",
        "stage": "{seat} chooses to turn back and stands on the pad at {square} again.",
        "free": "{seat} slips and stands on the pad at {square} again.",
    }

    def which(self) -> str:
        return "stage" if self.stage else "free" if self.free else ""


class DroppedOut(Deed, frozen=True):
    says = "{seat} drops out of the race."


def may_abort_stage(player: Player) -> bool:
    """AN-7.6-b, AN-7.6-i, R-29: once, on the way out only."""
    return player.abort_stage and player.where == "flying" and player.track == "outbound"


def forced_abort(s: Table, seat: int) -> bool:
    """AN-7.6-a: back to the pad once; the second time, and always on the way home, the player is out.

    AN-7.6-c: there a ready Abort token still saves the place. Like the other aborts it returns whether the
    rocket starts again at once (AN-8.4-d).
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
    return back_to_pad(s, seat, by_choice=False)


def back_to_pad(s: Table, seat: int, *, by_choice: bool, free: bool = False) -> bool:
    """AN-7.6-d, AN-7.6-e, AN-8.4-c: back on the pad without difficulty; then what the rocket can do."""
    player, rocket = s.players[seat], ability(s, s.players[seat])
    if not by_choice:
        empty(player)
    player.where, player.stage, player.dv, player.square = "earth", 0, 0, player.pad
    player.touched_down = s.round
    tell(s, Aborted, seat, player.pad, by_choice, free)
    if by_choice or rocket.regain:
        regain_tokens(player)
    return bool(rocket.relaunch)


def abort_stage(s: Table, seat: int) -> bool:
    """AN-7.6-b: back to the pad by choice, with all spent tokens active again."""
    s.players[seat].abort_stage = False
    return back_to_pad(s, seat, by_choice=True)


def drop_out(s: Table, seat: int) -> None:
    """AN-7.6-f, AN-7.6-h: the die leaves the board at once."""
    player = s.players[seat]
    empty(player)
    player.where, player.stage = "out", 0
    tell(s, DroppedOut, seat)
    end_if_all_finished(s)
