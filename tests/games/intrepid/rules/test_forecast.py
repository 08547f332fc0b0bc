"""What the gauges promise: as things stand, and what the crew takes next."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.rules.upkeep import demand
from tests.games.intrepid.table import Table, at, install, laid, placing


def demands(table: Table) -> list[int]:
    return [resource.demand for resource in table.match.view().resources]


def made(table: Table) -> list[int]:
    return [resource.made for resource in table.match.view().resources]


@pytest.mark.parametrize(("played", "stage"), [(2, 1), (3, 2), (5, 2), (6, 3)])
def test_once_the_crew_is_fed_the_next_round_counts(played: int, stage: int) -> None:
    s = at(laid("US", "RU"), "sustain", played)
    s.levels, s.deck = [30] * 4, s.deck[:-played]
    table = Table(s)
    assert table.s.phase == "surplus"
    assert demands(table) == [demand(s, resource, stage) for resource in range(4)]


def test_a_boost_tile_counts_evenly_until_its_owner_has_split_it() -> None:
    s = placing("US", "CA", pools={"CA": (2, 5)}, lead="CA")
    install(s, "CA-15", 2, scenario=3, strain=2)
    table = Table(s).by("CA", ("activate", "CA-15", 2, 5))
    assert table.asked == ("CA", "split")
    assert made(table)[2:] == [2, 3], "7 in all, 2 of them lost to Strain"
    table.by("CA", 5)
    assert table.asked == ("CA", "strain-split")
    assert made(table)[2:] == [5, 2], "as it was split; the Strain is still to be put"
    table.by("CA", 0)
    assert table.s.gains[2:] == [5, 0]


def test_tiles_counted_before_a_question_count_once() -> None:
    s = placing("US", "CA", pools={"CA": (2, 5), "US": (3,)})
    install(s, "CA-15", 2, scenario=1)
    table = Table(s).by("US", ("activate", "US-04", 3)).by("CA", ("activate", "CA-15", 2, 5))
    assert table.asked == ("CA", "split")
    assert made(table) == [2, 0, 4, 5]
