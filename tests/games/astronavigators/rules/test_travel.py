"""Journeys from the Constellation mode on: dice chain, long boats, heliports (AN-6.4, AN-6.6, AN-8.1)."""

import pytest

from perilune.engine import IllegalOption, Match
from perilune.games.astronavigators.modes import CONSTELLATION, FAST
from perilune.games.astronavigators.rules.travel import FACES
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import (
    answer,
    asked,
    in_space,
    load_die,
    on_pad,
    table,
    to_choose,
    to_resolve,
)

PLANE, HELICOPTER, SPACECRAFT = (FACES.index(face) for face in ("plane", "helicopter", "spacecraft"))


def depart(match: Match[Table], vehicle: str, square: str, week: int = 1) -> None:
    """Travel by a vehicle to a square."""
    answer(match, "action", (week, "travel"))
    if asked(match).kind == "vehicle":
        match.play(vehicle)
    if asked(match).kind == "move-or-heliports":
        match.play("move")
    if asked(match).kind == "destination":
        match.play(square)


def meeting(*, plane: int = 1) -> Table:
    """Neil in New York will meet a plane (and perhaps another) in Florida."""
    s = table(CONSTELLATION, "neil", "joao", "leo")
    for other in s.players[1 : 1 + plane]:
        other.square, other.face = "N1W090", "plane"
    return s


@pytest.mark.rule("AN-6.6-a", "T-45", "R-20")
def test_a_matching_roll_allows_a_free_movement_by_any_vehicle() -> None:
    match = to_choose(meeting(), 0)
    depart(match, "car", "N1W090")
    assert "roll" in asked(match).options
    load_die(match, 6, PLANE)
    answer(match, "connection", "roll")
    answer(match, "free-vehicle", "car")
    answer(match, "destination", "N1W120")
    neil = match.state.players[0]
    assert (neil.square, neil.face) == ("N1W120", "car")


@pytest.mark.rule("AN-6.6-a", "T-45")
def test_another_face_leaves_the_die_as_it_was() -> None:
    match = to_choose(meeting(), 0)
    depart(match, "car", "N1W090")
    load_die(match, 6, HELICOPTER)
    answer(match, "connection", "roll")
    neil = match.state.players[0]
    assert (neil.square, neil.face) == ("N1W090", "car")
    assert asked(match).kind == "astronaut", "and there is no second roll"


@pytest.mark.rule("AN-6.6-a")
def test_the_roll_and_the_movement_are_optional() -> None:
    match = to_choose(meeting(), 0)
    depart(match, "car", "N1W090")
    answer(match, "connection", "stop")
    assert match.state.players[0].square == "N1W090"
    match = to_choose(meeting(), 0)
    depart(match, "car", "N1W090")
    load_die(match, 6, PLANE)
    answer(match, "connection", "roll")
    answer(match, "free-vehicle", "stop")
    assert match.state.players[0].square == "N1W090"


@pytest.mark.rule("AN-6.6-a", "AN-6.3-a")
def test_a_free_movement_is_a_use_of_the_vehicle_and_a_visit() -> None:
    match = to_choose(meeting(), 0)
    depart(match, "car", "N1W090")
    before = match.state.players[0].nk
    load_die(match, 6, PLANE)
    answer(match, "connection", "roll")
    answer(match, "free-vehicle", "boat")
    answer(match, "destination", "N1W060")
    neil = match.state.players[0]
    assert neil.nk == before + 3 + 2, "boat and South America"
    assert neil.vehicles == ("car", "boat")
    assert "SA" in neil.visited


@pytest.mark.rule("AN-6.6-a", "AN-6.6-b")
def test_each_arrival_on_an_occupied_square_allows_one_roll() -> None:
    s = meeting()
    s.players[2].square, s.players[2].face = "N1W120", "train"
    match = to_choose(s, 0)
    depart(match, "car", "N1W090")
    load_die(match, 6, PLANE)
    answer(match, "connection", "roll")
    answer(match, "free-vehicle", "car")
    answer(match, "destination", "N1W120")
    assert "roll" in asked(match).options, "a new arrival"
    load_die(match, 6, HELICOPTER)
    match.play("roll")
    assert asked(match).kind == "astronaut"


