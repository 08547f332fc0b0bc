"""To Mars: token, actions, goals, every project."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.corporations import Table
from perilune.testing import Played
from tests.games.shackleton_base.boards import (
    activate,
    ending,
    mars,
    port,
)
from tests.games.shackleton_base.table import (
    act,
    build,
    crew,
    fund,
    give,
    go,
    lives,
    own,
    places,
    play,
)


@pytest.mark.rule("TM-1", "TM-2")
def test_a_mars_token_brings_fuel() -> None:
    assert mars(activate(port(), "to-mars").s).fuel[0] == 1


@pytest.mark.rule("TM-4", "TM-7", "SB-CREW-4")
def test_t82_seats_on_mars() -> None:
    s = port(9)
    build(s, 0, "O3", "L1")
    build(s, 0, "O5", "L2")
    crew(s, 0, l1a="scientist", l1b="scientist", l2a="scientist")
    played = act(s, 0, "send-crew", "l1a")
    agency = played.s.agencies[0]
    assert (agency.vp, agency.reputation, mars(played.s).fuel[0]) == (4, 3, 8)
    assert lives(played.s, 0, "l1a") == "nobody"
    played = go(played, 0, "send-crew", "l1b")
    assert played.s.agencies[0].vp == 4 + 4 + 4  # and the first goal
    assert mars(played.s).seats[2] == (0, 0)
    later = played.s.copy()
    later.at = 0
    assert "corporation" not in places(play(later))  # the Scientists' row is full


@pytest.mark.rule("TM-5", "TM-6")
def test_t83_a_workshop_for_mars() -> None:
    s = port(2)
    build(s, 0, "O3", "W1")
    crew(s, 0, w1="engineer")
    give(s, 0, titanium=1)
    before = s.sectors.copy()
    played = act(s, 0, "send-module", "W2", "keep")
    agency = played.s.agencies[0]
    assert (agency.titanium, mars(played.s).fuel[0], agency.vp) == (0, 0, 8)
    assert lives(played.s, 0, "w2") == "nobody"
    assert played.s.sectors == before
    assert mars(played.s).pads[1] == (0,)
    assert played.match.view().agencies[0].income.upkeep == 2
    assert played.match.view().agencies[0].structures == 2


@pytest.mark.rule("TM-8", "SB-GOL-1")
def test_t84_goals_of_mars() -> None:
    s = port(1)
    mars(s).seats[0] = (0,)
    mars(s).modules[0] = ("W2", "W3")
    crew(s, 0, h0="technician")
    for lower in ("TMG1", "TMG2"):
        s.goals[lower] = (1,)
    played = act(s, 0)
    assert played.s.goals["TMG3"] == (0,)
    assert played.s.agencies[0].vp == 4 + 12
    for pieces, goal, vp in ((1, "TMG1", 4), (3, "TMG2", 8)):
        s = port(1)
        mars(s).modules[0] = ("W2", "W3", "W4")[:pieces]
        crew(s, 0, h0="technician")
        if goal == "TMG2":
            s.goals["TMG1"] = (1,)
        played = act(s, 0)
        assert played.s.goals[goal] == (0,)
        assert played.s.agencies[0].vp == 4 + vp


@pytest.mark.rule("TM-5")
def test_modules_that_cannot_be_sent() -> None:
    s = port(2)
    give(s, 0, titanium=2)
    played = act(s, 0)
    assert set(played.offered) == {"habitat", "W1", "W2", "W3", "W4"}
    played.refused("L1", "TM-5")
    played.by(0, "habitat")
    assert played.s.agencies[0].vp == 3 + 2
    s = port(3)
    give(s, 0, titanium=3, rare_earth=1)
    played = act(s, 0, "send-module", "L1")
    assert (played.s.agencies[0].vp, played.s.energy) == (9 + 6, 5)


@pytest.mark.rule("SB-FND-3")
@pytest.mark.parametrize(
    ("card", "fuel", "titanium", "reputation"),
    [("TMP1", 1, 0, 0), ("TMP4", 0, 1, 0), ("TMP5", 1, 0, 0), ("TMP6", 0, 0, 1), ("TMP9", 1, 0, 0)],
)
def test_mars_projects_at_once(card: str, fuel: int, titanium: int, reputation: int) -> None:
    played = fund(port(), 0, card)
    agency = played.s.agencies[0]
    assert mars(played.s).fuel[0] == fuel
    assert (agency.titanium, agency.reputation - 2) == (titanium, reputation)


@pytest.mark.rule("SB-CRA-9")
def test_tmp1_fuel_depot() -> None:
    s = port()
    own(s, 0, "TMP1")
    assert activate(s, "to-mars").s.agencies[0].credits == 1
    s = port()
    own(s, 0, "TMP1")
    assert activate(s, "moon-mining").s.agencies[0].credits == 0


def sent(card: str, fuel: int = 1) -> Played[Table]:
    s = port(fuel)
    own(s, 0, card)
    crew(s, 0, h0="technician")
    return act(s, 0, card if fuel == 0 else "send-crew")


@pytest.mark.rule("TM-4")
def test_tmp2_ion_drive() -> None:
    played = sent("TMP2", fuel=0)
    assert mars(played.s).seats[1] == (0,)
    assert "TMP2" in played.s.agencies[0].used


@pytest.mark.rule("TM-4", "TM-8")
def test_tmp3_tmp6_tmp8_reward_pieces() -> None:
    assert sent("TMP3").s.agencies[0].credits == 1
    assert sent("TMP6").s.agencies[0].reputation == 2 + 1 + 1
    assert sent("TMP8").s.agencies[0].vp == 4 + 1
    s = port(1)
    own(s, 0, "TMP6")
    s.agencies[0].used = ("TMP6",)
    crew(s, 0, h0="technician")
    assert act(s, 0).s.agencies[0].reputation == 2 + 1  # only the first piece of a round


@pytest.mark.rule("TM-5", "SB-GEN-3")
def test_tmp4_prefab_modules() -> None:
    s = port(2)
    own(s, 0, "TMP4")
    give(s, 0, titanium=1)
    played = act(s, 0, "W1")
    assert mars(played.s).modules[0] == ("W1",)
    assert played.s.agencies[0].titanium == 0
    crew(s, 0, w1="engineer")
    give(s, 0)
    assert act(s, 0, "send-module", "W2").s.agencies[0].titanium == 0


@pytest.mark.rule("SB-ENE-1")
def test_tmp5_electrolyser() -> None:
    s = port()
    own(s, 0, "TMP5")
    played = act(s, 0)
    assert (played.s.energy, mars(played.s).fuel[0]) == (4, 1)


@pytest.mark.rule("TM-8")
def test_tmp7_crew_rotation() -> None:
    s = port(1)
    own(s, 0, "TMP7")
    crew(s, 0, h0="technician")
    s.pool = [1, 0, 0]
    played = act(s, 0)
    assert played.asked.kind == "crew-rotation"
    played.by(0, "yes")
    assert lives(played.s, 0, "h0") == "engineer"


@pytest.mark.rule("TM-8")
def test_tmp8_pathfinder() -> None:
    s = port()
    crew(s, 0, h0="technician")
    played = fund(s, 0, "TMP8")
    assert mars(played.s).seats[1] == (0,)
    assert played.s.agencies[0].vp == 4
    assert fund(port(), 0, "TMP8").s.agencies[0].vp == 0


@pytest.mark.rule("SB-END-1", "TM-6")
def test_tmp9_colony_charter() -> None:
    s = port()
    own(s, 0, "TMP9")
    mars(s).seats[0] = (0, 1)
    mars(s).modules[0] = ("W2",)
    assert ending(s)["projects"] == 1 + 2
