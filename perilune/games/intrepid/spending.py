"""Phase 5: Spend Capacity (4.5)."""

from __future__ import annotations

from msgspec.structs import asdict

from perilune.engine import Choice, Obstacle, Script, reveal, tell
from perilune.games.intrepid import badges, events
from perilune.games.intrepid.content import COMMON, COUNTRIES, TILES
from perilune.games.intrepid.fitting import Action
from perilune.games.intrepid.offers import may_refill, put_under, refill_one
from perilune.games.intrepid.state import Crew, Installed, Station, faced, locate, seat_of
from perilune.games.intrepid.station import destroy, negative_tokens, take_token

ENOUGH = "enough"
TRAIN: Action = ("train",)

TOO_DEAR = Obstacle("IN-P5-1", "your Capacity does not reach for it")
NOT_OFFERED = Obstacle("IN-P5-3", "this tile is not in your Offer row")
TRACK_ENDS = Obstacle("IN-P5-1", "your dice marker is already in the last slot")
NO_TOKEN = Obstacle("IN-P5-7", "there is no such token")
SECTOR_TAKEN = Obstacle("IN-P5-6", "while your bay has a free slot, a new tile cannot take another's place")


REPAIR_PRICE: dict[str, int] = asdict(COMMON.repair)
"""What it costs to take one token of a kind away."""


def training_price(crew: Crew) -> int:
    """2.3: what the next slot of the dice track costs; 0 in the last one."""
    prices = COUNTRIES[crew.code].price
    return prices[crew.slot + 1] if crew.slot + 1 < len(prices) else 0


def spendings(s: Station, who: int) -> list[Action]:
    """All that a country can do with its Capacity and its badge now."""
    crew = s.crews[who]
    capacity = crew.capacity
    options: list[Action] = [("build", tile) for tile in crew.offer if TILES[tile].cost <= capacity]
    if 0 < training_price(crew) <= capacity:
        options.append(TRAIN)
    if capacity:
        options += [
            ("repair", where, token) for where, token in negative_tokens(s) if REPAIR_PRICE[token] <= capacity
        ]
    if COMMON.refresh_cost <= capacity:
        options += [("refresh", tile) for tile in crew.offer]
    if not crew.badge_used:
        options += badges.uses(s, who)
    return options


def spending_candidates(s: Station, who: int) -> list[Action]:
    """Everything a country might try in phase 5, possible or not."""
    crew = s.crews[who]
    tries: list[Action] = [("build", tile) for tile in crew.offer]
    tries += [TRAIN, *[("repair", *found) for found in negative_tokens(s)]]
    tries += [("refresh", tile) for tile in crew.offer]
    return tries + badges.candidates(s, who)


def spending_obstacle(s: Station, who: int, action: Action) -> Obstacle | None:
    """Why a country cannot do this in phase 5, None if it can."""
    crew = s.crews[who]
    kind, *rest = action
    if kind in ("build", "refresh"):
        if rest[0] not in crew.offer:
            return NOT_OFFERED
        price = TILES[str(rest[0])].cost if kind == "build" else COMMON.refresh_cost
        return None if price <= crew.capacity else TOO_DEAR
    if kind == "train":
        price = training_price(crew)
        if not price:
            return TRACK_ENDS
        return None if price <= crew.capacity else TOO_DEAR
    if kind == "repair":
        if tuple(rest) not in negative_tokens(s):
            return NO_TOKEN
        return None if REPAIR_PRICE[str(rest[1])] <= crew.capacity else TOO_DEAR
    return badges.obstacle(s, who, action)


def spend(s: Station, who: int, action: Action) -> Script:
    """Carry out one action of phase 5."""
    kind = action[0]
    if kind == "build":
        yield from build(s, who, str(action[1]))
    elif kind == "train":
        crew = s.crews[who]
        crew.capacity -= training_price(crew)
        crew.slot += 1
        tell(s, events.Trained, crew.code, COUNTRIES[crew.code].track[crew.slot])
    elif kind == "repair":
        repair(s, who, str(action[1]), str(action[2]))
    elif kind == "refresh":
        yield from refresh(s, who, str(action[1]))
    else:
        yield from badges.use(s, who, action)


def free_sectors(crew: Crew) -> tuple[int, ...]:
    """Where a new tile may lie: the empty slots, or all if the bay is full (IN-P5-6)."""
    return tuple([slot + 1 for slot in range(8) if crew.bay[slot] is None]) or tuple(range(1, 9))


def build(s: Station, who: int, tile: str) -> Script:
    """A tile from the Offer row into the own bay; in a full bay it replaces one, which is destroyed first."""
    crew = s.crews[who]
    crew.capacity -= TILES[tile].cost
    crew.offer.remove(tile)
    crew.building = tile
    sector = yield Choice(seat_of(s, who), "sector", free_sectors(crew), (crew.code, tile))
    if crew.bay[sector - 1] is not None:
        destroy(s, who, sector - 1)
    crew.building = ""
    crew.bay[sector - 1] = Installed(tile)
    tell(s, events.Built, crew.code, faced(s, tile), sector)


def repair(s: Station, who: int, where: str, token: str) -> None:
    """IN-P5-7: one token, of any country's tile or of a Docking Module."""
    s.crews[who].capacity -= REPAIR_PRICE[token]
    take_token(s, where, token)
    if locate(s, where)[0] != who:
        reveal(s)  # IN-SQ-6: what used another country's component is not taken back
    tell(s, events.Repaired, s.crews[who].code, faced(s, where), token)


def refresh(s: Station, who: int, tile: str) -> Script:
    """IN-P5-5: some Offer tiles under their stacks, in an order of choice; then the row is refilled."""
    crew = s.crews[who]
    crew.capacity -= COMMON.refresh_cost
    put_under(crew, tile)
    put: tuple[str, ...] = (tile,)
    while crew.offer:
        chosen = yield Choice(seat_of(s, who), "refresh", (*crew.offer, ENOUGH), (crew.code,))
        if chosen == ENOUGH:
            break
        put_under(crew, chosen)
        put += (chosen,)
    tell(s, events.Refreshed, crew.code, tuple(faced(s, tile) for tile in put))
    while may_refill(s, crew):
        yield from refill_one(s, who)
