"""What is read of whoever is asked: "Ann chooses a week", in every game and mode."""

from __future__ import annotations

import re

import pytest

from perilune.engine import Question, Vocabulary, find_game, game_names

QUESTIONS = [
    pytest.param(question, id=f"{game}-{kind}")
    for game in game_names()
    for words in [find_game(game).words]
    if isinstance(words, Vocabulary)
    for kind, question in sorted(words.questions.items())
]
DOES = re.compile(r"(is [a-z]+ing|may [a-z]+|[a-z]+s)( .+)?")
"""What somebody does: "is placing dice", "may travel on", "chooses a week"."""


def test_there_are_questions_of_every_game() -> None:
    ids = " ".join(str(each.id) for each in QUESTIONS)
    assert all(game in ids for game in ("astronavigators", "intrepid", "on-mars", "shackleton-base"))


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_waiting_line_has_a_verb(question: Question) -> None:
    assert DOES.fullmatch(question.waiting), f"“Ann {question.waiting}” says nothing that Ann does"
    assert not question.waiting.endswith("."), "the line goes on with the next player"
