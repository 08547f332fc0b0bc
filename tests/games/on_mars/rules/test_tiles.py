"""Discovery and Research tiles: what each gives to the Rover that enters."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import LAB
from tests.games.on_mars.table import at, change, do, drive_onto, ids, me, name, roomy

TILES: dict[str, dict[str, int]] = {
    "BD1": {"crystal": 2},
    "BD2": {"crystal": 1, "op": 1},
    "BD3": {"mineral": 2},
    "BD4": {"battery": 1, "water": 1},
    "BD5": {"plant": 1, "oxygen": 1},
    "BD7": {"colonist": 1},
    "BD9": {"op": 2},
    "BD10": {"op": 3},
    "red-a": {"op": 3},
    "red-b": {"op": 2, "mineral": 1},
    "green-a": {"colonist": 1, "oxygen": 1, "op": 1},
    "green-b": {"plant": 1, "water": 1, "op": 1},
    "yellow-a": {"crystal": 3},
    "yellow-b": {"crystal": 2, "op": 1},
    "XD1": {"crystal": 3},
    "XD2": {"crystal": 2},
    "XD3": {"mineral": 3},
    "XD7": {"colonist": 2},
}


@pytest.mark.rule("OM-MOV-03")
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_gives_what_it_shows(tile: str) -> None:
    s = roomy()
    p = drive_onto(s, tile)
    assert change(s, p.s) == TILES[tile]
    assert me(p.s).tiles == [tile]
    assert at(0, 1) not in p.s.tiles


@pytest.mark.rule("OM-SEQ-09")
def test_bd6_two_resources_of_choice() -> None:
    s = roomy()
    p = do(drive_onto(s, "BD6"), resource=["plant", "water"])
    assert change(s, p.s) == {"plant": 1, "water": 1}
    assert p.asked.kind == "move"


@pytest.mark.parametrize(("tile", "times"), [("BD8", 1), ("blue-a", 2), ("blue-b", 1)])
def test_tiles_that_develop(tile: str, times: int) -> None:
    s = roomy()
    p = drive_onto(s, tile)
    for _ in range(times):
        assert p.asked.kind == "develop"
        p.by(0, next(option for option in p.asked.options if option != "stop"))
    assert p.asked.kind in ("move", "menu")
    assert LAB[me(p.s).lab["shelter-tech"]].column == 2 + times
    assert me(p.s).op == (tile == "blue-b") + 2 * (me(p.s).lab["shelter-tech"] == "4a")


def test_bd11_brings_two_colonists_home() -> None:
    s = roomy()
    me(s).quarters, me(s).working = 0, 3
    assert change(s, drive_onto(s, "BD11").s) == {"colonist": 2}


def test_bd12_moves_bots_three_hexes() -> None:
    s = roomy()
    p = do(drive_onto(s, "BD12"), move=name(-2, -1))
    assert name(-5, 1) in p.offered
    assert name(-6, 2) not in p.offered


def test_xd4_a_technology_for_nothing() -> None:
    s = roomy()
    p = do(drive_onto(s, "XD4"), tech=(s.grid[0], "top"), lab_space="1a")
    assert s.grid[0] in me(p.s).lab


def test_xd5_an_upgrade_for_nothing() -> None:
    s = roomy()
    me(s).blueprints, me(s).bots = ["hydroponic-farm", "gym"], [at(-1, 1)]
    p = do(drive_onto(s, "XD5"), upgrade=("hydroponic-farm", name(-2, 1)))
    assert [*me(p.s).built] == ["hydroponic-farm"]
    assert p.asked.kind == "move"  # a single one


def test_xd6_and_xd8_three_resources_and_two_developments() -> None:
    s = roomy()
    p = do(drive_onto(s, "XD6"), resource=["plant", "plant", "water"])
    assert change(s, p.s) == {"plant": 2, "water": 1}
    assert p.asked.kind == "move"
    p = do(drive_onto(s, "XD8"), develop=[("shelter-tech", "3a"), ("shelter-tech", "4b")])
    assert me(p.s).lab["shelter-tech"] == "4b"
    assert p.asked.kind == "move"


def test_xd9_and_xd10_a_ship_and_a_blueprint() -> None:
    s = roomy()
    p = drive_onto(s, "XD9")
    assert (me(p.s).hangar, sum(me(p.s).storage)) == (1, 0)
    p = do(drive_onto(s, "XD10"), blueprint=s.rows[0][1])
    assert me(p.s).blueprints == [s.rows[0][1]]


def test_every_tile_is_tested() -> None:
    others = {"BD6", "BD8", "BD11", "BD12", "blue-a", "blue-b"}
    others |= {"XD4", "XD5", "XD6", "XD8", "XD9", "XD10"}
    assert {*TILES, *others} == {
        *ids("tiles", "discovery"),
        *ids("tiles", "research"),
        *ids("../chapters/blackout/blackout", "discovery"),
    }
