"""5.9: Scientists: price, place, work and score."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import BLUEPRINTS, MINERAL
from perilune.games.on_mars.scoring import sheet
from tests.games.on_mars.table import (
    build,
    change,
    colony,
    do,
    have,
    ids,
    me,
    play,
    roomy,
    shuttle_phase,
    upgraded,
)

PRICES = {
    "geologist": {"colonist": -2},
    "engineer": {"mineral": -2},
    "hydrologist": {"battery": -2},
    "biochemist": {"water": -2},
    "geochemist": {"plant": -2},
    "systems-engineer": {"oxygen": -2},
}


WORK = {
    "geologist": ("metal-deposit", "wind-turbines"),
    "engineer": ("wind-turbines", "moisture-vaporator"),
    "hydrologist": ("moisture-vaporator", "hydroponic-farm"),
    "biochemist": ("hydroponic-farm", "oxygen-tank"),
    "geochemist": ("oxygen-tank", "casino"),
    "systems-engineer": ("casino", "metal-deposit"),
}


@pytest.mark.rule("OM-SCI-01", "OM-CON-02")
@pytest.mark.parametrize("card", ids("scientists", "scientist"))
def test_a_scientist_its_price_and_place(card: str) -> None:
    s = roomy()
    place = s.display.index(card)
    have(me(s), **{kind: -n for kind, n in PRICES[card].items() if kind != "colonist"})
    p = do(play(s), "hire", hire=card, contract="plants-delivery")
    want = dict(PRICES[card])
    want["colonist"] = want.get("colonist", 0) - 1
    assert change(s, p.s) == want
    assert p.s.display[place] == "plants-delivery"
    assert "plants-delivery" not in p.s.contracts


@pytest.mark.rule("OM-EXE-03", "OM-SCO-01")
@pytest.mark.parametrize("card", ids("scientists", "scientist"))
def test_a_scientist_works_in_one_type_and_scores_another(card: str) -> None:
    s = roomy()
    have(me(s))
    works, scores = WORK[card]
    hexes = {"mine": (0, 0), "generator": (0, -2), "water": (0, 2), "greenhouse": (-2, 1), "oxygen": (2, -1)}
    me(s).scientists[card] = ""
    for blueprint in (works, scores):
        upgraded(s, 1, blueprint, *hexes.get(BLUEPRINTS[blueprint].upgrades, (2, 1)))
    p = do(play(s), "executive")
    assert me(p.s).scientists[card] == works
    assert p.s.players[1].bay == 1
    assert sheet(s, 0)[5] == 3


@pytest.mark.rule("OM-EXE-03", "OM-SCI-02", "OM-EXE-04")
def test_t_b_26_a_scientist_in_another_players_building() -> None:
    s = colony()
    me(s).scientists["geologist"] = ""
    upgraded(s, 1, "metal-deposit", 0, 0)
    have(me(s))
    p = play(s).by(0, "executive")
    assert me(p.s).storage[MINERAL] == 2  # Storage holds no third
    assert (me(p.s).crystals, p.s.players[1].bay) == (0, 1)
    assert me(p.s).scientists == {"geologist": "metal-deposit"}
    p = do(play(shuttle_phase(p.s, "orbit")), "travel", space=4)
    assert me(p.s).scientists == {"geologist": ""}


@pytest.mark.rule("OM-SCO-01")
def test_t_b_27_scientists_score_anyones_advanced_buildings() -> None:
    s = colony()
    me(s).scientists["hydrologist"] = ""
    build(s, "greenhouse", (-4, 0))
    upgraded(s, 0, "hydroponic-farm", -2, 1)
    upgraded(s, 1, "biomarket", -4, 0)
    assert sheet(s, 0)[5] == 6


@pytest.mark.rule("OM-SCI-01", "OM-ACT-03")
def test_t_b_51_the_geologist_takes_three_colonists() -> None:
    s = colony()
    have(me(s))
    me(s).quarters = 2
    play(s).refused("hire", "OM-SCI-01")
    me(s).quarters = 3
    p = do(play(s), "hire", contract="minerals-delivery")
    assert (me(p.s).quarters, me(p.s).working, list(me(p.s).scientists)) == (0, 2, ["geologist"])


@pytest.mark.rule("OM-EXE-03", "OM-SCI-02")
def test_a_building_with_a_scientist_on_it_is_taken() -> None:
    s = colony()
    me(s).scientists["geologist"] = "metal-deposit"
    upgraded(s, 0, "metal-deposit", 0, 0)
    have(me(s), crystal=2)
    assert "use:metal-deposit" not in play(s).by(0, "executive").offered
    me(s).scientists["geologist"] = ""
    p = play(s).by(0, "executive")
    assert {"use:metal-deposit", "send:geologist:metal-deposit"} <= {*p.offered}
    p.by(0, ("send", "geologist", "metal-deposit"))
    assert (me(p.s).crystals, me(p.s).bay) == (2, 0)
