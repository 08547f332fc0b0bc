"""How a position looks, and that `greedy` plays sensibly by it, on Earth and in space."""

import pytest

from perilune.bots import make
from perilune.engine import Match, start
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.evaluate import evaluate
from perilune.games.astronavigators.state import CONSTELLATION, FAST, SOLAR, Table
from tests.games.astronavigators.table import (
    asked,
    board,
    in_space,
    on_pad,
    table,
    to_calibrate,
    to_choose,
    tops,
)


def greedy_answer(match: Match[Table], seed: int = 1) -> object:
    """What greedy does at the question that is pending."""
    return make("greedy", seed).choose(match.perspective(asked(match).seat))


def played(mode: str, *bots: str, seed: int) -> Match[Table]:
    match = start(GAME, mode, len(bots), seed=seed)
    players = [make(bot, seed + seat) for seat, bot in enumerate(bots)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(players[seat].choose(match.perspective(seat)), seat)
    return match


@pytest.mark.rule("AN-1.1-d")
def test_knowledge_a_lunar_token_and_a_finished_set_all_look_better() -> None:
    plain = table(FAST, "NA", "NA", "EU")
    for change in ("nk", "lunar", "set"):
        s = plain.copy()
        if change == "nk":
            s.players[0].nk += 10
        else:
            s.players[0].tokens["full-moon" if change == "lunar" else "MW"] = "active"
        values = evaluate(s)
        assert values[0] > evaluate(plain)[0]
        assert values[0] > values[1]
        assert all(0 <= value <= 1 for value in values)


@pytest.mark.rule("AN-1.1-d")
def test_greedy_observes_the_card_that_completes_a_set() -> None:
    s = table(FAST, "EU", "NA")
    s.players[0].symbols |= {"NS": 2, "MW": 1}
    tops(s, "C05", "C07", "C16")  # Leo brings the third symbol of the Northern Sky, and so does Cepheus
    s.players[0].symbols["PR"] = 2  # and Cepheus the third of Precession
    s.players[0].symbols["EC"] = 0
    assert greedy_answer(to_choose(s, 0)) == (3, "observe")


@pytest.mark.rule("AN-1.1-d")
def test_greedy_becomes_an_astronaut_when_it_knows_enough_and_not_before() -> None:
    for nk, ready in ((20, False), (80, True)):
        s = table(FAST, "NA", "EU", round_=8)
        on_pad(s.players[0], nk)
        s.players[0].astronaut = False
        s.players[0].tokens["full-moon"] = "active"
        assert greedy_answer(to_calibrate(s, 0)) is ready


@pytest.mark.rule("AN-1.1-d")
def test_greedy_launches_when_it_is_ready() -> None:
    s = table(FAST, "NA", "EU", round_=8)
    on_pad(s.players[0], 80)
    match = to_choose(s, 0)
    answered = greedy_answer(match)
    assert isinstance(answered, tuple)
    assert answered[1] == "travel"
    match.play(answered)
    assert greedy_answer(match) == "spacecraft"


def test_greedy_spends_the_sextant_where_it_would_have_to_abort() -> None:
    s = table(FAST, "NA", "EU", round_=14)
    in_space(s.players[0], 4, nk=60, dv=40)
    board(s, 5, 5, 5, 5, 30)
    s.players[0].sxt, s.players[0].tokens["full-moon"] = "full-moon", "slot"
    match = to_choose(s, 0)
    match.play((1, "travel"))
    assert asked(match).kind == "use-sextant"
    assert greedy_answer(match) is True


@pytest.mark.parametrize("seed", [1, 2])
def test_four_greedy_astronomers_reach_the_moon(seed: int) -> None:
    match = played(FAST, *["greedy:worlds=1"] * 4, seed=seed)
    assert [player.where for player in match.state.players].count("landed") == 1
    assert match.state.round <= 24


@pytest.mark.parametrize("mode", [CONSTELLATION, SOLAR])
def test_greedy_comes_home_and_beats_chance(mode: str) -> None:
    match = played(mode, "greedy:worlds=1", "random", seed=3)
    assert match.state.players[0].where == "returned"
    assert match.outcome is not None
    assert match.outcome.won == (True, False)


@pytest.mark.soak
def test_in_most_games_of_four_somebody_returns() -> None:
    for mode in (CONSTELLATION, SOLAR):
        games = [played(mode, *["greedy:worlds=1"] * 4, seed=seed) for seed in range(10)]
        home = [any(player.where == "returned" for player in match.state.players) for match in games]
        assert sum(home) > 5
