"""Outbreak: what the chapter leaves out of the base game, and what everybody sees instead."""

from __future__ import annotations

import pytest

from perilune.engine.state import Ended
from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.outbreak.cards import HOSPITAL_PLANS, MEDICINE_TECH
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import score
from perilune.games.on_mars.rules.warehouse import takeable
from tests.games.on_mars.chapters.outbreak.table import ill_colony, me, rooms, table
from tests.games.on_mars.table import do, have, name


@pytest.mark.rule("OMAI-0-02", "OMAI-2-06", "OMAI-2-25")
def test_no_points_and_no_cubes() -> None:
    s = ill_colony()
    s.phase, s.queue = "menu", [0]
    s.rewards = ("OR1",) * 4
    have(me(s), mineral=1)
    p = do(table(s), "construct", build="generator", site=name(-4, 0))
    assert me(p.s).cubes == []
    score(p.s, 0, 3)
    assert me(p.s).op == 0
    assert GAME.view(p.s, frozenset({0})).items == ()


@pytest.mark.rule("OMAI-2-26")
def test_private_goals_lie_open_and_everybody_sees_who_is_ill() -> None:
    s = ill_colony()
    rooms(s, 0, (1, 2))
    s.players[1].goals = ["three-ships"]
    seen = GAME.view(s, frozenset({0}))
    assert [goal.id for goal in seen.players[1].goals] == ["three-ships"]
    assert any((ward.seat, ward.well, ward.sick) == (0, 1, 2) for ward in seen.chapter.wards)


@pytest.mark.rule("OMAI-2-02")
def test_medicine_is_taken_from_the_warehouse_as_far_as_there_is_room() -> None:
    s = ill_colony()
    me(s).medicine = 1
    assert "medicine" in takeable(s, 0)
    me(s).medicine = 2
    assert "medicine" not in takeable(s, 0)


@pytest.mark.rule("OMAI-2-10")
def test_a_mission_is_achieved_the_moment_it_is_true() -> None:
    s = ill_colony()
    here(s).goals = ("medicine-tech-end", "four-hospital-blueprints")
    me(s).blueprints = [*HOSPITAL_PLANS]
    hooks(s).obtained(s, 0, "pharmacy")
    assert here(s).achieved == ["four-hospital-blueprints"]
    me(s).lab[MEDICINE_TECH] = "6a"
    with pytest.raises(Ended):  # both: the game is won there and then
        hooks(s).developed(s, 0, "6a")
    assert here(s).won
