"""Every question, every answer and every event of the game has words of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import perilune
from perilune.engine import plain
from perilune.games import astronavigators
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import EVENTS
from perilune.games.astronavigators.words.cards import AGENDAS, CHARACTERS, quest_line, rocket_line
from perilune.games.astronavigators.words.guide import HINTS, RULES, WAITING
from perilune.games.astronavigators.words.options import LABELS, YES_NO
from perilune.games.astronavigators.words.questions import ABOUT, PLAIN

FOLDER = Path(astronavigators.__file__).parent
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
SLOTS = {"sxt", "sct", "ai"}
KINDS = sorted(
    {kind for text in SOURCES.values() for kind in re.findall(r"Choice\(\s*\w+,\s*\"([a-z-]+)\"", text)}
    | SLOTS
)


def test_the_kinds_of_questions_are_found_in_the_rules() -> None:
    assert {"action", "destination", "sxt", "draw-stage", "guess"} <= set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_question_has_words_a_rule_and_a_hint(kind: str) -> None:
    assert (kind in PLAIN) != (kind in ABOUT)
    assert (kind in LABELS) != (kind in YES_NO)
    assert WAITING[kind]
    assert HINTS[kind].endswith(".")
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert f"**{RULES[kind]}" in readme


def test_no_words_are_left_over() -> None:
    assert set(PLAIN) | set(ABOUT) == set(KINDS)
    assert set(LABELS) | set(YES_NO) == set(KINDS)
    assert set(RULES) == set(KINDS)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_an_event_is_told_and_has_words(event: type) -> None:
    stories = (FOLDER / "words" / "stories.py").read_text(encoding="utf-8")
    assert f"case e.{event.__name__}(" in stories
    assert any(re.search(rf"tell\(\s*\w+,\s*{event.__name__}\b", text) for text in SOURCES.values()), (
        "nobody ever tells this"
    )


@pytest.mark.rule("AN-1.1-d")
def test_the_guide_gives_the_books_advice() -> None:
    assert "60 knowledge and a lunar token before you launch" in HINTS["action"]
    assert "Several in a row make a long journey" in HINTS["connection"]
    assert "heavy tiles" in HINTS["use-sextant"]


def test_every_card_to_choose_from_is_explained() -> None:
    assert set(CHARACTERS) == set(CONTENT.characters)
    assert set(AGENDAS) == set(CONTENT.agendas)
    assert all(quest_line(quest) for quest in CONTENT.quests)
    assert all(rocket_line(rocket) for rocket in CONTENT.rockets)


def test_a_question_reads_well() -> None:
    match = perilune.start("astronavigators", "first-and-fast", 2, seed=1)
    words = match.game.words
    assert match.choice is not None
    assert words.question(match.state, match.choice) == "Which continent do you come from?"
    labels = [plain(words.option(match.state, match.choice, option)) for option in match.choice.options]
    assert "Antarctica (4 NK)" in labels
    match.play("EU")
    match.play("AN")
    assert match.choice is not None
    assert match.choice.kind == "action"
    assert words.question(match.state, match.choice).startswith("March of the first year.")
