"""Every question, every answer and every event of the game has words of its own, and places on the board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import perilune
from perilune.engine import Event, Question, Vocabulary, plain
from perilune.games import astronavigators
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from perilune.games.astronavigators.rules.legal_actions import WeekAction
from perilune.games.astronavigators.words import nouns
from tests.games.astronavigators.table import asked, in_space, on_pad, table, to_choose, tops

FOLDER = Path(astronavigators.__file__).parent
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
README = (FOLDER / "README.md").read_text(encoding="utf-8")
assert isinstance(GAME.words, Vocabulary)
QUESTIONS = list(GAME.words.questions.values())


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.kind)
def test_a_question_has_a_rule_of_the_book_and_a_hint(question: Question) -> None:
    assert f"**{question.rule}" in README
    assert question.hint if callable(question.hint) else question.hint.endswith(".")


@pytest.mark.parametrize("event", GAME.words.events, ids=lambda event: event.__name__)
def test_an_event_is_told_by_some_rule(event: type[Event]) -> None:
    assert re.search(rf"tell\(\s*\w+,\s*{event.__name__}\b", SOURCES), "nobody ever tells this"


@pytest.mark.rule("AN-1.1-d")
def test_the_guide_gives_the_books_advice() -> None:
    hints = {question.kind: str(question.hint) for question in QUESTIONS}
    match = to_choose(table(CONSTELLATION, "neil", "leo"), 0)
    assert "60 knowledge and a lunar token before you launch" in GAME.words.hint(match.state, asked(match))
    match.state.players[0].astronaut = True
    assert "an earlier week moves first" in GAME.words.hint(match.state, asked(match))
    assert "Several in a row make a long journey" in hints["connection"]
    assert "heavy tiles" in hints["use-sextant"]


def test_every_character_and_every_agenda_is_explained() -> None:
    lines = [nouns.in_words(who) for who in CONTENT.characters.values()]
    lines += [nouns.in_words(agenda) for agenda in CONTENT.agendas.values()]
    assert all(line and "{" not in line for line in lines)
    leo = CONTENT.characters["leo"]
    assert nouns.in_words(leo).startswith(f"constellations pay {leo.constellation_nk}")


def test_a_question_reads_well() -> None:
    match = perilune.start("astronavigators", "first-and-fast", 2, seed=1)
    words = match.game.words
    assert match.choice is not None
    assert words.question(match.state, match.choice) == "Which continent do you come from?"
    labels = [plain(words.option(match.state, match.choice, option)) for option in match.choice.options]
    assert "Antarctica (4 knowledge)" in labels
    match.play("EU")
    match.play("AN")
    assert match.choice is not None
    assert match.choice.kind == "action"
    assert words.question(match.state, match.choice).startswith("March of the first year.")


def test_options_mean_places_on_the_board() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    tops(s, "C05")
    s.players[0].tiles = ("NA1",)
    match = to_choose(s, 0)
    words = GAME.words

    def places(option: object) -> list[str]:
        return [*words.places(match.state, asked(match), option)]

    assert places(WeekAction(1, "observe")) == ["week:1", "card:C05"]
    match.play((1, "travel"))
    assert places("car") == ["vehicle:car"]
    match.play("car")
    assert places("N1W090") == ["square:N1W090"]
    match.play("N1W090")
    ride = next(option for option in asked(match).options if option == ("NA1", "car"))
    assert places(ride) == ["tile:NA1", "vehicle:car"]
    assert places("stop") == []


def test_every_place_is_a_thing_that_the_board_knows() -> None:
    known = {*nouns.NAMES, "week", "deck", "moon", "stage", "drawn", "slot", "spot", "token"}
    for mode in (CONSTELLATION, SOLAR):
        match = perilune.start("astronavigators", mode, 3, seed=4)
        turn = 0
        while match.choice is not None:
            choice = asked(match)
            for option in choice.options:
                for place in GAME.words.places(match.state, choice, option):
                    kind, _, key = place.partition(":")
                    assert kind in known
                    assert kind not in nouns.NAMES or key in nouns.NAMES[kind]
            turn += 1
            match.play(choice.options[turn * 7 % len(choice.options)])


def test_travelling_is_named_after_where_one_is() -> None:
    s = table(CONSTELLATION, "leo", "leo", round_=5)
    on_pad(s.players[0], nk=80)
    in_space(s.players[1], 2)
    for seat, deed in ((0, "lift off or travel"), (1, "fly on")):
        match = to_choose(s, seat)
        labels = [
            plain(GAME.words.option(match.state, asked(match), option)) for option in asked(match).options
        ]
        assert f"Week 1: {deed}" in labels
        assert "Week 1: travel" not in labels
