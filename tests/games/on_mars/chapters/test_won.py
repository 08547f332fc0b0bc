"""Every chapter can be won with every number of players, Invasion by either side: games that were found,
replayed here.

Blackout with two and three, and Monolith, were found by `python bench/on_mars_wins.py`, which knows the cards
to come; Outbreak, Blackout with four, and Invasion (`bench/on_mars_invasion.py --keep`) were won by bots that
do not.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import perilune
from perilune.engine import Match
from perilune.games.on_mars import GAME
from perilune.games.on_mars.state import Mars
from tests.games.on_mars import invariants

FOLDER = Path(__file__).parent / "won"
CHAPTERS = [
    *(("outbreak", seats) for seats in (2, 3, 4)),
    *(("blackout", seats) for seats in (2, 3, 4)),
    ("monolith", 1),
]


def kept(name: str) -> Match[Mars]:
    return perilune.read((FOLDER / f"{name}.record").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("mode", "seats"), CHAPTERS)
def test_the_chapter_was_won(mode: str, seats: int) -> None:
    match = kept(f"{mode}-{seats}")
    assert (match.game, match.mode, match.seats) == (GAME, mode, seats)
    assert match.outcome is not None
    assert match.outcome.won == (True,) * seats


@pytest.mark.parametrize("humans", [2, 3, 4])
@pytest.mark.parametrize("side", ["humans", "aliens"])
def test_either_side_won_the_invasion(humans: int, side: str) -> None:
    match = kept(f"invasion-{humans}-{side}")
    assert (match.game, match.mode, match.seats) == (GAME, "invasion", humans + 1)
    assert match.outcome is not None
    assert match.outcome.won == (*(side == "humans",) * humans, side == "aliens")


@pytest.mark.parametrize(
    "name",
    [
        *(f"{mode}-{seats}" for mode, seats in CHAPTERS),
        *(f"invasion-{humans}-{side}" for humans in (2, 3, 4) for side in ("humans", "aliens")),
    ],
)
def test_invariants_hold_on_the_way_to_a_win(name: str) -> None:
    """I-17, I-18: random games hardly complete a Mission, upgrade what is vandalized or last to the end."""
    match = kept(name)
    before = None
    for position in match.positions():
        invariants.check(position.state, before)
        before = position.state.copy()
