"""The Sky Watch track: progress, goals, and the projects that answer to it."""

from __future__ import annotations

import pytest

from tests.games.shackleton_base.corporations.sky_watch.sky import (
    marker,
    token_action,
    watch,
)
from tests.games.shackleton_base.table import (
    build,
    crew,
    fund,
    give,
    own,
    play,
    table,
)


@pytest.mark.rule("SW-TRK-1", "SB-CRA-1")
def test_t05_on_12_nothing_moves() -> None:
    s = token_action(watch(table(), 12, 0), "V09")
    own(s, 0, "SWP4", "SWP2")
    give(s, 0, credits=5)
    played = play(s).by(0, "scientist:R2-A")
    assert marker(played.s) == 12
    assert played.s.agencies[0].credits == 5
    assert played.asked.seat == 1


@pytest.mark.rule("SB-GOL-1", "SB-GOL-2", "SW-TOK-1")
@pytest.mark.parametrize(
    ("players", "space", "first", "second"),
    [(2, 5, 4, 0), (2, 11, 12, 0), (3, 8, 8, 0), (3, 11, 12, 10), (4, 8, 8, 6), (3, 5, 4, 2)],
)
def test_t06_goals_of_the_track(players: int, space: int, first: int, second: int) -> None:
    s = watch(table(players), *[space - 1] * players)
    s.tokens = {"V09": "sky-watch", "V18": "sky-watch", "V15": "sky-watch"}
    for goal, figure in (("SWG1", 5), ("SWG2", 8)):
        if figure < space:
            s.goals[goal] = (0, 1)
    played = play(s)
    for who, line in enumerate(("R2-A", "R4-A", "S2-A")[:players]):
        played.by(who, f"scientist:{line}")
    assert [agency.vp for agency in played.s.agencies[:2]] == [first, second]
    assert all(agency.vp == 0 for agency in played.s.agencies[2:])


@pytest.mark.rule("SW-PRJ-4", "SW-PRJ-10")
def test_t22_telescope() -> None:
    s = token_action(watch(table(), 11, 11), "V09")
    own(s, 0, "SWP4")
    played = play(s).by(0, "scientist:R2-A")
    assert (marker(played.s), played.s.agencies[0].credits) == (12, 1)
    played = fund(watch(table(), 3, 0), 0, "SWP4")
    assert (marker(played.s), played.s.agencies[0].credits) == (4, 2)  # the token's bonus alone


@pytest.mark.rule("SW-PRJ-2", "SW-TRK-4", "SB-GEN-6")
def test_t23_laser_once_a_turn() -> None:
    s = token_action(watch(table(), 4, 0), "V01", "V07")
    own(s, 0, "SWP2")
    build(s, 0, "I2", "W1")
    give(s, 0, credits=3)
    played = play(s).by(0, "scientist:Q4-A", "I1:V01", "yes")
    assert (marker(played.s), played.s.agencies[0].credits, played.s.agencies[0].vp) == (6, 1, 4)
    played.by(0, "I2:V07")
    assert (marker(played.s), played.asked.seat) == (7, 1)


@pytest.mark.rule("SW-PRJ-9", "SW-TRK-5")
def test_t24_network_counts_those_ahead() -> None:
    s = token_action(watch(table(4), 3, 5, 4, 3), "V09")
    s.goals["SWG1"] = (1,)
    own(s, 0, "SWP9")
    played = play(s).by(0, "scientist:R2-A")
    assert marker(played.s) == 5
    assert played.s.agencies[0].vp == 2


@pytest.mark.rule("SW-TRK-2", "SW-TRK-5")
def test_t25_network_laser_and_telescope_in_order() -> None:
    s = token_action(watch(table(4), 2, 6, 6, 7), "V09")
    own(s, 0, "SWP4", "SWP2", "SWP9")
    give(s, 0, credits=2)
    played = play(s).by(0, "scientist:R2-A", "yes")
    assert (marker(played.s), played.s.agencies[0].credits) == (7, 5)


@pytest.mark.rule("SW-TRK-1", "SW-PRJ-9", "SW-TRK-3")
def test_t26_network_at_the_end() -> None:
    s = token_action(watch(table(4), 11, 12, 12, 10), "V09")
    own(s, 0, "SWP9")
    assert marker(play(s).by(0, "scientist:R2-A").s) == 12


