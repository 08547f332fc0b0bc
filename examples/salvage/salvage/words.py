"""Nouns that many use."""

from __future__ import annotations

from typing import Annotated

from perilune.engine import Named, noun
from salvage.box import wreck


def card_noun(card: str) -> str:
    return noun("wreck", card, wreck(card).name)


Card = Annotated[str, Named(card_noun)]
