"""Help, names, exit codes: what every command has in common."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import psutil
import pytest

from tests.cli.conftest import Run

COMMANDS = ("games", "play", "simulate", "bench", "record", "rules", "serve")


def test_help_names_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(command in out for command in COMMANDS)


@pytest.mark.parametrize("command", ["games", "play", "simulate", "bench", "rules"])
def test_every_command_shows_examples(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"perilune {command}" in out
    assert "Examples:" in out


def test_help_loads_neither_games_nor_server() -> None:
    check = (
        "import sys; sys.argv = ['perilune', '--help']\n"
        "from perilune.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'litestar', 'sqlalchemy', 'matplotlib', 'perilune.games.tic_tac_toe'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", check], check=True, stdout=subprocess.DEVNULL)


def test_serve_help_comes_from_the_server(run: Run) -> None:
    code, out, _ = run("serve", "--help")
    assert code == 0
    assert "--port" in out


def test_version(run: Run) -> None:
    assert run("--version") == (0, "perilune 0.1.0\n", "")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("simulat",), "simulate"),
        (("simulate", "tic-tac-to"), "did you mean 'tic-tac-toe'?"),
        (("simulate", "tic-tac-toe", "--mode", "clasic"), "did you mean 'classic'?"),
        (("simulate", "tic-tac-toe", "--bots", "gredy"), "did you mean 'greedy'?"),
        (("simulate", "tic-tac-toe", "--bots", "search:iteration=3"), "did you mean 'iterations'?"),
        (("simulate", "tic-tac-toe", "--seats", "3"), "is for 2 seats, not 3"),
        (("simulate", "tic-tac-toe", "--bots", "random,random,random"), "is for 2 seats, not 3"),
        (("simulate", "tic-tac-toe", "--option", "size=4"), "unknown option of the mode classic 'size'"),
        (("simulate", "tic-tac-toe", "--option", "size"), "NAME=VALUE"),
        (("simulate", "tic-tac-toe", "--games", "0"), "--games"),
        (("simulate", "tic-tac-toe", "--plot", "out.gif"), "a plot ends in .png"),
        (("games", "chess"), "unknown game 'chess': there are: "),
        (("play",), "name the game"),
        (("play", "tic-tac-toe", "--me", "3"), "seats from 1 to 2"),
        (("play", "tic-tac-toe", "--bots", "random,random"), "1 other seats need"),
        (("bench", "conect-four"), "did you mean 'connect-four'?"),
        (("rules", "tic-tac-toe", "--tests", "nowhere"), "has no README.md"),
    ],
)
def test_wrong_usage_says_what_would_be_right(run: Run, arguments: tuple[str, ...], hint: str) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert hint in err
    assert "Traceback" not in err


def test_games_lists_modes_and_seats(run: Run) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "connect-four" in out
    assert "--mode classic, 2 seats" in out


def test_a_game_tells_what_can_be_set_and_who_plays_it(run: Run) -> None:
    """Each setting with its values, in their order, and a sentence; only where it applies."""
    _, out, _ = run("games", "astronavigators")
    race, solo = out.partition("--mode solo")[::2]
    assert "-o level=first  (first, medium, expert)" in solo
    assert "-o level" not in race
    assert "How many instruments a victory asks for" in solo
    assert "--bots easy" in run("games", "intrepid").out


def test_games_as_json(run: Run) -> None:
    [game] = json.loads(run("games", "kuhn-poker", "--json").out)
    assert game["name"] == "kuhn-poker"
    assert game["modes"][0]["seats"] == [2]


def test_interrupting_is_clean() -> None:
    """Interrupted while its workers play: no traceback, no process left behind."""
    command = [sys.executable, "-m", "perilune", "simulate", "connect-four", "--bots", "greedy,random"]
    arguments = ["--games", "1000000", "--workers", "2"]
    # Where the tests run in the background, the shell may have told all of them to ignore Ctrl-C.
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        command + arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    signal.signal(signal.SIGINT, usual)
    try:
        deadline = time.monotonic() + 60
        workers: list[psutil.Process] = []
        while time.monotonic() < deadline and len(workers) < 2:
            time.sleep(0.1)
            workers = psutil.Process(process.pid).children()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        _, err = process.communicate(timeout=60)
        _, left = psutil.wait_procs(workers, timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert workers
    assert not left
