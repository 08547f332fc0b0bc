"""Neil Aquila: a larger save area, whose cards he may observe together (AN-8.1-a)."""

from __future__ import annotations

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.people import SAVE_SLOTS

NEIL = CONTENT.characters["neil"]


@SAVE_SLOTS.on(NEIL.id)
def save_more(s: None, owner: int, slots: int) -> int:
    return NEIL.saves
