"""A table in words for every heavy game: what a terminal of 80 columns shows first."""

from __future__ import annotations

import re
from random import Random

import pytest

from perilune.cli.drawing import WIDTH, table_lines
from perilune.engine import find_game, game_names, plain, start

SMALL = {"connect-four", "kuhn-poker", "tic-tac-toe"}
"""Whose views are drawn as they are."""
MODES = [(name, mode.name) for name in game_names() if name not in SMALL for mode in find_game(name).modes]
INTERNAL = re.compile(r"\b[a-z]+[A-Z][a-z]|\b[a-z]+_[a-z]|None|\bTrue\b|\bFalse\b|[\[{]'")


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_table_is_told_in_words(game: str, mode: str) -> None:
    rules = find_game(game)
    assert rules.words.board is not None
    for seed in (1, 2):
        match, luck = start(rules, mode, seed=seed), Random(seed)
        for number in range(90):
            if not match.choices:
                break
            if number % 15 == 0:
                told = [plain(rules.words.board(match.view(seat))) for seat in range(match.seats)]
                for text in told:
                    assert 5 < len(text.splitlines()) < 150
                    assert not INTERNAL.search(text), INTERNAL.search(text)
                shown = table_lines(rules, match.view(0))
                assert max(map(len, shown)) <= WIDTH
                assert " ".join(shown).split() == told[0].split()
            choice = luck.choice(match.choices)
            match.play(luck.choice(choice.options), choice.seat)
