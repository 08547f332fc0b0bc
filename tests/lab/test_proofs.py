"""`perilune rules` on a small made-up game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from perilune.engine import BadSetting, find_game, game_names
from perilune.games import tic_tac_toe
from perilune.lab import rules_table
from perilune.lab.proofs import game_folder, rule_ids

README = """# A game
**AN-1.1-a** (S) Players take turns. **AN-1.1-b** (S, advice) See AN-1.1 and the tile RU-01.
| AN-10.2 | a worked example |
- AN-2.1-c nothing else
"""
TESTS = """
import pytest

pytestmark = pytest.mark.rule("AN-10.2")

@pytest.mark.rule("AN-1.1-a", "AN-9.9-z")
def test_turns(): ...

class TestMore:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("AN-1.1-b"))])
    def test_params(self, n): ...

def helper(): "AN-2.1-c"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "README.md").write_text(README)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(TESTS)
    (tmp_path / "rules.py").write_text('"""AN-10.2-b: no.\n\nAN-10.2: an example."""\n')
    (tmp_path / "box.toml").write_text("# AN-1.1-a\n")
    return tmp_path


def test_rules_and_their_tests(folder: Path) -> None:
    table = rules_table(replace(tic_tac_toe.GAME, folder=str(folder)), folder / "tests")
    proofs = {rule.rule: rule.tests for rule in table.rules}
    assert proofs == {
        "AN-1.1-a": ("test_it.py::test_turns",),
        "AN-1.1-b": ("test_it.py::TestMore::test_params",),
        "AN-10.2": ("test_it.py::test_turns", "test_it.py::TestMore::test_params"),
        "AN-2.1-c": (),
    }
    assert table.without == ("AN-2.1-c",)
    assert table.unknown == ("AN-9.9-z",)


def test_where_a_rule_is_carried_out(folder: Path) -> None:
    table = rules_table(replace(tic_tac_toe.GAME, folder=str(folder)), folder / "tests")
    assert {rule.rule: rule.places for rule in table.rules if rule.places} == {
        "AN-1.1-a": ("box.toml:1",),
        "AN-10.2": ("rules.py:3",),
    }
    assert {rule.rule: rule.note for rule in table.rules if rule.note} == {"AN-1.1-b": "advice"}
    assert table.nowhere == ("AN-2.1-c",)


@pytest.mark.parametrize(
    "name", [name for name in game_names() if (game_folder(find_game(name)) / "README.md").exists()]
)
def test_every_rule_is_in_the_source_or_marked(name: str) -> None:
    table = rules_table(find_game(name), Path(__file__).parents[1])
    assert table.nowhere == ()


def test_ids_of_several_kinds() -> None:
    assert rule_ids("IN-OV-1, IN-P1-2 and OMAI-1-01: IN-OV-1") == ["IN-OV-1", "IN-P1-2"]
    assert rule_ids("IN-OV-1, IN-P1-2 and OMAI-1-01: IN-OV-1", "OMAI") == ["OMAI-1-01"]
    assert rule_ids("none at all") == []


def test_a_game_without_a_readme(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="no README"):
        rules_table(replace(tic_tac_toe.GAME, folder=str(tmp_path)), tmp_path)
