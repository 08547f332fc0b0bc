"""5.4: the Lab, its spaces and prices; Technologies, own and foreign."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import LAB, PLANT, RED, TECHS
from perilune.games.on_mars.rules.technology import developments, level
from perilune.games.on_mars.rules.upgrades import terms, uses
from perilune.games.on_mars.scoring import sheet
from tests.games.on_mars.table import (
    at,
    build,
    change,
    colony,
    do,
    greenhouse_beside,
    have,
    ids,
    me,
    name,
    play,
    roomy,
    upgraded,
)

LAB_COSTS = {
    "2a": ({"battery": 1}, {"battery": 1}),
    "2b": ({"water": 1}, {}),
    "2c": ({"plant": 1}, {"water": 1}),
    "3a": ({"battery": 1}, {"crystal": 1}),
    "3b": ({"battery": 1}, {"colonist": 1}),
    "4a": ({"battery": 1}, {"op": 2}),
    "4b": ({"battery": 1}, {"plant": 1}),
    "4c": ({"battery": 1}, {"oxygen": 1}),
    "5a": ({"battery": 1, "oxygen": 1}, {"crystal": 2}),
    "5b": ({"battery": 1, "oxygen": 1}, {"colonist": 1}),
}


@pytest.mark.rule("OM-ORB-04", "OM-TECH-05")
@pytest.mark.parametrize("space", LAB_COSTS)
def test_what_a_space_of_the_lab_costs_and_gives(space: str) -> None:
    s = roomy("orbit")
    cost, gain = LAB_COSTS[space]
    me(s).lab = {"mine-tech": next(one.id for one in LAB.values() if space in one.right)}
    have(me(s), **cost)
    me(s).quarters, me(s).working = 2, 1
    p = do(play(s), "rd", develop=("mine-tech", space), resource="oxygen", retrieve="working")
    want = {kind: gain.get(kind, 0) - cost.get(kind, 0) for kind in {*cost, *gain}}
    want["colonist"] = want.get("colonist", 0) - 1  # the one on the Action space
    assert change(s, p.s) == {kind: number for kind, number in want.items() if number}
    assert me(p.s).lab == {"mine-tech": space}
    have(me(s))
    play(s).refused("rd", "OM-TECH-05")


@pytest.mark.rule("OM-ORB-04")
def test_the_last_space_costs_a_crystal() -> None:
    s = roomy("orbit")
    me(s).lab = {"mine-tech": "5a"}
    have(me(s), battery=1, crystal=1)
    p = do(play(s), "rd", develop=("mine-tech", "6a"))
    assert (me(p.s).crystals, me(p.s).storage[1], me(p.s).op) == (0, 0, 3)
    s.players[1].posted[RED.index("rd")] = 1
    play(s).refused("rd", "OM-TECH-05")  # the only Crystal pays for the crowd


@pytest.mark.rule("OM-ORB-03")
def test_what_the_first_column_gives() -> None:
    for space, gain in (("1a", {"crystal": 1}), ("1b", {"water": 1})):
        s = roomy("orbit")
        p = do(play(s), "learn", tech=(s.grid[-1], "bottom"), lab_space=space, item="water")
        assert change(s, p.s) == {**gain, "colonist": -1}


LAID_OUT = {
    "1a": (1, ["2a", "2b"]),
    "1b": (1, ["2b", "2c"]),
    "2a": (2, ["3a"]),
    "2b": (2, ["3a", "3b"]),
    "2c": (2, ["3b"]),
    "3a": (3, ["4a", "4b"]),
    "3b": (3, ["4b", "4c"]),
    "4a": (4, ["5a"]),
    "4b": (4, ["5a", "5b"]),
    "4c": (4, ["5b"]),
    "5a": (5, ["6a"]),
    "5b": (5, ["6a"]),
    "6a": (6, []),
}


@pytest.mark.rule("OM-TECH-01", "OM-TECH-05")
@pytest.mark.parametrize("space", LAB)
def test_the_level_of_a_space_and_the_ways_on(space: str) -> None:
    column, right = LAID_OUT[space]
    s = roomy("orbit")
    me(s).lab = {"rover-tech": space}
    assert level(me(s), "rover-tech") == column
    assert [to for _, to in developments(s, 0, free=True)] == right


def test_the_lab_at_the_end() -> None:
    worths = {"1a": 1, "1b": 1, "2a": 2, "2b": 2, "2c": 2, "3a": 3, "3b": 3}
    worths |= {"4a": 4, "4b": 4, "4c": 4, "5a": 5, "5b": 5, "6a": 9}
    for space, op in worths.items():
        s = colony()
        me(s).lab = {"mine-tech": space}
        assert sheet(s, 0)[2] == op
    assert {*worths} == {*LAB}


@pytest.mark.rule("OM-TECH-01")
def test_what_technologies_give() -> None:
    size = (2, 3, 3, 4, 4, 5)
    kinds = ("mine", "generator", "water", "greenhouse", "oxygen", "shelter")
    assert all(TECHS[f"{kind}-tech"].gives == size for kind in kinds)
    assert TECHS["rover-tech"].gives == (1, 1, 2, 2, 3, 4)
    assert TECHS["ship-tech"].gives == (1, 1, 1, 2, 2, 3)
    assert [terms(used) for used in range(1, 7)] == [(1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 2)]
    assert [uses(used) for used in range(1, 7)] == [[1], [2, 1], [3], [4, 3], [5], [6]]
    assert len(ids("technology", "tech")) == 9


@pytest.mark.parametrize("kind", ["mine", "generator", "water", "greenhouse", "oxygen", "shelter"])
def test_a_technology_lets_its_type_grow(kind: str) -> None:
    s = roomy()
    have(me(s), mineral=1, battery=1, water=1, plant=1, oxygen=1)
    me(s).shelters = 3
    s.players[1].lab = {}
    build(s, "shelter-0" if kind == "shelter" else kind, (-4, -1))
    for tech in ({}, {f"{kind}-tech": "1a"}):
        me(s).lab = dict(tech)
        p = play(s).by(0, "construct", 0, kind)
        assert (name(-4, 0) in p.offered) == bool(tech)


def test_rover_technology_drives_the_rover_alone() -> None:
    s = roomy()
    me(s).quarters = 0
    me(s).lab["rover-tech"] = "3a"
    p = do(play(s), "control")
    assert p.asked.about == (3, 2)
    p.by(0, "rover", name(0, 1))
    assert p.asked.about == (3, 1)


@pytest.mark.rule("OM-TECH-03", "OM-TECH-04")
def test_another_players_rover_technology() -> None:
    s = roomy()
    me(s).quarters = 0
    s.players[1].lab["rover-tech"] = "1a"
    p = do(play(s), "control", move="rover", use_tech=1, rover_to=name(0, 1))
    p.by(0, "done")
    assert (p.asked.kind, p.asked.seat) == ("develop", 1)
    p = do(play(s), "control", move="rover", use_tech=-1, rover_to=name(0, 1))
    assert p.asked.about == (2, 0)


@pytest.mark.rule("OM-CLY-05", "OM-TECH-07")
def test_ship_technology_own_and_foreign() -> None:
    s = roomy()
    have(me(s), plant=1, water=1)
    me(s).lab["ship-tech"] = "4a"
    assert change(s, do(play(s), "ship").s)["colonist"] == 3
    del me(s).lab["ship-tech"]
    s.players[1].lab["ship-tech"] = "1a"
    p = do(play(s), "ship", use_tech=1)
    assert me(p.s).quarters == 5
    assert (p.asked.kind, p.asked.seat) == ("develop", 1)
    assert me(do(play(s), "ship", use_tech=-1).s).quarters == 4


@pytest.mark.rule("OM-TECH-06")
def test_another_players_upgrade_technology_is_used_only_where_it_helps() -> None:
    s = roomy()
    me(s).blueprints, me(s).bots = ["wind-turbines"], [at(0, -1)]
    have(me(s), mineral=1)
    s.players[1].lab["upgrade-tech"] = "1a"
    p = do(play(s), "upgrade", use_tech=(1, 1), upgrade=("wind-turbines", name(0, -2)))
    assert me(p.s).storage[0] == 1
    assert (p.asked.kind, p.asked.seat) == ("develop", 1)
    p = do(play(s), "upgrade", use_tech=(-1, 0), upgrade=("wind-turbines", name(0, -2)))
    assert (me(p.s).storage[0], p.asked.kind) == (0, "menu")


@pytest.mark.rule("OM-TECH-03", "OM-TECH-04", "OM-TECH-08", "OM-BLD-05")
def test_t_b_06_another_players_technology_serves_and_is_developed() -> None:
    p = do(play(greenhouse_beside()), "construct", build="greenhouse", site=name(-4, 0))
    assert me(p.s).storage[PLANT] == 2
    assert (p.asked.seat, p.asked.kind) == (1, "develop")
    p.by(1, ("greenhouse-tech", "2a"))
    assert p.s.players[1].lab["greenhouse-tech"] == "2a"
    assert p.s.players[1].storage[1] == 2  # the space gives a Battery, and nothing was paid


@pytest.mark.rule("OM-TECH-03")
def test_t_b_07_a_foreign_tile_is_not_used_where_the_own_one_suffices() -> None:
    p = do(play(greenhouse_beside("2a", "4a")), "construct", build="greenhouse", site=name(-4, 0))
    assert p.asked.kind == "menu"
    assert p.s.players[1].lab["greenhouse-tech"] == "4a"


@pytest.mark.rule("OM-ORB-03")
def test_t_b_32_a_full_first_column() -> None:
    s = colony(2, "orbit")
    me(s).lab |= {"rover-tech": "1a", "ship-tech": "1b"}
    play(s).refused("learn", "OM-ORB-03")
    upgraded(s, 0, "library", -2, -1)
    have(me(s), crystal=2)
    p = play(s).by(0, "executive")
    assert "use:library" not in p.offered
    s.phase, s.queue = "start", [0]
    me(s).space = 0
    assert "tech" not in play(s).by(0, 3).offered


@pytest.mark.rule("OM-TECH-07")
def test_t_b_41_the_user_picks_whose_tile() -> None:
    s = colony(3)
    build(s, "water", (-4, -1), (-5, 0 + 1))
    have(me(s), battery=1)
    s.players[1].lab["water-tech"] = s.players[2].lab["water-tech"] = "3a"
    p = do(play(s), "construct", build="water", site=name(-4, 0))
    assert (p.asked.kind, p.offered) == ("use-tech", ["1", "2"])
    p = do(p, 2)
    assert (p.asked.kind, p.asked.seat) == ("develop", 2)


@pytest.mark.rule("OM-TECH-05")
def test_a_tile_with_no_free_space_to_its_right_stays() -> None:
    s = colony(2, "orbit")
    have(me(s), battery=2, oxygen=2)
    me(s).lab = {"mine-tech": "2a", "water-tech": "3a", "rover-tech": "4a", "ship-tech": "4b"}
    p = play(s).by(0, "rd")
    assert {option[0] for option in p.asked.options} == {"rover-tech", "ship-tech"}


@pytest.mark.rule("OM-TECH-08", "OM-TECH-04")
def test_the_owner_may_leave_the_tile() -> None:
    s = colony()
    build(s, "greenhouse", (-4, -1))
    have(me(s), water=1)
    s.players[1].lab["greenhouse-tech"] = "1a"
    p = do(play(s), "construct", build="greenhouse", site=name(-4, 0), develop="stop")
    assert p.s.players[1].lab["greenhouse-tech"] == "1a"
    assert p.asked.kind == "menu"
