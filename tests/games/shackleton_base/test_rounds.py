"""Set-up, shuttles, Maintenance, the end, and a whole round (T-48 to T-55, T-63, T-64 and more)."""

from __future__ import annotations

from random import Random

import pytest

from perilune.engine import BadSetting, Rollout, start
from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.box.content import INNER, ROW_COSTS, SHUTTLES
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.scoring import outcome
from perilune.testing import Played
from tests.games.shackleton_base.table import (
    build,
    crew,
    finish_round,
    give,
    go,
    last_maintenance,
    lives,
    own,
    play,
    show,
    table,
)


def new_game(players: int, seed: int = 3, **options: object) -> Played[Table]:
    mode = "agencies" if players > 1 else "solo"
    return Played(GAME, GAME.setup(mode, players, GAME.read_options(options, mode), seed), mode, players)


# -- Set-up -----------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "SB-SET-1", "SB-SET-3", "SB-SET-4", "SB-SHU-1", "MM-3", "TM-3", "SW-SET-2", "SB-SET-10", "SB-SET-7"
)
@pytest.mark.parametrize(
    ("players", "slots", "row", "tiles", "energy", "holds", "seats"),
    [(1, 6, 4, 3, 4, 6, 2), (2, 6, 4, 3, 4, 6, 2), (3, 9, 5, 4, 5, 9, 3), (4, 14, 6, 5, 6, 12, 4)],
)
def test_t89_what_depends_on_the_number_of_players(
    players: int, slots: int, row: int, tiles: int, energy: int, holds: int, seats: int
) -> None:
    played = new_game(players, corporations=("sky-watch", "moon-mining", "to-mars"))
    assert all(agency.reputation == 2 and agency.titanium == 1 for agency in played.s.agencies)
    last = played.s.agencies[played.s.order[-1]]
    assert (last.credits, last.rare_earth) == (5, 0)
    while played.asked.kind != "shuttle":
        played.by(played.asked.seat, played.offered[0])
    s = played.s
    assert s.sky_watch is not None
    assert s.mining is not None
    assert s.mars is not None
    assert (len(s.sky_watch.open), len(s.mining.free), s.mars.places) == (slots, holds, seats)
    assert [len(costs) for costs in ROW_COSTS[max(2, players)]] == [row] * 3
    assert (len(s.offered), s.energy) == (tiles, energy)
    assert [len(hidden) for hidden in s.hidden] == [5 - tiles, 5, 5]
    assert s.queue == {1: 14, 2: 14, 3: 15, 4: 14}[players]
    assert s.queue + len(s.powered) == 18


@pytest.mark.rule("SB-SET-7")
@pytest.mark.parametrize(
    ("players", "more"),
    [(2, [(3, 1), (0, 0)]), (3, [(3, 1), (1, 0), (0, 0)]), (4, [(3, 1), (1, 0), (1, 0), (0, 0)])],
)
def test_who_chooses_late_has_more(players: int, more: list[tuple[int, int]]) -> None:
    s = new_game(players).s
    found = [(s.agencies[who].credits - 5, s.agencies[who].rare_earth) for who in s.order]
    assert found == more


@pytest.mark.rule("SB-SET-2")
def test_which_corporations_are_in_play() -> None:
    drawn = {new_game(2, seed).s.corporations for seed in range(30)}
    assert all(three[0] == "sky-watch" for three in drawn)
    assert len(drawn) > 8
    free = [new_game(2, seed, any_three=True).s.corporations for seed in range(30)]
    assert any("sky-watch" not in three for three in free)
    chosen = ("to-mars", "artemis-tours", "evergreen-farms")
    assert set(new_game(2, corporations=chosen).s.corporations) == set(chosen)
    assert new_game(2, corporations=("to-mars",)).s.corporations[:2] == ("sky-watch", "to-mars")
    with pytest.raises(BadSetting, match="different corporations"):
        new_game(2, corporations=("to-mars", "to-mars"))
    with pytest.raises(BadSetting, match="length <= 3"):
        new_game(2, corporations=("to-mars", "sky-watch", "moon-mining", "artemis-tours"))


