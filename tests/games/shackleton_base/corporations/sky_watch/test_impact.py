"""The collision at the end of the game."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.corporations import Table
from tests.games.shackleton_base.corporations.sky_watch.sky import (
    impact,
    leave_open,
    watch,
)
from tests.games.shackleton_base.table import (
    build,
    crew,
    give,
    go,
    last_maintenance,
    play,
    table,
)


def struck(reached: int, tile: str = "IT1", space: int = 7) -> Table:
    left = {0: ("DP1-a", "DP2-a", "DP3-a"), 1: ("DP2-a", "DP3-a"), 2: ("DP3-a",), 3: ()}[reached]
    s = impact(leave_open(watch(table(homes=("I1", "O8")), space, 0), *left), tile)
    build(s, 0, "O3", "W1")
    build(s, 0, "I6", "L1")
    build(s, 0, "I4", "HQ")
    give(s, 0, credits=30)
    give(s, 1, credits=30)
    return play(last_maintenance(s)).s


@pytest.mark.rule("SW-END-3", "SW-CMP-3", "SW-END-2")
def test_t02_the_collision_of_the_example() -> None:
    s = impact(leave_open(table(homes=("O9", "O7")), "DP3-a"), "IT1")
    build(s, 0, "I1", "L1")
    build(s, 1, "I1", "W1")
    build(s, 1, "I2", "W2")
    watch(s, 12, 5)
    give(s, 0, credits=20)
    give(s, 1, credits=20)
    end = play(last_maintenance(s)).s
    assert end.ended
    assert end.agencies[0].sheet.get("collision", 0) == 0
    assert end.agencies[1].sheet["collision"] == -8
    assert end.sectors["I1"] == ()
    assert end.sectors["I2"] == ((2, 1), (1, -1))


@pytest.mark.rule("SW-END-2", "SW-END-3", "SW-END-6")
def test_t28_the_whole_area() -> None:
    end = struck(0)
    assert end.agencies[0].sheet["collision"] == -18
    assert end.sectors["I4"] == ((6, 0),)
    assert {place for place, _, owner in end.destroyed if owner == 0} == {"I1", "O3", "I6"}


@pytest.mark.rule("SW-END-1", "SW-CMP-4", "SW-CMP-3")
def test_t29_stage_2_and_stage_3() -> None:
    assert struck(2).agencies[0].sheet["collision"] == -3
    safe = struck(3)
    assert "collision" not in safe.agencies[0].sheet
    assert safe.sky_watch is not None
    assert not safe.sky_watch.revealed


@pytest.mark.rule("SB-GEN-2", "SW-END-6")
def test_t30_the_loss_has_no_limit() -> None:
    s = impact(leave_open(watch(table(homes=("O9", "O7")), 0, 0), "DP2-a"), "IT1")
    build(s, 0, "I1", "HQ")
    give(s, 0, credits=30)
    give(s, 1, credits=30)
    assert play(last_maintenance(s)).s.agencies[0].sheet["collision"] == -36


@pytest.mark.rule("SW-CMP-1", "SW-END-2")
def test_t31_later_programs_alone_do_not_help() -> None:
    s = impact(leave_open(watch(table(homes=("O3", "O7")), 5, 5), "DP1-a"), "IT1")
    give(s, 0, credits=30)
    assert play(last_maintenance(s)).s.agencies[0].sheet["collision"] == -4


@pytest.mark.rule("SW-END-5", "SB-CREW-5", "SB-END-1")
@pytest.mark.parametrize(("reached", "loss", "geology"), [(1, -12, 4), (2, -4, 4), (3, 0, 6)])
def test_t65_the_end_with_and_without_collision(reached: int, loss: int, geology: int) -> None:
    left = {1: ("DP2-a",), 2: ("DP3-a",), 3: ()}[reached]
    s = impact(leave_open(watch(table(homes=("I1", "O7")), 6, 0), *left), "IT1")
    build(s, 0, "I2", "W1")
    build(s, 0, "O9", "L1")
    crew(s, 0, l1a="scientist", l1b="scientist")
    give(s, 0, credits=20)
    give(s, 1, credits=20)
    end = play(last_maintenance(s)).s.agencies[0]
    assert end.sheet.get("collision", 0) == loss
    assert end.sheet["crew"] == geology


@pytest.mark.rule("SW-CMP-5")
def test_building_in_danger_stays_legal() -> None:
    s = impact(leave_open(table(), "DP2-a"), "IT2")
    assert s.sky_watch is not None
    s.sky_watch.revealed = True
    give(s, 0, titanium=2)
    played = go(play(s), 0, "technician:build", "W1")
    assert "I2" in played.match.view().corporations[0].board.endangered
    assert "I2" in played.offered
