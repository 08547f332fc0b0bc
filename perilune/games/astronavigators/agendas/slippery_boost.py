"""Slippery Boost: guess tiles for more steps, at one's own risk (AN-8.2, H19)."""

from __future__ import annotations

from perilune.engine import Deed, Question, Script, say, tell
from perilune.games.astronavigators.rules.abort import back_to_pad, drop_out
from perilune.games.astronavigators.rules.flight import TILE_MASTERED, Move, extra_step, relaunch
from perilune.games.astronavigators.rules.trajectory import NO, PRINTED, draw_tile, has_tiles, restore_tiles
from perilune.games.astronavigators.state import Table

SLIPPERY_BOOST = "H19"


class Guessed(Deed, frozen=True):
    """The value guessed, and the one drawn."""

    guess: int
    drawn: int
    says = "{seat} guesses {guess} and draws {drawn}."


GUESS = Question(
    "guess",
    rule="AN-8.2-c",
    asks="Slippery Boost: guess the next tile of this stage? Right: one step more. Wrong: you slip.",
    waiting="may guess",
    hint="Four tiles of ten show the stage's usual value.",
    option=lambda s, choice, option: say("Do not guess") if option == NO else str(option),
)


@TILE_MASTERED.on(SLIPPERY_BOOST)
def guess(s: Table, seat: int, move: Move) -> Script:
    """Right: one step more, and one may guess again. Wrong: an abort that costs no token."""
    player = s.players[seat]
    track, stage = s.tracks[player.track], player.stage
    if not has_tiles(track, stage):
        return
    answer = yield GUESS(seat, [NO, *PRINTED[player.track][stage - 1]])
    if answer == NO:
        return
    drawn = draw_tile(s, track, stage)
    restore_tiles(s, track, stage, [drawn])
    tell(s, Guessed, seat, answer, drawn)
    if drawn == answer:
        extra_step(s, seat, move)
    else:
        move.steps = 0
        yield from slip(s, seat)


def slip(s: Table, seat: int) -> Script:
    """R-43, AN-8.4-f, R-57: out of the game on the way home; else the Starship flies again once a month."""
    player = s.players[seat]
    if player.track == "inbound":
        drop_out(s, seat)
    elif back_to_pad(s, seat, by_choice=False, free=True) and player.relaunched != s.round:
        player.relaunched = s.round
        yield from relaunch(s, seat)
