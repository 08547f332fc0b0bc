"""Canada: Converters and storage (5.6)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.rules.dice import wrap
from tests.games.intrepid.table import (
    DONE,
    Table,
    at,
    canada_rolled,
    give,
    install,
    laid,
    placing,
)


@pytest.mark.rule("IN-DI-3")
def test_values_wrap_by_two_as_well() -> None:
    assert [wrap(value) for value in (0, -1, 7, 8)] == [6, 5, 1, 2]
    s = placing("US", "CA", pools={"CA": (2, 2)}, storage=(6,), lead="CA")
    install(s, "CA-05", 2)
    table = Table(s).by("CA", ("activate", "CA-05", 2))
    assert set(table.options) == {(6, 1), (6, 5), (6, 2), (6, 4), "stop"}


@pytest.mark.rule("IN-CA-8")
def test_36_a_converter_needs_two_dice() -> None:
    table = Table(canada_rolled(3))
    assert table.asked[1] != "convert"
    assert table["CA"].storage == (3,)
    assert table["CA"].converters == 1


@pytest.mark.rule("IN-CA-3", "IN-P1-1", "IN-RL-23")
def test_37_a_kept_die_may_be_converted_and_never_goes_to_storage() -> None:
    table = Table(canada_rolled(3, 1, kept=(4,))).by("CA", (3, -4))
    assert table["CA"].pool == (3, 4)
    assert table["CA"].storage == (1,)


@pytest.mark.rule("IN-CA-7")
def test_38_no_converter_beside_the_board_none_gained() -> None:
    s = placing("US", "CA", pools={"CA": (1, 2)}, lead="CA")
    install(s, "CA-07", 2)
    s.crews[1].converters = 4
    assert Table(s).by("CA", ("activate", "CA-07", 1))["CA"].converters == 4


@pytest.mark.rule("IN-CA-9")
def test_76_a_stored_die_that_turns_even_stays_in_storage() -> None:
    s = placing("US", "CA", pools={"CA": (2, 2)}, storage=(3,), lead="CA")
    install(s, "CA-05", 2)
    table = Table(s).by("CA", ("activate", "CA-05", 2), (3, 4))
    assert table["CA"].storage == (4,)


@pytest.mark.rule("IN-CA-10")
def test_81_a_converter_gained_now_is_used_next_round() -> None:
    s = placing("US", "CA", pools={"CA": (1, 3)}, lead="CA")
    install(s, "CA-07", 2)
    s.crews[1].converters = 0
    s.levels = [20] * 4
    table = Table(s).by("CA", ("activate", "CA-07", 1))
    assert table["CA"].converters == 1
    assert all(option[0] != "convert" for option in table.options)
    while table.asked[1] != "convert":
        table.play(DONE if DONE in table.options else table.options[0])
    assert table.s.round == 2


@pytest.mark.rule("IN-CA-4", "IN-RL-43")
def test_dice_in_storage_cannot_be_used() -> None:
    s = placing("US", "CA", pools={"CA": (2,)}, storage=(1, 3), toxic="TL-03", lead="CA")
    table = Table(s)
    for action in (("activate", "CA-03", 1), ("dock", "US", 1), ("habitation", 3)):
        table.refused(action)
    table.refused(("activate", "CA-01", 2), "IN-TL-2")


@pytest.mark.rule("IN-SQ-9")
def test_69_nobody_places_before_canada_has_split() -> None:
    s = at(laid("US", "CA"), "convert")
    give(s, {"US": (3, 4), "CA": (1, 2, 3)})
    table = Table(s)
    assert [choice.kind for choice in table.match.choices] == ["convert"]
    table.refused(("activate", "US-03", 3))
    table.by("CA", "split")
    assert table.asked == ("US", "place")