@pytest.mark.rule("SB-SET-5")
def test_desks_at_the_start() -> None:
    s = new_game(3).s
    assert all(
        len(desk.visible) == 2 and len(desk.deck) == 7 and desk.tokens == 4 for desk in s.desks.values()
    )
    assert sorted(s.tokens.values()) == sorted(s.corporations)
    assert all(vertex in {f"V0{number}" for number in range(1, 7)} for vertex in s.tokens)


@pytest.mark.rule("SB-SET-8", "SB-SET-9")
def test_first_habitats() -> None:
    played = new_game(2)
    while played.asked.kind != "start":
        played.by(played.asked.seat, played.offered[0])
    assert played.asked.seat == played.s.order[-1]
    assert set(played.offered) == set(INNER) - {"I2", "I5"}
    played.by(played.asked.seat, "I1")
    assert "I1" not in played.offered
    four = new_game(4)
    while four.asked.kind != "start":
        four.by(four.asked.seat, four.offered[0])
    assert set(four.offered) == set(INNER)


# -- Shuttles ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SB-SHU-1", "SB-SHU-2", "SB-SHU-3", "SB-SHU-4")
def test_t52_the_draft() -> None:
    s = table(3)
    s.phase, s.round, s.at, s.order = "draft", 1, 0, (2, 0, 1)
    s.offered = ("S1-1", "S1-2", "S1-3", "S1-4")
    s.pool = [0, 3, 0]
    played = play(s).by(1, "S1-4").by(0, "S1-2").by(2, "S1-3")
    assert played.s.order == (0, 2, 1)
    assert played.s.pool == [2, 4, 2]
    agency = played.s.agencies[1]
    tile = SHUTTLES["S1-4"]
    assert (agency.shuttle, agency.credits, agency.titanium, agency.rare_earth) == (
        tile.crew,
        tile.credits,
        tile.titanium,
        tile.rare_earth,
    )


@pytest.mark.rule("SB-SHU-2")
def test_t87_the_next_draft_goes_by_the_last_turn_order() -> None:
    s = table(3)
    s.order = (1, 2, 0)
    s.phase, s.at = "shuttles", 0
    assert play(s).asked.seat == 0


# -- Maintenance ------------------------------------------------------------------------------------------


def q4(declines: bool) -> Table:
    s = table(homes=("O9", "O2"))
    build(s, 0, "I1", "L1")
    build(s, 1, "I2", "W1")
    s.spaces = {"Q4-A": 2}
    played = play(finish_round(s))
    assert played.asked.seat == 0
    played.by(0, "decline" if declines else "accept")
    if declines:
        assert played.asked.seat == 1
        played.by(1, "accept")
    return played.s


@pytest.mark.rule("SB-MNT-1")
def test_t48_the_stronger_presence_is_asked_first() -> None:
    assert lives(q4(declines=False), 0, "h0") == "scientist"
    assert lives(q4(declines=True), 1, "h0") == "scientist"


@pytest.mark.rule("SB-MNT-2", "SB-GAT-1")
def test_t49_nobody_has_room() -> None:
    for pool, after in ((2, 3), (4, 4)):
        s = table()
        crew(s, 0, h0="engineer")
        s.spaces, s.pool, s.dock = {"Q4-A": 2}, [0, 0, pool], [1, 0, 0]
        played = play(finish_round(s))
        assert played.s.pool == [1, 0, after]
        assert played.s.spaces == {}
        assert played.s.dock == [0, 0, 0]


