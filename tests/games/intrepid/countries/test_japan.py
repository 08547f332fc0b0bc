"""Japan turns its dice in space (5.3, 5.4)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.countries.japan import (
    FRONTS,
    ORIENTATIONS,
    TURNED,
    Way,
    right_side,
    roll_oriented,
)
from perilune.games.intrepid.rules.dice import VALUE, roll_die
from tests.games.intrepid.table import (
    Table,
    install,
    laid,
    placing,
)

# 5.4, copied from the specification: top-front, right, then up, down, left, right, clockwise, counter, over.
ORIENTATION_TABLE = """
12 3 26 51 32 42 13 14 65
13 5 36 41 53 23 15 12 64
14 2 46 31 24 54 12 15 63
15 4 56 21 45 35 14 13 62
21 4 15 62 41 31 24 23 56
23 1 35 42 13 63 21 26 54
24 6 45 32 64 14 26 21 53
26 3 65 12 36 46 23 24 51
31 2 14 63 21 51 32 35 46
32 6 24 53 62 12 36 31 45
35 1 54 23 15 65 31 36 42
36 5 64 13 56 26 35 32 41
41 5 13 64 51 21 45 42 36
42 1 23 54 12 62 41 46 35
45 6 53 24 65 15 46 41 32
46 2 63 14 26 56 42 45 31
51 3 12 65 31 41 53 54 26
53 6 32 45 63 13 56 51 24
54 1 42 35 14 64 51 56 23
56 4 62 15 46 36 54 53 21
62 4 21 56 42 32 64 63 15
63 2 31 46 23 53 62 65 14
64 5 41 36 54 24 65 62 13
65 3 51 26 35 45 63 64 12
"""


ROWS = [tuple(map(int, line.split())) for line in ORIENTATION_TABLE.split("\n") if line]


WAYS: tuple[Way, ...] = ("up", "down", "left", "right", "clockwise", "counter", "over")


def turned(pool: tuple[int, ...], tile: str, placed: int, *answers: object) -> tuple[int, ...]:
    """Japan's pool after a tile has turned dice in it."""
    s = placing("JP", "RU", pools={"JP": (*pool, placed)})
    if tile not in ("JP-03", "JP-04"):
        install(s, tile, 2)
    return Table(s).by("JP", ("activate", tile, placed), *answers)["JP"].pool


@pytest.mark.rule("IN-JP-2", "IN-RL-17", "IN-RL-18")
def test_all_24_orientations_turn_as_the_table_says() -> None:
    assert tuple(row[0] for row in ROWS) == ORIENTATIONS
    for die, right, *turned in ROWS:
        assert right_side(*divmod(die, 10)) == right
        assert [TURNED[way][die] for way in WAYS] == turned


@pytest.mark.rule("IN-JP-1", "IN-JP-2", "IN-SQ-7")
def test_every_orientation_is_rolled_equally_often() -> None:
    s = laid("JP", "RU")
    counts = dict.fromkeys(ORIENTATIONS, 0)
    for _ in range(24_000):
        counts[roll_oriented(s)] += 1
    assert max(abs(count - 1000) for count in counts.values()) < 150
    assert all(1 <= roll_die(s) <= 6 for _ in range(100))


@pytest.mark.rule("IN-JP-3")
def test_01_a_die_is_tilted() -> None:
    for way, result in (("left", 21), ("right", 51), ("up", 14), ("down", 63)):
        assert turned((31,), "JP-09", 12, (31, way)) == (result,)


@pytest.mark.rule("IN-JP-3")
def test_02_a_die_is_rotated_or_flipped() -> None:
    assert turned((31,), "JP-05", 32, (31, "clockwise")) == (32,)
    assert turned((31,), "JP-05", 32, (31, "counter")) == (35,)
    assert turned((31,), "JP-08", 32, (31, "over")) == (46,)


@pytest.mark.rule("IN-JP-3", "IN-JP-4")
def test_03_four_tilts_up_are_none() -> None:
    for die in ORIENTATIONS:
        up = TURNED["up"]
        assert up[up[up[up[die]]]] == die
        assert up[up[die]] == TURNED["over"][die]
    assert turned((31,), "JP-14", 12, (31, "up"), (14, "up")) == (46,), "the same die may be turned again"


@pytest.mark.rule("IN-P1-10")
def test_04_a_copy_is_tilted_left() -> None:
    assert turned((), "JP-07", 12) == (32,)


@pytest.mark.rule("IN-DI-4")
def test_a_japanese_die_set_to_a_value_may_lie_in_four_ways() -> None:
    assert FRONTS[3] == (31, 32, 35, 36)
    assert [VALUE[die] for die in (1, 6, 14, 63)] == [1, 6, 1, 6]


@pytest.mark.rule("IN-P1-12", "IN-P1-10")
def test_75_a_die_given_up_cannot_be_turned_any_more() -> None:
    table = Table(placing("JP", "RU", pools={"JP": (51, 12, 42)}, toxic="TL-17"))
    table.by("JP", ("activate", "JP-03", 51), 12)
    assert table.asked == ("JP", "turn")
    table.refused((12, "up"))
    assert {option[0] for option in table.options if option != "stop"} == {42}
