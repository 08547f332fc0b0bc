"""The check of the chapter's invariants sees every kind of fault."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.blackout.state import chapter
from tests.games.on_mars.chapters.blackout import invariants


@pytest.mark.parametrize("fault", ["tracker", "advanced", "twice", "too many", "fifth", "elsewhere", "cards"])
def test_the_check_sees_a_fault(fault: str) -> None:
    """I-17, shown one fault after the other."""
    s = GAME.setup("blackout", GAME.mode("blackout").seats[0], GAME.read_options({}, "blackout"), 1)
    here = chapter(s)
    invariants.check(s)
    hexes = [*s.buildings]
    if fault == "tracker":
        here.tracker -= 1
    elif fault == "advanced":
        here.vandalized, s.markers = [hexes[0]], {hexes[0]: "casino"}
    elif fault == "twice":
        here.vandalized, here.dark = [hexes[0]], {hexes[0]: 0}
    elif fault == "too many":
        s.buildings |= dict.fromkeys(range(60, 72), "mine")
        here.vandalized = [*range(60, 71)]
    elif fault == "fifth":
        here.dark = dict.fromkeys(hexes[:5], 0)
    elif fault == "elsewhere":
        here.vandalized = [next(hex_ for hex_ in range(91) if hex_ not in s.buildings)]
    else:
        here.deck.pop()
    with pytest.raises(AssertionError):
        invariants.check(s)
