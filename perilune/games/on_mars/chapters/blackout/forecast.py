"""What the alien may do next: by card, and how soon the fifth blackout could come (13, previews)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from perilune.games.on_mars.box.content import COMMON
from perilune.games.on_mars.chapters.blackout.cards import ALIEN, FIGURES
from perilune.games.on_mars.chapters.blackout.state import Blackout, tokens_left
from perilune.games.on_mars.state import KIND, Mars

Type = tuple[int, int, bool]
"""A Building type: its vandalized Buildings, its normal ones, and whether its card is still to come."""


class Night(NamedTuple):
    """What the cards make of the colony. Types are sorted: which is which does not matter."""

    types: tuple[Type, ...]
    shelters: tuple[int, int]
    """Vandalized and normal ones: the fall-back."""
    alien: bool
    spare: int
    """Tokens left."""
    missing: int
    """Blackouts still wanted."""


def turns_of_light(s: Mars, here: Blackout) -> int | None:
    """The turns until the fifth blackout if every card falls as badly as it can, and nobody repairs or
    upgrades; None if there are too few Buildings for it."""
    marked, normal = Counter[str](), Counter[str]()
    for hex_, building in s.buildings.items():
        if hex_ in here.vandalized:
            marked[KIND[building]] += 1
        elif hex_ not in here.dark and hex_ not in s.markers:
            normal[KIND[building]] += 1
    night = Night(
        types=tuple(sorted((marked[kind], normal[kind], kind in here.deck) for kind in COMMON)),
        shelters=(marked["shelter"], normal["shelter"]),
        alien=ALIEN in here.deck,
        spare=tokens_left(here),
        missing=FIGURES.lights_out - len(here.dark),
    )
    turns = soonest(night)
    return None if turns is None else here.grace + turns


@lru_cache(maxsize=1 << 12)
def soonest(night: Night) -> int | None:
    """Cards until no blackout is missing any more, in the order that brings it about soonest; None if no
    order does."""
    turns, nights, seen = 0, {night}, {night}
    while nights:
        if any(now.missing <= 0 for now in nights):
            return turns
        turns += 1
        nights = {after for now in nights for after in dawns(now)} - seen
        seen |= nights
    return None


def dawns(night: Night) -> Iterator[Night]:
    """OMAI-3-14: what each card that may come would leave."""
    if night.alien:
        yield night._replace(types=tuple(sorted((marked, normal, True) for marked, normal, _ in night.types)))
    for place in range(len(night.types)):
        marked, normal, to_come = night.types[place]
        if to_come and (place == 0 or night.types[place - 1] != night.types[place]):
            rest = night.types[:place] + night.types[place + 1 :]
            if marked or normal:
                (marked, normal), after = struck((marked, normal), night)
                yield after._replace(types=tuple(sorted((*rest, (marked, normal, False)))))
            else:
                shelters, after = struck(night.shelters, night)
                yield after._replace(types=tuple(sorted((*rest, (0, 0, False)))), shelters=shelters)


def struck(there: tuple[int, int], night: Night) -> tuple[tuple[int, int], Night]:
    """A vandalized Building goes dark; else a normal one is vandalized, if a token is left."""
    marked, normal = there
    if marked:
        return (marked - 1, normal), night._replace(missing=night.missing - 1)
    if normal and night.spare:
        return (1, normal - 1), night._replace(spare=night.spare - 1)
    return there, night
