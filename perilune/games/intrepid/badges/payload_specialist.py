"""Payload Specialist: moves the negative tokens of a tile to a clean one of its own (IN-CB-1)."""

from __future__ import annotations

from functools import cache, partial
from typing import Literal, NamedTuple

from msgspec.structs import replace

from perilune.engine import Effect, Event, Obstacle, say, tell
from perilune.games.intrepid.badges.badge import Badge, badge_obstacle, serve
from perilune.games.intrepid.state import (
    Installed,
    Station,
    faced,
    locate,
    on_station,
    run_by,
    seat_of,
    tiles_of,
)
from perilune.games.intrepid.words.nouns import Who
from perilune.games.intrepid.words.tiles import TileSide, tile_noun

NOTHING_THERE = Obstacle("IN-CB-1", "the first tile must carry a negative token")
NOT_CLEAN = Obstacle("IN-CB-1", "the tokens move to a tile of your own without any negative token")


class TokensMoved(Event, frozen=True):
    who: Who
    source: TileSide
    target: TileSide
    says = "{who} moves the tokens of {source} to {target}."


class MoveTokens(NamedTuple):
    do: Literal["payload"]
    source: str
    target: str

    def words(self, s: Station, who: int) -> str:
        return say(
            "Payload Specialist: tokens of {source} to {target}",
            source=tile_noun(s, self.source),
            target=tile_noun(s, self.target),
        )

    def places(self, s: Station, who: int) -> list[str]:
        return [f"tile:{self.source}", f"tile:{self.target}"]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        if reason := badge_obstacle(s, who, self.do):
            return reason
        source, target = on_station(s, self.source), on_station(s, self.target)
        if source is None or not source.negative:
            return NOTHING_THERE
        if target is None or target.negative:
            return NOT_CLEAN
        owner, _ = locate(s, self.target)
        return None if seat_of(s, owner) == seat_of(s, who) else NOT_CLEAN

    def perform(self, s: Station, who: int) -> Effect:
        """IN-CB-2, IN-RL-9: all negative tokens move; that is no hit, and never destroys."""
        owner, slot = locate(s, self.source)
        serve(s, who, owner)
        giver = s.crews[owner].bay[slot]
        assert giver is not None
        s.crews[owner].bay[slot] = replace(giver, scenario=0, strain=0, disabled=False)
        receiver, slot = locate(s, self.target)
        taker = s.crews[receiver].bay[slot]
        assert taker is not None
        s.crews[receiver].bay[slot] = replace(
            taker, scenario=giver.scenario, strain=giver.strain, disabled=giver.disabled
        )
        tell(s, TokensMoved, s.crews[who].code, faced(s, self.source), faced(s, self.target))
        return None


move_tokens = cache(partial(MoveTokens, "payload"))  # each option is made once


def _burdened(s: Station) -> list[str]:
    return [tile.tile for other in s.crews for tile in filter(None, other.bay) if tile.negative]


def uses(s: Station, who: int) -> list[MoveTokens]:
    """Onto a tile of one's own: of any country that its player runs (IN-RL-41)."""
    burdened = _burdened(s)
    if not burdened:
        return []
    clean = [tile.tile for tile in _own(s, who) if not tile.negative]
    return [move_tokens(source, target) for source in burdened for target in clean]


def tries(s: Station, who: int) -> list[MoveTokens]:
    return [move_tokens(source, tile.tile) for source in _burdened(s) for tile in _own(s, who)]


def _own(s: Station, who: int) -> list[Installed]:
    return [installed for crew in run_by(s, seat_of(s, who)) for installed in tiles_of(crew)]


PAYLOAD_SPECIALIST = Badge("payload", "moves the negative tokens of a tile to a clean one", uses, tries)
