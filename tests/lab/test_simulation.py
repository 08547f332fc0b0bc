"""Simulations: the same games on any number of workers, honest figures."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import perilune
from perilune.engine import BadSetting, RulesBug
from perilune.games import tic_tac_toe
from perilune.lab import Played, Report, simulate
from perilune.lab.statistics import share, spread
from tests.engine.toy import draft

TIMES = {"seconds", "decisions_per_second", "workers"}


def facts(report: Report) -> dict[str, Any]:
    """Everything but how long it took."""
    return {name: value for name, value in msgspec.to_builtins(report).items() if name not in TIMES}


@pytest.mark.parametrize(
    ("game", "bots"), [("tic-tac-toe", ["random"]), ("kuhn-poker", ["greedy", "random"])]
)
def test_the_same_games_on_one_and_on_two_workers(
    game: str, bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perilune.lab.simulation.ALONE", 0.0)
    alone: list[Played] = []
    shared: list[Played] = []
    one = simulate(game, bots=bots, games=60, seed=5, workers=1, each=alone.append)
    two = simulate(game, bots=bots, games=60, seed=5, workers=2, each=shared.append)
    assert alone == shared
    assert facts(one) == facts(two)
    assert two.workers == 2


def test_other_seeds_are_other_games() -> None:
    assert facts(simulate("kuhn-poker", games=100, seed=1)) != facts(
        simulate("kuhn-poker", games=100, seed=2)
    )


def test_random_play_of_tic_tac_toe_is_what_is_known() -> None:
    """0.585, 0.288 and 0.127 are the exact shares."""
    report = simulate("tic-tac-toe", bots=["random", "random"], games=5000, seed=1)
    assert report.finished == report.games == 5000
    for name, exact in {"0": 0.5849, "1": 0.2881, "draw": 0.1270}.items():
        assert abs(report.outcomes[name].share - exact) < 4 * math.sqrt(exact * (1 - exact) / 5000)


def test_random_bots_play_the_same_on_bare_rollouts_and_on_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = simulate("kuhn-poker", bots="random", games=3000, seed=3)
    monkeypatch.setattr("perilune.lab.simulation.all_random", lambda plan: False)
    whole = simulate("kuhn-poker", bots="random", games=3000, seed=4)
    assert abs(fast.outcomes["0"].share - whole.outcomes["0"].share) < 4 * math.sqrt(0.5 / 3000)
    assert abs(fast.by_seat[0].scores.mean - whole.by_seat[0].scores.mean) < 0.15  # type: ignore[union-attr]
    assert abs(fast.lengths.mean - whole.lengths.mean) < 0.06  # type: ignore[union-attr]


def test_a_victory_of_all_is_a_draw_unless_they_play_together() -> None:
    assert "draw" in simulate("tic-tac-toe", games=200).outcomes
    together = replace(tic_tac_toe.GAME, cooperative=True)
    assert "everybody" in simulate(together, games=200).outcomes


def test_bots_change_seats() -> None:
    seen: list[Played] = []
    report = simulate("tic-tac-toe", bots=["greedy", "random"], games=10, rotate=True, each=seen.append)
    assert [played.bots for played in seen[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert [standing.name for standing in report.by_bot] == ["greedy", "random"]
    assert all(standing.games == 10 for standing in report.by_bot)
    assert report.by_bot[0].value > report.by_bot[1].value


def test_seats_that_act_in_any_order() -> None:
    """The made-up draft asks all seats at once."""
    games: list[Played] = []
    report = simulate(
        draft(), seats=3, bots=["random", "greedy", "random"], games=8, seed=2, each=games.append
    )
    assert report.finished == 8
    again: list[Played] = []
    simulate(draft(), seats=3, bots=["random", "greedy", "random"], games=8, seed=2, each=again.append)
    assert games == again


def test_a_game_is_found_again_by_its_seed() -> None:
    seen: list[Played] = []
    simulate("kuhn-poker", games=20, seed=9, each=seen.append)
    for played in seen:
        higher = perilune.start("kuhn-poker", seed=played.seed).state.hands
        if played.reason == "showdown":
            assert played.ranks == ((1, 2) if higher[0] > higher[1] else (2, 1))


def test_a_game_that_takes_too_long_is_not_finished() -> None:
    report = simulate("connect-four", games=5, limit=3)
    assert (report.finished, report.decisions) == (0, 15)
    assert report.outcomes == {}
    assert report.lengths is None


def test_a_broken_game_is_named_with_its_seed() -> None:
    def outcome(s: tic_tac_toe.Board) -> Any:
        raise ZeroDivisionError

    broken = replace(tic_tac_toe.GAME, outcome=outcome)
    with pytest.raises(RulesBug, match=r"game 0 of tic-tac-toe classic \(seed \d+\) broke: ZeroDiv"):
        simulate(broken, games=3)


def test_a_game_that_is_not_installed_stays_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perilune.lab.simulation.ALONE", 0.0)
    own = replace(tic_tac_toe.GAME, title="Noughts and crosses")
    assert simulate(own, games=3).finished == 3
    with pytest.raises(BadSetting, match="simulate it with one worker"):
        simulate(own, games=3, workers=2)


def test_wilson_intervals() -> None:
    """Against figures from the literature: 10 of 10 is no certainty, 0 of 10 no impossibility."""
    assert share(0, 10).low == 0
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert share(10, 10).low == pytest.approx(0.7225, abs=1e-4)
    assert share(10, 10).high == pytest.approx(1)
    assert share(0, 0).high == 1


def test_spreads() -> None:
    found = spread([4, 1, 3, 2, 5])
    assert found is not None
    assert (found.mean, found.median, found.least, found.most) == (3, 3, 1, 5)
    assert found.sd == pytest.approx(math.sqrt(2.5))
    assert found.q25 == 2
    assert found.q05 == pytest.approx(1.2)
    assert spread([]) is None
    one = spread([7.0])
    assert one is not None
    assert (one.sd, one.q95) == (0, 7)
