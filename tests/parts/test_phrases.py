"""Phrases that every game says."""

from __future__ import annotations

import pytest

from perilune.engine import find_game, speaking
from perilune.lab.catalogue import catalogue
from perilune.parts.phrases import listed


@pytest.mark.parametrize(
    ("words", "phrase"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_reads_as_one_would_say_it(words: list[str], phrase: str) -> None:
    assert listed(words) == phrase
    assert listed(words, "or") == phrase.replace("and", "or")


def test_a_list_can_be_translated() -> None:
    with speaking({"{some} and {one}": "{some} und {one}"}):
        assert listed(["Wasser", "Luft"]) == "Wasser und Luft"
    assert "{some} or {one}" in {sentence.text for sentence in catalogue(find_game("intrepid"))}
