"""A game looked at again: chances along it, decisive answers, bots' opinions as data."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import perilune
from perilune.bots import make
from perilune.engine import BadSetting, option_text
from perilune.games import connect_four
from perilune.lab import analyse, chances, trend
from tests.cli.conftest import Run, run

__all__ = ["run"]

BLUNDER = (3, 0, 3, 0, 3, 6, 3)
"""The second player lets the first have four in a column."""


def blundered() -> perilune.Match[connect_four.Board]:
    match = perilune.start("connect-four", seed=1)
    for column in BLUNDER:
        match.play(column)
    return match


def test_the_positions_of_a_record_one_after_the_other() -> None:
    match = perilune.read(blundered().record())
    seen = [(position.version, position.view().turn) for position in match.positions()]
    assert seen == [(version, version % 2) for version in range(8)]
    assert [position.outcome is not None for position in match.positions()] == [False] * 7 + [True]
    kept = [position.copy() for position in match.positions()]
    assert [each.version for each in kept] == list(range(8))


def test_the_decisive_answer_is_found_with_the_better_one() -> None:
    found = analyse(blundered(), "search:iterations=150")
    worst = found.decisive()[0]
    assert (worst.version, worst.seat, worst.played, worst.better) == (5, 1, "6", "3")
    assert worst.better_words == "column 4"
    assert worst.lost > 0.15
    assert [point.version for point in found.points] == list(range(8))
    assert found.points[-1].chances == (1.0, 0.0)
    assert found.points[0].chances[0] == pytest.approx(0.5, abs=0.1)
    assert sum(option.visits for option in worst.weighed.options) >= 150


def test_only_some_seats_and_other_bots() -> None:
    assert {each.seat for each in analyse(blundered(), "greedy", seats=[0]).decisions} == {0}
    with pytest.raises(BadSetting, match="there is no seat 5"):
        analyse(blundered(), "greedy", seats=[5])
    with pytest.raises(BadSetting, match="random has no opinions"):
        analyse(blundered(), "random")


def test_a_game_without_an_estimate_is_played_out() -> None:
    match = perilune.start("kuhn-poker", seed=2)
    first = chances(match)
    assert sum(first) == pytest.approx(1)
    assert 0.1 < first[0] < 0.9
    match.play("bet")
    match.play("fold")
    assert trend(match)[-1].chances == match.outcome.values  # type: ignore[union-attr]


def test_a_trend_of_few_points_ends_where_the_game_does() -> None:
    match = blundered()
    found = trend(match, 3)
    assert len(found) <= 5
    assert found[-1].version == 7


@pytest.mark.parametrize("spec", ["greedy", "search:iterations=60", "search:iterations=60,rollout=random"])
def test_a_bot_s_opinion_is_data(spec: str) -> None:
    match = perilune.start("connect-four", seed=1)
    bot = make(spec, 1)
    assert make(spec, 1).analysis is None
    answer = bot.choose(match.perspective(0))
    found = bot.analysis
    assert found.options[0].option == option_text(answer)
    assert {each.option for each in found.options} == set("0123456")
    assert sum(each.policy for each in found.options) == pytest.approx(1)
    assert all(0 <= each.value <= 1 and each.visits > 0 for each in found.options)


def test_the_command(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(blundered().record())
    code, out, err = run(
        "analyse", str(file), "--bot", "search:iterations=100", "--plot", str(tmp_path / "g.png")
    )
    assert (code, err) == (0, "")
    assert "column 7" in out
    assert "player 2" in out
    assert (tmp_path / "g.png").read_bytes().startswith(b"\x89PNG")
    code, out, _ = run("analyse", str(file), "--bot", "greedy", "--json", "--me", "2")
    assert {each["seat"] for each in json.loads(out)["decisions"]} == {1}
    assert run("analyse", str(tmp_path / "none")).code == 2
    assert run("analyse", str(file), "--bot", "nobody").code == 2


def test_what_reads_as_nothing_lost_is_not_decisive() -> None:
    found = analyse(blundered(), "search:iterations=30")
    slight = msgspec.structs.replace(found.decisions[0], lost=0.004)
    great = msgspec.structs.replace(found.decisions[1], lost=0.006)
    assert msgspec.structs.replace(found, decisions=(slight, great)).decisive() == (great,)
