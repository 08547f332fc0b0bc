"""Solo: LUNA-1 and its cards (SO-1 to SO-12; T-62, T-66, T-90, T-103)."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.bots.evaluate import evaluate
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.luna import CARDS, CardDrawn
from perilune.games.shackleton_base.scoring import outcome
from perilune.games.shackleton_base.state import LUNA
from perilune.testing import Played
from tests.games.shackleton_base.table import (
    build,
    finish_round,
    give,
    go,
    last_maintenance,
    own,
    play,
    show,
    table,
)

DECK = tuple(CARDS)


def alone(*cards: str, corporations: tuple[str, ...] = (), energy: int = 4) -> Table:
    """You have just one astronaut left before LUNA-1 plays these cards."""
    s = table(1, *corporations, energy=energy)
    assert s.luna is not None
    rest = [card for card in DECK if card not in cards]
    s.luna.deck = [*rest, *reversed(cards)]
    return s


def drawn(s: Table, turns: int = 1) -> Table:
    """Let LUNA-1 take so many turns, while you stand by."""
    played = play(s)
    for _ in range(turns):
        kind = next(text for text in played.offered if text.endswith(":stand-by"))
        played.by(0, kind)
    return played.s


@pytest.mark.rule("SO-1", "SO-12", "SO-8")
@pytest.mark.parametrize(("level", "vp"), [("cadet", 35), ("commander", 50), ("director", 75)])
def test_the_table_for_one(level: str, vp: int) -> None:
    s = GAME.setup("solo", 1, GAME.read_options({"level": level}, "solo"), 4)
    played = Played(GAME, s, "solo", 1, {"level": level})
    played.by(0, played.offered[0])
    assert set(played.offered) == {"I1", "I3", "I4", "I6"}
    played.by(0, "I3")
    assert played.s.sectors["I6"] == ((1, LUNA),)
    assert played.s.sectors["I2"] == ((1, -1),)
    rival = played.s.agencies[LUNA]
    assert (rival.vp, rival.reputation, rival.leader, rival.projects) == (vp, 2, "", ())
    assert max(rival.crew) < 0
    assert (played.s.energy, len(played.s.offered)) == (4, 3)


@pytest.mark.rule("SO-2", "SB-SHU-4")
def test_luna_takes_the_highest_number() -> None:
    s = table(1)
    s.phase, s.round, s.at, s.offered = "draft", 1, 0, ("S1-1", "S1-2", "S1-5")
    played = play(s)
    assert played.asked.seat == 0
    played.by(0, "S1-5")
    assert played.s.agencies[LUNA].tile == "S1-2"
    assert played.s.agencies[LUNA].titanium == 0
    s.round, s.offered = 2, ("S2-1", "S2-2", "S2-5")
    played = play(s)
    assert played.offered == ["S2-1", "S2-2"]  # in round 2 it chooses first


@pytest.mark.rule("SO-4", "SO-3")
def test_t62_sky_watch_reference() -> None:
    s = alone("LC7")
    assert s.sky_watch is not None
    s.sky_watch.markers[LUNA] = 4
    s = drawn(s)
    assert s.sky_watch is not None
    assert s.sky_watch.markers[LUNA] == 6
    assert "DP2-a" not in s.sky_watch.open
    assert (s.agencies[LUNA].vp, s.agencies[LUNA].reputation) == (4 + 5, 3)
    dark = alone("LC7", energy=3)
    dark = drawn(dark)
    assert dark.sky_watch is not None
    assert (dark.sky_watch.markers[LUNA], len(dark.sky_watch.open)) == (2, 6)
    done = alone("LC7", energy=3)
    assert done.sky_watch is not None
    done.sky_watch.markers[LUNA] = 12
    assert drawn(done).agencies[LUNA].vp == 2


@pytest.mark.rule("SO-3", "SO-6", "SO-11", "SO-5")
def test_t66_a_round_of_luna() -> None:
    s = alone("LC1", "LC3", "LC5", "LC6", "LC7", "LC8")
    s.tokens = {"V02": "sky-watch", "V04": "moon-mining", "V06": "selenium-research"}
    show(s, "SWP4", "SWP6")
    played = play(s)

    def wait() -> tuple[int, int]:
        text = next(text for text in played.offered if text.endswith(":stand-by"))
        played.by(0, text)
        rival = played.s.agencies[LUNA]
        return rival.vp, rival.reputation

    assert wait() == (2, 2)
    assert "Q2-A" in played.s.spaces
    assert wait() == (6, 2)
    assert played.s.sectors["I1"] == ((2, LUNA), (1, 0))
    assert wait() == (8, 3)
    assert played.s.energy == 6
    assert wait() == (11, 3)
    assert played.s.agencies[LUNA].projects == ("SWP4",)
    assert played.s.tokens["V01"] == "sky-watch"
    assert wait() == (15, 3)
    assert played.s.sky_watch is not None
    assert played.s.sky_watch.markers[LUNA] == 3
    assert "DP1-a" not in played.s.sky_watch.open
    pool = sum(played.s.pool)
    assert wait() == (17, 3)
    assert played.s.mining is not None
    assert played.s.mining.markers == {"F1-1": LUNA}
    assert sum(played.s.pool) >= pool  # the astronaut of Q2-A went to the Gateway
    assert played.s.spaces == {}


@pytest.mark.rule("SO-3")
def test_building_large_and_panels() -> None:
    s = drawn(alone("LC4"))
    assert s.sectors["I1"] == ((3, LUNA), (1, 0))
    assert (s.agencies[LUNA].vp, s.rows[0], s.energy) == (9, 1, 4)
    s = alone("LC4")
    s.powered = ("I4",)
    s.spares, s.queue = 1, 16
    s = drawn(s)
    assert s.spares == 0
    assert s.sectors["I1"][0] == (3, LUNA)
    s = alone("LC5")
    s.queue = 0
    s = drawn(s)
    assert (s.agencies[LUNA].vp, s.agencies[LUNA].reputation) == (2, 3)
    s = alone("LC3")
    s.rows[0] = 4
    assert drawn(s).agencies[LUNA].vp == 2  # no slot: as the panel card
    s = alone("LC6")
    s.rows[1] = 4
    s = drawn(s)
    assert (s.agencies[LUNA].vp, s.agencies[LUNA].projects) == (3, ())


@pytest.mark.rule("SO-5")
@pytest.mark.parametrize(
    ("corporation", "vp"),
    [
        ("moon-mining", 2),
        ("selenium-research", 16),
        ("artemis-tours", 4),
        ("evergreen-farms", 8),
        ("space-robotics", 5),
        ("to-mars", 4),
    ],
)
def test_references(corporation: str, vp: int) -> None:
    s = alone("LC8", corporations=("sky-watch", corporation))
    if s.selenium is not None and corporation == "selenium-research":
        s.selenium.shown = ("RT1", "RT12", "RT2", "RT3")
    if s.artemis is not None:
        s.artemis.shown = ("TT4", "TT2", "TT1", "TT8")
    s = drawn(s)
    assert s.agencies[LUNA].vp == vp
    assert s.agencies[LUNA].credits == 0
    empty = alone("LC8", corporations=("sky-watch", corporation))
    if empty.mining is not None:
        empty.mining.free = ()
    if empty.selenium is not None:
        empty.selenium.shown, empty.selenium.deck = (), []
    if empty.artemis is not None:
        empty.artemis.shown, empty.artemis.deck = (), []
    if empty.evergreen is not None:
        empty.evergreen.left = 0
    if empty.robotics is not None:
        empty.robotics.rack[LUNA] = 0
    if empty.mars is not None:
        empty.mars.seats = [(0, 0)] * 3
    assert drawn(empty).agencies[LUNA].vp == 2


@pytest.mark.rule("SO-5")
def test_luna_programs_its_robots_in_time() -> None:
    s = alone("LC8", corporations=("sky-watch", "space-robotics"))
    assert s.robotics is not None
    s.robotics.robots[LUNA] = {"I1": 0, "I2": 0}
    s.robotics.rack[LUNA] = 3
    s.goals["ROG1"] = (0,)
    s = drawn(s)
    assert s.robotics is not None
    assert s.robotics.robots[LUNA] == {"I1": 1, "I2": 0}
    assert s.agencies[LUNA].vp == 7


@pytest.mark.rule("SO-6", "SB-MNT-1")
def test_astronauts_where_luna_is_stronger() -> None:
    s = table(1)
    build(s, LUNA, "O3", "W1")
    s.spaces = {"S3-A": 0}  # I4, I1, O3: you 1, LUNA-1 3
    played = play(finish_round(s))
    assert played.s.pool == [1, 0, 0]
    s = table(1)
    s.spaces = {"R2-A": 0}
    played = play(finish_round(s))
    assert played.asked.kind == "assign"


@pytest.mark.rule("SO-7", "SW-END-3")
def test_luna_in_the_final_scoring() -> None:
    s = table(1)
    assert s.sky_watch is not None
    s.sky_watch.impact, s.sky_watch.open = "IT4", ("DP3-a",)
    s.sky_watch.markers[LUNA] = 5
    build(s, LUNA, "O3", "W1")
    s.agencies[LUNA].projects = ("SWP4", "SWP3")
    give(s, 0, credits=9)
    s.round, s.phase, s.order, s.at = 3, "income", (0, LUNA), 1
    end = play(s).s.agencies[LUNA]
    assert end.sheet == {"collision": -4, "reputation": 2, "projects": 5, "structures": 3}


@pytest.mark.rule("SO-8")
def test_strictly_more_wins() -> None:
    s = table(1)
    s.ended = True
    give(s, 0, vp=50)
    s.agencies[LUNA].vp = 50
    assert outcome(s).won == (False,)
    give(s, 0, vp=51)
    assert outcome(s).won == (True,)


@pytest.mark.rule("SO-9", "SW-PRJ-9")
def test_the_network_counts_luna() -> None:
    s = table(1)
    assert s.sky_watch is not None
    s.sky_watch.markers[LUNA] = 6
    s.tokens = {"V09": "sky-watch"}
    own(s, 0, "SWP9")
    played = play(s).by(0, "scientist:R2-A")
    assert played.s.sky_watch is not None
    assert played.s.sky_watch.markers[0] == 2


@pytest.mark.rule("SO-10")
def test_rent_goes_to_the_bank() -> None:
    s = alone("LC5")
    build(s, LUNA, "I2", "W1")
    give(s, 0, credits=1)
    played = go(play(s), 0, "engineer:Q4-A", "I1", "I2")
    assert played.s.agencies[0].credits == 0
    assert played.s.agencies[LUNA].credits == 0


@pytest.mark.rule("SO-3")
def test_the_bank_pays_you_rent_for_luna() -> None:
    s = alone("LC1")
    build(s, 0, "I5", "W1")
    s = drawn(s)
    assert "Q2-A" in s.spaces
    assert s.agencies[0].credits == 1 + 1  # stand-by, and I5


@pytest.mark.rule("SB-SET-2", "SO-3")
def test_t90_without_sky_watch() -> None:
    s = alone("LC1", "LC7", corporations=("moon-mining", "to-mars", "artemis-tours"))
    assert s.sky_watch is None
    s = drawn(s, 2)
    assert s.mining is not None
    assert s.mining.markers == {"F1-1": LUNA}
    assert s.agencies[LUNA].vp == 2 + 2
    give(s, 0, credits=20)
    end = play(last_maintenance(s)).s
    assert end.ended
    assert end.destroyed == ()
    assert end.agencies[0].sheet.get("collision", 0) == 0


@pytest.mark.rule("SO-12", "SO-3")
def test_t103_six_cards_and_never_a_question() -> None:
    played = play(table(1))
    while played.s.phase == "action" and played.s.round == 1:
        assert played.asked.seat == 0
        text = next(text for text in played.offered if text.endswith(":stand-by"))
        played.by(0, text)
    cards = [event.card for event in played.told(CardDrawn)]
    assert len(cards) == 6
    assert len(set(cards)) == 6


@pytest.mark.parametrize("level", ["cadet", "commander", "director"])
def test_bots_tell_better_from_worse_at_every_level(level: str) -> None:
    """However far ahead LUNA-1 begins: a single VP more is a better position, from the first turn on."""
    s = GAME.setup("solo", 1, GAME.read_options({"level": level}, "solo"), 1)
    before = evaluate(s)[0]
    s.agencies[0].vp += 1
    assert evaluate(s)[0] > before
    assert 0.1 < before < 0.9
