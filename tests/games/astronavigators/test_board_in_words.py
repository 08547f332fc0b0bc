"""The table as text: what the terminal and a screen reader say of it."""

from __future__ import annotations

import random
import re

import pytest

from perilune.engine import find_game, plain, start

GAME = find_game("astronavigators")


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_a_whole_game_can_be_said(mode: str) -> None:
    board, chance = GAME.words.board, random.Random(7)
    assert board is not None
    match = start(GAME, mode, seed=5)
    while match.outcome is None:
        choice = match.choices[0]
        match.play(chance.choice(choice.options), choice.seat)
        if chance.random() < 0.1:
            text = plain(board(GAME.view(match.state, frozenset({0}))))
            assert text.count("Week ") >= 4
            assert re.search(r"player 1.*: (at|in flight|on the Moon|home|out|not)", text)
            assert not re.search(r"\b[NS][1-3][WE]\d{3}\b|\bC\d\d\b", text), "no ids"
