"""Aborts on the way out, dropping out on the way home (AN-7.6)."""

import pytest

from perilune.games.astronavigators.modes import CONSTELLATION, FAST
from perilune.games.astronavigators.state import Options, Player, Token
from tests.games.astronavigators.table import (
    PAD,
    agenda,
    answer,
    asked,
    board,
    fly,
    in_space,
    on_moon,
    table,
    take,
    to_calibrate,
    to_choose,
)

TWO = ("neil", "joao")


@pytest.mark.rule("T-10", "AN-7.6-a", "AN-7.6-e")
def test_more_difficulty_than_knowledge_sends_back_to_the_pad() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, 10, 0)
    in_space(s.players[0], 3, nk=60, dv=55)
    player = s.players[0]
    player.bonus_step, player.sct, player.ai = 1, "EC", "MW"
    player.tokens |= {"new-moon": "spent", "EC": "slot", "MW": "slot"}
    match = to_choose(s, 0)
    fly(match)
    player = match.state.players[0]
    assert (player.where, player.square, player.face) == ("earth", PAD, "spacecraft")
    assert (player.dv, player.nk, player.abort, player.stage) == (0, 60, False, 0)
    assert [player.tokens[token] for token in ("new-moon", "EC", "MW")] == ["spent", "spent", "active"]
    assert match.state.tracks["outbound"].open[3]
    assert player.bonus_step == 0
    assert player.lander == ""


@pytest.mark.rule("AN-7.6-a", "AN-7.6-f", "AN-7.6-h")
def test_the_second_time_the_player_is_out_and_blocks_nobody() -> None:
    s = table(FAST, "NA", "SA", round_=5)
    board(s, 0, 0, 0, 10, 0)
    in_space(s.players[0], 3, nk=60, dv=55)
    s.players[0].abort = False
    in_space(s.players[1], 2)
    match = to_choose(s, 0, 1)
    fly(match, 1)
    fly(match, 2)
    out, other = match.state.players
    assert (out.where, out.stage) == ("out", 0)
    assert other.stage == 3
    answer(match, "abort-stage", False, 1)
    assert asked(match).seat == 1, "who is out has no turn any more"


@pytest.mark.rule("AN-9.1", "AN-7.6-f")
def test_first_and_fast_ends_when_everybody_is_out() -> None:
    s = table(FAST, "NA", "SA", round_=5)
    board(s, 0, 10, 10)
    for seat, stage in enumerate((1, 2)):
        in_space(s.players[seat], stage, nk=20, dv=15)
        s.players[seat].abort = False
    match = to_choose(s, 0, 1)
    fly(match, 1)
    fly(match, 2)
    assert match.outcome is not None
    assert match.outcome.ranks == (2, 1), "the furthest stage counts"


@pytest.mark.rule("T-11", "AN-7.6-b")
def test_abort_stage_brings_back_all_spent_tokens() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    in_space(s.players[0], 4, dv=45)
    s.players[0].tokens |= {"full-moon": "spent", "EC": "spent"}
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", True, 0)
    player = match.state.players[0]
    assert (player.where, player.square, player.dv) == ("earth", PAD, 0)
    assert (player.abort, player.abort_stage) == (True, False)
    assert (player.tokens["full-moon"], player.tokens["EC"]) == ("active", "active")
    answer(match, "sxt", "full-moon", 0)
    answer(match, "sct", "EC", 0)


@pytest.mark.rule("T-11", "AN-7.6-b", "AN-7.6-i", "R-29")
@pytest.mark.parametrize("place", ["inbound", "moon", "used", "earth"])
def test_abort_stage_is_for_the_way_out_and_once(place: str) -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    player = s.players[0]
    if place == "inbound":
        in_space(player, 1, track="inbound")
    elif place == "moon":
        on_moon(player)
    elif place == "used":
        in_space(player, 3)
        player.abort_stage = False
    player.tokens["EC"] = "active"
    match = to_calibrate(s, 0)
    assert asked(match).kind == "sct"


