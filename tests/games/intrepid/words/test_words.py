"""What people are asked, in words: what a choice would bring stands beside it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from perilune.engine import plain, start
from perilune.games.intrepid import GAME
from perilune.games.intrepid.box.cards import DISASTERS
from perilune.games.intrepid.box.kinds import RESOURCES
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.rules.instructions import StrainEach
from tests.games.intrepid.table import DONE, Table, install, laid, placing, resolving, spending


def question(table: Table) -> str:
    choice = table.match.choice
    assert choice is not None
    return plain(GAME.words.question(table.s, choice))


def options(table: Table) -> list[str]:
    choice = table.match.choice
    assert choice is not None
    return [plain(GAME.words.option(table.s, choice, option)) for option in choice.options]


def test_a_placing_begins_with_its_place() -> None:
    table = Table(placing("US", "RU", pools={"US": (3,)}))
    assert all(": " in words for words in options(table) if words not in ("Done", "Wait for the others"))
    assert "Habitation Module: keep a 3" in options(table)
    assert "Russia: dock a 3" in options(table)


def test_a_boost_names_its_resources_and_what_either_gets() -> None:
    s = placing("US", "CA", pools={"CA": (2, 5)}, lead="CA")
    install(s, "CA-15", 2, scenario=3)
    table = Table(s).by("CA", ("activate", "CA-15", 2, 5))
    assert question(table).startswith("How much Oxygen does ")
    assert question(table).endswith("The rest is Nutrition.")
    assert options(table)[0] == "2 Oxygen, 5 Nutrition"


def test_strain_on_a_boost_names_what_it_weighs_on() -> None:
    s = placing("US", "CA", pools={"CA": (2,)}, lead="CA")
    install(s, "CA-15", 2, strain=2)
    table = Table(s).by("CA", DONE)
    assert "weigh on Oxygen? The others weigh on Nutrition." in question(table)
    assert options(table) == [
        "0 on Oxygen, 2 on Nutrition",
        "1 on Oxygen, 1 on Nutrition",
        "2 on Oxygen, 0 on Nutrition",
    ]


def test_a_lab_says_how_much_it_would_be() -> None:
    s = placing("US", "RU", pools={"US": (4, 4)}, lead="US")
    install(s, "US-19", 2)
    table = Table(s).by("US", ("activate", "US-19", 4, 4))
    assert table.asked == ("US", "lab")
    made = TILES["US-19"].makes
    assert options(table) == [f"{name} +{made}" for name in ("Power", "Climate", "Oxygen", "Nutrition")]


def test_a_surplus_says_what_stays() -> None:
    table = Table(placing("US", "RU", pools={"US": (3,), "RU": (3,)}))
    while table.asked[1] != "surplus":
        table.play(DONE if DONE in table.options else table.options[0])
    level = table.s.levels[RESOURCES.index(table.match.choices[0].about[1])]
    none, one = options(table)[:2]
    assert none == "None"
    assert f"{level - 1} stay" in one


def test_the_free_line_up_says_what_one_chooses() -> None:
    match = start(GAME, seats=2, seed=3, options={"lineup": "free"})
    asked = []
    while match.state.phase == "lineup":
        choice = match.choice
        assert choice is not None
        asked.append(plain(GAME.words.question(match.state, choice)))
        words = [plain(GAME.words.option(match.state, choice, option)) for option in choice.options]
        if choice.kind == "country":
            assert "Japan: turns its dice in space (difficulty 3 of 3)" in words
        if choice.kind == "badge" and len(words) == 4:
            assert "Medical Officer: buys anybody a Reserve die" in words
        if choice.kind == "board" and len(words) == 4:
            assert "Power (blue light)" in words
        match.play(choice.options[0])
    assert any(text.startswith("In which sector does ") and " from " in text for text in asked)


def test_strain_says_how_many_tokens_are_to_be_placed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DISASTERS, "MS-06", replace(DISASTERS["MS-06"], reveal=(StrainEach(tokens=2),)))
    table = Table(resolving("MS-06", laid("US", "RU")))
    assert question(table) == "Which tile of the United States takes a Strain token? There are 2 to place."
    assert question(table.by("US", "US-01")) == "Which tile of the United States takes a Strain token?"


def test_a_die_to_be_set_says_if_it_would_be_toxic() -> None:
    s = spending("US", "RU", badges={"US": "medical"}, capacity={"US": 6}, disaster="toxic-leak")
    s.toxic = (5,)
    table = Table(s).by("US", ("medical", "US"))
    assert options(table)[:3] == ["A 6", "A 5, toxic", "A 4"]


def test_a_tie_says_how_many_resources_are_equally_high() -> None:
    for levels, number in (([20, 20, 9, 9], "Two"), ([20, 20, 20, 9], "Three"), ([20] * 4, "All four")):
        s = laid("US", "RU")
        s.levels = levels
        asked = question(Table(resolving("MS-11", s)))
        assert asked == f"{number} resources are equally high: which one is drained?"
