"""Phase 6: the end of the round (4.6)."""

from __future__ import annotations

import pytest

from tests.games.intrepid.table import (
    DONE,
    Table,
    at,
    give,
    laid,
)


@pytest.mark.rule("IN-P6-5", "IN-WL-3", "IN-OV-3")
def test_27_when_the_deck_is_used_up_time_is_up() -> None:
    s = at(laid("US", "RU"), "spend", 9)
    s.deck = []
    table = Table(s)
    while table.match.choice is not None:
        table.play(DONE if DONE in table.options else table.options[0])
    assert table.match.outcome is not None
    assert (table.s.result, table.match.outcome.reason) == (-1, "time is up")


@pytest.mark.rule("IN-P6-3")
def test_53_tiers_open_after_rounds_2_and_4() -> None:
    for round_number, tier, offered in ((1, 1, [1]), (2, 1, [1, 2]), (3, 2, [1, 2]), (4, 2, [1, 2, 3])):
        s = at(laid("US", "RU"), "home", round_number)
        s.tier = tier
        s.crews[0].offer = s.crews[0].offer[:3]
        table = Table(s)
        if len(offered) > 1:
            assert table.asked == ("US", "refill")
            assert table.options == offered
        else:
            assert len(table["US"].offer) == 4


@pytest.mark.rule("IN-P6-4")
def test_offers_are_refilled_tile_by_tile_as_far_as_stacks_go() -> None:
    s = at(laid("US", "RU"), "home", 3)
    s.tier = 2
    s.crews[0].offer = []
    s.crews[0].stacks = [(), ("US-05",), ("US-12", "US-11"), ()]
    table = Table(s).by("US", 2)
    assert table["US"].offer == ["US-11"]
    table.by("US", 1)
    assert table["US"].offer == ["US-11", "US-05", "US-12"]


@pytest.mark.rule("IN-P6-2")
def test_reserve_dice_of_a_mission_are_set_at_the_end_of_the_round() -> None:
    s = at(laid("JP", "RU"), "home")
    for crew in s.crews:
        crew.reserves = 1
    table = Table(s)
    assert table.asked == ("JP", "reserve")
    assert len(table.options) == 24
    table.by("JP", 31).by("RU", 6)
    assert 31 in table["JP"].pool
    assert 6 in table["RU"].pool
    assert len(table["RU"].pool) == 6


@pytest.mark.rule("IN-P6-1")
def test_all_dice_come_home_but_those_that_are_kept() -> None:
    s = at(laid("US", "RU"), "home")
    give(s, {})
    crew = s.crews[0]
    crew.habitation, crew.kept, crew.used, crew.supply = 6, (3,), 4, 6
    s.aid = [(0, 5)]
    table = Table(s)
    pool = list(table["US"].pool)
    pool.remove(6)
    pool.remove(3)
    assert len(pool) == 5
    assert table["US"].supply == 5


@pytest.mark.rule("IN-P6-5", "IN-SQ-10")
def test_the_lead_moves_on() -> None:
    s = at(laid("US", "RU"), "home")
    table = Table(s)
    assert table.s.lead == 1
    assert table.s.round == 2
    assert Table(at(table.s.copy(), "home", 2)).s.lead == 0
