"""Programs in other languages play by lines on standard input and output."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import perilune
from perilune.bots import make
from perilune.bots.engine import EngineBot, EngineFailed, NotUnderstood, PositionNeeded, serve
from perilune.engine import BadSetting
from perilune.lab import Played, simulate

HERE = Path(__file__).parent / "engines"
SHELL = f"engine:sh {HERE / 'first.sh'}"
DOCS = Path(__file__).parents[2] / "docs" / "engine-protocol.md"

PYTHON = f"engine:{sys.executable} -c "


def test_a_shell_script_plays_any_game() -> None:
    for game, mode in (("kuhn-poker", None), ("connect-four", None), ("astronavigators", "first-and-fast")):
        match = perilune.start(game, mode, seed=1)
        bots = [make(SHELL, seat) for seat in range(match.seats)]
        for _ in range(30):
            if match.choice is None:
                break
            choice = match.choice
            answer = bots[choice.seat].choose(match.perspective(choice.seat))
            assert answer == choice.options[0]
            match.play(answer, choice.seat)
        assert bots[0].name == "First"
        for bot in bots:
            bot.close()


def test_the_script_of_the_documentation_is_the_one_that_is_tested() -> None:
    [script] = re.findall(r"```sh\n(#!/bin/sh.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    tested = (HERE / "first.sh").read_text(encoding="utf-8")
    assert script.splitlines()[1:] == tested.splitlines()[2:]


def test_a_node_script_reads_the_view() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node here")
    seen: list[Played] = []
    report = simulate(
        "connect-four", bots=[f"engine:{node} {HERE / 'columns.js'}", "random"], games=12, seating="mirror",
        each=seen.append,
    )  # fmt: skip
    engine = report.by_bot[0]
    assert engine.won.share > 0.6
    assert report.finished == 12


def test_an_engine_says_why() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node here")
    bot = make(f"engine:{node} {HERE / 'columns.js'}")
    bot.choose(perilune.start("connect-four", seed=1).perspective(0))
    assert bot.reason == "0 discs stand there already."
    bot.close()


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("\"print('ready')\nwhile input()[:6] != 'choose': pass\nprint('answer 9')\"", "found 'answer 9'"),
        ("\"print('ready')\"", "it has ended"),
        ("\"import time; print('ready', flush=True); time.sleep(9)\"", "no answer within 0.5 seconds"),
        ('"raise SystemExit(3)"', r"it has ended \(exit code 3\)"),
    ],
)
def test_programs_that_do_not_play_by_the_protocol(program: str, said: str) -> None:
    bot = EngineBot(f"{sys.executable} -c {program}", seconds=0.5 if "sleep" in program else 20)
    with pytest.raises(EngineFailed, match=said):
        bot.choose(perilune.start("tic-tac-toe", seed=1).perspective(0))
    bot.close()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BadSetting, match=r"there is no program './no-such-engine'"):
        make("engine:./no-such-engine")
    with pytest.raises(BadSetting, match="No closing quotation"):
        make("engine:./an 'engine")
    with pytest.raises(BadSetting, match="needs a command"):
        make("engine:")


def test_our_bots_speak_it_too() -> None:
    """The best answer in a position, asked over a pipe, is the one that the bot gives at home."""
    match = perilune.start("tic-tac-toe", seed=1)
    for cell in (0, 4, 1, 8):
        match.play(cell)
    asked = [
        "perilune 1",
        "game tic-tac-toe classic 2 {}",
        "seat 0",
        f"position {msgspec.json.encode(match.save().decode()).decode()}",
        "choose cell 2 3 5 6 7",
        "quit",
    ]
    run = subprocess.run(
        [sys.executable, "-m", "perilune", "engine", "search:iterations=100", "--seed", "3"],
        input="\n".join(asked), capture_output=True, text=True, check=True,
    )  # fmt: skip
    lines = run.stdout.splitlines()
    assert lines[:2] == ["name search:iterations=100", "ready"]
    assert lines[-1] == "answer 2"
    assert lines[-2].startswith("reason “top right” looks best: prospects of ")


def test_our_bots_ask_for_the_position() -> None:
    with pytest.raises(PositionNeeded, match="position"):
        serve(make("greedy"), ["perilune 1", "choose cell 1 2"], lambda line: None)


@pytest.mark.parametrize("line", ["seat x", "seat", "position zzz", "position 5"])
def test_a_line_that_our_bots_do_not_understand(line: str) -> None:
    with pytest.raises(NotUnderstood, match=f"expected '{line.split()[0]}'"):
        serve(make("greedy"), ["perilune 1", line], lambda line: None)
