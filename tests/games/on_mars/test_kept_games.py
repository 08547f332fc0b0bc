"""Games saved by the first version of On Mars go on: in the middle of an effect, at the same question."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from perilune.engine import load_match
from perilune.games.on_mars import GAME

SAVES = sorted((Path(__file__).parent / "kept").glob("*.save"))


def test_every_mode_is_kept() -> None:
    assert {path.stem.partition("-")[0] for path in SAVES} == {mode.name for mode in GAME.modes}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_kept_save_is_back_at_its_question_and_goes_on_to_the_end(path: Path) -> None:
    match = load_match(path.read_bytes())
    kind, _, version = path.stem.removeprefix(f"{match.mode}-").rpartition("-")
    assert (match.choices[0].kind, match.version) == (kind, int(version)), "no answer is lost"
    assert match.version > match.checkpoint.version, "this is in the middle of an effect"
    assert load_match(match.save()).state == match.state
    rng = Random(path.stem)
    while match.choice is not None:
        choice = rng.choice(match.choices)
        match.play(rng.choice(choice.options), choice.seat)
    assert match.outcome is not None
