"""The Turn order spaces and what each gives on arrival."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import SPACES
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.table import change, colony, do, me, mission, name, play, roomy, shuttle_phase


def start_on(space: int, s: Mars) -> Played[Mars]:
    s.phase, s.queue = "start", [0, 1]
    s.players[0].space = s.players[1].space = 0
    return do(play(s), space)


@pytest.mark.rule("OM-SET-15", "OM-SEQ-12")
@pytest.mark.parametrize("space", [1, 5])
def test_spaces_without_benefit(space: int) -> None:
    s = roomy()
    p = start_on(space, s)
    assert (p.asked.kind, p.asked.seat) == ("start", 1)
    assert change(s, p.s) == {}


def test_space_2_an_item() -> None:
    s = roomy()
    p = do(start_on(2, s), "take", item="oxygen")
    assert change(s, p.s) == {"oxygen": 1}
    assert p.s.warehouse == [2, 2, 2, 2, 1]
    assert p.asked.seat == 1


def test_space_3_two_items_or_a_technology() -> None:
    s = roomy()
    p = do(start_on(3, s), "items", item=["oxygen", "crystal"])
    assert change(s, p.s) == {"oxygen": 1, "crystal": 1}
    assert p.asked.seat == 1
    tech = s.grid[-1]
    p = do(start_on(3, s), "tech", tech=(tech, "bottom"), lab_space="1a")
    assert tech in me(p.s).lab


def test_space_4_a_colonist() -> None:
    s = roomy()
    assert change(s, start_on(4, s).s) == {"colonist": 1}


def test_space_6_two_hexes_for_bots() -> None:
    s = roomy()
    p = do(start_on(6, s), move=name(-2, -1))
    assert name(-4, -1) in p.offered
    assert name(-5, 0) not in p.offered


def test_space_7_two_colonists_home() -> None:
    s = roomy()
    me(s).quarters, me(s).working = 0, 3
    assert change(s, do(start_on(7, s), "take").s) == {"colonist": 2}


def test_space_8_a_blueprint() -> None:
    s = roomy()
    p = do(start_on(8, s), "take", blueprint=s.rows[0][2])
    assert me(p.s).blueprints == [s.rows[0][2]]
    assert p.s.rows[0][2] == ""


def test_there_are_eight_spaces() -> None:
    assert [*SPACES] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("OM-SET-15", "OM-SEQ-12")
def test_t_b_44_a_technology_at_the_start() -> None:
    s = colony(3, "orbit")
    s.phase, s.queue = "start", [0]
    me(s).space = 0
    mission(s, "technology", 11)
    tech = s.grid[3]
    p = do(play(s), 3, benefit="tech", tech=(tech, "middle"), lab_space="1b")
    p = do(p, resource="battery") if p.asked.kind == "resource" else p
    p = do(p, item="water") if p.asked.kind == "item" else p
    assert tech in me(p.s).lab
    assert (p.s.left, me(p.s).crystals) == ([10], 2)  # the bay was emptied as the first turn began


@pytest.mark.rule("OM-SEQ-12")
def test_t_b_47_a_blueprint_may_be_declined() -> None:
    s = colony(2, "orbit")
    mission(s, "blueprints", 5)
    p = do(play(s), "pod", space=8, benefit="decline")
    assert me(p.s).blueprints == []
    assert p.s.left == [5]


@pytest.mark.rule("OM-SHU-04", "OM-SHU-08", "OM-COL-01")
def test_t_b_54_the_benefit_comes_before_the_arrival() -> None:
    s = shuttle_phase(colony(2), "orbit")
    me(s).quarters, me(s).working, me(s).reserve = 4, 1, 7
    p = do(play(s), "travel", space=4)
    assert (me(p.s).quarters, me(p.s).working, me(p.s).reserve) == (4, 0, 8)
    s = shuttle_phase(colony(2), "orbit")
    me(s).quarters, me(s).working, me(s).reserve = 3, 1, 8
    p = do(play(s), "travel", space=4)
    assert (me(p.s).quarters, me(p.s).reserve) == (4, 8)  # one came from the supply, one went there
