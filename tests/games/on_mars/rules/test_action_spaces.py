"""5.2: red-Colonist Action spaces and boosts."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import RED
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.table import at, colony, do, have, me, name, play

CONSTRUCT = RED.index("construct")


def crowded(crystals: int, red_cost: str = "crystals") -> Mars:
    s = colony(red_cost=red_cost)
    s.players[1].posted[CONSTRUCT] = 2
    have(me(s), mineral=1, crystal=crystals)
    return s


@pytest.mark.rule("OM-ACT-01", "OM-CLY-02", "OM-BLD-01")
def test_t_b_03_colonists_on_the_space_cost_crystals() -> None:
    p = do(play(crowded(2)), "construct", build="generator", site=name(-4, 0))
    assert me(p.s).posted[CONSTRUCT] == 1
    assert me(p.s).crystals == 0
    assert me(p.s).quarters == 2
    assert me(p.s).storage[:2] == [0, 1]


@pytest.mark.rule("OM-ACT-03")
def test_t_b_03_without_the_crystals_it_is_refused() -> None:
    play(crowded(1)).refused("construct", "OM-ACT-01")


@pytest.mark.rule("OM-ACT-01")
def test_t_b_03_by_option_colonists_pay_instead() -> None:
    p = do(play(crowded(0, red_cost="colonists")), "construct", build="generator", site=name(-4, 0))
    assert (me(p.s).quarters, me(p.s).working, me(p.s).crystals) == (0, 2, 0)


@pytest.mark.rule("OM-ACT-02")
def test_t_b_04_a_full_space_is_cleared_and_free() -> None:
    s = colony()
    s.players[0].posted[CONSTRUCT], s.players[1].posted[CONSTRUCT] = 1, 2
    me(s).quarters = 1
    have(me(s), battery=1)
    p = do(play(s), "construct", build="water", site=name(-4, 0))
    assert (me(p.s).working, p.s.players[1].working) == (1, 2)
    assert (me(p.s).posted[CONSTRUCT], me(p.s).quarters, me(p.s).crystals) == (1, 0, 0)


@pytest.mark.rule("OM-ACT-03", "OM-BLD-01")
def test_t_b_05_a_mine_needs_a_colonist_of_its_own() -> None:
    s = colony()
    have(me(s))
    me(s).quarters = 1
    play(s).refused("construct", "OM-BLD-02")
    me(s).quarters = 2
    p = do(play(s), "construct", build="mine", site=name(-4, 0))
    assert p.s.miners == {at(-4, 0): 0}


@pytest.mark.rule("OM-ACT-05")
def test_t_b_34_the_receiving_bay_never_pays() -> None:
    s = colony(2, "orbit")
    s.players[1].posted[RED.index("learn")] = 1
    have(me(s), battery=2, water=1)
    me(s).bay = 2
    play(s).refused("learn", "OM-ACT-01")


@pytest.mark.rule("OM-CLY-01")
def test_controls_center_by_colonists_and_crystals() -> None:
    s = colony()
    have(me(s), crystal=2)
    p = play(s).by(0, "control", 2, 1)
    assert p.asked.about == (6, 0)
    assert (me(p.s).quarters, me(p.s).working, me(p.s).crystals) == (1, 2, 1)
    p.by(0, name(-2, -1), name(-2, 5))
    assert p.asked.kind == "menu"  # six hexes are spent
