"""5.9: Earth Contracts: every card, delivered or built."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import CONTRACTS, RED
from perilune.games.on_mars.scoring import sheet
from tests.games.on_mars.table import (
    TYPES,
    at,
    build,
    colony,
    do,
    have,
    me,
    mission,
    name,
    play,
    roomy,
    upgraded,
)

ORDERS = {
    "minerals-delivery": {"mineral": 4},
    "batteries-delivery": {"battery": 3, "mineral": 2},
    "water-delivery": {"water": 3, "mineral": 2},
    "oxygen-delivery": {"oxygen": 3, "mineral": 2},
    "plants-delivery": {"plant": 3, "mineral": 2},
    "crystals-delivery": {"crystal": 3, "mineral": 2},
}


WORKS = {f"{kind}-works": kind for kind in TYPES}


@pytest.mark.rule("OM-CON-03", "OM-CON-05", "OM-CON-06")
@pytest.mark.parametrize("card", ORDERS)
def test_a_contract_is_delivered_item_by_item(card: str) -> None:
    s = roomy()
    mission(s, "contracts", 2)
    me(s).contracts[card] = (0, 0, 0, 0, 0, 0)
    have(me(s), **ORDERS[card])
    p = play(s)
    assert sheet(p.s, 0)[6] == -4
    for _ in range(sum(ORDERS[card].values())):
        assert card in me(p.s).contracts
        p.by(0, "deliver")
        if p.asked.kind == "deliver":
            p.by(0, p.asked.options[0])
    assert me(p.s).completed == [card]
    assert sum(me(p.s).storage) + me(p.s).crystals == 0
    assert (sheet(p.s, 0)[6], me(p.s).bay, p.s.left) == (9, 1, [1])


@pytest.mark.rule("OM-CON-04", "OM-CON-05")
@pytest.mark.parametrize("card", WORKS)
def test_a_contract_for_a_building(card: str) -> None:
    s = roomy()
    mission(s, "contracts", 2)
    kind = WORKS[card]
    there = "shelter-0" if kind == "shelter" else kind
    s.buildings = {at(q, -1): there for q in (-4, -3, -2)} | {at(0, 0): "mine"}
    s.buildings.setdefault(at(2, 1), "shelter-1")
    me(s).contracts[card] = (0, 0, 0, 0, 0, 0)
    upgraded(s, 0, TYPES[kind].split()[0], -4, -1)
    me(s).lab[f"{kind}-tech"] = "4a"
    me(s).shelters = 2
    have(me(s), mineral=1, battery=1, water=1, plant=1, oxygen=1)
    p = play(s)
    assert sheet(p.s, 0)[6] == -6
    price = {"water": "battery", "greenhouse": "water", "oxygen": "plant", "shelter": "oxygen"}
    p = do(p, "construct", build=kind, site=name(-3, 0), resource=price.get(kind, "mineral"))
    assert me(p.s).completed == [card]
    assert (sheet(p.s, 0)[6], p.s.left) == (12, [1])


@pytest.mark.rule("OM-CON-01")
def test_a_contract_costs_two_crystals_and_the_crowd() -> None:
    s = roomy()
    s.display[0] = "minerals-delivery"
    s.players[1].posted[RED.index("hire")] = 1
    have(me(s), crystal=2)
    play(s).refused("hire", "OM-SCI-01")
    have(me(s), crystal=3)
    p = do(play(s), "hire", hire="minerals-delivery", contract="plants-delivery")
    assert me(p.s).crystals == 0
    assert "minerals-delivery" in me(p.s).contracts
    assert p.s.display[0] == "plants-delivery"


def test_every_contract_is_tested() -> None:
    assert {*ORDERS, *WORKS} == {*CONTRACTS}


@pytest.mark.rule("OM-RES-03", "OM-CON-03")
def test_t_b_11_in_a_contract_a_mineral_is_only_a_mineral() -> None:
    s = colony()
    me(s).contracts["water-delivery"] = (2, 0, 2, 0, 0, 0)
    have(me(s), mineral=1)
    play(s).refused("deliver", "OM-CON-03")
    have(me(s), water=1)
    p = play(s).by(0, "deliver")
    assert me(p.s).completed == ["water-delivery"]


@pytest.mark.rule("OM-CON-06", "OM-CON-05")
def test_a_contract_completed_in_another_players_turn() -> None:
    s = colony()
    mission(s, "contracts", 2)
    s.players[1].contracts["generator-works"] = (0,) * 6
    build(s, "generator", (0, -3), (0, -4))
    upgraded(s, 1, "wind-turbines", 0, -2)
    me(s).lab["generator-tech"] = "4a"
    me(s).bots = [at(-1, -2)]
    have(me(s), mineral=1)
    p = do(play(s), "construct", build="generator", site=name(-1, -3))
    assert p.s.players[1].completed == ["generator-works"]
    assert p.s.players[1].bay == 1
