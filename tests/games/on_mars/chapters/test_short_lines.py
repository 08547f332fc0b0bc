"""What decides a chapter stands in the bar above the board, in a few words."""

from __future__ import annotations

import pytest

from perilune.engine import start
from perilune.games.on_mars import GAME


@pytest.mark.parametrize(
    ("mode", "seats", "told"),
    [
        ("invasion", 3, ["Humans 8/100 OP", "Troopers 0/20"]),
        ("blackout", 3, ["The alien: 7 to go", "Blackouts 0/5"]),
        ("monolith", 1, ["Round 1/15", "Goals 0/4"]),
    ],
)
def test_the_bar_tells_what_decides(mode: str, seats: int, told: list[str]) -> None:
    view = start(GAME, mode, seats, seed=4).perspective(0).view
    assert [line.short for line in view.panel if line.short] == told


def test_an_outbreak_tells_clock_disease_and_both_missions() -> None:
    view = start(GAME, "outbreak", 2, seed=4).perspective(0).view
    clock, infected, *missions = [line.short for line in view.panel if line.short]
    assert clock.startswith("Rounds left ")
    assert infected.startswith("Infected ")
    assert len(missions) == 2
