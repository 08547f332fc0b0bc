"""T-W-01: two rounds of three players, step by step as in the specification."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.setup import Options
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.table import at, do, mission, name, play

A, B, C = range(3)


def opening() -> Mars:
    s = GAME.setup("base", 3, Options(), 1)
    s.buildings |= {at(0, -2): "generator", at(0, 2): "water", at(-2, 1): "greenhouse", at(2, -1): "oxygen"}
    s.missions, s.left = (), []
    for card, left in (("research", 5), ("bots", 4), ("blueprints", 10)):
        mission(s, card, left)
    s.rows[0][:3] = ["hydroponic-farm", "wind-turbines", "metal-deposit"]
    here = s.grid.index("generator-tech")
    s.grid[here], s.grid[-1] = s.grid[-1], "generator-tech"
    s.rewards = ("LR1", "LR1", "LR2", "LR2")
    s.stacks["generator"] = [1, 3]
    s.stacks["water"] = [1, 5]
    s.exploration[0] = "BD1"
    s.first = A
    s.late_op = ()
    for player in s.players:  # the sequence is older than what late choosers get
        s.supply += player.crystals - 1
        player.crystals = 1
    return s


@pytest.mark.rule("OM-SEQ-01", "OM-SEQ-02", "OM-SET-15", "OM-SHU-02", "OM-SHU-06", "OM-SHU-08", "OM-ACT-01")
def test_t_w_01_two_rounds() -> None:
    p = do(play(opening()), "orbit", start=2, benefit="take", item="crystal")
    a, b, c = p.s.players
    p = do(p, start=3, benefit="tech", tech=("generator-tech", "bottom"), lab_space="1a")
    p = do(p, start=6, move="done")
    # Round 1. A obtains Blueprint 8.
    a, b, c = p.s.players
    assert (p.asked.seat, a.crystals, b.bay) == (A, 2, 1)
    p = do(p, "blueprint", blueprint="hydroponic-farm").by(A, "end")
    a, b, c = p.s.players
    assert (a.quarters, a.storage[3], p.s.left[2], a.bay) == (2, 2, 9, 1)
    # B obtains Blueprint 4 and pays for A's Colonist.
    assert b.crystals == 2
    p = do(p, "blueprint", blueprint="wind-turbines").by(B, "end")
    a, b, c = p.s.players
    assert (b.crystals, b.quarters, b.storage[1], p.s.left[2], b.bay) == (1, 2, 2, 8, 1)
    # C constructs a Generator that stands alone; its mark puts a Crystal on a neighbour.
    p = do(p, "construct", build="generator", site=name(4, -3), bot_after=(name(2, -3), name(3, -3)))
    a, b, c = p.s.players
    assert p.s.crystals == {at(4, -4): 1}
    assert (c.storage[:2], c.quarters, c.cubes, p.s.tracks, c.op) == (
        [0, 2],
        2,
        ["generator"],
        [2, 1, 1, 1],
        1,
    )
    p.by(C, "end")
    # The shuttle arrives at the Colony: A boards, B stays.
    assert (p.asked.kind, p.asked.seat) == ("board", A)
    p = do(p, "travel", space=8, benefit="take", blueprint="metal-deposit", discovery="BD1")
    assert name(3, -3) not in p.offered  # C's Bot stands there
    p.by(A, name(0, -3))
    a, b, c = p.s.players
    assert (a.storage[0], p.s.left[2], a.bay, a.quarters) == (2, 7, 2, 3)
    assert p.s.tiles[at(0, -3)] == "BD1"
    p.by(B, "stay")
    assert [player.space for player in p.s.players] == [8, 3, 6]
    assert (p.s.round, p.s.shuttle.to) == (2, "orbit")
    # Round 2. B develops twice.
    a, b, c = p.s.players
    assert (p.asked.seat, b.crystals) == (B, 2)
    p = do(p, "rd", develop=("generator-tech", "2a"), resource="battery")
    p = do(p, develop=("shelter-tech", "3a"), resource="battery").by(B, "end")
    a, b, c = p.s.players
    assert (b.storage[1], b.quarters, b.bay) == (1, 1, 1)
    # C pays for the own Colonist; a Generator is impossible, a Water Extractor has one hex.
    p = do(p, "construct")
    assert "generator" not in p.offered
    p = do(p, build="water")
    a, b, c = p.s.players
    assert at(4, -5) in p.s.buildings
    assert (c.crystals, c.storage[1:3], c.quarters, p.s.tracks, c.op) == (0, [1, 2], 1, [2, 2, 1, 1], 2)
    p.by(C, "end")
    # A's Depot overflows; the Rover drives over the Generator to the Discovery tile.
    a, b, c = p.s.players
    assert (p.asked.seat, a.crystals, a.bay) == (A, 3, 0)
    p = do(p, "control", boost=[0, 0], move="rover", rover_to=name(0, -1))
    p = do(p, move="rover", rover_to=name(0, -2))
    p = do(p, move="rover", rover_to=name(0, -3), collect="all")
    p.by(A, "end")
    a, b, c = p.s.players
    assert (a.crystals, a.bay, a.tiles) == (3, 2, ["BD1"])
    # The shuttle arrives in Orbit: C boards, A stays.
    p = do(p, "travel", space=1)
    a, b, c = p.s.players
    assert (c.quarters, c.storage[0]) == (3, 0)
    p.by(A, "stay")
    assert [player.space for player in p.s.players] == [8, 3, 1]
    assert p.s.level == 1
