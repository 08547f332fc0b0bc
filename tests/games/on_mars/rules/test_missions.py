"""5.11: Missions: what counts, what it pays, what it ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perilune.games.on_mars.box.content import MISSIONS
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.table import at, colony, do, drive_onto, have, me, mission, name, play, roomy

COUNTS = {
    "research": (5, 5, 7, 2),
    "blueprints": (10, 10, 13, 1),
    "advanced-buildings": (8, 8, 10, 1),
    "progress": (8, 11, 14, 1),
    "bots": (3, 4, 5, 2),
    "discoveries": (5, 7, 9, 1),
    "technology": (7, 11, 12, 1),
    "scientists": (4, 4, 5, 2),
    "contracts": (2, 2, 3, 1),
}


def learns(s: Mars) -> Played[Mars]:
    s.players[0].space = 1
    return do(play(s), "learn", tech=(s.grid[-1], "bottom"), lab_space="1b", item="water")


def obtains(s: Mars) -> Played[Mars]:
    s.players[0].space = 1
    s.rows[0][0] = "metal-deposit"
    return do(play(s), "blueprint", blueprint="metal-deposit")


def upgrades(s: Mars) -> Played[Mars]:
    me(s).blueprints, me(s).bots = ["wind-turbines"], [at(0, -1)]
    have(me(s), mineral=1)
    return do(play(s), "upgrade", upgrade=("wind-turbines", name(0, -2)))


def constructs(kind: str) -> Callable[[Mars], Played[Mars]]:
    def run(s: Mars) -> Played[Mars]:
        have(me(s), mineral=1, oxygen=1)
        me(s).shelters = 3
        return do(play(s), "construct", build=kind, site=name(-4, 0), resource="oxygen")

    return run


def hires(s: Mars) -> Played[Mars]:
    have(me(s), mineral=2)
    return do(play(s), "hire", hire="engineer", contract="plants-delivery")


def delivers(s: Mars) -> Played[Mars]:
    me(s).contracts["minerals-delivery"] = (3, 0, 0, 0, 0, 0)
    have(me(s), mineral=1)
    return play(s).by(0, "deliver")


DEEDS: dict[str, Callable[[Mars], Played[Mars]]] = {
    "research": lambda s: drive_onto(s, "red-a"),
    "blueprints": obtains,
    "advanced-buildings": upgrades,
    "progress": constructs("generator"),
    "bots": constructs("shelter"),
    "discoveries": lambda s: drive_onto(s, "BD9"),
    "technology": learns,
    "scientists": hires,
    "contracts": delivers,
}


@pytest.mark.rule("OM-MIS-01", "OM-MIS-02", "OM-SET-12")
@pytest.mark.parametrize("card", MISSIONS)
def test_a_mission_counts_and_pays(card: str) -> None:
    assert (*MISSIONS[card].counts, MISSIONS[card].crystals) == COUNTS[card]
    s = roomy()
    mission(s, card, 2)
    p = DEEDS[card](s)
    assert p.s.left == [1]
    assert me(p.s).bay == COUNTS[card][3]
    contribute(p.s, 0, card)
    assert (p.s.left, p.s.remaining) == ([0], 2)
    contribute(p.s, 0, card)
    assert (p.s.left, p.s.remaining, me(p.s).bay) == ([0], 2, 2 * COUNTS[card][3])


@pytest.mark.rule("OM-MIS-03")
@pytest.mark.parametrize("card", MISSIONS)
def test_other_deeds_do_not_count(card: str) -> None:
    for other in MISSIONS:
        if other != card and {card, other} != {"bots", "progress"}:
            s = roomy()
            mission(s, other, 2)
            assert DEEDS[card](s).s.left == [2]


@pytest.mark.rule("OM-MIS-02", "OM-END-01", "OM-SCI-01", "OM-CLY-04")
def test_t_b_31_the_last_contribution() -> None:
    s = colony()
    mission(s, "scientists", 1)
    s.remaining = 1
    have(me(s), mineral=2)
    p = do(play(s), "hire", hire="engineer", contract="minerals-delivery")
    assert (me(p.s).bay, p.s.left, p.s.remaining) == (2, [0], 0)
    assert p.s.last_round == p.s.round + 1
