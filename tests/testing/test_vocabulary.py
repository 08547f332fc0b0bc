"""Conformance finds what a game declares and cannot say, or never says."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from perilune.engine import Game
from perilune.testing import NotConforming
from perilune.testing.vocabulary import check_vocabulary

SOURCE = """
from perilune.engine import *

class Went(Event, frozen=True):
    seat: Seat
    says = "{seat} goes."

GO = Question("go", asks="Go?", waiting="goes")

class Table(Root):
    gone: bool = False

def setup(mode, seats, options, chance):
    return Table(chance=chance)

def step(s):
    return None if s.gone else go(s)

def go(s):
    s.gone = yield GO(0, (True, False))
    tell(s, Went, 0)

GAME = Game(name="go", title="Go", modes=(Mode("a", "A", (1,)),), state=Table, setup=setup, step=step,
            outcome=lambda s: Outcome.shared(True, 1), view=lambda s, eyes: s.gone,
            words=declared_in(__name__))
"""


@pytest.fixture
def load(tmp_path: Path) -> Iterator[Any]:
    def from_source(old: str = "", new: str = "") -> Game[Any]:
        (tmp_path / "go_game.py").write_text(SOURCE.replace(old, new, 1) if old else SOURCE)
        spec = importlib.util.spec_from_file_location("go_game", tmp_path / "go_game.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules["go_game"] = module
        spec.loader.exec_module(module)
        game: Game[Any] = module.GAME
        return game

    yield from_source
    sys.modules.pop("go_game", None)


def test_a_game_that_says_all_it_declares_passes(load: Any) -> None:
    check_vocabulary(load())


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('asks="Go?"', 'asks=""', "the question 'go' lacks a sentence"),
        ('waiting="goes"', 'waiting=""', "the question 'go' lacks what the others read while waiting"),
        ('says = "{seat} goes."', "", "the event Went has no sentence"),
        ("tell(s, Went, 0)", "", "the event Went is never told"),
        ("yield GO(0,", 'yield Choice(0, "go",', "the question 'go' is never asked"),
    ],
)
def test_what_is_missing_is_named(load: Any, old: str, new: str, complaint: str) -> None:
    with pytest.raises(NotConforming, match=complaint):
        check_vocabulary(load(old, new))
