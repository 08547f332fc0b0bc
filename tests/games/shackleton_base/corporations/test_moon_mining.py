"""Moon Mining: token, actions, goals, every project."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.corporations import Table
from perilune.testing import Played
from tests.games.shackleton_base.boards import (
    activate,
    ending,
    mining,
)
from tests.games.shackleton_base.table import (
    act,
    fund,
    give,
    go,
    own,
    play,
    table,
)


@pytest.mark.rule("MM-1", "MM-2")
def test_a_mining_token_brings_helium() -> None:
    assert mining(activate(table(), "moon-mining").s).helium == [1, 0]


@pytest.mark.rule("MM-4", "MM-5", "MM-6")
def test_t57_a_launch_scores_every_marker() -> None:
    s = table()
    mining(s).helium = [1, 1]
    give(s, 1, titanium=1, credits=1)
    played = act(s, 0)
    assert played.s.agencies[0].vp == 2
    assert played.s.agencies[0].credits == 2
    played.by(1, "engineer:corporation")
    played = go(played, 1, "load", "F1-2")
    assert [agency.vp for agency in played.s.agencies] == [3, 4]
    assert played.s.agencies[1].reputation == 3


@pytest.mark.rule("MM-4", "SB-GOL-1")
def test_t58_goals_of_the_freighters() -> None:
    s = table()
    mining(s).helium[0] = 6
    played = act(s, 0, "load", "F1-1", "load", "F2-1", "load", "F3-1", by="scientist")
    assert played.s.goals["MMG1"] == (0,)
    assert played.s.goals["MMG3"] == (0,)
    assert played.s.goals["MMG2"] == ()
    assert played.s.agencies[0].vp == 2 + 5 + 8 + 4 + 12
    s = table()
    mining(s).markers = {"F1-1": 0, "F1-2": 0, "F2-1": 0}
    mining(s).free = ("F2-2", "F3-1", "F3-2")
    mining(s).helium[0] = 1
    give(s, 0, titanium=1, rare_earth=1)
    assert act(s, 0).s.goals["MMG2"] == (0,)


@pytest.mark.rule("MM-4", "MM-6")
@pytest.mark.parametrize(
    ("hold", "helium", "titanium", "rare_earth", "vp", "reputation", "credits"),
    [
        ("F1-1", 1, 0, 0, 2, 0, 2),
        ("F1-2", 1, 1, 0, 3, 1, 0),
        ("F2-1", 2, 0, 0, 5, 0, 2),
        ("F2-2", 1, 1, 1, 6, 1, 0),
        ("F3-1", 3, 0, 0, 8, 1, 0),
        ("F3-2", 2, 1, 1, 9, 1, 0),
    ],
)
def test_what_a_hold_costs_and_brings(
    hold: str, helium: int, titanium: int, rare_earth: int, vp: int, reputation: int, credits: int
) -> None:
    s = table()
    mining(s).helium[0] = 3
    give(s, 0, titanium=1, rare_earth=1, reputation=2)
    played = act(s, 0, "load", hold)
    agency = played.s.agencies[0]
    left = mining(played.s).helium[0], agency.titanium, agency.rare_earth
    assert left == (3 - helium, 1 - titanium, 1 - rare_earth)
    assert (agency.vp, agency.reputation - 2, agency.credits) == (vp, reputation, credits)


@pytest.mark.rule("MM-3", "MM-4")
def test_holds_that_cannot_be_loaded() -> None:
    s = table()
    mining(s).helium[0] = 1
    give(s, 0, titanium=1)
    played = act(s, 0)
    assert played.offered == ["F1-1", "F1-2"]
    played.refused("F2-1", "MM-4").refused("F1-3", "MM-4")


@pytest.mark.parametrize(
    ("card", "helium", "titanium", "rare_earth", "energy"),
    [
        ("MMP1", 1, 0, 0, 0),
        ("MMP3", 1, 0, 0, 0),
        ("MMP4", 0, 2, 0, 0),
        ("MMP5", 0, 0, 1, 0),
        ("MMP7", 0, 0, 0, 2),
        ("MMP8", 1, 0, 0, 0),
        ("MMP9", 2, 0, 0, 0),
    ],
)
@pytest.mark.rule("SB-FND-3")
def test_mining_projects_at_once(card: str, helium: int, titanium: int, rare_earth: int, energy: int) -> None:
    played = fund(table(), 0, card)
    agency = played.s.agencies[0]
    assert mining(played.s).helium[0] == helium
    assert (agency.titanium, agency.rare_earth, played.s.energy - 5) == (titanium, rare_earth, energy)


@pytest.mark.rule("SB-CRA-9")
def test_mmp1_regolith_sifter() -> None:
    s = table()
    own(s, 0, "MMP1")
    assert activate(s, "moon-mining").s.agencies[0].credits == 1
    s = table()
    own(s, 0, "MMP1")
    assert activate(s, "sky-watch").s.agencies[0].credits == 0


@pytest.mark.rule("MM-7")
def test_mmp2_mass_driver() -> None:
    s = table()
    own(s, 0, "MMP2")
    played = act(s, 0)  # F1-1 costs nothing then, and nothing else can be paid
    assert mining(played.s).markers == {"F1-1": 0}
    assert "MMP2" in played.s.agencies[0].used
    s = table()
    own(s, 0, "MMP2")
    mining(s).helium[0] = 2
    assert mining(act(s, 0, "MMP2", "F3-1").s).helium[0] == 0


@pytest.mark.rule("SB-COR-1")
def test_mmp3_ore_converter() -> None:
    s = table()
    own(s, 0, "MMP3")
    give(s, 0, titanium=1)
    played = act(s, 0, "MMP3")
    assert played.s.agencies[0].titanium == 0
    assert mining(played.s).helium[0] + len(mining(played.s).markers) == 1
    assert played.s.agencies[0].credits in (1, 3)


def loaded(card: str, slot: str) -> Played[Table]:
    s = table()
    own(s, 0, card)
    mining(s).helium[0] = 3
    give(s, 0, titanium=1, rare_earth=1)
    return act(s, 0, "load", slot, "stop")


@pytest.mark.rule("MM-6")
def test_mmp4_smelter() -> None:
    assert loaded("MMP4", "F1-2").s.agencies[0].vp == 3 + 1
    assert loaded("MMP4", "F1-1").s.agencies[0].vp == 2


@pytest.mark.rule("SB-CRA-5")
def test_mmp5_separator() -> None:
    for home, credits in (("I6", 1), ("I1", 0)):
        s = table(homes=(home, "I4"))
        own(s, 0, "MMP5")
        assert play(s).by(0, "engineer:R2-A").s.agencies[0].credits == credits


@pytest.mark.rule("MM-7", "MM-5")
def test_mmp6_freight_contract() -> None:
    played = fund(table(), 0, "MMP6")
    assert played.offered == ["F1-1", "F1-2"]
    played.by(0, "F1-2")
    assert (played.s.agencies[0].vp, played.s.agencies[0].titanium) == (3, 0)
    s = table()
    mining(s).free = ("F2-1", "F2-2", "F3-1", "F3-2")
    assert fund(s, 0, "MMP6").asked.seat == 1  # lost
    s = table()
    own(s, 0, "MMP6")
    mining(s).free = ("F1-1",)
    mining(s).markers = {"F1-2": 1}
    mining(s).helium[0] = 1
    played = act(s, 0)
    assert [agency.vp for agency in played.s.agencies] == [2 + 1 + 2, 1]


@pytest.mark.rule("MM-8")
def test_mmp7_fusion_prototype() -> None:
    s = table(energy=0)
    own(s, 0, "MMP7")
    mining(s).helium[0] = 2
    give(s, 0, titanium=3, rare_earth=1)
    played = go(play(s), 0, "technician:build", "L1", "I2")
    assert (mining(played.s).helium[0], played.s.energy) == (1, 0)
    s = table(energy=1)
    own(s, 0, "MMP7")
    mining(s).helium[0] = 2
    give(s, 0, titanium=3, rare_earth=1)
    played = go(play(s), 0, "technician:build", "L1", "I2")
    assert played.offered == ["0", "1"]
    played.by(0, "0")
    assert (mining(played.s).helium[0], played.s.energy) == (2, 0)
    s = table(energy=3)
    own(s, 0, "MMP7")
    mining(s).helium[0] = 2
    assert s.sky_watch is not None
    s.sky_watch.markers[0] = 1
    give(s, 0, titanium=1)
    assert "contribute" not in act(s, 0).offered  # it does not help with checks


@pytest.mark.rule("MM-6")
def test_mmp8_export_office() -> None:
    assert loaded("MMP8", "F1-2").s.agencies[0].credits == 1


@pytest.mark.rule("SB-END-1")
def test_mmp9_deep_drill() -> None:
    s = table()
    own(s, 0, "MMP9")
    mining(s).markers = {"F1-1": 0, "F2-1": 0, "F3-1": 1}
    assert ending(s)["projects"] == 2 + 2
