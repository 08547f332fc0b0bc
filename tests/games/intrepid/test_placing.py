"""Phase 1, step 1d: tiles, Missions, docking, the Habitation Module (4.1, 6.5, 6.6)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.content import CONDITIONS
from tests.games.intrepid.table import DONE, Table, at, give, install, laid, mark, persistent, placing


@pytest.mark.rule("IN-P1-4", "IN-TK-9")
def test_07_a_recipient_without_supply_cannot_be_served() -> None:
    s = placing("US", "RU", pools={"US": (3,)})
    s.crews[1].supply, s.crews[1].used = 0, 12
    Table(s).refused(("dock", "RU", 3), "IN-TK-9")


@pytest.mark.rule("IN-TL-2", "IN-RL-10")
def test_08_the_last_die_cannot_be_placed_if_toxic() -> None:
    Table(placing("US", "RU", pools={"US": (5,)}, toxic="TL-17")).refused(("activate", "US-03", 5), "IN-TL-2")


@pytest.mark.rule("IN-TL-2")
def test_09_two_toxic_dice_cost_two() -> None:
    table = Table(placing("US", "RU", pools={"US": (2, 2, 6, 1), "RU": (1,)}, toxic="TL-03"))
    table.by("US", ("activate", "US-01", 2, 2), 6)
    assert table["US"].pool == ()
    assert table.s.aid == [(0, 6), (0, 1)]


@pytest.mark.rule("IN-TL-2")
def test_10_one_other_die_does_not_pay_for_two() -> None:
    table = Table(placing("US", "RU", pools={"US": (2, 2, 6)}, toxic="TL-03"))
    table.refused(("activate", "US-01", 2, 2), "IN-TL-2")


@pytest.mark.rule("IN-P1-6", "IN-TL-9")
def test_11_the_discard_is_paid_before_new_dice_come() -> None:
    s = placing("US", "RU", pools={"RU": (5, 1)}, toxic="TL-17", lead="RU")
    install(s, "RU-05", 2)
    table = Table(s).by("RU", ("activate", "RU-05", 5))
    assert table.s.aid == [(1, 1)]
    assert len(table["RU"].pool) == 2
    assert table.asked == ("RU", "put-back")
    before = table["RU"].supply
    table.by("RU", table.options[0])
    assert table["RU"].supply == before + 1
    assert len(table.s.aid) == 1, "a die put back never lies on the aid"


@pytest.mark.rule("IN-P1-6")
def test_12_a_die_not_yet_rolled_cannot_pay() -> None:
    s = placing("US", "RU", pools={"RU": (5,)}, toxic="TL-17", lead="RU")
    install(s, "RU-05", 2)
    Table(s).refused(("activate", "RU-05", 5), "IN-TL-2")


@pytest.mark.rule("IN-TK-12", "IN-TL-3")
def test_13_docking_a_toxic_die_is_free_placing_it_is_not() -> None:
    table = Table(placing("RU", "US", pools={"RU": (5,), "US": (1,)}, toxic="TL-17"))
    table.by("RU", ("dock", "US", 5))
    assert table.s.aid == []
    table.by("US", ("activate", "US-03", 5))
    assert table.s.aid == [(1, 1)]


@pytest.mark.rule("IN-TL-7")
def test_14_a_value_stays_toxic_while_another_card_names_it() -> None:
    s = placing("US", "RU", pools={"US": (3, 1)}, toxic="TL-17")
    persistent(s, "TL-04", filled=(1,))
    table = Table(s).by("US", ("disaster", "TL-04", 2, 3))
    assert table.s.persistent == []
    assert table.s.toxic == (5,)


@pytest.mark.rule("IN-TL-7", "IN-TL-4")
def test_15_a_value_is_safe_once_its_card_has_gone() -> None:
    s = placing("US", "RU", pools={"US": (3, 5)}, toxic="TL-12")
    persistent(s, "TL-04", filled=(1,))
    table = Table(s).by("US", ("disaster", "TL-04", 2, 3))
    assert table.s.toxic == (6,)
    table.by("US", ("activate", "US-03", 5))
    assert table.s.aid == []


@pytest.mark.rule("IN-SE-11", "IN-RL-12")
def test_16_nothing_is_toxic_in_round_1() -> None:
    table = Table(laid("US", "RU", disaster="toxic-leak"))
    assert table.s.phase == "place"
    assert table.s.toxic == ()
    assert table.s.aid == []


@pytest.mark.rule("IN-P1-4", "IN-RL-31")
def test_34_two_dice_a_round_on_one_mission() -> None:
    table = Table(placing("US", "RU", pools={"US": (6, 5, 4, 4)}, missions=("MI-01", "MI-18")))
    table.by("US", ("mission", "MI-01", 1, 6), ("mission", "MI-01", 2, 5))
    table.refused(("mission", "MI-01", 3, 4), "IN-P1-4")
    assert table.by("US", ("mission", "MI-18", 1, 4)).s.missions[1].dice[0] == 4


@pytest.mark.rule("IN-CO-5")
def test_35_three_countries_need_nine_dice() -> None:
    wanted = [sorted(values) for values in CONDITIONS["MI-14", 3]]
    assert wanted == [[3], [4], [3], [4], [3, 4], [3, 4], [3], [4], [3]]
    assert len(CONDITIONS["MI-14", 2]) == 6
    assert len(CONDITIONS["MI-14", 4]) == 12


@pytest.mark.rule("IN-CO-2")
def test_40_a_sum_must_be_reached() -> None:
    s = placing("US", "RU", pools={"RU": (2, 6, 3, 4)}, lead="RU")
    install(s, "RU-10", 2)
    table = Table(s)
    table.refused(("activate", "RU-10", 3, 4), "IN-CO-2")
    assert table.by("RU", ("activate", "RU-10", 2, 6)).tile("RU-10").made == 6


@pytest.mark.rule("IN-CO-2", "IN-US-1")
def test_41_a_run_does_not_wrap() -> None:
    s = placing("US", "RU", pools={"US": (6, 1, 2, 3)})
    install(s, "US-14", 2)
    table = Table(s)
    table.refused(("activate", "US-14", 1, 6), "IN-CO-2")
    table.by("US", ("activate", "US-14", 2, 3))
    assert table.options == [1, 2, 3, 4], "from either die, up or down"


@pytest.mark.rule("IN-CO-2")
def test_42_any_matching_of_dice_to_brackets_is_fine() -> None:
    s = placing("US", "CA", pools={"CA": (5, 2)}, lead="CA")
    install(s, "CA-15", 2)
    assert Table(s).by("CA", ("activate", "CA-15", 2, 5)).told is not None


@pytest.mark.rule("IN-P1-5")
def test_43_no_tile_is_filled_in_part() -> None:
    s = placing("JP", "RU", pools={"JP": (31, 12)})
    install(s, "JP-10", 2)
    table = Table(s)
    table.refused(("activate", "JP-10", 12, 31), "IN-CO-2")
    assert ("activate", "JP-10", 31) not in table.options


@pytest.mark.rule("IN-P1-5")
def test_a_tile_works_once_a_round() -> None:
    table = Table(placing("US", "RU", pools={"RU": (6, 6, 6)}, lead="RU"))
    table.by("RU", ("activate", "RU-01", 6))
    table.refused(("activate", "RU-01", 6), "IN-P1-5")


@pytest.mark.rule("IN-CO-3", "IN-RL-32")
def test_44_yields_by_value() -> None:
    for die, made in ((4, 2), (5, 3), (6, 4)):
        table = Table(placing("US", "RU", pools={"RU": (die, 1)}, lead="RU"))
        assert table.by("RU", ("activate", "RU-01", die)).tile("RU-01").made == made
    table.refused(("activate", "RU-02", 1), "IN-CO-2")
    for die, made in ((1, 1), (3, 1), (4, 2), (6, 2)):
        table = Table(placing("US", "RU", pools={"RU": (die, 6)}, lead="RU"))
        assert table.by("RU", ("activate", "RU-03", die)).tile("RU-03").made == made


@pytest.mark.rule("IN-TK-13")
def test_45_drifting_wreckage_closes_the_docks_until_removed() -> None:
    s = placing("US", "RU", pools={"US": (2, 3, 4)})
    persistent(s, "MS-11")
    table = Table(s)
    table.refused(("dock", "RU", 4), "IN-TK-13")
    table.by("US", ("disaster", "MS-11", 1, 2), ("disaster", "MS-11", 2, 3), ("dock", "RU", 4))
    assert table["RU"].pool == (4,)


@pytest.mark.rule("IN-TK-13")
def test_a_disabled_module_takes_no_die() -> None:
    s = placing("US", "RU", pools={"US": (2,)})
    s.docks = [type(dock)(disabled=True) for dock in s.docks]
    Table(s).refused(("dock", "RU", 2), "IN-TK-13")


@pytest.mark.rule("IN-TL-6", "IN-CO-5", "IN-RL-44")
def test_62_three_countries_need_three_removal_dice() -> None:
    s = placing("US", "JP", "RU", pools={"US": (1, 2, 3, 6)}, disaster="toxic-leak")
    persistent(s, "TL-04")
    table = Table(s)
    assert [sorted(values) for values in CONDITIONS["TL-04", 3]] == [[1, 2], [3, 4], [1, 2]]
    table.by("US", ("disaster", "TL-04", 1, 1), ("disaster", "TL-04", 2, 3))
    assert len(table.s.persistent) == 1
    assert table.by("US", ("disaster", "TL-04", 3, 2)).s.persistent == []


@pytest.mark.rule("IN-P1-14")
def test_68_the_last_die_on_a_card_waits_in_the_used_zone() -> None:
    s = placing("US", "RU", pools={"US": (2, 1)})
    persistent(s, "MS-05", filled=(1,))
    s.levels = [20] * 4
    table = Table(s).by("US", ("disaster", "MS-05", 2, 2))
    assert table["US"].used == 1
    while table.s.phase != "home" and table.s.round == 1:
        table.play(DONE if DONE in table.options else table.options[0])
    assert table["US"].used == 0


@pytest.mark.rule("IN-SQ-9")
def test_69_nobody_places_before_canada_has_split() -> None:
    s = at(laid("US", "CA"), "convert")
    give(s, {"US": (3, 4), "CA": (1, 2, 3)})
    table = Table(s)
    assert [choice.kind for choice in table.match.choices] == ["convert"]
    table.refused(("activate", "US-03", 3))
    table.by("CA", "split")
    assert table.asked == ("US", "place")


@pytest.mark.rule("IN-P1-15", "IN-TL-1")
def test_70_a_toxic_die_comes_home_free_but_is_placed_for_a_discard() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.current, s.toxic = "TL-17", (5,)
    s.crews[0].habitation, s.crews[0].supply = 5, 11
    table = Table(s)
    assert 5 in table["US"].pool
    assert table.s.aid == []
    table.by("US", ("activate", "US-03", 5))
    assert table["US"].owed == 1 or table.s.aid


@pytest.mark.rule("IN-P1-12", "IN-P1-10")
def test_75_a_die_given_up_cannot_be_turned_any_more() -> None:
    table = Table(placing("JP", "RU", pools={"JP": (51, 12, 42)}, toxic="TL-17"))
    table.by("JP", ("activate", "JP-03", 51), 12)
    assert table.asked == ("JP", "turn")
    table.refused((12, "up"))
    assert {option[0] for option in table.options if option != "stop"} == {42}


@pytest.mark.rule("IN-TK-17")
def test_79_a_docked_die_counts_for_its_new_owner() -> None:
    table = Table(placing("US", "RU", pools={"US": (6, 5), "RU": (4,)}, missions=("MI-01",), lead="RU"))
    table.by("RU", ("dock", "US", 4))
    table.by("US", ("mission", "MI-01", 1, 6), ("mission", "MI-01", 3, 4))
    table.refused(("mission", "MI-01", 2, 5), "IN-P1-4")


@pytest.mark.rule("IN-TK-14")
def test_83_one_die_a_module_and_round() -> None:
    table = Table(placing("US", "RU", pools={"US": (1, 2, 3)}))
    table.by("US", ("dock", "RU", 1), ("dock", "RU", 2))
    table.refused(("dock", "RU", 3), "IN-TK-14")


@pytest.mark.rule("IN-TK-14")
def test_nobody_docks_to_itself() -> None:
    Table(placing("US", "RU", pools={"US": (1, 2)})).refused(("dock", "US", 1), "IN-TK-14")


@pytest.mark.rule("IN-P1-8")
def test_85_a_tile_repaired_by_a_mission_works_in_the_same_phase() -> None:
    s = placing("US", "CA", pools={"US": (4,), "CA": (2, 4)}, missions=("MI-13", "MI-01"))
    install(s, "CA-05", 2, disabled=True)
    card = s.missions[0]
    s.missions[0] = type(card)(card.id, (6,), (1, 1, 1, 4, 4, 0), (0, 0))
    table = Table(s).by("US", ("mission", "MI-13", 6, 4))
    assert table.asked == ("US", "clean")
    table.by("US", ("CA-05", "disable"))
    assert table.by("CA", ("activate", "CA-05", 2)).tile("CA-05").dice == (2,)


@pytest.mark.rule("IN-P1-8")
def test_mission_rewards_come_at_once() -> None:
    for key, level in (("MI-02", 0), ("MI-03", 1), ("MI-04", 2), ("MI-05", 3)):
        s = placing("US", "RU", pools={"US": (2, 4, 1, 6), "RU": (1,)}, missions=(key, "MI-01"))
        card = s.missions[0]
        s.missions[0] = type(card)(key, (6,), (1, 1, 1, 1, 1, 0), (0, 0))
        die = {"MI-02": 6, "MI-03": 2, "MI-04": 1, "MI-05": 2}[key]
        table = Table(s).by("US", ("mission", key, 6, die))
        assert table.s.levels[level] == 13
        table.refused(("mission", key, 6, 4), "IN-CO-5")


@pytest.mark.rule("IN-P1-8")
def test_a_mission_may_give_capacity_or_reserve_dice() -> None:
    s = placing("US", "RU", pools={"US": (4, 1)}, missions=("MI-18", "MI-10"))
    s.missions = [type(card)(card.id, (6,), (1, 1, 1, 1, 1, 0), (0, 0)) for card in s.missions]
    s.crews[1].capacity = 11
    table = Table(s).by("US", ("mission", "MI-18", 6, 4))
    assert [crew.capacity for crew in table.s.crews] == [2, 12]
    s = placing("US", "RU", pools={"US": (4, 1)}, missions=("MI-10", "MI-01"))
    s.missions[0] = type(s.missions[0])("MI-10", (6,), (1, 1, 1, 1, 1, 0), (0, 0))
    assert [crew.reserves for crew in Table(s).by("US", ("mission", "MI-10", 6, 4)).s.crews] == [1, 1]


@pytest.mark.rule("IN-P1-11")
def test_dice_that_look_alike_are_one_choice() -> None:
    table = Table(placing("US", "RU", pools={"US": (3, 3, 3)}, missions=("MI-17",)))
    assert table.options.count(("activate", "US-03", 3)) == 1
    assert [option for option in table.options if option[0] == "mission"] == [("mission", "MI-17", 4, 3)]


@pytest.mark.rule("IN-P1-7")
def test_abilities_do_not_touch_placed_dice() -> None:
    s = placing("US", "RU", pools={"RU": (1, 1, 3)}, lead="RU")
    table = Table(s).by("RU", ("activate", "RU-04", 1))
    table.by("RU", ("activate", "RU-03", 1))
    assert all(option == "stop" or option in table["RU"].pool for option in table.options)
    assert table.tile("RU-04").dice == (1,)


@pytest.mark.rule("IN-P1-2")
def test_each_country_rolls_what_its_track_says() -> None:
    s = laid("US", "RU")
    s.crews[1].slot = 4
    table = Table(s)
    assert [len(crew.pool) for crew in table.s.crews] == [5, 7]
    short = laid("US", "RU")
    short.crews[0].supply, short.crews[0].used = 2, 10
    assert len(Table(short)["US"].pool) == 2


@pytest.mark.rule("IN-TK-15")
def test_one_die_waits_in_the_habitation_module() -> None:
    table = Table(placing("US", "RU", pools={"US": (1, 2)})).by("US", ("habitation", 1))
    assert table["US"].habitation == 1
    table.refused(("habitation", 2), "IN-TK-15")


@pytest.mark.rule("IN-TK-5")
def test_a_disabled_tile_takes_no_dice() -> None:
    s = placing("US", "RU", pools={"US": (3, 3)})
    mark(s, "US-01", disabled=True)
    Table(s).refused(("activate", "US-01", 3, 3), "IN-TK-5")


@pytest.mark.rule("IN-P1-9", "IN-RL-46")
def test_dice_left_over_go_home_after_the_phase() -> None:
    table = Table(placing("US", "RU", pools={"US": (1, 2, 3)})).by("US", DONE)
    assert table["US"].pool == ()
    assert table["US"].supply == 12


@pytest.mark.rule("IN-TL-5", "IN-RL-11")
def test_aid_dice_are_away_until_the_end_of_the_round() -> None:
    s = placing("US", "RU", pools={"US": (5, 2, 4)}, toxic="TL-17")
    s.levels = [20] * 4
    table = Table(s).by("US", ("habitation", 5), 2, DONE)
    assert table["US"].supply == 10
    while table.s.round == 1:
        table.play(DONE if DONE in table.options else table.options[0])
    assert table.s.aid == []
