"""Observing, sets, planning, and what travel pays (AN-6.1 to AN-6.5)."""

from __future__ import annotations

import pytest

from perilune.engine import IllegalOption
from perilune.games.astronavigators.box.kinds import EARTH_VEHICLES
from perilune.games.astronavigators.modes import FAST
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import answer, asked, on_pad, table, to_choose, to_resolve, tops

CASSIOPEIA, SCORPIUS, FIRST_QUARTER, ORION = "C15", "C08", "M2", "C24"


def europe(round_: int = 1) -> Table:
    return table(FAST, "EU", "AN", round_=round_)


@pytest.mark.rule("T-01", "AN-6.1-c", "AN-2.4", "AN-5.2-b")
def test_a_set_scores_when_its_symbols_suffice_and_only_once() -> None:
    s = europe()
    s.players[0].symbols |= {"MW": 2, "OR": 1, "ST": 1, "NS": 0}
    tops(s, CASSIOPEIA)
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    player = match.state.players[0]
    assert player.nk == 1 + 5 + 10
    assert player.tokens["MW"] == "active"
    assert (player.symbols["OR"], player.symbols["ST"]) == (2, 1)
    assert (player.tokens["OR"], player.tokens["ST"]) == ("inactive", "inactive")
    again = match.state.copy()
    tops(again, CASSIOPEIA)
    again.players[0].symbols["OR"] = 0
    again.players[0].symbols["NS"] = 0
    second = to_choose(again, 0)
    answer(second, "action", (1, "observe"))
    assert second.state.players[0].nk == 16 + 5, "the fourth symbol pays no second bonus"


@pytest.mark.rule("AN-6.1-c", "AN-5.2-b", "R-05")
def test_one_card_may_complete_several_sets_at_once() -> None:
    s = europe()
    s.players[0].symbols |= {"MW": 2, "OR": 2, "NS": 2}
    tops(s, CASSIOPEIA)
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].nk == 1 + 5 + 30


@pytest.mark.rule("AN-6.1-b")
def test_a_second_card_of_a_phase_pays_but_does_not_wake_a_spent_token() -> None:
    s = europe()
    s.players[0].tokens["first-quarter"] = "spent"
    tops(s, "", FIRST_QUARTER)
    match = to_choose(s, 0)
    answer(match, "action", (2, "observe"))
    player = match.state.players[0]
    assert (player.nk, player.tokens["first-quarter"]) == (6, "spent")


@pytest.mark.rule("AN-6.1-a")
def test_what_cannot_be_seen_is_refused_with_the_reason() -> None:
    s = europe()
    tops(s, SCORPIUS)
    match = to_choose(s, 0)
    with pytest.raises(IllegalOption, match=r"cannot be observed from your square .*\(AN-6\.1-a\)"):
        match.play((1, "observe"))


@pytest.mark.rule("AN-6.1-d")
def test_first_and_fast_asks_for_no_technique() -> None:
    s = europe()
    tops(s, "M1E")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].nk == 1 + 10


@pytest.mark.rule("AN-6.1-e", "AN-1.1-a")
def test_knowledge_has_no_upper_limit() -> None:
    s = europe()
    s.players[0].nk = 500
    tops(s, CASSIOPEIA)
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].nk == 505


@pytest.mark.rule("AN-6.2-a")
def test_a_planned_card_moves_into_the_save_area_and_a_full_one_swaps() -> None:
    s = europe()
    tops(s, SCORPIUS)
    match = to_choose(s, 0)
    answer(match, "action", (1, "plan"))
    assert match.state.players[0].saved == (SCORPIUS,)
    assert SCORPIUS not in match.state.weeks[1]
    full = match.state.copy()
    tops(full, ORION)
    swap = to_choose(full, 0)
    answer(swap, "action", (1, "plan"))
    assert swap.state.players[0].saved == (ORION,)
    assert swap.state.weeks[1][0] == SCORPIUS


@pytest.mark.rule("AN-6.2-c", "R-13")
def test_a_card_that_can_be_observed_may_be_planned_all_the_same() -> None:
    s = europe()
    tops(s, CASSIOPEIA)
    match = to_choose(s, 0)
    assert {(1, "observe"), (1, "plan")} <= set(asked(match).options)