@pytest.mark.rule("SW-PRJ-1", "SB-GAT-2", "SW-TRK-4", "SB-GEN-6")
def test_t27_radar_monitoring() -> None:
    s = watch(table(), 0, 0)
    build(s, 0, "O3", "W1")
    build(s, 0, "O2", "W2")
    s.pool = [1, 1, 1]
    own(s, 0, "SWP1", "SWP2")
    give(s, 0, credits=5)
    played = play(s).by(0, "engineer:gateway", "technician", "h0", "yes", "take", "scientist", "w1")
    assert marker(played.s) == 3  # two astronauts and one use of the Laser
    assert (played.s.agencies[0].credits, played.asked.seat) == (0, 1)


@pytest.mark.rule("SW-PRJ-10", "SW-PRJ-9")
def test_t69_older_cards_work_on_a_new_one() -> None:
    s = watch(table(3), 3, 6, 6)
    own(s, 0, "SWP4")
    played = fund(s, 0, "SWP9")
    assert (marker(played.s), played.s.agencies[0].credits) == (4, 3)  # Telescope's Credit and the bonus
    s = token_action(watch(table(3), 4, 6, 6), "V09")
    own(s, 0, "SWP4", "SWP9")
    s.goals["SWG1"] = (1, 2)
    played = play(s).by(0, "scientist:R2-A")
    assert (marker(played.s), played.s.agencies[0].credits) == (7, 3)


@pytest.mark.rule("SW-PRJ-1", "SB-GAT-3")
def test_t72_radar_monitoring_without_anybody() -> None:
    played = fund(watch(table(), 0, 0), 0, "SWP1")
    assert marker(played.s) == 0
    assert played.s.agencies[0].projects == ("SWP1",)
    full = watch(table(), 0, 0)
    full.pool = [2, 2, 2]
    crew(full, 0, h0="engineer")
    assert marker(fund(full, 0, "SWP1").s) == 0
    free = watch(table(), 0, 0)
    free.pool = [1, 0, 0]
    played = fund(free, 0, "SWP1")
    assert played.s.agencies[0].crew[0] == 0
    assert marker(played.s) == 0  # its own astronaut does not count


@pytest.mark.rule("SB-CRA-1", "SW-TRK-1")
def test_t74_a_void_token_can_be_activated() -> None:
    s = token_action(watch(table(), 12, 0), "V09")
    played = play(s)
    assert "scientist:R2-A" in played.offered
    assert marker(played.by(0, "scientist:R2-A").s) == 12


@pytest.mark.rule("SB-GEN-6", "SW-PRJ-2")
def test_t102_the_laser_in_maintenance() -> None:
    s = watch(table(), 0, 0)
    own(s, 0, "SWP2")
    build(s, 0, "O3", "habitat")
    crew(s, 0, h0="scientist", h1="scientist")
    give(s, 0, credits=9)
    s.agencies[0].used_now = ("SWP2",)
    s.at = len(s.order) * 6 - 1
    s.order = (1, 0)
    played = play(s).by(0, "engineer:stand-by")
    while played.asked.kind != "habitat-scientist":
        played.by(played.asked.seat, played.offered[0])
    played.by(0, "sky-watch", "yes", "sky-watch")
    assert played.asked.kind != "laser"
    assert marker(played.s) == 3


@pytest.mark.rule("SB-GOL-3")
def test_t86_the_turn_order_decides_in_maintenance() -> None:
    for players, second in ((2, 0), (3, 2)):
        s = watch(table(players), *[4] * players)
        crew(s, 0, h0="scientist")
        crew(s, 1, h0="scientist")
        s.order = (1, 0, *range(2, players))
        s.phase, s.at = "income", 0
        played = play(s).by(1, "sky-watch").by(0, "sky-watch")
        assert (played.s.agencies[1].vp, played.s.agencies[0].vp) == (4, second)


@pytest.mark.rule("SW-PRJ-2", "SW-PRJ-9", "SW-PRJ-4")
@pytest.mark.parametrize("card", ["SWP2", "SWP4", "SWP9"])
def test_cards_that_begin_with_a_step(card: str) -> None:
    assert marker(fund(table(), 0, card).s) == 1
