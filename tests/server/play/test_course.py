"""Stored moves folded into where a match stands."""

from __future__ import annotations

import pytest

from perilune.engine import find_game, start
from perilune.server.play.course import Course, DoesNotFit, carry_out
from perilune.server.store.moves import (
    Answered,
    BadMove,
    Move,
    Resigned,
    Start,
    TakenBack,
    from_columns,
)


def folded(*moves: Move) -> Course:
    course = Course()
    for move in moves:
        course.add(move)
    return course


def test_answers_taken_back_are_no_longer_in_force() -> None:
    course = folded(
        Start(), Answered(0, "cell", "4"), Answered(1, "cell", "0"), TakenBack(0, 1), Answered(1, "cell", "8")
    )
    assert course.version == 4
    assert course.in_force == [1, 4]
    assert course.last_undo == 3
    assert course.answers() == 2
    assert course.answers_at(3) == 1
    assert [course.version_after(answers) for answers in (0, 1, 2)] == [0, 1, 4]


def test_a_fork_counts_on_from_the_answers_it_was_given() -> None:
    course = folded(Start(5), Answered(0, "column", "3"), Resigned(1))
    assert course.answers() == 6
    assert course.answers_at(0) == 5
    assert course.version_after(5) == 0
    assert course.version_after(6) == 1


def test_the_match_and_the_course_stay_together() -> None:
    match = start(find_game("tic-tac-toe"), seed=1)
    course = folded(Start())
    for move in (Answered(0, "cell", "4"), Answered(1, "cell", "0"), TakenBack(1, 1), TakenBack(0, 0)):
        carry_out(match, course, move)
        assert len(match.history) == course.answers()
    with pytest.raises(DoesNotFit):
        carry_out(match, course, Answered(1, "cell", "4"))
    with pytest.raises(DoesNotFit):
        carry_out(match, course, Answered(0, "card", "4"))
    with pytest.raises(DoesNotFit):
        carry_out(match, course, Answered(0, "cell", "99"))
    assert course.version == 4


@pytest.mark.parametrize(
    "move",
    [Start(), Start(12), Answered(2, "action", "a:b c"), TakenBack(0, 7), TakenBack(None, 0, 4), Resigned(1)],
)
def test_columns_read_back_to_the_same_move(move: Move) -> None:
    assert from_columns(*move.columns()) == move


@pytest.mark.parametrize(
    "columns", [("dance", 0, "", ""), ("undo", 0, "", "x"), ("answer", None, "cell", "4")]
)
def test_a_row_that_is_no_move_is_named(columns: tuple[str, int | None, str, str]) -> None:
    with pytest.raises(BadMove, match="cannot be read"):
        from_columns(*columns, luck=0)
