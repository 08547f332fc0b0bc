"""On the Moon and home (AN-7.5)."""

import pytest

from perilune.engine import IllegalOption
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from tests.games.astronavigators.table import (
    answer,
    asked,
    board,
    fly,
    in_space,
    on_moon,
    on_pad,
    table,
    take,
    to_calibrate,
    to_choose,
    tops,
)

TWO = ("neil", "joao")


# -- Earth Rise ----------------------------------------------------------------------------------------------


@pytest.mark.rule("T-49", "AN-7.5-a", "AN-7.5-f")
def test_earth_rise_pays_and_wakes_a_lunar_token_once() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    on_moon(s.players[0], nk=100, dv=48)
    s.players[0].tokens |= {"full-moon": "spent", "new-moon": "active"}
    match = to_choose(s, 0)
    match.play((2, "earth-rise"))
    assert [*asked(match).options] == ["first-quarter", "full-moon", "last-quarter"]
    answer(match, "lunar-token", "full-moon", 0)
    player = match.state.players[0]
    assert (player.nk, player.tokens["full-moon"]) == (110, "active")
    assert match.state.terra == 3
    again = to_choose(match.state, 0)
    with pytest.raises(IllegalOption, match="already"):
        again.play((2, "earth-rise"))


@pytest.mark.rule("AN-7.5-e", "AN-7.5-a")
def test_with_all_lunar_tokens_active_earth_rise_only_pays() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    on_moon(s.players[0], nk=100)
    for phase in ("new-moon", "first-quarter", "full-moon", "last-quarter"):
        s.players[0].tokens[phase] = "active"
    match = to_choose(s, 0)
    match.play((1, "earth-rise"))
    assert match.state.players[0].nk == 110
    assert asked(match).kind == "sxt"


@pytest.mark.rule("AN-7.5-a", "AN-5.1-c")
def test_earth_rise_needs_a_landed_player() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    in_space(s.players[0], 5)
    match = to_choose(s, 0)
    with pytest.raises(IllegalOption, match="Moon"):
        match.play((1, "earth-rise"))


@pytest.mark.rule("AN-7.5-a", "R-50")
def test_in_the_solar_system_terra_comes_from_the_planet_deck_and_more_than_once() -> None:
    s = table(SOLAR, *TWO, round_=14)
    on_moon(s.players[0], nk=100)
    s.players[0].scored = ("P3",)
    s.players[0].symbols["RK"] = 1
    s.planet_deck[-1] = "P3"
    match = to_choose(s, 0)
    assert all(action != "earth-rise" for _, action in asked(match).options)
    match.play((2, "observe-planet"))
    answer(match, "lunar-token", "new-moon", 0)
    player = match.state.players[0]
    assert player.nk == 120, "the card and the Rocky Planet set"
    assert (player.symbols["RK"], player.tokens["RK"], player.tokens["new-moon"]) == (2, "active", "active")


@pytest.mark.rule("AN-7.5-a")
def test_terra_on_a_week_can_be_observed_from_the_moon_only() -> None:
    s = table(SOLAR, *TWO, round_=11)
    tops(s, "P3", "C14")
    match = to_choose(s, 0)
    assert (1, "observe") not in asked(match).options
    on_moon(s.players[0])
    match = to_choose(s, 0)
    assert (1, "observe") in asked(match).options
    assert (2, "observe") not in asked(match).options


# -- The way home --------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-7.5-b")
def test_leaving_the_moon_leads_to_the_first_inbound_stage_and_on() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 10, 5, 0, track="inbound")
    on_moon(s.players[0], nk=110, dv=48)
    match = to_choose(s, 0)
    assert match.state.players[0].lander == "moon"
    fly(match)
    player = match.state.players[0]
    assert (player.where, player.track, player.stage, player.dv) == ("flying", "inbound", 1, 58)
    assert player.lander == "ascent"
    player.bonus_step = 1
    again = to_choose(match.state, 0)
    fly(again)
    assert (again.state.players[0].stage, again.state.players[0].lander) == (3, "")


@pytest.mark.rule("AN-7.5-c", "AN-9.2", "R-15")
def test_after_the_last_inbound_stage_comes_the_earth_and_the_others_play_on() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    in_space(s.players[0], 5, track="inbound")
    s.players[1].tokens["EC"] = "active"
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].where == "returned"
    assert match.outcome is None
    answer(match, "sct", "none", 1)
    take(match, "pass")
    assert asked(match).seat == 1, "who is home has no turn any more"


