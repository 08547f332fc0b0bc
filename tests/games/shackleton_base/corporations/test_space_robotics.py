"""Space Robotics: token, actions, goals, every project."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.box.content import SECTORS
from tests.games.shackleton_base.boards import (
    activate,
    mining,
    robotics,
    works,
)
from tests.games.shackleton_base.table import (
    act,
    build,
    fund,
    give,
    go,
    last_maintenance,
    own,
    places,
    play,
)


@pytest.mark.rule("RO-1", "RO-2", "RO-3")
def test_a_robotics_token_brings_a_circuit() -> None:
    played = activate(works(), "space-robotics")
    assert (robotics(played.s).circuits[0], robotics(played.s).rack) == (1, [5, 5])


@pytest.mark.rule("RO-4", "RO-5")
def test_assemble_and_program() -> None:
    s = works(3)
    give(s, 0, titanium=1, rare_earth=1)
    played = act(s, 0, "assemble")
    assert set(played.offered) == {place for place in SECTORS if s.sectors[place]}
    played.refused("O3", "RO-4").by(0, "I2")
    assert (robotics(played.s).circuits[0], played.s.agencies[0].titanium) == (2, 0)
    played = go(played, 0, "program")
    assert robotics(played.s).robots[0] == {"I2": 1}
    assert played.s.agencies[0].vp == 5 + 7
    assert (robotics(played.s).circuits[0], played.s.agencies[0].rare_earth) == (0, 0)


@pytest.mark.rule("RO-4", "RO-6")
def test_t79_robots_at_work() -> None:
    for side, kind, credits, goods in (
        (0, "technician", 3, 0),
        (1, "technician", 5, 0),
        (1, "engineer", 0, 2),
    ):
        s = works(I2=side)
        s.sectors["I1"] = ()
        s.sectors["O7"] = ((1, 0),)
        played = play(s).by(0, f"{kind}:Q4-A")
        assert played.s.agencies[0].credits == credits
        assert played.s.agencies[0].rare_earth == goods
    s = works(I2=1)
    s.tokens = {"V03": "moon-mining"}
    played = go(play(s), 0, "scientist:Q4-A", "I2:V03")
    assert (robotics(played.s).circuits[0], mining(played.s).helium[0]) == (1, 1)
    s.tokens = {}
    assert "scientist:Q4-A" not in play(s).offered


@pytest.mark.rule("RO-4", "RO-5", "SB-GOL-1")
def test_t80_goals_of_the_robots() -> None:
    for number, goal, vp in ((1, "ROG1", 4), (3, "ROG2", 8)):
        s = works(1, **dict.fromkeys(("I1", "I2", "I4")[:number], 0))
        s.goals["ROG1"] = () if number == 1 else (1,)
        give(s, 0, titanium=1)
        played = go(play(s), 0, "engineer:corporation", "I5")
        assert played.s.goals[goal] == (0,)
        assert played.s.agencies[0].vp == 5 + vp
    s = works(2, I1=0, I2=1)
    s.goals["ROG1"] = (1,)
    give(s, 0, rare_earth=1)
    played = act(s, 0, "program", "I1")
    assert played.s.agencies[0].vp == 7 + 12
    s = works(9)
    robotics(s).rack[0] = 0
    give(s, 0, titanium=9)
    assert "corporation" not in places(play(s))


@pytest.mark.rule("RO-8", "SW-END-4")
def test_t81_robots_vanish_without_loss() -> None:
    s = works(I2=1, I3=0, O9=0)
    own(s, 0, "ROP9")
    s.sectors["I1"] = ()
    s.sectors["O9"] = ((1, 0),)
    assert s.sky_watch is not None
    s.sky_watch.impact, s.sky_watch.open = "IT2", ("DP2-a",)
    give(s, 0, credits=30)
    end = play(last_maintenance(s)).s
    assert robotics(end).robots[0] == {"O9": 0}
    assert end.agencies[0].sheet["projects"] == 1 + 1
    assert end.agencies[0].sheet.get("collision", 0) == 0


@pytest.mark.rule("SB-FND-3")
@pytest.mark.parametrize(
    ("card", "circuits", "titanium", "reputation"),
    [("ROP1", 1, 0, 0), ("ROP3", 1, 0, 0), ("ROP4", 0, 1, 0), ("ROP7", 2, 0, 0), ("ROP9", 0, 0, 1)],
)
def test_robotics_projects_at_once(card: str, circuits: int, titanium: int, reputation: int) -> None:
    played = fund(works(), 0, card)
    agency = played.s.agencies[0]
    assert robotics(played.s).circuits[0] == circuits
    assert (agency.titanium, agency.reputation - 2) == (titanium, reputation)


@pytest.mark.rule("SB-CRA-9")
def test_rop1_circuit_foundry() -> None:
    s = works()
    own(s, 0, "ROP1")
    assert activate(s, "space-robotics").s.agencies[0].credits == 1
    s = works()
    own(s, 0, "ROP1")
    assert activate(s, "moon-mining").s.agencies[0].credits == 0


@pytest.mark.rule("RO-4")
def test_rop2_assembly_line() -> None:
    s = works(1)
    own(s, 0, "ROP2")
    played = act(s, 0, "I1")
    assert robotics(played.s).robots[0] == {"I1": 0}
    assert robotics(played.s).circuits[0] == 0


@pytest.mark.rule("RO-7")
def test_rop3_swarm_control() -> None:
    s = works(I1=1)
    own(s, 0, "ROP3")
    played = act(s, 0, "I4")
    assert robotics(played.s).robots[0] == {"I4": 1}
    assert played.s.agencies[0].credits == 2


@pytest.mark.rule("RO-6")
def test_rop4_haulers() -> None:
    s = works(I1=0)
    own(s, 0, "ROP4")
    assert go(play(s), 0, "technician:R2-A").s.agencies[0].credits == 4


@pytest.mark.rule("RO-6", "SB-LEAD-4")
def test_rop5_mining_bots() -> None:
    s = works(I1=1)
    own(s, 0, "ROP5")
    agency = play(s).by(0, "engineer:R2-A").s.agencies[0]
    assert agency.titanium == 2 + 1 + 1  # robot, bots, and the Chief Engineer counts all three
    assert agency.credits == 2
    s = works()
    own(s, 0, "ROP5")
    assert play(s).by(0, "engineer:R2-A").s.agencies[0].titanium == 1


@pytest.mark.rule("SB-MNT-6")
def test_rop6_repair_drones() -> None:
    s = works(I1=0, I2=0, I4=0)
    own(s, 0, "ROP6")
    build(s, 0, "O3", "L1")
    s.phase, s.at = "income", 1
    give(s, 0, credits=5)
    assert play(s).s.agencies[0].credits == 5 - (3 - 2)


@pytest.mark.rule("RO-5")
def test_rop7_neural_core() -> None:
    s = works(1, I1=0, I2=0)
    own(s, 0, "ROP7")
    give(s, 0, rare_earth=2)
    played = act(s, 0, "program", "I1")
    assert robotics(played.s).circuits[0] == 0
    assert "ROP7" in played.s.agencies[0].used
    s = works(3, I1=0, I2=0)
    own(s, 0, "ROP7")
    give(s, 0, rare_earth=2)
    assert robotics(act(s, 0, "program", "I1", "program", "I2").s).circuits[0] == 0


@pytest.mark.rule("RO-5")
def test_rop8_field_trial() -> None:
    played = go(fund(works(), 0, "ROP8"), 0, "I1")
    assert robotics(played.s).robots[0] == {"I1": 0}
    assert played.s.agencies[0].vp == 5
    s = works(2, I1=0)
    own(s, 0, "ROP8")
    give(s, 0, rare_earth=1)
    assert act(s, 0).s.agencies[0].vp == 7 + 1
