"""The end in the middle of an effect, and outcomes of sides."""

from __future__ import annotations

from random import Random

import pytest

from perilune.engine import (
    Game,
    Match,
    Mode,
    Outcome,
    Question,
    Rollout,
    Root,
    Script,
    end_now,
    load_match,
    start,
)

DRAW = Question("draw", asks="Which card?", waiting="draws a card")
AGAIN = Question("again", asks="Once more?", waiting="thinks")


class Roulette(Root):
    """Draw the zero and the game is over at once, whatever was to come."""

    turns: int = 0
    after: int = 0


def take_turn(s: Roulette) -> Script:
    yield from draw(s)
    s.after += 1
    yield AGAIN(0, (True, False))


def draw(s: Roulette) -> Script:
    """An effect inside an effect."""
    s.turns += 1
    if (yield DRAW(0, (0, 1, 2))) == 0:
        end_now(s)


GAME = Game(
    name="roulette",
    title="Roulette",
    modes=(Mode("classic", "Classic", (1,)),),
    state=Roulette,
    setup=lambda mode, seats, options, chance: Roulette(chance=chance),
    step=take_turn,
    outcome=lambda s: Outcome.teams((0,), (0, 1)),
    view=lambda s, eyes: s.turns,
)


def over(match: Match[Roulette]) -> bool:
    return match.over and match.choice is None and match.outcome is not None


def test_the_end_comes_in_the_middle_of_an_effect() -> None:
    match = start(GAME, seed=1)
    match.play(1)
    match.play(True)
    assert not match.over
    match.play(0)
    assert over(match)
    assert (match.state.turns, match.state.after, match.state.ended) == (2, 1, True)


def test_the_end_survives_copy_save_record_and_undo() -> None:
    match = start(GAME, seed=1)
    match.play(2)
    match.play(False)
    match.play(0)
    assert over(match.copy())
    assert over(load_match(match.save(), GAME))
    match.undo(0)
    assert not match.over
    match.play(1)
    assert not match.over


def test_random_play_stops_at_the_end() -> None:
    rollout = Rollout(GAME, Roulette())
    decisions = rollout.run_randomly(Random(4).random)
    assert rollout.over
    assert rollout.state.ended
    assert decisions == 2 * rollout.state.turns - 1
    assert rollout.run_randomly(Random(4).random) == 0


def test_a_position_that_has_ended_asks_nothing() -> None:
    assert Rollout(GAME, Roulette(ended=True)).over


def test_one_against_many() -> None:
    outcome = Outcome.teams((0, 1, 1, 1), (0, 1), breakdown=(("towers", (0, 2, 3, 1)),), reason="stormed")
    assert outcome.ranks == (2, 1, 1, 1)
    assert outcome.won == (False, True, True, True)
    assert outcome.values == (0.0, 1.0, 1.0, 1.0)
    assert outcome.sides == (0, 1, 1, 1)
    assert outcome.breakdown == (("towers", (0, 2, 3, 1)),)
    assert outcome.reason == "stormed"


@pytest.mark.parametrize("won", [True, False])
def test_everybody_against_the_game(won: bool) -> None:
    outcome = Outcome.teams((0, 0, 0), (won, not won))
    assert outcome == Outcome.shared(won, 3)
    assert outcome.won == (won,) * 3
    assert outcome.ranks == (1 if won else 2,) * 3
    assert outcome.values == (float(won),) * 3


def test_solo_against_an_automa_by_points() -> None:
    outcome = Outcome.teams((0,), (41, 56), scores=(41,))
    assert (outcome.ranks, outcome.won, outcome.scores) == ((2,), (False,), (41,))


def test_two_sides_may_share_the_victory_and_values_tell_defeats_apart() -> None:
    assert Outcome.teams((0, 1), (5, 5)).won == (True, True)
    assert Outcome.teams((0, 0), (0, 1), values=(0.3, 0.7)).values == (0.3, 0.3)


def test_a_seat_on_no_side_is_refused() -> None:
    with pytest.raises(ValueError, match="2 keys"):
        Outcome.teams((0, 2), (1, 0))
