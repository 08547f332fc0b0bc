"""Agendas of the planets: with theirs in sight a move is easier, or a step longer (AN-8.2, AN-3.3-e)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Question, Script, say
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.agendas import AGENDAS, open_cards
from perilune.games.astronavigators.rules.flight import MOVE_BEGINS, TILE_FACED, Move, extra_step
from perilune.games.astronavigators.rules.orrery import visible_planets
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.state import Table

FAMILY: Final = tuple(agenda.id for agenda in AGENDAS.values() if agenda.planets)
MINUS = "minus"
STEP = "step"

CONJUNCTION = Question(
    "conjunction",
    rule="AN-8.2-c",
    asks="Your planets are in sight: tiles {minus} easier, or one more step?",
    parts=lambda s, choice: {"minus": str(choice.about)},
    waiting="uses an agenda",
    hint="More steps are faster, easier tiles safer.",
    option=lambda s, choice, option: (
        say("Every tile {minus} easier", minus=str(choice.about)) if option == MINUS else say("One more step")
    ),
)


def planets_show(s: Table, planets: tuple[str, ...]) -> bool:
    """AN-3.3-e: each planet stands clear on the orrery, or its card is up on the planet deck or on a week."""
    cards = [CONTENT.planet_cards[card].planet for card in open_cards(s) if card in CONTENT.planet_cards]
    return {*planets} <= {*visible_planets(s.spots, MONTH[s.round]), *cards}


@MOVE_BEGINS.on(*FAMILY)
def choose_favour(s: Table, seat: int, move: Move) -> Script:
    """R-24: off every tile of the move, or a step more; E=mc2 knows only the step."""
    agenda = AGENDAS[s.players[seat].agenda]
    if not planets_show(s, agenda.planets):
        return
    if agenda.minus and (yield CONJUNCTION(seat, (MINUS, STEP), agenda.minus)) == MINUS:
        move.favour = agenda.minus
    else:
        extra_step(s, seat, move)


@TILE_FACED.on(*FAMILY)
def ease(s: Table, seat: int, move: Move) -> None:
    move.dv = max(0, move.dv - move.favour)
