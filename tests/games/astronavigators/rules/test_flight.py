"""The stages on the way to the Moon (AN-7.4)."""

import pytest

from perilune.engine import IllegalOption, Match
from perilune.games.astronavigators.modes import CONSTELLATION, FAST
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import (
    agenda,
    answer,
    asked,
    board,
    fly,
    in_space,
    on_moon,
    on_pad,
    pile,
    table,
    take,
    to_calibrate,
    to_choose,
    tops,
)

THREE = ("neil", "joao", "yuri")
TWO = ("neil", "joao")


# -- Stages --------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-07", "AN-7.4-b", "AN-7.4-c", "AN-4.4")
def test_a_full_stage_is_skipped_unrevealed_in_the_same_step() -> None:
    s = table(FAST, "NA", "SA", "EU", round_=5)
    board(s, 0, 0, 20, 15, 0)
    in_space(s.players[0], 2)
    in_space(s.players[1], 3)
    in_space(s.players[2], 3)
    match = to_choose(s, 0)
    assert match.state.players[0].lander == ""
    fly(match)
    player = match.state.players[0]
    assert (player.stage, player.dv) == (4, 15)
    assert match.state.tracks["outbound"].open == [False, False, False, True, False]
    assert player.lander == "die"


@pytest.mark.rule("T-30", "AN-7.4-b")
def test_after_the_last_stage_comes_the_moon_which_never_fills() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    in_space(s.players[0], 4)
    in_space(s.players[1], 5)
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].where == "landed"
    assert match.state.players[0].dv == 0


@pytest.mark.rule("AN-7.4-d", "AN-9.1")
def test_in_first_and_fast_the_first_landing_wins_at_once() -> None:
    s = table(FAST, "NA", "SA", round_=5)
    in_space(s.players[0], 5)
    in_space(s.players[1], 4, nk=300)
    match = to_choose(s, 0)
    fly(match)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 2)


@pytest.mark.rule("AN-7.4-d", "R-36")
def test_in_lunar_orbit_a_die_takes_no_room_on_a_stage() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, 0, 5)
    on_moon(s.players[1])
    in_space(s.players[0], 4)
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].stage == 5


@pytest.mark.rule("AN-7.4-e")
def test_a_tile_stays_open_for_everybody() -> None:
    s = table(CONSTELLATION, *THREE, round_=5)
    board(s, 0, 10)
    in_space(s.players[0], 1)
    match = to_choose(s, 0)
    assert match.view(1).outbound[1].value is None
    fly(match)
    assert match.view(1).outbound[1].value == 10
    assert match.view().outbound[1].value == 10


@pytest.mark.rule("AN-7.4-a", "T-28")
def test_difficulty_may_equal_knowledge() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, 20)
    in_space(s.players[0], 3, nk=60, dv=40)
    match = to_choose(s, 0)
    fly(match)
    assert (match.state.players[0].dv, match.state.players[0].stage) == (60, 4)


@pytest.mark.rule("AN-7.4-a", "AN-7.1-i")
def test_every_stage_of_a_longer_movement_is_faced_in_full() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 5, 10, 15, 20)
    in_space(s.players[0], 1)
    s.players[0].bonus_step = s.players[0].rocket_step = 1
    match = to_choose(s, 0)
    fly(match)
    assert (match.state.players[0].stage, match.state.players[0].dv) == (4, 45)


@pytest.mark.rule("AN-7.4-f")
def test_from_an_empty_pile_nothing_is_drawn() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    for stage in (1, 2, 3, 4, 5):
        pile(s, stage)
    on_pad(s.players[0], 60)
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).kind == "abort-stage"


@pytest.mark.rule("AN-7.4-g")
def test_players_on_one_stage_do_not_touch_each_other() -> None:
    s = table(CONSTELLATION, *THREE, round_=5)
    board(s, 0, 10)
    in_space(s.players[0], 1)
    in_space(s.players[1], 2, dv=10)
    match = to_choose(s, 0)
    fly(match)
    assert [(player.stage, player.dv) for player in match.state.players[:2]] == [(2, 10), (2, 10)]


@pytest.mark.rule("AN-7.4-h", "R-28")
def test_an_extra_step_can_land_and_spare_steps_are_lost() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    in_space(s.players[0], 5)
    s.players[0].bonus_step = s.players[0].rocket_step = 1
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].where == "landed"


