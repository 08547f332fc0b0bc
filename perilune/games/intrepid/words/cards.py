"""Missions and Disaster cards by name."""

from __future__ import annotations

from typing import Annotated

from perilune.engine import Named, noun
from perilune.games.intrepid.box.cards import DISASTERS, MISSIONS


def card_noun(key: str) -> str:
    return noun("card", key, MISSIONS[key].name if key in MISSIONS else DISASTERS[key].name)


CardId = Annotated[str, Named(card_noun)]
