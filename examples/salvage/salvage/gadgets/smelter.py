"""Smelter (SA-6): at the end, every hull of its owner is worth 1 more."""

from __future__ import annotations

from salvage.box import wreck
from salvage.scoring import WORTH
from salvage.state import Yard


@WORTH.on("SMELTER")
def smelt(s: Yard, owner: int, worth: int, seat: int, cards: list[str]) -> int:
    """SA-6"""
    return worth + sum(wreck(card).hull for card in cards) if owner == seat else worth
