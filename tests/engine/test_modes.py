"""A mode carries what differs; what it leaves open, its game says."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from perilune.engine import (
    BadSetting,
    Game,
    Mode,
    NoOptions,
    Outcome,
    Root,
    UnknownName,
    load_match,
    option_text,
    start,
)


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    speed: int = 1


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    speed: int = 1
    level: str = "easy"


EASY, HARD = {"easy": "greedy:worlds=1"}, {"hard": "search:iterations=9"}


def game(**defaults: Any) -> Game[Root]:
    return Game(
        name="modes",
        title="Modes",
        modes=(
            Mode("open", "Open", (2, 3)),
            Mode("solo", "Solo", (1,), options=Solo, levels=HARD, cooperative=True, same_view=True),
        ),
        state=Root,
        setup=lambda mode, seats, options, chance: Root(chance=chance),
        step=lambda s: None,
        outcome=lambda s: Outcome.ranked((0, 0)),
        view=lambda s, eyes: None,
        imagine=lambda s, seat: None,
        **defaults,
    )


def test_a_mode_has_its_own_word_and_else_the_games() -> None:
    rules = game(options=Free, levels=EASY, for_company={"speed": 2})
    free, solo = rules.modes
    assert (free.options, free.levels, free.for_company) == (Free, EASY, {"speed": 2})
    assert (free.cooperative, free.same_view, free.secrets) == (False, False, True)
    assert (solo.options, solo.levels, solo.for_company) == (Solo, HARD, {"speed": 2})
    assert (solo.cooperative, solo.same_view, solo.secrets) == (True, True, False)


def test_without_any_word_there_is_nothing_to_set() -> None:
    free = game().mode("open")
    assert (free.options, free.levels, free.for_company, free.cooperative) == (NoOptions, {}, {}, False)


def test_an_option_of_another_mode_is_refused() -> None:
    rules = game(options=Free)
    assert rules.read_options({"level": "hard"}, "solo") == Solo(level="hard")
    with pytest.raises(UnknownName, match="option of the mode open 'level'"):
        start(rules, "open", options={"level": "hard"}, seed=1)
    with pytest.raises(BadSetting, match="options of the mode open"):
        start(rules, "open", options={"speed": "fast"}, seed=1)


def test_saves_of_when_all_modes_had_the_same_options_still_load() -> None:
    before = game(options=Solo)
    saved = start(before, "open", options={"level": "hard", "speed": 3}, seed=1).save()
    assert load_match(saved, game(options=Free)).options == Free(speed=3)


class Activate(NamedTuple):
    """Options with names keep the text that they had as plain tuples."""

    tile: str
    dice: tuple[int, ...]

    def text(self) -> str:
        return option_text(("activate", self.tile, *self.dice))


def test_a_tuple_with_names_says_its_own_text() -> None:
    assert option_text(Activate("US-01", (2, 3))) == "activate:US-01:2:3"