@pytest.mark.rule("SB-MNT-4")
def test_t50_income() -> None:
    s = table()
    crew(s, 0, h0="technician")
    give(s, 0, reputation=7)
    s.phase, s.at = "income", 0
    played = play(s)
    assert played.s.agencies[0].credits == 4 + 3 + 3 - 1  # less the upkeep of a Habitat
    s = table()
    crew(s, 0, h0="engineer")
    s.phase, s.at = "income", 0
    assert play(s).s.agencies[0].titanium == 1


@pytest.mark.rule("SB-MNT-6", "SB-GEN-2")
def test_t51_upkeep_that_cannot_be_paid() -> None:
    s = table()
    build(s, 0, "O3", "W1")
    build(s, 0, "O5", "L1")
    build(s, 0, "O7", "HQ")
    s.phase, s.at, s.order = "income", 1, (0, 1)
    give(s, 0, credits=3)
    agency = play(s).s.agencies[0]
    assert (agency.credits, agency.reputation, agency.vp) == (0, 0, -2)


@pytest.mark.rule("SB-MNT-5", "AT-8", "SB-MNT-6")
def test_t96_upkeep_before_the_tourists_fees() -> None:
    s = table(2, "artemis-tours")
    assert s.artemis is not None
    s.artemis.lounges[0] = 2
    s.artemis.supply -= 2
    s.phase, s.at, s.order = "income", 1, (0, 1)
    agency = play(s).s.agencies[0]
    assert (agency.reputation, agency.credits) == (1, 2)


@pytest.mark.rule("SB-MNT-3", "SB-CREW-4")
def test_crew_is_moved_in_turn_order() -> None:
    s = table()
    for who in (0, 1):
        build(s, who, ("O3", "O9")[who], "W1")
        crew(s, who, h0="engineer")
    s.order = (1, 0)
    s.phase, s.at = "rearrange", 0
    played = play(s)
    assert (played.asked.seat, played.asked.kind) == (1, "crew")
    played.by(1, "rearrange", "nobody")
    assert (lives(played.s, 1, "w1"), played.asked.seat) == ("engineer", 0)
    assert sum(kind >= 0 for kind in played.s.agencies[1].crew) == 1


@pytest.mark.rule("SB-MNT-7", "SB-CRA-10")
def test_everything_is_cleared() -> None:
    s = table()
    s.rows, s.spaces = [1, 2, 3], {"R4-B": 0}
    s.agencies[0].used = ("SWP3",)
    played = play(finish_round(s))
    while played.asked.kind != "shuttle":
        played.by(played.asked.seat, played.offered[0])
    assert played.s.rows == [0, 0, 0]
    assert played.s.spaces == {}
    assert played.s.agencies[0].used == ()
    assert played.s.round == 2


@pytest.mark.rule("SB-MNT-1", "SB-MNT-2")
def test_t88_who_declines_is_not_asked_again() -> None:
    s = table()
    s.spaces = {"R2-A": 1}
    played = play(finish_round(s)).by(0, "decline")
    assert played.s.pool == [0, 1, 0]
    assert played.asked.kind != "assign"


# -- The end ----------------------------------------------------------------------------------------------


def final(s: Table) -> dict[str, int]:
    assert s.sky_watch is None or s.sky_watch is not None
    if s.sky_watch is not None:
        s.sky_watch.open = ()
    return play(last_maintenance(s)).s.agencies[0].sheet


@pytest.mark.rule("SB-CREW-5", "SB-END-1")
def test_t53_geology_laboratory() -> None:
    s = table(homes=("O9", "O7"))
    for place, tile in (("I1", "W1"), ("I2", "W2"), ("I3", "W3"), ("O5", "L1")):
        build(s, 0, place, tile)
    crew(s, 0, l1a="scientist", l1b="engineer")
    give(s, 0, credits=20)
    assert final(s)["crew"] == 7


@pytest.mark.rule("SB-END-1")
def test_t54_leftovers() -> None:
    s = table()
    assert s.mining is not None
    s.mining.helium[0] = 1
    give(s, 0, credits=7 + 1, titanium=2, rare_earth=1)  # 1 for the upkeep
    assert final(s)["leftovers"] == 3


