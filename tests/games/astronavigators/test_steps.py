"""The order of a month: choosing, resolving, calibrating, new cards, the next first player (AN-5)."""

from __future__ import annotations

import pytest

from perilune.engine import IllegalOption
from perilune.games.astronavigators.modes import CONSTELLATION, FAST
from perilune.games.astronavigators.rules.planets import CardsDealt
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.steps import MonthBegan
from tests.games.astronavigators.table import (
    answer,
    asked,
    in_space,
    on_pad,
    play,
    table,
    take,
    to_calibrate,
    to_choose,
    tops,
)

ORION, FIRST_QUARTER, CYGNUS, NEW_MOON = "C24", "M2", "C18", "M1"


def first_month() -> Table:
    """T-51: Antarctica, Europe and South America, with four known cards."""
    s = table(FAST, "AN", "EU", "SA")
    tops(s, ORION, FIRST_QUARTER, CYGNUS, NEW_MOON)
    return s


@pytest.mark.rule("T-51", "AN-5.0-a", "AN-5.1-b", "AN-5.2-a", "AN-5.4-b", "AN-5.5-a", "AN-6.1-a", "AN-6.1-b")
def test_a_whole_month_of_three_observers() -> None:
    match = play(first_month())
    offered = asked(match).options
    assert (1, "observe") not in offered, "nothing is visible in the far south at equinox"
    assert (3, "observe") not in offered
    answer(match, "action", (2, "observe"), 0)
    answer(match, "action", (3, "observe"), 1)
    answer(match, "action", (1, "observe"), 2)
    antarctica, europe, america = match.state.players
    assert america.nk == 7
    assert {code: america.symbols[code] for code in ("WC", "OR", "DS")} == {"WC": 1, "OR": 1, "DS": 1}
    assert (antarctica.nk, antarctica.tokens["first-quarter"]) == (9, "active")
    assert europe.nk == 6
    assert all(europe.symbols[code] == 1 for code in ("ST", "MW", "PR", "DS"))
    for seat in (2, 0, 1):
        answer(match, "astronaut", False, seat)
    assert match.state.round == 2
    assert [len(match.state.weeks[week]) for week in (1, 2, 3, 4)] == [1, 1, 1, 2]
    assert match.state.weeks[4][0] == NEW_MOON
    assert asked(match).seat == 1, "the first player token passed to the left"


@pytest.mark.rule("AN-5.1-b")
def test_a_week_is_closed_to_the_others_once_it_is_chosen() -> None:
    match = play(first_month())
    answer(match, "action", (2, "plan"), 0)
    assert {week for week, _ in asked(match).options} == {1, 3, 4}
    with pytest.raises(IllegalOption, match=r"this week is taken \(AN-5\.1-b\)"):
        match.play((2, "observe"))


@pytest.mark.rule("AN-5.1-b", "AN-5.1-g")
def test_nothing_is_carried_out_before_everybody_has_chosen() -> None:
    match = play(first_month())
    answer(match, "action", (2, "observe"), 0)
    answer(match, "action", (3, "observe"), 1)
    assert match.state.weeks[2] == [FIRST_QUARTER]
    assert [player.nk for player in match.state.players] == [4, 1, 2]


@pytest.mark.rule("AN-5.1-b")
def test_everybody_still_in_the_game_chooses_also_in_flight_and_finished_seats_are_skipped() -> None:
    s = first_month()
    in_space(s.players[1], 2)
    s.players[2].where = "out"
    match = play(s)
    answer(match, "action", (2, "pass"), 0)
    choice = asked(match)
    assert choice.seat == 1
    assert {action for _, action in choice.options} == {"travel", "pass"}
    answer(match, "action", (1, "pass"))
    assert match.state.phase == "calibration", "seat 2 has neither a week nor a turn"


@pytest.mark.rule("AN-5.1-c")
def test_one_may_always_rest() -> None:
    match = play(first_month())
    assert {(week, "pass") for week in (1, 2, 3, 4)} <= set(asked(match).options)


@pytest.mark.rule("AN-5.1-d", "T-47")
def test_an_astronaut_on_earth_observes_no_more_but_still_travels_for_knowledge() -> None:
    s = table(FAST, "EU", "AN", round_=7)
    s.players[0].astronaut = True
    tops(s, "C13", "C13", "C13", "C13")
    match = to_choose(s, 0)
    assert {action for _, action in asked(match).options} == {"travel", "pass"}
    with pytest.raises(IllegalOption, match="an astronaut observes no more until the first launch"):
        match.play((1, "observe"))
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "car")
    answer(match, "destination", "N2W030")
    assert match.state.players[0].nk == 1 + 2


