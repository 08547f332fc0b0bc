"""What somebody got wrong is said in a line that names it, with one exit code for all such mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

import perilune
from tests.cli.conftest import Run

STUDY = """
mode = "{mode}"
bots = "{bots}"

[[figure]]
name = "start of a normal game"
file = "box/table.toml"
path = "level[id=normal].start"
low = 5
high = {high}

[[target]]
measure = "{measure}"
is = 0.5
"""
RIGHT = {"mode": "meteor-shower", "bots": "greedy", "high": "14", "measure": "won"}


@pytest.fixture
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with good and bad files, in which the commands are run."""
    monkeypatch.chdir(tmp_path)
    match = perilune.start("connect-four", seed=3)
    match.play(3)
    Path("good.txt").write_text(match.record())
    Path("cut.txt").write_text(match.record()[:-4])
    Path("good.save").write_bytes(match.save())
    Path("cut.save").write_bytes(match.save()[:-9])
    Path("folder").mkdir()
    Path("closed.toml").write_text("mode = [")
    Path("latin.toml").write_bytes("mode = 'ü'".encode("latin-1"))
    for name, wrong in (("right", ""), ("mode", "x"), ("bots", "gredy"), ("high", "3"), ("measure", "fun")):
        Path(f"{name}.toml").write_text(STUDY.format(**RIGHT | {name: wrong}))


CONNECT = "connect-four"
MISTAKES = [
    ("games x", "unknown game 'x': there are: "),
    ("play --load none.save", "there is no file none.save"),
    ("play --load folder", "folder is a folder: name a file"),
    ("play kuhn-poker --load good.save", "good.save is a game of connect-four, not of kuhn-poker"),
    (f"play {CONNECT} --record folder", "folder is a folder"),
    (f"play {CONNECT} --record none/game.txt", "to put game.txt in"),
    (f"play {CONNECT} --record /proc/game.txt", "/proc/game.txt cannot be written"),
    (f"simulate {CONNECT} --mode x", "unknown mode of connect-four 'x': there are: classic"),
    (f"simulate {CONNECT} --bots gredy", "unknown bot 'gredy': did you mean 'greedy'?"),
    (
        f"simulate {CONNECT} --bots search:iterations=many",
        "iterations of search is a whole number, 1 or more",
    ),
    (f"simulate {CONNECT} --bots search:rollout=all", "is ahead, plans, turns, random, none, not 'all'"),
    (f"simulate {CONNECT} --bots greedy:overlooks=7", "overlooks of greedy is a number, 0 or more, below 1"),
    (f"simulate {CONNECT} --bots engine:./none", "there is no program './none'"),
    (f"simulate {CONNECT} --on ray:", "games are played on 'here', 'ray', "),
    (f"simulate {CONNECT} -n 2 --jsonl folder", "folder is a folder"),
    (f"simulate {CONNECT} -n 2 --jsonl /proc/games.jsonl", "/proc/games.jsonl cannot be written"),
    (f"simulate {CONNECT} -n 2 --jsonl new.jsonl --parquet folder", "folder is a folder"),
    (f"simulate {CONNECT} -n 2 --plot /proc/plot.png", "/proc/plot.png cannot be written"),
    ("simulate intrepid -n 1 -o team=xx", "the option team is a list (commas between) of CA, JP, RU, US"),
    ("simulate intrepid -n 1 -o team=US,US", "no country twice in a team: US, US"),
    (f"tournament {CONNECT} --bots random,greedy --pairings 1-3", "names 2 of the bots 1 to 2, not '1-3'"),
    (f"tournament {CONNECT} --bots random,random", "between different bots: random takes part twice"),
    ("tune intrepid none.toml", "there is no file none.toml"),
    ("tune intrepid closed.toml", "closed.toml: Invalid value"),
    ("tune intrepid latin.toml", "latin.toml is not UTF-8 text"),
    ("tune intrepid mode.toml", "unknown mode of intrepid 'x'"),
    ("tune intrepid bots.toml", "unknown bot 'gredy'"),
    ("tune intrepid high.toml", "low is below high, not 5 and 3"),
    ("tune intrepid measure.toml", "there is no measure 'fun': there are won, "),
    ("tune intrepid mode.toml --out good.txt", "unknown mode"),
    ("tune intrepid right.toml --out good.txt", "good.txt is a file: name a folder"),
    ("tune intrepid right.toml --out /proc/study", "the folder /proc/study cannot be made"),
    (f"simulate {CONNECT} -n 2 --jsonl good.txt", "good.txt is there already: go on with it (resume), or"),
    (f"tournament {CONNECT} --bots random,greedy -n 2 --jsonl good.txt", "good.txt is there already"),
    ("analyse none.txt", "there is no file none.txt"),
    ("analyse good.txt --bot gredy", "unknown bot 'gredy'"),
    ("analyse good.txt --plot /proc/plot.png", "/proc/plot.png cannot be written"),
    ("record show none.txt", "there is no file none.txt"),
    ("record show folder", "folder is a folder"),
    ("engine gredy", "unknown bot 'gredy'"),
    ("rules intrepid --tests good.txt", "there is no folder of tests 'good.txt'"),
    ("words x", "unknown game 'x'"),
    ("types x", "unknown game 'x'"),
]


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize(("command", "said"), MISTAKES)
def test_mistakes_have_one_exit_code_and_a_line_that_names_them(run: Run, command: str, said: str) -> None:
    before = sorted(path.name for path in Path().iterdir())
    code, out, err = run(*command.split())
    assert (code, out) == (2, "")
    assert said in err
    assert err.startswith("perilune: ")
    assert err.count("\n") == 1
    assert "Errno" not in err
    assert sorted(path.name for path in Path().iterdir()) == before


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("analyse cut.txt", "cut.txt: record, line "),
        ("record show cut.txt", "cut.txt: record, line "),
        ("record show good.save", "good.save: record, line 1: expected 'perilune record 1'"),
        ("play --load cut.save", "cut.save: save, line "),
        ("play --load good.txt", "good.txt: save, line 1: expected 'perilune save 1'"),
    ],
)
def test_damaged_files_are_named_with_the_line(run: Run, command: str, said: str) -> None:
    code, _, err = run(*command.split())
    assert code == 1
    assert said in err


@pytest.mark.usefixtures("_files")
def test_records_that_are_damaged_and_those_that_are_not_there(run: Run) -> None:
    assert run("record", "check", "good.txt", "none.txt")[::2] == (2, "there is no file none.txt\n")
    code, _, err = run("record", "check", "none.txt", "cut.txt")
    assert code == 1
    assert "cut.txt: record, line " in err
