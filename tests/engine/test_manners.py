"""Copies, pickles, and errors that speak: how the engine treats programs that use it."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

import perilune
from perilune import bots, envs, lab, testing
from perilune.engine import (
    NOT_OFFERED,
    BadSetting,
    IllegalOption,
    Match,
    PeriluneError,
    Rollout,
    RulesBug,
    find_game,
    option_text,
    read_record,
    start,
)
from tests.bots.games import GUESS

GAMES = [
    ("connect-four", None),
    ("kuhn-poker", None),
    ("astronavigators", "solar-system"),
    ("intrepid", None),
]


def halfway(name: str, mode: str | None, decisions: int) -> Match[Any]:
    match, luck = start(find_game(name), mode, seed=5), Random(3)
    for _ in range(decisions):
        if match.choice is None:
            break
        choice = luck.choice(match.choices)
        match.play(luck.choice(choice.options), choice.seat)
    return match


def finish(rollout: Rollout[Any], seed: int) -> tuple[Any, ...]:
    luck = Random(seed)
    answers: list[Any] = []
    while (choices := rollout.choices) and len(answers) < 60:
        choice = luck.choice(choices)
        option = luck.choice(choice.options)
        answers.append((choice.seat, choice.kind, option_text(option)))
        rollout.advance(option, choice.seat)
    return (*answers, rollout.state.chance)


@pytest.mark.parametrize(("name", "mode"), GAMES)
@pytest.mark.parametrize("how", [lambda rollout: rollout.copy(), lambda r: pickle.loads(pickle.dumps(r))])
def test_a_rollout_is_copied_wherever_it_stands(name: str, mode: str | None, how: Any) -> None:
    for decisions in (0, 1, 7, 23):
        rollout = halfway(name, mode, decisions).rollout()
        for _ in range(3):
            twin = how(rollout)
            assert twin.asked == rollout.asked
            again = how(twin)
            assert finish(twin, 1) == finish(again, 1)
            if rollout.choice is not None:
                rollout.advance(rollout.choice.options[-1], rollout.choice.seat)


def test_a_rollout_that_was_played_at_random_can_be_copied_at_its_end() -> None:
    rollout = halfway("connect-four", None, 0).rollout()
    rollout.run_randomly(Random(1).random, 3)
    with pytest.raises(RulesBug, match="at random"):
        rollout.copy()
    rollout.run_randomly(Random(1).random)
    assert rollout.copy().outcome == rollout.outcome


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_matches_and_perspectives_travel(name: str, mode: str | None) -> None:
    match = halfway(name, mode, 11)
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert twin.save() == match.save()
        assert twin.game is match.game
    seat = match.choices[0].seat if match.choices else 0
    mine = pickle.loads(pickle.dumps(match.perspective(seat)))
    assert mine.view == match.view(seat)
    assert mine.imagine(4).state == match.perspective(seat).imagine(4).state


def test_a_game_that_is_not_installed_travels_as_it_is() -> None:
    match = start(GUESS, seed=1)
    twin = pickle.loads(pickle.dumps(match))
    assert twin.save() == match.save()


def _fresh() -> envs.PeriluneAEC:
    env = envs.aec("tic-tac-toe")
    env.reset(seed=1)
    return env


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: perilune.start("tic-tac-toe", seed="7"),  # type: ignore[arg-type]
        lambda: perilune.start("tic-tac-toe", seed=1.5),  # type: ignore[arg-type]
        lambda: perilune.start("tic-tac-toe", seed=True),
        lambda: perilune.start("tic-tac-toe", seed=2**53),
        lambda: perilune.start("tic-tac-toe", seed=-1),
        lambda: perilune.start("tic-tac-toe", seats=2.0),  # type: ignore[arg-type]
        lambda: perilune.start("intrepid", seats=True),
        lambda: perilune.start("tic-tac-toe", options=5),  # type: ignore[arg-type]
        lambda: perilune.start("tic-tac-toe", options="x=1"),  # type: ignore[arg-type]
        lambda: perilune.start("tic-tac-toe").perspective(99),
        lambda: perilune.start("tic-tac-toe").perspective(1.0),  # type: ignore[arg-type]
        lambda: perilune.start("tic-tac-toe").view(99),
        lambda: perilune.start("tic-tac-toe").view(True),
        lambda: perilune.start("tic-tac-toe").log(99),
        lambda: perilune.start("tic-tac-toe").rewind("0"),  # type: ignore[arg-type]
        lambda: perilune.start(5),  # type: ignore[arg-type]
        lambda: perilune.start("tic-tac-toe", 5),  # type: ignore[arg-type]
        lambda: perilune.read(5),  # type: ignore[arg-type]
        lambda: Match(find_game("tic-tac-toe"), 5),
        lambda: lab.simulate("tic-tac-toe", games=1, workers="2"),  # type: ignore[arg-type]
        lambda: lab.simulate("tic-tac-toe", games=1, seating="round"),  # type: ignore[arg-type]
        lambda: lab.simulate("tic-tac-toe", games=1, metrics="math:floor"),
        lambda: lab.tournament("tic-tac-toe", "random"),
        lambda: lab.analyse(perilune.start("tic-tac-toe"), "serch"),
        lambda: lab.analyse(5),  # type: ignore[arg-type]
        lambda: lab.chances("record"),  # type: ignore[arg-type]
        lambda: lab.trend(5),  # type: ignore[arg-type]
        lambda: lab.trend(perilune.start("tic-tac-toe"), 0),
        lambda: lab.simulate("tic-tac-toe", games=1, metrics=5),  # type: ignore[arg-type]
        lambda: lab.simulate("tic-tac-toe", games=1, changes=[5]),  # type: ignore[list-item]
        lambda: lab.simulate("tic-tac-toe", games=1, jsonl=5),  # type: ignore[arg-type]
        lambda: lab.simulate("tic-tac-toe", games=1, on=5),  # type: ignore[arg-type]
        lambda: lab.simulate("tic-tac-toe", games=1, each=5),  # type: ignore[arg-type]
        lambda: lab.simulate("tic-tac-toe", games=1, jsonl="games\0"),
        lambda: lab.simulate("intrepid", games=1, changes=[lab.Change(5, "x", 1)]),  # type: ignore[arg-type]
        lambda: lab.simulate("intrepid", games=1, changes=[lab.Change("x", 5, 1)]),  # type: ignore[arg-type]
        lambda: lab.Change("box/table.toml", "x", "1"),  # type: ignore[arg-type]
        lambda: lab.make_plan("tic-tac-toe", lineups=5),  # type: ignore[arg-type]
        lambda: lab.make_plan("tic-tac-toe", lineups=[[0, 1]]),
        lambda: lab.play_chunk(lab.make_plan("tic-tac-toe"), 5),  # type: ignore[arg-type]
        lambda: lab.Totals(5, False),  # type: ignore[arg-type]
        lambda: lab.analyse(perilune.start("tic-tac-toe"), seats=0),  # type: ignore[arg-type]
        lambda: lab.analyse(perilune.start("tic-tac-toe"), each=5),  # type: ignore[arg-type]
        lambda: lab.rules_table("intrepid", "tests", []),  # type: ignore[arg-type]
        lambda: lab.tournament("tic-tac-toe", ["random", "greedy"], each=5),  # type: ignore[arg-type]
        lambda: lab.tournament("tic-tac-toe", 5),  # type: ignore[arg-type]
        lambda: lab.tournament("tic-tac-toe", ["random", "greedy"], pairings=5),  # type: ignore[arg-type]
        lambda: lab.tournament("tic-tac-toe", ["random", "greedy"], pairings=[]),
        lambda: lab.tournament("tic-tac-toe", ["random", "greedy"], pairings=[5]),  # type: ignore[list-item]
        lambda: lab.measure("tic-tac-to", "classic"),
        lambda: lab.measure("tic-tac-toe", "classic", seconds="1"),  # type: ignore[arg-type]
        lambda: next(lab.read_games("nowhere.jsonl")),
        lambda: lab.write_parquet(5, "games.parquet"),  # type: ignore[arg-type]
        lambda: lab.plot(5, "plot.png"),  # type: ignore[arg-type]
        lambda: lab.plot_tournament(5, "plot.png"),  # type: ignore[arg-type]
        lambda: lab.rules_table(5, "tests"),  # type: ignore[arg-type]
        lambda: lab.read_study(5, "intrepid"),  # type: ignore[arg-type]
        lambda: lab.tune("intrepid", 5),  # type: ignore[arg-type]
        lambda: bots.make("greedy").choose(5),
        lambda: bots.make("hard"),
        lambda: testing.conform("tic-tac-to"),
        lambda: testing.conform("tic-tac-toe", seeds=5),  # type: ignore[arg-type]
        lambda: testing.conform("tic-tac-toe", seeds=["1"]),  # type: ignore[list-item]
        lambda: envs.Observation(5, "classic", 2),  # type: ignore[arg-type]
        lambda: envs.masked_choice({"action_mask": np.zeros(3)}, np.random.default_rng(1)),
        lambda: perilune.start("tic-tac-toe").perspective(0).imagine("x"),  # type: ignore[arg-type]
        lambda: perilune.start("kuhn-poker").perspective(0).imagine(2.5),  # type: ignore[arg-type]
        lambda: perilune.start("tic-tac-toe").perspective(0).answers_since("x"),  # type: ignore[arg-type]
        lambda: Match("tic-tac-toe", 5),  # type: ignore[arg-type, type-var]
        lambda: envs.Actions("tic-tac-toe", "x"),
        lambda: _fresh().observe("player"),
        lambda: _fresh().step(None),
        lambda: _fresh().step(99),
        lambda: _fresh().step(int),
        lambda: envs.aec("tic-tac-toe", reward="both"),  # type: ignore[arg-type]
        lambda: perilune.load(5),  # type: ignore[arg-type]
        lambda: perilune.load("no save"),
        lambda: perilune.load(perilune.start("tic-tac-toe").save(), game=5),  # type: ignore[arg-type]
        lambda: perilune.read(perilune.start("tic-tac-toe", seed=1).record(), game=5),  # type: ignore[arg-type]
        lambda: bots.make("greedy", "7"),  # type: ignore[arg-type]
        lambda: lab.measure("tic-tac-toe", "classic", seconds=float("nan")),
        lambda: testing.conform("tic-tac-toe", seeds=[1], limit="x"),  # type: ignore[arg-type]
        lambda: Match(
            find_game("astronavigators"), halfway("astronavigators", None, 0).checkpoint.state, seats=2
        ),
    ],
)
def test_every_error_is_one_of_ours(wrong: Any) -> None:
    with pytest.raises(PeriluneError) as told:
        wrong()
    assert len(str(told.value)) < 300


def test_numbers_of_numpy_are_numbers() -> None:
    """Seeds come from `rng.integers`, counts from arrays: what is kept of them are Python's own numbers."""
    one, two = np.int64(1), np.int64(2)
    match = perilune.start("tic-tac-toe", seats=two, seed=one)  # type: ignore[arg-type]
    match.play(one)
    assert {type(match.seed), type(match.seats), type(match.history[0].option)} == {int}
    assert perilune.read(match.record()).record() == perilune.load(match.save()).record() == match.record()
    assert match.view(one) == match.view(1)  # type: ignore[arg-type]
    report = lab.simulate("tic-tac-toe", games=two, seed=one, seats=two, limit=np.int64(9))  # type: ignore[arg-type]
    assert report.outcomes == lab.simulate("tic-tac-toe", games=2, seed=1).outcomes
    assert report.json()
    assert bots.make("random", one).seed == 1  # type: ignore[arg-type]


