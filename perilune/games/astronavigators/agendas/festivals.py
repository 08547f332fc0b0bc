"""Wang's festivals: Moon Festival replaces tiles, Qixi Festival uses lunar tokens twice (AN-8.2)."""

from __future__ import annotations

from perilune.engine import Deed, Question, Script, tell
from perilune.games.astronavigators.rules.flight import TILE_FACED, Move
from perilune.games.astronavigators.rules.onboard import LUNAR_TOKEN_AFTER
from perilune.games.astronavigators.rules.trajectory import draw_tile, has_tiles, restore_tiles
from perilune.games.astronavigators.state import Player, Table

MOON_FESTIVAL, QIXI_FESTIVAL = "H13", "H14"


class TileRedrawn(Deed, frozen=True):
    """Moon Festival: a new tile lies in place of the old one."""

    stage: int
    old: int
    new: int
    says = "{seat} replaces the tile of stage {stage}: {new} instead of {old}."


REDRAW = Question(
    "redraw",
    rule="AN-8.2-c",
    asks="Moon Festival: replace the tile of {value} by another one?",
    parts=lambda s, choice: {"value": str(choice.about)},
    waiting="may replace a tile",
    hint="Once a month.",
    option={"yes": "Draw another tile", "no": "Leave it"},
)


@TILE_FACED.on(MOON_FESTIVAL)
def redraw(s: Table, seat: int, move: Move) -> Script:
    """H13: once a month a new tile may replace the one just entered."""
    player = s.players[seat]
    track, stage = s.tracks[player.track], player.stage
    if player.redrawn == s.round or not has_tiles(track, stage):
        return
    old = track.board[stage - 1]
    if (yield REDRAW(seat, (False, True), old)):
        player.redrawn = s.round
        move.dv = track.board[stage - 1] = draw_tile(s, track, stage)
        restore_tiles(s, track, stage, [old])
        tell(s, TileRedrawn, seat, stage, old, track.board[stage - 1])


@LUNAR_TOKEN_AFTER.on(QIXI_FESTIVAL)
def serve_twice(s: Table, seat: int, after: str, player: Player) -> str:
    """H14, R-42: after its first turn the token begins a second life on SXT, and waits there for its use."""
    first_life = player.tokens[player.sxt] == "slot"
    return "slot2" if first_life or not player.sxt_used else after
