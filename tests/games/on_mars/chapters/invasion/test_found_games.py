"""Chapter 1 can be won by both sides at each number of Humans: games that bots played, kept as records."""

from __future__ import annotations

from pathlib import Path

import pytest

import perilune
from perilune.games.on_mars.chapters.invasion.state import chapter

FOLDER = Path(__file__).parent / "found_games"


@pytest.mark.rule("OMAI-1-10")
@pytest.mark.parametrize("humans", [2, 3, 4])
@pytest.mark.parametrize("side", ["humans", "aliens"])
def test_both_sides_win(humans: int, side: str) -> None:
    match = perilune.read((FOLDER / f"invasion-{humans}-{side}.record").read_text(encoding="utf-8"))
    here = chapter(match.state)
    assert match.choice is None
    assert here.winner == side
    won = match.game.outcome(match.state).won
    assert won == (side == "humans",) * humans + (side == "aliens",)
    assert here.score >= 100 if side == "humans" else len(here.troopers) == 20
