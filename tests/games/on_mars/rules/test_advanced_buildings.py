"""2.6: every Blueprint: its type, level and item, and what its Building does."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import BLUEPRINTS
from perilune.games.on_mars.scoring import sheet
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.table import TYPES, at, build, change, do, have, ids, me, name, play, roomy, upgraded

ITEMS = {
    "mine": "mineral",
    "generator": "battery",
    "water": "water",
    "greenhouse": "plant",
    "oxygen": "oxygen",
}


GAINS: dict[str, dict[str, int]] = {
    "metal-deposit": {"mineral": 3},
    "wind-turbines": {"battery": 3},
    "moisture-vaporator": {"water": 3},
    "hydroponic-farm": {"plant": 3},
    "oxygen-tank": {"oxygen": 3},
    "casino": {"crystal": 4},
    "gym": {"crystal": 1, "colonist": 2},
    "mineral-mine": {"mineral": 4},
    "biolab": {"battery": 1, "water": 1, "plant": 1, "oxygen": 1},
    "aqueduct": {"water": 2, "plant": 2},
    "eco-resort": {"colonist": 3},
}


HIGH = [
    "mineral-mine",
    "biolab",
    "radar",
    "builder-drone",
    "research-lab",
    "aqueduct",
    "eco-resort",
    "trade-market",
    "recycling-bots",
    "aerial-elevator",
    "library",
    "command-center",
    "beacon",
]


@pytest.mark.rule("OM-ORB-02")
@pytest.mark.parametrize("card", ids("blueprints", "blueprint"))
def test_a_blueprint_its_type_level_and_item(card: str) -> None:
    kind = next(kind for kind, cards in TYPES.items() if card in cards.split())
    assert (BLUEPRINTS[card].upgrades, BLUEPRINTS[card].level) == (kind, 3 if card in HIGH else 1)
    s = roomy("orbit")
    s.rows[0][0] = card
    p = do(play(s), "blueprint", blueprint=card)
    assert me(p.s).blueprints == [card]
    assert change(s, p.s) == {ITEMS.get(kind, "crystal"): 1, "colonist": -1}
    assert sheet(p.s, 0)[4] == (-5 if card in HIGH else -3)


def used(card: str, s: Mars | None = None) -> tuple[Mars, Played[Mars]]:
    """Seat 0 uses its Advanced Building for 2 Crystals."""
    s = s or roomy()
    me(s).crystals = 2
    hex_ = {"mine": (0, 0), "generator": (0, -2), "water": (0, 2), "greenhouse": (-2, 1), "oxygen": (2, -1)}
    upgraded(s, 0, card, *hex_.get(BLUEPRINTS[card].upgrades, (-2, -1)))
    return s, do(play(s), "executive", ("use", card))


@pytest.mark.rule("OM-EXE-02")
@pytest.mark.parametrize("card", GAINS)
def test_advanced_buildings_that_give(card: str) -> None:
    s = roomy()
    me(s).quarters, me(s).working = 1, 2
    s, p = used(card, s)
    assert change(s, p.s) == GAINS[card]
    assert me(p.s).crystals == 0
    assert p.asked.kind == "menu"
    assert p.s.executive_done


def test_automated_production() -> None:
    s, p = used("automated-production")
    p = do(p, resource=["plant", "plant", "water"])
    assert change(s, p.s) == {"plant": 2, "water": 1}
    assert p.asked.kind == "menu"


@pytest.mark.rule("OM-EXE-05")
def test_construction_yard() -> None:
    s = roomy()
    have(me(s), mineral=1)
    s, p = used("construction-yard", s)
    p = do(p, build="generator", site=name(-4, 0))
    assert p.s.buildings[at(-4, 0)] == "generator"
    assert me(p.s).quarters == 3  # no Colonist on the Action space
    assert not p.s.main_done


def test_private_ship() -> None:
    s = roomy()
    have(me(s), water=1)
    s, p = used("private-ship", s)
    assert (me(p.s).hangar, me(p.s).depot_ships) == (1, 4)
    assert change(s, p.s) == {"water": -1, "colonist": 2}


def test_biomarket() -> None:
    s = roomy()
    have(me(s), mineral=2, water=1)
    s, p = used("biomarket", s)
    p.by(0, ("mineral", "plant"), ("water", "oxygen"), ("mineral", "battery"))
    assert change(s, p.s) == {"mineral": -2, "water": -1, "plant": 1, "oxygen": 1, "battery": 1}
    assert p.asked.kind == "menu"


def test_concentrator() -> None:
    _, p = used("concentrator")
    p.by(0, ("shelter-tech", "3a"))
    assert me(p.s).lab["shelter-tech"] == "3a"
    assert p.asked.kind == "menu"


def test_radar() -> None:
    s = roomy()
    me(s).quarters = 0
    s, p = used("radar", s)
    p = do(p, discovery=s.exploration[1], discovery_hex=name(3, 0))
    assert p.s.tiles[at(3, 0)] == s.exploration[1]
    assert p.s.exploration[1] != s.exploration[1]
    assert p.asked.about == (3, 0)
    assert p.offered == ["rover", "done"]


def test_builder_drone() -> None:
    s = roomy()
    have(me(s), mineral=1)
    me(s).bots = [at(-6, 3)]
    s, p = used("builder-drone", s)
    p = do(p, build="generator", site=name(4, -1))
    assert p.s.buildings[at(4, -1)] == "generator"


def test_research_lab() -> None:
    s = roomy()
    have(me(s), battery=2)
    s, p = used("research-lab", s)
    p.by(0, ("shelter-tech", "3a"), ("shelter-tech", "4b"))
    assert me(p.s).storage[1] == 0
    assert p.asked.kind == "menu"


def test_trade_market() -> None:
    s, p = used("trade-market")
    p = do(p, item=["crystal", "battery", "water", "plant"])
    assert change(s, p.s) == {"crystal": 1, "battery": 1, "water": 1, "plant": 1}
    assert p.asked.kind == "menu"


def test_recycling_bots() -> None:
    s = roomy()
    me(s).blueprints, me(s).bots = ["metal-deposit", "gym"], [at(-1, -1)]
    s, p = used("recycling-bots", s)
    p = do(p, upgrade=("gym", name(-2, -1)))
    assert "gym" in me(p.s).built
    assert p.asked.kind == "menu"


def test_aerial_elevator() -> None:
    _, p = used("aerial-elevator")
    do(p, space=1 if 1 in p.asked.options else 4)
    assert me(p.s).space in (1, 4)


def test_library() -> None:
    s, p = used("library")
    p = do(p, tech=(s.grid[0], "top"), lab_space="1a")
    assert s.grid[0] in me(p.s).lab
    assert change(s, p.s) == {"crystal": 1}


def test_command_center() -> None:
    _, p = used("command-center")
    assert p.asked.about == (8, 0)
    assert p.offered == [name(-2, -1), "rover", "done"]


@pytest.mark.rule("OMAI-B-01")
def test_t_bc_01_the_beacon_builds_by_the_usual_rules() -> None:
    s = roomy()
    have(me(s), mineral=1)
    build(s, "generator", (-4, -1))
    s, p = used("beacon", s)
    p = do(p, beacon="construct", build="generator")
    assert name(-4, 0) not in p.offered  # a Complex of 2 needs a Technology
    assert name(-2, -3) in p.offered
    s = roomy()
    me(s).blueprints, me(s).bots = ["metal-deposit"], [at(-1, 0)]
    have(me(s), mineral=1)
    s, p = used("beacon", s)
    p = do(p, beacon="upgrade", upgrade=("metal-deposit", name(0, 0)))
    assert "metal-deposit" in me(p.s).built
    assert me(p.s).storage[0] == 0


@pytest.mark.rule("OMAI-B-01")
def test_the_beacon_upgrades_one_building_whatever_technology_allows() -> None:
    s = roomy()
    build(s, "generator", (-1, 1))
    me(s).blueprints, me(s).bots = ["metal-deposit", "wind-turbines"], [at(-1, 0)]
    me(s).lab["upgrade-tech"] = "6a"
    have(me(s), mineral=6)
    s, p = used("beacon", s)
    p = do(p, beacon="upgrade", upgrade=("wind-turbines", name(-1, 1)))
    assert p.asked.kind == "menu"
    assert me(p.s).blueprints == ["metal-deposit"]


def test_every_blueprint_is_tested() -> None:
    special = {
        "automated-production", "construction-yard", "private-ship", "biomarket", "concentrator", "radar",
        "builder-drone", "research-lab", "trade-market", "recycling-bots", "aerial-elevator", "library",
        "command-center", "beacon",
    }  # fmt: skip
    assert {*GAINS} | special == {*ids("blueprints", "blueprint")}


@pytest.mark.rule("OM-EXE-06")
def test_what_would_do_nothing_is_not_offered() -> None:
    s = roomy()
    upgraded(s, 0, "metal-deposit", 0, 0)
    have(me(s), mineral=6, crystal=2)
    assert "use:metal-deposit" not in play(s).by(0, "executive").offered
