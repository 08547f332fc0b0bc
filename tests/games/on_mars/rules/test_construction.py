"""5.6: constructing Buildings."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import PLANT
from perilune.games.on_mars.rules.construction import (
    BUILD,
    CANNOT_PAY,
    NO_HEX,
    NO_MINER,
    NONE_LEFT,
    reach_of,
    sites,
)
from perilune.games.on_mars.state import Mars, quarters_limit, storage_limit
from perilune.games.on_mars.surface import AXIAL, NAME
from perilune.parts.hexes import distance
from tests.games.on_mars.table import at, build, colony, do, greenhouse_beside, have, me, mission, name, play


def alone(s: Mars, boost: int = 0) -> set[int]:
    """Where seat 0 may put a Generator that stands alone."""
    return set(sites(s, 0, reach_of(s, 0, boost), ["generator"]).get("generator", []))


@pytest.mark.rule("OM-BLD-02", "OM-BLD-03", "OM-SET-10")
def test_t_b_02_hexes_that_stand_alone_within_reach() -> None:
    s = colony(4)
    assert alone(s) == {at(-4, 1), at(-4, -1), at(-4, 0), at(-2, -3), at(-1, -3)}


@pytest.mark.rule("OM-BLD-03")
def test_nothing_stands_alone_farther_than_two_hexes_from_a_building() -> None:
    s = colony(4)

    def away(hex_: int) -> int:
        return min(distance(AXIAL[hex_], AXIAL[built]) for built in s.buildings)

    me(s).bots = [next(hex_ for hex_ in range(len(AXIAL)) if away(hex_) == 4)]
    assert {away(hex_) for hex_ in alone(s)} == {2}


@pytest.mark.rule("OM-BLD-02", "OM-ACT-04")
def test_t_b_45_a_boost_colonist_extends_the_reach() -> None:
    s = colony(4)
    more = {at(-4, 2), at(0, -4), at(1, -4)}
    assert alone(s, 1) == {at(-4, 1), at(-4, -1), at(-4, 0), at(-2, -3), at(-1, -3)} | more


@pytest.mark.rule("OM-CLY-02", "OM-ACT-04")
@pytest.mark.parametrize("boost", [0, 1, 2])
def test_boost_colonists_open_sites_for_the_action(boost: int) -> None:
    s = colony()
    have(me(s), mineral=1)
    me(s).quarters = 4
    p = do(play(s), "construct", boost=boost, build="generator")
    assert p.asked.kind == "site"
    assert {*p.offered} == {NAME[hex_] for hex_ in alone(s, boost)}
    assert alone(s, boost) > alone(s, boost - 1) or not boost
    assert me(p.s).working == boost


def gap(space: str) -> Mars:
    """Complexes of 2 and 1 with one hex between them."""
    s = colony()
    build(s, "greenhouse", (-4, -1), (-5, 0 + 1), (-3, -1))
    s.buildings.pop(at(-5, 1))
    build(s, "greenhouse", (-4, 1))
    have(me(s), water=1)
    me(s).lab["greenhouse-tech"] = space
    return s


@pytest.mark.rule("OM-BLD-03", "OM-TECH-01")
def test_t_b_08_joining_two_complexes_counts_the_total() -> None:
    p = play(gap("3a")).by(0, "construct", 0, "greenhouse")
    assert name(-4, 0) not in p.offered
    s = gap("4a")
    me(s).shelters = 0
    p = do(play(s), "construct", build="greenhouse", site=name(-4, 0))
    assert me(p.s).storage[PLANT] == 4


@pytest.mark.rule("OM-BLD-06", "OM-BLD-07", "OM-BLD-11", "OM-COL-01", "OM-MIS-01")
def test_t_b_14_a_second_shelter() -> None:
    s = colony()
    have(me(s), oxygen=1)
    me(s).quarters, me(s).reserve = 5, 8
    me(s).working, me(s).quarters = 0, 4
    mission(s, "bots", 3)
    p = do(play(s), "construct", build="shelter", site=name(-4, 0))
    assert quarters_limit(me(p.s)) == 6
    assert me(p.s).quarters == 4  # one on the Action space, one new
    assert storage_limit(me(p.s)) == 3
    assert at(-4, 0) in me(p.s).bots
    assert (me(p.s).bay, p.s.left) == (2, [2])
    assert p.s.buildings[at(-4, 0)] == "shelter-0"


@pytest.mark.rule("OM-BLD-10")
def test_t_b_38_beside_other_types_only() -> None:
    s = colony()
    build(s, "water", (-4, -1))
    have(me(s), water=1)
    me(s).lab["greenhouse-tech"] = "6a"
    assert at(-4, 0) not in sites(s, 0, reach_of(s, 0), ["greenhouse"])["greenhouse"]


@pytest.mark.rule("OM-BLD-03", "OM-BLD-10")
def test_t_b_39_beside_its_own_type_and_another() -> None:
    s = greenhouse_beside("1a", "")
    build(s, "water", (-5, 1))
    p = do(play(s), "construct", build="greenhouse", site=name(-4, 0))
    assert me(p.s).storage[PLANT] == 2


@pytest.mark.rule("OM-BLD-11")
def test_t_b_40_no_bot_left() -> None:
    s = colony()
    me(s).bots = sorted([at(-2, -1), at(-3, 0), at(-1, 0), at(1, 0)])
    have(me(s), oxygen=1)
    mission(s, "bots", 3)
    p = do(play(s), "construct", build="shelter", site=name(-4, 0))
    assert len(me(p.s).bots) == 4
    assert p.s.left == [3]


MARKED = {
    1: [(1, 0)],
    2: [(1, -1)],
    3: [(0, -1)],
    4: [(1, 0), (-1, 0)],
    5: [(-1, 0)],
    6: [(-1, 1)],
    7: [(0, 1)],
    8: [(1, -1), (-1, 1)],
}


@pytest.mark.rule("OM-BLD-04", "OM-BLD-09")
@pytest.mark.parametrize("tile", MARKED)
def test_where_each_tile_puts_its_crystals(tile: int) -> None:
    s = colony()
    have(me(s), mineral=1)
    s.stacks["generator"] = [tile]
    p = do(play(s), "construct", build="generator", site=name(-4, 1))
    assert p.s.crystals == {at(-4 + q, 1 + r): 1 for q, r in MARKED[tile]}
    assert me(p.s).bay == 0


@pytest.mark.rule("OM-BLD-04", "OM-BLD-09")
def test_t_b_49_crystal_marks() -> None:
    s = colony()
    s.stacks["generator"] = [1, 8]
    me(s).bots = [at(2, -4)]
    build(s, "water", (2, -3))
    p = do(play(s), "construct", build="generator", site=name(2, -5))
    assert me(p.s).bay == 1  # direction 1 leads off the map
    assert p.s.crystals == {at(1, -4): 1}


@pytest.mark.rule("OM-BLD-02")
@pytest.mark.parametrize("what", ["building", "tile", "far"])
def test_where_nothing_can_be_constructed(what: str) -> None:
    s = colony()
    have(me(s), mineral=1)
    if what == "building":
        build(s, "water", (-4, 0))
    elif what == "tile":
        s.tiles[at(-4, 0)] = "BD1"
    else:
        me(s).bots = [at(4, 0)]
    p = play(s).by(0, "construct", 0, "generator")
    assert name(-4, 0) not in p.offered


@pytest.mark.rule("OM-BLD-04")
def test_a_crystal_on_the_hex_and_a_bot_beside_it() -> None:
    s = colony()
    have(me(s), mineral=1)
    s.crystals[at(-4, 0)] = 2
    s.supply -= 2
    p = do(play(s), "construct", build="generator", site=name(-4, 0), bot_after=(name(-2, -1), name(-4, 1)))
    assert (me(p.s).bay, p.s.crystals) == (2, {at(-3, 0): 1})
    assert me(p.s).bots == [at(-4, 1)]


@pytest.mark.rule("OM-BLD-04")
def test_marks_pile_up_to_three() -> None:
    s = colony()
    have(me(s), mineral=1)
    s.crystals[at(-3, 0)] = 3
    s.supply -= 3
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    assert (p.s.crystals[at(-3, 0)], me(p.s).bay) == (3, 1)


@pytest.mark.rule("OM-BLD-08")
def test_a_type_without_tiles() -> None:
    s = colony()
    have(me(s), mineral=1, battery=1)
    s.stacks["generator"] = []
    assert "generator" not in play(s).by(0, "construct", 0).offered


@pytest.mark.rule("OM-BLD-09")
def test_the_tile_comes_to_light_after_everything_is_declared() -> None:
    s = colony()
    have(me(s), mineral=1)
    p = play(s).by(0, "construct", 0, "generator")
    assert (len(p.s.stacks["generator"]), p.s.reveals) == (8, 0)
    p.by(0, name(-4, 0))
    assert (len(p.s.stacks["generator"]), p.s.reveals) == (7, 1)
    assert p.match.undo_obstacle(0) is not None


@pytest.mark.rule("OM-BLD-01", "OM-RES-03")
def test_what_is_constructed_names_its_price_and_what_is_not_says_why() -> None:
    s = colony()
    have(me(s), mineral=1)
    me(s).quarters = 1
    s.stacks["water"] = []
    p = do(play(s), "construct")
    words = {option: BUILD.option_words(p.s, p.asked, option) for option in p.offered}
    assert "1 Mineral in place of" in words["greenhouse"]
    assert "in place of" not in words["generator"]
    assert BUILD.why_not(p.s, p.asked, "mine") == NO_MINER
    assert BUILD.why_not(p.s, p.asked, "water") == NONE_LEFT
    have(me(p.s))
    assert BUILD.why_not(p.s, BUILD(0, ["generator"]), "greenhouse") == CANNOT_PAY
    have(me(p.s), water=1)
    assert BUILD.why_not(p.s, BUILD(0, ["generator"]), "greenhouse") == NO_HEX
