"""A walk looks ahead and stays what it was."""

from __future__ import annotations

from typing import Any

from perilune.bots.bot import values
from perilune.bots.walk import Walk
from perilune.engine import Choice, Match, Outcome, Root, Script, roll, start
from tests.bots.games import DICE, make_game


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


def looked_ahead(walk: Walk[Any], luck: int) -> dict[Any, Any]:
    """What each option leads to. The walk is spent."""
    choice = walk.choice
    assert choice is not None
    ways = walk.ways(choice, choice.options, luck)
    return {option: values(way) for option, way in zip(choice.options, ways, strict=True)}


def test_looking_ahead_repeats_the_luck_that_was_and_not_the_luck_to_come() -> None:
    match: Match[Any] = start(THROWS, seed=4)
    thrown: list[list[int]] = []
    for luck in (5, 5, 6):
        walk = Walk.imagine(match.perspective(0), world=1, luck=77)
        walk.advance("one")
        walk.advance("one")
        was = [*walk.state.thrown]
        assert walk.choice is not None
        ways = [way.state.thrown for way in walk.ways(walk.choice, ("one", "two"), luck)]
        assert ways[0] == ways[1], "the same luck for each way"
        assert ways[0][:2] == was, "and before it what fell before"
        thrown.append(ways[0])
    assert thrown[0] == thrown[1] != thrown[2]


def test_whoever_looks_ahead_sees_where_each_option_leads() -> None:
    match: Match[Any] = start(THROWS, seed=4)
    walk = Walk.imagine(match.perspective(0), world=1, luck=77)
    for _ in range(3):
        walk.advance("one")
    kept = [*walk.state.thrown]
    assert looked_ahead(walk, 5) == {thrown: (thrown / 1000,) for thrown in kept}


def test_a_walk_in_the_middle_of_a_step_goes_on_from_the_answers_given() -> None:
    match: Match[Any] = start(DICE, seed=4)
    walk = Walk.imagine(match.perspective(0), world=1, luck=2)
    assert walk.choice == match.choice
    ends = looked_ahead(walk, 1)
    assert (ends["four"], ends["wait"]) == ((4 / 6,), (0.0,)), "every option ends the game"


def test_worlds_that_share_a_deal_do_not_share_a_table() -> None:
    """The deal is kept for the next walk: none changes it."""
    match: Match[Any] = start(THROWS, seed=4)
    perspective = match.perspective(0)
    first, second = (Walk.imagine(perspective, world=1, luck=77) for _ in range(2))
    first.advance("one")
    assert (len(first.state.thrown), second.state.thrown) == (1, [])
    assert Walk.imagine(perspective, world=1, luck=77).state.thrown == []


def test_no_looking_ahead_from_what_is_really_hidden() -> None:
    """After luck in the running step, a copy could only be made of the real table: none is."""
    match: Match[Any] = start(THROWS, seed=4)
    match.play("one")
    walk = Walk.imagine(match.perspective(0), world=1, luck=2)
    assert walk.state.thrown == match.state.thrown
    assert not walk.can_look_ahead
