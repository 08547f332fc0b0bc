"""Leaders: both powers of each (SB-LEAD-1 to SB-LEAD-8; T-77, T-78, T-99, T-104)."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.corporations import Table
from perilune.testing import Played
from tests.games.shackleton_base.table import build, crew, give, go, lives, places, play, show, table


def headquarters(leader: str, *answers: str, energy: int = 5) -> Played[Table]:
    s = table(leaders={0: leader}, energy=energy)
    s.powered += ("O4",)
    s.queue -= 1
    s.pool = [1, 1, 1]
    give(s, 0, titanium=4, rare_earth=1)
    show(s, "SWP7", "MMP1", "SRP1")
    return go(play(s), 0, "technician:build", "HQ", "O4", *answers)


@pytest.mark.rule("SB-SET-6", "SB-LEAD-1")
def test_a_leader_is_chosen_in_reverse_order() -> None:
    s = GAME.setup("agencies", 3, GAME.read_options(None, "agencies"), 5)
    played = Played(GAME, s, "agencies", 3)
    order = played.s.order
    assert len({agency.name for agency in played.s.agencies}) == 3
    for who in reversed(order):
        assert played.asked.seat == who
        name = played.s.agencies[who].name
        assert played.offered == [f"L-{name}-A", f"L-{name}-B"]
        played.by(who, f"L-{name}-A")
        assert played.s.agencies[who].cards[-1] == (f"L-{name}-A", who)


@pytest.mark.rule("SB-LEAD-6")
def test_flight_director_with_headquarters() -> None:
    assert headquarters("L-NASA-A").s.agencies[0].reputation == 4


@pytest.mark.rule("SB-LEAD-4")
def test_t104_chief_engineer() -> None:
    for number, credits in ((3, 2), (2, 0)):
        s = table(homes=("I1", "O9"))
        build(s, 0, "I2", "W1")
        if number == 3:
            build(s, 0, "O2", "W2")
        played = play(s).by(0, "engineer:Q4-A")
        while played.asked.seat == 0:
            played.by(0, played.offered[0])
        agency = played.s.agencies[0]
        assert agency.titanium + agency.rare_earth == number + (number == 3)
        assert agency.credits == credits
    agency = headquarters("L-NASA-B").s.agencies[0]
    assert (agency.titanium, agency.rare_earth) == (3, 2)


@pytest.mark.rule("SB-LEAD-5")
def test_t104_programme_officer() -> None:
    s = table(leaders={0: "L-ESA-A"})
    show(s, "MMP1", "MMP9")
    give(s, 0, credits=13)
    s.desks["moon-mining"].tokens = 0
    played = go(play(s), 0, "technician:fund", "MMP1", "MMP9")
    assert played.s.agencies[0].credits == 2


@pytest.mark.rule("SB-LEAD-6", "SB-LEAD-5")
def test_t78_a_project_for_free() -> None:
    played = headquarters("L-ESA-A")
    assert "SWP7" in played.offered
    played.by(0, "SWP7")
    played.by(0, played.offered[0])
    agency = played.s.agencies[0]
    assert agency.projects == ("SWP7",)
    assert agency.credits == 1 + 2  # the Officer's Credit and the token's bonus
    assert sum(key == "sky-watch" for key in played.s.tokens.values()) == 1


@pytest.mark.rule("SB-CRA-4", "SB-LEAD-7")
def test_t99_diplomat() -> None:
    for space, paid in (("Q4-A", 0), ("Q3-B", 2)):
        s = table(homes=("O3", "I6" if space == "Q3-B" else "I1"), leaders={0: "L-ESA-B"})
        give(s, 0, credits=5)
        played = go(play(s), 0, f"engineer:{space}", "I6", "I1")
        assert (5 - played.s.agencies[0].credits, played.s.agencies[1].credits) == (paid, paid)


@pytest.mark.rule("SB-LEAD-7", "SB-GEN-6")
def test_diplomat_is_paid_more_once_a_turn_and_never_pays() -> None:
    s = table(homes=("I6", "O7"), leaders={0: "L-ESA-B"})
    build(s, 0, "I1", "W1")
    give(s, 1, credits=5)
    s.at = 1
    played = go(play(s), 1, "engineer:R2-A", "I6", "I1")
    assert (played.s.agencies[0].credits, played.s.agencies[1].credits) == (3, 3)
    later = headquarters("L-ESA-B").s
    assert later.agencies[0].credits == 4
    later = later.copy()
    later.panel, later.at = False, 0
    played = go(play(later), 0, "engineer:Q3-B", "I3")
    build(later, 1, "I3", "W1")
    played = go(play(later), 0, "engineer:Q3-B", "I3")
    assert played.s.agencies[0].credits == 4
    assert played.s.agencies[1].credits == 0


@pytest.mark.rule("SB-LEAD-2")
def test_t77_robotics_lead() -> None:
    s = table(3, leaders={0: "L-JAXA-A"})
    crew(s, 0, w1="engineer")
    build(s, 1, "O3", "W1")
    build(s, 2, "O5", "habitat")
    give(s, 0, titanium=0)
    played = go(play(s), 0, "engineer:build", "habitat", "O3", "keep")
    assert played.s.agencies[0].used == ()
    played = go(played, 0, "W2", "O5", "keep")
    assert played.s.agencies[0].titanium == 0
    assert played.s.agencies[0].used == ("L-JAXA-A",)
    assert played.s.agencies[0].vp == 7
    again = played.s.copy()
    again.at = 0
    assert "build" not in places(play(again))  # the next Workshop costs 1 Titanium


@pytest.mark.rule("SB-LEAD-6", "SB-COR-1")
def test_robotics_lead_with_headquarters() -> None:
    s = table(leaders={0: "L-JAXA-A"})
    s.powered += ("O4",)
    s.queue -= 1
    give(s, 0, titanium=4, rare_earth=1)
    assert s.mining is not None
    s.mining.helium[0] = 3
    played = go(play(s), 0, "technician:build", "HQ", "O4")
    assert played.asked.kind == "corporation-action"
    assert set(played.offered) == {"load", "stop"}
    played = go(played, 0, "load", "F1-1", "load", "F2-1")
    assert played.s.mining is not None
    assert len(played.s.mining.markers) == 2
    assert played.s.rows[2] == 0


@pytest.mark.rule("SB-PAN-1")
def test_power_engineer() -> None:
    s = table(leaders={0: "L-JAXA-B"})
    give(s, 0, rare_earth=1)
    played = go(play(s), 0, "technician:build", "panel")
    assert (played.s.agencies[0].credits, played.s.agencies[0].vp) == (2, 1)
    played = headquarters("L-JAXA-B", energy=5)
    assert (played.s.energy, played.s.agencies[0].reputation) == (6, 2 + 1 + 1)


@pytest.mark.rule("SB-CMD-3")
def test_the_power_engineers_credits_count_for_legality() -> None:
    s = table(leaders={0: "L-JAXA-B"})
    show(s, "SWP4", "MMP9", "SRP9")
    give(s, 0, credits=2, rare_earth=1)
    assert "fund" in places(play(s))
    give(s, 0, credits=1, rare_earth=1)
    assert "fund" not in places(play(s))


@pytest.mark.rule("SB-LEAD-8", "SB-LEAD-6", "SB-SET-7")
def test_crew_surgeon() -> None:
    s = table(leaders={0: "L-CSA-A"})
    build(s, 0, "O3", "W1")
    s.pool = [2, 0, 0]
    played = go(play(s), 0, "technician:gateway", "h0", "take")
    assert lives(played.s, 0, "w1") == "engineer"
    assert played.s.agencies[0].credits == 0
    played = headquarters("L-CSA-A", "scientist", "q1", "none")
    assert lives(played.s, 0, "q1") == "scientist"
    assert played.s.pool == [1, 1, 0]
    start = Played(GAME, GAME.setup("agencies", 4, GAME.read_options(None, "agencies"), 1), "agencies", 4)
    while start.asked.kind == "leader":
        who = start.asked.seat
        before = start.s.agencies[who].credits
        start.by(who, start.offered[0])
        more = 5 if start.s.agencies[who].name == "CSA" else 0
        assert start.s.agencies[who].credits == before + more


@pytest.mark.rule("SB-LEAD-3")
def test_t104_surveyor() -> None:
    s = table(leaders={0: "L-CSA-B"})
    build(s, 0, "I2", "W1")
    s.tokens = {"V09": "moon-mining", "V13": "moon-mining"}
    give(s, 0, credits=1)
    played = go(play(s), 0, "scientist:Q4-A", "I1:V09", "I2:V13")
    assert played.asked.kind == "survey"
    played.by(0, "V09")
    assert played.s.mining is not None
    assert (played.s.mining.helium[0], played.s.agencies[0].credits) == (3, 0)
    assert "L-CSA-B" in played.s.agencies[0].used
    give(s, 0)
    played = go(play(s), 0, "scientist:Q4-A", "I1:V09", "I2:V13")
    assert played.asked.seat == 1  # without a Credit nobody is asked


@pytest.mark.rule("SB-LEAD-6", "SB-CRA-9")
def test_surveyor_with_headquarters() -> None:
    played = headquarters("L-CSA-B")
    while played.asked.kind == "sample":
        played.by(0, played.offered[0])
    s = played.s
    assert s.sky_watch is not None
    assert s.mining is not None
    assert s.selenium is not None
    assert (s.sky_watch.markers[0], s.mining.helium[0], sum(s.selenium.samples[0])) == (1, 1, 1)


@pytest.mark.rule("SB-FND-2")
def test_an_officer_without_visible_projects_gets_none() -> None:
    s = table(leaders={0: "L-ESA-A"})
    for desk in s.desks.values():
        desk.visible, desk.deck = (), []
    s.powered += ("O4",)
    s.queue -= 1
    give(s, 0, titanium=4, rare_earth=1)
    played = go(play(s), 0, "technician:build", "HQ", "O4")
    assert played.s.agencies[0].projects == ()
