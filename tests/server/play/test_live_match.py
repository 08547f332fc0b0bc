"""Matches in memory: questions to several seats at once, words that fail, failures in the log."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
import pytest

from perilune.engine import Match, start
from perilune.server.failures import log_failure
from perilune.server.http.rules_text import sections
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.position import position
from perilune.server.protocol.lobby import Me
from perilune.server.refused import Refused
from tests.engine import toy
from tests.engine.toy import draft
from tests.server.play.test_secrets import live_match


def drafting(**changes: Any) -> LiveMatch:
    """Three seats that act in any order."""
    match: Match[Any] = start(draft(**changes), seats=3, seed=4)
    return live_match(match)


def test_an_answer_counts_while_the_same_question_stands() -> None:
    """All three seats are asked; what seat 0 does does not make seat 1's answer stale."""
    live = drafting()
    assert sorted(live.asked) == [0, 1, 2]
    kind = live.match.choices[0].kind
    live.play(0, "pass")
    assert live.version == 1
    live.check_answer(1, kind, 0, "pass")
    live.play(1, "pass")
    with pytest.raises(Refused, match="moved on"):
        live.check_answer(1, kind, 1, "pass")
    with pytest.raises(Refused, match="moved on"):
        live.check_answer(2, kind, 9, "pass")
    live.check_answer(2, kind, 0, "pass")


def test_a_question_that_changed_makes_older_answers_stale() -> None:
    live = drafting()
    kind = live.match.choices[0].kind
    live.play(0, "draw")
    with pytest.raises(Refused, match="moved on"):
        live.check_answer(0, kind, 0, "pass")
    live.check_answer(0, kind, 1, "pass")


def test_words_that_fail_do_not_stop_the_game(caplog: pytest.LogCaptureFixture) -> None:
    def broken(*_: Any) -> str:
        raise KeyError("queen of spades")

    live = drafting(words=toy.words(asks=broken, option=broken, places=broken, shows=broken))
    live.play(0, "draw")
    shown = position(live, live.look((0,), None))
    assert shown.questions[0].text == shown.questions[0].kind
    assert "spades" not in caplog.text
    assert "KeyError" in caplog.text


def test_failures_are_logged_without_their_values(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("queen of hearts")
    except ValueError as error:
        log_failure(logging.getLogger("test"), "something failed", error)
    assert "something failed: ValueError" in caplog.text
    assert "test_live_match.py" in caplog.text
    assert "queen" not in caplog.text


def test_rules_are_taken_apart_at_the_headings() -> None:
    found = sections(
        "intro\n# One\ntext AN-6.4 and AN-6.4-a\n```\n# not a heading\n```\n## Two\n## Two\nAN-1\n"
    )
    assert [(part.id, part.level) for part in found] == [("rules", 1), ("one", 1), ("two", 2), ("two-2", 2)]
    assert found[1].rules == ["AN-6.4", "AN-6.4-a"]
    assert "# not a heading" in found[1].text


def test_wire_structs_are_whole() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Me(id="a", name="b", password=False))) == {
        "id": "a",
        "name": "b",
        "password": False,
    }
