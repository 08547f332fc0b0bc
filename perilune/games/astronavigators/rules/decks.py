"""Decks of which one card is kept in secret: characters, quests, rockets (AN-4.2-a, AN-6.7, AN-8.3-a)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from perilune.engine import Asking, Question, reveal, shuffle
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.state import Table, without

DRAW: Final = "draw"
SEARCH: Final = "search"


def keep_one(s: Table, seat: int, question: Question, deck: list[str], offered: Sequence[str]) -> Asking[str]:
    """Look at some cards of a deck, keep one, shuffle the others back."""
    player = s.players[seat]
    player.offer = tuple(offered)
    deck[:] = [card for card in deck if card not in player.offer]
    reveal(s)
    kept: str = yield question(seat, player.offer)
    deck += without(player.offer, kept)
    player.offer = ()
    shuffle(s, deck)
    return kept


def search_or_draw(
    s: Table,
    seat: int,
    source: Question,
    question: Question,
    deck: list[str],
    own: Collection[str],
    held: Collection[str],
    number: int = CONTENT.drawn,
) -> Asking[str]:
    """One of the own continent's cards found by a search, if it may be there, or one of the top ones.

    Somebody may hold the card that is looked for: then the search finds nothing and the top is drawn.
    `held` are the hidden cards of this kind: whether there is anything to search for tells about them.
    """
    if held:
        reveal(s)
    found: list[str] = []
    if own and (yield source(seat, (SEARCH, DRAW))) == SEARCH:
        found = [card for card in deck if card in own]
    return (yield from keep_one(s, seat, question, deck, found or deck[-number:]))
