"""What the next Disaster card may take, as far as anybody can know: any unseen card of its stage may come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from perilune.games.intrepid.box.cards import DECKS, DISASTERS
from perilune.games.intrepid.box.kinds import RESOURCES
from perilune.games.intrepid.rules.disaster import TURN_UP
from perilune.games.intrepid.state import Station

Falls: TypeAlias = tuple[tuple[int, float], ...]
"""How far a resource may fall, and how likely; the worst first."""


@dataclass(frozen=True, eq=False)
class Danger:
    """What the next card may take: what each card that may come takes of the four resources; for each
    resource how it may fall, and how far it falls on average. Each is made once, and told apart by being
    another."""

    cards: tuple[tuple[int, ...], ...]
    falls: tuple[Falls, ...]
    usual: tuple[float, ...]


NO_DANGER = Danger(((0,) * 4,), (((0, 1.0),),) * 4, (0.0,) * 4)


def card_is_up(s: Station) -> bool:
    """Whether this round's card has been turned up, and its upkeep is still to come."""
    return s.phase == "sustain" or (s.phase == "disaster" and s.queue != [] and TURN_UP not in s.queue)


def next_danger(s: Station, stage: int) -> Danger:
    """What this round's card of this stage may still take; what is left of it, once it is turned up."""
    if card_is_up(s):
        return _rest_of_card(tuple(s.queue))
    return _danger(s.disaster, stage, (s.current, *s.discard, *[card.id for card in s.persistent]))


@lru_cache(1 << 10)
def _rest_of_card(queue: tuple[tuple[str, bool, int], ...]) -> Danger:
    rest = [instruction for key, _, number in queue for instruction in DISASTERS[key].reveal[number:][:1]]
    falls = tuple(sum([instruction.drains(resource) for instruction in rest]) for resource in range(4))
    return Danger((falls,), tuple(((fall, 1.0),) for fall in falls), tuple(map(float, falls)))


@lru_cache(1 << 12)
def _danger(disaster: str, stage: int, seen: tuple[str, ...]) -> Danger:
    cards = [card for card in DECKS[disaster].values() if card.stage == stage and card.id not in seen]
    if not cards:
        return NO_DANGER
    taken = tuple(
        tuple(
            sum([instruction.drains(resource) for instruction in card.reveal])
            for resource in range(len(RESOURCES))
        )
        for card in cards
    )
    falls = tuple(
        tuple((fall, times / len(cards)) for fall, times in sorted(Counter(each).items(), reverse=True))
        for each in zip(*taken, strict=True)
    )
    return Danger(taken, falls, tuple(sum([fall * likely for fall, likely in each]) for each in falls))
