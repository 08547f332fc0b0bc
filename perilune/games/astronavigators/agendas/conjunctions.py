"""Agendas of the planets: with theirs in sight a move is easier, or a step longer (AN-8.2, AN-3.3-e)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Question, Script, say
from perilune.games.astronavigators.rules.agendas import AGENDAS, planets_show
from perilune.games.astronavigators.rules.flight import MOVE_BEGINS, TILE_FACED, Move, extra_step
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.words.lines import AGENDA_LINES

E_MC2 = "H12"
MISSIONS: Final = {
    "H3": lambda: say("observe Jupiter and Mars, reveal at launch"),
    "H6": lambda: say("observe a First Quarter while Venus and Jupiter are visible, reveal then"),
    "H9": lambda: say("observe Uranus and Neptune, reveal at launch"),
    "H15": lambda: say("observe Jupiter and Saturn, reveal at launch"),
    "H18": lambda: say("observe Venus, reveal in northern Australia"),
    "H21": lambda: say("observe Mercury and Saturn, reveal at launch"),
}
FAMILY: Final = (*MISSIONS, E_MC2)
MINUS = "minus"
STEP = "step"


def _line(agenda: str) -> Callable[[], str]:
    return lambda: say(
        "{mission}; each move with them in sight: easier tiles or one more step", mission=MISSIONS[agenda]()
    )


AGENDA_LINES |= {agenda: _line(agenda) for agenda in MISSIONS}
AGENDA_LINES[E_MC2] = lambda: say(
    "observe two of Mercury, a solar eclipse and Taurus, reveal at launch; "
    "one more step with Mercury in sight"
)

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
