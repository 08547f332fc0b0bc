"""Agendas that make trajectory tiles easier (AN-8.2-c, AN-8.2-d)."""

import pytest

from perilune.games.astronavigators.modes import SOLAR
from tests.games.astronavigators.table import (
    agenda,
    answer,
    arrived_at,
    asked,
    board,
    flight,
    fly,
    in_space,
    pile,
    table,
    to_calibrate,
    to_choose,
    tops,
)

# -- Easier tiles: H3 and its like, H5, H10, H13, H17, H20 ---------------------------------------------------


@pytest.mark.rule("T-35", "AN-8.2-c", "AN-3.3-e")
def test_h3_a_planet_on_top_of_its_deck_counts() -> None:
    s = flight("neil", "H3", 1, 0, 20, 25, mode=SOLAR, round_=5)
    s.planet_deck[-1] = "P4"
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).about == 15
    answer(match, "conjunction", "minus", 0)
    assert arrived_at(match) == (2, 5)


@pytest.mark.rule("T-69", "AN-3.3-e", "R-37")
def test_h3_so_does_a_planet_on_top_of_a_week() -> None:
    s = flight("neil", "H3", 1, 0, 20, 25, mode=SOLAR, round_=5)
    s.planet_deck[-1] = "P1"
    tops(s, "C04", "C04", "C04", "P4")
    match = to_choose(s, 0)
    fly(match)
    answer(match, "conjunction", "step", 0)
    assert arrived_at(match) == (3, 45)


@pytest.mark.rule("AN-3.3-e", "AN-5.1-e")
def test_h3_a_face_down_planet_deck_shows_nothing() -> None:
    s = flight("neil", "H3", 1, 0, 20, mode=SOLAR, round_=5)
    s.planet_deck[-1], s.planet_up = "P4", False
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (2, 20)


@pytest.mark.rule("AN-8.2-c", "R-24")
def test_h3_minus_counts_for_every_tile_of_the_action_down_to_nothing() -> None:
    s = flight("neil", "H3", 1, 0, 20, 10, mode=SOLAR, round_=4)
    s.players[0].bonus_step = 1
    match = to_choose(s, 0)
    fly(match)
    answer(match, "conjunction", "minus", 0)
    assert arrived_at(match) == (3, 5)


@pytest.mark.rule("AN-8.2-c")
@pytest.mark.parametrize(
    ("who", "name", "round_", "hidden", "minus"),
    [
        ("neil", "H3", 4, 1, 15),
        ("joao", "H6", 5, 2, 10),
        ("yuri", "H9", 6, 1, 10),
        ("wang", "H15", 5, 1, 10),
        ("jarrah", "H18", 1, 15, 10),
        ("sphen", "H21", 4, 1, 10),
    ],
)
def test_planets_in_sight_make_tiles_easier(
    who: str, name: str, round_: int, hidden: int, minus: int
) -> None:
    s = flight(who, name, 1, 0, 20, mode=SOLAR, round_=round_)
    s.planet_deck[-1] = "P3"
    match = to_choose(s, 0)
    fly(match)
    answer(match, "conjunction", "minus", 0)
    assert arrived_at(match) == (2, 20 - minus)
    s.round = hidden
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (2, 20), "not without both planets"


@pytest.mark.rule("T-34", "AN-8.2-c", "R-40")
@pytest.mark.parametrize(("first", "end"), [(True, (3, 20)), (False, (3, 10))])
def test_h5_any_lunar_card_makes_one_tile_free(first: bool, end: tuple[int, int]) -> None:
    s = flight("joao", "H5", 1, 0, 10, 20)
    s.players[0].bonus_step = 1
    tops(s, "M4")
    match = to_choose(s, 0)
    fly(match, 3)
    answer(match, "free-tile", first, 0)
    if not first:
        answer(match, "free-tile", True, 0)
    assert arrived_at(match) == end


@pytest.mark.rule("T-34")
def test_h5_without_a_lunar_card_every_tile_costs() -> None:
    s = flight("joao", "H5", 1, 0, 10, 20)
    s.players[0].bonus_step = 1
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (3, 30)


