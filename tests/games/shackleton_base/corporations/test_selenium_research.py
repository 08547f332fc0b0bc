"""Selenium Research: token, actions, goals, every project."""

from __future__ import annotations

import pytest

from tests.games.shackleton_base.boards import (
    activate,
    ending,
    samples,
    selenium,
    tiles,
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
    table,
)


@pytest.mark.rule("SR-1", "SR-2", "SR-3", "SB-GEN-4")
def test_a_sample_of_choice() -> None:
    s = table()
    board = selenium(s)
    assert (sum(board.bag), sum(board.display), len(board.shown), len(board.deck)) == (26, 4, 4, 8)
    board.display, board.bag = [2, 1, 1], [8, 9, 9]
    played = activate(s, "selenium-research")
    assert played.offered == ["basalt", "anorthosite", "ice"]
    played.by(0, "ice")
    assert selenium(played.s).samples[0] == (0, 0, 1)
    assert sum(selenium(played.s).display) == 4
    assert sum(selenium(played.s).bag) == 25
    empty = table()
    selenium(empty).display, selenium(empty).bag = [0, 0, 0], [0, 0, 0]
    selenium(empty).samples = [(10, 10, 0), (0, 0, 10)]
    assert activate(empty, "selenium-research").s.agencies[0].credits == 1


@pytest.mark.rule("SR-4", "SR-5")
def test_t59_analyse() -> None:
    s = tiles(samples(table(), 2, 1), "RT8")
    played = act(s, 0)
    agency = played.s.agencies[0]
    assert (agency.vp, agency.credits) == (10, 3)
    board = selenium(played.s)
    assert board.samples[0] == (0, 0, 0)
    assert sum(board.bag) + sum(board.display) == 30
    assert board.taken[0] == ("RT8",)
    s = tiles(samples(table(), 1, 1, 1), "RT8")
    assert "corporation" not in places(play(s))
    own(s, 0, "SRP2")
    assert act(s, 0).s.agencies[0].vp == 10


@pytest.mark.rule("SR-5")
def test_t97_ways_to_pay() -> None:
    s = tiles(samples(table(), 2, 2), "RT8")
    own(s, 0, "SRP2")
    assert act(s, 0).offered == ["RT8:(2:1:0)", "RT8:(1:2:0)"]
    s = tiles(samples(table(), 2, 2), "RT8")
    own(s, 0, "SRP2")
    played = fund(s, 0, "SRP9")
    assert set(played.offered) == {"RT8:(2:0:0)", "RT8:(1:1:0)", "RT8:(0:2:0)"}
    s = tiles(samples(table(), 1, 1), "RT8")
    played = fund(s, 0, "SRP9")
    assert played.s.agencies[0].vp == 10
    assert fund(tiles(table(), "RT8"), 0, "SRP9").asked.seat == 1


@pytest.mark.rule("SR-4", "SB-GOL-1")
@pytest.mark.parametrize(("before", "goal", "vp"), [(1, "SRG1", 4), (2, "SRG2", 8), (3, "SRG3", 12)])
def test_goals_of_research(before: int, goal: str, vp: int) -> None:
    s = tiles(samples(table(), 2), "RT4")
    selenium(s).taken[0] = tuple(f"RT{number}" for number in range(9, 9 + before))
    for lower in ("SRG1", "SRG2"):
        if lower < goal:
            s.goals[lower] = (1,)
    played = act(s, 0)
    assert played.s.goals[goal] == (0,)
    assert played.s.agencies[0].vp == 7 + vp


@pytest.mark.rule("SR-5", "SR-6")
def test_srp1_sample_rover() -> None:
    played = fund(table(), 0, "SRP1")
    played.by(0, played.offered[0])
    assert sum(selenium(played.s).samples[0]) == 1
    s = table()
    own(s, 0, "SRP1")
    give(s, 0, credits=1)
    played = activate(s, "selenium-research")
    played.by(0, played.offered[0])
    assert played.asked.kind == "rover"
    played.by(0, "yes")
    played.by(0, played.offered[0])
    assert sum(selenium(played.s).samples[0]) == 2
    assert played.s.agencies[0].credits == 0
    empty = table()
    selenium(empty).display, selenium(empty).bag = [0, 0, 0], [0, 0, 0]
    assert fund(empty, 0, "SRP1").s.agencies[0].credits == 2  # the token's bonus, no Credit instead


@pytest.mark.rule("SB-END-1")
def test_srp3_cryo_storage() -> None:
    played = fund(table(), 0, "SRP3")
    while played.asked.kind == "sample":
        played.by(0, played.offered[0])
    assert sum(selenium(played.s).samples[0]) == 2
    s = samples(table(), 2, 2, 1)
    own(s, 0, "SRP3")
    sheet = ending(s)
    assert sheet["projects"] == 2 + 2
    assert sheet["leftovers"] == (20 - 1 + 10) // 5  # the samples count again


@pytest.mark.rule("SB-BLD-3")
def test_srp4_field_station() -> None:
    s = table()
    own(s, 0, "SRP4")
    give(s, 0, titanium=2)
    played = go(play(s), 0, "technician:build", "W1", "I2")
    assert played.asked.kind == "sample"
    played.by(0, played.offered[0])
    assert sum(selenium(played.s).samples[0]) == 1


@pytest.mark.rule("SR-4")
def test_srp5_srp6_reward_analysing() -> None:
    s = tiles(samples(table(), 2), "RT4")
    own(s, 0, "SRP5")
    assert act(s, 0).s.agencies[0].vp == 7 + 1
    s = tiles(samples(table(), 2), "RT4")
    own(s, 0, "SRP6")
    assert act(s, 0).s.agencies[0].credits == 2
    assert fund(table(), 0, "SRP6").s.agencies[0].reputation == 3


@pytest.mark.rule("SR-5")
def test_srp7_centrifuge() -> None:
    played = fund(table(), 0, "SRP7")
    played.by(0, played.offered[0])
    assert sum(selenium(played.s).samples[0]) == 1
    s = samples(table(), 2)
    selenium(s).display, selenium(s).bag = [0, 2, 2], [8, 8, 8]
    own(s, 0, "SRP7")
    played = act(s, 0, "SRP7", "2", "anorthosite", "ice")
    board = selenium(played.s)
    assert board.samples[0] == (0, 1, 1)
    assert board.display == [2, 1, 1]
    assert played.s.agencies[0].credits == 1
    alone = table()
    own(alone, 0, "SRP7")
    assert "corporation" not in places(play(alone))


@pytest.mark.rule("SB-GAT-3")
@pytest.mark.parametrize("card", ["SRP8", "EFP7", "TMP3"])
def test_projects_that_bring_an_astronaut(card: str) -> None:
    corporation = {"S": "selenium-research", "E": "evergreen-farms", "T": "to-mars"}[card[0]]
    s = table(2, corporation)
    s.pool = [0, 0, 1]
    played = fund(s, 0, card)
    assert lives(played.s, 0, "h0") == "scientist"
    assert played.s.pool == [0, 0, 0]


@pytest.mark.rule("SB-END-1")
def test_srp8_orbital_lab() -> None:
    s = table()
    build(s, 0, "O3", "W4")
    crew(s, 0, h0="engineer", w4="scientist")
    own(s, 0, "SRP8")
    assert ending(s)["projects"] == 1 + 1