@pytest.mark.rule("AN-5.1-d")
def test_observations_end_with_the_first_year() -> None:
    s = table(FAST, "EU", "AN", round_=13)
    s.players[0].launched = True
    tops(s, "C13", "C13", "C13", "C13")
    match = to_choose(s, 0)
    with pytest.raises(IllegalOption, match="observations end with the first year"):
        match.play((1, "observe"))


@pytest.mark.rule("AN-5.2-c", "AN-5.2-d")
def test_scored_cards_leave_the_stack_and_lie_open_before_the_player() -> None:
    s = table(FAST, "EU", "AN")
    tops(s, "", "", CYGNUS, "")
    s.weeks[3].insert(0, ORION)
    match = to_choose(s, 0)
    answer(match, "action", (3, "observe"))
    assert match.state.weeks[3][0] == ORION
    assert match.state.players[0].scored == (CYGNUS,)
    assert CYGNUS in match.view().players[0].scored, "a spectator sees it too"


@pytest.mark.rule("AN-5.4-a", "AN-1.1-c", "AN-2.15")
def test_the_year_turns_after_round_twelve_and_ends_the_game_after_round_twenty_four() -> None:
    match = to_calibrate(table(FAST, "EU", "AN", round_=12), 0, 1)
    assert match.state.round == 13, "everybody becomes an astronaut without being asked"
    assert not match.state.first_year
    assert match.view().month == 3
    last = to_calibrate(table(FAST, "EU", "AN", round_=24), 0, 1)
    assert last.outcome is not None
    assert last.outcome.reason == "two years are over"


@pytest.mark.rule("AN-5.4-a")
def test_no_cards_are_dealt_after_the_last_month() -> None:
    match = to_calibrate(table(FAST, "EU", "AN", round_=24), 0, 1)
    assert not any(isinstance(entry.told.event, CardsDealt) for entry in match.log())


@pytest.mark.rule("T-44", "AN-5.4-b", "R-06")
def test_an_empty_deck_is_made_anew_of_the_covered_cards() -> None:
    s = table(FAST, "EU", "AN")
    s.deck = s.deck[:2]
    s.weeks = {1: ["C01", "C02"], 2: ["C03", "C04", "C05"], 3: ["C06"], 4: ["C07"]}
    match = to_calibrate(s, 0, 1)
    answer(match, "astronaut", False)
    answer(match, "astronaut", False)
    assert match.state.weeks[3][0] == "C06"
    assert len(match.state.weeks[3]) == 2, "week 3 still got a card"
    assert len(match.state.weeks[4]) == 2
    held = [card for stack in match.state.weeks.values() for card in stack] + match.state.deck
    assert sorted(held) == sorted([*s.deck, "C01", "C02", "C03", "C04", "C05", "C06", "C07"])


@pytest.mark.rule("AN-5.4-d", "AN-7.1-e")
def test_the_new_cards_are_searched_for_calibrated_symbols() -> None:
    s = table(FAST, "EU", "AN", round_=5)
    on_pad(s.players[0], 80)
    s.players[0].sct, s.players[0].tokens["MW"] = "MW", "slot"
    s.deck = [*s.deck, "M2", "M2", "M2", CYGNUS]
    match = to_calibrate(s, 1)
    answer(match, "astronaut", False)
    assert match.state.players[0].bonus_step == 1


@pytest.mark.rule("AN-5.5-a")
def test_a_finished_player_never_holds_the_first_player_token() -> None:
    s = table(FAST, "EU", "AN", "SA")
    s.players[1].where = "out"
    match = to_calibrate(s, 0, 2)
    answer(match, "astronaut", False, 0)
    answer(match, "astronaut", False, 2)
    assert match.state.first == 2
    began = [entry.told.event for entry in match.log() if isinstance(entry.told.event, MonthBegan)]
    assert began[-1] == MonthBegan(2, 4, 2)


@pytest.mark.rule("AN-5.3-a", "AN-1.1-a")
def test_becoming_an_astronaut_cannot_be_taken_back_in_a_later_month() -> None:
    match = to_calibrate(table(CONSTELLATION, "neil", "leo"), 0, 1)
    answer(match, "astronaut", True, 0)
    answer(match, "astronaut", False, 1)
    while asked(match).kind == "action":
        take(match, "pass")
    assert asked(match).seat == 1, "only the astronomer is asked again"
