"""Phase 5: Spend Capacity (4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Literal, NamedTuple

from msgspec.structs import asdict

from perilune.engine import (
    Choice,
    Effect,
    Event,
    Obstacle,
    Question,
    Script,
    reveal,
    say,
    tell,
)
from perilune.games.intrepid.badges import BADGE
from perilune.games.intrepid.box.table import COMMON, COUNTRIES
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.rules.deeds import Deed, deed_obstacle, deed_places, deed_words
from perilune.games.intrepid.rules.offer import may_refill, put_under, refill_one
from perilune.games.intrepid.rules.passes import DONE, WAIT
from perilune.games.intrepid.rules.station import Repaired, destroy, negative_tokens, take_token
from perilune.games.intrepid.state import SECTORS, Crew, Installed, Station, faced, locate, seat_of
from perilune.games.intrepid.words.nouns import DiceNumber, Who, asked_country, of_country
from perilune.games.intrepid.words.tiles import (
    ENOUGH,
    TileSide,
    TileSides,
    of_tile,
    printed_words,
    sector_option,
    sector_place,
    tile_noun,
    tile_option,
    tile_place,
    token_place,
    token_words,
    with_ability,
)

TOO_DEAR = Obstacle("IN-P5-1", "your Capacity does not reach for it")
NOT_IN_OFFER = Obstacle("IN-P5-3", "this tile is not in your Offer row")
TRACK_ENDS = Obstacle("IN-P5-1", "your dice marker is already in the last slot")
NO_TOKEN = Obstacle("IN-P5-7", "there is no such token")
SLOT_TAKEN = Obstacle("IN-P5-6", "while your bay has a free slot, a new tile cannot take another's place")


def _affordable(crew: Crew, price: int) -> Obstacle | None:
    return None if price <= crew.capacity else TOO_DEAR


# --- build ----------------------------------------------------------------------------------------


class Built(Event, frozen=True):
    who: Who
    tile: TileSide
    sector: int
    says = "{who} builds {tile} in sector {sector}."


SECTOR = Question(
    "sector",
    rule="IN-P5-6",
    asks="In which sector does {country} build {tile}?",
    parts=of_tile,
    option=sector_option,
    places=sector_place,
    tries=lambda s, choice: SECTORS,
    obstacle=SLOT_TAKEN,
    waiting="is building a tile",
)


class Build(NamedTuple):
    do: Literal["build"]
    tile: str

    def words(self, s: Station, who: int) -> str:
        tile = TILES[self.tile]
        text = say(
            "Build {tile} for {cost}: {print}",
            tile=tile_noun(s, tile.id),
            cost=str(tile.cost),
            print=printed_words(tile, s.crews[who].light),
        )
        return with_ability(text, tile)

    def places(self, s: Station, who: int) -> list[str]:
        return [f"tile:{self.tile}"]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        crew = s.crews[who]
        return _affordable(crew, TILES[self.tile].cost) if self.tile in crew.offer else NOT_IN_OFFER

    def perform(self, s: Station, who: int) -> Script:
        """A tile from the Offer row into the own bay; in a full bay it replaces one, which is destroyed
        first. It can be used from the next round on (IN-P5-2)."""
        crew = s.crews[who]
        crew.capacity -= TILES[self.tile].cost
        crew.offer.remove(self.tile)
        crew.building = self.tile
        sector = yield SECTOR(seat_of(s, who), free_sectors(crew), (crew.code, self.tile))
        if crew.bay[sector - 1] is not None:
            destroy(s, who, sector - 1)
        crew.building = ""
        crew.bay[sector - 1] = Installed(self.tile)
        tell(s, Built, crew.code, faced(s, self.tile), sector)


build = cache(partial(Build, "build"))  # each option is made once


def free_sectors(crew: Crew) -> Sequence[int]:
    """IN-P5-6: where a new tile may lie: the empty slots, or all if the bay is full."""
    return tuple([sector for sector in SECTORS if crew.bay[sector - 1] is None]) or tuple(SECTORS)


# --- train ----------------------------------------------------------------------------------------


class Trained(Event, frozen=True):
    who: Who
    dice: DiceNumber
    says = "{who} trains: {dice} a round from now on."


def training_price(crew: Crew) -> int:
    """2.3: what the next slot of the dice track costs; 0 in the last one."""
    prices = COUNTRIES[crew.code].price
    return prices[crew.slot + 1] if crew.slot + 1 < len(prices) else 0


class Train(NamedTuple):
    do: Literal["train"]

    def words(self, s: Station, who: int) -> str:
        price = str(training_price(s.crews[who]))
        return say("Train for {price}: one more die from the next round on", price=price)

    def places(self, s: Station, who: int) -> list[str]:
        return [f"track:{s.crews[who].code}"]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        price = training_price(s.crews[who])
        return _affordable(s.crews[who], price) if price else TRACK_ENDS

    def perform(self, s: Station, who: int) -> Effect:
        crew = s.crews[who]
        crew.capacity -= training_price(crew)
        crew.slot += 1
        tell(s, Trained, crew.code, COUNTRIES[crew.code].track[crew.slot])
        return None


TRAIN = Train("train")


# --- repair ---------------------------------------------------------------------------------------

REPAIR_PRICE: dict[str, int] = asdict(COMMON.repair)
"""IN-TK-3: what it costs to take one token of a kind away; tokens never go by themselves (IN-RL-8)."""


class Repair(NamedTuple):
    """IN-P5-7: one token, of any country's tile or of a Docking Module."""

    do: Literal["repair"]
    where: str
    token: str

    def words(self, s: Station, who: int) -> str:
        price = str(REPAIR_PRICE[self.token])
        return say("Repair for {price}: {token}", price=price, token=token_words(s, self.where, self.token))

    def places(self, s: Station, who: int) -> list[str]:
        return [token_place(self.where)]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        if (self.where, self.token) not in negative_tokens(s):
            return NO_TOKEN
        return _affordable(s.crews[who], REPAIR_PRICE[self.token])

    def perform(self, s: Station, who: int) -> Effect:
        s.crews[who].capacity -= REPAIR_PRICE[self.token]
        take_token(s, self.where, self.token)
        if locate(s, self.where)[0] != who:
            reveal(s)  # IN-SQ-6: what used another country's component is not taken back
        tell(s, Repaired, s.crews[who].code, faced(s, self.where), self.token)
        return None


