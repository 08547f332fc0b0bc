"""The shortcuts for rule tests hold what they say."""

from __future__ import annotations

import pytest

from perilune.engine import Root, roll
from perilune.games.connect_four import GAME, Board, Dropped
from perilune.testing.played import Played, loaded


def game() -> Played[Board]:
    return Played(GAME, Board(), "classic", 2)


def test_answers_are_given_seat_by_seat() -> None:
    played = game().by(0, 3).by(1, 3).to("column", 0)
    assert [(event.seat, event.column) for event in played.told(Dropped)] == [(0, 3), (1, 3), (0, 0)]
    assert played.asked.seat == 1
    assert played.offered == ["0", "1", "2", "3", "4", "5", "6"]


def test_the_position_itself_stays_as_it_was() -> None:
    position = Board()
    Played(GAME, position, "classic", 2).by(0, 3)
    assert position == Board()


def test_a_refusal_is_a_refusal() -> None:
    played = game()
    for _ in range(3):
        played.by(0, 2).by(1, 2)
    played.refused(2)
    with pytest.raises(AssertionError, match="3 is legal"):
        played.refused(3)
    with pytest.raises(AssertionError, match="not by C4-1"):
        played.refused(2, "C4-1")
    with pytest.raises(AssertionError, match="asked is"):
        played.to("row", 3)


def test_dice_can_be_loaded() -> None:
    s = Root(chance=loaded((6, 5), (6, 0), (4, 2)))
    assert [roll(s, 6), roll(s, 6), roll(s, 4)] == [5, 0, 2]
    played = game().load((6, 3))
    assert roll(played.s, 6) == 3
    with pytest.raises(AssertionError, match="load fewer"):
        loaded(*[(6, 5)] * 9, tries=100)
