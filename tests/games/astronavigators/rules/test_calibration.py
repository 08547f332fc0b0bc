"""The calibration phase and the on-board instruments (AN-5.3, AN-7.1)."""

import pytest

from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLAR
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
    table,
    take,
    to_calibrate,
    to_choose,
    tops,
)

TWO = ("neil", "joao")
NO_STARS = ["M1", "M2", "M3", "M4"]
"""New cards without a set symbol."""


def next_cards(s: Table, *cards: str) -> None:
    """The next cards of the deck, for the weeks from the first on."""
    s.deck[-len(cards) :] = reversed(cards)


# -- Declaration ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-5.3-a")
def test_astronomers_declare_in_week_order_and_for_good() -> None:
    s = table(CONSTELLATION, *TWO, round_=5)
    match = to_choose(s, 0)
    match.play((3, "pass"))
    answer(match, "astronaut", True, 0)
    answer(match, "astronaut", False, 1)
    assert [player.astronaut for player in match.state.players] == [True, False]
    take(match, "pass")
    take(match, "pass")
    assert (asked(match).kind, asked(match).seat) == ("astronaut", 1), "an astronaut is not asked again"


@pytest.mark.rule("T-83", "AN-5.3-a", "AN-5.3-d", "R-33", "R-38")
def test_at_the_end_of_the_first_year_everybody_is_an_astronaut_and_calibrates_at_once() -> None:
    s = table(FAST, "NA", "SA", round_=12)
    s.players[0].tokens |= {"new-moon": "active", "EC": "active", "MW": "active"}
    match = to_calibrate(s, 0, 1)
    answer(match, "sxt", "new-moon", 0)
    answer(match, "sct", "EC", 0)
    answer(match, "ai", "MW", 0)
    assert all(player.astronaut for player in match.state.players)
    assert match.state.round == 13


@pytest.mark.rule("AN-5.3-b", "AN-7.1-c")
@pytest.mark.parametrize("where", ["earth", "flying", "landed"])
def test_every_astronaut_may_calibrate(where: str) -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    player = s.players[0]
    if where == "flying":
        in_space(player, 2, track="inbound")
    elif where == "landed":
        on_moon(player)
    player.tokens["EC"] = "active"
    match = to_calibrate(s, 0)
    answer(match, "sct", "EC", 0)
    assert match.state.players[0].sct == "EC"


@pytest.mark.rule("AN-5.3-c", "AN-5.3-b")
def test_the_order_is_abort_stage_then_reactivation_then_tokens() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    player = s.players[0]
    in_space(player, 2)
    player.tiles = ("NA7",)
    player.tokens |= {"EC": "spent", "full-moon": "active"}
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", False, 0)
    answer(match, "reactivate-tile", "NA7", 0)
    answer(match, "sxt", "full-moon", 0)
    answer(match, "sct", "EC", 0)
    assert match.state.players[0].flipped == ("NA7",)


@pytest.mark.rule("AN-5.3-e")
def test_a_finished_player_has_no_week_and_no_calibration() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    s.players[0].where = "returned"
    s.players[0].tokens["EC"] = s.players[1].tokens["EC"] = "active"
    match = to_choose(s, 1)
    take(match, "pass")
    answer(match, "sct", "none", 1)
    assert asked(match).seat == 1
    assert match.state.players[0].week == 0


@pytest.mark.rule("AN-5.3-e")
def test_who_landed_this_month_may_calibrate() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    in_space(s.players[0], 5)
    s.players[0].tokens["EC"] = "active"
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].where == "landed"
    assert (asked(match).kind, asked(match).seat) == ("sct", 0)


# -- Tokens on the instruments -------------------------------------------------------------------------------


@pytest.mark.rule("AN-7.1-a", "AN-7.1-b")
def test_sxt_takes_a_lunar_token_sct_a_set_and_ai_another_one() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    s.players[0].tokens |= {"new-moon": "active", "EC": "active", "MW": "active", "PR": "spent"}
    match = to_calibrate(s, 0)
    assert [*asked(match).options] == ["none", "new-moon"]
    answer(match, "sxt", "new-moon", 0)
    assert [*asked(match).options] == ["none", "EC", "MW"]
    answer(match, "sct", "MW", 0)
    assert [*asked(match).options] == ["none", "EC"]
    answer(match, "ai", "EC", 0)
    view = match.view(1).players[0]
    assert view.slots == {"sxt": "new-moon", "sct": "MW", "ai": "EC"}


@pytest.mark.rule("AN-7.1-b")
def test_without_sct_there_is_no_ai() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    s.players[0].tokens |= {"EC": "active", "MW": "active"}
    match = to_calibrate(s, 0)
    answer(match, "sct", "none", 0)
    assert asked(match).kind == "action"


