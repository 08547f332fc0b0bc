"""Docking Modules (6.5)."""

from __future__ import annotations

import pytest

from tests.games.intrepid.table import (
    Table,
    at,
    laid,
    persistent,
    placing,
)


@pytest.mark.rule("IN-TK-10", "IN-TK-16", "IN-DI-4")
def test_05_japan_names_the_front_of_a_docked_die() -> None:
    table = Table(placing("US", "JP", pools={"US": (3,)})).by("US", ("dock", "JP", 3))
    assert table.asked == ("JP", "front")
    table.refused(34)
    assert table.options[0] == 31, "the default is the lowest legal front"
    assert table.by("JP", 36)["JP"].pool == (36,)


@pytest.mark.rule("IN-TK-11", "IN-CA-5")
def test_06_a_die_docked_to_canada_goes_to_its_pool() -> None:
    table = Table(placing("JP", "CA", pools={"JP": (35,), "CA": (2,)})).by("JP", ("dock", "CA", 35))
    assert table["CA"].pool == (2, 3)
    assert table["CA"].storage == ()


@pytest.mark.rule("IN-P1-4", "IN-TK-9")
def test_07_a_recipient_without_supply_cannot_be_served() -> None:
    s = placing("US", "RU", pools={"US": (3,)})
    s.crews[1].supply, s.crews[1].used = 0, 12
    Table(s).refused(("dock", "RU", 3), "IN-TK-9")


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


@pytest.mark.rule("IN-RL-45", "IN-TL-8", "IN-TK-13")
def test_after_inflamed_lungs_no_die_is_docked_until_a_module_is_repaired() -> None:
    s = placing("US", "RU", pools={"US": (4, 2)}, toxic="TL-13")
    s.docks = [type(dock)(disabled=True) for dock in s.docks]
    Table(s).refused(("dock", "RU", 4), "IN-TK-13")
    repaired = s.copy()
    repaired.docks[1] = type(repaired.docks[1])()
    assert Table(repaired).by("US", ("dock", "RU", 4))["RU"].pool == (4,)


@pytest.mark.rule("IN-RL-45", "IN-P6-1")
def test_a_disabled_module_stays_closed_when_the_round_ends_and_its_die_goes_home() -> None:
    s = at(laid("US", "RU"), "home", 3)
    dock = type(s.docks[0])
    s.docks = [dock(disabled=True), dock(die=4)]
    table = Table(s)
    assert [(dock.disabled, dock.die) for dock in table.s.docks] == [(True, 0), (False, 0)]
