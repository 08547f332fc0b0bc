"""The engine's promises, for every disaster, number of seats, difficulty and pace; and many random games."""

from __future__ import annotations

from random import Random

import pytest

from perilune.engine import Rollout
from perilune.games.intrepid import GAME
from perilune.games.intrepid.scoring import components
from perilune.games.intrepid.setup import Options, setup
from perilune.testing import conform

MODES = ("meteor-shower", "toxic-leak")
LEVELS = ("training", "normal", "hard", "expert")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_conformance(mode: str, seats: int, level: str) -> None:
    conform(GAME, mode, seats, options={"difficulty": level, "lineup": "random"}, seeds=(seats,), looks=8)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conformance_of_everybody_at_once(mode: str, seats: int) -> None:
    options = {"difficulty": "training", "lineup": "random", "pace": "together"}
    conform(GAME, mode, seats, options=options, seeds=(5,), looks=8)


def test_conformance_of_free_line_ups() -> None:
    conform(GAME, "meteor-shower", 3, options={"lineup": "free", "pace": "together"}, seeds=(1,), looks=8)


def play_randomly(mode: str, seats: int, level: str, pace: str, games: int) -> None:
    for seed in range(games):
        options = GAME.read_options({"difficulty": level, "lineup": "random", "pace": pace})
        assert isinstance(options, Options)
        s = setup(mode, seats, options, seed)
        counted = components(s)
        rollout = Rollout(GAME, s)
        rollout.run_randomly(Random(seed).random)
        assert rollout.over
        assert s.result
        assert components(s) == counted


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_random_games_end(mode: str, seats: int, level: str) -> None:
    play_randomly(mode, seats, level, "turns" if level != "hard" else "together", 25)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_two_thousand_random_games_end(mode: str, seats: int, level: str) -> None:
    play_randomly(mode, seats, level, "turns", 2000)
