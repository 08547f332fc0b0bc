"""Random games of every mode and number of seats, looked at from all sides."""

from random import Random

import pytest

from perilune.bots import make
from perilune.engine import Option, Perspective, Rollout, derive
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.modes import SOLAR
from perilune.games.astronavigators.state import Table
from perilune.testing import conform

TABLES = [(mode.name, seats) for mode in GAME.modes for seats in mode.seats]


def greedily(perspective: Perspective[Table], seed: int) -> Option:
    return make("greedy:worlds=1,tries=2", seed).choose(perspective)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_game_keeps_the_engines_promises(mode: str, seats: int) -> None:
    # The other settings are tried once a mode, with the fewest seats.
    fewest = GAME.mode(mode).seats[0]
    conform(GAME, mode, seats, options=None if seats == fewest else {}, seeds=[1], looks=16, answer=greedily)


def test_so_it_does_when_players_place_the_planets() -> None:
    conform(GAME, SOLAR, 2, options={"orrery": "draft"}, seeds=[2], looks=16)


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_many_more_games_keep_them(mode: str, seats: int) -> None:
    conform(GAME, mode, seats, seeds=range(10, 30), looks=60)


@pytest.mark.soak
@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_two_thousand_random_games_end_properly(mode: str) -> None:
    for number in range(2000):
        seats = GAME.mode(mode).seats[number % len(GAME.mode(mode).seats)]
        state = GAME.setup(mode, seats, GAME.read_options({}, mode), derive(1, number))
        counted = GAME.components(state) if GAME.components else {}
        rollout = Rollout(GAME, state)
        rollout.run_randomly(Random(number).random)
        assert rollout.over
        assert GAME.components is not None
        assert GAME.components(state) == counted
        assert GAME.outcome(state).ranks
