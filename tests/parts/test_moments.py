from __future__ import annotations

from typing import Any

import pytest

from perilune.engine import Effect, Question, Script
from perilune.parts.moments import Moment, Total

BONUS = Question("bonus", asks="Which bonus?", waiting="takes a bonus")


def test_what_is_in_play_answers_in_the_order_of_the_rules() -> None:
    built, heard = Moment("built"), []

    @built.on("DRILL", "PUMP")
    def silent(s: Any, owner: int, sector: int) -> None:
        heard.append((owner, sector))

    @built.on("LAB")
    def asks(s: Any, owner: int, sector: int) -> Script:
        heard.append((owner, (yield BONUS(owner, (1, 2)))))

    script = built(None, [("PUMP", 2), ("ABSENT", 0), ("LAB", 1), ("DRILL", 0)], 7)
    assert next(script) == BONUS(1, (1, 2))
    assert heard == [(2, 7)]
    with pytest.raises(StopIteration):
        script.send(2)
    assert heard == [(2, 7), (1, 2), (0, 7)]


def test_a_moment_that_nobody_answers_passes() -> None:
    assert list(Moment("built")(None, [("LAB", 1)], 7)) == []


def test_totals_go_through_all_that_is_in_play() -> None:
    cost = Total("cost")

    @cost.on("DISCOUNT")
    def cheaper(s: Any, owner: int, figure: int, seat: int) -> int:
        return max(0, figure - 3) if seat == owner else figure

    @cost.on("TAX")
    def dearer(s: Any, owner: int, figure: int, seat: int) -> int:
        return figure + 1

    assert cost(None, [], 5, 0) == 5
    assert cost(None, [("DISCOUNT", 0)], 2, 0) == 0
    assert cost(None, [("DISCOUNT", 0), ("TAX", 1)], 2, 0) == 1
    assert cost(None, [("TAX", 1), ("DISCOUNT", 1)], 2, 0) == 3


def test_those_that_answer_are_found_in_their_order() -> None:
    cost = Total("cost")
    cost.on("TAX", "DISCOUNT")(lambda s, owner, figure: figure)
    assert cost.among((("DISCOUNT", 1), ("LAB", 0), ("TAX", 2))) == [("DISCOUNT", 1), ("TAX", 2)]
    assert cost.among((("LAB", 0),)) == []


def test_a_source_has_one_answer() -> None:
    moment = Moment("built")

    @moment.on("LAB")
    def first(s: Any, owner: int) -> Effect:
        return None

    with pytest.raises(TypeError, match="LAB answers 'built' twice"):
        moment.on("LAB")(lambda s, owner: None)
