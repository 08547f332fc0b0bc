"""Contributing to the Defense Programs."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.corporations.sky_watch.box import DEFENSE_SLOTS, stage
from perilune.games.shackleton_base.corporations.sky_watch.defense import ImpactRevealed
from tests.games.shackleton_base.corporations.sky_watch.sky import (
    impact,
    leave_open,
    open_slots,
    watch,
)
from tests.games.shackleton_base.table import (
    act,
    crew,
    fund,
    give,
    own,
    places,
    play,
    table,
)


@pytest.mark.rule("SW-CON-1", "SW-CON-3", "SW-CON-4", "SW-CON-5")
def test_t01_a_contribution_from_space_5() -> None:
    s = watch(table(energy=5), 5, 0)
    give(s, 0, titanium=1)
    assert "DP1-a" not in open_slots(act(s, 0).s)  # the only one that costs so little with two players
    plenty = watch(table(4, energy=5), 5, 0, 0, 0)
    give(plenty, 0, titanium=5, rare_earth=5)
    assert set(act(plenty, 0, "contribute").offered) == {
        key for key, slot in DEFENSE_SLOTS.items() if slot.program <= 2
    }
    one = watch(table(4, energy=5), 5, 0, 0, 0)
    give(one, 0, titanium=1)
    played = act(one, 0, "contribute")
    assert set(played.offered) == {"DP1-a", "DP1-c", "DP1-d", "DP1-e", "DP2-d", "DP2-e"}
    played.by(0, "DP1-a")
    agency = played.s.agencies[0]
    assert (agency.titanium, agency.vp, agency.reputation, played.s.energy) == (0, 5, 3, 5)
    assert "DP1-a" not in open_slots(played.s)


@pytest.mark.rule("SW-CMP-1", "SW-CMP-2", "SW-CMP-6", "SW-CON-6")
def test_t03_a_later_program_waits_for_the_earlier() -> None:
    s = impact(leave_open(watch(table(), 3, 0), "DP1-a", "DP3-a"), "IT3")
    give(s, 0, titanium=1)
    assert s.sky_watch is not None
    assert (stage(s.sky_watch), s.sky_watch.revealed) == (0, False)
    played = act(s, 0, "contribute")
    assert played.s.sky_watch is not None
    assert stage(played.s.sky_watch) == 2
    assert played.s.sky_watch.revealed
    assert played.match.view().corporations[0].board.endangered == ("I3",)
    assert [event.hex for event in played.told(ImpactRevealed)] == ["I3"]


@pytest.mark.rule("SW-SET-1", "SW-SET-2", "SW-SET-3")
@pytest.mark.parametrize(("players", "numbers"), [(1, 6), (2, 6), (3, 9), (4, 14)])
def test_t04_open_slots_by_number_of_players(players: int, numbers: int) -> None:
    board = table(players).sky_watch
    assert board is not None
    assert len(board.open) == numbers
    each = [sum(DEFENSE_SLOTS[key].program == program for key in board.open) for program in (1, 2, 3)]
    assert each == {6: [2, 2, 2], 9: [3, 3, 3], 14: [5, 5, 4]}[numbers]
    assert board.markers == [0] * len(table(players).agencies)
    assert not board.revealed
    assert len(board.put_away) == 5


@pytest.mark.rule("SW-CON-1", "SW-CON-7")
def test_t07_from_space_0_there_is_no_contribution() -> None:
    s = watch(table(energy=6), 0, 0)
    give(s, 0, titanium=3)
    assert "corporation" not in places(play(s))


@pytest.mark.rule("SW-CON-1", "SW-CON-5")
def test_t08_area_1() -> None:
    s = watch(table(energy=4), 4, 0)
    give(s, 0, titanium=3, rare_earth=1)
    played = act(s, 0, "contribute")
    assert set(played.offered) == {"DP1-a", "DP1-b"}
    played.refused("DP2-a", "SW-CON-1").by(0, "DP1-a")
    assert (played.s.agencies[0].vp, played.s.agencies[0].reputation) == (4, 2)


@pytest.mark.rule("SW-CON-5", "SW-CON-4")
def test_t09_area_3() -> None:
    s = watch(table(energy=4), 9, 0)
    give(s, 0, titanium=3)
    played = act(s, 0, "contribute", "DP3-a")
    agency = played.s.agencies[0]
    assert (agency.titanium, agency.vp, agency.reputation) == (0, 7, 4)


@pytest.mark.rule("SB-PAN-1", "SW-CON-3", "SB-CMD-3")
def test_t10_the_panel_first() -> None:
    s = watch(table(energy=3), 1, 0)
    give(s, 0, titanium=1, rare_earth=1)
    played = act(s, 0)
    # the panel is the only way on, so it is built without asking, and DP1-a is the only slot
    assert (played.s.energy, played.s.agencies[0].rare_earth) == (5, 0)
    assert played.s.agencies[0].reputation == 2
    assert "DP1-a" not in open_slots(played.s)
    poor = watch(table(energy=3), 1, 0)
    give(poor, 0, titanium=1)
    assert "corporation" not in places(play(poor))


@pytest.mark.rule("SW-CON-3", "SB-CREW-2")
def test_t11_the_power_shop_helps_the_check() -> None:
    for energy, legal in ((3, True), (2, False)):
        s = watch(table(energy=energy), 1, 0)
        give(s, 0, titanium=1)
        crew(s, 0, w2="engineer")
        assert ("corporation" in places(play(s))) is legal
        if legal:
            assert act(s, 0).s.energy == 3


@pytest.mark.rule("SB-CMD-5", "SW-CMP-6")
def test_t32_the_tile_is_turned_before_the_next_action() -> None:
    s = leave_open(watch(table(), 5, 0), "DP1-a", "DP2-a", "DP2-b")
    give(s, 0, titanium=5, rare_earth=5)
    played = act(s, 0, "contribute", "DP1-a")
    assert played.asked.kind == "corporation-action"
    assert played.s.sky_watch is not None
    assert played.s.sky_watch.revealed


@pytest.mark.rule("SW-CON-2", "SW-CON-3")
def test_t68_radars_count_for_the_check() -> None:
    s = watch(table(energy=2), 1, 0)
    own(s, 0, "SWP5")
    give(s, 0, titanium=1)
    assert "corporation" not in places(play(s))
    crew(s, 0, w2="engineer")
    played = act(s, 0)
    assert (played.s.energy, played.s.agencies[0].vp) == (3, 4)


@pytest.mark.rule("SW-CON-1", "SW-CON-7")
def test_t71_which_slots_are_offered_from_12() -> None:
    s = leave_open(watch(table(), 12, 0), "DP1-a", "DP2-a")
    give(s, 0, titanium=5)
    assert act(s, 0, "contribute").offered == ["DP1-a", "DP2-a"]
    assert "corporation" not in places(play(leave_open(s, *())))


@pytest.mark.rule("SB-CMD-4", "SW-CON-7")
def test_t94_the_panel_in_a_free_contribution() -> None:
    s = watch(table(energy=3), 1, 0)
    give(s, 0, rare_earth=1)
    assert fund(s, 0, "SWP6").offered == ["panel", "lose"]
    s = watch(table(energy=4), 1, 0)
    give(s, 0, rare_earth=1)
    assert fund(s, 0, "SWP6").offered == ["DP1-a", "DP1-b", "panel"]
