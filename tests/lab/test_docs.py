"""What the documentation shows is true: its code runs, its excerpts are in the files they name."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from perilune import lab
from perilune.server.protocol.generated import view_types

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "adding-a-game.md"
RESEARCH = ROOT / "docs" / "research.md"
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
BLOCK = re.compile(r"^```(?:python|toml|js)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SOURCES = ("# perilune/", "# examples/", "// examples/")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def blocks(page: Path) -> list[str]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def test_the_api_page_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python-api.md"), module_relative=False)
    assert tried > 30
    assert failed == 0


def test_the_research_page_runs() -> None:
    failed, tried = doctest.testfile(str(RESEARCH), module_relative=False)
    assert tried > 20
    assert failed == 0


def test_every_yes_of_the_comparison_has_its_line() -> None:
    page = RESEARCH.read_text(encoding="utf-8")
    claimed = re.findall(r"^\| ([^|]+) \| Y \|", page, re.MULTILINE)
    lines = [line for line in page.splitlines() if line.startswith(">>> ")]
    assert len(claimed) == 20
    for claim in claimed:
        assert [line for line in lines if f"# {claim}" in line], claim
    left_out = [line for line in lines if "+SKIP" in line]
    assert ["ray://" in line for line in left_out] == [True, False, False]
    assert left_out[1:] == tuning_lines()


def tuning_lines() -> list[str]:
    """The lines about a study, which take their time: they are run below, with a shorter study."""
    page = RESEARCH.read_text(encoding="utf-8")
    return [line for line in page.splitlines() if line.startswith(">>> ") and "study" in line]


def test_the_study_of_the_research_page_can_be_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [study] = [block for block in blocks(RESEARCH) if "[[figure]]" in block]
    shorter = {"games": 2, "trials": 1, "confirm": 2}
    for name, number in shorter.items():
        study, times = re.subn(rf"^{name} = \d+", f"{name} = {number}", study, flags=re.MULTILINE)
        assert times == 1
    (tmp_path / "study.toml").write_text(study.replace('bots = "greedy"', 'bots = "random"'))
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"lab": lab}
    exec("\n".join(line.removeprefix(">>> ") for line in tuning_lines()), names)
    assert names["found"].best.measures.keys() == {"won"}
    assert len(names["found"].trials) == 1


def test_the_site_is_built_without_a_broken_link(tmp_path: Path) -> None:
    """`--strict` fails on every link and anchor that leads nowhere, and on every name without a docstring
    page."""
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stdout + built.stderr
    for name in ("perilune", "engine", "bots", "lab", "envs", "testing"):
        module = importlib.import_module("perilune" if name == "perilune" else f"perilune.{name}")
        reference = (tmp_path / "reference" / f"{name}.html").read_text(encoding="utf-8")
        for public in module.__all__:
            names = {public, f"{public}.{public}", getattr(getattr(module, public), "__name__", public)}
            told = any(f'id="{module.__name__}.{name}"' in reference for name in names)
            assert told or public.isupper(), public
    page = (tmp_path / "research.html").read_text(encoding="utf-8")
    assert not re.search(r'<(?:script|link)[^>]+(?:src|href)="https?://(?!squidfunk)', page), "the network"


def test_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = blocks(ROOT / "README.md")
    exec(example, {})
    assert "perilune record 1\ngame connect-four" in capsys.readouterr().out


@pytest.mark.parametrize("page", ["architecture.md", "adding-a-game.md"])
def test_excerpts_are_what_the_files_say(page: str) -> None:
    excerpts = [block.partition("\n") for block in blocks(ROOT / "docs" / page) if block.startswith(SOURCES)]
    assert excerpts
    for first, _, code in excerpts:
        source = (ROOT / first.split()[1]).read_text(encoding="utf-8")
        for part in code.strip().split("\n...\n"):
            assert part.strip("\n") in source, f"{page}: not in {first}:\n{part}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_example_of_the_guide_keeps_its_promises() -> None:
    """Its own tests, in a process of its own: it is a package that stands outside."""
    example = ROOT / "examples" / "salvage"
    paths = os.pathsep.join([str(example), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(example / "tests")],
        env={**os.environ, "PYTHONPATH": paths},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "11 passed" in done.stdout


def test_the_guide_shows_the_board_as_it_is() -> None:
    [shown] = re.findall(
        r"^```svelte\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    board = (ROOT / "examples" / "salvage" / "board" / "Board.svelte").read_text(encoding="utf-8")
    assert shown.strip() in board
    assert len(board.splitlines()) < 60


def test_the_board_of_the_example_has_the_types_of_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "salvage"))
    game = importlib.import_module("salvage").GAME
    written = (ROOT / "examples" / "salvage" / "board" / "view.ts").read_text(encoding="utf-8")
    assert written == view_types(game)
