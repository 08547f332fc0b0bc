"""Where an action is judged: once it is finished, and, if the game can tell, before luck speaks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from perilune.bots import make
from perilune.bots.trials import Trials
from perilune.bots.turns import best_way
from perilune.bots.walk import Walk
from perilune.engine import Choice, Outcome, Question, Script, Vocabulary, end_now, roll, start
from tests.bots.games import Pot, make_game

MOST = 9


def _shop_step(s: Pot) -> Script | None:
    if "thrown" in s.said:
        return _look(s) if "seen" not in s.said else None
    return _throw(s) if "done" in s.said else _shop(s)


def _shop(s: Pot) -> Script:
    """Money goes for nothing, or one is done with it."""
    s.said.append((yield Choice(0, "shop", ("done", "squander") if len(s.said) < MOST else ("done",))))
    s.points[0] -= s.said[-1] == "squander"


def _throw(s: Pot) -> Script:
    """Everything hangs on a die."""
    s.points[0] += 20 * (roll(s, 6) > 2)
    s.said.append("thrown")
    yield from ()


def _look(s: Pot) -> Script:
    s.said.append((yield Choice(0, "look", ("seen", "seen again"))))


def _fortune(s: Pot) -> tuple[float]:
    return ((10 + s.points[0] if "thrown" in s.said else 20 + s.points[0]) / 40,)


SHOP = make_game(
    "shop",
    1,
    _shop_step,
    lambda s: Outcome((1,), (True,), _fortune(s)),
    evaluate=_fortune,
    open_estimate=True,
    judges_steps=True,
)


def test_nobody_puts_off_a_die_by_squandering_money() -> None:
    """By what the die showed, every other world would be worse than to wait; before it, none is."""
    perspective = start(SHOP, seed=1).perspective(0)
    unsteady = start(replace(SHOP, judges_steps=False), seed=1).perspective(0)
    assert {make("greedy", seed).choose(perspective) for seed in range(20)} == {"done"}
    assert {make("greedy", seed).choose(unsteady) for seed in range(20)} == {"done", "squander"}


def test_what_a_game_calls_idle_is_left_aside() -> None:
    """Where the estimate cannot tell how a seat stands between two steps: the same without squandering."""
    words = Vocabulary({"shop": Question("shop", "What do you do?", "shops", idle=("squander",))})
    match = start(replace(SHOP, judges_steps=False, words=words), seed=1)
    perspective = match.perspective(0)
    bots = ("greedy", "search:rollout=turns,iterations=8")
    assert {make(bot, seed).choose(perspective) for bot in bots for seed in range(20)} == {"done"}
    for luck in range(20):
        walk = Walk.imagine(perspective, 0, luck)
        assert walk.choice is not None
        assert best_way(walk, walk.choice, 8, Random(luck)) == ("done",)


def test_an_action_that_ends_before_luck_speaks_leaves_nothing_to_luck() -> None:
    trials = Trials(start(SHOP, seed=1).perspective(0), ("done", "squander"), Random(1), 8)
    trials.hold(2, 6)
    assert [trials.mean(0), trials.mean(1)] == [20 / 40, 19 / 40]
    assert trials.risky == [False, False]


def test_plans_go_on_with_what_looks_best_before_luck_speaks() -> None:
    match = start(SHOP, seed=1)
    for luck in range(20):
        walk = Walk.imagine(match.perspective(0), 0, luck)
        assert walk.choice is not None
        assert best_way(walk, walk.choice, 8, Random(luck)) == ("done",)


def test_a_game_that_ends_with_an_action_is_judged_by_its_outcome() -> None:
    def last(s: Pot) -> Script:
        s.said.append((yield Choice(0, "end", ("win", "lose"))))
        end_now(s)

    game = make_game(
        "end",
        1,
        last,
        lambda s: Outcome((1,), (True,), (float(s.said == ["win"]),)),
        evaluate=lambda s: (0.5,),
        open_estimate=True,
        judges_steps=True,
    )
    trials = Trials(start(game, seed=1).perspective(0), ("win", "lose"), Random(1), 8)
    trials.hold(1, 1)
    assert [trials.mean(0), trials.mean(1)] == [1, 0]
