"""Rockets: kept, placed, found; what they do in the Solar System (AN-6.7, AN-8.4)."""

import pytest

from perilune.engine import Match
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import (
    PAD,
    agenda,
    answer,
    asked,
    board,
    fly,
    in_space,
    on_pad,
    pile,
    table,
    to_calibrate,
    to_choose,
)

TWO = ("neil", "joao")
BOCA_CHICA = "N1W120"


def use_tile(s: Table, tile: str) -> Match[Table]:
    """Seat 0 rests, with a tile whose special icon is used."""
    s.players[0].tiles = (tile,)
    match = to_choose(s, 0)
    match.play((1, "pass"))
    icon = next(option for option in asked(match).options if option[0] == tile)
    answer(match, "prepare", icon, 0)
    return match


# -- Gaining and placing -------------------------------------------------------------------------------------


@pytest.mark.rule("AN-8.4-a", "AN-6.7-a")
def test_the_rocket_icon_keeps_one_of_the_two_top_rockets_hidden() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    s.rockets = ["V1", "V2", "V3", "V4", "V5", "V6", "V7"]
    match = use_tile(s, "NA5")
    assert sorted(asked(match).options) == ["V6", "V7"]
    answer(match, "keep-rocket", "V7", 0)
    state = match.state
    assert state.players[0].hangar == ("V7",)
    assert sorted(state.rockets) == ["V1", "V2", "V3", "V4", "V5", "V6"]
    assert "V7" not in state.sites
    assert match.view(0).players[0].hangar.known == ["V7"]
    assert (match.view(1).players[0].hangar.known, match.view(1).players[0].hangar.hidden) == ([], 1)
    assert all("V7" not in str(entry.told.event) for entry in match.log(1))


@pytest.mark.rule("AN-8.4-a")
def test_the_spacecraft_icon_opens_a_site_for_everybody() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    s.rockets = ["V1", "V3", "V4", "V5", "V6", "V7", "V2"]
    match = use_tile(s, "NA6")
    assert [*asked(match).options] == ["N2E060", "N3E030"]
    answer(match, "site", "N3E030", 0)
    assert match.state.sites["V2"] == "N3E030"
    assert "V2" not in match.state.rockets
    s = match.state.copy()
    on_pad(s.players[1], 60, "N3E030")
    match = to_choose(s, 1)
    fly(match)
    assert match.state.players[1].rocket == "V2"


@pytest.mark.rule("AN-6.7-a")
def test_with_one_rocket_left_it_is_kept_and_with_none_the_icon_is_no_use() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    s.rockets = ["V4"]
    match = use_tile(s, "NA5")
    assert match.state.players[0].hangar == ("V4",)
    s.rockets = []
    s.players[0].tiles = ("NA5",)
    match = to_choose(s, 0)
    match.play((1, "pass"))
    assert asked(match).kind == "astronaut"
    assert match.state.players[0].tiles == ("NA5",)


@pytest.mark.rule("AN-8.4-e")
@pytest.mark.parametrize(
    ("character", "own"),
    [
        ("neil", {"V6", "V7"}),
        ("joao", {"V1"}),
        ("yuri", {"V2"}),
        ("wang", {"V3", "V4"}),
        ("jarrah", {"V5"}),
        ("leo", set()),
        ("sphen", set()),
    ],
)
def test_in_the_solar_system_a_rocket_of_the_own_continent_can_be_chosen(
    character: str, own: set[str]
) -> None:
    s = table(SOLAR, character, "neil" if character != "neil" else "joao", round_=5)
    s.rockets = ["V1", "V2", "V3", "V4", "V5", "V6", "V7"]
    match = use_tile(s, "NA5")
    if not own:
        assert asked(match).kind == "keep-rocket"
        return
    answer(match, "rocket-source", "search", 0)
    if len(own) > 1:
        assert {*asked(match).options} == own
        match.play(asked(match).options[0])
    assert {*match.state.players[0].hangar} <= own
    assert len(match.state.rockets) == 6


@pytest.mark.rule("AN-8.4-e")
def test_an_own_rocket_can_also_be_placed_at_once() -> None:
    s = table(SOLAR, *TWO, round_=5)
    s.rockets = ["V6", "V7", "V1", "V2", "V3", "V4", "V5"]
    match = use_tile(s, "NA6")
    answer(match, "rocket-source", "search", 0)
    answer(match, "keep-rocket", "V7", 0)
    assert match.state.sites["V7"] == BOCA_CHICA