@pytest.mark.rule("SB-END-1", "SB-CREW-1")
def test_workshops_laboratories_and_headquarters_score_their_crew() -> None:
    s = table()
    for place, tile in (("O3", "W1"), ("O5", "W4"), ("O7", "L2"), ("O9", "L3"), ("O11", "HQ")):
        build(s, 0, place, tile)
    crew(s, 0, h0="scientist", w1="engineer", w4="engineer", l2a="scientist", l3a="technician", q1="engineer")
    own(s, 0, "SWP4", "SWP3", "SWP2")
    give(s, 0, credits=20)
    s.phase, s.at, s.round = "income", 0, 3
    s.order = (1, 0)
    s.at = 1
    assert s.sky_watch is not None
    s.sky_watch.open = ()
    played = go(play(s), 0, "moon-mining")
    sheet = played.s.agencies[0].sheet
    assert sheet["crew"] == 3 + 1 + (2 + 1) + 3 + 4
    assert sheet["projects"] == 2 + 3 + 2
    assert sheet["reputation"] == 2


@pytest.mark.rule("SB-END-2")
def test_t63_ties() -> None:
    s = table()
    give(s, 0, vp=92, reputation=8)
    give(s, 1, vp=92, reputation=6)
    s.ended = True
    assert outcome(s).ranks == (1, 2)
    give(s, 1, vp=92, reputation=8)
    assert outcome(s).ranks == (1, 1)
    build(s, 1, "O3", "W1")
    assert outcome(s).ranks == (2, 1)
    build(s, 0, "O5", "W1")
    give(s, 0, vp=92, reputation=8, credits=3)
    assert outcome(s).ranks == (1, 2)
    match = start(GAME, "agencies", 2, seed=9)
    random = Random(9)
    while match.choice is not None:
        match.play(random.choice(match.choice.options))
    best = max(agency.vp for agency in match.state.agencies)
    assert match.outcome is not None
    assert match.outcome.won == tuple(agency.vp == best for agency in match.state.agencies)


