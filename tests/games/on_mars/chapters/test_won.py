"""Every co-operative chapter can be won with every number of players: games that were found, replayed here.

Blackout with two and three, and Monolith, were found by `python bench/on_mars_wins.py`, which knows the cards
to come; Outbreak and Blackout with four were won by bots that do not.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import perilune
from perilune.games.on_mars import GAME
from tests.games.on_mars import invariants

FOLDER = Path(__file__).parent / "won"
CHAPTERS = [
    *(("outbreak", seats) for seats in (2, 3, 4)),
    *(("blackout", seats) for seats in (2, 3, 4)),
    ("monolith", 1),
]


@pytest.mark.parametrize(("mode", "seats"), CHAPTERS)
def test_the_chapter_was_won(mode: str, seats: int) -> None:
    match = perilune.read((FOLDER / f"{mode}-{seats}.record").read_text(encoding="utf-8"))
    assert (match.game, match.mode, match.seats) == (GAME, mode, seats)
    assert match.outcome is not None
    assert match.outcome.won == (True,) * seats


@pytest.mark.parametrize(("mode", "seats"), CHAPTERS)
def test_invariants_hold_on_the_way_to_a_win(mode: str, seats: int) -> None:
    """I-17, I-18: random games hardly complete a Mission, upgrade what is vandalized or last to the end."""
    match = perilune.read((FOLDER / f"{mode}-{seats}.record").read_text(encoding="utf-8"))
    before = None
    for position in match.positions():
        invariants.check(position.state, before)
        before = position.state.copy()
