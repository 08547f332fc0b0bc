"""Words with nouns."""

from __future__ import annotations

from perilune.engine import noun, plain, player


def test_nouns_become_labels_and_players_names() -> None:
    text = f"{player(1)} observes {noun('card', 'C24', 'Orion')}."
    assert text == "[[seat:1]] observes [[card:C24|Orion]]."
    assert plain(text, ["Ann", "Ben"]) == "Ben observes Orion."
    assert plain(text) == "player 2 observes Orion."
