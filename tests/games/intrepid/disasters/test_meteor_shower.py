"""Meteor Shower (7.1)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.disasters.meteor_shower import SectorRolled
from perilune.games.intrepid.rules.station import TileHit
from perilune.games.intrepid.scoring import dice_of
from tests.games.intrepid.table import (
    DONE,
    LoadedDice,
    Table,
    clear,
    install,
    laid,
    mark,
    persistent,
    placing,
    resolving,
)


@pytest.mark.rule("IN-TK-1", "IN-TK-8", "IN-MS-4", "IN-RL-42")
def test_31_a_fourth_token_destroys_the_tile() -> None:
    s = laid("US", "RU")
    mark(s, "US-01", scenario=3, disabled=True, strain=1, amplify=True)
    s.levels = [30] * 4
    table = Table(resolving("MS-13", s))
    assert not table.has("US-01")
    assert table["US"].bay[0] is None
    assert (table.s.strain, table.s.amplify) == (12, 6)


@pytest.mark.rule("IN-MS-3", "IN-MS-4")
def test_32_double_volley_rolls_twice(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    mark(s, "US-03", scenario=2)
    s.levels = [30] * 4
    dice.show(4, 5)
    table = Table(resolving("MS-12", s))
    assert TileHit("US", "US-03-blue", 3) in table.told(TileHit)
    assert not table.has("US-03")


@pytest.mark.rule("IN-MS-2", "IN-MS-8")
def test_33_every_second_sector(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    dice.show(6)
    table = Table(resolving("MS-18", s))
    assert table.told(SectorRolled) == [SectorRolled((6, 8, 2, 4))]


@pytest.mark.rule("IN-MS-8", "IN-MS-1")
def test_hits_go_sector_by_sector_and_bay_by_bay(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    dice.show(8)
    table = Table(resolving("MS-01", s))
    assert [hit.tile for hit in table.told(TileHit)] == ["US-01-blue", "RU-01-red"]


@pytest.mark.rule("IN-MS-6", "IN-TK-1")
def test_86_a_destroyed_tile_is_not_disabled(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    clear(s, "US")
    install(s, "US-05", 1, scenario=3)
    install(s, "US-07", 3)
    s.levels = [30] * 4
    dice.show(1)
    table = Table(resolving("MS-09", s))
    assert not table.has("US-05")
    assert (table.tile("US-07").scenario, table.tile("US-07").disabled) == (1, True)


@pytest.mark.rule("IN-MS-6")
def test_hits_of_a_card_that_goes_on_do_not_count_as_just_hit(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    persistent(s, "MS-05")
    s.levels = [30] * 4
    dice.show(7, 1)  # Debris Ribbon strikes sector 7, Loosened Brackets 1, 3 and 5
    table = Table(resolving("MS-09", s))
    assert [table.tile(f"US-0{number}").scenario for number in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [table.tile(f"US-0{number}").disabled for number in (1, 2, 3, 4)] == [True, True, True, False]


@pytest.mark.rule("IN-TK-8", "IN-DI-1")
def test_dice_of_a_destroyed_tile_wait_in_the_used_zone() -> None:
    s = placing("US", "RU", pools={"US": (1,), "RU": (6,)}, lead="RU")
    mark(s, "RU-01", scenario=3)
    s.levels = [30] * 4
    s.deck[-1] = "MS-13"
    table = Table(s).by("RU", ("activate", "RU-01", 6)).by("US", DONE)
    assert not table.has("RU-01")
    assert table["RU"].used == 1
    assert dice_of(table.s, 1) == 12
