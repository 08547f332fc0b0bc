"""Phases 5 and 6: Capacity, badges, the end of the round (4.5, 4.6, §8)."""

from __future__ import annotations

import pytest

from tests.games.intrepid.table import DONE, Table, at, give, install, laid, mark, spending


@pytest.mark.rule("IN-P5-6", "IN-TK-8")
def test_29_in_a_full_bay_a_new_tile_replaces_one() -> None:
    s = spending("US", "RU", capacity={"US": 12})
    for sector, tile in zip((2, 4, 6, 8), ("US-11", "US-12", "US-13", "US-14"), strict=True):
        install(s, tile, sector)
    mark(s, "US-01", strain=2)
    s.crews[0].offer = ["US-09"]
    s.crews[0].stacks[1] = ("US-05", "US-06", "US-07", "US-08", "US-10")
    table = Table(s).by("US", ("build", "US-09"))
    assert table.options == [1, 2, 3, 4, 5, 6, 7, 8]
    table.by("US", 1)
    assert not table.has("US-01")
    assert table.tile("US-09").negative == 0
    assert table.s.strain == 12
    assert table["US"].capacity == 8, "nothing is refunded"


@pytest.mark.rule("IN-P5-6")
def test_30_while_a_slot_is_free_no_tile_is_replaced() -> None:
    s = spending("US", "RU", capacity={"US": 12})
    s.crews[0].offer = ["US-09"]
    table = Table(s).by("US", ("build", "US-09"))
    table.refused(1, "IN-P5-6")
    assert table.options == [2, 4, 6, 8]


@pytest.mark.rule("IN-P5-2", "IN-P5-3", "IN-P5-1")
def test_a_tile_is_bought_once_and_used_from_the_next_round_on() -> None:
    s = spending("US", "RU", capacity={"US": 5})
    s.crews[0].offer = ["US-09", "US-07"]
    table = Table(s)
    table.by("US", ("build", "US-09"), 2)
    assert table["US"].capacity == 1
    table.refused(("build", "US-07"), "IN-P5-1")
    assert table["US"].offer == ["US-07"], "the gap stays until phase 6"
    assert all(option[0] != "activate" for option in table.options)


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
    s.crews[0].stacks = [(), ("US-05",), ("US-11", "US-12"), ()]
    table = Table(s).by("US", 2)
    assert table["US"].offer == ["US-11"]
    table.by("US", 1)
    assert table["US"].offer == ["US-11", "US-05", "US-12"]


@pytest.mark.rule("IN-SQ-8", "IN-RL-40", "IN-CB-3")
def test_66_a_country_that_is_done_places_its_amplify_token_and_stays_done() -> None:
    s = spending("US", "RU", badges={"RU": "pilot"}, capacity={"US": 1, "RU": 1}, pace="together")
    mark(s, "US-01", scenario=1)
    table = Table(s).by("US", DONE)
    table.by("RU", ("pilot", "RU-01", "US"))
    choice = table.match.choice_for(0)
    assert choice is not None
    assert choice.kind == "amplify"
    table.by("RU", DONE)
    assert table.s.phase == "spend", "the phase cannot end before"
    table.by("US", "US-01")
    assert table.tile("US-01").amplify
    assert table.s.phase != "spend"


@pytest.mark.rule("IN-P5-5", "IN-P5-4")
def test_67_a_refresh_fills_gaps_as_well() -> None:
    s = spending("US", "RU", capacity={"US": 3})
    first, second, *_ = s.crews[0].offer
    s.crews[0].stacks[1] += tuple(s.crews[0].offer[2:])
    s.crews[0].offer = [first, second]
    table = Table(s).by("US", ("refresh", first), "enough")
    assert len(table["US"].offer) == 4
    assert table["US"].capacity == 2
    assert table["US"].stacks[1][-1] == first, "under the stack of its tier"


