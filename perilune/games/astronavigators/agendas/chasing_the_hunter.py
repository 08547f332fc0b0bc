"""Chasing the Hunter: whoever jumps Yuri's stage takes him along (AN-8.2, H8)."""

from __future__ import annotations

from perilune.engine import Script
from perilune.games.astronavigators.rules.flight import MOVE_ENDED, Move, arrive, enter, face_tile
from perilune.games.astronavigators.rules.stages import SURFACE
from perilune.games.astronavigators.state import Table

CHASING_THE_HUNTER = "H8"


@MOVE_ENDED.on(CHASING_THE_HUNTER)
def follow(s: Table, seat: int, move: Move) -> Script:
    """AN-7.6-g: one step, full or not, facing its tile; once per movement of another. No move action."""
    player = s.players[seat]
    if seat not in move.jumped or player.where != "flying":
        return
    if player.stage + 1 == SURFACE:
        yield from arrive(s, seat)
    else:
        enter(s, seat, player.stage + 1)
        yield from face_tile(s, seat, Move(0))
