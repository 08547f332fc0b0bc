"""Mission Specialist: gives up an Offer tile for another country's Capacity (IN-CB-5)."""

from __future__ import annotations

from functools import cache, partial
from typing import Literal, NamedTuple

from perilune.engine import Effect, Event, Obstacle, say, tell
from perilune.games.intrepid.badges.badge import Badge, badge_obstacle, serve
from perilune.games.intrepid.box.table import BADGES, COMMON
from perilune.games.intrepid.rules.station import gain_capacity
from perilune.games.intrepid.state import Station, by_code, faced
from perilune.games.intrepid.words.nouns import Who, country
from perilune.games.intrepid.words.tiles import TileSide, tile_noun

GIFT = BADGES["specialist"].gift

SERVES_OTHERS = Obstacle("IN-CB-5", "the Mission Specialist serves another country")
FULL_ALREADY = Obstacle("IN-CB-5", "that country already has as much Capacity as it can hold")


class GaveUpOffer(Event, frozen=True):
    who: Who
    tile: TileSide
    recipient: Who
    says = "{who} gives up {tile} for {recipient}."


class GiveUpOffer(NamedTuple):
    do: Literal["specialist"]
    tile: str
    recipient: str

    def words(self, s: Station, who: int) -> str:
        return say(
            "Mission Specialist: give up {tile}, {country} gains Capacity",
            tile=tile_noun(s, self.tile),
            country=country(self.recipient),
        )

    def places(self, s: Station, who: int) -> list[str]:
        return [f"tile:{self.tile}", f"country:{self.recipient}"]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        if reason := badge_obstacle(s, who, self.do):
            return reason
        other = by_code(s, self.recipient)
        if other == who:
            return SERVES_OTHERS
        return None if s.crews[other].capacity < COMMON.highest_capacity else FULL_ALREADY

    def perform(self, s: Station, who: int) -> Effect:
        """The tile leaves the game; the other country gains Capacity and may act again (IN-SQ-2)."""
        other = by_code(s, self.recipient)
        crew, recipient = s.crews[who], s.crews[other]
        serve(s, who, other)
        crew.offer.remove(self.tile)
        crew.destroyed += (self.tile,)
        tell(s, GaveUpOffer, crew.code, faced(s, self.tile), recipient.code)
        gain_capacity(s, other, GIFT)
        recipient.done = recipient.resting = False
        s.passes = 0
        return None


give_up_offer = cache(partial(GiveUpOffer, "specialist"))  # each option is made once


def uses(s: Station, who: int) -> list[GiveUpOffer]:
    crew = s.crews[who]
    needy = [
        other.code
        for other in s.crews
        if other is not crew and other.capacity < COMMON.highest_capacity  # IN-RL-34: never oneself
    ]
    return [give_up_offer(tile, code) for tile in crew.offer for code in needy]


def tries(s: Station, who: int) -> list[GiveUpOffer]:
    crew = s.crews[who]
    return [give_up_offer(tile, other.code) for tile in crew.offer for other in s.crews]


MISSION_SPECIALIST = Badge("specialist", "gives up an Offer tile for another country's Capacity", uses, tries)
