"""The check of the chapter's invariants sees every kind of fault."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.monolith.cards import CARDS
from perilune.games.on_mars.chapters.monolith.state import chapter
from tests.games.on_mars.chapters.monolith import invariants


@pytest.mark.parametrize("fault", ["cubes", "letter", "lost", "doubled", "clock", "goal"])
def test_the_check_sees_a_fault(fault: str) -> None:
    """I-18, shown one fault after the other."""
    s = GAME.setup("monolith", GAME.mode("monolith").seats[0], GAME.read_options({}, "monolith"), 1)
    here = chapter(s)
    here.row = [("A1", 1), ("A2", 0), ("B1", 0)]
    here.discard = []
    here.deck = [card for card in CARDS if card not in ("A1", "A2", "B1")]
    here.tracker = s.round
    invariants.check(s)
    if fault == "cubes":
        here.row[0] = ("A1", 3)
    elif fault == "letter":
        here.row[2] = ("B1", 1)
    elif fault == "lost":
        here.deck.pop()
    elif fault == "doubled":
        here.discard.append("A1")
    elif fault == "clock":
        here.tracker += 1
    else:
        here.achieved = ["none of mine"]
    with pytest.raises(AssertionError):
        invariants.check(s)