@pytest.mark.rule("AN-6.6-b")
def test_the_roll_comes_before_the_next_connection() -> None:
    s = meeting()
    s.players[0].tiles = ("NA1",)
    match = to_choose(s, 0)
    depart(match, "car", "N1W090")
    answer(match, "connection", ("NA1", "car"))
    answer(match, "destination", "N1W120")
    assert asked(match).kind == "astronaut", "nobody is here, and the roll in Florida is gone"


@pytest.mark.rule("AN-6.6-b", "T-80")
def test_after_a_connection_a_die_on_a_pad_matches_a_six() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    s.players[0].tiles = ("NA1",)
    s.players[0].square = "N2W150"
    on_pad(s.players[1], 50)
    s.players[1].face = "spacecraft"
    match = to_choose(s, 0)
    depart(match, "train", "N2W090")
    answer(match, "connection", ("NA1", "car"))
    answer(match, "destination", "N1W090")
    load_die(match, 6, SPACECRAFT)
    answer(match, "connection", "roll")
    assert "plane" in asked(match).options
    assert "spacecraft" not in asked(match).options


@pytest.mark.rule("AN-6.6-b")
def test_only_dice_on_earth_count_and_from_the_sea_only_the_boat_goes_on() -> None:
    s = meeting()
    in_space(s.players[1], 2)
    match = to_choose(s, 0)
    depart(match, "car", "N1W090")
    assert asked(match).kind == "astronaut", "the other die flies"

    s = table(CONSTELLATION, "leo", "joao")
    s.players[0].square, s.players[0].face = "S2E000", "car"
    s.players[1].square, s.players[1].face = "S2W030", "boat"
    match = to_choose(s, 0)
    depart(match, "boat", "S2W030")
    load_die(match, 6, FACES.index("boat"))
    answer(match, "connection", "roll")
    assert asked(match).options == ["boat", "stop"]


@pytest.mark.rule("AN-6.6-a")
def test_first_and_fast_has_no_dice_chain() -> None:
    s = table(FAST, "NA", "SA")
    s.players[1].square = "N1W090"
    match = to_choose(s, 0)
    depart(match, "car", "N1W090")
    assert asked(match).kind == "astronaut"


@pytest.mark.rule("AN-8.1-g", "AN-6.4-d", "T-21")
def test_jarrahs_boat_goes_two_links() -> None:
    match = to_choose(table(CONSTELLATION, "jarrah", "joao"), 0)
    depart(match, "boat", "S1W180")
    assert match.state.players[0].square == "S1W180"

    s = table(CONSTELLATION, "neil", "joao")
    s.players[0].square = "S2E120"
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "boat")
    assert "S1W180" not in asked(match).options


@pytest.mark.rule("AN-8.1-g")
def test_jarrahs_boat_goes_two_links_in_connections_too() -> None:
    s = table(CONSTELLATION, "jarrah", "joao")
    s.players[0].tiles = ("OC1",)
    match = to_choose(s, 0)
    depart(match, "car", "S2E150")
    answer(match, "connection", ("OC1", "boat"))
    assert "S1W150" in asked(match).options


@pytest.mark.rule("AN-8.1-h", "AN-5.1-c", "T-61")
def test_sphen_places_heliports_instead_of_moving() -> None:
    match = to_choose(table(CONSTELLATION, "sphen", "joao"), 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "car")  # Antarctica has no roads
    answer(match, "heliport", "S3W030")
    answer(match, "heliport", "S2W030")
    sphen = match.state.players[0]
    assert match.state.heliports == ("S3W030", "S2W030")
    assert (sphen.square, sphen.vehicles) == ("S3E000", ())


@pytest.mark.rule("AN-8.1-h")
def test_one_heliport_is_enough_and_connections_follow() -> None:
    s = table(CONSTELLATION, "sphen", "joao")
    s.players[0].tiles = ("AN1",)
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "plane")
    answer(match, "move-or-heliports", "heliports")
    answer(match, "heliport", "S2E030")
    answer(match, "heliport", "stop")
    answer(match, "connection", ("AN1", "helicopter"))
    answer(match, "destination", "S2E030")
    assert match.state.players[0].square == "S2E030"