@pytest.mark.rule("T-25", "AN-7.1-d", "AN-7.1-e", "R-18")
@pytest.mark.parametrize("shown", [["C15"], ["C15", "C01"]])
def test_one_or_both_symbols_on_the_new_cards_give_one_step(shown: list[str]) -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 0, 0, 0, 0, 0)
    in_space(s.players[0], 1)
    s.players[0].tokens |= {"EC": "active", "MW": "active"}
    tops(s)
    next_cards(s, *shown, *NO_STARS[len(shown) :])
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", False, 0)
    answer(match, "sct", "EC", 0)
    answer(match, "ai", "MW", 0)
    player = match.state.players[0]
    assert player.bonus_step == 1
    while asked(match).seat != 0:
        take(match, "pass")
    take(match, "travel")
    assert player.stage == 3
    assert (player.tokens["EC"], player.tokens["MW"], player.bonus_step) == ("spent", "active", 0)


@pytest.mark.rule("AN-7.1-e")
def test_symbols_that_do_not_show_give_nothing() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    s.players[0].tokens |= {"EC": "active", "MW": "active"}
    tops(s, "C01", "C15")
    next_cards(s, *NO_STARS)
    match = to_calibrate(s, 0)
    answer(match, "sct", "EC", 0)
    answer(match, "ai", "MW", 0)
    assert match.state.players[0].bonus_step == 0


@pytest.mark.rule("AN-7.1-e", "R-21")
@pytest.mark.parametrize(("card", "step"), [("P4", 1), ("P5", 0)])
def test_a_rocky_planet_on_the_planet_deck_counts_as_well(card: str, step: int) -> None:
    s = table(SOLAR, *TWO, round_=14)
    s.players[0].tokens["RK"] = "active"
    tops(s)
    next_cards(s, *NO_STARS)
    s.planet_deck[-2] = card
    match = to_calibrate(s, 0)
    answer(match, "sct", "RK", 0)
    assert match.state.players[0].bonus_step == step


@pytest.mark.rule("T-27", "AN-7.1-g", "R-25")
def test_the_sextant_zeroes_one_tile_only() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 0, 15, 20)
    in_space(s.players[0], 1)
    player = s.players[0]
    player.bonus_step, player.sxt, player.tokens["full-moon"] = 1, "full-moon", "slot"
    match = to_choose(s, 0)
    fly(match)
    answer(match, "use-sextant", True, 0)
    player = match.state.players[0]
    assert (player.stage, player.dv, player.tokens["full-moon"]) == (3, 20, "spent")


@pytest.mark.rule("T-27", "AN-7.1-d", "AN-7.1-g")
def test_the_sextants_token_is_spent_even_if_it_zeroes_nothing() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    board(s, 0, 15, 20)
    in_space(s.players[0], 1)
    player = s.players[0]
    player.bonus_step, player.sxt, player.tokens["full-moon"] = 1, "full-moon", "slot"
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).about == 15
    answer(match, "use-sextant", False, 0)
    assert asked(match).about == 20
    answer(match, "use-sextant", False, 0)
    player = match.state.players[0]
    assert (player.dv, player.tokens["full-moon"], player.sxt) == (35, "spent", "")


@pytest.mark.rule("AN-7.1-h", "AN-7.1-j", "AN-7.1-d")
@pytest.mark.parametrize("action", ["pass", "travel"])
def test_slots_are_emptied_and_steps_lost_also_without_a_flight(action: str) -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    player = s.players[0]
    player.bonus_step = player.rocket_step = 1
    player.sxt, player.sct, player.ai = "full-moon", "EC", "MW"
    player.tokens |= {"full-moon": "slot", "EC": "slot", "MW": "slot"}
    match = to_choose(s, 0)
    match.play((1, action))
    while asked(match).kind in ("vehicle", "destination"):
        match.play(asked(match).options[0])
    player = match.state.players[0]
    assert (player.sxt, player.sct, player.ai) == ("", "", "")
    assert [player.tokens[token] for token in ("full-moon", "EC", "MW")] == ["spent", "spent", "active"]
    assert (player.bonus_step, player.rocket_step) == (0, 0)


@pytest.mark.rule("AN-7.1-j")
def test_slots_are_emptied_after_a_landing() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    in_space(s.players[0], 5)
    s.players[0].sct, s.players[0].tokens["EC"] = "EC", "slot"
    match = to_choose(s, 0)
    fly(match)
    assert (match.state.players[0].where, match.state.players[0].tokens["EC"]) == ("landed", "spent")


@pytest.mark.rule("AN-7.1-k")
def test_slots_are_empty_when_a_calibration_turn_begins() -> None:
    s = table(CONSTELLATION, *TWO, round_=14)
    player = s.players[0]
    player.sct, player.ai = "EC", "MW"
    player.tokens |= {"EC": "slot", "MW": "slot"}
    match = to_choose(s, 0)
    match.play((1, "pass"))
    assert match.state.players[0].sct == ""
    assert [*asked(match).options] == ["none", "MW"]


