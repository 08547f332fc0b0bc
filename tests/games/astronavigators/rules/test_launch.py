"""Launch, private tiles and the exchange (AN-7.2, AN-7.3)."""

import pytest

from perilune.engine import plain
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR, SOLO
from perilune.games.astronavigators.rules.trajectory import TrajectoryTileDrawn
from tests.games.astronavigators.table import (
    PAD,
    answer,
    asked,
    board,
    fly,
    in_space,
    on_pad,
    table,
    take,
    to_choose,
)

THREE = ("neil", "joao", "yuri")
TWO = ("neil", "joao")


# -- Launch --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-7.2-a")
def test_only_an_astronaut_on_a_launch_site_can_launch() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    s.players[0].square = PAD
    match = to_choose(s, 0)
    match.play((1, "travel"))
    assert asked(match).kind == "vehicle"
    assert "spacecraft" not in asked(match).options

    on_pad(s.players[0], 60, "N2W090")
    match = to_choose(s, 0)
    match.play((1, "travel"))
    assert "spacecraft" not in asked(match).options

    on_pad(s.players[0], 60)
    match = to_choose(s, 0)
    match.play((1, "travel"))
    assert "spacecraft" in asked(match).options


@pytest.mark.rule("T-29", "AN-7.2-b", "AN-7.2-c")
def test_saturn_v_pays_before_the_first_tile_at_every_launch() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 69, 0, 0, 0, 0)
    on_pad(s.players[0], 58)
    match = to_choose(s, 0)
    fly(match)
    player = match.state.players[0]
    assert (player.nk, player.dv, player.where, player.square) == (68, 0, "earth", PAD)
    assert player.face == "spacecraft"
    assert player.pad == PAD

    s = match.state.copy()
    board(s, 10, 0, 0, 0, 0)
    s.round += 1
    again = to_choose(s, 0)
    fly(again)
    player = again.state.players[0]
    assert (player.nk, player.dv, player.stage) == (78, 10, 1)


@pytest.mark.rule("AN-7.2-b")
def test_the_spacecraft_token_shows_its_engine_from_the_first_launch_on() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    on_pad(s.players[0], 60)
    assert not s.players[0].launched
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].launched


@pytest.mark.rule("AN-7.2-d", "R-30")
def test_each_launch_chooses_among_the_rockets_of_the_square() -> None:
    s = table(SOLAR, *TWO, round_=5)
    s.rockets.remove("V6")
    s.sites["V6"] = PAD
    on_pad(s.players[0], 60)
    s.players[0].rocket = "V0"
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).kind == "rocket"
    assert [*asked(match).options] == ["V0", "V6"]
    match.play("V6")
    assert match.state.players[0].rocket == "V6"
    assert match.state.players[0].nk == 60


@pytest.mark.rule("AN-7.2-d")
def test_after_an_abort_any_pad_will_do() -> None:
    s = table(SOLAR, *TWO, round_=5)
    s.rockets.remove("V1")
    s.sites["V1"] = "N1W060"
    on_pad(s.players[0], 60, "N1W060")
    s.players[0].pad, s.players[0].rocket, s.players[0].launched = PAD, "V0", True
    match = to_choose(s, 0)
    fly(match)
    assert (match.state.players[0].pad, match.state.players[0].rocket) == ("N1W060", "V1")


@pytest.mark.rule("AN-7.2-e", "AN-5.3-a")
def test_the_month_after_the_declaration_is_the_earliest_for_a_launch() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    s.players[0].square, s.players[0].nk = PAD, 60
    match = to_choose(s, 0)
    match.play((1, "pass"))
    answer(match, "astronaut", True, 0)
    answer(match, "astronaut", False, 1)
    while asked(match).seat != 0:
        take(match, "pass")
    take(match, "travel")
    assert "spacecraft" in asked(match).options


# -- Private tiles and the exchange --------------------------------------------------------------------------


@pytest.mark.rule("T-40", "AN-7.3-a")
def test_launcher_and_players_on_earth_draw_a_tile_of_a_stage_new_to_them() -> None:
    s = table(CONSTELLATION, *THREE, round_=5)
    on_pad(s.players[0], 60)
    s.players[1].drawn = {1: 5, 2: 10, 3: 10}
    in_space(s.players[2], 2)
    match = to_choose(s, 0)
    sizes = [len(tiles) for tiles in match.state.tracks["outbound"].piles]
    fly(match)
    assert [*asked(match).options] == [1, 2, 3, 4, 5]
    top = match.state.tracks["outbound"].piles[3][-1]
    answer(match, "draw-stage", 4, 0)
    assert match.state.players[0].drawn == {4: top}
    assert [*asked(match).options] == [4, 5]
    answer(match, "draw-stage", 5, 1)
    assert 5 in match.state.players[1].drawn
    assert match.state.players[2].drawn == {}
    assert [len(t) for t in match.state.tracks["outbound"].piles] == [*sizes[:3], sizes[3] - 1, sizes[4] - 1]


@pytest.mark.rule("AN-7.3-a")
def test_the_value_drawn_is_private_and_the_stage_is_not() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    on_pad(s.players[0], 60)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "draw-stage", 4, 0)
    value = match.state.players[0].drawn[4]
    for eyes, shown in (((0,), value), ((1,), None), ((), None)):
        assert [(tile.stage, tile.value) for tile in match.view(*eyes).players[0].drawn] == [(4, shown)]
        heard = [entry.told.event for entry in match.log(*eyes)]
        assert TrajectoryTileDrawn(0, 4, -1 if shown is None else value) in heard
        assert (TrajectoryTileDrawn(0, 4, value) in heard) == (shown is not None)


