"""The Shuttle phase: a draft of tiles, which also makes the turn order (SB-SHU-1 to SB-SHU-4)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Choice, Event, Option, Question, Script, reveal, say, tell
from perilune.games.shackleton_base.box.content import SHUTTLES
from perilune.games.shackleton_base.rules.gateway import join_pool
from perilune.games.shackleton_base.rules.ledger import gain, told_as
from perilune.games.shackleton_base.state import Base, players
from perilune.games.shackleton_base.words.nouns import Player, ShuttleId, amounts, shuttle
from perilune.parts.piles import draw


class RoundBegun(Event, frozen=True):
    round: int
    says = "Round {round} begins."


class TileTaken(Event, frozen=True):
    player: Player
    tile: ShuttleId
    says = "{player} takes {tile}."


class LeftForGateway(Event, frozen=True):
    tile: ShuttleId
    says = "The astronauts of {tile} stay at the Lunar Gateway."


def tile_words(key: str) -> str:
    tile = SHUTTLES[key]
    engineers, technicians, scientists = tile.crew
    crew = amounts(engineer=engineers, technician=technicians, scientist=scientists)
    goods = amounts(credits=tile.credits, titanium=tile.titanium, rare_earth=tile.rare_earth)
    return say("{tile}: {crew}; {goods}", tile=shuttle(key), crew=crew, goods=goods)


def _tile_words(s: Base, choice: Choice, option: Option) -> str:
    return tile_words(option)


def _tile_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"shuttle:{option}",)


TILE = Question(
    "shuttle",
    rule="SB-SHU-2",
    asks="Which shuttle do you take?",
    waiting="chooses a shuttle",
    hint="Its astronauts are your six turns of this round. A low number lets you play early.",
    option=_tile_words,
    places=_tile_places,
)


def begin_round(s: Base) -> None:
    """SB-SHU-1: one tile more than there are players is turned up."""
    s.round += 1
    tell(s, RoundBegun, s.round)
    s.offered = tuple(sorted(draw(s.hidden[s.round - 1], players(s) + 1)))
    reveal(s)
    s.phase, s.at = "draft", 0


def take_tile(s: Base, who: int, key: str, goods: bool = True) -> None:
    """SB-SHU-2: astronauts to the shuttle, goods to the supply."""
    tile = SHUTTLES[key]
    agency = s.agencies[who]
    s.offered = tuple(other for other in s.offered if other != key)
    agency.tile, agency.shuttle = key, tile.crew
    tell(s, TileTaken, told_as(s, who), key)
    if goods:
        gain(s, who, credits=tile.credits, titanium=tile.titanium, rare_earth=tile.rare_earth)


def draft(s: Base, who: int) -> Script:
    """SB-SHU-2: in reverse turn order each player takes a tile."""
    key = yield TILE(who, s.offered)
    take_tile(s, who, key)


def begin_actions(s: Base) -> None:
    """SB-SHU-3, SB-SHU-4: the numbers make the turn order; the tile left over fills the Gateway."""
    left = s.offered[0]
    for number, many in enumerate(SHUTTLES[left].crew):
        join_pool(s, number, many)
    tell(s, LeftForGateway, left)
    s.offered = ()
    s.order = tuple(sorted(range(len(s.agencies)), key=lambda who: SHUTTLES[s.agencies[who].tile].number))
    s.phase, s.at = "action", 0
