"""Words with nouns."""

from __future__ import annotations

from perilune.engine import noun, plain, player, printed, say, speaking


def test_nouns_become_labels_and_players_names() -> None:
    text = f"{player(1)} observes {noun('card', 'C24', 'Orion')}."
    assert text == "[[seat:1]] observes [[card:C24|Orion]]."
    assert plain(text, ["Ann", "Ben"]) == "Ben observes Orion."
    assert plain(text) == "player 2 observes Orion."


def test_what_is_printed_is_made_once_and_anew_in_another_language() -> None:
    made: list[int] = []

    @printed
    def words(number: int) -> str:
        made.append(number)
        return say("{number} tiles", number=str(number))

    assert [words(2), words(3), words(2)] == ["2 tiles", "3 tiles", "2 tiles"]
    assert made == [2, 3]
    with speaking({"{number} tiles": "{number} Plättchen"}):
        assert words(2) == "2 Plättchen"
    assert words(2) == "2 tiles"
    assert made == [2, 3, 2]
