"""Luck as one integer in the state: a counter pushed through a function.

Below 2**64 the function is SplitMix64: quick, and good enough for simulations and searches, but whoever sees
enough luck can run it backwards and know the rest. A greater integer carries a secret of 128 bits above its
counter, and the function is BLAKE2b keyed with it: that is for people who play against each other. An
imagined world gets new, quick luck (see `deal_hidden`), so that the secret goes nowhere.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from itertools import chain
from typing import Any, TypeVar

from perilune.engine.errors import BadSetting, whole
from perilune.engine.state import Root

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STRIDE = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB
_KEY_BITS = 128
SECRET_BITS = 64 + _KEY_BITS
SEED_BITS = 53
"""Seeds that people give: every reader of JSON keeps such a number as it is."""


def check_seed(seed: object, bits: int = SEED_BITS) -> int:
    """The seed, if it is one: never another in its place."""
    number = whole(seed)
    if number is None or not 0 <= number < 1 << bits:
        raise BadSetting(f"a seed is a whole number from 0 to 2**{bits} - 1, not {seed!r}")
    return number


def secret_seed() -> int:
    """A seed for a match among people: its luck cannot be foretold from what was seen of it."""
    return (secrets.randbits(_KEY_BITS) | 1 << _KEY_BITS - 1) << 64


def renewed(chance: int, number: int) -> int:
    """Other luck from here on, for each number: for those who went back, and must not meet the same again."""
    key = chance >> 64
    if not key:
        return mix(mix(chance) + _STRIDE * number)
    return key << 64 | _keyed(key, chance & _MASK, number)


def _keyed(key: int, counter: int, number: int = 0) -> int:
    """64 bits that nobody can foretell without the key."""
    text = counter.to_bytes(8, "big") + number.to_bytes(8, "big")
    return int.from_bytes(blake2b(text, digest_size=8, key=key.to_bytes(16, "big")).digest(), "big")


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
    chance = s.chance
    if chance > _MASK:
        return _keyed_bits(s) * sides >> 64
    s.chance = z = (chance + _STRIDE) & _MASK
    z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
    return (z ^ (z >> 31)) * sides >> 64


def _keyed_bits(s: Root) -> int:
    """The next 64 bits of luck that has a key."""
    key, counter = s.chance >> 64, (s.chance + 1) & _MASK
    s.chance = key << 64 | counter
    return _keyed(key, counter)


def pick(s: Root, items: Sequence[T]) -> T:
    """One of the items, each as likely as the others."""
    return items[roll(s, len(items))]


def shuffle(s: Root, items: list[Any]) -> None:
    """Put the items into a random order, in place."""
    counter = s.chance
    if counter > _MASK:
        for last in range(len(items) - 1, 0, -1):
            other = roll(s, last + 1)
            items[last], items[other] = items[other], items[last]
        return
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
