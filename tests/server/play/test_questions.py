"""Questions as they are sent: those that are printed are put into words once, for all tables."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from perilune.engine import Choice, find_game, game_names, start
from perilune.games import tic_tac_toe
from perilune.server.play import questions
from perilune.server.play.log import encode
from perilune.server.play.questions import Pending
from tests.server.play.test_secrets import live_match


def test_a_printed_question_is_put_into_words_once() -> None:
    said: list[Choice] = []

    def words(s: object, choice: Choice, option: int) -> str:
        said.append(choice)
        return f"cell {option}"

    game = tic_tac_toe.GAME
    counted = replace(tic_tac_toe.CELL, option=words)
    vocabulary = replace(game.words, questions={"cell": counted})
    first, second = (
        live_match(start(replace(game, words=vocabulary), seed=seed)).asked[0] for seed in (1, 2)
    )
    assert first.question("a state") is second.question("another")
    assert len(said) == 9
    assert first.texts is second.texts


def test_other_options_are_another_question() -> None:
    live = live_match(start(tic_tac_toe.GAME, seed=1))
    live.play(0, "4")
    now = live.asked[1].question(live.match.state)
    assert [option.text for option in now.options] == ["0", "1", "2", "3", "5", "6", "7", "8"]
    assert "O" in now.text


def printed_games() -> list[str]:
    return [name for name in game_names() if any(q.printed for q in find_game(name).words.questions.values())]


@pytest.mark.parametrize("name", printed_games())
def test_what_is_printed_goes_by_the_choice_alone(name: str) -> None:
    """Made anew at every moment of some games, it reads the same."""
    luck = random.Random(name)
    for _ in range(20):
        live = live_match(start(find_game(name), seed=luck.getrandbits(60)))
        while not live.over:
            seat, asked = luck.choice(list(live.asked.items()))
            of = live.game.words.of(asked.choice)
            if of.printed:
                anew = questions._worded(of, live.match.state, asked.choice, asked.choice.texts())
                assert encode(asked.question(None)) == encode(anew)
            live.play(seat, luck.choice(list(asked.texts)))


def test_a_question_that_stands_keeps_what_was_made_of_it() -> None:
    asked = Pending(tic_tac_toe.GAME, tic_tac_toe.CHOICES[0][0], 3)
    assert asked.since == 3
    assert asked.texts is asked.texts
    assert asked.waiting().text == "chooses a cell"
