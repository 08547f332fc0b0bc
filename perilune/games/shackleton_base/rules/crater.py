"""The Crater action: an astronaut at the end of a line activates its sectors (SB-CRA-1 to SB-CRA-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import (
    CORNERS,
    HEXES,
    LINES,
    SECTORS,
    SHEETS,
    SPACES,
    TABLE,
)
from perilune.games.shackleton_base.box.kinds import ENGINEER, NOBODY, SCIENTIST
from perilune.games.shackleton_base.rules.corporation import token_effect
from perilune.games.shackleton_base.rules.ledger import gain
from perilune.games.shackleton_base.rules.reach import SECTOR_COST, price_with, sector_price
from perilune.games.shackleton_base.state import LUNA, Base
from perilune.games.shackleton_base.words.nouns import (
    AstronautId,
    CorporationId,
    Player,
    Sector,
    Space,
    VertexId,
    amount,
    amounts,
    corporation,
    kind,
    sector,
)
from perilune.games.shackleton_base.words.nouns import vertex as vertex_noun
from perilune.parts.moments import InPlay, Moment

SECTOR_ACTIVATED = Moment("sector-activated")
MINED = Moment("mined")
TOKEN_ACTIVATED = Moment("token-activated")
CRATER_DONE = Moment("crater-done")
RENT_PAID = Moment("rent-paid")

STOP = "stop"


class Deployed(Event, frozen=True):
    player: Player
    kind: AstronautId
    space: Space
    says = "{player} deploys {kind} at {space}."


class SectorActivated(Event, frozen=True):
    """A sector works for somebody, who may have paid for it."""

    player: Player
    sector: Sector
    price: int
    owner: int
    says = {
        "": "{player} activates {sector}.",
        "bank": "{player} activates {sector} and pays {price} to the bank.",
        "owner": "{player} activates {sector} and pays {price} to {owner}.",
    }

    def which(self) -> str:
        if not self.price:
            return ""
        return "bank" if self.owner < 0 else "owner"

    def parts(self) -> dict[str, str]:
        owner = f"[[seat:{self.owner}]]"
        return super().parts() | {"price": amount(self.price, "credits"), "owner": owner}


class TokenActivated(Event, frozen=True):
    player: Player
    corporation: CorporationId
    vertex: VertexId
    says = "{player} activates a token of {corporation}."


class AtToken(NamedTuple):
    """For a Scientist: a sector, and the token at it."""

    sector: str
    vertex: str


def _sector_of(option: Option) -> str:
    return option.sector if isinstance(option, AtToken) else option


def _token_of(option: Option) -> str:
    return option.vertex if isinstance(option, AtToken) else ""


TOKENS_AT = {place: [(one, AtToken(place, one)) for one in CORNERS[place]] for place in SECTORS}
"""The vertices of a sector, each with its option: made once, because they are offered all the time."""


def activatable(
    s: Base, who: int, number: int, cost: int, places: Sequence[str], used: Sequence[str], powers: InPlay
) -> list[Option]:
    """SB-CRA-2 to SB-CRA-7: the sectors that can still be activated, free ones first, in line order.

    For a Scientist each with one of its unused tokens. `powers` are the cards that lower prices.
    """
    free: list[Option] = []
    paid: list[Option] = []
    credits, sectors = s.agencies[who].credits, s.sectors
    for place in places:
        if not sectors[place]:
            continue
        price = price_with(s, who, cost, place, powers)
        if price > credits:
            continue
        offers = paid if price else free
        if number != SCIENTIST:
            offers.append(place)
        else:
            for vertex, option in TOKENS_AT[place]:
                if vertex in s.tokens and vertex not in used:
                    offers.append(option)
    return free + paid


class Takings(Struct, frozen=True):
    """What somebody takes who takes all, in that order, and what it brings and costs."""

    options: tuple[Option, ...]
    gained: dict[str, int]
    paid: int


def take_all(s: Base, who: int, number: int, cost: int, options: Sequence[Option]) -> Takings:
    """14.3: the sectors in the order in which they are offered, but none that costs all that it brings.

    A Scientist takes one token in each sector, and none twice.
    """
    taken: list[Option] = []
    gained = {"titanium": 0, "rare-earth": 0, "credits": 0}
    seen: set[str] = set()
    paid = 0
    for option in options:
        if option == STOP:
            continue
        place, vertex = _sector_of(option), _token_of(option)
        price = sector_price(s, who, cost, place)
        if price > s.agencies[who].credits - paid + gained["credits"]:
            continue
        if number == SCIENTIST:
            if seen & {place, vertex}:
                continue
            seen |= {place, vertex}
        elif number == ENGINEER:
            gained[HEXES[place].resource] += 1
        elif price < TABLE.technician_credits:
            gained["credits"] += TABLE.technician_credits
        else:
            continue
        taken.append(option)
        paid += price
    return Takings(tuple(taken), gained, paid)


def takings_words(s: Base, takings: Takings) -> str:
    """Goods, or the corporations whose tokens are activated; and the price."""
    tokens = [SHEETS[s.tokens[one.vertex]].name for one in takings.options if isinstance(one, AtToken)]
    number = "1 token" if len(tokens) == 1 else f"{len(tokens)} tokens"
    words = f"{number} ({', '.join(dict.fromkeys(tokens))})" if tokens else amounts(**takings.gained)
    return f"{words}, for {amounts(credits=takings.paid)}" if takings.paid else words


class Taken(Struct, tag=True, frozen=True):
    """A sector that one takes who takes all; what they bring together."""

    together: str


def _taken(s: Base, choice: Choice, option: Option) -> Taken | None:
    number, space = choice.about
    takings = take_all(s, choice.seat, number, SPACES[space][1], choice.options)
    return Taken(takings_words(s, takings)) if option in takings.options else None


def _sector_words(s: Base, choice: Choice, option: Option) -> str:
    if option == STOP:
        return say("Stop here")
    place, vertex = _sector_of(option), _token_of(option)
    number, space = choice.about
    if number == SCIENTIST and not vertex:  # tried without a token: named where it is said why not
        return sector(place)
    price = sector_price(s, choice.seat, SPACES[space][1], place)
    gained = _yield_words(s, number, place, vertex)
    if price:
        return say(
            "{sector}: {gained}, for {price}",
            sector=sector(place),
            gained=gained,
            price=amount(price, "credits"),
        )
    return say("{sector}: {gained}", sector=sector(place), gained=gained)


def _yield_words(s: Base, number: int, place: str, vertex: str) -> str:
    if number == SCIENTIST:
        key = s.tokens[vertex]
        return say(
            "{corporation} at {vertex} ({effect})",
            corporation=corporation(key),
            vertex=vertex_noun(vertex),
            effect=SHEETS[key].token,
        )
    if number == ENGINEER:
        return amount(1, HEXES[place].resource)
    return amount(TABLE.technician_credits, "credits")


def _sector_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    if option == STOP:
        return ()
    if isinstance(option, AtToken):
        return (f"vertex:{option.vertex}", f"sector:{option.sector}")
    return (f"sector:{option}",)


NO_STRUCTURE = Obstacle("SB-CRA-2", "no structure stands there")
CANNOT_PAY = Obstacle("SB-CRA-4", "you cannot pay for it")
NOT_IN_LINE = Obstacle("SB-CRA-3", "it does not lie in this line, or has been activated already")
NO_UNUSED_TOKEN = Obstacle("SB-CRA-7", "no unused token lies at that sector")


def _sectors_tried(s: Base, choice: Choice) -> list[Option]:
    offered = {*map(_sector_of, choice.options)}
    return [*choice.options, *(place for place in SECTORS if place not in offered)]


def _sector_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    number, space = choice.about
    line, cost = SPACES[space]
    if option not in LINES[line].sectors:
        return NOT_IN_LINE
    if not s.sectors[option]:
        return NO_STRUCTURE
    if sector_price(s, choice.seat, cost, option) > s.agencies[choice.seat].credits:
        return CANNOT_PAY
    return NO_UNUSED_TOKEN if number == SCIENTIST else NOT_IN_LINE


def _sector_parts(s: Base, choice: Choice) -> dict[str, str]:
    number, _ = choice.about
    return {"kind": kind(number)}


SECTOR = Question(
    "sector",
    rule="SB-CRA-3",
    asks="Which sector does your {kind} activate?",
    parts=_sector_parts,
    waiting="activates sectors",
    hint="Your own sectors are free. Elsewhere you pay the owner of the biggest structure.",
    option=_sector_words,
    places=_sector_places,
    shows=_taken,
    tries=_sectors_tried,
    obstacle=_sector_obstacle,
)


def deploy(s: Base, who: int, number: int, space: str) -> Script:
    """SB-CRA-3: sectors one at a time, in any order; the first is compulsory."""
    line, cost = SPACES[space]
    s.spaces[space] = number
    s.mined = 0
    tell(s, Deployed, who, number, space)
    cards = s.agencies[who].cards  # no card comes or goes during a Crater action
    powers = SECTOR_COST.among(cards)
    left = list(LINES[line].sectors)
    done: list[str] = []
    used: list[str] = []
    while True:
        options = activatable(s, who, number, cost, left, used, powers)
        if not options:
            break
        if done:
            options.append(STOP)
        chosen = yield SECTOR(who, options, (number, space))
        if chosen == STOP:
            break
        place, vertex = (chosen.sector, chosen.vertex) if number == SCIENTIST else (chosen, "")
        left.remove(place)
        done.append(place)
        if vertex:
            used.append(vertex)
        yield from activate(s, who, number, price_with(s, who, cost, place, powers), place, vertex)
    yield from CRATER_DONE(s, cards, who, number, tuple(done), tuple(used))


def activate(s: Base, who: int, number: int, price: int, place: str, vertex: str) -> Script:
    """SB-CRA-4 to SB-CRA-7: payment comes before the gain (SB-CRA-6: 3 Credits for a Technician).

    In a solo game LUNA-1's sectors are paid to the bank (SO-10).
    """
    agency = s.agencies[who]
    owner = s.sectors[place][0][1]
    to_bank = owner == NOBODY or (owner == LUNA and s.luna is not None)
    if s.told is not None:
        tell(s, SectorActivated, who, place, price, NOBODY if to_bank else owner)
    if price:
        agency.credits -= price
        if not to_bank:
            s.agencies[owner].credits += price
            yield from RENT_PAID(s, s.agencies[owner].cards)
    if number == SCIENTIST:
        yield from activate_token(s, who, vertex)
    elif number == ENGINEER:
        yield from mine(s, who, place)
    else:
        gain(s, who, credits=TABLE.technician_credits)
    yield from SECTOR_ACTIVATED(s, agency.cards, who, number, place)


def mine(s: Base, who: int, place: str) -> Script:
    """SB-CRA-5: one good of the kind printed on the sector."""
    s.mined += 1
    if HEXES[place].resource == "titanium":
        gain(s, who, titanium=1)
    else:
        gain(s, who, rare_earth=1)
    return MINED(s, s.agencies[who].cards, place)


def activate_token(s: Base, who: int, vertex: str) -> Script:
    """SB-CRA-7, SB-CRA-9: the token's effect, then what answers to activated tokens."""
    key = s.tokens[vertex]
    tell(s, TokenActivated, who, key, vertex)
    yield from token_effect(s, who, key)
    yield from TOKEN_ACTIVATED(s, s.agencies[who].cards, who, key)
