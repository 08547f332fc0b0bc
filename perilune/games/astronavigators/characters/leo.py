"""Leo Maseko: constellations pay more, but neither the Milky Way nor sets pay anything (AN-8.1-e)."""

from __future__ import annotations

from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.rules.people import CARD_NK, SET_NK

LEO = CONTENT.characters["leo"]


@CARD_NK.on(LEO.id)
def value_constellations(s: None, owner: int, nk: int, card: str) -> int:
    if card not in CONTENT.constellations:
        return nk
    return 0 if LEO.barren in CARDS[card].sets else LEO.constellation_nk


@SET_NK.on(LEO.id)
def value_sets(s: None, owner: int, nk: int) -> int:
    """The token is earned all the same."""
    return LEO.set_nk
