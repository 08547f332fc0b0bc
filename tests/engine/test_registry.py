"""A package by somebody else adds a game without touching ours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SOMEBODY_ELSES_GAME = """
from perilune.engine import Choice, Game, Mode, Outcome, Root

class Table(Root):
    told_number: int | None = None

def step(s):
    def ask():
        s.told_number = yield Choice(0, "number", (1, 2, 3))
    return ask() if s.told_number is None else None

GAME = Game(
    name="say-a-number", title="Say a number", modes=(Mode("only", "Only", (1,)),), state=Table,
    setup=lambda mode, seats, options, chance: Table(chance=chance), step=step,
    outcome=lambda s: Outcome.shared(s.told_number == 3, 1), view=lambda s, eyes: {"number": s.told_number},
)
NOT_A_GAME = 7
"""


def install(folder: Path) -> None:
    """Lay a distribution out as pip would."""
    (folder / "say_a_number.py").write_text(SOMEBODY_ELSES_GAME)
    info = folder / "say_a_number-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: say-a-number\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[perilune.games]\nsay-a-number = say_a_number:GAME\nbroken = say_a_number:NOT_A_GAME\n"
    )


def run(folder: Path, code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(folder)!r})\n{code}"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_an_installed_package_adds_its_game(tmp_path: Path) -> None:
    install(tmp_path)
    code = """
import perilune
match = perilune.start("say-a-number")
match.play(3)
print("say-a-number" in perilune.game_names(), match.outcome.won)
"""
    assert run(tmp_path, code).strip() == "True (True,)"


def test_an_entry_point_that_is_no_game_is_named(tmp_path: Path) -> None:
    install(tmp_path)
    code = """
import perilune
try:
    perilune.start("broken")
except perilune.PeriluneError as error:
    print(error)
"""
    assert "entry point 'broken' (say_a_number:NOT_A_GAME) is not a perilune.engine.Game" in run(
        tmp_path, code
    )
