"""Wang Xiongmao: lunar cards pay more (AN-8.1-f)."""

from __future__ import annotations

from perilune.engine import say
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.people import CARD_NK
from perilune.games.astronavigators.words.lines import CHARACTER_LINES

WANG = CONTENT.characters["wang"]

CHARACTER_LINES[WANG.id] = lambda: say(
    "every Moon card pays {nk} more; knows how to wait for the second card", nk=str(WANG.lunar_extra)
)


@CARD_NK.on(WANG.id)
def value_the_moon(s: None, owner: int, nk: int, card: str) -> int:
    """Earth Rise is not a lunar card."""
    return nk + WANG.lunar_extra if card in CONTENT.lunar_cards else nk
