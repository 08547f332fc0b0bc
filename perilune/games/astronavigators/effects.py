"""What revealed agendas do to a movement on the trajectory (AN-8.2-c)."""

from __future__ import annotations

from dataclasses import dataclass

from perilune.engine import Choice, Script, tell
from perilune.games.astronavigators.agendas import (
    AGENDAS,
    BETWEEN_THE_POLES,
    DEMONS_AND_JAGUARS,
    GALACTIC_ALIGNMENT,
    HOKULEA,
    MOON_FESTIVAL,
    SLIPPERY_BOOST,
    SPHINX_AND_PYRAMIDS,
    THERMAL_ROLL,
    WALKABOUT_EMU,
    lunar_card_shows,
    own_week_shows,
    planets_show,
    works,
)
from perilune.games.astronavigators.events import (
    DifficultyEased,
    ExtraStep,
    Guessed,
    TileCompared,
    TileRedrawn,
)
from perilune.games.astronavigators.state import Asking, Player, Table
from perilune.games.astronavigators.trajectory import NO, PRINTED, draw_tile, has_tiles, restore_tiles

EASY_TILES = (0, 5)
"""Sphinx and Pyramids: the difficulties that give a step."""

MINUS = "minus"
STEP = "step"


@dataclass(slots=True)
class Move:
    """One movement on a track: the steps left, and what the agenda adds. Read once, when it starts."""

    steps: int
    minus: int = 0
    """Off the difficulty of every tile."""
    free_tile: bool = False
    """One tile may cost nothing."""
    boost: bool = False
    """An easy tile gives one more step."""
    hunters: tuple[int, ...] = ()
    """Seats whose stage was jumped and who will follow (Chasing the Hunter)."""


def begin_move(s: Table, seat: int, steps: int) -> Asking[Move]:
    """AN-7.1-i: the steps of a move action, and what the player's agenda adds to it."""
    player, move = s.players[seat], Move(steps)
    if not player.revealed:
        return move
    agenda = AGENDAS[player.agenda]
    if agenda.id in (GALACTIC_ALIGNMENT, HOKULEA):
        if own_week_shows(s, player, agenda.symbols):
            extra_step(s, seat, move)
    elif agenda.id == WALKABOUT_EMU:
        move.free_tile = own_week_shows(s, player, agenda.symbols)
    elif agenda.id == DEMONS_AND_JAGUARS:
        move.free_tile = lunar_card_shows(s)
    elif agenda.id == SPHINX_AND_PYRAMIDS:
        move.boost = True
    elif agenda.planets and planets_show(s, agenda.planets):
        if agenda.minus and (yield Choice(seat, "conjunction", (MINUS, STEP), agenda.minus)) == MINUS:
            move.minus = agenda.minus
        else:
            extra_step(s, seat, move)
    return move


def extra_step(s: Table, seat: int, move: Move) -> None:
    move.steps += 1
    tell(s, ExtraStep, seat, s.players[seat].agenda)


def ease_tile(s: Table, seat: int, move: Move) -> Asking[int]:
    """AN-7.4, AN-8.2-d: the difficulty of the tile just entered: reductions first, then what makes it 0."""
    player = s.players[seat]
    if works(player, MOON_FESTIVAL):
        yield from redraw(s, seat)
    value = dv = s.tracks[player.track].board[player.stage - 1]
    if works(player, BETWEEN_THE_POLES):
        dv = compare(s, seat, dv)
    dv = max(0, dv - move.minus)
    if works(player, THERMAL_ROLL) and value == player.named:
        dv = 0
    if dv and move.free_tile and (yield Choice(seat, "free-tile", (True, False), dv)):
        move.free_tile = False
        dv = 0
    if dv != value:
        tell(s, DifficultyEased, seat, player.agenda, dv)
    return dv


def redraw(s: Table, seat: int) -> Script:
    """AN-8.2, Moon Festival: once a month a new tile may replace the one just entered."""
    player = s.players[seat]
    track, stage = s.tracks[player.track], player.stage
    if player.redrawn == s.round or not has_tiles(track, stage):
        return
    old = track.board[stage - 1]
    if (yield Choice(seat, "redraw", (False, True), old)):
        player.redrawn = s.round
        track.board[stage - 1] = draw_tile(s, track, stage)
        restore_tiles(s, track, stage, [old])
        tell(s, TileRedrawn, seat, stage, old, track.board[stage - 1])


def compare(s: Table, seat: int, dv: int) -> int:
    """AN-8.2, Between the Poles: the difference to a drawn tile, which is discarded."""
    player = s.players[seat]
    track, stage = s.tracks[player.track], player.stage
    if not has_tiles(track, stage):
        return dv
    drawn = draw_tile(s, track, stage)
    track.discard += ((stage, drawn),)
    tell(s, TileCompared, seat, stage, drawn)
    return abs(dv - drawn)


def boost(s: Table, seat: int, move: Move, dv: int) -> None:
    """AN-8.2, Sphinx and Pyramids: an easy tile gives one more step, once in a move action."""
    if move.boost and dv in EASY_TILES:
        move.boost = False
        extra_step(s, seat, move)


def may_guess(s: Table, player: Player) -> bool:
    return works(player, SLIPPERY_BOOST) and has_tiles(s.tracks[player.track], player.stage)


def guess(s: Table, seat: int, move: Move) -> Asking[bool]:
    """AN-8.2, Slippery Boost: guess the next tile of this stage; returns whether the guess was wrong."""
    player = s.players[seat]
    track, stage = s.tracks[player.track], player.stage
    answer = yield Choice(seat, "guess", [NO, *PRINTED[player.track][stage - 1]])
    if answer == NO:
        return False
    drawn = draw_tile(s, track, stage)
    restore_tiles(s, track, stage, [drawn])
    tell(s, Guessed, seat, answer, drawn)
    if drawn == answer:
        extra_step(s, seat, move)
    return bool(drawn != answer)