@pytest.mark.rule("AN-8.1-h")
def test_heliports_can_be_moved_each_once() -> None:
    s = table(CONSTELLATION, "sphen", "joao")
    s.heliports = ("S3W180", "S2W030")
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "car")
    answer(match, "heliport", "N1W150")
    answer(match, "heliport-from", "S3W180")
    answer(match, "heliport", "S1E060")
    assert match.state.heliports == ("N1W150", "S1E060")


@pytest.mark.rule("AN-6.4-e", "R-19")
def test_heliports_are_icons_for_sphen_alone() -> None:
    s = table(CONSTELLATION, "sphen", "neil")
    s.heliports = ("N1W150",)
    s.players[0].square = "N1W180"
    s.players[1].square = "N1W180"
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "helicopter")
    answer(match, "move-or-heliports", "move")
    assert "N1W150" in asked(match).options
    match = to_choose(s, 1)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "helicopter")
    assert "N1W150" not in asked(match).options


@pytest.mark.rule("AN-6.4-e", "AN-6.3-b", "R-63")
def test_a_heliport_makes_a_square_a_stop_that_counts_as_a_visit() -> None:
    s = table(CONSTELLATION, "sphen", "joao")
    s.players[0].square, s.players[0].visited = "S3W120", ()
    s.heliports = ("S3W150",)
    match = to_choose(s, 0)
    depart(match, "helicopter", "S3W150")
    assert match.state.players[0].visited == ("AN",)


@pytest.mark.rule("AN-6.4-j")
def test_sphen_does_not_strand_himself() -> None:
    s = table(CONSTELLATION, "sphen", "joao")
    s.players[0].square, s.players[0].face = "S3W150", "helicopter"
    s.heliports = ("S3W150", "S2W030")
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "car")
    answer(match, "heliport", "S3W180")
    assert match.state.heliports == ("S3W150", "S3W180"), "the one under the die stays"


@pytest.mark.rule("AN-6.6-b")
def test_placing_heliports_is_no_arrival() -> None:
    s = table(CONSTELLATION, "sphen", "joao")
    s.players[1].square = "S3E000"
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "car")
    answer(match, "heliport", "S3W180")
    answer(match, "heliport", "stop")
    assert asked(match).kind == "astronaut"


@pytest.mark.rule("AN-5.2-f", "T-61")
def test_others_may_not_decline_the_movement_they_declared() -> None:
    match = to_choose(table(CONSTELLATION, "neil", "joao"), 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "car")
    assert asked(match).kind == "destination"
    with pytest.raises(IllegalOption):
        match.play("stop")


@pytest.mark.rule("AN-5.2-e", "T-61")
def test_a_journey_that_cannot_begin_brings_no_connections() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    neil = s.players[0]
    neil.tiles, neil.square = ("NA8",), "S1W030"  # Saint Helena: boats only
    neil.week, neil.action, neil.vehicle = 1, "travel", "car"
    match = to_resolve(s, 0)
    assert asked(match).kind == "astronaut"
    assert match.state.players[0].square == "S1W030"


@pytest.mark.rule("AN-6.4-a", "AN-6.4-f")
def test_every_refusal_of_a_journey_says_why() -> None:
    match = to_choose(table(CONSTELLATION, "neil", "joao"), 0)
    answer(match, "action", (1, "travel"))
    with pytest.raises(IllegalOption, match=r"AN-7\.2-a"):
        match.play("spacecraft")
    answer(match, "vehicle", "plane")
    with pytest.raises(IllegalOption, match="at most three squares"):
        match.play("S2E120")
    with pytest.raises(IllegalOption, match="icon is missing"):
        match.play("N3W090")
    with pytest.raises(IllegalOption, match="another square"):
        match.play("N2W090")


@pytest.mark.rule("AN-6.4-d")
def test_at_sea_only_the_boat_is_left() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    on_pad(s.players[0], 50, "N1W150")
    s.players[0].face, s.sites["V1"] = "boat", "N1W150"
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    with pytest.raises(IllegalOption, match=r"AN-6\.4-d"):
        match.play("plane")
