"""Neil Aquila: a larger save area, whose cards he may observe together (AN-8.1-a)."""

from __future__ import annotations

from perilune.engine import say
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.people import SAVE_SLOTS
from perilune.games.astronavigators.words.lines import CHARACTER_LINES

NEIL = CONTENT.characters["neil"]

CHARACTER_LINES[NEIL.id] = lambda: say(
    "saves up to three cards and may observe them all at once; knows how to wait for the second card"
)


@SAVE_SLOTS.on(NEIL.id)
def save_more(s: None, owner: int, slots: int) -> int:
    return NEIL.saves
