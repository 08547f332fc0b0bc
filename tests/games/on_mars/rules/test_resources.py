"""5.1: Resources, Crystals, Colonists."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import MINERAL, PLANT, RED
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.table import (
    at,
    build,
    colony,
    do,
    greenhouse_beside,
    have,
    me,
    mission,
    name,
    play,
    upgraded,
)


@pytest.mark.rule("OM-RES-02", "OM-BLD-04")
def test_t_b_09_what_does_not_fit_is_lost() -> None:
    s = greenhouse_beside("2a", "")
    build(s, "greenhouse", (-5, 0 + 1))
    have(me(s), water=1, plant=1)
    p = do(play(s), "construct", build="greenhouse", site=name(-4, 0))
    assert me(p.s).storage[PLANT] == 2


@pytest.mark.rule("OM-RES-03")
def test_t_b_10_a_mineral_stands_in() -> None:
    s = colony()
    have(me(s), mineral=2)
    p = do(play(s), "construct", build="greenhouse", site=name(-4, 0))
    assert me(p.s).storage[MINERAL] == 1


def begins(s: Mars) -> Mars:
    s.phase = "turn"
    return s


@pytest.mark.rule("OM-SEQ-03", "OM-RES-05", "OM-RES-04")
def test_t_b_12_crystals_without_room_are_lost() -> None:
    s = begins(colony())
    have(me(s), crystal=3)
    me(s).bay = 2
    s.supply -= 4
    p = play(s)
    assert (me(p.s).crystals, me(p.s).bay) == (3, 0)
    assert p.s.supply == s.supply + 2


@pytest.mark.rule("OM-RES-05", "OM-ACT-05")
def test_t_b_13_crystals_of_this_turn_cannot_be_spent() -> None:
    s = colony()
    have(me(s), oxygen=1)
    mission(s, "bots", 3)
    p = do(play(s), "construct", build="shelter", site=name(-4, 0))
    assert me(p.s).bay == 2
    p.refused("executive", "OM-EXE-01")


@pytest.mark.rule("OM-RES-06")
def test_t_b_43_an_empty_pile_of_crystals() -> None:
    s = colony()
    s.supply = 0
    mission(s, "bots", 3)
    have(me(s), oxygen=1)
    p = do(play(s), "construct", build="shelter", site=name(-4, 0))
    assert (me(p.s).bay, p.s.left) == (0, [2])


@pytest.mark.rule("OM-RES-07")
def test_t_b_52_asked_only_where_both_can_pay() -> None:
    s = colony()
    have(me(s), water=1, mineral=1)
    p = do(play(s), "construct", build="greenhouse", site=name(-4, 0))
    assert (p.asked.kind, p.offered) == ("resource", ["water", "mineral"])
    have(me(s), mineral=1)
    p = do(play(s), "construct", build="greenhouse", site=name(-4, 0))
    assert (p.asked.kind, me(p.s).storage[MINERAL]) == ("menu", 0)


@pytest.mark.rule("OM-RES-01", "OM-RES-06")
def test_gains_come_from_the_supply() -> None:
    s = colony()
    upgraded(s, 0, "casino", -2, -1)
    have(me(s), crystal=2)
    s.supply = 1
    p = do(play(s), "executive", ("use", "casino"))
    assert (me(p.s).bay, p.s.supply) == (3, 0)  # the two paid ones came back to the pile first
    assert p.s.warehouse == s.warehouse


@pytest.mark.rule("OM-RES-04")
def test_ships_uncover_the_depot() -> None:
    s = colony()
    s.phase = "turn"
    me(s).bay, me(s).crystals = 5, 0
    s.supply -= 5
    me(s).depot_ships = 4
    assert me(play(s).s).crystals == 4


@pytest.mark.rule("OM-RES-07")
def test_a_payment_never_blocks_the_next_one() -> None:
    s = colony()
    have(me(s), mineral=1, plant=1)
    p = do(play(s), "ship")  # the Mineral must stand in for Water
    assert me(p.s).storage == [0, 0, 0, 0, 0]
    assert me(p.s).hangar == 1


@pytest.mark.rule("OM-COL-02")
def test_retrieving_asks_from_where() -> None:
    s = colony()
    have(me(s), crystal=2)
    me(s).quarters, me(s).working, me(s).posted[0] = 0, 3, 1
    s.miners[at(0, 0)] = 0
    p = do(play(s), "executive", "recall")
    assert (p.asked.kind, p.offered) == ("retrieve", ["working", RED[0]])
    p.by(0, RED[0])
    while p.asked.kind == "retrieve":
        p.by(0, p.offered[0])
    assert (me(p.s).quarters, me(p.s).working, me(p.s).posted[0]) == (3, 1, 0)
    assert p.s.miners == {at(0, 0): 0}


@pytest.mark.rule("OM-COL-03", "OM-UPG-04", "OM-UPG-06")
@pytest.mark.parametrize("full", [False, True])
def test_the_miner_goes_home(full: bool) -> None:
    s = colony()
    s.miners[at(0, 0)] = 1
    for player in s.players:
        player.rover = at(4, 0) if player is me(s) else at(-4, 0)
    s.players[1].quarters, s.players[1].reserve = (4, 7) if full else (2, 9)
    me(s).blueprints, me(s).bots = ["metal-deposit"], [at(-1, 0)]
    p = do(play(s), "upgrade", upgrade=("metal-deposit", name(0, 0)))
    assert p.s.miners == {}
    assert (p.s.players[1].quarters, p.s.players[1].reserve) == ((4, 8) if full else (3, 9))
