"""Tuning: other figures in a game's content, targets met, and nothing of the game touched."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from perilune.engine import BadSetting, Game, Match, PeriluneError, find_game
from perilune.lab import Change, Played, read_study, simulate, tune
from perilune.lab.proofs import game_folder
from perilune.lab.tuning import Target
from perilune.lab.variant import apply_changes
from tests.cli.conftest import Run, run

__all__ = ["run"]

START = Change("box/table.toml", "level[id=normal].start", 30)


def intrepid() -> Game[Any]:
    return find_game("intrepid")


def levels(match: Match[Any]) -> float:
    """A metric: the first resource at the end."""
    return float(match.state.levels[0])


def first_level(match: Match[Any]) -> float:
    return float(match.origin.state.levels[0])


def fingerprint() -> str:
    files = sorted(game_folder(intrepid()).rglob("*.toml"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def test_a_changed_figure_is_what_is_played_with() -> None:
    before = fingerprint()
    metric = f"{__name__}:first_level"
    usual = simulate("intrepid", games=2, limit=40, metrics=[metric], seed=1)
    rich = simulate("intrepid", games=6, metrics=[metric], changes=[START], seed=1)
    poor = simulate(
        "intrepid", games=6, metrics=[metric], changes=[Change(START.file, START.path, 1)], seed=1
    )
    assert rich.metrics["first_level"].mean == 30  # type: ignore[union-attr]
    assert poor.metrics["first_level"].mean == 1  # type: ignore[union-attr]
    assert usual.run != rich.run
    assert fingerprint() == before
    assert find_game("intrepid") is intrepid()


def test_the_same_games_on_two_workers() -> None:
    here: list[Played] = []
    there: list[Played] = []
    simulate("intrepid", games=6, changes=[START], each=here.append)
    simulate("intrepid", games=6, changes=[START], workers=2, each=there.append)
    assert here == there


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Change("box/none.toml", "a", 1), "there is no content file"),
        (Change("box/table.toml", "level[id=soft].start", 1), "0 entries are"),
        (Change("box/table.toml", "level[id=normal].begin", 1), "there is no 'level"),
        (Change("box/table.toml", "level[id=normal].id", 1), "is no number"),
        (Change("box/table.toml", "level[", 1), "is not written as"),
        (Change("box/table.toml", "level[id=normal].start", 9.5), "cannot be played with"),
    ],
)
def test_changes_that_cannot_be(change: Change, said: str) -> None:
    with pytest.raises(PeriluneError, match=said):
        simulate("intrepid", games=1, changes=[change])


def test_a_change_leaves_the_rest_of_the_file_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("# why\nlist = [1, 2, 3] # each\n[[row]]\nid = 'x'\nn = 1.5\n")
    apply_changes(tmp_path, (Change("a.toml", "list.1", 7), Change("a.toml", "row[id=x].n", 2.5)))
    assert (tmp_path / "a.toml").read_text() == "# why\nlist = [1, 7, 3] # each\n[[row]]\nid = 'x'\nn = 2.5\n"


STUDY = """
mode = "meteor-shower"
bots = "random"
games = 8
trials = 6
confirm = 10
seed = 3
metrics = ["{module}:first_level"]

[[figure]]
name = "the start"
file = "box/table.toml"
path = "level[id=normal].start"
low = 4
high = 20

[[target]]
measure = "metric:first_level"
is = 12
tolerance = 1

[[target]]
measure = "length"
between = [1, 100000]
"""


def test_a_study_comes_near_its_target(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text(STUDY.replace("{module}", __name__))
    found = tune(intrepid(), read_study(file, intrepid()))
    assert len(found.trials) == 6
    assert found.best.loss == min(trial.loss for trial in found.trials)
    assert abs(found.best.figures["the start"] - 12) <= 3
    assert found.best.measures["metric:first_level"].mean == found.best.figures["the start"]
    assert found.as_it_is.measures["metric:first_level"].mean == 9
    assert found.best.games == found.as_it_is.games == 10


def test_the_command_writes_a_report(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    text = (
        STUDY.replace("{module}", __name__)
        .replace("trials = 6", "trials = 2")
        .replace("games = 8", "games = 2")
    )
    file.write_text(text)
    code, out, err = run("tune", "intrepid", str(file), "--out", str(tmp_path / "out"), "-w", "1")
    assert code == 0, err
    assert "| the start |" in out
    assert "1 of 2" in err
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"report.md", "study.json", "study.png"}
    assert len(json.loads((tmp_path / "out" / "study.json").read_text())["trials"]) == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("low = 4", "low = 40"), "low is below high"),
        (("box/table.toml", "box/nothing.toml"), "there is no content file"),
        (("is = 12", "is = 12\nbetween = [1, 2]"), "either `is` or `between`"),
        (('measure = "length"', 'measure = "luck"'), "there is no measure 'luck'"),
        (('measure = "length"', 'measure = "metric:luck"'), "there is no metric 'luck'"),
        (("trials = 6", "trails = 6"), "trails"),
        (("trials = 6", "trials = "), "study.toml"),
        (('path = "level[id=normal].start"', 'path = "level[id=normal].nothing"'), "there is no"),
    ],
)
def test_a_wrong_study_is_refused_before_anything_is_played(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    file = tmp_path / "study.toml"
    file.write_text(STUDY.replace("{module}", __name__).replace(*change))
    with pytest.raises(BadSetting, match=said):
        read_study(file, intrepid())


def test_how_far_off() -> None:
    near = Target("won", aim=0.5, tolerance=0.1)
    assert (near.distance(0.5), round(near.distance(0.7), 6)) == (0, 2)
    inside = Target("won", between=(0.2, 0.4))
    assert (inside.distance(0.3), round(inside.distance(0.45), 6)) == (0, 1)
