"""Bots from anywhere: names, entry points, modules, classes, objects."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import perilune
from perilune.bots import Bot, Settings, Source, bot_name, bot_names, make, roster
from perilune.bots.levels import level_of
from perilune.engine import BadSetting, Game, Mode, Option, PeriluneError, Perspective, UnknownName
from perilune.games import tic_tac_toe
from perilune.lab import Played, simulate, tournament


class Last(Bot[Any]):
    """Takes the last option: the base class, and one method."""

    def choose(self, perspective: Perspective[Any]) -> Option:
        return self.question(perspective).options[-1]


class PickySettings(Settings, frozen=True, kw_only=True):
    """Which option it likes."""

    place: int = 0


class Picky(Bot[PickySettings]):
    """A bot with settings of its own."""

    settings_type = PickySettings

    def choose(self, perspective: Perspective[Any]) -> Option:
        options = self.question(perspective).options
        return options[self.settings.place % len(options)]


class Stranger:
    """Knows nothing of our base class, and counts what it did."""

    def __init__(self, seed: int = 0) -> None:
        self.answers = 0

    def choose(self, perspective: Perspective[Any]) -> Option:
        self.answers += 1
        assert perspective.choice is not None
        return perspective.choice.options[0]


def answer(source: Any) -> Any:
    return make(source, 1).choose(perilune.start("tic-tac-toe", seed=1).perspective(0))


def test_from_a_module_with_and_without_settings() -> None:
    assert answer(f"{__name__}:Last") == 8
    assert answer(f"{__name__}:Picky") == 0
    assert answer(f"{__name__}:Picky:place=4") == 4
    assert answer(f"{__name__}:Stranger") == 0


def test_from_classes_and_objects() -> None:
    assert answer(Last) == 8
    assert answer(Stranger) == 0
    assert answer(Last()) == 8
    assert answer(Picky(PickySettings(place=3))) == 3


def test_from_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("picky", f"{__name__}:Picky", "perilune.bots")
    monkeypatch.setattr(roster, "_installed", lambda: {"picky": entry})
    assert answer("picky:place=5") == 5
    assert bot_names() == ["random", "greedy", "search", "picky"]
    assert simulate("tic-tac-toe", bots=["picky:place=1", "random"], games=4).finished == 4


def test_every_game_gets_a_copy_of_an_object() -> None:
    mine = Stranger()
    report = simulate("tic-tac-toe", bots=[mine, "random"], games=10)
    assert mine.answers == 0
    assert [standing.name for standing in report.by_bot] == ["Stranger", "random"]
    two = tournament("tic-tac-toe", [mine, Stranger(), Last], deals=2)
    assert {rating.name for rating in two.ratings} == {"Stranger", "Stranger#2", f"{__name__}:Last"}


def test_objects_play_the_same_on_other_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perilune.lab.runners.ALONE", 0.0)
    here: list[Played] = []
    there: list[Played] = []
    bots: list[Source] = [Picky(PickySettings(place=2)), "random"]
    simulate("tic-tac-toe", bots=bots, games=20, each=here.append)
    simulate("tic-tac-toe", bots=bots, games=20, workers=2, each=there.append)
    assert here == there


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "nobody",
            "unknown bot 'nobody': there are: easy, engine:COMMAND, greedy, hard, module:Class, normal, "
            "random, search",
        ),
        ("gredy", "did you mean 'greedy'"),
        ("hart", "did you mean 'hard'"),
        ("no.such.module:Bot", "cannot be loaded"),
        (f"{__name__}:Nobody", "cannot be loaded"),
        (f"{__name__}:Picky:plaice=1", "did you mean 'place'"),
        (f"{__name__}:Picky:place=x", "is a whole number, not 'x'"),
        (f"{__name__}:Stranger:place=1", "takes no settings"),
        ("math:pi", "cannot be made"),
        ("collections:OrderedDict", "is not a bot"),
        (object(), "no method choose"),
        (dict, "is not a bot"),
    ],
)
def test_what_is_no_bot(source: Any, said: str) -> None:
    with pytest.raises(PeriluneError, match=said):
        simulate("tic-tac-toe", bots=[source, "random"], games=1)


def test_names() -> None:
    assert bot_name("search:iterations=5") == "search:iterations=5"
    assert bot_name(Last) == f"{__name__}:Last"
    assert bot_name(Last()) == "Last"


def test_a_table_s_level_may_name_a_bot_from_anywhere() -> None:
    """What a game offers at the table is made in the same way."""
    from dataclasses import replace

    own = {"easy": f"{__name__}:Last"}
    game: Game[Any] = replace(tic_tac_toe.GAME, modes=(Mode("classic", "Classic", (2,), levels=own),))
    assert answer(level_of(game.mode("classic"), "easy").bot) == 8


def test_a_bot_without_choose_says_so() -> None:
    class Lazy(Bot[Any]):
        """Forgot it."""

    with pytest.raises(NotImplementedError, match="Lazy has no method choose"):
        answer(Lazy)
    with pytest.raises((BadSetting, UnknownName)):
        make("", 1)
