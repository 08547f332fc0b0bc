"""What the documentation shows is true: its code runs, its excerpts are in the files they name."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from perilune.engine import Match
from perilune.games import tic_tac_toe

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def blocks(page: Path) -> list[str]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def test_the_api_page_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python-api.md"), module_relative=False)
    assert tried > 30
    assert failed == 0


def test_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = blocks(ROOT / "README.md")
    exec(example, {})
    assert "perilune record 1\ngame connect-four" in capsys.readouterr().out


@pytest.mark.parametrize("page", ["architecture.md", "adding-a-game.md"])
def test_excerpts_are_what_the_files_say(page: str) -> None:
    excerpts = [
        block.partition("\n") for block in blocks(ROOT / "docs" / page) if block.startswith("# perilune/")
    ]
    assert excerpts
    for first, _, code in excerpts:
        source = (ROOT / first.removeprefix("# ").strip()).read_text(encoding="utf-8")
        for part in code.strip().split("\n...\n"):
            assert part.strip("\n") in source, f"{page}: not in {first}:\n{part}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_walk_s_own_tests_pass() -> None:
    """The blocks that stand for somebody's test files, with tic-tac-toe in the place of their game."""
    own = [block for block in blocks(ROOT / "docs" / "adding-a-game.md") if "def test_" in block]
    assert len(own) == 2
    scope: dict[str, Any] = {
        "pytest": pytest,
        "GAME": tic_tac_toe.GAME,
        "Board": tic_tac_toe.Board,
        "Match": Match,
    }
    for block in own:
        exec(block.replace("from my_games.noughts import GAME\n", ""), scope)
    tests = [value for name, value in scope.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()
