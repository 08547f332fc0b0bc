"""The Command area, Fund, Corporation, Gateway and Stand-by (T-43, T-45 to T-47 and more)."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.box.content import PROJECTS
from tests.games.shackleton_base.boards import robotics, works
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
    show,
    table,
)


@pytest.mark.rule("SB-CMD-1", "SB-LEAD-1")
def test_t43_what_a_slot_costs() -> None:
    def paid(leader: str, shop: bool, used: int = 2) -> tuple[int, int]:
        s = table(4, leaders={0: leader})
        s.rows[0] = used
        give(s, 0, credits=5, titanium=0, rare_earth=1)
        if shop:
            crew(s, 0, w3="engineer")
        played = go(play(s), 0, "engineer:build", "panel")
        return 5 - played.s.agencies[0].credits, len(played.s.agencies[0].used)

    assert paid("L-NASA-B", shop=False) == (2, 0)
    assert paid("L-NASA-B", shop=True) == (1, 0)
    assert paid("L-NASA-A", shop=False) == (-1, 1)
    assert paid("L-NASA-A", shop=False, used=0) == (0, 0)  # free anyway: the power is kept
    s = table(4, leaders={0: "L-NASA-A"})
    s.rows[0] = 2
    s.agencies[0].used = ("L-NASA-A",)
    give(s, 0, credits=5, rare_earth=1)
    assert go(play(s), 0, "engineer:build", "panel").s.agencies[0].credits == 3
    s.rows[0] = 6
    play(s).refused("engineer:build", "SB-CMD-1")


@pytest.mark.rule("SB-CMD-2", "SB-FND-4", "SB-FND-1")
def test_t45_a_technician_funds_two() -> None:
    s = table()
    show(s, "SWP4", "SWP2")
    give(s, 0, credits=30)
    played = play(s).by(0, "technician:fund", "SWP4")
    played.by(0, played.offered[0])
    assert "SWP2" in played.offered
    assert not set(s.desks["sky-watch"].deck) & set(played.offered)
    played.by(0, "SWP2")
    go(played, 0, played.offered[0], "no")
    assert played.s.agencies[0].projects == ("SWP4", "SWP2")
    assert played.asked.seat == 1
    assert len(played.s.desks["sky-watch"].visible) == 2  # filled up at the end of the turn


@pytest.mark.rule("SB-FND-2", "SB-SET-5")
def test_t46_bonuses_of_the_tokens() -> None:
    def gained(left: int) -> tuple[int, int, int, int, int]:
        s = table()
        s.desks["moon-mining"].tokens = left
        played = fund(s, 0, "MMP9")
        agency = played.s.agencies[0]
        return agency.credits, agency.titanium, agency.reputation, agency.vp, len(played.s.tokens)

    assert gained(4) == (2, 0, 2, 0, 1)
    assert gained(3) == (0, 1, 2, 0, 1)
    assert gained(2) == (0, 0, 3, 0, 1)
    assert gained(1) == (0, 0, 2, 3, 1)
    assert gained(0) == (0, 0, 2, 0, 0)


@pytest.mark.rule("SB-FND-2")
def test_a_token_without_a_corner_leaves_the_game() -> None:
    s = table()
    s.tokens = dict.fromkeys(("V01", "V02", "V07", "V08", "V09", "V10"), "sky-watch")
    played = fund(s, 0, "MMP9")
    assert len(played.s.tokens) == 6
    assert played.s.desks["moon-mining"].tokens == 3
    assert played.s.agencies[0].credits == 2


@pytest.mark.rule("SB-GAT-1", "SB-GAT-3", "SB-GAT-4", "SB-CREW-3")
def test_t47_the_gateway_needs_a_free_slot() -> None:
    s = table()
    s.pool = [2, 0, 1]
    give(s, 0, credits=9)
    crew(s, 0, h0="engineer")
    assert "gateway" not in places(play(s))
    play(s).refused("engineer:gateway", "SB-GAT-1")
    s = table()
    s.pool = [2, 0, 1]
    give(s, 0, credits=9)
    played = play(s).by(0, "technician:gateway")
    assert played.offered == ["engineer", "scientist"]
    played.by(0, "scientist")
    assert played.asked.seat == 1  # one free slot: no second astronaut
    assert (played.s.pool, played.s.dock, played.s.agencies[0].credits) == ([2, 0, 0], [0, 1, 0], 9)
    assert lives(played.s, 0, "h0") == "scientist"
    assert "gateway" in places(played)


@pytest.mark.rule("SB-GAT-2")
def test_a_second_astronaut_costs_three() -> None:
    s = table()
    build(s, 0, "O3", "W1")
    s.pool = [2, 0, 0]
    give(s, 0, credits=3)
    played = go(play(s), 0, "technician:gateway", "w1")
    assert played.offered == ["take", "stop"]
    played.by(0, "take")
    assert played.s.agencies[0].credits == 0
    assert lives(played.s, 0, "h0") == "engineer"


@pytest.mark.rule("SB-STB-1", "SB-ACT-1")
def test_t56_stand_by_is_always_possible() -> None:
    played = play(table())
    assert {f"{kind}:stand-by" for kind in ("engineer", "technician", "scientist")} <= set(played.offered)
    played.by(0, "scientist:stand-by")
    assert played.s.agencies[0].credits == 1
    assert played.s.agencies[0].shuttle == (2, 2, 1)
    assert played.asked.seat == 1
    s = table()
    s.agencies[0].shuttle = (1, 0, 0)
    play(s).refused("technician:stand-by", "SB-ACT-1")


@pytest.mark.rule("SB-CMD-3", "SB-CMD-4", "SB-GEN-7")
def test_t67_the_panel_must_leave_something_to_do() -> None:
    s = table(2, "sky-watch", "moon-mining", "artemis-tours", energy=3)
    assert s.sky_watch is not None
    s.sky_watch.markers[0] = 1
    give(s, 0, rare_earth=1)
    assert "corporation" not in places(play(s))
    give(s, 0, titanium=1, rare_earth=1)
    played = go(play(s), 0, "engineer:corporation")
    assert (played.s.agencies[0].rare_earth, played.s.agencies[0].titanium) == (0, 0)
    assert played.s.energy == 5
    s = works(2, I1=0)
    give(s, 0, rare_earth=1)
    played = act(s, 0)  # a panel would take the Rare Earth for the program: it is not offered
    assert (played.asked.seat, robotics(played.s).advanced[0]) == (1, 1)


@pytest.mark.rule("SB-FND-4")
def test_t76_a_corporation_without_projects() -> None:
    s = table()
    desk = s.desks["sky-watch"]
    desk.visible, desk.deck = ("SWP4",), []
    show(s, "MMP1")
    s.desks["moon-mining"].visible = ("MMP1",)
    give(s, 0, credits=20)
    played = play(s).by(0, "engineer:fund", "SWP4")
    played.by(0, played.offered[0])
    assert played.s.desks["sky-watch"].visible == ()
    give(played.s, 1, credits=20)
    later = played.s.copy()
    later.panel = False
    assert "fund" in places(play(later))


@pytest.mark.rule("SB-CMD-4", "SB-PAN-1")
def test_t93_the_panel_is_one_more_option() -> None:
    s = table()
    show(s, "SWP4", "MMP1", "SRP1")
    give(s, 0, credits=9, rare_earth=1)
    played = play(s).by(0, "engineer:fund")
    assert "panel" in played.offered
    assert "stop" not in played.offered
    played.by(0, "MMP1")
    played.by(0, played.offered[0])
    assert played.offered == ["panel", "stop"]
    played.by(0, "panel")
    assert (played.s.spares, played.asked.seat) == (1, 1)
    s = table()
    show(s, "MMP1")
    give(s, 0, credits=9)
    played = play(s).by(0, "engineer:fund")
    assert "panel" not in played.offered
    s = table()
    give(s, 0, rare_earth=1)
    played = play(s).by(0, "engineer:R2-A")
    assert played.asked.seat == 1


@pytest.mark.rule("SB-COR-1", "SB-CMD-2", "SB-CMD-5")
def test_corporation_actions_two_or_three() -> None:
    for kind, number in (("engineer", 2), ("scientist", 3)):
        s = table()
        assert s.mining is not None
        s.mining.helium[0] = 9
        played = go(play(s), 0, f"{kind}:corporation")
        while played.asked.seat == 0:
            played.by(0, played.offered[0])
        assert played.s.mining is not None
        assert len(played.s.mining.markers) == number
    s = table()
    assert s.mining is not None
    s.mining.helium[0] = 9
    played = act(s, 0, "F1-1")
    assert "stop" in played.offered
    assert played.by(0, "stop").asked.seat == 1


@pytest.mark.rule("SB-GEN-5", "SB-FND-3")
def test_projects_answer_in_the_order_they_were_funded() -> None:
    s = table()
    own(s, 0, "MMP8", "MMP4")
    assert [card for card, _ in s.agencies[0].cards] == [*s.corporations, "MMP8", "MMP4", "L-NASA-B"]
    played = fund(s, 0, "MMP9")
    cards = [card for card, _ in played.s.agencies[0].cards]
    assert cards[-4:] == ["MMP8", "MMP4", "MMP9", "L-NASA-B"]


@pytest.mark.rule("SB-FND-1", "SB-FND-5")
def test_the_grant_office() -> None:
    s = table()
    crew(s, 0, w4="technician")
    show(s, "SWP7")
    give(s, 0, credits=6)
    played = play(s).by(0, "engineer:fund", "SWP7")
    played.by(0, played.offered[0])
    assert played.s.agencies[0].credits == 2  # 6 of 8 paid, and the token's bonus
    assert dict(played.match.view().agencies[0].score)["projects"] == PROJECTS["SWP7"].end_vp
    poor = table()
    show(poor, "SWP7", "MMP9", "SRP9")
    give(poor, 0, credits=6)
    play(poor).refused("engineer:fund", "SB-CMD-3")