@pytest.mark.rule("SB-ACT-1", "SO-3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_t55_everybody_takes_18_turns(players: int) -> None:
    mode = "agencies" if players > 1 else "solo"
    for seed in range(3):
        s = GAME.setup(mode, players, GAME.read_options(None, mode), seed)
        Rollout(GAME, s).run_randomly(Random(seed).random)
        assert [agency.turns for agency in s.agencies] == [18] * max(2, players)


@pytest.mark.rule("SB-GOL-4")
def test_goals_are_never_lost() -> None:
    s = table(2, "space-robotics")
    assert s.robotics is not None
    s.robotics.rack[0], s.robotics.circuits[0] = 4, 1
    s.robotics.robots[0] = {"I1": 0}
    give(s, 0, titanium=1)
    played = go(play(s), 0, "engineer:corporation", "I2")
    assert played.s.agencies[0].vp == 5 + 4
    assert played.s.goals["ROG1"] == (0,)
    assert played.s.robotics is not None
    played.s.robotics.robots[0].clear()
    assert played.s.agencies[0].vp == 9


# -- A whole round ----------------------------------------------------------------------------------------


@pytest.mark.rule("SB-ACT-1", "SB-GEN-7", "SB-CMD-5")
def test_t64_a_whole_round() -> None:
    s = GAME.setup(
        "agencies",
        2,
        GAME.read_options({"corporations": ("sky-watch", "moon-mining", "selenium-research")}, "agencies"),
        1,
    )
    s.agencies[0].name, s.agencies[1].name = "NASA", "ESA"
    s.agencies[0].credits = s.agencies[1].credits = 5  # the example is older than what late choosers get
    s.agencies[0].rare_earth = s.agencies[1].rare_earth = 0
    s.order = (0, 1)
    s.tokens = {"V02": "sky-watch", "V04": "moon-mining", "V06": "selenium-research"}
    s.hidden[0] = ["S1-2", "S1-5", "S1-1", "S1-3", "S1-4"]
    show(s, "SWP4", "SWP2", "MMP4", "MMP1")
    assert s.selenium is not None
    s.selenium.display, s.selenium.bag = [2, 1, 1], [8, 9, 9]
    played = Played(GAME, s, "agencies", 2)
    played.by(1, "L-ESA-A").by(0, "L-NASA-B").by(1, "I6").by(0, "I1")
    assert set(played.offered) == {"S1-1", "S1-3", "S1-4"}
    played.by(1, "S1-4").by(0, "S1-3")
    assert played.s.order == (0, 1)
    assert played.s.pool == [2, 2, 2]
    a, b = 0, 1

    def has(who: int) -> tuple[int, int, int]:
        agency = played.s.agencies[who]
        return agency.credits, agency.titanium, agency.rare_earth

    assert (has(a), has(b)) == ((9, 1, 1), (8, 2, 1))
    assert (played.s.energy, played.s.queue) == (4, 14)
    played.by(a, "technician:R2-A", "I1", "I6")
    assert (has(a)[0], has(b)[0]) == (14, 9)
    played.by(b, "scientist:S4-A", "I6:V02", "I5:V06", "basalt")
    assert has(b)[0] == 8
    played.by(a, "technician:fund", "SWP4", "V07", "MMP4", "V01")
    played = go(played, a, "stop")
    assert has(a) == (10, 3, 1)
    played.by(b, "engineer:build", "W1")
    played = go(played, b, "I1", "stop")
    assert (has(b), played.s.agencies[b].vp) == ((8, 0, 1), 4)
    played.by(a, "engineer:Q4-A", "I1", "I2")
    assert has(a) == (9, 4, 2)
    played.by(b, "scientist:corporation")
    played = go(played, b, "contribute", "DP1-b", "stop")
    assert (has(b), played.s.agencies[b].vp) == ((8, 0, 0), 8)
    played.by(a, "scientist:Q4-B")
    played = go(played, a, "I1:V02", "I2:V01", "stop")
    assert has(a)[0] == 8
    played.by(b, "technician:gateway", "engineer", "w1", "take", "scientist")
    assert has(b)[0] == 5
    assert (played.s.pool, played.s.dock) == ([1, 2, 1], [0, 1, 0])
    played.by(a, "technician:build", "L1", "I2")
    played = go(played, a, "stop")
    assert (has(a), played.s.agencies[a].vp, played.s.energy) == ((7, 1, 1), 9, 3)
    played.by(b, "engineer:S4-B", "I6", "I5")
    assert has(b) == (3, 1, 1)
    played.by(a, "scientist:corporation")
    played = go(played, a, "load", "F1-1", "panel", "contribute", "DP1-a")
    assert played.s.sky_watch is not None
    assert (has(a), played.s.agencies[a].vp) == ((8, 0, 0), 15)
    assert (played.s.energy, played.s.spares, played.s.sky_watch.revealed) == (5, 1, True)
    played.by(b, "scientist:stand-by")
    assert has(b)[0] == 4
    while played.asked.kind in ("assign", "crew"):
        played.by(played.asked.seat, "accept" if played.asked.kind == "assign" else "keep")
    assert [lives(played.s, a, slot) for slot in ("h0", "l1a", "l1b")] == [
        "engineer",
        "scientist",
        "technician",
    ]
    assert played.s.pool == [2, 3, 2]
    played.by(b, "sky-watch")
    assert (has(a), has(b)) == ((10, 1, 0), (7, 1, 1))
    ends = [(agency.vp, agency.reputation) for agency in played.s.agencies]
    assert ends == [(15, 2), (8, 2)]
    assert played.s.sky_watch is not None
    assert played.s.sky_watch.markers == [2, 2]
    assert (played.s.energy, played.s.queue) == (5, 13)
