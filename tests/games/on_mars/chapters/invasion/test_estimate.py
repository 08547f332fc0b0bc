"""What both sides' bots see of the race: no end is so near that a step towards it looks like none."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.chapters.invasion.commander import SABOTAGED
from perilune.games.on_mars.chapters.invasion.estimate import standings
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.chapters.invasion.table import (
    defend,
    idle,
    invaded,
    open_space,
    play,
    raised,
    trooper,
)
from tests.games.on_mars.table import at, upgraded


def humans(s: Mars) -> float:
    return standings(s)[0]


def alien(s: Mars) -> float:
    return standings(s)[-1]


@pytest.mark.parametrize("score", [-6, 40, 80, 96])
def test_a_point_always_counts(score: int) -> None:
    s = invaded()
    here(s).score = score
    before = standings(s)
    here(s).score += 1
    assert humans(s) > before[0]
    assert alien(s) < before[-1]


@pytest.mark.parametrize("landed", [0, 10, 17, 18])
def test_a_trooper_always_counts(landed: int) -> None:
    s = invaded()
    for hex_ in range(landed):
        here(s).troopers[hex_] = False
    here(s).home, here(s).aside = 20 - landed, 0
    before = standings(s)
    here(s).troopers[20] = False
    here(s).home -= 1
    assert alien(s) > before[-1]
    assert humans(s) < before[0]


def test_a_reset_that_is_due_is_no_reason_to_go_on() -> None:
    """The Alien has nothing else to do: it resets by itself when the Human ends the turn."""
    s = invaded()
    open_space(s, "beside")
    spent = {"build": "reusable", "beside": "reusable"}
    here(s).reusable, here(s).tokens, here(s).crystals = 0, spent, 0
    after = idle(play(s)).s
    assert here(after).reusable == 2, "it has reset"
    due = after.copy()
    here(due).reusable, here(due).tokens = 0, spent
    assert humans(due) == humans(after)
    assert alien(due) < alien(after)


def test_sabotage_hurts_most_where_troopers_land() -> None:
    s = invaded()
    open_space(s, "beside")
    open_space(s, "inside")
    here(s).tokens = {"steal": SABOTAGED}
    elsewhere = humans(s)
    here(s).tokens = {"inside": SABOTAGED}
    assert humans(s) > elsewhere


def test_the_exosuit_gains_by_sending_one_of_two_home() -> None:
    s = invaded()
    defend(s, 0, "exosuit", -2, -1, tech="1a")
    here(s).exosuit = at(4, -3)
    trooper(s, 4, -3)
    trooper(s, 5, -3)
    before = humans(s)
    del here(s).troopers[at(4, -3)]
    here(s).home += 1
    assert humans(s) > before


def test_humans_do_not_count_on_a_scientist_who_will_be_abducted() -> None:
    s = invaded()
    upgraded(s, 0, "moisture-vaporator", 0, 2)
    raised(s, "abduction", 5, -2)
    before = standings(s)
    s.players[0].scientists = {"hydrologist": ""}
    here(s).score += 3
    wary = humans(s) - before[0]
    here(s).markers = {at(5, -2): "corruption"}
    here(s).score -= 3
    s.players[0].scientists = {}
    safe = humans(s)
    s.players[0].scientists = {"hydrologist": ""}
    here(s).score += 3
    assert 0 < wary < humans(s) - safe
