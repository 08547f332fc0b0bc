"""What a character can change of the common rules, each in its own module (AN-8.1).

Who has no character, as in First and Fast, plays by the common rules.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.parts.moments import Moment, Total

CARD_NK = Total("card-nk")
"""What a card is worth: `(nk, card)`."""
SET_NK = Total("set-nk")
SAVE_SLOTS = Total("save-slots")
DEPARTURES_OF = Total("departures")
"""The vehicles that can leave the player's square: `(vehicles, player)`."""
DECLARABLE = Total("declarable")
"""The vehicles that may be declared for a journey."""
REACH_OF = Total("reach")
"""Where a vehicle can take the player: `(squares, player, vehicle)`."""
SETTING_OUT = Moment("setting-out")
"""A journey on Earth begins, and may be given up for something else: `(seat, squares)`."""
SAVED_SCORED = Moment("saved-scored")
"""All saved cards that were laid down have been scored: `(seat)`."""

CAST: Final = {name: ((name, 0),) for name in ("", *CONTENT.characters)}
"""A character as a source of answers; whose it is follows from the player who is asked about."""
TECHNIQUE_OF: Final = {"": None, **{who.id: who.technique for who in CONTENT.characters.values()}}
"""AN-6.1-d: the technique that a character brings along."""


@cache
def card_nk(character: str, card: str) -> int:
    """AN-6.1-b, AN-8.1: what a card is worth to somebody."""
    nk: int = CARD_NK(None, CAST[character], CARDS[card].nk, card)
    return nk


@cache
def set_nk(character: str) -> int:
    """AN-6.1-c, AN-8.1-e: what a set pays to somebody."""
    nk: int = SET_NK(None, CAST[character], CONTENT.set_nk)
    return nk


@cache
def save_slots(character: str) -> int:
    """AN-6.2-a, AN-8.1-a: how many cards somebody may save."""
    slots: int = SAVE_SLOTS(None, CAST[character], CONTENT.saves)
    return slots