def test_what_is_no_option_is_none_for_why_not_either() -> None:
    match = perilune.start("connect-four", seed=1)
    for wrong in (3.0, True, b"3", [3]):
        assert match.why_not(wrong) == NOT_OFFERED
        with pytest.raises(IllegalOption, match=r"that is not among the options of this choice\. Legal are"):
            match.play(wrong)
    assert match.why_not(3) is match.why_not("3") is match.why_not(np.int64(3)) is None


def test_what_is_right_is_taken() -> None:
    match = perilune.start(find_game("tic-tac-toe"), seed=2**53 - 1)
    assert perilune.load(match.save().decode()).seed == 2**53 - 1
    assert perilune.start("tic-tac-toe").seed < 2**53  # type: ignore[operator]


def test_records_of_before_with_greater_seeds_are_read() -> None:
    old = start(find_game("tic-tac-toe"), seed=2**63 + 1).record()
    assert read_record(old).seed == 2**63 + 1


def test_a_position_knows_its_seats() -> None:
    game = find_game("astronavigators")
    for seats in (2, 3):
        state = start(game, seats=seats, seed=1).checkpoint.state
        assert Match(game, state.copy(), seats=seats).seats == seats
        with pytest.raises(BadSetting, match=f"is for {seats} seats, not"):
            Match(game, state.copy(), seats=4)
