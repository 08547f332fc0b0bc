"""Sky Watch projects that help with contributions."""

from __future__ import annotations

import pytest

from tests.games.shackleton_base.corporations.sky_watch.sky import (
    open_slots,
    watch,
)
from tests.games.shackleton_base.table import (
    act,
    finish_round,
    fund,
    give,
    go,
    own,
    play,
    table,
)


@pytest.mark.rule("SW-PRJ-5", "SW-CON-2")
def test_t12_radars_that_are_needed_work_by_themselves() -> None:
    s = watch(table(energy=3), 1, 0)
    own(s, 0, "SWP5")
    give(s, 0, titanium=1)
    played = act(s, 0)
    agency = played.s.agencies[0]
    assert (played.s.energy, agency.credits, agency.reputation, agency.vp) == (4, 2, 2, 4)


@pytest.mark.rule("SW-PRJ-5", "SB-PAN-2")
def test_t13_radars_over_a_symbol() -> None:
    s = watch(table(energy=5), 5, 0)
    own(s, 0, "SWP5")
    give(s, 0, titanium=1)
    played = act(s, 0, "yes")
    agency = played.s.agencies[0]
    assert (played.s.energy, agency.reputation, agency.vp, agency.credits) == (6, 4, 5, 2)


@pytest.mark.rule("SW-PRJ-5")
def test_t14_radars_at_the_end_of_the_track() -> None:
    s = watch(table(energy=12), 1, 0)
    own(s, 0, "SWP5")
    give(s, 0, titanium=1)
    played = act(s, 0, "yes")
    assert (played.s.energy, played.s.agencies[0].reputation, played.s.agencies[0].credits) == (12, 2, 2)


@pytest.mark.rule("SW-PRJ-3", "SB-COR-1", "SB-MNT-7")
def test_t15_probe_once_a_round() -> None:
    s = watch(table(), 9, 0)
    own(s, 0, "SWP3")
    give(s, 0, titanium=9, rare_earth=9)
    played = act(s, 0, "SWP3", "DP3-b")
    assert (played.s.agencies[0].titanium, played.s.agencies[0].rare_earth) == (8, 8)
    assert "contribute" in played.offered
    assert "SWP3" not in played.offered
    later = finish_round(played.s.copy())
    later.spaces.clear()
    again = play(later)
    while again.asked.kind != "shuttle":
        again.by(again.asked.seat, again.offered[0])
    assert again.s.agencies[0].used == ()


@pytest.mark.rule("SW-PRJ-3")
def test_t16_probe_without_benefit() -> None:
    s = watch(table(), 1, 0)
    own(s, 0, "SWP3")
    give(s, 0, rare_earth=2)
    played = act(s, 0, "SWP3", "DP1-b")
    assert played.s.agencies[0].rare_earth == 1
    assert "SWP3" in played.s.agencies[0].used


@pytest.mark.rule("SW-PRJ-8", "SB-GEN-3")
def test_t17_earth_defense() -> None:
    def paid(card: str, slot: str, players: int = 3) -> tuple[int, int]:
        s = watch(table(players), *[9] * players)
        own(s, 0, "SWP3", "SWP8")
        give(s, 0, titanium=5, rare_earth=5)
        played = act(s, 0, card, slot)
        return 5 - played.s.agencies[0].titanium, 5 - played.s.agencies[0].rare_earth

    assert paid("SWP8", "DP3-b") == (2, 0)
    assert paid("SWP8", "DP2-c") == (0, 0)
    assert paid("SWP8", "DP2-b") == (1, 0)
    assert paid("SWP3", "DP2-b") == (0, 1)


@pytest.mark.rule("SW-PRJ-6", "SW-CON-7", "SB-FND-3")
def test_t18_a_free_contribution_needs_energy() -> None:
    s = watch(table(energy=3), 1, 0)
    played = fund(s, 0, "SWP6")
    assert len(open_slots(played.s)) == 6
    assert played.s.agencies[0].projects == ("SWP6",)
    assert "sky-watch" in played.s.tokens.values()
    s = watch(table(energy=3), 1, 0)
    give(s, 0, rare_earth=1)
    played = fund(s, 0, "SWP6")
    assert played.offered == ["panel", "lose"]
    played.by(0, "panel", "DP1-a")
    assert played.s.agencies[0].vp == 4


@pytest.mark.rule("SW-PRJ-7")
def test_t19_observatory_is_bound_to_the_position_at_first() -> None:
    s = watch(table(), 2, 0)
    played = fund(s, 0, "SWP7")
    assert set(played.offered) == {"DP1-a", "DP1-b"}
    later = watch(table(), 2, 0)
    own(later, 0, "SWP7")
    give(later, 0, titanium=3)
    played = act(later, 0, "contribute", "DP3-a")
    assert (played.s.agencies[0].vp, played.s.agencies[0].reputation) == (4, 2)


@pytest.mark.rule("SW-PRJ-7", "SW-PRJ-6")
def test_t20_observatory_from_space_0() -> None:
    for cards, vp in ((("SWP7",), 0), (("SWP7", "SWP6"), 1)):
        s = watch(table(), 0, 0)
        own(s, 0, *cards)
        give(s, 0, titanium=1)
        played = act(s, 0)
        assert (played.s.agencies[0].vp, played.s.agencies[0].reputation) == (vp, 2)
        assert "DP1-a" not in open_slots(played.s)


@pytest.mark.rule("SW-PRJ-6", "SW-PRJ-10")
def test_t21_dart_does_not_pay_for_its_own_contribution() -> None:
    s = watch(table(), 5, 0)
    played = go(fund(s, 0, "SWP6"), 0, "DP1-a")
    assert (played.s.agencies[0].vp, played.s.agencies[0].reputation) == (5, 3)
    s = watch(table(), 5, 0)
    own(s, 0, "SWP6")
    give(s, 0, titanium=1)
    assert act(s, 0, "contribute").s.agencies[0].vp == 6


@pytest.mark.rule("SW-PRJ-10", "SW-PRJ-5")
def test_t70_dart_pays_for_the_radars_contribution() -> None:
    s = watch(table(energy=5), 5, 0)
    own(s, 0, "SWP6")
    played = fund(s, 0, "SWP5").by(0, "DP1-a")
    agency = played.s.agencies[0]
    assert (agency.vp, agency.reputation, agency.credits, played.s.energy) == (6, 3, 2, 5)
