"""Which dice fit where: pure functions of what is asked and of the pool, remembered because pools recur.

Every function gives ready-made deeds of the placing phase, each distinct choice once (IN-P1-11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations, pairwise, permutations, product
from operator import add

from perilune.games.intrepid.box.tiles import TILES, Tile
from perilune.games.intrepid.box.values import values
from perilune.games.intrepid.rules.deeds import Deed
from perilune.games.intrepid.rules.dice import VALUE, VALUES, Dice, distinct

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
        for shown in product(VALUES, repeat=len(tile.dice))
        if shown == tuple(sorted(shown)) and _meets(tile, shown)
    )
    for tile in TILES.values()
}
"""`ACCEPTS[tile]`: the sorted values with which it can be activated."""


def fits(tile: str, dice: Dice) -> bool:
    return tuple(sorted([VALUE[die] for die in dice])) in ACCEPTS[tile]


def payable(pool: Dice, dice: Dice, toxic: Dice) -> bool:
    """IN-TL-2, IN-RL-10: for each toxic die placed, another one must be left in the pool to discard."""
    return sum([VALUE[die] in toxic for die in dice]) <= len(pool) - len(dice)


@lru_cache(REMEMBERED)
def groups(pool: Dice, number: int) -> tuple[Dice, ...]:
    """The distinct ways to take so many dice from a pool."""
    if number == 1:
        return tuple((die,) for die in distinct(pool))
    return tuple(dict.fromkeys(combinations(pool, number)))


@lru_cache(REMEMBERED)
def suited(tile: str, pool: Dice, toxic: Dice) -> tuple[Dice, ...]:
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


def has_dice(pool: Dice, dice: Dice) -> bool:
    return all(dice.count(die) <= pool.count(die) for die in dice)


ALL_DICE: Dice = tuple(die for die in range(len(VALUE)) if die in VALUES or die > 10)
"""Every number that may stand for a die, with or without a front."""


class Ways(dict[Dice, tuple[Deed, ...]]):
    """`ways[dice]`: what single dice can do at one place, one die after the other.

    `each[die]` has it for one of them. Plain dice come in so few sets that all are remembered; dice with a
    front come in too many.
    """

    __slots__ = ("each",)

    def __init__(self, each: Sequence[tuple[Deed, ...]]) -> None:
        self.each = each

    def __missing__(self, dice: Dice) -> tuple[Deed, ...]:
        found = tuple(chain.from_iterable(map(self.each.__getitem__, dice)))
        if not dice or dice[-1] <= VALUES[-1]:
            self[dice] = found
        return found


def ways(deed: Callable[[int], Deed], dice: Iterable[int] = ALL_DICE) -> Ways:
    """What each of some dice can do at a place."""
    each: list[tuple[Deed, ...]] = [()] * len(VALUE)
    for die in dice:
        each[die] = (deed(die),)
    return Ways(each)


def together(places: Iterable[Ways]) -> Ways:
    """What single dice can do at one of several places."""
    each: Sequence[tuple[Deed, ...]] = [()] * len(VALUE)
    for place in places:
        each = [*map(add, each, place.each)]
    return Ways(each)


def showing(values: frozenset[int]) -> Dice:
    """The dice that show one of these values."""
    return tuple(die for die in ALL_DICE if VALUE[die] in values)