@pytest.mark.rule("AN-7.3-a", "AN-10.1")
def test_nobody_draws_in_the_solo_mode() -> None:
    s = table(SOLO, "neil", round_=5)
    on_pad(s.players[0], 60)
    match = to_choose(s, 0)
    fly(match, 2)
    assert asked(match).kind == "abort-stage"
    assert match.state.players[0].drawn == {}


@pytest.mark.rule("AN-7.3-d", "T-75")
def test_they_draw_even_when_the_launch_ends_in_an_abort() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 15)
    on_pad(s.players[0], 0)
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].where == "earth"
    answer(match, "draw-stage", 1, 0)
    answer(match, "draw-stage", 2, 1)
    assert (len(match.state.players[0].drawn), len(match.state.players[1].drawn)) == (1, 1)


@pytest.mark.rule("AN-7.3-d")
def test_drawn_tiles_survive_an_abort() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, 25)
    in_space(s.players[0], 3, nk=60, dv=50)
    s.players[0].drawn = {2: 5}
    match = to_choose(s, 0)
    fly(match)
    answer(match, "exchange", "no", 0)
    answer(match, "exchange", "no", 0)
    assert match.state.players[0].where == "earth"
    assert match.state.players[0].drawn == {2: 5}


@pytest.mark.rule("T-39", "AN-7.3-b")
@pytest.mark.parametrize(("printed", "stage"), [(15, 5), (25, 4)])
def test_an_exchange_of_equal_values_gives_a_step(printed: int, stage: int) -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, printed, 0)
    in_space(s.players[0], 3)
    s.players[0].drawn = {4: 15, 2: 5}
    match = to_choose(s, 0)
    fly(match)
    answer(match, "exchange", 4, 0)
    player = match.state.players[0]
    assert player.stage == stage
    assert player.exchanged == (4, printed)
    assert match.state.tracks["outbound"].board[3] == 15
    assert player.drawn == {2: 5}
    assert asked(match).kind == "abort-stage", "a second exchange is not offered"


@pytest.mark.rule("T-74", "AN-7.3-c")
def test_any_stage_can_be_exchanged_before_a_step_and_is_open_for_everybody_then() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, 0, 20)
    in_space(s.players[0], 1)
    s.players[0].drawn = {5: 20}
    match = to_choose(s, 0)
    fly(match)
    assert match.view(1).outbound[4].value is None
    answer(match, "exchange", 5, 0)
    assert match.state.players[0].stage == 3
    assert match.view(1).outbound[4].value == 20


@pytest.mark.rule("AN-7.3-c")
def test_the_two_moments_of_an_exchange_are_told_apart() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, 25, 0)
    in_space(s.players[0], 3, nk=60)
    s.players[0].drawn = {4: 10}
    match = to_choose(s, 0)
    fly(match)
    assert plain(GAME.words.question(match.state, asked(match))).startswith("Before this step: exchange")
    answer(match, "exchange", "no", 0)
    assert plain(GAME.words.question(match.state, asked(match))).startswith("On Stage 4: exchange")


@pytest.mark.rule("AN-7.3-b", "AN-7.3-c")
def test_an_exchange_on_entering_comes_before_the_difficulty() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, 0, 0, 25, 0)
    in_space(s.players[0], 3, nk=60, dv=45)
    s.players[0].drawn = {4: 10}
    match = to_choose(s, 0)
    fly(match)
    answer(match, "exchange", "no", 0)
    assert match.view(1).outbound[3].value == 25
    answer(match, "exchange", 4, 0)
    assert (match.state.players[0].dv, match.state.players[0].stage) == (55, 4)


@pytest.mark.rule("AN-7.3-c")
def test_a_tile_already_paid_for_is_not_recalculated() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 15, 0)
    s.tracks["outbound"].open[0] = True
    in_space(s.players[0], 1, nk=60, dv=15)
    in_space(s.players[1], 1, nk=60, dv=15)
    s.players[0].drawn = {1: 0}
    match = to_choose(s, 0)
    fly(match)
    answer(match, "exchange", 1, 0)
    assert [player.dv for player in match.state.players] == [15, 15]


@pytest.mark.rule("AN-7.3-c")
def test_a_tile_of_this_very_launch_comes_too_late() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    on_pad(s.players[0], 60)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "draw-stage", 1, 0)
    answer(match, "draw-stage", 1, 1)
    assert asked(match).kind == "abort-stage"


@pytest.mark.rule("T-74", "AN-7.3-b", "AN-7.3-c", "AN-7.5-d")
@pytest.mark.parametrize(("printed", "stage"), [(5, 3), (10, 2)])
def test_an_exchange_on_the_way_home_is_still_about_the_outbound_tiles(printed: int, stage: int) -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    board(s, 0, printed, 0, 0, 0)
    board(s, 0, 15, 0, 0, 0, track="inbound")
    in_space(s.players[0], 1, track="inbound")
    s.players[0].drawn = {2: 5}
    match = to_choose(s, 0)
    fly(match)
    answer(match, "exchange", 2, 0)
    player = match.state.players[0]
    assert (player.stage, player.dv) == (stage, 15), "equal tiles give a step; the inbound tile is faced"
    assert match.state.tracks["outbound"].board[1] == 5
    assert match.state.tracks["inbound"].board[1] == 15
    assert player.exchanged == (2, printed)
