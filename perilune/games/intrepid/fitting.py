"""Which dice fit where: pure functions of what is asked and of the pool, remembered because pools recur.

Every function gives ready-made options of the placing phase, each distinct choice once (IN-P1-11).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, combinations, pairwise, permutations, product

from perilune.games.intrepid.content import CONDITIONS, COUNTRIES, TILES, values
from perilune.games.intrepid.dice import ORIENTATIONS, VALUE, VALUES, Dice, distinct
from perilune.games.intrepid.printed import Tile

Action = tuple[str | int, ...]
REMEMBERED = 1 << 16


def _meets(tile: Tile, shown: Dice) -> bool:
    """IN-CO-2: sorted values against brackets and relation."""
    brackets = [values(text) for text in tile.dice]
    if not any(
        all(value in bracket for value, bracket in zip(order, brackets, strict=True))
        for order in permutations(shown)
    ):
        return False
    if tile.relation == "equal":
        return shown[0] == shown[-1]
    if tile.relation == "run":
        return all(after == before + 1 for before, after in pairwise(shown))
    return tile.relation != "sum" or sum(shown) >= tile.sum


ACCEPTS: dict[str, frozenset[Dice]] = {
    tile.id: frozenset(
        shown
        for shown in product(range(1, 7), repeat=len(tile.dice))
        if shown == tuple(sorted(shown)) and _meets(tile, shown)
    )
    for tile in TILES.values()
}
"""`ACCEPTS[tile]`: the sorted values with which it can be activated."""


def fits(tile: str, dice: Dice) -> bool:
    return tuple(sorted([VALUE[die] for die in dice])) in ACCEPTS[tile]


def payable(pool: Dice, dice: Dice, toxic: tuple[int, ...]) -> bool:
    """IN-TL-2: for each toxic die placed, another one must be left in the pool to discard."""
    return sum([VALUE[die] in toxic for die in dice]) <= len(pool) - len(dice)


@lru_cache(REMEMBERED)
def groups(pool: Dice, number: int) -> tuple[Dice, ...]:
    """The distinct ways to take so many dice from a pool."""
    if number == 1:
        return tuple((die,) for die in distinct(pool))
    return tuple(dict.fromkeys(combinations(pool, number)))


@lru_cache(REMEMBERED)
def suited(tile: str, pool: Dice, toxic: tuple[int, ...]) -> tuple[Dice, ...]:
    """The dice of a pool with which a tile can be activated, if it is free for it."""
    accepts = ACCEPTS[tile]
    return tuple(
        [
            dice
            for dice in groups(pool, len(TILES[tile].dice))
            if tuple(sorted([VALUE[die] for die in dice])) in accepts
            and (not toxic or payable(pool, dice, toxic))
        ]
    )


@lru_cache(REMEMBERED)
def activations(tile: str, pool: Dice, toxic: tuple[int, ...]) -> tuple[Action, ...]:
    """Every way to activate a tile that is free for it."""
    return tuple([("activate", tile, *dice) for dice in suited(tile, pool, toxic)])


ALL_DICE = (*VALUES, *ORIENTATIONS)

Ways = tuple[tuple[Action, ...], ...]
"""`ways[die]`: what a single die can do at one place."""


def _ways(*place: str | int, dice: Iterable[int]) -> Ways:
    """What each of some dice can do at a place: the action that ends with the die."""
    ways: list[tuple[Action, ...]] = [()] * len(VALUE)
    for die in dice:
        ways[die] = ((*place, die),)
    return tuple(ways)


ONE_DIE: dict[str, Ways] = {
    tile.id: _ways("activate", tile.id, dice=[die for die in ALL_DICE if fits(tile.id, (die,))])
    for tile in TILES.values()
    if len(tile.dice) == 1
}
"""`ONE_DIE[tile][die]`: the activation of a tile that takes one die."""

HOUSINGS = _ways("habitation", dice=ALL_DICE)
"""`HOUSINGS[die]`: the die waits in the Habitation Module."""

DOCKINGS: dict[str, Ways] = {code: _ways("dock", code, dice=ALL_DICE) for code in COUNTRIES}
"""`DOCKINGS[recipient][die]`. IN-TK-11: only the value counts, but a Japanese die is named whole."""


@lru_cache(REMEMBERED)
def card_ways(action: str, card: str, countries: int, open_conditions: tuple[int, ...]) -> Ways:
    """A die on a Mission or a persistent Disaster card; of like conditions only the first."""
    wanted: dict[frozenset[int], int] = {}
    for condition in open_conditions:
        wanted.setdefault(CONDITIONS[card, countries][condition - 1], condition)
    each = [
        _ways(action, card, condition, dice=[die for die in ALL_DICE if VALUE[die] in taken])
        for taken, condition in wanted.items()
    ]
    return tuple([tuple(chain.from_iterable(ways)) for ways in zip(*each, strict=True)])
