"""5.11: life support, its rewards, Progress and the Colony Status Update."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import BLUEPRINTS, LAB, RESOURCES, SCIENTISTS, TECHS
from perilune.games.on_mars.rules.life_support import TrackMoved, worth
from perilune.games.on_mars.setup import Options
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.table import at, change, colony, do, have, ids, me, mission, name, play, roomy


def bots(s: Mars, n: int) -> None:
    me(s).bots = [*range(n)]


def tiles(s: Mars, n: int) -> None:
    me(s).tiles = ["BD1"] * n


REWARDED: dict[str, tuple[Callable[[Mars, int], None], list[int]]] = {
    "LR1": (bots, [1, 1, 2, 3, 4, 4]),
    "LR2": (lambda s, n: setattr(me(s), "shelters", 5 - n), [1, 1, 2, 3, 4, 5]),
    "LR3": (lambda s, n: setattr(me(s), "hangar", n), [1, 2, 3, 4, 5, 5]),
    "LR4": (
        lambda s, n: setattr(me(s), "scientists", dict.fromkeys([*SCIENTISTS][:n], "")),
        [1, 2, 4, 6, 6, 6],
    ),
    "LR5": (lambda s, n: setattr(me(s), "blueprints", [*BLUEPRINTS][:n]), [1, 1, 2, 3, 4, 4]),
    "LR6": (lambda s, n: setattr(me(s), "built", dict.fromkeys([*BLUEPRINTS][:n], 0)), [1, 2, 4, 6, 6, 6]),
    "LR7": (
        lambda s, n: setattr(me(s), "lab", dict(zip([*TECHS][:n], [*LAB], strict=False))),
        [1, 1, 2, 3, 4, 5, 5],
    ),
    "LR8": (tiles, [1, 1, 2, 3, 4, 4]),
}


@pytest.mark.rule("OM-LSS-02", "OM-SET-14")
@pytest.mark.parametrize("reward", REWARDED)
def test_a_reward_tile_pays_by_what_it_counts(reward: str) -> None:
    prepare, pays = REWARDED[reward]
    for number, op in enumerate(pays):
        s = colony()
        prepare(s, number)
        assert worth(me(s), reward) == op
    s = colony()
    s.rewards = (reward,) * 4
    have(me(s), mineral=1)
    prepare(s, 2)
    me(s).bots = [at(-2, -1), at(5, -2)] if reward == "LR1" else [at(-2, -1)]
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    assert me(p.s).op == pays[2]
    assert p.s.tracks == [2, 1, 1, 1]


@pytest.mark.rule("OM-LSS-01", "OM-BLD-04")
@pytest.mark.parametrize(
    ("kind", "cost", "makes", "track"),
    [
        ("generator", "mineral", "battery", 0),
        ("water", "battery", "water", 1),
        ("greenhouse", "water", "plant", 2),
        ("oxygen", "plant", "oxygen", 3),
    ],
)
def test_a_building_its_price_output_and_track(kind: str, cost: str, makes: str, track: int) -> None:
    s = colony()
    have(me(s), **{cost: 1})
    p = do(play(s), "construct", build=kind, site=name(-4, 0))
    assert (p.s.tracks.index(2), sum(p.s.tracks)) == (track, 5)
    made = {unit: n for unit, n in zip(RESOURCES, me(p.s).storage, strict=True) if n}
    assert made == {makes: 1}


@pytest.mark.parametrize(
    ("reward", "gain"),
    [("OR1", {"crystal": 3}), ("OR2", {"plant": 3}), ("OR4-blackout", {"crystal": 1, "colonist": 2})],
)
def test_rewards_of_the_chapters(reward: str, gain: dict[str, int]) -> None:
    s = roomy()
    s.rewards = (reward,) * 4
    have(me(s), mineral=1)
    me(s).quarters, me(s).working = 1, 2
    p = do(play(s), "construct", build="generator", site=name(-4, 0), resource=["plant"] * 3)
    got = change(s, p.s)
    assert {kind: got.get(kind, 0) for kind in gain} == gain


def test_or3_develops_twice() -> None:
    s = roomy()
    s.rewards = ("OR3",) * 4
    have(me(s), mineral=1)
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    p = do(p, develop=[("shelter-tech", "3a"), ("shelter-tech", "4b")])
    assert me(p.s).lab["shelter-tech"] == "4b"
    assert {*REWARDED} == {*ids("rewards", "reward")}
    assert ids("../chapters/rewards", "reward") == ["OR1", "OR2", "OR3"]
    assert ids("../chapters/blackout/blackout", "reward") == ["OR4-blackout"]


@pytest.mark.rule("OM-LSS-01", "OM-LSS-02")
def test_t_b_15_a_track_at_the_target_row_stays() -> None:
    s = colony()
    s.tracks[0] = 2
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    assert p.s.tracks == [2, 1, 1, 1]
    assert not p.told(TrackMoved)
    assert me(p.s).op == 0
    assert me(p.s).cubes == ["generator"]


def last_track(level: int = 1) -> Mars:
    s = colony(3)
    s.level = level
    s.tracks = [level + 1] * 3 + [level]
    s.queue = [0, 1, 2]
    have(me(s), plant=1)
    return s


@pytest.mark.rule("OM-LSS-04", "OM-LSS-05", "OM-SEQ-06")
def test_t_b_16_the_colony_reaches_level_two() -> None:
    s = last_track()
    s.warehouse = [0, 1, 2, 3, 0]
    rest, ahead = [*reversed(s.deck_one)], [*reversed(s.deck_three[-6:])]
    p = do(play(s), "construct", build="oxygen", site=name(-4, 0)).by(0, "end")
    assert p.s.level == 2
    assert p.s.rows == [rest, ahead]
    assert p.s.warehouse == [3] * 5
    assert p.s.tracks == [2, 2, 2, 2]
    assert (p.asked.kind, p.asked.seat) == ("csu-shelter", 1)  # lowest space first


@pytest.mark.rule("OM-LSS-04")
def test_t_b_17_level_three_takes_a_step_of_the_missions() -> None:
    s = last_track(2)
    s.rows = [["casino", "", "", "", "", ""], s.deck_three[-6:]]
    second, last = [*s.rows[1]], [*reversed(s.deck_three[:6])]
    del s.deck_three[-6:]
    p = do(play(s), "construct", build="oxygen", site=name(-4, 0)).by(0, "end")
    assert (p.s.level, p.s.remaining) == (3, 2)
    assert p.s.rows == [last, second]
    assert "casino" in p.s.discard


@pytest.mark.rule("OM-LSS-04")
@pytest.mark.parametrize(("seats", "remaining"), [(2, 2), (3, 3), (4, 3)])
def test_level_two_takes_a_step_only_between_two(seats: int, remaining: int) -> None:
    s = last_track()
    s.counts_from = GAME.setup("base", seats, Options(), 1).counts_from
    p = do(play(s), "construct", build="oxygen", site=name(-4, 0))
    assert p.s.remaining == 3
    assert p.by(0, "end").s.remaining == remaining
    assert GAME.setup("blackout", 2, GAME.read_options({}, "blackout"), 1).counts_from == 3


@pytest.mark.rule("OM-LSS-03")
def test_at_level_five_nothing_moves() -> None:
    s = colony()
    s.level, s.tracks = 5, [5] * 4
    have(me(s), mineral=1)
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    assert (p.s.tracks, me(p.s).op) == ([5] * 4, 0)


@pytest.mark.rule("OM-LSS-06")
def test_the_update_offers_a_shelter_and_a_ship_to_all() -> None:
    s = colony()
    s.tracks = [2, 2, 2, 1]
    s.queue = [0, 1]
    have(me(s), mineral=2, plant=1, oxygen=1)
    have(s.players[1], oxygen=1)
    mission(s, "bots", 3)
    p = do(play(s), "construct", build="oxygen", site=name(-4, 0), resource="plant").by(0, "end")
    assert (p.asked.kind, p.asked.seat) == ("csu-shelter", 1)
    p.by(1, p.offered[0])
    while p.asked.kind in ("bot-after", "displace"):
        p.by(p.asked.seat, p.offered[-1])
    assert (p.s.players[1].shelters, p.s.players[1].bay, p.s.left) == (3, 2, [2])
    assert (p.asked.kind, p.asked.seat) == ("csu-shelter", 0)
    p.by(0, "skip")
    assert (p.asked.kind, p.asked.seat) == ("csu-ship", 0)
    p.by(0, "yes")
    assert me(p.s).hangar == 1
    assert (p.asked.kind, p.asked.seat) == ("menu", 1)


@pytest.mark.rule("OM-PRG-01")
def test_a_cube_for_the_first_of_a_type_only() -> None:
    s = colony()
    have(me(s), mineral=1)
    mission(s, "progress", 3)
    me(s).cubes = ["generator"]
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    assert (me(p.s).cubes, p.s.left) == (["generator"], [3])
    me(s).cubes = []
    assert do(play(s), "construct", build="generator", site=name(-4, 0)).s.left == [2]
