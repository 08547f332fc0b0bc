"""Phase 2: results (4.2)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.rules.results import Produced
from tests.games.intrepid.table import (
    DONE,
    Table,
    install,
    mark,
    placing,
)


def results_of_us04(**tokens: int | bool) -> Table:
    """The blue US-04 (2 Power) is activated with these tokens on it."""
    s = placing("US", "RU", pools={"US": (3,)})
    mark(s, "US-04", **tokens)
    return Table(s).by("US", ("activate", "US-04", 3))


def canada_boost(**tokens: int | bool) -> Table:
    s = placing("US", "CA", pools={"CA": (2, 5)}, lead="CA")
    install(s, "CA-15", 2, **tokens)
    return Table(s).by("CA", ("activate", "CA-15", 2, 5))


@pytest.mark.rule("IN-P2-1", "IN-P2-6", "IN-TK-7", "IN-RL-7")
def test_17_amplify_adds_three_once() -> None:
    table = results_of_us04(amplify=True, scenario=2)
    assert table.s.gains[0] == 3
    assert not table.tile("US-04").amplify
    assert table.s.amplify == 6


@pytest.mark.rule("IN-P2-6", "IN-P2-1")
def test_18_amplify_waits_on_a_tile_that_was_not_used() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    mark(s, "US-04", amplify=True)
    table = Table(s).by("US", DONE)
    assert table.s.gains[0] == 0
    assert table.tile("US-04").amplify


@pytest.mark.rule("IN-P2-2", "IN-WL-2", "IN-P3-6", "IN-OV-2")
def test_19_strain_on_an_unused_tile_can_kill() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    mark(s, "US-04", strain=2)
    s.levels[0] = 1
    table = Table(s).by("US", DONE)
    assert table.s.levels[0] == -1
    assert table.match.choice is None
    assert table.match.outcome is not None
    assert table.match.outcome.won == (False, False)
    assert table.match.outcome.reason == "out of power"


@pytest.mark.rule("IN-P2-1", "IN-P2-2", "IN-TK-4", "IN-RL-6")
def test_20_strain_comes_after_scenario_tokens() -> None:
    assert results_of_us04(scenario=3, strain=1).s.gains[0] == -1


@pytest.mark.rule("IN-P2-3", "IN-RL-39")
def test_21_the_owner_splits_what_a_boost_tile_lost() -> None:
    table = canada_boost(scenario=3)
    assert table.asked == ("CA", "split")
    assert table.options == [2, 3, 4, 5]
    table.by("CA", 5)
    assert table.s.gains[2:] == [5, 2]


@pytest.mark.rule("IN-P2-5")
def test_22_a_level_never_exceeds_30() -> None:
    s = placing("US", "RU", pools={"US": (3,)})
    s.levels[0] = 29
    table = Table(s).by("US", ("activate", "US-04", 3))
    assert table.told(Produced)[0].levels[0] == 30


@pytest.mark.rule("IN-TK-6", "IN-TK-4")
def test_47_a_disabled_tile_still_suffers_from_strain() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    mark(s, "US-04", strain=1, disabled=True)
    assert Table(s).by("US", DONE).s.gains[0] == -1


@pytest.mark.rule("IN-P2-3")
def test_65_amplify_and_scenario_on_a_boost_tile() -> None:
    table = canada_boost(scenario=2, amplify=True)
    assert table.options == [3, 4, 5, 6, 7, 8]
    assert table.by("CA", 8).s.gains[2:] == [8, 3]


@pytest.mark.rule("IN-P2-3")
def test_strain_on_an_unused_boost_tile_is_split() -> None:
    s = placing("US", "CA", pools={"CA": (2,)}, lead="CA")
    install(s, "CA-15", 2, strain=2)
    table = Table(s).by("CA", DONE)
    assert table.asked == ("CA", "strain-split")
    assert table.by("CA", 1).s.gains[2:] == [-1, -1]


@pytest.mark.rule("IN-P2-4", "IN-RL-27", "IN-P2-7")
def test_77_strain_on_an_unused_lab_takes_from_any_resource() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    install(s, "US-19", 2, strain=1)
    table = Table(s).by("US", DONE)
    assert table.asked == ("US", "lab")
    assert table.options == ["power", "climate", "oxygen", "nutrition"]
    assert table.by("US", "nutrition").s.gains == [0, 0, 0, -1]


@pytest.mark.rule("IN-P2-4", "IN-P2-7")
def test_an_active_lab_makes_the_resource_its_owner_names() -> None:
    s = placing("US", "RU", pools={"US": (4, 4)})
    install(s, "US-19", 2, strain=1)
    table = Table(s).by("US", ("activate", "US-19", 4, 4), "oxygen")
    assert table.s.gains == [0, 0, 9, 0]


@pytest.mark.rule("IN-P2-7")
def test_splits_are_asked_from_the_lead_on_in_tile_order() -> None:
    s = placing("US", "CA", pools={"US": (4, 4, 3, 3), "CA": (2, 5)}, lead="CA")
    install(s, "CA-15", 2, scenario=1)
    install(s, "US-19", 2)
    install(s, "US-15", 4, scenario=1)
    table = Table(s).by("CA", ("activate", "CA-15", 2, 5))
    table.by("US", ("activate", "US-19", 4, 4), ("activate", "US-15", 3, 3))
    asked = []
    for _ in range(3):
        assert table.match.choice is not None
        asked.append(table.match.choice.about[1])
        table.play(table.options[0])
    assert asked == ["CA-15", "US-15", "US-19"]


@pytest.mark.rule("IN-WL-2")
def test_all_that_is_short_is_named() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    s.levels = [0, 0, 20, 20]
    s.deck[-1] = "MS-13"
    table = Table(s).by("US", DONE)
    assert table.s.reason == "out of power and climate"


@pytest.mark.rule("IN-WL-4", "IN-P2-5")
def test_strain_down_to_zero_is_safe() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    mark(s, "US-04", strain=2)
    s.levels = [2, 20, 20, 20]
    s.deck[-1] = "MS-13"
    table = Table(s).by("US", DONE)
    assert table.told(Produced)[0].levels[0] == 0
    assert table.s.reason == "out of power", "alive until the crew is hungry"
    assert len(table.told(Produced)) == 1


@pytest.mark.rule("IN-P2-3")
def test_each_strain_token_of_a_boost_tile_weighs_on_one_of_the_two() -> None:
    s = placing("US", "CA", pools={"CA": (2,)}, lead="CA")
    install(s, "CA-15", 2, strain=2)
    assert Table(s).by("CA", DONE).options == [0, 1, 2]
    single = placing("US", "CA", pools={"CA": (2, 5)}, lead="CA")
    install(single, "CA-15", 2)
    table = Table(single).by("CA", ("activate", "CA-15", 2, 5))
    assert table.s.gains[2:] == [5, 5], "nothing to split, nothing lost"