repair = cache(partial(Repair, "repair"))  # each option is made once


# --- refresh --------------------------------------------------------------------------------------


class Refreshed(Event, frozen=True):
    who: Who
    tiles: TileSides
    says = "{who} puts {tiles} under its stacks."


REFRESH = Question(
    "refresh",
    rule="IN-P5-5",
    asks="Does {country} put another Offer tile under its stack?",
    parts=of_country,
    option=tile_option,
    places=tile_place,
    waiting="is refreshing its Offer",
)


class Refresh(NamedTuple):
    do: Literal["refresh"]
    tile: str

    def words(self, s: Station, who: int) -> str:
        price = str(COMMON.refresh_cost)
        return say("Refresh for {price}: {tile} under its stack", price=price, tile=tile_noun(s, self.tile))

    def places(self, s: Station, who: int) -> list[str]:
        return [f"refresh:{self.tile}"]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        crew = s.crews[who]
        return _affordable(crew, COMMON.refresh_cost) if self.tile in crew.offer else NOT_IN_OFFER

    def perform(self, s: Station, who: int) -> Script:
        """IN-P5-5: some Offer tiles under their stacks, in an order of choice; then the row is refilled."""
        crew = s.crews[who]
        crew.capacity -= COMMON.refresh_cost
        put_under(crew, self.tile)
        put: tuple[str, ...] = (self.tile,)
        while crew.offer:
            chosen = yield REFRESH(seat_of(s, who), (*crew.offer, ENOUGH), (crew.code,))
            if chosen == ENOUGH:
                break
            put_under(crew, chosen)
            put += (chosen,)
        tell(s, Refreshed, crew.code, tuple(faced(s, tile) for tile in put))
        while may_refill(s, crew):
            yield from refill_one(s, who)


refresh = cache(partial(Refresh, "refresh"))  # each option is made once


# --- all of it ------------------------------------------------------------------------------------


def spendings(s: Station, who: int) -> list[Deed]:
    """IN-P5-1: all that a country can do with its Capacity and its badge now."""
    crew = s.crews[who]
    capacity = crew.capacity
    options: list[Deed] = [build(tile) for tile in crew.offer if TILES[tile].cost <= capacity]
    if 0 < training_price(crew) <= capacity:
        options.append(TRAIN)
    if capacity:
        options += [
            repair(where, token) for where, token in negative_tokens(s) if REPAIR_PRICE[token] <= capacity
        ]
    if COMMON.refresh_cost <= capacity:
        options += [refresh(tile) for tile in crew.offer]
    if not crew.badge_used:
        options += BADGE[crew.badge].uses(s, who)
    return options


def _tries(s: Station, choice: Choice) -> Sequence[Deed]:
    """Everything a country might try in phase 5, possible or not."""
    who = asked_country(s, choice)
    crew = s.crews[who]
    return [
        DONE,
        WAIT,
        TRAIN,
        *[build(tile) for tile in crew.offer],
        *[repair(*found) for found in negative_tokens(s)],
        *[refresh(tile) for tile in crew.offer],
        *BADGE[crew.badge].tries(s, who),
    ]


def _second_thoughts(s: Station, choice: Choice, deed: Deed) -> str:
    """A tile would be built over another one; or a tile that could be built, or a die that could be trained,
    would be left for another round."""
    crew = s.crews[asked_country(s, choice)]
    if isinstance(deed, Build) and None not in crew.bay:
        return say("The bay is full: a tile of yours would be destroyed for it.")
    if deed != DONE or not any(isinstance(option, Build | Train) for option in choice.options):
        return ""
    return say("{number} Capacity would be left, enough to build or train.", number=str(crew.capacity))


SPEND = Question(
    "spend",
    rule="IN-P5-1",
    asks="How does {country} spend its Capacity?",
    parts=of_country,
    option=deed_words,
    places=deed_places,
    tries=_tries,
    obstacle=deed_obstacle,
    warns=_second_thoughts,
    waiting="is spending Capacity",
    hint="New tiles and trained dice count from the next round on. Demand rises in rounds 4 and 7.",
)
