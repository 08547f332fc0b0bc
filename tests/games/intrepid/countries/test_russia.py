"""Russia rolls, and rolls again (5.5)."""

from __future__ import annotations

import pytest

from tests.games.intrepid.table import (
    LoadedDice,
    Table,
    install,
    placing,
)


@pytest.mark.rule("IN-RU-1")
def test_39_with_one_die_in_the_supply_one_is_rolled_and_one_put_back(dice: LoadedDice) -> None:
    s = placing("US", "RU", pools={"RU": (5, 5)}, lead="RU")
    install(s, "RU-05", 2)
    s.crews[1].supply, s.crews[1].used = 1, 9
    dice.show(3)
    table = Table(s).by("RU", ("activate", "RU-05", 5), 3)
    assert table["RU"].pool == (5,)
    assert table["RU"].supply == 1


@pytest.mark.rule("IN-RU-3", "IN-RU-2")
def test_58_a_die_may_be_rerolled_twice_if_it_still_qualifies(dice: LoadedDice) -> None:
    s = placing("US", "RU", pools={"RU": (6, 2)}, lead="RU")
    install(s, "RU-16", 2)
    dice.show(4, 1)
    table = Table(s).by("RU", ("activate", "RU-16", 6), 2)
    assert table.options == [4, "stop"]
    assert table.by("RU", 4)["RU"].pool == (1,), "a lower value stands"


@pytest.mark.rule("IN-P1-7")
def test_abilities_do_not_touch_placed_dice() -> None:
    s = placing("US", "RU", pools={"RU": (1, 1, 3)}, lead="RU")
    table = Table(s).by("RU", ("activate", "RU-04", 1))
    table.by("RU", ("activate", "RU-03", 1))
    assert all(option == "stop" or option in table["RU"].pool for option in table.options)
    assert table.tile("RU-04").dice == (1,)