@pytest.mark.rule("T-16", "AN-6.2-b")
def test_a_saved_moon_card_is_offered_for_its_own_week_only() -> None:
    s = europe()
    s.players[0].saved = (FIRST_QUARTER,)
    match = to_choose(s, 0)
    weeks = {week for week, action in asked(match).options if action == "observe-saved"}
    assert weeks == {2}
    answer(match, "action", (2, "observe-saved"))
    player = match.state.players[0]
    assert (player.nk, player.saved) == (6, ())


@pytest.mark.rule("AN-6.2-b")
def test_a_saved_card_that_is_no_longer_seen_stays_on_the_week() -> None:
    s = europe()
    player = s.players[0]
    player.week, player.action, player.laid = 1, "observe-saved", 1
    tops(s, SCORPIUS)
    match = to_resolve(s, 0)
    assert match.state.players[0].nk == 1
    assert match.state.weeks[1][0] == SCORPIUS
    assert match.state.players[0].saved == ()


@pytest.mark.rule("AN-6.2-d")
def test_saved_cards_stay_with_an_astronaut_but_cannot_be_used() -> None:
    s = europe(round_=7)
    s.players[0].saved = (FIRST_QUARTER,)
    s.players[0].astronaut = True
    match = to_choose(s, 0)
    assert not any(action == "observe-saved" for _, action in asked(match).options)
    assert match.state.players[0].saved == (FIRST_QUARTER,)


def travelling(s: Table, vehicle: str) -> Table:
    """Seat 0 has declared a vehicle in the first week."""
    player = s.players[0]
    player.week, player.action, player.vehicle = 1, "travel", vehicle  # type: ignore[assignment]
    return s


@pytest.mark.rule("T-52", "AN-6.3-a", "AN-6.3-b", "AN-6.5-a")
def test_a_journey_with_a_connection() -> None:
    s = travelling(europe(round_=2), "plane")
    s.players[0].tiles = ("EU8",)
    s.piles["AF"] = (*(tile for tile in s.piles["AF"] if tile != "AF7"), "AF7")
    match = to_resolve(s, 0)
    answer(match, "destination", "N1E000")
    assert match.state.players[0].nk == 1 + 2 + 2
    assert match.state.players[0].tiles == ("EU8", "AF7")
    answer(match, "connection", ("EU8", "car"))
    answer(match, "destination", "N1E030")
    player = match.state.players[0]
    assert player.nk == 1 + 7
    assert player.visited == ("EU", "AF", "AS")
    assert player.face == "car"
    assert player.flipped == ("EU8",)
    assert asked(match).kind == "astronaut", "the tiles just gained do not lead on"


@pytest.mark.rule("R-67", "AN-6.5-a")
def test_a_tile_gained_in_an_action_connects_in_a_later_one() -> None:
    s = travelling(europe(round_=2), "plane")
    s.players[0].tiles = ("EU8", "EU4")
    s.piles["AF"] = (*(tile for tile in s.piles["AF"] if tile != "AF7"), "AF7")
    match = to_resolve(s, 0)
    answer(match, "destination", "N1E000")
    assert ("EU8", "car") in asked(match).options
    with pytest.raises(IllegalOption, match="gained in this action"):
        match.play("AF7:boat")
    match.play("stop")
    later = travelling(match.state.copy(), "car")
    match = to_resolve(later, 0)
    answer(match, "destination", "N1E030")
    assert ("AF7", "boat") in asked(match).options


@pytest.mark.rule("T-22", "AN-6.4-d", "AN-6.3-b", "AN-6.4-i")
def test_a_boat_at_sea_can_only_sail_on() -> None:
    s = table(FAST, "SA", "AN")
    s.players[0].square, s.players[0].face = "S2W030", "boat"
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    assert asked(match).kind == "destination", "there is no other vehicle to choose"
    answer(match, "destination", "S2E000")
    player = match.state.players[0]
    assert "AF" in player.visited
    assert not player.at_sea


