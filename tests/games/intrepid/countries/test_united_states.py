"""The United States change dice by one (5.7)."""

from __future__ import annotations

import pytest

from tests.games.intrepid.table import (
    Table,
    install,
    placing,
)


@pytest.mark.rule("IN-US-3")
def test_two_adjustments_are_for_two_dice() -> None:
    s = placing("US", "RU", pools={"US": (2, 2, 4, 6)})
    install(s, "US-16", 2)
    table = Table(s).by("US", ("activate", "US-16", 2, 2), (4, 5))
    assert set(table.options) == {(6, 1), (6, 5), "stop"}
    assert table.by("US", (6, 5))["US"].pool == (5, 5)


@pytest.mark.rule("IN-DI-2", "IN-P1-13")
def test_73_without_supply_a_tile_still_makes_its_yield() -> None:
    s = placing("US", "RU", pools={"US": (3,)})
    s.crews[0].supply, s.crews[0].used = 0, 11
    table = Table(s).by("US", ("activate", "US-03", 3))
    assert table["US"].pool == ()
    assert table.s.gains[1] == 1
