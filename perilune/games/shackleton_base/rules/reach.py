"""Which ends of lines somebody can use (SB-CRA-1, SB-CRA-4, SB-CRA-8).

It is asked in every turn, so sectors and spaces are sets in bits here, in their canonical order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import compress
from operator import or_

from perilune.engine import Obstacle
from perilune.games.shackleton_base.box.content import LINES, SECTORS, SPACES, VERTICES
from perilune.games.shackleton_base.box.kinds import SCIENTIST
from perilune.games.shackleton_base.state import Base
from perilune.parts.moments import InPlay, Total

SECTOR_COST = Total("sector-cost")
"""What a sector without a structure of one's own costs."""

OCCUPIED = Obstacle("SB-CRA-1", "an astronaut stands there already")
NOTHING_THERE = Obstacle("SB-CRA-1", "no sector of that line would bring you anything")
TOO_DEAR = Obstacle("SB-CRA-4", "you cannot pay for a sector of that line")
NO_TOKEN = Obstacle("SB-CRA-7", "no token lies at the sectors of that line that you can reach")

_SECTOR = {place: 1 << number for number, place in enumerate(SECTORS)}
_SPACE = {space: 1 << number for number, space in enumerate(SPACES)}
_AT_TOKEN = {
    key: sum(_SECTOR[place] for place in vertex.hexes if place in _SECTOR) for key, vertex in VERTICES.items()
}
"""By vertex the sectors around it."""
_COSTS = sorted({cost for _, cost in SPACES.values()})
_OF_COST = {
    cost: sum(_SPACE[space] for space, (_, price) in SPACES.items() if price == cost) for cost in _COSTS
}
"""By what a sector costs from there, the spaces."""


def _through(place: str) -> int:
    return sum(_SPACE[space] for space, (line, _) in SPACES.items() if place in LINES[line].sectors)


def _unions(sets: Iterable[int]) -> list[int]:
    """What each choice of these sets covers, at the place that its bits say."""
    found = [0]
    for one in sets:
        found += [covered | one for covered in found]
    return found


_HALF = len(SECTORS) // 2
_LOW = _unions(map(_through, SECTORS[:_HALF]))
_HIGH = _unions(map(_through, SECTORS[_HALF:]))
_LOW_BITS = (1 << _HALF) - 1


def sector_price(s: Base, who: int, cost: int, place: str) -> int:
    """SB-CRA-4: free where one has a structure; else what the space says, as powers lower it."""
    return price_with(s, who, cost, place, s.agencies[who].cards)


def price_with(s: Base, who: int, cost: int, place: str, powers: InPlay) -> int:
    """The same for somebody whose powers have been looked for already."""
    for _, owner in s.sectors[place]:
        if owner == who:
            return 0
    return SECTOR_COST(s, powers, cost, who, place) if powers else cost


def _built(s: Base) -> int:
    """The sectors with a structure of anybody."""
    return sum(compress(_SECTOR.values(), s.sectors.values()))  # both in the canonical order, from set-up on


def _own(s: Base, who: int) -> int:
    """The sectors with a structure of somebody's own."""
    bits = 0
    for place, built in s.sectors.items():
        for _, owner in built:
            if owner == who:
                bits |= _SECTOR[place]
    return bits


def _payable(s: Base, who: int, cost: int, foreign: int) -> int:
    """SB-CRA-8: those of the others' sectors that somebody can pay from a space of that cost."""
    agency = s.agencies[who]
    if agency.credits >= cost:  # powers only ever lower a price
        return foreign
    powers = SECTOR_COST.among(agency.cards)
    if not powers:
        return 0
    return sum(
        bit
        for place, bit in _SECTOR.items()
        if foreign & bit and SECTOR_COST(s, powers, cost, who, place) <= agency.credits
    )


def _with_token(s: Base) -> int:
    return reduce(or_, map(_AT_TOKEN.__getitem__, s.tokens), 0)


def open_spaces(s: Base, who: int) -> tuple[int, int]:
    """SB-CRA-1: free spaces whose line has something for this player, and those of them with a token for a
    Scientist, if one is left in the shuttle."""
    built = _built(s)
    tokens = _with_token(s) if s.agencies[who].shuttle[SCIENTIST] else 0
    free = ~sum(map(_SPACE.__getitem__, s.spaces))
    if s.agencies[who].credits >= _COSTS[-1]:
        sited = built & tokens
        return (
            (_LOW[built & _LOW_BITS] | _HIGH[built >> _HALF]) & free,
            (_LOW[sited & _LOW_BITS] | _HIGH[sited >> _HALF]) & free,
        )
    own = _own(s, who)
    workers = scientists = 0
    for cost, spaces in _OF_COST.items():
        reach = own | _payable(s, who, cost, built & ~own)
        sited = reach & tokens
        workers |= (_LOW[reach & _LOW_BITS] | _HIGH[reach >> _HALF]) & spaces
        scientists |= (_LOW[sited & _LOW_BITS] | _HIGH[sited >> _HALF]) & spaces
    return workers & free, scientists & free


def space_obstacle(s: Base, who: int, number: int, space: str) -> Obstacle | None:
    """Why a space cannot be used by a type now."""
    if space in s.spaces:
        return OCCUPIED
    line, cost = SPACES[space]
    built, own = _built(s), _own(s, who)
    there = sum(_SECTOR[place] for place in LINES[line].sectors)
    if not built & there:
        return NOTHING_THERE
    reach = (own | _payable(s, who, cost, built & ~own)) & there
    if not reach:
        return TOO_DEAR
    return NO_TOKEN if number == SCIENTIST and not reach & _with_token(s) else None
