"""Outbreak: Colonists on their way home."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import RED
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.rules.private_goals import colonists_at_home, mines_held
from tests.games.on_mars.chapters.outbreak.table import (
    away,
    count_supply,
    ill_colony,
    me,
    poor,
    rooms,
    table,
    vaccinate,
)
from tests.games.on_mars.table import at, do, have, name


@pytest.mark.rule("OMAI-2-33", "OMAI-2-14")
def test_t_2_26_the_infected_may_stay_at_work() -> None:
    s = ill_colony(side="orbit")
    poor(s)
    rooms(s, 0, (1, 0))
    away(s, 0, "learn", well=1)
    away(s, 0, "rd", ill=1)
    p = table(s).by(0, "pod", 6, "done")
    assert (p.asked.kind, p.offered) == ("comes-home", ["rd:sick", "stay"])
    assert me(p.s).quarters == 2
    p.by(0, "stay")
    assert me(p.s).posted[RED.index("rd")] == 1
    p = table(s).by(0, "pod", 6, "done", ("rd", "sick"))
    assert (me(p.s).quarters + me(p.s).lying, sum(me(p.s).posted)) == (3, 0)
    assert here(p.s).sick[0] == {"slots": 3}  # at home, and its room-mates at the end of the turn


@pytest.mark.rule("OMAI-2-33", "OMAI-2-15")
def test_whoever_finds_no_slot_goes_to_the_working_area() -> None:
    s = ill_colony(side="orbit")
    poor(s)
    rooms(s, 0, (3, 0))
    away(s, 0, "learn", well=2)
    p = table(s).by(0, "pod", 6, "done")
    assert (me(p.s).quarters, me(p.s).working, me(p.s).reserve) == (4, 1, 7)


@pytest.mark.rule("OMAI-2-33")
def test_up_to_so_many_come_home_by_choice() -> None:
    s = ill_colony(side="orbit")
    poor(s)
    rooms(s, 0, (1, 0))
    away(s, 0, "working", well=1, ill=1)
    p = table(s).by(0, "pod", 7, "take")  # a space that brings two home
    assert p.asked.kind == "comes-home"
    assert p.offered == ["working:well", "working:sick", "stay"]
    p.by(0, ("working", "well"), "stay")
    assert (me(p.s).quarters, me(p.s).working) == (2, 1)


@pytest.mark.rule("OMAI-2-15", "OMAI-2-17", "OM-UPG-04")
def test_t_s_15_an_infected_miner_comes_home_to_a_room_mate() -> None:
    s = ill_colony()
    rooms(s, 1, (4, 0), (1, 0))
    away(s, 1, name(0, 0), ill=1)
    me(s).blueprints, me(s).bots = ["metal-deposit"], [at(-1, 0)]
    me(s).rover, s.players[1].rover = at(-3, 0), at(3, 0)
    have(me(s), mineral=1)
    s.queue = [0, 1]
    p = do(table(s), "upgrade", upgrade=("metal-deposit", name(0, 0)))
    assert here(p.s).sick[1] == {"row-3": 1}
    p = do(p, "end")
    assert here(p.s).sick[1] == {"row-3": 2}
    assert here(p.s).home[1][0] == 4


@pytest.mark.rule("OMAI-2-32")
def test_t_2_19_an_infected_miner_brings_no_mineral() -> None:
    for ill in (0, 1):
        s = ill_colony()
        poor(s)
        away(s, 0, name(0, 0), well=1 - ill, ill=ill)
        s.phase, s.queue, s.shuttle.to, s.shuttle.length = "shuttle", [], "orbit", 1
        p = table(s).by(0, "travel", 2, "decline")
        assert me(p.s).storage[0] == 1 - ill
        assert mines_held(p.s, 0) == 1 - ill


@pytest.mark.rule("OMAI-2-32")
def test_the_infected_count_at_home_for_private_goals() -> None:
    s = ill_colony()
    rooms(s, 0, (2, 2), (1, 1))
    assert colonists_at_home(s, 0) == 6


@pytest.mark.rule("OMAI-2-31", "OMAI-2-23")
def test_the_owner_picks_who_leaves_and_a_vaccine_goes_along() -> None:
    s = ill_colony()
    have(me(s), mineral=1)
    rooms(s, 0, (1, 0), (2, 0))
    vaccinate(s, 0, "row-3")
    p = do(table(s), "construct", build="generator", site="E1")
    assert (p.asked.kind, p.asked.seat) == ("area", 0)
    assert p.offered == ["well:slots", "well:row-3", "immune:row-3"]
    p.by(0, ("immune", "row-3"))
    assert here(p.s).immune[0] == {"construct": 1}
    assert here(p.s).home[0][:2] == [1, 1]


@pytest.mark.rule("OMAI-2-15")
def test_new_colonists_take_a_slot_of_the_owners_choice() -> None:
    s = ill_colony(side="orbit")
    poor(s)
    rooms(s, 0, (1, 0), (1, 0))
    p = table(s)
    s.phase, s.queue, s.players[0].space = "start", [0, 1], 0
    s.players[1].space = 0
    p = table(s).by(0, 4)
    assert (p.asked.kind, p.offered) == ("area", ["well:slots", "well:row-3"])
    p.by(0, ("well", "row-3"))
    assert here(p.s).home[0][:2] == [1, 2]
    count_supply(p.s, 0)
