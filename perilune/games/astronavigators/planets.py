"""The planet movement phase: the Sun goes on, new cards come, instruments find their signals (AN-5.4)."""

from __future__ import annotations

from perilune.engine import reveal, shuffle, tell
from perilune.games.astronavigators.calibration import look_for_signals
from perilune.games.astronavigators.events import CardsDealt, DeckRefilled
from perilune.games.astronavigators.state import Table


def planet_movement(s: Table) -> None:
    """AN-5.4: the month ends and the next one is prepared."""
    s.round += 1
    deal_weeks(s)
    look_for_signals(s)


def deal_weeks(s: Table) -> None:
    """AN-5.4-b: one card face up on every week; the next card of the deck is turned up."""
    dealt = []
    for stack in s.weeks.values():
        if not s.deck:
            refill_deck(s)
        if s.deck:
            card = s.deck.pop()
            stack.append(card)
            dealt.append(card)
    reveal(s)
    tell(s, CardsDealt, tuple(dealt))


def refill_deck(s: Table) -> None:
    """AN-5.4-b, R-06: the cards below the week's top cards become the new deck."""
    for stack in s.weeks.values():
        s.deck.extend(stack[:-1])
        del stack[:-1]
    shuffle(s, s.deck)
    tell(s, DeckRefilled, len(s.deck))
