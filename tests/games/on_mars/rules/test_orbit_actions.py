"""5.3: what is done in Orbit."""

from __future__ import annotations

import pytest

from tests.games.on_mars.table import colony, do, have, me, play


@pytest.mark.rule("OM-ORB-01", "OM-SEQ-02", "OM-SEQ-08")
def test_t_b_21_the_landing_pod() -> None:
    s = colony(2, "orbit")
    s.queue = [0, 1]
    me(s).space = 2
    p = do(play(s), "pod", space=8, benefit="take", blueprint=s.rows[0][0])
    assert me(p.s).blueprints == [s.rows[0][0]]
    assert len(p.s.tiles) == 8  # no Discovery tile
    assert p.asked.seat == 1
    assert 0 not in p.s.queue


@pytest.mark.rule("OM-ACT-04", "OM-ORB-05")
def test_resupply_is_boosted_twice_at_most() -> None:
    s = colony(2, "orbit")
    have(me(s))
    p = play(s).by(0, "resupply")
    assert p.offered == ["0", "1", "2"]
    p.by(0, 2, "water", "oxygen")
    assert p.offered == ["crystal", "battery", "plant"]  # no fewer than were paid for
    p.by(0, "crystal")
    assert (me(p.s).quarters, me(p.s).working, me(p.s).bay) == (1, 2, 1)
    assert me(p.s).storage == [0, 0, 1, 0, 1]


@pytest.mark.rule("OM-ORB-05")
def test_what_does_not_fit_cannot_be_taken() -> None:
    s = colony(2, "orbit")
    have(me(s), battery=2, water=2, plant=2, oxygen=2)
    s.warehouse[0] = 0
    play(s).refused("resupply", "OM-ORB-05")


@pytest.mark.rule("OM-ORB-02")
def test_without_a_marker_no_blueprint() -> None:
    s = colony(2, "orbit")
    me(s).blueprints = ["gym"] * 8
    play(s).refused("blueprint", "OM-ORB-02")


@pytest.mark.rule("OM-ORB-03")
def test_the_grid_is_refilled_with_three_players() -> None:
    s = colony(3, "orbit")
    top = s.tech_stack[-1]
    p = do(play(s), "learn", tech=(s.grid[-1], "bottom"), lab_space="1a")
    assert p.s.grid[-1] == top
    s = colony(2, "orbit")
    p = do(play(s), "learn", tech=(s.grid[-1], "bottom"), lab_space="1a")
    assert p.s.grid[-1] == ""


@pytest.mark.rule("OM-ORB-03")
def test_a_row_has_its_price() -> None:
    s = colony(2, "orbit")
    have(me(s), mineral=1)
    p = play(s).by(0, "learn")
    assert {option[1] for option in p.asked.options} == {"middle", "bottom"}
    have(me(s), battery=1, oxygen=1)
    p = do(play(s), "learn", tech=(s.grid[0], "top"), lab_space="1a")
    assert me(p.s).storage == [0, 0, 0, 0, 0]
