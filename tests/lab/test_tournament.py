"""Tournaments: mirrored deals, ratings that find the truth, files that a run can go on with."""

from __future__ import annotations

import json
import math
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from perilune.bots import Bot, Source
from perilune.engine import BadSetting, Mode, Option, PeriluneError, Perspective
from perilune.lab import Crosstable, Played, Stopped, read_games, simulate, tournament, write_parquet
from perilune.lab.ratings import REPETITIONS, Points, fit, poisson
from perilune.lab.tournament import round_robin
from tests.bots.games import FEAST


def facts(found: Crosstable) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(found)
    for name in ("seconds", "decisions_per_second", "workers", "resumed"):
        del plain["report"][name]
    return plain


class First(Bot[Any]):
    """Takes the first option."""

    def choose(self, perspective: Perspective[Any]) -> Option:
        return self.question(perspective).options[0]


def test_everybody_meets_everybody_from_every_seat() -> None:
    seen: list[Played] = []
    found = tournament("tic-tac-toe", ["random", "greedy", First], deals=4, each=seen.append)
    assert found.games == len(seen) == 4 * 3 * 2
    assert found.ratings[0].name == "greedy"
    assert sum(rating.rating for rating in found.ratings) == pytest.approx(3 * 1500)
    assert {pair.games for pair in found.pairings} == {8}
    by_deal = [played for played in seen if played.deal == 2]
    assert len(by_deal) == 6
    assert len({played.seed for played in by_deal}) == 1


def test_tables_of_more_seats_than_bots_and_of_fewer() -> None:
    assert round_robin(4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    assert round_robin(2, 4) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]
    assert round_robin(3, 2, together=True) == [(0, 0), (1, 1), (2, 2)]


def test_pairings_of_one_s_own() -> None:
    found = tournament("tic-tac-toe", ["random", "greedy", First], deals=3, pairings=[(0, 1), (0, 2)])
    assert found.games == 3 * 2 * 2
    assert {(pair.one, pair.other) for pair in found.pairings} == {
        ("random", "greedy"), ("random", f"{__name__}:First"),
    }  # fmt: skip
    with pytest.raises(BadSetting, match="a pairing names 2 of the bots 0 to 1"):
        tournament("tic-tac-toe", ["random", "greedy"], pairings=[(0, 2)])


def test_those_who_play_together_are_compared_on_the_same_deals() -> None:
    from dataclasses import replace

    feast = replace(FEAST, modes=(Mode("only", "Only", (3,), cooperative=True),))
    found = tournament(feast, ["random", "search:iterations=60"], deals=10)
    assert found.games == 20
    assert found.ratings[0].name == "search:iterations=60"
    assert found.pairings[0].games == 10


def test_ratings_find_the_truth_again() -> None:
    """2,000 games between players of known strength: within 30 points, and inside the intervals."""
    truth = [1700.0, 1550.0, 1500.0, 1250.0]
    random, points = Random(5), Points(4, 1)
    for deal in range(400):
        games = []
        for one, other in round_robin(4, 2):
            chance = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
            games.append((one, other, float(random.random() < chance), 1.0))
        points.add(deal, games)
    for rating in points.ratings(["0", "1", "2", "3"], [0] * 4):
        real = truth[int(rating.name)]
        assert abs(rating.rating - real) < 30
        assert rating.low - 5 <= real <= rating.high + 5
        assert 10 < rating.high - rating.low < 80


def test_one_who_never_lost_has_a_rating_too() -> None:
    best, worst = fit([[0, 20], [0, 0]])
    assert 200 < best - worst < 1000
    assert math.isfinite(best)


def test_the_bootstrap_counts_every_deal_once_on_average() -> None:
    random = Random(1)
    assert sum(poisson(random) for _ in range(20_000)) / 20_000 == pytest.approx(1, abs=0.03)
    assert REPETITIONS >= 100


def test_a_tournament_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    bots: list[Source] = ["random", "greedy", First]
    whole = tournament("kuhn-poker", bots, deals=12, seed=3, jsonl=tmp_path / "whole.jsonl")
    file, seen = tmp_path / "cut.jsonl", 0

    def interrupt(played: Played) -> None:
        nonlocal seen
        seen += 1
        if seen == 31:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        tournament("kuhn-poker", bots, deals=12, seed=3, jsonl=file, each=interrupt)
    assert stopped.value.report.games == 31
    file.write_bytes(file.read_bytes()[:-7])  # as if the machine had died in the middle of a line
    again = tournament("kuhn-poker", bots, deals=12, seed=3, jsonl=file, resume=True)
    assert facts(again) == facts(whole)
    report = again.report
    assert report.resumed == 30
    played_now = report.decisions_per_second * report.seconds
    assert round(played_now) == report.decisions - sum(
        one.decisions for one in read_games(tmp_path / "whole.jsonl") if one.number < 30
    )
    assert file.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    longer = tournament("kuhn-poker", bots, deals=15, seed=3, jsonl=file, resume=True)
    assert longer.games == 15 * 6


def test_another_run_s_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    simulate("kuhn-poker", games=5, seed=1, jsonl=file)
    before = file.read_bytes()
    with pytest.raises(BadSetting, match=r"holds game 0 of run [0-9a-f]{8}, not game 0 of"):
        simulate("kuhn-poker", games=5, seed=2, jsonl=file, resume=True)
    with pytest.raises(PeriluneError):
        simulate("kuhn-poker", bots="nobody", jsonl=file)
    with pytest.raises(BadSetting, match="there is no folder"):
        simulate("kuhn-poker", jsonl=tmp_path / "no" / "games.jsonl")
    assert file.read_bytes() == before
    file.write_text("no game\n")
    with pytest.raises(PeriluneError, match="line 1: not a game"):
        simulate("kuhn-poker", jsonl=file, resume=True)


def test_parquet_has_a_row_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyarrow import parquet

    monkeypatch.setattr("perilune.lab.journal.ROWS", 7)
    simulate("kuhn-poker", games=20, jsonl=tmp_path / "games.jsonl", metrics=[lambda match: match.version])
    write_parquet(tmp_path / "games.jsonl", tmp_path / "games.parquet")
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [row["number"] for row in rows] == list(range(20))
    assert [row["score_1"] for row in rows] == [game["scores"][1] for game in games]
    assert rows[0]["metric_<lambda>"] == rows[0]["decisions"]


def test_a_game_is_in_the_file_as_soon_as_it_is_played(tmp_path: Path) -> None:
    file, lines = tmp_path / "games.jsonl", []
    simulate("kuhn-poker", games=3, jsonl=file, each=lambda _: lines.append(file.read_bytes().count(b"\n")))
    assert lines == [1, 2, 3]
