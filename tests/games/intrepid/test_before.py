"""Games saved by earlier versions of the rules: each goes on from the question at which it was left."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from perilune.engine import load_match, option_text
from perilune.games.intrepid import GAME
from perilune.testing.checks import play_randomly

FOLDER = Path(__file__).parent / "before"
SAVES = sorted(FOLDER.glob("*.save"))
ASKED = json.loads((FOLDER / "asked.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_an_old_save_asks_what_it_asked(save: Path) -> None:
    match = load_match(save.read_bytes(), GAME)
    asked = [
        {
            "seat": choice.seat,
            "kind": choice.kind,
            "options": " ".join(option_text(option) for option in choice.options),
        }
        for choice in match.choices
    ]
    if ASKED[save.stem] is not None:  # the card that asked it has been changed since
        assert asked == ASKED[save.stem]


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_an_old_save_is_played_to_its_end(save: Path) -> None:
    match = load_match(save.read_bytes(), GAME)
    counted = match.game.components(match.state) if match.game.components else {}
    rng = Random(1)
    while match.choices:
        play_randomly(match, rng)
    assert match.outcome is not None
    assert match.game.components is not None
    assert match.game.components(match.state) == counted
