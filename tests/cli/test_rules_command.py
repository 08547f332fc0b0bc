"""`perilune rules` on a small made-up game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from perilune.games import tic_tac_toe
from tests.cli.conftest import Run

README = "**AN-1.1-a** Players take turns. **AN-2.1-c** Nothing else.\n"
TESTS = """
import pytest

@pytest.mark.rule("AN-1.1-a", "AN-9.9-z")
def test_turns(): ...
"""


def test_rules_with_and_without_tests(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "README.md").write_text(README)
    (tmp_path / "test_it.py").write_text(TESTS)
    game = replace(tic_tac_toe.GAME, folder=str(tmp_path))
    monkeypatch.setattr("perilune.engine.find_game", lambda name: game)
    tests = ("--tests", str(tmp_path))
    code, out, _ = run("rules", "made-up", *tests)
    assert code == 0
    assert "AN-1.1-a       test_it.py::test_turns" in out
    assert "1 of 2 rules have a test." in out
    assert "Without: AN-2.1-c" in out
    assert "not in the README: AN-9.9-z" in out
    assert json.loads(run("rules", "made-up", *tests, "--json").out)["without"] == ["AN-2.1-c"]
    assert run("rules", "made-up", *tests, "--strict").code == 1
    (tmp_path / "test_it.py").write_text(TESTS.replace("AN-9.9-z", "AN-2.1-c"))
    assert run("rules", "made-up", *tests, "--strict").code == 0
