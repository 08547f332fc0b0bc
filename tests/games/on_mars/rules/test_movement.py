"""5.8: Rovers and Bots, and what gives way."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.rules.movement import BOT_TO, ROVER_TO, Away
from tests.games.on_mars.table import at, colony, do, have, me, mission, name, play, upgraded


@pytest.mark.rule("OM-CLY-01", "OM-MOV-03", "OM-MIS-01")
def test_t_b_22_the_rover_reaches_a_research_tile() -> None:
    s = colony()
    me(s).rover = at(-3, 1)
    mission(s, "research", 5)
    p = do(play(s), "control", move="rover", rover_to=name(-3, 0))
    do(p, "rover", rover_to=name(-3, -1))
    do(p, "rover", rover_to=name(-3, -2), collect="all")
    assert me(p.s).tiles == ["red-b"]
    assert (me(p.s).op, me(p.s).bay, p.s.left) == (2, 2, [4])


@pytest.mark.rule("OM-MOV-08")
def test_the_rover_goes_straight_to_a_find_by_the_way_with_most_finds() -> None:
    s = colony()
    me(s).rover = at(-3, 1)
    me(s).quarters = me(s).crystals = 0
    s.crystals[at(-2, -1)] = 1  # beside the straight way to the tile at (-2, -2)
    s.tiles = {at(-2, -2): "red-b", at(2, -3): "blue-a"}
    s.supply -= 1
    p = play(s).by(0, "control", "rover")
    assert name(-2, -2) in p.offered
    assert name(-3, -1) not in p.offered  # two hexes, and nothing lies there
    assert name(2, -3) not in p.offered  # a find, but too far
    assert ROVER_TO.option_words(p.s, p.asked, name(-2, -2)).endswith("3 hexes")
    assert ROVER_TO.shows(p.s, p.asked, name(-2, -2)) == Away(3)
    p = do(p, name(-2, -2), collect=["all", "all"])
    assert (me(p.s).rover, me(p.s).bay, me(p.s).tiles) == (at(-2, -2), 1, ["red-b"])
    assert p.asked.kind == "menu"  # all three hexes are used up


@pytest.mark.rule("OM-MOV-01", "OM-MOV-03", "OM-MOV-08", "OM-MOV-04")
def test_t_b_23_passing_over_crystals_and_a_bot() -> None:
    s = colony()
    s.crystals[at(0, -1)] = 2
    s.supply -= 2
    s.players[1].bots = [at(0, -1)]
    p = do(play(s), "control", move="rover", rover_to=name(0, -1), collect="all")
    assert me(p.s).bay == 2
    assert p.asked.kind == "rover-to"  # it may not end there
    assert name(0, -2) in p.offered
    me(s).crystals = me(s).quarters = 0
    p = play(s).by(0, "control")
    assert "rover" in p.offered
    p.by(0, name(0, 0) if name(0, 0) in p.offered else "done")


@pytest.mark.rule("OM-MOV-06")
def test_t_b_36_only_entering_collects() -> None:
    s = colony()
    me(s).rover = at(3, 0)
    s.crystals[at(3, 0)] = 1
    s.supply -= 1
    p = do(play(s), "control", move="rover", rover_to=name(4, 0))
    assert me(p.s).bay == 0
    p = do(p, move="rover", rover_to=name(3, 0), collect="all")
    assert me(p.s).bay == 1


@pytest.mark.rule("OM-MOV-08", "OM-MOV-01")
def test_t_b_48_a_bot_passes_but_does_not_end_on_pieces() -> None:
    s = colony()
    me(s).bots, s.players[1].rover = [at(-4, 1)], at(-4, 2)
    me(s).quarters = me(s).crystals = 0
    p = play(s).by(0, "control", name(-4, 1))
    assert name(-4, 3) in p.offered
    assert name(-4, 2) not in p.offered
    assert BOT_TO.shows(p.s, p.asked, name(-4, 3)) == Away(2)  # told to the board for every offer
    p.by(0, name(-4, 3))
    assert me(p.s).bots == [at(-4, 3)]
    p.by(0, name(-4, 3))
    assert name(-4, 2) not in p.offered


@pytest.mark.rule("OM-MOV-01")
def test_nothing_ends_on_an_advanced_building() -> None:
    s = colony()
    upgraded(s, 1, "wind-turbines", 0, -2)
    me(s).bots = [at(0, -3)]
    p = do(play(s), "control", move=name(0, -3))
    assert name(0, -2) not in p.offered
    assert name(0, -1) in p.offered


@pytest.mark.rule("OM-MOV-02", "OM-MOV-07")
def test_nobody_returns_to_a_shared_start_or_a_worked_mine() -> None:
    s = colony()
    me(s).rover = at(0, 1)
    me(s).quarters = me(s).crystals = 0
    me(s).bots = [at(-5, 3)]
    p = do(play(s), "control", move="rover", rover_to=name(0, 0))
    assert p.asked.kind == "rover-to"  # it must go on
    s.players[1].rover = at(4, 0)
    p = do(play(s), "control", move="rover", rover_to=name(0, 0))
    assert p.asked.kind == "move"
    s.miners[at(0, 0)] = 1
    p = do(play(s), "control", move="rover", rover_to=name(0, 0))
    assert p.asked.kind == "rover-to"


@pytest.mark.rule("OM-MOV-04")
def test_bots_collect_nothing() -> None:
    s = colony()
    s.crystals[at(-3, 0)] = 2
    p = do(play(s), "control", move=name(-2, -1), bot_to=name(-3, 0))
    assert (p.s.crystals, me(p.s).bay) == ({at(-3, 0): 2}, 0)


@pytest.mark.rule("OM-MOV-05")
def test_a_displaced_bot_goes_to_a_nearest_free_hex() -> None:
    s = colony()
    s.players[1].bots = [at(-4, 0)]
    have(me(s), mineral=1)
    s.miners[at(-4, 1)] = 1
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    assert (p.asked.kind, p.asked.seat) == ("displace", 1)
    assert name(-4, 1) not in p.offered
    assert {*p.offered} == {name(-3, 0), name(-3, -1), name(-4, -1), name(-5, 0), name(-5, 1)}
