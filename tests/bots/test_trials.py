"""Where an action is judged: once it is finished, and, if the game can tell, before luck speaks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from perilune.bots import make
from perilune.bots.trials import Trials
from perilune.bots.turns import best_way
from perilune.bots.walk import Walk
from perilune.engine import Choice, Outcome, Question, Script, Vocabulary, end_now, roll, start
from tests.bots.games import Pot, make_game
from tests.bots.test_turns import DEPOT

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


def test_what_is_as_good_as_won_is_not_staked_on_a_die() -> None:
    """It is right four times of six: six worlds in a row will be lucky for one bot in twelve."""

    def stake(s: Pot) -> Script:
        if (yield Choice(0, "stake", ("sure", "die"))) == "sure":
            s.points[0] = 95
        else:
            s.points[0] = 99 * (roll(s, 6) > 1)
        s.said.append("done")

    game = make_game(
        "stake",
        1,
        lambda s: None if s.said else stake(s),
        lambda s: Outcome((1,), (True,), (s.points[0] / 100,)),
        evaluate=lambda s: (s.points[0] / 100,),
    )
    perspective = start(game, seed=1).perspective(0)
    assert {make("greedy", seed).choose(perspective) for seed in range(200)} == {"sure"}


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


# -- A vault: the code is a guess, and only who guessed right is asked for more ------------------------


def _vault_step(s: Pot) -> Script | None:
    return _vault(s) if not s.said else None


def _vault(s: Pot) -> Script:
    s.said.append((yield Choice(0, "door", ("walk on", "guess", "draw"))))
    if s.said == ["walk on"]:
        s.points[0] = 60
    elif s.said == ["guess"] and roll(s, 2):
        s.points[0] = {"gold": 90, "silver": 80}[(yield Choice(0, "take", ("gold", "silver")))]
    elif s.said == ["draw"]:
        card, worth = ("ace", 90) if roll(s, 2) else ("two", 10)
        s.points[0] = worth * ((yield Choice(0, "card", (card, "none"))) == card)


def _hoard(s: Pot) -> tuple[float]:
    return (s.points[0] / 100,)


VAULT = make_game("vault", 1, _vault_step, lambda s: Outcome((1,), (True,), _hoard(s)), evaluate=_hoard)


def test_a_line_counts_in_the_worlds_where_luck_cuts_it_short() -> None:
    """Who plans to guess and then take the gold comes home with nothing half of the time."""
    trials = Trials(start(VAULT, seed=1).perspective(0), ("walk on", "guess", "draw"), Random(3), 16)
    trials.hold(16, 16)
    lines, right = trials.lines(), round(16 * trials.mean(1) / 0.9)
    assert 0 < right < 16, "both kinds of worlds"
    assert lines["walk on",] == pytest.approx(0.6)
    assert lines["guess", "gold"] == pytest.approx(trials.mean(1)) == pytest.approx(0.9 * right / 16)
    assert lines["guess", "silver"] == pytest.approx(0.8 * right / 16)
    assert ("guess",) not in lines, "it is told to its end"


def test_a_line_counts_where_luck_asks_something_else() -> None:
    trials = Trials(start(VAULT, seed=1).perspective(0), ("walk on", "draw"), Random(3), 16)
    trials.hold(16, 16)
    lines = trials.lines()
    assert lines["draw", "ace"] == lines["draw", "two"] == pytest.approx(trials.mean(1))
    assert 0.1 < lines["draw", "ace"] < 0.9
    assert lines["draw", "none"] == 0


def test_a_line_that_was_not_tried_everywhere_counts_where_it_was() -> None:
    """Three of forty shelves are looked at in each world."""
    trials = Trials(start(DEPOT, seed=1).perspective(0), ("left", "right"), Random(3), 3)
    trials.hold(2, 2)
    for line, value in trials.lines().items():
        assert value == pytest.approx(line[1] / 1000)


def test_nobody_plans_with_luck_that_held_in_one_world() -> None:
    """Six tenths for sure are better than nine tenths half of the time, also before games are played on."""
    seen = start(VAULT, seed=1).perspective(0)
    answers = [make("search:iterations=30,rollout=turns", seed).choose(seen) for seed in range(40)]
    assert answers.count("walk on") >= 24, "most of the time two worlds do not agree by chance"
