"""João Luna: eclipses and transits pay double (AN-8.1-c)."""

from __future__ import annotations

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.people import CARD_NK

JOAO = CONTENT.characters["joao"]


@CARD_NK.on(JOAO.id)
def double(s: None, owner: int, nk: int, card: str) -> int:
    """R-56: the card's own knowledge, not that of a set it completes."""
    return 2 * nk if card in JOAO.doubled else nk
