"""A run whose process is killed: its games are in the file, and its helpers do not play on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import psutil

RUN = """
import perilune.lab.runners
perilune.lab.runners.ALONE = 0.0
from pathlib import Path
from perilune.lab import simulate
simulate("kuhn-poker", bots="tests.lab.mortal:Heard", games=100_000, workers=2, jsonl=Path("{jsonl}"))
"""


def eventually(true: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.1)


def ended(process: int) -> bool:
    """Gone, or waiting for somebody to take note of its end."""
    try:
        return psutil.Process(process).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def test_a_killed_run_leaves_its_games_and_no_helper(tmp_path: Path) -> None:
    signs, jsonl = tmp_path / "signs", tmp_path / "games.jsonl"
    run = subprocess.Popen(
        [sys.executable, "-c", RUN.format(jsonl=jsonl)], env={**os.environ, "PERILUNE_TEST_HEARD": str(signs)}
    )
    try:
        eventually(lambda: signs.exists() and len(set(signs.read_text().split())) >= 3)
        eventually(lambda: jsonl.exists() and jsonl.stat().st_size > 0)
    finally:
        run.kill()
        run.wait()
    assert jsonl.read_bytes().endswith(b"}\n"), "every game that is there is there whole"
    for process in map(int, set(signs.read_text().split())):
        eventually(partial(ended, process), 30)
