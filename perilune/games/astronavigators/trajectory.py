"""The trajectory tiles: piles, the private draw after a launch, the exchange (AN-7.3)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Script, reveal, shuffle, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import TilesExchanged, TrajectoryTileDrawn
from perilune.games.astronavigators.kinds import STAGES, Track
from perilune.games.astronavigators.state import SOLO, Asking, Player, Table, Trajectory, clockwise

NO = "no"

PRINTED: Final[dict[Track, tuple[tuple[int, ...], ...]]] = {
    track: tuple(tuple(sorted(pile.values)) for pile in CONTENT.piles if pile.track == track)
    for track in ("outbound", "inbound")
}
"""The values that the tiles of each stage can have."""

VALUES: Final = sorted({value for pile in CONTENT.piles for value in pile.values})
"""All values of trajectory tiles."""


def has_tiles(track: Trajectory, stage: int) -> bool:
    """AN-7.4-f: whether a tile of this stage can be drawn, from the pile or else from its discards."""
    return bool(track.piles[stage - 1]) or any(number == stage for number, _ in track.discard)


def draw_tile(s: Table, track: Trajectory, stage: int) -> int:
    """The top tile of a stage's pile; an empty pile is made anew of the stage's discards (AN-8.2, H10)."""
    if not track.piles[stage - 1]:
        restore_tiles(s, track, stage, [value for number, value in track.discard if number == stage])
        track.discard = tuple(tile for tile in track.discard if tile[0] != stage)
    *rest, value = track.piles[stage - 1]
    track.piles[stage - 1] = tuple(rest)
    reveal(s)
    return value


def restore_tiles(s: Table, track: Trajectory, stage: int, values: list[int]) -> None:
    """Shuffle tiles back into their pile."""
    pile = [*track.piles[stage - 1], *values]
    shuffle(s, pile)
    track.piles[stage - 1] = tuple(pile)


def draw_private_tiles(s: Table, launcher: int) -> Script:
    """AN-7.3-a: the launcher and everybody on the Earth map take a private tile of a stage new to them."""
    if s.mode == SOLO:
        return
    for seat in clockwise(s, launcher):
        player = s.players[seat]
        if player.where == "earth" or (seat == launcher and not player.finished):
            stages = undrawn_stages(s, player)
            if stages:
                stage = yield Choice(seat, "draw-stage", stages)
                value = player.drawn[stage] = draw_tile(s, s.tracks["outbound"], stage)
                tell(s, TrajectoryTileDrawn, seat, stage, value, to=(seat,))
                tell(s, TrajectoryTileDrawn, seat, stage, -1, but=(seat,))


def undrawn_stages(s: Table, player: Player) -> list[int]:
    """The stages from which a player has not drawn yet."""
    known = {*player.drawn, player.exchanged[0] if player.exchanged else 0}
    return [stage for stage in STAGES if stage not in known and has_tiles(s.tracks["outbound"], stage)]


def exchange(s: Table, seat: int) -> Asking[int]:
    """AN-7.3-b, AN-7.3-c: once per game an own tile for the board's of that stage; returns the steps won."""
    player = s.players[seat]
    if not player.drawn or player.exchanged is not None or player.track != "outbound":
        return 0
    stage = yield Choice(seat, "exchange", [NO, *player.drawn])
    if stage == NO:
        return 0
    track = s.tracks["outbound"]
    taken, given = track.board[stage - 1], player.drawn.pop(stage)
    track.board[stage - 1], track.open[stage - 1] = given, True
    player.exchanged = (stage, taken)
    reveal(s)
    tell(s, TilesExchanged, seat, stage, given, taken)
    return int(given == taken)
