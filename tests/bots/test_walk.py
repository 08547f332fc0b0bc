"""A walk looks ahead and stays what it was."""

from __future__ import annotations

from typing import Any

from perilune.bots.walk import Walk
from perilune.engine import Choice, Match, Outcome, Root, Script, roll, start
from tests.bots.games import DICE, GUESS, make_game


class Throws(Root):
    """Dice thrown in one step, and one of them kept."""

    thrown: list[int]
    kept: list[int]


def _throws_step(s: Throws) -> Script | None:
    return _throw_and_keep(s) if not s.kept else None


def _throw_and_keep(s: Throws) -> Script:
    for _ in range(3):
        yield Choice(0, "throw", ("one", "two"))
        s.thrown.append(roll(s, 1000))
    kept = yield Choice(0, "keep", tuple(sorted(s.thrown)))
    s.thrown.remove(kept)
    s.kept.append(kept)


def _worth(s: Throws) -> tuple[float]:
    return (sum(s.kept) / 1000,)


THROWS = make_game(
    "throws",
    1,
    _throws_step,
    lambda s: Outcome((1,), (True,), _worth(s)),
    state=Throws,
    setup=lambda mode, seats, options, chance: Throws([], [], chance=chance),
    view=lambda s, eyes: [s.thrown, s.kept],
    evaluate=_worth,
)


def test_looking_ahead_repeats_the_luck_that_was_and_not_the_luck_to_come() -> None:
    match: Match[Any] = start(THROWS, seed=4)
    walk = Walk.imagine(match.perspective(0), world=1, luck=77)
    for _ in range(3):
        assert walk.choice is not None
        before = walk.state.copy()
        assert set(walk.look_ahead(walk.choice, luck=5)) == {"one", "two"}
        assert walk.state == before
        walk.advance("one")
    assert walk.choice is not None
    ahead = walk.look_ahead(walk.choice, luck=5)
    assert ahead == {thrown: (thrown / 1000,) for thrown in walk.state.thrown}


def test_a_walk_in_the_middle_of_a_step_goes_on_from_the_answers_given() -> None:
    match: Match[Any] = start(DICE, seed=4)
    walk = Walk.imagine(match.perspective(0), world=1, luck=2)
    assert match.choice is not None
    assert walk.choice == match.choice
    ends = walk.look_ahead(match.choice, 1)
    assert (ends["four"], ends["wait"]) == ((4 / 6,), (0.0,)), "every option ends the game"
    guess: Match[Any] = start(GUESS, seed=4)
    assert guess.choice is not None
    ahead = Walk.imagine(guess.perspective(0), world=1, luck=2).look_ahead(guess.choice, 1)
    assert ahead == {}, "the game has no opinion"


def test_no_looking_ahead_from_what_is_really_hidden() -> None:
    """After luck in the running step, a copy could only be made of the real table: none is."""
    match: Match[Any] = start(THROWS, seed=4)
    match.play("one")
    walk = Walk.imagine(match.perspective(0), world=1, luck=2)
    assert walk.state.thrown == match.state.thrown
    assert walk._boundary is None
    assert walk.choice is not None
    assert walk.look_ahead(walk.choice, 1) == {}
