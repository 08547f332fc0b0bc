"""How soon the cards that somebody waits for come up where they can be seen (for the bots).

All figures here are the bots' taste, not rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import chain
from math import exp
from typing import Final, NamedTuple

from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS
from perilune.games.astronavigators.rules.earth import ZONE
from perilune.games.astronavigators.rules.observation import has_technique
from perilune.games.astronavigators.rules.sky import YEARS
from perilune.games.astronavigators.state import Player, Table


class Luck(NamedTuple):
    """The shares of the weeks' cards and of the open planet cards that one can hope to get; and how often a
    planet stands clear of the pillars, or will while its card is saved."""

    weeks: float
    planets: float
    clear: float


IN_COMPANY: Final = Luck(0.4, 0.4, 0.5)
ALONE: Final = Luck(0.5, 1.0, 0.95)
"""Two weeks of four are blocked. Nobody else takes the planet card, which can be saved from any week."""
PATIENT: Final = Luck(0.8, 1.0, 0.95)
"""Alone, with the time technique: the card that was up last month is still there."""
DETOUR: Final = 0.25
"""What a card counts that cannot be seen from here: one may go elsewhere."""
KEPT, SOON = 0.25, 0.5
"""What a saved card counts against one seen, and what more if it can be seen from here."""
AHEAD: Final = 4
"""Months of the sky that are looked at."""

_PLANETS: Final = sum(card.copies for card in CONTENT.planet_cards.values())
_MAIN: Final = sum(card.copies for card in CARDS.values()) - _PLANETS


@cache
def weeks_in_sight(zone: int, month: int) -> Counter[str]:
    """In how many weeks of the coming months each card can be seen from a zone."""
    months = [(month + later - 1) % 12 + 1 for later in range(AHEAD)]
    return Counter(chain.from_iterable(YEARS[zone][each][week] for each in months for week in WEEKS))


def luck_of(s: Table, player: Player) -> Luck:
    """What a player can hope to get."""
    if s.rules.company:
        return IN_COMPANY
    return PATIENT if has_technique(player, "time") else ALONE


def clear(square: str, card: str, month: int, luck: Luck) -> float:
    """In which share of the coming months, or of their weeks, a card can be seen from a square."""
    if card in CONTENT.planet_cards:
        return luck.clear
    return weeks_in_sight(ZONE[square], month)[card] / (AHEAD * len(WEEKS))


@cache
def supply(square: str, cards: tuple[str, ...], month: int, luck: Luck) -> float:
    """How many of these cards can be had in a month by somebody who stays on a square."""
    total = 0.0
    for card in cards:
        copies = CARDS[card].copies
        planet = card in CONTENT.planet_cards
        shown = copies / _PLANETS if planet else len(WEEKS) * copies / _MAIN
        share = luck.planets if planet else luck.weeks
        total += share * shown * (DETOUR + (1 - DETOUR) * clear(square, card, month, luck))
    return total


def enough(need: float, expected: float) -> float:
    """The chance that so many come where so many are expected, each on its own; between whole needs, between
    their chances."""
    if need <= 0:
        return 1.0
    whole = int(need)
    term = exp(-expected)
    less = 0.0
    for number in range(whole):
        less += term
        term *= expected / (number + 1)
    return 1 - less - (need - whole) * term


def kept(square: str, saved: Iterable[str], month: int, luck: Luck) -> float:
    """What saved cards count against cards seen: the more, the sooner they can be seen from a square."""
    return sum([KEPT + SOON * clear(square, card, month, luck) for card in saved])
