"""Games kept from earlier versions of the program: they must load as they were, in mid-effect too, and go on.

The name of a save says what is asked in it and after how many answers.
"""

from pathlib import Path
from random import Random

import pytest

import perilune
from perilune.engine import load_match
from perilune.games.astronavigators import GAME

FOLDER = Path(__file__).with_name("kept")
RECORDS = sorted(FOLDER.glob("*.record"))
FINISHED = sorted(FOLDER.glob("*-over-*.save"))
ASKED_AGAIN = {"solo-connection-20": 18}
"""Saves with an answer that is no longer legal (R-67): they go on before it."""
SAVES = sorted(set(FOLDER.glob("*.save")) - set(FINISHED))


def test_all_modes_are_kept() -> None:
    for mode in GAME.modes:
        assert any(path.name.startswith(mode.name) for path in RECORDS)
        assert sum(path.name.startswith(mode.name) for path in SAVES) >= 4


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_is_played_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = perilune.read(text)
    assert match.outcome is not None
    assert _turns(match.record()) == _turns(text)


def _turns(record: str) -> list[str]:
    """The answers and the result; the settings of a mode may have become fewer."""
    return [line for line in record.split("\n") if line[:1].isdigit() or line.startswith("result")]


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_kept_save_is_back_at_its_question_and_goes_on_to_the_end(path: Path) -> None:
    data = path.read_bytes()
    match = load_match(data)
    kind, _, version = path.stem.removeprefix(f"{match.mode}-").rpartition("-")
    if path.stem in ASKED_AGAIN:
        assert match.version == ASKED_AGAIN[path.stem]
    else:
        assert (match.choices[0].kind, match.version) == (kind, int(version)), "no answer is lost"
        assert match.version > match.checkpoint.version, "this is in the middle of an effect"
    assert load_match(match.save()).state == match.state
    rng = Random(path.stem)
    while match.choice is not None:
        choice = rng.choice(match.choices)
        match.play(rng.choice([*choice.options]), choice.seat)
    assert match.outcome is not None


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_a_kept_save_of_a_finished_game_is_still_over(path: Path) -> None:
    match = load_match(path.read_bytes())
    assert match.choice is None
    assert match.outcome is not None
    assert match.outcome.won.count(True) == 1
    assert match.version == int(path.stem.rpartition("-")[2])
