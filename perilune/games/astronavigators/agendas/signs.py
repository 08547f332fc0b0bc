"""Agendas that look for a sign among the week's cards: one more step, or one tile free (AN-8.2, AN-8.2-g)."""

from __future__ import annotations

from perilune.engine import Question, Script
from perilune.games.astronavigators.rules.agendas import AGENDAS, lunar_card_shows, own_week_shows
from perilune.games.astronavigators.rules.flight import (
    MOVE_BEGINS,
    TILE_FACED,
    Move,
    extra_step,
    tile_cost,
)
from perilune.games.astronavigators.state import Table

GALACTIC_ALIGNMENT, HOKULEA = "H4", "H16"
DEMONS_AND_JAGUARS, WALKABOUT_EMU = "H5", "H17"


FREE_TILE = Question(
    "free-tile",
    rule="AN-8.2-d",
    asks="Your agenda can make one tile free. This one? It costs {cost}; you have {left} to spare.",
    parts=tile_cost,
    waiting="uses an agenda",
    hint="One tile in each move: wait for a heavy one.",
    option={"yes": "Make this tile free", "no": "Wait for another tile"},
)


def _own_week(s: Table, seat: int) -> bool:
    player = s.players[seat]
    return own_week_shows(s, player, AGENDAS[player.agenda].symbols)


@MOVE_BEGINS.on(GALACTIC_ALIGNMENT, HOKULEA)
def go_further(s: Table, seat: int, move: Move) -> None:
    """H4, H16: the own week's top card carries the symbol."""
    if _own_week(s, seat):
        extra_step(s, seat, move)


@MOVE_BEGINS.on(DEMONS_AND_JAGUARS)
def look_for_the_moon(s: Table, seat: int, move: Move) -> None:
    """H5: a lunar card on top of any week."""
    move.favour = int(lunar_card_shows(s))


@MOVE_BEGINS.on(WALKABOUT_EMU)
def look_for_the_emu(s: Table, seat: int, move: Move) -> None:
    """H17: the Milky Way on top of the own week."""
    move.favour = int(_own_week(s, seat))


@TILE_FACED.on(DEMONS_AND_JAGUARS, WALKABOUT_EMU)
def free_one_tile(s: Table, seat: int, move: Move) -> Script:
    """R-40: one tile of the move, named when it is faced."""
    if move.dv and move.favour and (yield FREE_TILE(seat, (True, False), move.dv)):
        move.favour = move.dv = 0
