"""The collision at the end of the game (SW-END-1 to SW-END-6)."""

from __future__ import annotations

from perilune.engine import Event, Script, deal_anew, tell
from perilune.games.shackleton_base.corporations.sky_watch.box import (
    FIGURES,
    IMPACTS,
    PROGRAMS,
    SKY_WATCH,
    board_of,
    damaged_area,
    stage,
)
from perilune.games.shackleton_base.corporations.sky_watch.defense import reveal_impact
from perilune.games.shackleton_base.rules.ending import DESTROYED, GAME_END
from perilune.games.shackleton_base.rules.ledger import score
from perilune.games.shackleton_base.state import Base, presence
from perilune.games.shackleton_base.words.nouns import Sector


class Collision(Event, frozen=True):
    hex: Sector
    sectors: int
    says = "The asteroid strikes {hex}: {sectors} hexes are laid waste."


class CollisionAvoided(Event, frozen=True):
    says = "The asteroid was destroyed in time: there is no collision."


def loss(s: Base, who: int, area: tuple[str, ...]) -> int:
    """SW-END-3, RU-01: the size destroyed times the number printed where the own marker stands."""
    sectors = tuple(place for place in area if place in s.sectors)
    return presence(s, who, sectors) * FIGURES.loss[board_of(s).markers[who]]


@GAME_END.on(SKY_WATCH)
def collide(s: Base, owner: int) -> Script:
    """SW-END-1 to SW-END-6: everybody at the same time. What else stands there vanishes (SW-END-4), crew and
    slots stay (SW-END-5)."""
    board = board_of(s)
    if stage(board) >= PROGRAMS:
        tell(s, CollisionAvoided)
        return
    reveal_impact(s)
    area = damaged_area(board.impact, stage(board))
    tell(s, Collision, IMPACTS[board.impact].hex, len(area))
    for who in range(len(s.agencies)):
        score(s, who, -loss(s, who, area), "collision")
    for place in area:
        if place in s.sectors:
            s.destroyed += tuple((place, size, owner) for size, owner in s.sectors[place])
            s.sectors[place] = ()
    yield from DESTROYED(s, [(key, -1) for key in s.corporations], area)


def hide_impact(s: Base) -> None:
    """While the tile is face down it may be any of the six."""
    board = board_of(s)
    if not board.revealed:
        on_board = [board.impact]
        deal_anew(s, on_board, board.put_away)
        board.impact = on_board[0]
        board.put_away.sort()
