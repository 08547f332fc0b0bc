"""Imagined worlds weighed by what was seen: a gauge that shows the hidden number, or one beside it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from perilune.engine import Choice, Eyes, Game, Mode, Outcome, Root, Script, roll, start

READINGS = {0: 0.8, 1: 0.1}
"""How likely a reading is, by how far it is from the truth (two neighbours, on a ring of six)."""


class Tank(Root):
    """What is in the tank, what the gauge shows, and what was guessed."""

    hidden: int
    shown: int
    guess: int = -1


def setup(mode: str, seats: int, options: object, chance: int) -> Tank:
    s = Tank(0, 0, chance=chance)
    s.hidden = roll(s, 6)
    s.shown = (s.hidden + (0, 0, 0, 0, 0, 0, 0, 0, 1, 5)[roll(s, 10)]) % 6
    return s


def step(s: Tank) -> Script | None:
    return guess(s) if s.guess < 0 else None


def guess(s: Tank) -> Script:
    s.guess = yield Choice(0, "guess", tuple(range(6)))


def imagine(s: Tank, seat: int) -> None:
    s.hidden = roll(s, 6)


def likelihood(s: Tank, seat: int) -> float:
    away = abs(s.hidden - s.shown)
    return READINGS.get(min(away, 6 - away), 0.0)


def view(s: Tank, eyes: Eyes) -> Any:
    return [s.shown, s.guess]


def make(**more: Any) -> Game[Tank]:
    return Game(
        name="tank",
        title="Tank",
        modes=(Mode("only", "Only", (1,)),),
        state=Tank,
        setup=setup,
        step=step,
        outcome=lambda s: Outcome.shared(s.guess == s.hidden, 1),
        view=view,
        imagine=imagine,
        **more,
    )


def imagined(game: Game[Tank]) -> Counter[int]:
    match = start(game, seed=3)
    mine = match.perspective(0)
    return Counter((mine.imagine(seed).state.hidden - match.state.shown) % 6 for seed in range(3000))


def test_deals_are_as_frequent_as_they_are_likely() -> None:
    found = imagined(make(likelihood=likelihood))
    assert found[0] / 3000 == pytest.approx(0.8, abs=0.03)
    assert found[1] / 3000 == pytest.approx(0.1, abs=0.03)
    assert found.keys() <= {0, 1, 5}


def test_without_a_word_on_it_all_deals_are_alike() -> None:
    found = imagined(make())
    assert all(count / 3000 == pytest.approx(1 / 6, abs=0.03) for count in found.values())
