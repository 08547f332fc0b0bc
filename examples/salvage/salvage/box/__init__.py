"""The box, read once and checked."""

from __future__ import annotations

from pathlib import Path

from perilune.parts.content import Book, Thing


class Wreck(Thing, frozen=True):
    """A card of the deck."""

    worth: int
    text: str = ""
    hull: bool = False
    copies: int = 1


_book = Book(Path(__file__).parent, "wrecks.toml")
WRECKS = _book.table("wreck", Wreck)
ROUNDS: int = _book.value("rounds", int)
START_FUEL: int = _book.value("start_fuel", int)

CARDS = [f"{wreck.id}-{number}" for wreck in WRECKS.values() for number in range(1, wreck.copies + 1)]
"""Every card of the deck: two of a kind are two cards."""


def wreck(card: str) -> Wreck:
    return WRECKS[card.partition("-")[0]]
