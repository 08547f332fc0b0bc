"""What players read of a game: its rules and its guide."""

from __future__ import annotations

import re

import pytest

from perilune.engine import find_game, game_names
from perilune.server.http.guide_text import guide_of
from perilune.server.http.rules_text import for_players, rules_of, sections


def test_rules_are_found_by_every_form_of_id() -> None:
    [part] = sections("# One\nAN-6.4, AN-6.4-a, IN-P1-4, IN-OV-1, OM-SOLO-3 and SB-CRA-10, but not T-53.")
    assert part.rules == ["AN-6.4", "AN-6.4-a", "IN-P1-4", "IN-OV-1", "OM-SOLO-3", "SB-CRA-10"]


def test_a_section_can_explain_rules_without_naming_them() -> None:
    [part] = sections("# Dice\n<!-- rules: IN-P1 IN-DI-3 -->\nRoll them.")
    assert set(part.rules) == {"IN-P1", "IN-DI-3"}
    assert part.text == "Roll them."


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("**IN-OV-1** (P) Keep alive.", "**IN-OV-1** Keep alive."),
        ("It stays shut (D, R-38).", "It stays shut."),
        ("[1.0.4, 1.1.6] A round is a month.", "A round is a month."),
        ("Two (2) dice (or none).", "Two (2) dice (or none)."),
        ("See [the map](map.png).", "See [the map](map.png)."),
        ("One.\n\n<!-- makers -->\nTests name these ids.\n\nTwo.", "One.\n\nTwo."),
        ("<!-- AN-6.1 -->\nLook up.", "Look up."),
    ],
)
def test_what_only_makers_need_is_left_out(written: str, read: str) -> None:
    assert for_players(written) == read


def test_a_makers_section_goes_with_all_below_it() -> None:
    text = "# Game\nPlay.\n## Rulings\n<!-- makers -->\nR-1\n### More\nR-2\n## Solo\nAlone."
    assert [part.title for part in sections(text)] == ["Game", "Solo"]


@pytest.mark.parametrize("name", game_names())
def test_guides_speak_of_questions_that_are_asked(name: str) -> None:
    guide, words = guide_of(name), find_game(name).words
    modes = {mode.name for mode in find_game(name).modes}
    asked = {kind for phase in guide.phases for kind in phase.asks}
    asked |= {kind for lesson in guide.round for kind in lesson.asks}
    assert asked <= set(words.questions)
    assert {mode for lesson in guide.round for mode in lesson.modes} <= modes
    if guide.goal:
        assert set(guide.goal.modes) <= modes
    names = [name.lower() for term in guide.terms for name in (term.name, *term.also)]
    assert len(names) == len(set(names)), "a word has one meaning"


def heavy() -> list[str]:
    return [name for name in game_names() if find_game(name).folder]


@pytest.mark.parametrize("name", heavy())
def test_rules_are_for_players(name: str) -> None:
    for part in rules_of(name).sections:
        text = f"{part.title}\n{part.text}"
        assert not re.search(r"\.toml|\.py\b|\bpytest\b|Python|\(D\)|\bR-\d\d", text), part.title


@pytest.mark.parametrize("name", heavy())
def test_every_rule_that_a_question_stands_on_is_explained(name: str) -> None:
    explained = {rule for part in rules_of(name).sections for rule in part.rules}
    for rule in {question.rule for question in find_game(name).words.questions.values()} - {""}:
        group = rule
        while group not in explained:  # as the drawer looks: the rule, else the group that it belongs to
            shorter = re.sub(r"[-.][^-.]*$", "", group)
            assert shorter != group, f"the rules of {name} say nothing of {rule}"
            group = shorter
