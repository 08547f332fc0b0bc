"""About how many turns each goal of chapter 4 still takes: for bots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from perilune.games.on_mars.bots import steps
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    CONTRACTS,
    DISCOVERIES,
    FIGURES,
    RESEARCH,
    SCIENTISTS,
    TECHS,
)
from perilune.games.on_mars.chapters.monolith.cards import CLOCK, FINDS, ME
from perilune.games.on_mars.chapters.monolith.goals import reached, tiles_missing
from perilune.games.on_mars.chapters.monolith.state import chapter
from perilune.games.on_mars.scoring import advanced_of
from perilune.games.on_mars.state import Mars

UNCHOSEN: Final = 4.0
"""Turns that a goal takes which is still to be chosen: the mean of those that get chosen."""


def turns_to_win(s: Mars) -> float:
    """The turns that the easiest goals still take, as many as are missing."""
    here = chapter(s)
    left = [goal for goal in here.goals if goal not in here.achieved]
    missing = CLOCK.needed - len(here.achieved)
    if missing <= 0:
        return 0.0
    alone = {goal: to_goal(s, goal) for goal in left}
    known = min(missing, len(left))
    nearest = min(sum(alone[goal] for goal in way) - shared(s, way) for way in combinations(left, known))
    return nearest + UNCHOSEN * (missing - known)


def shared(s: Mars, goals: Sequence[str]) -> float:
    """What counts twice if goals are about one Building type: the Complex, its marker, its Technology."""
    blueprint = next((goal for goal in goals if goal in BLUEPRINTS), "")
    kind = BLUEPRINTS[blueprint].upgrades if blueprint else ""
    twice = 0.0
    contract = next((goal for goal in goals if goal in CONTRACTS and CONTRACTS[goal].building), "")
    if contract and CONTRACTS[contract].building == kind:
        twice += steps.grown(s, ME, kind, FIGURES.big_complex) + 1.2
        twice += 0.0 if blueprint in s.players[ME].blueprints else steps.DRAW
    for needed, size in ((kind, FIGURES.big_complex), (contract and CONTRACTS[contract].building, 4)):
        if needed and BUILDINGS[needed].tech in goals:
            return twice + steps.learning(s, needed, size)
    return twice


def to_goal(s: Mars, goal: str) -> float:
    """Turns until a goal is reached; 0 if it is."""
    return 0.0 if reached(s, goal) else 0.05 + turns(s, goal)


def turns(s: Mars, goal: str) -> float:
    company = s.players[ME]
    if goal in BLUEPRINTS:
        return (0.0 if goal in company.blueprints else steps.DRAW) + steps.to_build(s, ME, goal)
    if goal in CONTRACTS:
        return steps.contract(s, ME, goal)
    if goal in TECHS:
        return steps.technology(company, goal, len(TECHS[goal].gives))
    if goal in SCIENTISTS:
        need = CLOCK.scientist_worth // FIGURES.scientist_op - advanced_of(s, SCIENTISTS[goal].scores)
        hired = 0.0 if goal in company.scientists else 1.0
        return hired + steps.markers(s, ME, SCIENTISTS[goal].scores, need)
    discoveries, researches = tiles_missing(s, goal)
    if FINDS[goal].any_mix:
        return steps.tiles(s, ME, (*DISCOVERIES, *RESEARCH), discoveries)
    return steps.tiles(s, ME, DISCOVERIES, discoveries) + steps.tiles(s, ME, RESEARCH, researches)
