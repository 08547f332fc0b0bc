"""Evergreen Farms: token, actions, goals, every project."""

from __future__ import annotations

import pytest

from tests.games.shackleton_base.boards import (
    activate,
    ending,
    evergreen,
    farm,
)
from tests.games.shackleton_base.table import (
    act,
    build,
    crew,
    fund,
    give,
    go,
    last_maintenance,
    own,
    places,
    play,
)


@pytest.mark.rule("EF-1", "EF-2")
def test_a_farm_token_brings_a_plant() -> None:
    assert evergreen(activate(farm(), "evergreen-farms").s).plants[0] == 1


@pytest.mark.rule("EF-3", "EF-7")
def test_grow_on_both_rings() -> None:
    s = farm(plants=6)
    build(s, 0, "O3", "W1")
    played = act(s, 0)
    assert played.offered == ["I1", "O3"]
    played.refused("I4", "EF-3").by(0, "O3")
    agency = played.s.agencies[0]
    assert (agency.vp, agency.reputation, agency.credits) == (8, 3, 0)
    played = go(played, 0, "grow")
    agency = played.s.agencies[0]
    assert (agency.vp, agency.credits) == (16 + 4, 2)
    assert evergreen(played.s).plants[0] == 0
    assert evergreen(played.s).greenhouses == {"O3": 0, "I1": 0}
    assert "corporation" not in places(play(farm(plants=2)))


@pytest.mark.rule("EF-5", "EF-6", "SW-END-4")
def test_t61_the_harvest_and_the_asteroid() -> None:
    for reached, vp in ((3, 2), (0, 0)):
        s = farm()
        build(s, 0, "O3", "W1")
        build(s, 0, "O9", "W2")
        evergreen(s).greenhouses["I1"] = 0
        evergreen(s).left -= 1
        evergreen(s).grown[0] = 1
        assert s.sky_watch is not None
        s.sky_watch.impact = "IT1"
        s.sky_watch.open = () if reached else ("DP1-a",)
        give(s, 0, credits=30)
        played = play(last_maintenance(s))
        assert played.s.agencies[0].sheet.get("corporations", 0) == vp
        assert ("I1" in evergreen(played.s).greenhouses) is bool(reached)


@pytest.mark.rule("EF-3", "SB-GOL-1")
@pytest.mark.parametrize(("before", "goal", "vp"), [(1, "EFG1", 4), (2, "EFG2", 8), (3, "EFG3", 12)])
def test_goals_of_the_farm(before: int, goal: str, vp: int) -> None:
    s = farm(plants=3)
    evergreen(s).grown[0] = before
    for lower in ("EFG1", "EFG2"):
        if lower < goal:
            s.goals[lower] = (1,)
    played = act(s, 0)
    assert played.s.goals[goal] == (0,)
    assert played.s.agencies[0].vp == 8 + vp


@pytest.mark.rule("EF-7")
def test_one_greenhouse_a_sector() -> None:
    s = farm(plants=9)
    evergreen(s).greenhouses["I1"] = 1
    assert "corporation" not in places(play(s))
    s = farm(plants=9)
    evergreen(s).left = 0
    assert "corporation" not in places(play(s))


@pytest.mark.rule("SB-FND-3")
@pytest.mark.parametrize(
    ("card", "plants", "energy"),
    [("EFP1", 1, 0), ("EFP2", 1, 0), ("EFP4", 1, 0), ("EFP6", 2, 0), ("EFP9", 0, 2)],
)
def test_farm_projects_at_once(card: str, plants: int, energy: int) -> None:
    played = fund(farm(), 0, card)
    assert (evergreen(played.s).plants[0], played.s.energy - 5) == (plants, energy)


@pytest.mark.rule("SB-CRA-9")
def test_efp1_seed_bank() -> None:
    s = farm()
    own(s, 0, "EFP1")
    assert activate(s, "evergreen-farms").s.agencies[0].credits == 1
    s = farm()
    own(s, 0, "EFP1")
    assert activate(s, "moon-mining").s.agencies[0].credits == 0


@pytest.mark.rule("EF-7")
def test_efp2_hydroponics_once_a_round() -> None:
    s = farm(plants=4)
    build(s, 0, "O3", "W1")
    own(s, 0, "EFP2")
    played = act(s, 0, "I1")
    assert evergreen(played.s).plants[0] == 2
    assert played.asked.seat == 1  # the next costs 3 again
    assert "EFP2" in played.s.agencies[0].used


@pytest.mark.rule("SB-MNT-4")
def test_efp3_composting() -> None:
    s = farm()
    own(s, 0, "EFP3")
    s.phase, s.at = "income", 0
    assert evergreen(play(s).s).plants[0] == 1


@pytest.mark.rule("SB-ENE-1")
def test_efp4_grow_lamps() -> None:
    for energy, shop, lit in ((4, False, True), (3, False, False), (3, True, True)):
        s = farm()
        s.energy = energy
        own(s, 0, "EFP4")
        if shop:
            crew(s, 0, w2="engineer")
        assert ("corporation" in places(play(s))) is lit
        if lit:
            played = act(s, 0)
            assert (evergreen(played.s).plants[0], played.s.agencies[0].credits) == (1, 1)
            assert played.s.energy == energy


@pytest.mark.rule("SB-MNT-6", "EF-7")
def test_efp5_canteen() -> None:
    s = farm()
    own(s, 0, "EFP5")
    build(s, 0, "O3", "W1")
    evergreen(s).greenhouses = {"I1": 0}
    s.phase, s.at = "income", 1
    give(s, 0, credits=5)
    assert play(s).s.agencies[0].credits == 4
    evergreen(s).greenhouses = {"I1": 0, "O3": 0, "O9": 0}
    assert play(s).s.agencies[0].credits == 5


@pytest.mark.rule("SB-COR-1")
def test_efp6_seed_exchange() -> None:
    s = farm(plants=1)
    own(s, 0, "EFP6")
    played = act(s, 0)
    assert (evergreen(played.s).plants[0], played.s.agencies[0].credits) == (0, 3)


@pytest.mark.rule("EF-3")
def test_efp7_efp9_reward_growing() -> None:
    s = farm(plants=3)
    own(s, 0, "EFP7")
    assert act(s, 0).s.agencies[0].vp == 9
    s = farm(plants=3)
    own(s, 0, "EFP9")
    played = act(s, 0)
    assert (played.s.energy, played.s.agencies[0].reputation) == (6, 3)


@pytest.mark.rule("EF-7", "SB-END-1")
def test_efp8_biosphere() -> None:
    played = fund(farm(plants=2), 0, "EFP8")
    assert (evergreen(played.s).plants[0], evergreen(played.s).greenhouses) == (0, {"I1": 0})
    played = fund(farm(plants=1), 0, "EFP8")
    assert evergreen(played.s).greenhouses == {}
    s = farm()
    own(s, 0, "EFP8")
    evergreen(s).greenhouses = {"O9": 0, "O7": 0, "O5": 1}
    assert ending(s)["projects"] == 1 + 2
