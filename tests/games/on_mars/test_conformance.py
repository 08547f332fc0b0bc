"""Random games of every mode and number of seats, looked at from all sides."""

from __future__ import annotations

from random import Random

import pytest

from perilune.bots import make
from perilune.engine import Option, Perspective, Rollout, derive, start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.invasion.score import HumansBegan, HumansScored
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.events import LACERDA, Scored
from perilune.games.on_mars.state import Mars
from perilune.testing import conform
from tests.games.on_mars import invariants

TABLES = [(mode.name, seats) for mode in GAME.modes for seats in mode.seats]


def greedily(perspective: Perspective[Mars], seed: int) -> Option:
    return make("greedy:worlds=1,tries=2", seed).choose(perspective)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_game_keeps_the_engines_promises(mode: str, seats: int) -> None:
    # The other settings are tried once a mode, with the fewest seats.
    fewest = GAME.mode(mode).seats[0]
    conform(GAME, mode, seats, options=None if seats == fewest else {}, seeds=[1], looks=12, answer=greedily)


@pytest.mark.rule("OM-SEQ-04", "OM-SEQ-11", "OM-RES-06", "OM-COL-01", "OM-MOV-01")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_invariants_hold_after_every_answer(mode: str, seats: int) -> None:
    rng = Random(7)
    for seed in range(3):
        s = GAME.setup(mode, seats, GAME.read_options({}, mode), derive(3, seed))
        rollout = Rollout(GAME, s)
        before = s.copy()
        while rollout.choice is not None:
            choice = rollout.choice
            if choice.kind == "menu":
                assert s.main_done or any(option in ("pod", "control") for option in choice.options)
                invariants.alone(s)
            rollout.advance(rng.choice(choice.options))
            invariants.check(s, before)
            before = s.copy()


@pytest.mark.rule("OM-SCO-01", "OMAI-1-16", "OMAI-4-16")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_replaying_the_log_gives_the_score(mode: str, seats: int) -> None:
    """I-13: points on the track come by events alone; a chapter without points tells none."""
    match = start(GAME, mode, seats, seed=5)
    rng = Random(5)
    while match.choice is not None:
        match.play(rng.choice(match.choice.options), match.choice.seat)
    told = [entry.told.event for entry in match.told_since(-1)]
    track = dict.fromkeys(range(len(match.state.players)), 0)
    for event in told:
        if isinstance(event, Scored):
            track[1 if event.seat == LACERDA else event.seat] += event.op
    assert [*track.values()] == [player.op for player in match.state.players]
    began = sum(event.op for event in told if isinstance(event, HumansBegan))
    humans = [event for event in told if isinstance(event, HumansScored)]
    if mode == "invasion":
        scored = began + sum(event.op for event in humans)
        assert scored == chapter(match.state).score == humans[-1].total
    if mode in ("base", "solo", "monolith"):
        assert any(track.values())
    else:
        assert not any(track.values())


@pytest.mark.soak
@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_two_thousand_random_games_end_properly(mode: str) -> None:
    seats = GAME.mode(mode).seats
    for number in range(2000):
        s = GAME.setup(mode, seats[number % len(seats)], GAME.read_options({}, mode), derive(1, number))
        rollout = Rollout(GAME, s)
        rollout.run_randomly(Random(number).random)
        assert rollout.over
        invariants.check(s)
        assert GAME.outcome(s).ranks
