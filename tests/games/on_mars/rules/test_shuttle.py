"""5.12: the shuttle, Ships of one's own, travelling."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import MINERAL
from perilune.games.on_mars.state import depot_room, side_of
from tests.games.on_mars.table import at, build, colony, do, have, me, name, play, shuttle_phase


@pytest.mark.rule("OM-SHU-01", "OM-SHU-02")
def test_t_b_18_the_shuttle_arrives_and_takes_those_from_orbit() -> None:
    s = shuttle_phase(colony(3), "colony")
    s.level = 2
    p = play(s)
    assert (p.asked.kind, p.asked.seat) == ("board", 1)
    p.by(1, "stay")
    assert (p.asked.kind, p.asked.seat) == ("board", 2)
    p.by(2, "stay")
    assert (p.s.shuttle.to, p.s.shuttle.length, p.s.shuttle.gone) == ("orbit", 2, 0)


@pytest.mark.rule("OM-SHU-01", "OM-SHU-07")
def test_t_b_19_longer_trips_take_two_phases() -> None:
    s = shuttle_phase(colony(2), "colony", 2)
    p = play(s)
    assert (p.asked.kind, p.s.round) == ("menu", 2)  # nobody was asked: it is on its way
    assert (p.s.shuttle.gone, p.s.shuttle.to) == (1, "colony")
    assert me(p.s).space == 5
    s = shuttle_phase(colony(2), "colony", 2)
    s.shuttle.gone = 1
    assert play(s).asked.kind == "board"


@pytest.mark.rule("OM-SHU-03", "OM-SHU-05", "OM-BLD-05")
def test_t_b_20_a_ship_of_ones_own() -> None:
    s = shuttle_phase(colony(2), "colony", 2)
    me(s).hangar, me(s).depot_ships = 1, 4
    me(s).quarters, me(s).working = 1, 2
    s.miners[at(0, 0)] = 0
    me(s).storage = [0] * 5
    before = depot_room(me(s))
    p = play(s).by(0, "travel", 2, "decline")
    assert (me(p.s).hangar, me(p.s).depot_ships, depot_room(me(p.s))) == (0, 4, before)
    assert side_of(me(p.s)) == "orbit"
    assert (me(p.s).quarters, me(p.s).working, me(p.s).storage[MINERAL]) == (3, 0, 1)


@pytest.mark.rule("OM-SHU-09")
def test_t_b_50_who_may_board_is_not_offered_a_ship() -> None:
    s = shuttle_phase(colony(2), "orbit")
    me(s).hangar = 1
    p = play(s)
    assert (p.asked.kind, p.asked.seat) == ("board", 0)
    p.by(0, "stay")
    assert p.asked.kind == "menu"


@pytest.mark.rule("OM-SHU-06")
def test_a_discovery_tile_goes_three_hexes_from_the_rover() -> None:
    s = colony(2, "orbit")
    s.phase, s.queue, s.shuttle.to = "shuttle", [], "colony"
    s.players[1].bots = [at(3, 0)]
    build(s, "water", (0, 3))
    me(s).quarters, me(s).posted[0] = 2, 1
    p = do(play(s), "travel", space=6, move="done", discovery=s.exploration[0])
    assert me(p.s).quarters == 3
    assert name(3, 0) not in p.offered
    assert name(0, 3) not in p.offered
    assert {name(-3, 0), name(-3, 3), name(3, -3)} <= {*p.offered}
    assert len(p.offered) == 14
    p.by(0, name(-3, 0))
    assert p.s.exploration[0] == s.discoveries[-1]


@pytest.mark.rule("OM-SHU-07")
def test_who_stays_keeps_everything() -> None:
    s = colony()
    s.phase, s.queue, s.shuttle.to = "shuttle", [], "orbit"
    me(s).quarters, me(s).working = 1, 2
    p = play(s).by(0, "stay")
    assert (me(p.s).space, me(p.s).quarters, me(p.s).working) == (5, 1, 2)


@pytest.mark.rule("OM-SHU-02")
@pytest.mark.parametrize(("level", "phases"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_trips_slow_down_as_the_colony_grows(level: int, phases: int) -> None:
    s = shuttle_phase(colony(), "orbit")
    s.level = level
    p = play(s).by(0, "stay")
    assert (p.s.shuttle.to, p.s.shuttle.length, p.s.shuttle.gone) == ("colony", phases, 0)


@pytest.mark.rule("OM-SHU-06")
def test_a_discovery_tile_does_not_cover_another() -> None:
    s = shuttle_phase(colony(2, "orbit"), "colony")
    s.tiles[at(-3, 0)] = "BD1"
    p = do(play(s), "travel", space=6, move="done", discovery=s.exploration[0])
    assert name(-3, 0) not in p.offered
    assert name(-3, 3) in p.offered


@pytest.mark.rule("OM-SHU-08", "OM-SHU-05")
def test_what_a_space_costs_is_paid_before_mines_pay() -> None:
    s = shuttle_phase(colony(), "orbit")
    have(me(s))
    s.miners[at(0, 0)], s.players[0].quarters = 0, 2
    s.warehouse, s.grid[-2:] = [0] * 5, ["", ""]  # every Technology left costs something
    p = do(play(s), "travel", space=3)
    assert p.asked.kind != "benefit"
    assert me(p.s).storage[0] == 1
