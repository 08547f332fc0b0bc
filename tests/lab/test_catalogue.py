"""`perilune words`: every sentence that a game says is found, so that it can be said in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from perilune.engine import Game, Match, find_game, game_names, speaking, start
from perilune.games import tic_tac_toe
from perilune.lab.catalogue import catalogue

MODES = [(game, mode.name) for game in map(find_game, game_names()) for mode in game.modes]
NOUN = re.compile(r"\[\[[^\]]*\]\]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "README.md").write_text("# A game")
    return tmp_path


def test_the_catalogue_holds_every_sentence_once() -> None:
    found = {sentence.text: sentence for sentence in catalogue(find_game("kuhn-poker"))}
    assert found["{seat} holds the {card}."].parts == ("seat", "card")
    assert found["{seat} holds the {card}."].where == ("event Dealt",)
    assert {"Kuhn poker", "Call the bet"} <= found.keys()
    assert not any("column" in text for text in found), "another game's sentence"


def test_sentences_in_the_source_are_found_by_reading(folder: Path) -> None:
    (folder / "words.py").write_text(
        'x = say("{n} tiles" if n > 1 else "a tile", n=n)\ny = words.say("Done.")\n'
    )
    found = catalogue(replace(tic_tac_toe.GAME, folder=str(folder)))
    assert [(each.text, each.where) for each in found][-3:] == [
        ("{n} tiles", ("words.py:1",)),
        ("a tile", ("words.py:1",)),
        ("Done.", ("words.py:2",)),
    ]


def test_texts_of_the_box_are_found(folder: Path) -> None:
    (folder / "box").mkdir()
    (folder / "box" / "cards.toml").write_text('size = 3\n[[card]]\nid = "A"\ntext = "You may draw {n}."\n')
    last = catalogue(replace(tic_tac_toe.GAME, folder=str(folder)))[-1]
    assert (last.text, last.parts, last.where) == ("You may draw {n}.", ("n",), ("cards.toml card A",))


def test_reasons_and_tables_with_a_name_are_found(folder: Path) -> None:
    (folder / "a.py").write_text(
        'WORDS = {"go": "You go"}\nFAR = Obstacle("X-1", "it is too far")\nx = say(WORDS[kind])\n'
        'GO = Question("go", asks=counted("How far?"))\n'
    )
    (folder / "b.py").write_text('WORDS["fly"] = "You fly"\n')
    found = {each.text: each.where for each in catalogue(replace(tic_tac_toe.GAME, folder=str(folder)))}
    assert found["it is too far"] == ("a.py:2",)
    assert found["You go"] == ("a.py:1",)
    assert found["You fly"] == ("b.py:1",)
    assert found["How far?"] == ("a.py:4",)
    assert "go" not in found


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda it: it if isinstance(it, str) else it.name)
def test_nothing_is_said_that_could_not_be_translated(game: Game[Any], mode: str) -> None:
    """A catalogue that puts every sentence into brackets: no word stands outside of them but in a noun."""
    brackets = {sentence.text: f"⟦{sentence.text}⟧" for sentence in catalogue(game)}
    match, rng = start(game, mode, seed=11), Random(11)
    with speaking(brackets):
        while match.choice is not None and match.version < 120:
            for text in said(match):
                assert not re.search(r"[A-Za-z]", outside(text)), text
            choice = rng.choice(match.choices)
            match.play(rng.choice([*choice.options]), choice.seat)


def said(match: Match[Any]) -> Iterator[str]:
    """All that could be read now: questions, options, hints, reasons, what the others read, the news."""
    words, s = match.game.words, match.state
    for choice in match.choices:
        yield from (words.question(s, choice), words.hint(s, choice), words.waiting(choice))
        for option in choice.options:
            yield from (words.option(s, choice, option), words.warns(s, choice, option))
        for option in words.candidates(s, choice):
            if obstacle := words.obstacle(s, choice, option):
                yield obstacle.reason
    for entry in match.told_since(match.version - 1):
        yield words.event(entry.told.event)


def outside(text: str) -> str:
    """What stands outside of the brackets, nouns left out."""
    text = NOUN.sub("", text)
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    return text