@pytest.mark.rule("AN-7.5-e")
def test_the_month_after_the_landing_is_the_earliest_to_leave() -> None:
    s = table(CONSTELLATION, "neil", "yuri", round_=5)
    board(s, 0, 0, 0, 0, 0, track="inbound")
    in_space(s.players[0], 4)
    in_space(s.players[1], 5)
    s.players[1].agenda, s.players[1].revealed = "H8", True
    match = to_choose(s, 0, 1)
    fly(match, 1)
    fly(match, 2)
    neil, yuri = match.state.players
    assert neil.where == "landed"
    assert yuri.where == "landed", "jumped, so he landed before his own turn, in which he cannot leave"
    assert asked(match).seat == 1
    take(match, "travel")
    take(match, "pass")
    assert (yuri.track, yuri.stage) == ("inbound", 1)


@pytest.mark.rule("AN-7.5-e")
def test_a_landed_player_may_stay() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    on_moon(s.players[0])
    s.players[0].tokens["EC"] = "active"
    match = to_choose(s, 0)
    assert {action for _, action in asked(match).options} == {"pass", "earth-rise", "travel"}
    match.play((1, "pass"))
    answer(match, "sct", "EC", 0)
    assert match.state.players[0].where == "landed"


@pytest.mark.rule("AN-7.5-g")
def test_a_landed_player_draws_no_tile_at_a_launch_and_an_aborted_one_does() -> None:
    s = table(CONSTELLATION, "neil", "joao", "yuri", round_=14)
    on_pad(s.players[0], 60)
    on_moon(s.players[1])
    on_pad(s.players[2], 60)
    s.players[2].launched = True
    match = to_choose(s, 0)
    fly(match)
    answer(match, "draw-stage", 1, 0)
    answer(match, "draw-stage", 1, 2)
    assert match.state.players[1].drawn == {}


@pytest.mark.rule("T-55", "AN-7.6-c", "AN-7.1-g", "AN-9.7", "R-46")
@pytest.mark.parametrize(("start", "ending"), [(48, "out"), (45, "returned")])
def test_earth_rise_and_the_whole_way_home(start: int, ending: str) -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 10, 5, 15, 15, 20, track="inbound")
    tops(s, "C01", "C02", "C03", "C05")
    s.deck[-4:] = ["C13", "C24", "C24", "C24"]
    on_moon(s.players[0], nk=100, dv=start)
    s.players[0].tokens |= {"full-moon": "spent", "PR": "active"}
    match = to_choose(s, 0)
    match.play((2, "earth-rise"))
    answer(match, "lunar-token", "full-moon", 0)
    answer(match, "sxt", "full-moon", 0)
    answer(match, "sct", "PR", 0)
    player = match.state.players[0]
    assert player.bonus_step == 1

    while not player.finished:
        choice = asked(match)
        if choice.kind == "action":
            take(match, "travel" if choice.seat == 0 else "pass")
        elif choice.kind == "use-sextant":
            match.play(False)
        else:
            match.play("none")
        if player.stage == 2 and asked(match).kind != "use-sextant":
            assert player.dv == start + 15
            assert (player.tokens["full-moon"], player.tokens["PR"]) == ("spent", "spent")
    assert player.where == ending
    if ending == "out":
        assert (player.dv, player.abort, player.pressed, player.furthest) == (93, False, True, 10)
    else:
        assert (player.dv, player.nk) == (110, 110)


@pytest.mark.rule("T-55", "AN-9.3-a", "AN-9.5")
def test_a_leftover_of_nothing_pays_nothing() -> None:
    s = table(CONSTELLATION, *TWO, round_=24)
    in_space(s.players[0], 5, nk=110, dv=110, track="inbound")
    s.players[1].nk = 0
    match = to_choose(s, 0)
    fly(match)
    assert match.outcome is not None
    assert dict(match.outcome.breakdown)["Knowledge left over"] == (0, 0)
    assert dict(match.outcome.breakdown)["Arrival"] == (1, 0)


@pytest.mark.rule("AN-7.5-e")
def test_calibration_on_the_moon_helps_to_leave() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 0, 0, track="inbound")
    on_moon(s.players[0])
    s.players[0].tokens["PR"] = "active"
    tops(s)
    s.deck[-4:] = ["C13", "C24", "C24", "C24"]
    match = to_calibrate(s, 0)
    answer(match, "sct", "PR", 0)
    while asked(match).seat != 0:
        take(match, "pass")
    take(match, "travel")
    assert match.state.players[0].stage == 2