@pytest.mark.rule("T-54", "AN-7.6-a", "AN-7.6-b")
@pytest.mark.parametrize("earlier", [False, True])
def test_an_abort_keeps_tokens_spent_and_abort_stage_does_not(earlier: bool) -> None:
    s = table(FAST, "NA", "SA", "EU", round_=14)
    board(s, 5, 20, 15, 10, 30)
    in_space(s.players[0], 4, nk=68, dv=40)
    for token in ("full-moon", "MW", "EC"):
        s.players[0].tokens[token] = "spent"
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", earlier, 0)
    player = match.state.players[0]
    if earlier:
        assert asked(match).kind == "sxt", "he may calibrate at once"
        assert player.abort
    else:
        while asked(match).seat != 0:
            take(match, "pass")
        take(match, "travel")
        assert match.state.tracks["outbound"].open[4]
        assert not player.abort
    assert (player.where, player.square, player.dv) == ("earth", PAD, 0)
    tokens = [player.tokens[token] for token in ("full-moon", "MW", "EC")]
    assert tokens == ["active" if earlier else "spent"] * 3


@pytest.mark.rule("AN-7.6-d", "T-48", "T-59", "R-10")
def test_back_on_earth_one_may_observe_in_the_first_year_and_launch_again() -> None:
    s = table(CONSTELLATION, *TWO, round_=11)
    board(s, 0, 0, 0, 10)
    in_space(s.players[0], 3, nk=60, dv=55)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "astronaut", False, 1)
    s = match.state.copy()
    for card in s.weeks.values():
        card[:] = ["C14"]
    match = to_choose(s, 0)
    assert match.state.round == 12
    assert (1, "observe") in asked(match).options
    without = s.copy()
    without.options = Options(observe_after_abort=False)
    assert (1, "observe") not in asked(to_choose(without, 0)).options, "by agreement not"
    assert (1, "travel") in asked(match).options
    s.round = 13
    match = to_choose(s, 0)
    assert (1, "observe") not in asked(match).options
    match.play((1, "travel"))
    assert "spacecraft" in asked(match).options


@pytest.mark.rule("AN-7.6-c")
@pytest.mark.parametrize("ready", [True, False])
def test_on_the_way_home_an_overrun_is_the_end(ready: bool) -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 0, 0, 20, track="inbound")
    in_space(s.players[0], 2, nk=100, dv=90, track="inbound")
    s.players[0].abort = ready
    match = to_choose(s, 0)
    fly(match)
    player = match.state.players[0]
    assert player.where == "out"
    assert not player.abort
    assert (player.pressed, player.furthest) == (ready, 8)
    assert match.state.tracks["inbound"].open[2]


@pytest.mark.rule("AN-7.6-h")
def test_what_a_dropped_out_player_opened_or_hid_stays() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    s.rockets.remove("V1")
    s.rockets.remove("V2")
    s.sites["V1"] = "N1W060"
    board(s, 0, 0, 20, track="inbound")
    in_space(s.players[0], 2, nk=100, dv=90, track="inbound")
    s.players[0].hangar = ("V2",)
    match = to_choose(s, 0)
    fly(match)
    assert match.state.sites["V1"] == "N1W060"
    assert (match.view(1).players[0].hangar.known, match.view(1).players[0].hangar.hidden) == ([], 1)


def jumped_hunter(hunter: Player, *, nk: int) -> None:
    in_space(hunter, 2, nk=nk, dv=10)
    agenda(hunter, "H8")


@pytest.mark.rule("AN-7.6-g", "AN-7.6-d", "R-60")
def test_a_hunters_step_can_abort_out_of_turn_and_ends_the_flight_of_this_month() -> None:
    s = table(CONSTELLATION, "neil", "yuri", round_=5)
    board(s, 0, 0, 20, 25)
    in_space(s.players[0], 1)
    jumped_hunter(s.players[1], nk=15)
    match = to_choose(s, 0, 1)
    fly(match, 1)
    fly(match, 2)
    neil, yuri = match.state.players
    assert neil.stage == 3
    assert (yuri.where, yuri.abort, yuri.square, yuri.dv) == ("earth", False, PAD, 0)
    assert yuri.nk == 15, "no launch before next month"


@pytest.mark.rule("AN-7.6-e", "R-61")
@pytest.mark.parametrize("life", ["slot", "slot2"])
def test_an_abort_empties_the_sextant_whatever_life_its_token_is_in(life: Token) -> None:
    s = table(CONSTELLATION, "wang", "neil", round_=5)
    board(s, 0, 0, 0, 10)
    in_space(s.players[0], 3, nk=60, dv=55)
    agenda(s.players[0], "H14")
    s.players[0].sxt, s.players[0].tokens["full-moon"] = "full-moon", life
    match = to_choose(s, 0)
    fly(match)
    answer(match, "use-sextant", False, 0)
    player = match.state.players[0]
    assert (player.where, player.sxt, player.tokens["full-moon"]) == ("earth", "", "spent")
