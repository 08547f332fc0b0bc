"""Luck as one integer in the state: SplitMix64, a counter pushed through a mixing function."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, TypeVar

from perilune.engine.state import Root

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STRIDE = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB


def mix(counter: int) -> int:
    """64 well-mixed bits from any integer. Also used to derive one seed from another."""
    z = counter & _MASK
    z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
    return z ^ (z >> 31)


def derive(seed: int, *path: int) -> int:
    """A seed of its own for each path: game 17 of a simulation, seat 2's bot in it."""
    for turn in path:
        seed = mix((seed + _STRIDE * (turn + 1)) & _MASK)
    return seed


def roll(s: Root, sides: int) -> int:
    """A number from 0 to sides - 1, each as likely as the others."""
    s.chance = z = (s.chance + _STRIDE) & _MASK
    z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
    return (z ^ (z >> 31)) * sides >> 64


def pick(s: Root, items: Sequence[T]) -> T:
    """One of the items, each as likely as the others."""
    return items[roll(s, len(items))]


def shuffle(s: Root, items: list[Any]) -> None:
    """Put the items into a random order, in place."""
    counter = s.chance
    for last in range(len(items) - 1, 0, -1):
        counter = z = (counter + _STRIDE) & _MASK
        z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
        z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
        other = (z ^ (z >> 31)) * (last + 1) >> 64
        items[last], items[other] = items[other], items[last]
    s.chance = counter


def deal_anew(s: Root, *piles: list[Any]) -> None:
    """Gather the piles, shuffle, and deal them back in the same sizes, in place.

    The gathered items are sorted first, so that the result depends on which things are hidden, never on
    where they really lie: this is what makes an imagined table honest.
    """
    pool = sorted(chain.from_iterable(piles))
    shuffle(s, pool)
    start = 0
    for pile in piles:
        end = start + len(pile)
        pile[:] = pool[start:end]
        start = end
