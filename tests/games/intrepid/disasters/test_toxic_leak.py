"""Toxic Leak (7.2)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.rules.station import Drained, TileDestroyed
from tests.games.intrepid.table import (
    DONE,
    Table,
    install,
    laid,
    persistent,
    placing,
    resolving,
)


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


@pytest.mark.rule("IN-P3-3")
def test_54_blackout_counts_the_aid() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.aid = [(0, 1)] * 9
    s.levels = [30] * 4
    table = Table(resolving("TL-15", s))
    assert [drain.by for drain in table.told(Drained)] == [3, 3, 3, 3]


@pytest.mark.rule("IN-P3-3", "IN-RL-32")
def test_55_stale_air_with_two_dice() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.aid = [(0, 1)] * 2
    assert Table(resolving("TL-01", s)).told(Drained) == [Drained(2, 1, 8)]


@pytest.mark.rule("IN-TL-8", "IN-RL-14")
@pytest.mark.parametrize(
    ("dice_on_aid", "tiles"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (9, 4)]
)
def test_fading_vision_takes_a_tile_for_each_started_pair(dice_on_aid: int, tiles: int) -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.aid = [(0, 1)] * dice_on_aid
    s.levels = [30] * 4
    table = Table(resolving("TL-07", s))
    for _ in range(tiles):
        assert table.asked[1] == "remove"
        table.play(table.options[0])
    assert table.asked[1] != "remove"
    assert len(table.told(TileDestroyed)) == tiles


@pytest.mark.rule("IN-TL-5", "IN-RL-11")
def test_aid_dice_are_away_until_the_end_of_the_round() -> None:
    s = placing("US", "RU", pools={"US": (5, 2, 4)}, toxic="TL-17")
    s.levels = [20] * 4
    table = Table(s).by("US", ("habitation", 5), 2, DONE)
    assert table["US"].supply == 10
    while table.s.round == 1:
        table.play(DONE if DONE in table.options else table.options[0])
    assert table.s.aid == []


@pytest.mark.rule("IN-TL-1", "IN-TL-7")
def test_a_toxic_die_on_a_disaster_card_costs_a_die_even_if_the_card_goes() -> None:
    s = placing("US", "RU", pools={"US": (5, 1, 2)}, toxic="TL-03")
    persistent(s, "TL-08", filled=(2,))  # toxic 2, the last removal die is a 5
    persistent(s, "TL-04")  # toxic 5
    table = Table(s).by("US", ("disaster", "TL-08", 1, 5))
    assert table.asked == ("US", "discard")
    assert table.by("US", 1).s.aid == [(0, 1)]
    alone = placing("US", "RU", pools={"US": (2,)}, toxic="TL-03")
    persistent(alone, "TL-04")
    Table(alone).refused(("disaster", "TL-04", 1, 2), "IN-TL-2")