@pytest.mark.rule("AN-8.2-c", "R-40")
@pytest.mark.parametrize(("own", "other", "free"), [("C15", "C04", True), ("C04", "C15", False)])
def test_h17_the_milky_way_on_the_own_week_makes_one_tile_free(own: str, other: str, free: bool) -> None:
    s = flight("jarrah", "H17", 1, 0, 10, 20)
    tops(s, own, other)
    match = to_choose(s, 0)
    fly(match, 1)
    if free:
        answer(match, "free-tile", True, 0)
    assert arrived_at(match) == (2, 0 if free else 10)


@pytest.mark.rule("T-64", "AN-8.2-c", "R-47")
def test_h10_only_the_difference_to_a_drawn_tile_counts() -> None:
    s = flight("leo", "H10", 2, 0, 0, 15)
    pile(s, 3, 5, 10, 20)
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (3, 5)
    track = match.state.tracks["outbound"]
    assert track.piles[2] == (5, 10)
    assert track.discard == ((3, 20),)


@pytest.mark.rule("AN-8.2-c", "AN-7.4-f")
def test_h10_an_empty_pile_is_made_anew_from_its_discards() -> None:
    s = flight("leo", "H10", 2, 0, 0, 15)
    pile(s, 3)
    s.tracks["outbound"].discard = ((2, 10), (3, 5))
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (3, 10)
    s.tracks["outbound"].discard = ()
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (3, 15), "without any tile the printed value counts"


@pytest.mark.rule("AN-8.2-c")
def test_h13_a_new_tile_once_a_month() -> None:
    s = flight("wang", "H13", 1, 0, 20, 15)
    pile(s, 2, 5)
    pile(s, 3, 0)
    in_space(s.players[1], 2, dv=20)
    s.players[1].track = "inbound"
    s.players[0].bonus_step = 1
    match = to_choose(s, 0)
    fly(match)
    answer(match, "redraw", True, 0)
    track = match.state.tracks["outbound"]
    assert arrived_at(match) == (3, 5 + 15), "no second one in this month"
    assert (track.board[1], track.piles[1]) == (5, (20,))


@pytest.mark.rule("AN-8.2-c")
def test_h20_tiles_of_the_named_value_cost_nothing() -> None:
    s = flight("sphen", "H20", 1, 0, 20, 20, 15)
    s.players[0].named, s.players[0].bonus_step = 20, 1
    s.players[0].rocket_step = 1
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (4, 15)


@pytest.mark.rule("AN-8.2-d")
def test_reductions_come_first_and_the_sextant_last() -> None:
    s = flight("neil", "H3", 1, 0, 20, mode=SOLAR, round_=4)
    s.players[0].sxt, s.players[0].tokens["new-moon"] = "new-moon", "slot"
    match = to_choose(s, 0)
    fly(match)
    answer(match, "conjunction", "minus", 0)
    assert (asked(match).kind, asked(match).about) == ("use-sextant", 5)
    s.tracks["outbound"].board[1] = 15
    match = to_choose(s, 0)
    fly(match)
    answer(match, "conjunction", "minus", 0)
    assert asked(match).kind == "abort-stage", "there is nothing left for the sextant"
    assert match.state.players[0].tokens["new-moon"] == "spent"


@pytest.mark.rule("AN-7.1-i")
def test_conditions_are_read_once_when_the_move_action_starts() -> None:
    s = table(SOLAR, "neil", "leo", round_=14)
    board(s, 5, 10, 15, 25)
    in_space(s.players[0], 4, nk=60, dv=50)
    s.players[0].rocket, s.players[0].bonus_step, s.players[0].rocket_step = "V7", 1, 1
    agenda(s.players[0], "H3")
    tops(s, "P4", "P5")
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", True, 0)
    answer(match, "conjunction", "step", 0)
    assert arrived_at(match) == (4, 55), "three steps and the agenda's, none from the calibration"
