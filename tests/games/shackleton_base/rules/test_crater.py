"""The crater: its map, lines and sectors, rent, and what the three types bring (T-33 to T-36 and more)."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.box.content import (
    AROUND,
    HEXES,
    LINES,
    SECTORS,
    SPACES,
    VERTICES,
)
from tests.games.shackleton_base.table import build, give, go, own, places, play, table


@pytest.mark.rule("SB-MAP-1")
def test_the_map() -> None:
    assert len(SECTORS) == 18
    assert sum(HEXES[place].resource == "titanium" for place in SECTORS) == 11
    assert set(AROUND["C0"]) == {f"I{number}" for number in range(1, 7)}
    assert set(AROUND["I1"]) == {"C0", "I2", "I6", "O2", "O3", "O4"}
    assert set(AROUND["O3"]) == {"I1", "O2", "O4"}
    played = play(table())
    assert "C0" not in {sector.id for sector in played.match.view().sectors}


@pytest.mark.rule("SB-MAP-3")
def test_lines_and_their_ends() -> None:
    assert len(SPACES) == 30
    assert LINES["R2"].sectors == ("O12", "I6", "I1", "O4")
    assert SPACES["Q3-B"] == ("Q3", 3)
    for line in LINES.values():  # straight: one of the three coordinates stays the same
        places_in_line = [HEXES[place] for place in line.sectors]
        fixed = [
            {place.q for place in places_in_line},
            {place.r for place in places_in_line},
            {place.q + place.r for place in places_in_line},
        ]
        assert min(map(len, fixed)) == 1
    s = table()
    give(s, 0, credits=1)
    offered = places(play(s))
    assert {"R2-A", "R2-B", "R1-A"} & offered == {"R2-A", "R2-B"}  # R1 holds no structure


@pytest.mark.rule("SB-MAP-4")
def test_corners() -> None:
    assert len(VERTICES) == 24
    assert set(VERTICES["V08"].hexes) == {"I1", "I6", "O2"}
    for vertex in VERTICES.values():
        first, second, third = vertex.hexes
        assert second in AROUND[first]
        assert third in AROUND[first]
        assert third in AROUND[second]
    s = table()
    s.tokens = {"V09": "moon-mining"}
    give(s, 0, credits=8)
    s.desks["sky-watch"].visible = ("SWP4",)
    played = go(play(s), 0, "engineer:fund", "SWP4")
    assert played.asked.kind == "vertex"
    played.refused("V09", "SB-FND-2").refused("V17", "SB-FND-2")


@pytest.mark.rule("SB-CRA-2", "SB-CRA-3", "SB-CRA-4", "SB-CRA-6")
def test_t33_a_technician_pays_as_it_earns() -> None:
    s = table(3, homes=("I6", "O9", "O12"))
    build(s, 1, "I1", "W1")
    build(s, 2, "I1", "habitat")
    give(s, 0, credits=2)
    played = play(s).by(0, "technician:R2-A")
    assert played.offered == ["I6", "O12", "I1"]
    played.refused("O4", "SB-CRA-2").by(0, "I6", "I1", "O12")
    assert [agency.credits for agency in played.s.agencies] == [9, 1, 1]


@pytest.mark.rule("SB-CRA-4", "SB-CRA-5")
def test_t34_an_engineer_runs_out_of_credits() -> None:
    s = table(3, homes=("I6", "O9", "O12"))
    build(s, 1, "I1", "W1")
    give(s, 0, credits=2)
    played = play(s).by(0, "engineer:R2-B", "I6", "I1")
    agency = played.s.agencies[0]
    assert (agency.rare_earth, agency.titanium, agency.credits) == (1, 1, 0)
    assert played.s.agencies[1].credits == 2
    assert played.asked.seat == 1


@pytest.mark.rule("SB-CRA-7")
def test_t35_each_token_once() -> None:
    s = table(homes=("I6", "I4"))
    build(s, 0, "I1", "W1")
    s.tokens = {"V02": "sky-watch", "V08": "moon-mining"}
    played = play(s).by(0, "scientist:R2-A")
    assert set(played.offered) == {"I6:V02", "I6:V08", "I1:V02", "I1:V08"}
    played.by(0, "I6:V02")
    assert set(played.offered) == {"I1:V08", "stop"}
    played.by(0, "I1:V08")
    assert played.s.sky_watch is not None
    assert played.s.mining is not None
    assert (played.s.sky_watch.markers[0], played.s.mining.helium[0]) == (1, 1)
    assert played.asked.seat == 1


@pytest.mark.rule("SB-CRA-4", "SB-SET-8")
def test_t36_rent_goes_to_the_biggest() -> None:
    s = table()
    give(s, 0, credits=1)
    played = go(play(s), 0, "technician:Q4-A", "I1", "I2")
    assert (played.s.agencies[0].credits, played.s.agencies[1].credits) == (6, 0)
    s = table()
    build(s, 1, "I2", "W1")
    give(s, 0, credits=1)
    played = go(play(s), 0, "technician:Q4-A", "I1", "I2")
    assert (played.s.agencies[0].credits, played.s.agencies[1].credits) == (6, 1)


@pytest.mark.rule("SB-CRA-10")
def test_the_ends_do_not_block_each_other() -> None:
    s = table()
    give(s, 1, credits=9)
    played = play(s).by(0, "engineer:R2-A")
    assert played.s.spaces == {"R2-A": 0}
    assert {"R2-A", "R2-B"} & places(played) == {"R2-B"}
    played.refused("engineer:R2-A", "SB-CRA-1")


@pytest.mark.rule("SB-CRA-8", "EF-4", "RO-7")
def test_greenhouses_and_robots_do_not_make_a_sector_active() -> None:
    s = table(2, "evergreen-farms", "space-robotics")
    assert s.evergreen is not None
    assert s.robotics is not None
    s.evergreen.greenhouses["O3"] = 0
    s.robotics.robots[0]["O3"] = 0
    give(s, 0, credits=9)
    assert "R1-A" not in places(play(s))
    played = go(play(s), 0, "engineer:Q5-A")
    played.refused("engineer:Q5-A", "SB-CRA-1")


@pytest.mark.rule("SB-CRA-9")
def test_t73_only_activated_tokens_count_as_activated() -> None:
    s = table()
    own(s, 0, "MMP1")
    s.tokens = {"V09": "moon-mining"}
    played = play(s).by(0, "scientist:R2-A")
    assert played.s.agencies[0].credits == 1
    s = table()
    own(s, 0, "MMP1")
    s.agencies[0].crew[0] = 2
    s.phase, s.at, s.order = "income", 0, (0, 1)
    before = s.agencies[0].reputation // 2 + 4
    played = play(s).by(0, "moon-mining")
    assert played.s.mining is not None
    assert played.s.mining.helium[0] == 1
    assert played.s.agencies[0].credits == before - 1  # income, less the upkeep of the Habitat


@pytest.mark.rule("SB-CRA-3")
def test_t95_credits_earned_pay_the_next_sector() -> None:
    s = table(homes=("I1", "I6"))
    played = play(s).by(0, "technician:R2-B")
    assert played.offered == ["I6", "stop"]  # the own sector answered itself
    assert played.s.agencies[0].credits == 3
    played.by(0, "I6")
    assert (played.s.agencies[0].credits, played.s.agencies[1].credits) == (4, 2)


@pytest.mark.rule("SB-CRA-1", "SB-CRA-7")
def test_refusals_name_the_rule() -> None:
    s = table()
    played = play(s)
    played.refused("scientist:R2-A", "SB-CRA-7")
    played.refused("engineer:R1-A", "SB-CRA-1")
    played.refused("engineer:R4-A", "SB-CRA-4")
    s.spaces["R2-A"] = 0
    play(s).refused("engineer:R2-A", "SB-CRA-1")


@pytest.mark.rule("SB-GEN-1", "SB-GEN-4")
def test_supplies_never_run_out() -> None:
    s = table()
    give(s, 0, titanium=200)
    assert play(s).by(0, "engineer:R2-A").s.agencies[0].titanium == 201
