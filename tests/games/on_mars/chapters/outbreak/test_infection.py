"""Outbreak: Infection cards, and how the disease spreads."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.chapters.outbreak.cards import CARDS
from perilune.games.on_mars.chapters.outbreak.infection import threatened
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.chapters.outbreak.wards import infected
from tests.games.on_mars.chapters.outbreak.table import away, ill_colony, me, rooms, turn, turn_end, vaccinate
from tests.games.on_mars.table import name


@pytest.mark.rule("OMAI-2-12")
def test_t_2_01_no_card_in_the_first_round() -> None:
    s = ill_colony()
    s.round = 1
    deck = len(here(turn(s).s).deck)
    assert deck == len(CARDS)
    s.round = 2
    assert len(here(turn(s).s).deck) == len(CARDS) - 1


@pytest.mark.rule("OMAI-2-12", "OMAI-2-17", "OMAI-2-26")
def test_t_s_13_a_miner_falls_ill_and_infects_nobody() -> None:
    s = ill_colony()
    away(s, 1, name(0, 0), well=1)
    p = turn(s, "I1")
    assert p.asked.kind == "infect"
    assert p.offered == [f"1:{name(0, 0)}", "0:slots", "1:slots"]
    p.by(0, (1, name(0, 0)))
    assert here(p.s).sick == [{}, {name(0, 0): 1}]
    assert turn_end(p.s).s.players[1].quarters == 3
    assert infected(p.s) == 1


@pytest.mark.rule("OMAI-2-12")
def test_t_s_14_both_no_infection_cards_bring_a_new_deck() -> None:
    s = ill_colony()
    here(s).out = ["I16", "I2", "I3"]
    p = turn(s, "I15")
    assert infected(p.s) == 0
    assert sorted(here(p.s).deck) == sorted(CARDS)
    assert here(p.s).out == []
    here(s).out = ["I2", "I3"]
    p = turn(s, "I15")
    assert (len(here(p.s).deck), here(p.s).out) == (13, ["I2", "I3", "I15"])


@pytest.mark.rule("OMAI-2-12")
def test_t_2_12_nobody_there_then_somebody_at_home_then_nobody() -> None:
    s = ill_colony()
    p = turn(s, "I12")
    assert p.offered == ["0:slots", "1:slots"]
    for seat in (0, 1):
        rooms(s, seat, (0, 0))
    away(s, 0, name(0, 0), well=1)
    away(s, 1, "hire", well=1)
    assert infected(turn(s, "I12").s) == 0


MINE, HOME, WORK, ORBIT, COLONY = "G5", "slots", "working", "rd", "hire"
STRIKES = {
    "I1": {MINE, HOME},
    "I2": {MINE, HOME},
    "I3": {MINE, WORK},
    "I4": {MINE, WORK},
    "I5": {MINE, ORBIT},
    "I6": {MINE, ORBIT},
    "I7": {MINE, COLONY},
    "I8": {MINE, COLONY},
    "I9": {HOME, WORK},
    "I10": {HOME, ORBIT},
    "I11": {HOME, COLONY},
    "I12": {WORK, ORBIT},
    "I13": {WORK, COLONY},
    "I14": {ORBIT, COLONY},
}
"""2.17: the two places of each card."""


@pytest.mark.rule("OMAI-2-12", "OMAI-2-31")
@pytest.mark.parametrize("card", STRIKES)
def test_each_card_strikes_its_two_places(card: str) -> None:
    s = ill_colony()
    for seat in (0, 1):
        rooms(s, seat, (2, 0))
        for place in (WORK, ORBIT, COLONY):
            away(s, seat, place, well=1)
    away(s, 1, MINE, well=1)
    p = turn(s, card)
    assert {place for _, place in p.asked.options} == STRIKES[card]
    assert {seat for seat, place in p.asked.options if place != MINE} == {0, 1}
    seat, place = p.asked.options[-1]
    p.by(0, (seat, place))
    assert (here(p.s).sick[seat], infected(p.s)) == ({place: 1}, 1)


@pytest.mark.rule("OMAI-2-12")
@pytest.mark.parametrize("card", ["I15", "I16"])
def test_no_infection_strikes_nobody(card: str) -> None:
    p = turn(ill_colony(), card)
    assert (p.asked.kind, infected(p.s)) == ("menu", 0)


@pytest.mark.rule("OMAI-2-12")
def test_the_infected_and_the_vaccinated_are_not_struck() -> None:
    s = ill_colony()
    rooms(s, 0, (1, 1))
    vaccinate(s, 0, "slots")
    rooms(s, 1, (1, 0))
    assert infected(turn(s, "I9").s) == 2
    assert here(turn(s, "I9").s).sick == [{"slots": 1}, {"slots": 1}]


@pytest.mark.rule("OMAI-2-17")
def test_t_2_21_a_working_area_is_infected_in_anybodys_turn() -> None:
    s = ill_colony()
    away(s, 1, "working", well=1, ill=1)
    p = turn_end(s)
    assert here(p.s).sick == [{}, {"working": 2}]


@pytest.mark.rule("OMAI-2-17", "OMAI-2-23")
def test_t_2_22_the_vaccinated_stay_healthy() -> None:
    s = ill_colony()
    rooms(s, 0, (2, 1))
    vaccinate(s, 0, "slots")
    p = turn_end(s)
    assert (here(p.s).sick[0], me(p.s).quarters, me(p.s).lying) == ({"slots": 2}, 1, 2)


@pytest.mark.rule("OMAI-2-17")
def test_each_row_and_each_action_space_is_an_area_of_its_own() -> None:
    s = ill_colony()
    rooms(s, 0, (2, 0), (1, 1), (2, 0))
    away(s, 0, "rd", well=1)
    away(s, 0, "learn", well=1)
    away(s, 1, "rd", ill=1)
    away(s, 1, name(0, 0), ill=1)
    assert threatened(s) == [(0, "row-3", 1), (0, "rd", 1)]
    p = turn_end(s)
    assert here(p.s).sick == [{"row-3": 2, "rd": 1}, {"rd": 1, name(0, 0): 1}]
    assert (me(p.s).quarters, me(p.s).lying) == (4, 2)
