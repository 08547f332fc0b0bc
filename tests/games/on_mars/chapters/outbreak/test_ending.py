"""Outbreak: how the colony is lost and won."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.outbreak.infection import threatened
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.chapters.outbreak.state import crew
from perilune.games.on_mars.chapters.outbreak.wards import active, infected
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.chapters.outbreak.table import (
    away,
    ill_colony,
    me,
    poor,
    rooms,
    table,
    turn_end,
    vaccinate,
)
from tests.games.on_mars.table import build, have, upgraded


@pytest.mark.rule("OMAI-2-18", "OMAI-2-11", "OMAI-2-06")
def test_t_2_02_the_clock_loses_at_the_twelfth_shuttle_phase() -> None:
    s = ill_colony()
    s.phase, s.queue = "shuttle", []
    for left in range(11, 0, -1):
        s.phase, s.queue = "shuttle", []
        p = table(s)
        assert not p.match.over
        assert here(p.s).clock == left
        here(s).clock = left
    p = table(s)
    assert p.match.over
    assert GAME.outcome(p.s).reason == "time ran out"
    assert not here(p.s).won


@pytest.mark.rule("OMAI-2-11", "OMAI-2-16", "OMAI-2-05")
def test_t_2_03_the_limit_at_the_end_of_a_turn() -> None:
    s = ill_colony()
    poor(s)
    rooms(s, 0, (2, 0), (0, 2), (0, 2))
    rooms(s, 1, (0, 4), (0, 2), (0, 2))
    away(s, 0, "working", well=1, ill=1)
    me(s).medicine = 1
    assert infected(s) == 13
    assert "too many" in GAME.outcome(turn_end(s).s).reason
    s.phase, s.queue, s.main_done = "menu", [0, 1], True
    p = table(s).by(0, "cure", (0, "working"), "end")
    assert not p.match.over
    assert infected(p.s) == 12


@pytest.mark.rule("OMAI-2-11", "OMAI-2-05")
def test_twelve_lose_the_harder_game() -> None:
    for hard in (False, True):
        s = ill_colony(hard=hard)
        rooms(s, 0, (2, 0), (0, 2), (0, 2))
        rooms(s, 1, (0, 4), (0, 2), (0, 2))
        assert infected(s) == 12
        assert turn_end(s).match.over == hard


@pytest.mark.rule("OMAI-2-11")
def test_t_2_04_all_active_colonists_infected() -> None:
    s = ill_colony()
    rooms(s, 0, (1, 2))
    rooms(s, 1, (0, 3))
    p = turn_end(s)
    assert (infected(p.s), active(p.s)) == (6, 6)
    assert GAME.outcome(p.s).reason == "every active Colonist was infected"
    vaccinate(s, 0, "slots")  # the vaccinated one is active and can never be infected
    assert not turn_end(s).match.over


def vaccine_wanted(ill: int) -> Mars:
    """Seat 0 has the Vaccination Center and 2 Crystals; one Vaccine is given; the other Mission is done."""
    s = ill_colony()
    here(s).achieved = ["five-hospitals"]
    rooms(s, 0, (2, 0), (2, 0))
    rooms(s, 1, (4 - min(ill, 4), min(ill, 4)), (2 - max(0, ill - 4), max(0, ill - 4)))
    vaccinate(s, 0, "slots")
    build(s, "hospital", (-1, -1))
    upgraded(s, 0, "vaccination-center", -1, -1)
    have(me(s), crystal=2)
    return s


@pytest.mark.rule("OMAI-2-10", "OMAI-2-29")
def test_t_2_11_the_second_mission_wins_at_once() -> None:
    s = vaccine_wanted(5)
    p = table(s).by(0, "executive", ("use", "vaccination-center"), (1, "slots", "sick"))
    assert p.match.over
    assert GAME.outcome(p.s).ranks == (1, 1)
    assert here(p.s).achieved == ["five-hospitals", "two-vaccines"]


@pytest.mark.rule("OMAI-2-29", "OMAI-2-10")
def test_t_2_16_the_win_comes_before_the_spread() -> None:
    s = vaccine_wanted(6)
    away(s, 0, "working", well=1, ill=1)
    here(s).limit = 8
    assert infected(s) == 7
    assert threatened(s) == [(0, "working", 1)]
    p = table(s).by(0, "executive", ("use", "vaccination-center"), (0, "slots", "well"))
    assert p.match.over
    assert here(p.s).won


@pytest.mark.rule("OMAI-2-10", "OMAI-2-11")
def test_t_2_15_cures_bring_the_win_when_both_missions_are_recorded() -> None:
    s = ill_colony()
    poor(s)
    here(s).achieved = [*here(s).goals]
    rooms(s, 0, (2, 0), (0, 2), (0, 2))
    rooms(s, 1, (0, 4), (0, 2), (0, 2))
    away(s, 0, "working", ill=2)
    me(s).medicine = 1
    p = table(s)
    assert infected(p.s) == 14
    assert not p.match.over
    p.by(0, "cure", (0, "working"))
    assert here(p.s).won
    p = turn_end(s)  # without the cure the check after the spread loses
    assert not here(p.s).won
    assert p.match.over


@pytest.mark.rule("OMAI-2-10")
def test_r_31_five_medicine_count_once_they_were_there() -> None:
    s = ill_colony(3)
    poor(s)
    here(s).goals = ("five-hospitals", "five-medicine")
    rooms(s, 1, (2, 1))
    for company in crew(s):
        company.medicine = 2
    crew(s)[2].medicine = 1
    p = table(s)
    assert here(p.s).achieved == ["five-medicine"]
    p.by(0, "cure")
    assert here(p.s).achieved == ["five-medicine"]
