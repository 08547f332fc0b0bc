"""Outbreak: infected Colonists on Action spaces and in quarantine."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.chapters.outbreak.infection import threatened
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from tests.games.on_mars.chapters.outbreak.table import (
    away,
    ill_colony,
    me,
    rooms,
    table,
    turn,
    turn_end,
    vaccinate,
)
from tests.games.on_mars.table import do, have, name


@pytest.mark.rule("OMAI-2-14", "OMAI-2-17")
def test_t_2_05_the_infected_count_for_the_price_and_infect_newcomers() -> None:
    s = ill_colony()
    have(me(s), mineral=1, crystal=2)
    away(s, 0, "construct", well=1)
    away(s, 1, "construct", ill=1)
    s.queue = [0, 1]
    p = do(table(s), "construct", build="generator", site=name(-4, 1))
    assert me(p.s).crystals == 0
    p = do(p, "end")
    assert here(p.s).sick == [{"construct": 2}, {"construct": 1}]


@pytest.mark.rule("OMAI-2-14")
def test_the_infected_cannot_be_sent() -> None:
    s = ill_colony()
    rooms(s, 0, (0, 3))
    have(me(s), mineral=3, crystal=3)
    p = table(s)
    p.refused("construct", "OM-ACT-03")
    p.by(0, "control")
    assert p.asked.kind != "boost" or p.asked.about[1] == "crystals"


@pytest.mark.rule("OMAI-2-14", "OMAI-2-17")
def test_t_2_06_a_full_space_sends_the_infected_to_the_working_area() -> None:
    s = ill_colony()
    have(me(s), mineral=1)
    away(s, 0, "construct", well=1)
    away(s, 1, "construct", well=1, ill=1)
    away(s, 1, "working", well=1)
    s.queue = [0, 1]
    p = do(table(s), "construct", build="generator", site=name(-4, 1))
    assert here(p.s).sick == [{}, {"working": 1}]
    assert p.s.players[1].working == 3
    p = do(p, "end")
    assert here(p.s).sick == [{}, {"working": 3}]


@pytest.mark.rule("OMAI-2-13")
def test_t_2_17_quarantine_keeps_the_healthy_apart() -> None:
    s = ill_colony()
    rooms(s, 0, (2, 1), (0, 0))
    p = turn(s)
    assert p.asked.kind == "quarantine"
    p.by(0, ("well", "slots", "row-3", ""), ("well", "slots", "row-3", ""))
    assert (here(p.s).home[0][:2], here(p.s).sick[0]) == ([0, 2], {"slots": 1})
    assert threatened(p.s) == []


@pytest.mark.rule("OMAI-2-13", "OMAI-2-17")
def test_t_2_18_nobody_else_can_move_them() -> None:
    s = ill_colony()
    rooms(s, 1, (2, 1), (0, 0))
    p = turn(s)
    assert (p.asked.kind, p.asked.seat) == ("menu", 0)
    p = turn_end(p.s)
    assert here(p.s).sick[1] == {"slots": 3}


@pytest.mark.rule("OMAI-2-13")
def test_where_all_slots_are_taken_two_change_places_and_round_one_has_a_quarantine() -> None:
    s = ill_colony()
    s.round = 1
    rooms(s, 0, (3, 1), (1, 1))
    p = turn(s)
    p.by(0, ("sick", "row-3", "slots", "well"))
    assert (here(p.s).home[0][:2], here(p.s).sick[0]) == ([2, 2], {"slots": 2})
    assert p.asked.kind == "menu"
    assert "quarantine" not in p.offered


@pytest.mark.rule("OMAI-2-13")
def test_nobody_is_moved_to_and_fro() -> None:
    """Who came just now stays, alone or together with the one who came in exchange."""
    s = ill_colony()
    rooms(s, 0, (2, 0), (0, 0), (0, 0))
    p = turn(s)
    p.by(0, ("well", "slots", "row-3", ""))
    assert [*p.asked.options] == [("well", "slots", "row-3", ""), ("well", "slots", "row-4", ""), "done"]


@pytest.mark.rule("OMAI-2-13")
def test_who_came_in_exchange_goes_on_for_somebody_else() -> None:
    """All slots are taken, and each of three rooms wants what the next one has."""
    s = ill_colony()
    rooms(s, 0, (4, 0), (0, 2), (2, 0))
    vaccinate(s, 0, "row-4")
    vaccinate(s, 0, "row-4")
    p = turn(s)
    p.by(0, ("sick", "row-3", "slots", "well"))
    assert ("well", "row-3", "slots", "sick") not in p.asked.options
    p.by(0, ("immune", "row-4", "slots", "sick"))
    assert here(p.s).sick[0] == {"row-3": 1, "row-4": 1}
