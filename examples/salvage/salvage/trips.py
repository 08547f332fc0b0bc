"""A trip to the yard: one open wreck, or the top of the deck unseen (SA-3)."""

from __future__ import annotations

from collections.abc import Iterator

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, Seat, reveal, say, tell
from perilune.parts.moments import Moment
from salvage.box import wreck
from salvage.state import Yard
from salvage.words import Card, card_noun

DRAW = "draw"
EMPTY_DECK = Obstacle("SA-3", "the deck is empty")

TAKEN = Moment("taken")
"""Somebody took an open wreck: the seat, and the card."""


def in_play(s: Yard, first: int) -> Iterator[tuple[str, int]]:
    """The gadgets that lie open and their owners, from the player whose trip it is, in seat order."""
    for step in range(len(s.players)):
        owner = (first + step) % len(s.players)
        for card in s.players[owner].taken:
            yield wreck(card).id, owner


def take_words(s: Yard, choice: Choice, option: Option) -> str:
    if option == DRAW:
        return say("Draw a card unseen ({left} left)", left=str(len(s.deck)))
    return say("{card}, worth {worth}", card=card_noun(option), worth=str(wreck(option).worth))


def take_places(s: Yard, choice: Choice, option: Option) -> tuple[str]:
    return ("deck:yard",) if option == DRAW else (f"wreck:{option}",)


def what_lies_there(s: Yard, choice: Choice) -> tuple[Option, ...]:
    return (*s.market, DRAW)


def out_of_reach(s: Yard, choice: Choice, option: Option) -> Obstacle | None:
    return EMPTY_DECK if option == DRAW and not s.deck else None


TAKE = Question(
    "take",
    rule="SA-3",
    asks="Which wreck do you bring home?",
    waiting="looks around in the yard",
    option=take_words,
    places=take_places,
    tries=what_lies_there,
    obstacle=out_of_reach,
    hint="Gadgets are worth little, but they work for you from now on.",
)


class BroughtHome(Event, frozen=True):
    seat: Seat
    card: Card
    says = "{seat} brings {card} home."


class DrewUnseen(Event, frozen=True):
    """The card is told to its owner alone; to the others it is empty."""

    seat: Seat
    card: Card
    says = ("{seat} draws {card} unseen.", "{seat} draws a card unseen.")


def trip(s: Yard) -> Script:
    """SA-3: whoever is next in order takes one card; then gadgets have their say."""
    seat = s.order[0]
    option = yield TAKE(seat, (*s.market, DRAW) if s.deck else (*s.market,))
    if option == DRAW:
        card = s.deck.pop()
        s.players[seat].drawn.append(card)
        reveal(s)
        tell(s, DrewUnseen, seat, card, to=(seat,))
        tell(s, DrewUnseen, seat, "", but=(seat,))
    else:
        s.market.remove(option)
        s.players[seat].taken.append(option)
        tell(s, BroughtHome, seat, option)
        yield from TAKEN(s, list(in_play(s, seat)), seat, option)
    s.order.pop(0)
    if not s.order:
        s.rounds_left -= 1
        if not s.rounds_left:
            reveal(s)  # the unseen cards are shown