@pytest.mark.rule("IN-P5-5", "IN-P5-4")
def test_a_tile_put_back_may_come_up_again() -> None:
    s = spending("US", "RU", capacity={"US": 2})
    s.crews[0].offer = ["US-05"]
    s.crews[0].stacks[1] = ()
    table = Table(s).by("US", ("refresh", "US-05"))
    assert table["US"].offer == ["US-05"]
    table.by("US", ("refresh", "US-05"))
    assert table["US"].capacity == 0


@pytest.mark.rule("IN-P5-1")
def test_78_training_ends_at_the_last_slot_and_a_lost_slot_is_paid_again() -> None:
    s = spending("US", "RU", capacity={"US": 12})
    s.crews[0].slot = 5
    Table(s).refused(("train",), "IN-P5-1")
    s = spending("US", "RU", capacity={"US": 12})
    s.crews[0].slot = 4
    table = Table(s).by("US", ("train",))
    assert (table["US"].slot, table["US"].capacity) == (5, 6)


@pytest.mark.rule("IN-P5-7", "IN-TK-3", "IN-RL-8")
def test_any_country_repairs_any_tile_one_token_at_a_time() -> None:
    s = spending("US", "RU", capacity={"US": 6})
    mark(s, "RU-01", scenario=2, strain=1, disabled=True)
    s.docks[0] = type(s.docks[0])(disabled=True)
    table = Table(s).by("US", ("repair", "RU-01", "scenario"), ("repair", "RU-01", "strain"))
    assert (table["US"].capacity, table.s.strain) == (4, 12)
    table.by("US", ("repair", "RU-01", "disable"), ("repair", "0", "dock"))
    assert table["US"].capacity == 1
    assert (table.tile("RU-01").scenario, table.tile("RU-01").negative) == (1, 1)
    assert not table.s.docks[0].disabled


@pytest.mark.rule("IN-CB-1")
def test_50_tokens_move_only_to_a_clean_tile() -> None:
    s = spending("US", "RU", badges={"US": "payload"})
    mark(s, "RU-01", scenario=1)
    mark(s, "US-02", strain=1)
    table = Table(s)
    table.refused(("payload", "RU-01", "US-02"), "IN-CB-1")
    table.by("US", ("payload", "RU-01", "US-01"))
    assert table.tile("US-01").scenario == 1


@pytest.mark.rule("IN-CB-5")
def test_51_no_gift_for_a_full_track() -> None:
    s = spending("US", "RU", badges={"US": "specialist"}, capacity={"RU": 12, "US": 1})
    Table(s).refused(("specialist", s.crews[0].offer[0], "RU"), "IN-CB-5")


@pytest.mark.rule("IN-CB-4", "IN-P1-9")
def test_61_no_reserve_die_out_of_an_empty_supply() -> None:
    s = spending("US", "CA", badges={"US": "medical"}, capacity={"US": 4})
    s.crews[1].supply, s.crews[1].used, s.crews[1].storage = 0, 9, (1, 3, 5)
    Table(s).refused(("medical", "CA"), "IN-CB-4")


@pytest.mark.rule("IN-CB-5", "IN-P5-1")
def test_74_eleven_becomes_twelve() -> None:
    s = spending("US", "RU", badges={"US": "specialist"}, capacity={"RU": 11})
    assert Table(s).by("US", ("specialist", s.crews[0].offer[0], "RU"))["RU"].capacity == 12


@pytest.mark.rule("IN-CB-1", "IN-RL-34")
def test_80_tokens_may_move_between_own_tiles() -> None:
    s = spending("US", "RU", badges={"US": "payload"})
    mark(s, "US-01", strain=1)
    table = Table(s)
    table.refused(("payload", "US-01", "US-01"), "IN-CB-1")
    assert table.by("US", ("payload", "US-01", "US-02")).tile("US-02").strain == 1


@pytest.mark.rule("IN-CB-1", "IN-P5-7")
def test_a_badge_serves_once_a_round() -> None:
    s = spending("US", "RU", badges={"US": "medical"}, capacity={"US": 8})
    table = Table(s).by("US", ("medical", "US"), 6)
    table.refused(("medical", "US"), "IN-CB-1")
    while table.s.round == 1:
        table.play(DONE if DONE in table.options else table.options[0])
    assert not table["US"].badge_used


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
