"""Bots: random play never gets through, the evaluation does; and it sees what matters."""

from __future__ import annotations

from random import Random

import pytest

from perilune.bots import make
from perilune.engine import Rollout, start
from perilune.games.intrepid import GAME
from perilune.games.intrepid.evaluate import evaluate
from perilune.games.intrepid.setup import setup
from tests.games.intrepid.table import give, laid, mark, placing, spending


def greedy_wins(mode: str, games: int) -> int:
    won = 0
    for seed in range(games):
        match = start(GAME, mode, 2, seed=seed, options={"difficulty": "training"})
        bot = make("greedy", seed)
        while match.choice is not None:
            match.play(bot.choose(match.perspective(match.choice.seat)))
        won += match.state.result == 1
    return won


@pytest.mark.parametrize("mode", ["meteor-shower", "toxic-leak"])
def test_greedy_bots_finish_their_training(mode: str) -> None:
    assert greedy_wins(mode, 3) >= 2


def test_bots_come_to_an_end_when_everybody_acts_at_once() -> None:
    match = start(GAME, seats=2, seed=4, options={"difficulty": "training", "pace": "together"})
    bot = make("greedy:worlds=1,tries=2", 1)
    while match.choice is not None:
        assert match.version < 2000
        match.play(bot.choose(match.perspective(match.choice.seat)), match.choice.seat)
    assert match.state.result


def test_random_bots_do_not_win_at_normal() -> None:
    won = 0
    for seed in range(150):
        s = setup("meteor-shower", 2, GAME.read_options({"lineup": "random"}), seed)
        Rollout(GAME, s).run_randomly(Random(seed).random)
        won += s.result == 1
    assert won <= 1


def test_the_evaluation_likes_what_helps() -> None:
    base = spending("US", "RU", capacity={"US": 6})
    value = evaluate(base)[0]
    trained = base.copy()
    trained.crews[0].slot += 1
    hit = base.copy()
    mark(hit, "US-01", scenario=2)
    poor = base.copy()
    poor.levels[2] = 1
    assert evaluate(trained)[0] > value
    assert max(evaluate(hit)[0], evaluate(poor)[0]) < value


def test_the_evaluation_wants_missions_and_dice() -> None:
    s = placing("US", "RU", pools={"US": (3, 3, 5)})
    worse = s.copy()
    give(worse, {"US": (3,)})
    done = s.copy()
    done.missions = done.missions[:1]
    assert evaluate(worse)[0] < evaluate(s)[0] < evaluate(done)[0]
    lost = s.copy()
    lost.result = -1
    assert evaluate(lost) == (0, 0)
    assert evaluate(laid("US", "RU")) == evaluate(laid("US", "RU"))
