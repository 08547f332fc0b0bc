"""Tiles, their dice, and the Habitation Module (4.1, 6.6)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.rules.activation import Activate
from tests.games.intrepid.table import (
    DONE,
    Table,
    install,
    mark,
    placing,
)


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
    assert Activate("activate", "JP-10", (31,)) not in table.options


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


@pytest.mark.rule("IN-P1-11")
def test_dice_that_look_alike_are_one_choice() -> None:
    table = Table(placing("US", "RU", pools={"US": (3, 3, 3)}, missions=("MI-17",)))
    assert table.options.count(Activate("activate", "US-03", (3,))) == 1
    assert [option for option in table.options if option[0] == "mission"] == [("mission", "MI-17", 4, 3)]


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
