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
    code, out, _ = run(
        "simulate", "kuhn-poker", "--games", "50", "--bots", "greedy,random", "--seating", "rotate"
    )
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


def test_a_typing_error_costs_no_results(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "keep.jsonl"
    file.write_text("precious\n")
    for wrong in (["--bots", "foo"], ["--plot", str(tmp_path / "no" / "x.png")], ["-o", "a=b"], []):
        code, _, err = run("simulate", "tic-tac-toe", "--jsonl", str(file), *wrong)
        assert code == 2, err
        assert file.read_text() == "precious\n"


def test_a_run_that_was_stopped_goes_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C shows the report so far; --resume plays the rest, and the file is that of an unbroken run."""
    from perilune.lab.runners import play_all as real

    arguments = ["simulate", "kuhn-poker", "-n", "40", "--bots", "greedy,random", "-w", "1", "--jsonl"]
    assert run(*arguments, str(tmp_path / "whole.jsonl")).code == 0

    def stop_soon(game: object, plan: object, numbers: range, runner: object) -> object:
        for played in real(game, plan, numbers, runner):  # type: ignore[arg-type]
            if played.number == 25:
                raise KeyboardInterrupt
            yield played

    with monkeypatch.context() as patch:
        patch.setattr("perilune.lab.simulation.play_all", stop_soon)
        code, out, err = run(*arguments, str(tmp_path / "cut.jsonl"))
    assert code == 130
    assert "25 games from seed 0" in out
    assert "stopped after 25 of 40 games; go on with" in err
    code, out, _ = run(*arguments, str(tmp_path / "cut.jsonl"), "--resume")
    assert code == 0
    assert "40 games" in out
    assert "15 games of it now in" in out.replace("\n", " ")
    assert (tmp_path / "cut.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_one_of_something_is_said_as_one(run: Run) -> None:
    out = run("simulate", "intrepid", "--seats", "1", "-n", "1", "-w", "1").out
    assert "intrepid, meteor-shower, 1 seat: random\n1 game from seed 0" in out
    assert "1 worker)" in out.replace("\n", " ")


def test_games_to_standard_output(run: Run) -> None:
    code, out, err = run("simulate", "kuhn-poker", "-n", "5", "--jsonl", "-")
    assert code == 0
    assert [json.loads(line)["number"] for line in out.splitlines()] == list(range(5))
    assert "5 games from seed 0" in err


def test_seeds_out_of_range_are_refused_not_changed(run: Run) -> None:
    for command in ("simulate", "play"):
        code, _, err = run(command, "kuhn-poker", "--seed", "18446744073709551616")
        assert (code, "9007199254740991" in err) == (2, True)


def test_nothing_is_said_about_games_that_did_not_finish(run: Run) -> None:
    code, out, _ = run("simulate", "connect-four", "-n", "3", "--limit", "2")
    assert code == 0
    assert "0.000" not in out
    assert "(3 not finished)" in out


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("difficulty=foo", "difficulty is training, normal, hard, expert, not 'foo'"),
        ("countries=9", "countries is 0, 2, 3, 4, not '9'"),
        ("team=XX", "team is a list (commas between) of CA, JP, RU, US, not 'XX'"),
        ("dificulty=1", "did you mean 'difficulty'"),
        ("difficulty", "NAME=VALUE"),
    ],
)
def test_wrong_settings_name_the_right_ones(run: Run, setting: str, said: str) -> None:
    code, _, err = run("simulate", "intrepid", "-o", setting)
    assert code == 2
    assert said in err


def test_lists_are_written_with_commas(run: Run) -> None:
    for written in ("team=US,RU", 'team=["US","RU"]'):
        code, out, _ = run("simulate", "intrepid", "-n", "1", "--limit", "1", "-o", written, "--json")
        assert code == 0
        assert json.loads(out)["options"]["team"] == ["US", "RU"]


def test_a_tournament_with_all_its_files(run: Run, tmp_path: Path) -> None:
    code, out, err = run(
        "tournament", "tic-tac-toe", "--bots", "random,greedy,tests.lab.mortal:Immortal", "-n", "3",
        "--jsonl", str(tmp_path / "games.jsonl"), "--parquet", str(tmp_path / "games.parquet"),
        "--plot", str(tmp_path / "ladder.png"),
    )  # fmt: skip
    assert (code, err) == (0, "")
    assert "1 greedy" in out
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 3 * 3 * 2
    assert (tmp_path / "games.parquet").read_bytes().startswith(b"PAR1")
    assert (tmp_path / "ladder.png").read_bytes().startswith(b"\x89PNG")
    code, out, _ = run("tournament", "tic-tac-toe", "--bots", "random,greedy", "-n", "2", "--json")
    assert json.loads(out)["ratings"][0]["name"] == "greedy"


@pytest.mark.parametrize("bots", ["nobody:At", "math:pi", "tests.lab.mortal:Nobody", "greedyy"])
def test_bots_that_are_not_there(run: Run, bots: str) -> None:
    code, _, err = run("simulate", "kuhn-poker", "--bots", bots)
    assert code == 2
    assert err.startswith("perilune: ")
