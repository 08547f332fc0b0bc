"""`perilune record show|check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import perilune
from tests.cli.conftest import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = perilune.start("kuhn-poker", seed=7)
    match.play("bet")
    match.play("call")
    path = tmp_path / "game.txt"
    path.write_text(match.record())
    return path


def test_show_tells_the_game_in_words(run: Run, record: Path) -> None:
    code, out, _ = run("record", "show", str(record))
    assert code == 0
    assert "    1  player 1 bets." in out
    assert "The end: showdown." in out
    told = json.loads(run("record", "show", str(record), "--json").out)
    assert told["turns"] == 2
    assert [1, "player 1 bets."] in told["log"]


def test_show_reads_standard_input_and_running_games(run: Run) -> None:
    match = perilune.start("connect-four", seed=7)
    match.play(3)
    code, out, _ = run("record", "show", "-", typed=match.record())
    assert code == 0
    assert "it waits for player 2 (column)" in out


def test_check_finds_the_damaged_line(run: Run, record: Path, tmp_path: Path) -> None:
    assert run("record", "check", str(record)) == (
        0,
        f"{record}: good. kuhn-poker, 2 turns, over, ranks {ranks(record)}\n",
        "",
    )
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(record.read_text().replace("2 1 call call", "2 1 call raise"))
    code, out, err = run("record", "check", str(record), str(damaged), str(tmp_path / "none.txt"))
    assert code == 1
    assert "good" in out
    assert f"{damaged}: record, line " in err
    assert "none.txt" in err
    found = json.loads(run("record", "check", str(record), str(damaged), "--json").out)
    assert [each["good"] for each in found] == [True, False]


def test_show_refuses_a_damaged_record(run: Run, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-20])
    code, out, err = run("record", "show", str(record))
    assert (code, out) == (1, "")
    assert err.startswith(f"perilune: {record}: record, line ")


def ranks(record: Path) -> str:
    return next(line[7:] for line in record.read_text().splitlines() if line.startswith("result "))