# -- Rockets -------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-26", "AN-7.1-f", "AN-7.1-i", "R-39")
@pytest.mark.parametrize(
    ("launched", "shown", "steps"), [(True, "C13", 3), (True, "M1", 2), (False, "C13", 2)]
)
def test_ariane_rewards_the_precession_set_once_it_has_flown(launched: bool, shown: str, steps: int) -> None:
    s = table(SOLAR, *TWO, round_=14)
    s.rockets.remove("V1")
    s.sites["V1"] = "N1W060"
    board(s, 0, 0, 0, 0, 0)
    player = s.players[0]
    if launched:
        in_space(player, 1)
        player.rocket, player.pad = "V1", "N1W060"
    else:
        on_pad(player, 200, "N1W060")
    player.tokens["PR"] = "active"
    tops(s)
    next_cards(s, shown, *NO_STARS[1:])
    match = to_calibrate(s, 0)
    if launched:
        answer(match, "abort-stage", False, 0)
    answer(match, "sct", "PR", 0)
    while asked(match).seat != 0:
        take(match, "pass")
    fly(match, next(week for week, action in asked(match).options if action == "travel"))
    assert match.state.players[0].stage == (1 if launched else 0) + steps


@pytest.mark.rule("AN-7.1-f", "R-51")
@pytest.mark.parametrize(
    ("rocket", "token", "slot"),
    [
        ("V1", "PR", "ai"),
        ("V2", "RK", "sct"),
        ("V3", "PA", "sct"),
        ("V4", "GS", "sct"),
        ("V5", "new-moon", "sxt"),
    ],
)
def test_each_rocket_has_its_own_token(rocket: str, token: str, slot: str) -> None:
    s = table(SOLAR, *TWO, round_=14)
    player = s.players[0]
    in_space(player, 1, track="inbound")
    player.rocket = rocket
    player.tokens |= {token: "active", "EC": "active"}
    match = to_calibrate(s, 0)
    if slot == "ai":
        answer(match, "sct", "EC", 0)
    answer(match, slot, token, 0)
    if slot == "sxt":
        answer(match, "sct", "none", 0)
    elif slot == "sct":
        answer(match, "ai", "none", 0)
    assert match.state.players[0].rocket_step == 1


@pytest.mark.rule("AN-7.1-f", "AN-8.4-b")
@pytest.mark.parametrize(("mode", "rocket"), [(CONSTELLATION, "V1"), (SOLAR, "V3")])
def test_no_step_by_another_rocket_or_in_the_constellation_mode(mode: str, rocket: str) -> None:
    s = table(mode, *TWO, round_=14)
    in_space(s.players[0], 1, track="inbound")
    s.players[0].rocket = rocket
    s.players[0].tokens["PR"] = "active"
    match = to_calibrate(s, 0)
    answer(match, "sct", "PR", 0)
    assert match.state.players[0].rocket_step == 0


# -- Qixi Festival -------------------------------------------------------------------------------------------


@pytest.mark.rule("T-65", "AN-7.1-k", "R-42")
def test_qixi_festival_gives_a_lunar_token_a_second_life() -> None:
    s = table(CONSTELLATION, "wang", "joao", round_=13)
    board(s, 0, 20)
    in_space(s.players[0], 1)
    agenda(s.players[0], "H14")
    s.players[0].tokens |= {"full-moon": "active", "new-moon": "active"}
    match = to_calibrate(s, 0)
    answer(match, "abort-stage", False, 0)
    answer(match, "sxt", "full-moon", 0)
    player = match.state.players[0]

    take(match, "pass")
    take(match, "pass")
    assert match.state.round == 14
    assert (player.sxt, player.tokens["full-moon"]) == ("full-moon", "slot2")
    answer(match, "abort-stage", False, 0)
    assert asked(match).kind == "action", "another lunar token finds no room"

    assert asked(match).seat == 0
    take(match, "travel")
    take(match, "pass")
    answer(match, "use-sextant", True, 0)
    assert (player.stage, player.dv, player.sxt, player.tokens["full-moon"]) == (2, 0, "", "spent")


@pytest.mark.rule("AN-8.2-c")
def test_a_token_of_qixi_festival_can_be_used_in_both_lives() -> None:
    s = table(CONSTELLATION, "wang", "joao", round_=13)
    board(s, 0, 20, 25)
    in_space(s.players[0], 1)
    agenda(s.players[0], "H14")
    s.players[0].sxt, s.players[0].tokens["full-moon"] = "full-moon", "slot"
    match = to_choose(s, 0)
    fly(match)
    answer(match, "use-sextant", True, 0)
    player = match.state.players[0]
    assert (player.dv, player.tokens["full-moon"]) == (0, "slot2")
    again = to_choose(match.state, 0)
    fly(again)
    answer(again, "use-sextant", True, 0)
    player = again.state.players[0]
    assert (player.stage, player.dv, player.tokens["full-moon"]) == (3, 0, "spent")
