"""What holds after every answer in chapter 4 (I-18)."""

from __future__ import annotations

from perilune.games.on_mars.chapters.monolith.state import chapter
from perilune.games.on_mars.state import Mars


def check(s: Mars) -> None:
    """I-18: sixteen cards, at most two cubes on each, only after another of its letter; the clock."""
    here = chapter(s)
    cards = [*here.deck, *here.discard, *(card for card, _ in here.row)]
    assert len(cards) == len({*cards}) == 16
    open_cards = [*here.discard, *(card for card, _ in here.row)]
    for card, cubes in here.row:
        assert 0 <= cubes <= 2
        assert not cubes or sum(one[0] == card[0] for one in open_cards) > 1
    assert here.tracker in (s.round - 1, s.round)
    assert {*here.achieved} <= {*here.goals}
