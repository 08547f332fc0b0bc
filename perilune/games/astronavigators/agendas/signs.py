"""Agendas that look for a sign among the week's cards: one more step, or one tile free (AN-8.2, AN-8.2-g)."""

from __future__ import annotations

from perilune.engine import Question, Script
from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.rules import flight
from perilune.games.astronavigators.rules.agendas import AGENDAS
from perilune.games.astronavigators.state import Table

GALACTIC_ALIGNMENT, HOKULEA = "H4", "H16"
DEMONS_AND_JAGUARS, WALKABOUT_EMU = "H5", "H17"


FREE_TILE = Question(
    "free-tile",
    rule="AN-8.2-d",
    asks="Your agenda can make one tile free. This one? It costs {cost}; you have {left} to spare.",
    parts=flight.tile_cost,
    waiting="uses an agenda",
    hint="One tile in each move: wait for a heavy one.",
    option={"yes": "Make this tile free", "no": "Wait for another tile"},
)


def own_week_shows(s: Table, seat: int) -> bool:
    """AN-8.2-g: whether the top card of the own week carries one of the agenda's symbols now."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    return bool(stack) and any(code in AGENDAS[player.agenda].symbols for code in CARDS[stack[-1]].sets)


@flight.MOVE_BEGINS.on(GALACTIC_ALIGNMENT, HOKULEA)
def go_further(s: Table, seat: int, move: flight.Move) -> None:
    """H4, H16: the own week's top card carries the symbol."""
    if own_week_shows(s, seat):
        flight.extra_step(s, seat, move)


@flight.MOVE_BEGINS.on(DEMONS_AND_JAGUARS)
def look_for_the_moon(s: Table, seat: int, move: flight.Move) -> None:
    """H5: a lunar card on top of any week, matching or not."""
    move.favour = int(any(stack and stack[-1] in CONTENT.lunar_cards for stack in s.weeks.values()))


@flight.MOVE_BEGINS.on(WALKABOUT_EMU)
def look_for_the_emu(s: Table, seat: int, move: flight.Move) -> None:
    """H17: the Milky Way on top of the own week."""
    move.favour = int(own_week_shows(s, seat))


@flight.TILE_FACED.on(DEMONS_AND_JAGUARS, WALKABOUT_EMU)
def free_one_tile(s: Table, seat: int, move: flight.Move) -> Script:
    """R-40: one tile of the move, named when it is faced."""
    if move.dv and move.favour and (yield FREE_TILE(seat, (True, False), move.dv)):
        move.favour = move.dv = 0