@pytest.mark.rule("AN-7.4-i", "R-12")
def test_in_flight_one_may_wait() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    in_space(s.players[0], 3, dv=20)
    match = to_choose(s, 0)
    assert {action for _, action in asked(match).options} == {"travel", "pass"}
    match.play((1, "pass"))
    assert (match.state.players[0].stage, match.state.players[0].dv) == (3, 20)


@pytest.mark.rule("AN-7.4-a")
def test_in_space_only_the_spacecraft_travels() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    in_space(s.players[0], 3)
    match = to_choose(s, 0)
    with pytest.raises(IllegalOption):
        match.play((1, "observe"))
    match.play((1, "travel"))
    assert match.state.players[0].stage == 4


# -- A whole flight ------------------------------------------------------------------------------------------


@pytest.mark.rule("T-53", "AN-7.1-d", "AN-7.1-e", "AN-7.1-g", "AN-7.2-b", "AN-7.3-a", "AN-7.3-b", "AN-7.4-d")
def test_a_flight_from_calibration_to_the_moon() -> None:
    s = table(FAST, "NA", "SA", "EU", round_=5)
    board(s, 5, 20, 15, 25, 30)
    pile(s, 4, 15, 10)
    red = s.players[0]
    on_pad(red, 58)
    red.tokens |= {"full-moon": "active", "MW": "active", "EC": "active"}
    for other in s.players[1:]:
        in_space(other, 2)
    tops(s)
    s.deck[-4:] = ["C22", "M4", "M2", "C07"]
    match = to_calibrate(s, 0)
    answer(match, "sxt", "full-moon", 0)
    answer(match, "sct", "MW", 0)
    answer(match, "ai", "EC", 0)
    red = match.state.players[0]
    assert red.bonus_step == 1

    def rest(*seats: int) -> None:
        for seat in seats:
            assert asked(match).seat == seat
            take(match, "pass")

    rest(1, 2)
    take(match, "travel")
    answer(match, "vehicle", "spacecraft")
    assert (red.nk, red.dv, red.stage) == (68, 0, 1)
    answer(match, "use-sextant", False, 0)
    assert (red.dv, red.stage) == (5, 3)
    assert match.state.tracks["outbound"].open == [True, False, True, False, False]
    answer(match, "use-sextant", True, 0)
    assert red.dv == 5
    answer(match, "draw-stage", 4, 0)
    assert red.drawn == {4: 10}
    assert all(not player.drawn for player in match.state.players[1:])
    assert (red.tokens["full-moon"], red.tokens["MW"], red.tokens["EC"]) == ("spent", "spent", "active")

    match.state.deck[-4:] = ["C24", "C24", "M2", "M4"]
    for seat in (1, 2, 0):
        answer(match, "abort-stage", False, seat)
    answer(match, "sct", "EC", 0)
    assert red.bonus_step == 0
    rest(2)
    take(match, "travel")
    rest(1)
    answer(match, "exchange", "no", 0)
    assert red.stage == 4
    answer(match, "exchange", 4, 0)
    assert (red.dv, red.stage) == (15, 4)
    assert match.state.tracks["outbound"].board[3] == 10

    while red.stage == 4:
        keep_flying(match)
    assert red.dv == 45
    while match.choice:
        keep_flying(match)
    assert match.outcome is not None
    assert match.outcome.ranks[0] == 1
    assert red.where == "landed"


def keep_flying(match: Match[Table]) -> None:
    """Seat 0 flies on, the others rest; nobody calibrates."""
    choice = asked(match)
    if choice.kind == "action":
        take(match, "travel" if choice.seat == 0 else "pass")
    else:
        match.play("none" if "none" in choice.options else False)


@pytest.mark.rule("T-31", "AN-7.1-i")
def test_spying_the_world_leaves_out_the_first_stage() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 15, 10, 5)
    on_pad(s.players[0], 60)
    agenda(s.players[0], "H2")
    s.players[0].bonus_step = 1
    match = to_choose(s, 0)
    fly(match)
    assert (match.state.players[0].stage, match.state.players[0].dv) == (3, 15)
    assert match.state.tracks["outbound"].open[0] is False
