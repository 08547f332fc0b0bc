"""Phase 3: Resolve Disaster (4.3)."""

from __future__ import annotations

from perilune.engine import Event, Script, reveal, tell
from perilune.games.intrepid.box.cards import DISASTERS
from perilune.games.intrepid.rules.cards import new_card, toxic_values
from perilune.games.intrepid.state import Station
from perilune.games.intrepid.words.cards import CardId

TURN_UP = ("", False, 0)
"""In the queue: here the next card is turned up."""


class DisasterRevealed(Event, frozen=True):
    card: CardId
    says = "Disaster strikes: {card}."


class DisasterGoesOn(Event, frozen=True):
    card: CardId
    says = "{card} goes on."


def resolve_disaster(s: Station) -> Script:
    """One instruction at a time: first what lasts, oldest card first (IN-P3-1, IN-RL-38), then the card
    turned up now, from left to right (IN-P3-3), as far as possible (IN-RL-28)."""
    if not s.queue:
        s.queue = [
            (card.id, True, number)
            for card in s.persistent
            for number in range(len(DISASTERS[card.id].ongoing))
        ]
        s.queue.append(TURN_UP)
    key, ongoing, number = s.queue.pop(0)
    if not key:
        turn_up(s)
    else:
        card = DISASTERS[key]
        if number == 0:
            s.struck = ()  # IN-MS-6: what another card hit does not count
            if ongoing:
                tell(s, DisasterGoesOn, key)
        instructions = card.ongoing if ongoing else card.reveal
        # In a game saved before a card was changed, there may be fewer than the queue says.
        effect = instructions[number].carry_out(s) if number < len(instructions) else None
        if effect is not None:
            yield from effect
    if not s.queue:
        s.phase = "sustain"


def turn_up(s: Station) -> None:
    """IN-P3-2, IN-P3-4, IN-P3-5: the old momentary card and its values end (IN-RL-13); the new one is read,
    and its instructions are next. A persistent card stays."""
    if s.current:
        s.discard.append(s.current)
    key = s.deck.pop()
    card = DISASTERS[key]
    reveal(s)
    if card.removal:
        s.current = ""
        s.persistent.append(new_card(key, len(s.crews)))
    else:
        s.current = key
    s.stage = card.stage
    s.toxic = toxic_values(s)
    s.queue = [(key, False, number) for number in range(len(card.reveal))]
    tell(s, DisasterRevealed, key)
