"""The planet movement phase: the Sun goes on, new cards come, the planets move (AN-5.4)."""

from __future__ import annotations

from perilune.engine import Event, reveal, shuffle, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules import orrery
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.words import nouns
from perilune.parts.moments import Moment

MONTH_PREPARED = Moment("month-prepared")
"""The cards and planets of the next month are there."""


class CardsDealt(Event, frozen=True):
    """New cards on the four weeks."""

    cards: tuple[str, ...]
    says = "New in the sky: {cards}."

    def parts(self) -> dict[str, str]:
        return {"cards": ", ".join(map(nouns.card, self.cards))}


class PlanetCardTurned(Event, frozen=True):
    """The planet deck shows a new card."""

    card: nouns.Card
    says = "The planet deck shows {card}."


class DeckRefilled(Event, frozen=True):
    cards: int
    says = "The deck ran out: {cards} older cards are shuffled into a new one."


def planet_movement(s: Table) -> None:
    """AN-5.4: the month ends and the next one is prepared."""
    s.round += 1
    deal_weeks(s)
    if s.rules.solar:
        turn_planet_card(s)
        orrery.advance(s.spots, new_year=s.round == CONTENT.training + 1)


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
    """AN-5.4-b, R-06: the cards below the weeks' top cards become the new deck; planets go to their own."""
    planets = take_covered(s, planets=True)
    shuffle(s, planets)
    s.planet_deck[:0] = planets
    s.deck.extend(take_covered(s, planets=False))
    shuffle(s, s.deck)
    tell(s, DeckRefilled, len(s.deck))


def take_covered(s: Table, *, planets: bool) -> list[str]:
    """The planet cards, or the others, that lie below the top cards of the weeks."""
    found = []
    for stack in s.weeks.values():
        below = stack[:-1]
        found += [card for card in below if (card in CONTENT.planet_cards) == planets]
        stack[:-1] = [card for card in below if (card in CONTENT.planet_cards) != planets]
    return found


def turn_planet_card(s: Table) -> None:
    """AN-5.4-c: an open card goes to the bottom; the next one is turned up."""
    if s.planet_up and s.planet_deck:
        s.planet_deck.insert(0, s.planet_deck.pop())
    if not s.planet_deck:
        s.planet_deck = take_covered(s, planets=True)
        shuffle(s, s.planet_deck)
    s.planet_up = bool(s.planet_deck)
    if s.planet_up:
        reveal(s)
        tell(s, PlanetCardTurned, s.planet_deck[-1])


def take_planet_card(s: Table, week: int) -> bool:
    """AN-5.1-c, AN-5.1-e: the open planet card goes on top of a week; the next one stays face down."""
    if not s.planet_up or not s.planet_deck:
        return False
    s.weeks[week].append(s.planet_deck.pop())
    s.planet_up = False
    return True
