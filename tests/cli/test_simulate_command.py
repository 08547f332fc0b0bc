"""`perilune simulate` and `perilune bench`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ASKED_FOR = {
    "game",
    "mode",
    "seats",
    "bots",
    "games",
    "decisions",
    "seconds",
    "decisions_per_second",
    "finished",
    "outcomes",
}


def test_json_has_the_fields_that_programs_rely_on(run: Run) -> None:
    code, out, err = run(
        "simulate", "tic-tac-toe", "--bots", "random,random", "--games", "200", "--seed", "1", "--json"
    )
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert report.keys() >= ASKED_FOR
    assert report["bots"] == ["random", "random"]
    assert report["games"] == report["finished"] == 200
    assert sum(found["count"] for found in report["outcomes"].values()) == 200


def test_a_table_for_people(run: Run) -> None:
    code, out, _ = run("simulate", "kuhn-poker", "--games", "50", "--bots", "greedy,random", "--rotate")
    assert code == 0
    assert "50 games from seed 0" in out
    assert "greedy" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_every_game_in_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert run("simulate", "kuhn-poker", "--games", "30", "--jsonl", str(file)).code == 0
    games = [json.loads(line) for line in file.read_text().splitlines()]
    assert [game["number"] for game in games] == list(range(30))
    assert all(sum(game["scores"]) == 0 for game in games)


@pytest.mark.parametrize("game", ["kuhn-poker", "tic-tac-toe"])
def test_a_picture(run: Run, tmp_path: Path, game: str) -> None:
    picture = tmp_path / "out.png"
    assert run("simulate", game, "--games", "100", "--plot", str(picture)).code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 10_000


def test_a_picture_without_matplotlib(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    code, out, err = run("simulate", "kuhn-poker", "--games", "10", "--plot", str(tmp_path / "out.png"))
    assert (code, out) == (1, "")
    assert "pip install 'perilune[plot]'" in err


def test_bench_measures_three_things(run: Run) -> None:
    code, out, _ = run("bench", "tic-tac-toe", "kuhn-poker", "--seconds", "0.05", "--json")
    assert code == 0
    measured = json.loads(out)
    assert [(each["game"], each["mode"]) for each in measured] == [
        ("tic-tac-toe", "classic"),
        ("kuhn-poker", "classic"),
    ]
    for each in measured:
        assert each["decisions_per_second"] > 10_000
        assert 0 < each["copy_microseconds"] < 1000
        assert each["search_iterations_per_second"] > 100
