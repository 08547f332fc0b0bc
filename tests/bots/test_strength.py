"""How well the bots play: small samples always, the whole measure by `make soak`."""

from __future__ import annotations

from math import sqrt

import pytest

import perilune
from tests.bots.play import duel, play_out


def test_greedy_beats_random() -> None:
    won, _, lost = duel("connect-four", "greedy", "random", 30)
    assert won >= 28
    assert lost <= 1


def test_search_does_not_lose_at_tic_tac_toe() -> None:
    assert duel("tic-tac-toe", "search:iterations=400", "random", 30)[2] == 0


def test_search_beats_random_at_connect_four() -> None:
    assert duel("connect-four", "search:iterations=150", "random", 16)[0] >= 15


def test_search_beats_greedy_at_connect_four() -> None:
    assert duel("connect-four", "search:iterations=500", "greedy", 12)[0] >= 8


def kuhn_average(spec: str, games: int) -> tuple[float, float]:
    """What the first player wins on average, and its standard error."""
    chips = [
        play_out(perilune.start("kuhn-poker", seed=number), (spec, spec), number).scores[0]
        for number in range(games)
    ]
    mean = sum(chips) / games
    return mean, sqrt(sum((won - mean) ** 2 for won in chips) / games / games)


def test_search_plays_kuhn_poker_near_its_value() -> None:
    mean, error = kuhn_average("search:iterations=150", 150)
    assert abs(mean + 1 / 18) < 3 * error


@pytest.mark.soak
def test_search_never_loses_at_tic_tac_toe() -> None:
    assert duel("tic-tac-toe", "search:iterations=1000", "random", 200)[2] == 0


@pytest.mark.soak
def test_search_wins_connect_four_against_random() -> None:
    assert duel("connect-four", "search:iterations=1000", "random", 100)[0] >= 95


@pytest.mark.soak
def test_search_wins_connect_four_against_greedy() -> None:
    assert duel("connect-four", "search:iterations=1000", "greedy", 100)[0] >= 70


@pytest.mark.soak
def test_search_reaches_the_value_of_kuhn_poker() -> None:
    mean, error = kuhn_average("search:iterations=1000", 2000)
    assert abs(mean + 1 / 18) < 2 * error
