"""Spaceflight Pilot: strains a tile so that another country's is amplified (IN-CB-3)."""

from __future__ import annotations

from functools import cache, partial
from typing import Literal, NamedTuple

from msgspec.structs import replace

from perilune.engine import Event, Obstacle, Question, Script, say, tell
from perilune.games.intrepid.badges.badge import Badge, badge_obstacle, serve
from perilune.games.intrepid.rules.handover import hand_over
from perilune.games.intrepid.rules.station import put_strain
from perilune.games.intrepid.state import Crew, Station, by_code, faced, seat_of, slot_of, tiles_of
from perilune.games.intrepid.words.nouns import Who, country, of_country
from perilune.games.intrepid.words.tiles import TileSide, tile_noun, tile_option, tile_place

NO_TOKENS = Obstacle("IN-CB-3", "the supply lacks a Strain or an Amplify token")
NOWHERE_TO_AMPLIFY = Obstacle("IN-CB-3", "that country has no tile without an Amplify token")
AMPLIFIES_OTHERS = Obstacle("IN-CB-3", "the Spaceflight Pilot amplifies another country")


def can_amplify(crew: Crew) -> bool:
    """IN-TK-7: at most one Amplify token a tile, disabled or not."""
    return any(tile is not None and not tile.amplify for tile in crew.bay)


class GaveAmplify(Event, frozen=True):
    who: Who
    tile: TileSide
    recipient: Who
    says = "{who} strains {tile} to give {recipient} an Amplify token."


class GiveAmplify(NamedTuple):
    do: Literal["pilot"]
    tile: str
    recipient: str

    def words(self, s: Station, who: int) -> str:
        return say(
            "Spaceflight Pilot: strain {tile}, give {country} an Amplify token",
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
            return AMPLIFIES_OTHERS
        if not s.strain or not s.amplify:
            return NO_TOKENS
        return None if can_amplify(s.crews[other]) else NOWHERE_TO_AMPLIFY

    def perform(self, s: Station, who: int) -> Script:
        other = by_code(s, self.recipient)
        serve(s, who, other)
        tell(s, GaveAmplify, s.crews[who].code, faced(s, self.tile), self.recipient)
        put_strain(s, who, self.tile)
        return amplify(s, other)


AMPLIFY = Question(
    "amplify",
    rule="IN-CB-3",
    asks="Which tile of {country} takes the Amplify token?",
    parts=of_country,
    option=tile_option,
    places=tile_place,
    waiting="is placing an Amplify token",
)


class Amplified(Event, frozen=True):
    who: Who
    tile: TileSide
    says = "{who} puts the Amplify token on {tile}."


def amplify(s: Station, who: int) -> Script:
    """IN-RL-40: the country that is served puts its Amplify token on one of its own tiles."""
    crew = s.crews[who]
    s.amplify -= 1
    crew.amplify_due += 1
    yield from hand_over(s, who)
    tiles = [installed.tile for installed in tiles_of(crew) if not installed.amplify]
    tile = yield AMPLIFY(seat_of(s, who), tiles, (crew.code,))
    crew.amplify_due -= 1
    slot = slot_of(crew, tile)
    installed = crew.bay[slot]
    assert installed is not None
    crew.bay[slot] = replace(installed, amplify=True)
    tell(s, Amplified, crew.code, faced(s, tile))


give_amplify = cache(partial(GiveAmplify, "pilot"))  # each option is made once


def uses(s: Station, who: int) -> list[GiveAmplify]:
    if not s.strain or not s.amplify:
        return []
    crew = s.crews[who]
    ready = [other.code for other in s.crews if other is not crew and can_amplify(other)]
    return [give_amplify(tile.tile, code) for tile in crew.bay if tile is not None for code in ready]


def tries(s: Station, who: int) -> list[GiveAmplify]:
    return [give_amplify(tile.tile, other.code) for tile in tiles_of(s.crews[who]) for other in s.crews]


SPACEFLIGHT_PILOT = Badge("pilot", "strains a tile to amplify another country's", uses, tries)