@pytest.mark.rule("AN-6.7-a", "AN-8.4-e", "R-59")
def test_a_rocket_that_lies_elsewhere_is_not_found() -> None:
    s = table(SOLAR, "joao", "neil", round_=5)
    s.rockets = ["V2", "V3", "V4", "V5", "V6", "V7"]
    s.players[1].hangar = ("V1",)
    match = use_tile(s, "NA5")
    answer(match, "rocket-source", "search", 0)
    assert sorted(asked(match).options) == ["V6", "V7"], "two are drawn instead"
    s.players[1].hangar = ()
    s.sites["V1"] = "N1W060"
    match = use_tile(s, "NA5")
    assert asked(match).kind == "keep-rocket", "everybody sees it on the map"


@pytest.mark.rule("AN-8.4-e")
def test_in_the_constellation_mode_there_is_no_search() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    assert asked(use_tile(s, "NA5")).kind == "keep-rocket"


@pytest.mark.rule("AN-8.4-a", "AN-7.2-a", "AN-7.2-b")
def test_a_hidden_rocket_is_shown_when_its_owner_launches_from_its_site() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    s.rockets.remove("V2")
    s.players[0].hangar = ("V2",)
    on_pad(s.players[0], 60, "N3E030")
    on_pad(s.players[1], 60, "N3E030")
    match = to_choose(s, 1)
    match.play((1, "travel"))
    assert "spacecraft" not in asked(match).options, "it is not open to others"
    match = to_choose(s, 0)
    fly(match)
    assert "V2" not in match.view(1).sites
    answer(match, "rocket", "V2", 0)
    assert match.view(1).sites["V2"] == "N3E030"
    assert match.state.players[0].hangar == ()
    match = to_choose(match.state, 1)
    match.play((1, "travel"))
    assert "spacecraft" in asked(match).options


# -- Abilities -----------------------------------------------------------------------------------------------


@pytest.mark.rule("T-38", "AN-8.4-c")
def test_falcon_heavy_brings_tokens_back_after_an_abort() -> None:
    s = table(SOLAR, *TWO, round_=14)
    board(s, 0, 0, 0, 25)
    in_space(s.players[0], 3, nk=60, dv=50)
    s.players[0].rocket = "V6"
    s.players[0].tokens |= {"full-moon": "spent", "EC": "spent"}
    match = to_choose(s, 0)
    fly(match)
    player = match.state.players[0]
    assert (player.where, player.dv, player.abort) == ("earth", 0, False)
    assert (player.tokens["full-moon"], player.tokens["EC"]) == ("active", "active")


@pytest.mark.rule("AN-8.4-b", "AN-8.4-c", "AN-8.4-d")
@pytest.mark.parametrize("rocket", ["V6", "V7"])
def test_in_the_constellation_mode_the_others_have_no_ability(rocket: str) -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 0, 0, 0, 25)
    in_space(s.players[0], 3, nk=60, dv=50)
    s.players[0].rocket = rocket
    s.players[0].tokens["full-moon"] = "spent"
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].where == "earth"
    assert match.state.players[0].tokens["full-moon"] == "spent"


def on_starship(s: Table, stage: int, *, nk: int = 60, dv: int = 0) -> None:
    in_space(s.players[0], stage, nk=nk, dv=dv)
    s.players[0].rocket, s.players[0].pad = "V7", BOCA_CHICA
    s.rockets.remove("V7")
    s.sites["V7"] = BOCA_CHICA


@pytest.mark.rule("T-37", "AN-8.4-d", "AN-7.3-d", "AN-7.1-i")
def test_starship_flies_again_at_once_after_an_abort() -> None:
    s = table(SOLAR, *TWO, round_=14)
    board(s, 5, 10, 15, 25)
    on_starship(s, 3, dv=50)
    s.players[0].bonus_step = 1
    match = to_choose(s, 0)
    fly(match)
    player = match.state.players[0]
    assert (player.stage, player.dv, player.abort) == (3, 30, False)
    assert (player.nk, player.square) == (60, BOCA_CHICA)
    answer(match, "draw-stage", 1, 0)
    answer(match, "draw-stage", 1, 1)
    assert player.stage == 3, "the steps of the first flight are lost"


@pytest.mark.rule("AN-8.4-d")
def test_when_the_second_flight_fails_too_the_player_is_out() -> None:
    s = table(SOLAR, *TWO, round_=14)
    board(s, 5, 40, 20, 25)
    on_starship(s, 3, dv=50)
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].where == "out"


@pytest.mark.rule("T-73", "AN-8.4-f", "AN-5.3-c")
def test_abort_stage_with_starship_flies_within_the_calibration_turn() -> None:
    s = table(SOLAR, *TWO, round_=14)
    board(s, 5, 10, 15, 25)
    on_starship(s, 4, dv=50)
    s.players[0].tokens |= {"full-moon": "spent", "EC": "spent"}
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", True, 0)
    player = match.state.players[0]
    assert (player.stage, player.dv, player.abort, player.abort_stage) == (3, 30, True, False)
    answer(match, "draw-stage", 1, 0)
    answer(match, "draw-stage", 1, 1)
    answer(match, "sxt", "full-moon", 0)
    answer(match, "sct", "EC", 0)


