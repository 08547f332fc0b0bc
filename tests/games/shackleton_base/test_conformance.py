"""Shackleton Base keeps the engine's promises, with every number of seats and triple of corporations."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from perilune.engine import Rollout
from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.box.content import SHEETS
from perilune.testing import conform

TRIPLES: list[tuple[str, ...]] = list(combinations(SHEETS, 3))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_a_game(seats: int) -> None:
    # The other settings are tried once, with two.
    conform(GAME, "agencies", seats, options=None if seats == 2 else {}, seeds=(seats, seats + 1), looks=25)


def test_it_is_a_game_alone() -> None:
    conform(GAME, "solo", 1, seeds=range(3), looks=25)


@pytest.mark.slow
@pytest.mark.parametrize("triple", TRIPLES, ids="+".join)
def test_every_triple_of_corporations(triple: tuple[str, ...]) -> None:
    number = TRIPLES.index(triple)
    seats = number % 4 + 1
    conform(
        GAME,
        "agencies" if seats > 1 else "solo",
        seats,
        options={"corporations": triple},
        seeds=[number],
        looks=6,
    )


def random_games_end(games: range) -> None:
    """Every number of seats, any corporations."""
    for seed in games:
        seats = seed % 4 + 1
        mode = "agencies" if seats > 1 else "solo"
        state = GAME.setup(mode, seats, GAME.read_options({"any_three": True}, mode), seed)
        rollout = Rollout(GAME, state)
        rollout.run_randomly(Random(seed).random, limit=5000)
        assert rollout.over, seed
        assert all(agency.turns == 18 for agency in state.agencies)


def test_random_games_end() -> None:
    random_games_end(range(60))


@pytest.mark.soak
def test_two_thousand_random_games_end() -> None:
    random_games_end(range(1000, 3000))
