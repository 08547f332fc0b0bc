"""Phase 5: Capacity (4.5)."""

from __future__ import annotations

import pytest

from perilune.engine import Option
from perilune.games.intrepid import GAME
from tests.games.intrepid.table import (
    Table,
    install,
    mark,
    spending,
)


def warning(table: Table, option: Option) -> str:
    choice = table.match.choice
    assert choice is not None
    offered = choice.options[list(choice.options).index(option)]
    return GAME.words.warns(table.s, choice, offered)


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
def test_who_builds_over_a_tile_is_asked_twice() -> None:
    s = spending("US", "RU", capacity={"US": 12})
    s.crews[0].offer = ["US-09"]
    assert warning(Table(s), ("build", "US-09")) == ""
    for sector, tile in zip((2, 4, 6, 8), ("US-11", "US-12", "US-13", "US-14"), strict=True):
        install(s, tile, sector)
    assert "would be destroyed" in warning(Table(s), ("build", "US-09"))


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


@pytest.mark.rule("IN-P5-5", "IN-P5-4")
def test_67_a_refresh_fills_gaps_as_well() -> None:
    s = spending("US", "RU", capacity={"US": 3})
    first, second, *_ = s.crews[0].offer
    s.crews[0].stacks[1] = (*s.crews[0].offer[2:], *s.crews[0].stacks[1])
    s.crews[0].offer = [first, second]
    table = Table(s).by("US", ("refresh", first), "enough")
    assert len(table["US"].offer) == 4
    assert table["US"].capacity == 2
    assert table["US"].stacks[1][0] == first, "under the stack of its tier"


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