@pytest.mark.rule("AN-6.3-b", "AN-6.4-d")
@pytest.mark.parametrize(("square", "visits"), [("S3W150", False), ("S3E030", True)])
def test_a_boat_visits_a_continent_only_where_its_icon_is(square: str, visits: bool) -> None:
    s = travelling(table(FAST, "OC", "EU"), "boat")
    s.players[0].square, s.players[0].face = ("S2W150" if square == "S3W150" else "S2E000"), "boat"
    match = to_resolve(s, 0)
    answer(match, "destination", square)
    player = match.state.players[0]
    assert (player.square, player.at_sea) == (square, not visits)
    assert ("AN" in player.visited, len(player.tiles)) == (visits, int(visits))
    assert player.nk == 3 + 3 + (4 if visits else 0), "Oceania, the first boat, and Antarctica if visited"


@pytest.mark.rule("AN-6.4-i")
def test_one_observes_from_the_open_sea_as_from_anywhere() -> None:
    s = table(FAST, "SA", "AN")
    s.players[0].square, s.players[0].face = "S2W030", "boat"
    tops(s, "C29")
    match = to_choose(s, 0)
    assert (1, "observe") in asked(match).options, "Crux stands over zone -2 all year"


@pytest.mark.rule("AN-6.4-g", "AN-5.2-e")
def test_the_vehicle_is_declared_first_and_the_destination_chosen_at_resolution() -> None:
    s = table(FAST, "EU", "AN")
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "train")
    assert asked(match).kind == "destination"
    assert asked(match).about == "train"


@pytest.mark.rule("T-23", "T-60", "AN-6.3-c", "AN-6.3-a", "R-03", "R-04")
@pytest.mark.parametrize(("round_", "gained"), [(10, 2), (12, 2), (13, 0)])
def test_the_fifth_vehicle_on_earth_pays_for_itself_alone(round_: int, gained: int) -> None:
    s = travelling(europe(round_), "plane")
    player = s.players[0]
    player.vehicles = ("car", "train", "boat", "helicopter")
    player.visited = ("EU", "NA")
    match = to_resolve(s, 0)
    answer(match, "destination", "N2W090")
    assert match.state.players[0].nk == 1 + gained
    assert "plane" in match.state.players[0].vehicles


@pytest.mark.rule("T-23", "AN-6.3-c", "R-03")
@pytest.mark.parametrize(("round_", "others", "gained"), [(12, 5, 10 + 20), (12, 4, 10), (13, 5, 10)])
def test_the_first_launch_completes_the_six_vehicles_within_the_first_year(
    round_: int, others: int, gained: int
) -> None:
    s = europe(round_)
    on_pad(s.players[0], 50)
    s.players[0].vehicles = EARTH_VEHICLES[:others]
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    match.play("spacecraft")
    player = match.state.players[0]
    assert player.nk == 50 + gained, "Saturn V, and the tour if it is complete"
    assert player.vehicles[-1] == "spacecraft"


@pytest.mark.rule("T-24", "AN-6.3-c")
@pytest.mark.parametrize(("round_", "gained"), [(12, 2 + 2 + 20), (13, 0)])
def test_the_seventh_continent_pays_its_tour_within_the_first_year(round_: int, gained: int) -> None:
    s = travelling(europe(round_), "plane")
    s.players[0].visited = ("EU", "AF", "AN", "AS", "OC", "SA")
    match = to_resolve(s, 0)
    answer(match, "destination", "N2W090")
    player = match.state.players[0]
    assert player.nk == 1 + gained
    assert len(player.tiles) == 1, "the tile is taken in either year"


@pytest.mark.rule("AN-6.5-b", "AN-7.2-a")
def test_no_connection_leads_into_space() -> None:
    s = travelling(europe(round_=5), "plane")
    on_pad(s.players[0], 80, square="N2W090")
    s.players[0].tiles = ("NA6", "NA1")
    match = to_resolve(s, 0)
    answer(match, "destination", "N1W090")
    assert not any("spacecraft" in option for option in asked(match).options)
