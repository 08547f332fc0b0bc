"""Invasion: what Troopers and Alien Buildings stop."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.chapters.invasion.schemes import shields_left
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from tests.games.on_mars.chapters.invasion.table import ALIEN, defend, invaded, play, put, raised, trooper
from tests.games.on_mars.table import at, do, have, me, name


@pytest.mark.rule("OMAI-1-20", "OMAI-1-29", "OMAI-1-30")
def test_t_1_10_an_active_trooper_stops_an_upgrade() -> None:
    s = invaded()
    me(s).blueprints, me(s).bots = ["metal-deposit"], [at(1, 0)]
    for player in s.players:
        player.rover = at(3, 0)
    s.players[1].rover = at(-3, 0)
    have(me(s), mineral=1)
    trooper(s, 0, 0)
    assert "upgrade" not in play(s).offered
    here(s).troopers[at(0, 0)] = True
    p = play(s).by(0, "upgrade", 0)
    assert (p.asked.seat, p.asked.kind) == (ALIEN, "give-way")
    p.by(ALIEN, name(0, -1))
    assert here(p.s).troopers == {at(0, -1): True}
    assert p.s.markers[at(0, 0)] == "metal-deposit"


@pytest.mark.rule("OMAI-1-19", "OMAI-1-29")
def test_an_active_trooper_stops_a_construction() -> None:
    s = invaded()
    trooper(s, -3, -1)
    p = do(play(s), "construct", build="shelter")
    assert p.asked.kind == "site"
    assert name(-3, -1) not in p.asked.options
    here(s).troopers[at(-3, -1)] = True
    p = do(play(s), "construct", build="shelter", site=name(-3, -1), resource="oxygen")
    assert (p.asked.seat, p.asked.kind) == (ALIEN, "give-way")


@pytest.mark.rule("OMAI-1-19", "OMAI-1-20")
def test_patrols_give_way_to_buildings() -> None:
    s = invaded()
    defend(s, 1, "sentry-bot", 0, 2)
    here(s).sentries = [at(-3, -1)]
    p = do(play(s), "construct", build="shelter", site=name(-3, -1), resource="oxygen")
    assert (p.asked.seat, p.asked.kind) == (1, "patrol-gives-way")
    p.by(1, name(-3, 0))
    assert here(p.s).sentries == [at(-3, 0)]
    s = invaded()
    me(s).blueprints, me(s).bots = ["metal-deposit"], [at(1, 0)]
    s.players[0].rover = s.players[1].rover = at(3, 0)
    s.players[1].rover = at(-3, 0)
    defend(s, 1, "exosuit", 2, 1)
    here(s).exosuit = at(0, 0)
    have(me(s), mineral=1)
    p = play(s).by(0, "upgrade", 0).by(1, name(0, -1))
    assert here(p.s).exosuit == at(0, -1)


@pytest.mark.rule("OMAI-1-14", "OMAI-1-19", "OMAI-1-33")
def test_alien_buildings_take_room_and_nothing_else() -> None:
    s = invaded()
    put(s, "alien-mine", -4, 0)
    found = do(play(s), "construct", build="mine")
    assert name(-4, 0) not in found.asked.options  # it is built on
    assert name(-4, 1) in found.asked.options  # it touches only the Alien Mine: still standing alone
    s = invaded()
    put(s, "alien-mine", -3, -1)
    p = do(play(s), "control")
    p.by(0, name(-2, -1))
    assert name(-3, -1) in p.asked.options  # a Bot may go there
    raised(s, "vigilant", -3, -1)
    p = do(play(s), "control")
    p.by(0, name(-2, -1))
    assert name(-3, -1) not in p.asked.options


@pytest.mark.rule("OMAI-1-21")
def test_an_upgraded_building_returns_its_shield() -> None:
    s = invaded()
    defend(s, 1, "shield", 0, -2)
    here(s).shields = [at(0, 0)]
    me(s).blueprints, me(s).bots = ["metal-deposit"], [at(1, 0)]
    me(s).rover, s.players[1].rover = at(3, 0), at(-3, 0)
    have(me(s), mineral=1)
    assert shields_left(s) == 9
    p = play(s).by(0, "upgrade", 0)
    assert (here(p.s).shields, shields_left(p.s)) == ([], 10)


@pytest.mark.rule("OMAI-1-22", "OMAI-1-16")
def test_t_1_19_a_defensive_technology_needs_room_in_the_lab() -> None:
    s = invaded()
    me(s).blueprints, me(s).bots = ["sentry-bot"], [at(0, 3)]
    have(me(s), mineral=1)
    me(s).lab |= {"mine-tech": "1a", "rover-tech": "1b"}
    assert "upgrade" not in play(s).offered
    del me(s).lab["mine-tech"]
    p = play(s).by(0, "upgrade", 0)
    assert me(p.s).lab["sentry-tech"] == "1a"
    assert (here(p.s).score, me(p.s).bay) == (3, 1)  # no OP for the tile; the space's Crystal
