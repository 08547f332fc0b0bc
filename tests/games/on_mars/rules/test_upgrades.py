"""5.7: upgrading Buildings by Blueprints."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import MINERAL, RED
from perilune.games.on_mars.rules.movement import Displaced
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.table import at, build, colony, do, have, me, mission, name, play, upgraded


def two_blueprints(minerals: int, level: str) -> Mars:
    s = colony()
    me(s).blueprints = ["wind-turbines", "hydroponic-farm"]
    me(s).bots = [at(-1, 0)]
    if level:
        me(s).lab["upgrade-tech"] = level
    have(me(s), mineral=minerals)
    return s


@pytest.mark.rule("OM-UPG-05", "OM-TECH-02", "OM-MIS-03", "OM-CLY-03")
def test_t_b_24_two_upgrades_in_one_action() -> None:
    s = two_blueprints(2, "2a")
    mission(s, "advanced-buildings", 8)
    p = do(
        play(s),
        "upgrade",
        use_tech=(0, 2),
        upgrade=[("wind-turbines", name(0, -2)), ("hydroponic-farm", name(-2, 1))],
    )
    assert set(me(p.s).built) == {"wind-turbines", "hydroponic-farm"}
    assert me(p.s).storage[MINERAL] == 0
    assert me(p.s).posted[RED.index("upgrade")] == 1
    assert (p.s.left, me(p.s).bay) == ([6], 2)


@pytest.mark.rule("OM-UPG-01", "OM-UPG-03")
def test_t_b_25_level_three_needs_a_complex_of_three() -> None:
    s = colony()
    me(s).blueprints = ["radar"]
    me(s).bots = [at(-1, -1)]
    build(s, "generator", (-1, -2))
    have(me(s), mineral=2)
    play(s).refused("upgrade", "OM-UPG-01")
    build(s, "generator", (-1, -3))
    p = do(play(s), "upgrade", upgrade=("radar", name(0, -2)))
    assert me(p.s).storage[MINERAL] == 0
    assert p.s.markers == {at(0, -2): "radar"}


@pytest.mark.rule("OM-TECH-06", "OM-UPG-03")
def test_t_b_33_a_tile_used_as_if_at_a_lower_level() -> None:
    s = two_blueprints(0, "2a")
    me(s).blueprints = ["wind-turbines"]
    p = do(play(s), "upgrade", upgrade=("wind-turbines", name(0, -2)))
    assert "wind-turbines" in me(p.s).built


@pytest.mark.rule("OM-UPG-06", "OM-MOV-02", "OM-MOV-05", "OM-UPG-04")
def test_t_b_37_rovers_give_way_one_by_one() -> None:
    s = colony(3)
    s.players[1].space, s.players[2].space = 3, 2
    me(s).blueprints = ["metal-deposit"]
    me(s).bots = [at(-1, 1)]
    s.crystals[at(0, 1)] = 1
    s.supply -= 1
    p = do(play(s), "upgrade", upgrade=("metal-deposit", name(0, 0)))
    for seat in (0, 2, 1):
        assert (p.asked.kind, p.asked.seat) == ("displace", seat)
        assert name(-1, 1) not in p.offered
        p.by(seat, p.offered[0])
    assert [event.seat for event in p.told(Displaced)] == [0, 2, 1]
    assert len({player.rover for player in p.s.players}) == 3
    assert p.s.crystals == {at(0, 1): 1}


@pytest.mark.rule("OM-BLD-07", "OM-UPG-01")
def test_only_ones_own_shelters_are_upgraded() -> None:
    s = colony()
    me(s).blueprints, me(s).bots = ["gym"], [at(2, 0)]
    play(s).refused("upgrade", "OM-UPG-01")
    me(s).bots = [at(-2, 0)]
    assert "upgrade" in play(s).offered


@pytest.mark.rule("OM-UPG-02")
def test_an_upgrade_needs_a_bot_near_or_a_boost() -> None:
    s = colony()
    me(s).blueprints, me(s).bots = ["wind-turbines"], [at(0, 1)]
    p = play(s).by(0, "upgrade")
    assert p.offered == ["1", "2"]
    p = do(play(s), "upgrade", boost=1)
    assert "wind-turbines" in me(p.s).built
    me(s).quarters = 1
    play(s).refused("upgrade", "OM-UPG-01")


@pytest.mark.rule("OM-UPG-01")
def test_a_building_is_upgraded_once() -> None:
    s = colony()
    me(s).blueprints, me(s).bots = ["automated-production"], [at(0, -1)]
    have(me(s), mineral=2)
    upgraded(s, 1, "wind-turbines", 0, -2)
    play(s).refused("upgrade", "OM-UPG-01")


@pytest.mark.rule("OM-CON-04")
def test_an_upgrade_completes_a_contract() -> None:
    s = colony()
    build(s, "generator", (0, -3), (0, -4), (-1, -3))
    me(s).blueprints, me(s).bots = ["wind-turbines"], [at(0, -1)]
    me(s).contracts["generator-works"] = (0, 0, 0, 0, 0, 0)
    have(me(s), mineral=1)
    p = do(play(s), "upgrade", upgrade=("wind-turbines", name(0, -2)))
    assert me(p.s).completed == ["generator-works"]
