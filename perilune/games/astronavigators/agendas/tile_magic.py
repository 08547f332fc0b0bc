"""Agendas that change what a tile costs or brings: Between the Poles, Sphinx and Pyramids, Thermal Roll."""

from __future__ import annotations

from perilune.engine import Deed, Question, Script, say, tell
from perilune.games.astronavigators.rules import flight
from perilune.games.astronavigators.rules.agendas import AGENDAS, SHOWN
from perilune.games.astronavigators.rules.trajectory import VALUES, draw_tile, has_tiles
from perilune.games.astronavigators.state import Table

BETWEEN_THE_POLES, SPHINX_AND_PYRAMIDS, THERMAL_ROLL = "H10", "H11", "H20"


# -- Between the Poles (H10) -----------------------------------------------------------------------------


class TileCompared(Deed, frozen=True):
    """Between the Poles: only the difference to the drawn tile counts."""

    stage: int
    drawn: int
    says = "{seat} draws {drawn} at stage {stage}: only the difference counts."


@flight.TILE_FACED.on(BETWEEN_THE_POLES)
def compare(s: Table, seat: int, move: flight.Move) -> None:
    """R-47: the difference to a drawn tile, which is discarded."""
    player = s.players[seat]
    track, stage = s.tracks[player.track], player.stage
    if has_tiles(track, stage):
        drawn = draw_tile(s, track, stage)
        track.discard += ((stage, drawn),)
        tell(s, TileCompared, seat, stage, drawn)
        move.dv = abs(move.dv - drawn)


# -- Sphinx and Pyramids (H11) ---------------------------------------------------------------------------


@flight.MOVE_BEGINS.on(SPHINX_AND_PYRAMIDS)
def watch_for_an_easy_tile(s: Table, seat: int, move: flight.Move) -> None:
    move.favour = 1


@flight.TILE_MASTERED.on(SPHINX_AND_PYRAMIDS)
def boost(s: Table, seat: int, move: flight.Move) -> None:
    """R-49: an easy tile gives one more step, once in a move action."""
    if move.favour and move.dv in AGENDAS[SPHINX_AND_PYRAMIDS].easy:
        move.favour = 0
        flight.extra_step(s, seat, move)


# -- Thermal Roll (H20) ----------------------------------------------------------------------------------


class ValueNamed(Deed, frozen=True):
    """Thermal Roll: tiles of this value cost nothing from now on."""

    value: int
    says = "{seat} names {value}: tiles of that value are free from now on."


NAME_VALUE = Question(
    "name-value",
    rule="AN-8.2-f",
    asks="Thermal Roll: tiles of which value shall be free for you?",
    waiting="names a value",
    hint="Common values are 10 and 15.",
    option=lambda s, choice, option: say("Tiles of {value}", value=str(option)),
)


@SHOWN.on(THERMAL_ROLL)
def name_value(s: Table, seat: int) -> Script:
    player = s.players[seat]
    player.named = yield NAME_VALUE(seat, VALUES)
    tell(s, ValueNamed, seat, player.named)


@flight.TILE_FACED.on(THERMAL_ROLL)
def forgive(s: Table, seat: int, move: flight.Move) -> None:
    if move.dv == s.players[seat].named:
        move.dv = 0