@pytest.mark.rule("AN-8.4-f")
def test_a_relaunch_can_land() -> None:
    s = table(SOLAR, *TWO, round_=14)
    board(s, 5, 10, 15, 20, 25)
    on_starship(s, 4)
    agenda(s.players[0], "H2")
    s.players[0].drawn = {1: 5}
    in_space(s.players[1], 5)
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", True, 0)
    answer(match, "exchange", 1, 0)
    player = match.state.players[0]
    assert (player.where, player.dv) == ("landed", 10 + 15 + 20)


@pytest.mark.rule("T-84", "AN-8.4-f", "R-57")
def test_a_wrong_guess_fires_the_starship_once_a_month() -> None:
    s = table(SOLAR, "sphen", "joao", round_=14)
    board(s, 5, 10, 15)
    for stage in (1, 2, 3):
        pile(s, stage, 15, 15)
    on_starship(s, 1, nk=200)
    agenda(s.players[0], "H19")
    match = to_choose(s, 0)
    fly(match)
    answer(match, "guess", 25, 0)
    player = match.state.players[0]
    assert (player.stage, player.dv, player.abort) == (1, 5, True)
    answer(match, "guess", "no", 0)
    answer(match, "guess", "no", 0)
    assert (player.stage, player.dv) == (3, 30)
    answer(match, "guess", 25, 0)
    assert (player.where, player.square, player.dv, player.abort) == ("earth", BOCA_CHICA, 0, True)
    assert asked(match).kind == "draw-stage"


@pytest.mark.rule("AN-8.4-c", "AN-8.4-d")
def test_falcon_heavy_helps_a_wrong_guess_too() -> None:
    s = table(SOLAR, "sphen", "joao", round_=14)
    board(s, 5, 10)
    pile(s, 2, 15, 15)
    in_space(s.players[0], 1)
    s.players[0].rocket, s.players[0].tokens["EC"] = "V6", "spent"
    agenda(s.players[0], "H19")
    match = to_choose(s, 0)
    fly(match)
    answer(match, "guess", 25, 0)
    player = match.state.players[0]
    assert (player.where, player.square, player.tokens["EC"], player.abort) == ("earth", PAD, "active", True)


@pytest.mark.rule("AN-8.4-g", "AN-8.4-b")
def test_everybody_has_an_active_rocket_of_their_own() -> None:
    s = table(SOLAR, *TWO, round_=14)
    board(s, 0, 0)
    s.rockets.remove("V1")
    s.sites["V1"] = "N1W060"
    on_pad(s.players[0], 60, "N1W060")
    on_pad(s.players[1], 60)
    match = to_choose(s, 0, 1)
    fly(match, 1)
    fly(match, 2)
    assert [player.rocket for player in match.state.players] == ["V1", "V0"] or asked(
        match
    ).kind == "draw-stage"
    while asked(match).kind == "draw-stage":
        match.play(asked(match).options[0])
    assert [player.rocket for player in match.state.players] == ["V1", "V0"]


# -- What others can know ------------------------------------------------------------------------------------


@pytest.mark.rule("AN-8.4-a")
def test_a_declared_launch_tells_the_others_which_rockets_are_possible() -> None:
    s = table(SOLAR, "neil", "joao", "yuri", round_=5)
    s.rockets = ["V1", "V4", "V5", "V6", "V7"]
    s.players[1].hangar, s.players[2].hangar = ("V3",), ("V2",)
    on_pad(s.players[1], 60, "N2E060")
    on_pad(s.players[2], 60, "N3E030")
    match = to_choose(s, 1, 2, 0)
    fly(match, 1)
    fly(match, 2)
    for seed in range(20):
        world = match.perspective(0).imagine(seed).state
        assert (world.players[1].hangar, world.players[2].hangar) == (("V3",), ("V2",))
    possible = {match.perspective(2).imagine(seed).state.players[1].hangar for seed in range(20)}
    assert possible == {("V3",)}, "who holds the other rocket of Baikonur knows"


@pytest.mark.rule("AN-8.4-a")
def test_without_a_launch_a_hidden_rocket_may_be_any() -> None:
    s = table(SOLAR, *TWO, round_=5)
    s.rockets = ["V1", "V2", "V4", "V5", "V6", "V7"]
    s.players[1].hangar = ("V3",)
    match = to_choose(s, 0)
    possible = {match.perspective(0).imagine(seed).state.players[1].hangar for seed in range(200)}
    assert len(possible) == 7
