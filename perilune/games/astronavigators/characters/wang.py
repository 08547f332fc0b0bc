"""Wang Xiongmao: lunar cards pay more (AN-8.1-f)."""

from __future__ import annotations

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.people import CARD_NK

WANG = CONTENT.characters["wang"]


@CARD_NK.on(WANG.id)
def value_the_moon(s: None, owner: int, nk: int, card: str) -> int:
    """Earth Rise is not a lunar card."""
    return nk + WANG.lunar_extra if card in CONTENT.lunar_cards else nk
