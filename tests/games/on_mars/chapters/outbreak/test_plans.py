"""What bots of chapter 2 think of: the Missions' steps, and what stands in the way of them."""

from __future__ import annotations

from perilune.games.on_mars.chapters.outbreak.plans import AWAY, hindrance, steps_left
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from tests.games.on_mars.chapters.outbreak.table import ill_colony, me
from tests.games.on_mars.table import build, have, upgraded


def test_each_piece_of_a_mission_brings_it_nearer() -> None:
    s = ill_colony()
    here(s).goals = ("five-hospitals", "two-vaccines")
    steps = [steps_left(s)]
    build(s, "hospital", (-1, -1))
    steps.append(steps_left(s))
    me(s).blueprints = ["vaccination-center"]
    steps.append(steps_left(s))
    me(s).blueprints = []
    upgraded(s, 0, "vaccination-center", -1, -1)
    steps.append(steps_left(s))
    here(s).vaccines -= 1
    steps.append(steps_left(s))
    assert steps == sorted(steps, reverse=True)
    assert len({*steps}) == len(steps)


def test_minerals_for_hospitals_count_as_far_as_they_are_wanted() -> None:
    s = ill_colony()
    here(s).goals = ("five-hospitals", "five-medicine")
    me(s).shelters = 0
    worth = []
    for minerals in (0, 1, 4, 5):
        have(me(s), mineral=minerals, crystal=9)
        worth.append(steps_left(s))
    assert worth[0] > worth[1] > worth[2] == worth[3]  # the other player has one


def test_whoever_is_turned_away_by_the_crowd_had_better_travel() -> None:
    s = ill_colony()
    have(me(s), crystal=0)
    assert hindrance(s, 0, "colony") == 0
    me(s).posted[3] = 2
    assert hindrance(s, 0, "colony") >= AWAY
    have(me(s), crystal=2)
    assert hindrance(s, 0, "colony") < AWAY
    assert hindrance(s, 1, "colony") == AWAY
