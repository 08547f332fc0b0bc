"""5.13: the end and final scoring."""

from __future__ import annotations

from random import Random

import pytest

from perilune.engine import start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.invasion.score import HumansBegan, HumansScored
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.events import Scored
from perilune.games.on_mars.scoring import outcome, sheet
from tests.games.on_mars.table import colony, do, me, mission, name, play, shuttle_phase, upgraded


@pytest.mark.rule("OM-SCO-01")
def test_t_b_28_blueprints_built_and_unbuilt() -> None:
    s = colony()
    upgraded(s, 0, "hydroponic-farm", -2, 1)
    upgraded(s, 0, "wind-turbines", 0, -2)
    upgraded(s, 0, "biolab", 0, 0)
    me(s).blueprints = ["gym"]
    assert sheet(s, 0)[4] == 8


@pytest.mark.rule("OM-SCO-01", "OM-PRG-01")
def test_t_b_29_cubes_technologies_ships_colonists() -> None:
    s = colony()
    me(s).cubes = ["mine", "generator", "water", "greenhouse"]
    me(s).lab = {"shelter-tech": "2b", "mine-tech": "3a", "rover-tech": "6a"}
    me(s).hangar, me(s).shelters = 2, 0
    me(s).quarters, me(s).working, me(s).posted[0] = 5, 3, 1
    items = sheet(s, 0)
    assert items[1] + items[2] + items[3] + items[7] == 7 + (2 + 3 + 9) + 6 + 15 == 42


@pytest.mark.rule("OM-END-01", "OM-END-03", "OM-SET-12")
def test_t_b_42_a_trigger_in_the_shuttle_phase() -> None:
    s = shuttle_phase(colony(2, "orbit"), "colony")
    s.round, s.remaining = 9, 1
    mission(s, "blueprints", 1)
    p = do(play(s), "travel", space=8, benefit="take", blueprint=s.rows[0][0])
    p = do(p, discovery=s.exploration[0], discovery_hex=name(3, 0))
    while p.s.round == 9:
        p.by(p.asked.seat, p.offered[-1])
    assert p.s.last_round == 10
    while p.match.choice is not None:
        assert p.s.round == 10
        assert p.asked.kind not in ("board", "own-ship")
        main = "control" if "control" in p.offered else p.offered[-1]
        p.by(p.asked.seat, "done" if "done" in p.offered else main)


@pytest.mark.rule("OM-END-02")
def test_the_last_round_at_the_latest() -> None:
    s = colony()
    s.round, s.max_rounds = 40, 40
    p = do(play(s), "control", move="done").by(0, "end")
    assert p.match.over


@pytest.mark.rule("OM-SCO-02")
def test_ties_go_to_built_blueprints_then_ships() -> None:
    s = colony(2)
    for player in s.players:
        player.lab, player.quarters, player.storage = {}, 3, [0] * 5
    s.players[0].op = 3
    upgraded(s, 1, "wind-turbines", 0, -2)
    assert outcome(s).ranks == (2, 1)
    s.players[1].built = {}
    s.players[0].op, s.players[1].hangar = 3, 1
    assert outcome(s).ranks == (2, 1)
    s.players[1].hangar, s.players[1].op = 0, 3
    assert outcome(s).ranks == (1, 1)


@pytest.mark.rule("OM-SCO-02")
def test_built_blueprints_break_a_tie_before_ships() -> None:
    s = colony(2)
    for player in s.players:
        player.lab, player.quarters, player.storage = {}, 3, [0] * 5
    upgraded(s, 0, "wind-turbines", 0, -2)  # 3 OP
    s.players[1].hangar = 1  # 3 OP
    assert outcome(s).ranks == (1, 2)


@pytest.mark.rule("OM-SCO-01", "OM-PRG-01")
def test_the_ladders_of_cubes_and_colonists() -> None:
    s = colony()
    me(s).shelters, me(s).working = 0, 0
    for number, op in enumerate((0, 1, 2, 4, 7, 11)):
        me(s).cubes = ["mine", "generator", "water", "greenhouse", "oxygen"][:number]
        assert sheet(s, 0)[1] == op
    for number, op in enumerate((0, 0, 0, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21)):
        me(s).quarters = number
        assert sheet(s, 0)[7] == op


@pytest.mark.parametrize(
    ("mode", "seats"), [("base", 2), ("base", 4), ("solo", 1), ("invasion", 3), ("monolith", 1)]
)
def test_the_log_tells_every_point(mode: str, seats: int) -> None:
    """I-13: whoever reads the log can count the scores, after every answer."""
    match, random = start(GAME, mode, seats, seed=4), Random(4)
    s = match.state
    points, common, version, told = [0] * len(s.players), 0, -1, 0
    while match.choice is not None and match.version < 400:
        for entry in match.told_since(version):
            event = entry.told.event
            if isinstance(event, Scored):
                points[event.seat] += event.op  # Lacerda is -1: the last
                told += 1
            elif isinstance(event, HumansBegan):
                common += event.op
            elif isinstance(event, HumansScored):
                common += event.op
                assert event.total == common
                told += 1
        version, s = match.version, match.state
        assert points == [player.op for player in s.players]
        assert common == (chapter(s).score if mode == "invasion" else 0)
        match.play(random.choice(match.choice.options), match.choice.seat)
    assert told
