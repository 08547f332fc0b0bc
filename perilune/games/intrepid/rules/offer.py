"""Offer rows and tile stacks (IN-SE-5, IN-P5-4, IN-P6-4)."""

from __future__ import annotations

from perilune.engine import Event, Question, Script, reveal, say, tell
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.state import Crew, Station, faced, seat_of
from perilune.games.intrepid.words.nouns import Who, code_asked, of_country
from perilune.games.intrepid.words.tiles import TileSide


def open_stacks(s: Station, crew: Crew) -> list[int]:
    """The tiers from which a country may refill its Offer row now."""
    return [tier for tier in range(1, s.tier + 1) if crew.stacks[tier]]


def may_refill(s: Station, crew: Crew) -> bool:
    return len(crew.offer) < COMMON.offer_size and bool(open_stacks(s, crew))


REFILL = Question(
    "refill",
    rule="IN-P6-4",
    asks="From which tier does {country} refill its Offer?",
    parts=of_country,
    option=lambda s, choice, option: say("Tier {tier}", tier=str(option)),
    places=lambda s, choice, option: [f"stack:{code_asked(choice)}-{option}"],
    hint="Tiles of a higher tier make more, and cost more.",
    waiting="is refilling its Offer",
)


class Offered(Event, frozen=True):
    who: Who
    tile: TileSide
    says = "{who} is offered {tile}."


def refill_one(s: Station, who: int) -> Script:
    """The country names a stack, and its top tile is shown."""
    crew = s.crews[who]
    tier = yield REFILL(seat_of(s, who), open_stacks(s, crew), (crew.code,))
    *rest, tile = crew.stacks[tier]
    crew.stacks[tier] = tuple(rest)
    crew.sunk[tier] = min(crew.sunk[tier], len(rest))
    crew.offer.append(tile)
    reveal(s)
    tell(s, Offered, crew.code, faced(s, tile))


def put_under(crew: Crew, tile: str) -> None:
    """IN-P5-4: an Offer tile goes to the bottom of the stack of its tier, where everybody knows it to be."""
    tier = TILES[tile].tier
    crew.offer.remove(tile)
    crew.stacks[tier] = (tile, *crew.stacks[tier])
    crew.sunk[tier] += 1
