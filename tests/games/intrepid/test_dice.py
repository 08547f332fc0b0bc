"""Dice: orientation, Canada's storage, the United States' adjustments, Russia's rolls (§5)."""

from __future__ import annotations

import pytest

from perilune.engine import roll
from perilune.games.intrepid.counting import dice_of
from perilune.games.intrepid.dice import (
    FRONTS,
    ORIENTATIONS,
    TURNED,
    VALUE,
    right_side,
    roll_die,
    squaring,
    wrap,
)
from perilune.games.intrepid.printed import Way
from tests.games.intrepid.table import DONE, LoadedDice, Table, canada_rolled, install, laid, placing

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


@pytest.mark.rule("IN-JP-2", "IN-RL-17", "IN-RL-18")
def test_all_24_orientations_turn_as_the_table_says() -> None:
    assert tuple(row[0] for row in ROWS) == ORIENTATIONS
    for die, right, *turned in ROWS:
        assert right_side(*divmod(die, 10)) == right
        assert [TURNED[way][die] for way in WAYS] == turned


@pytest.mark.rule("IN-JP-2", "IN-SQ-7")
def test_every_orientation_is_rolled_equally_often() -> None:
    s = laid("JP", "RU")
    counts = dict.fromkeys(ORIENTATIONS, 0)
    for _ in range(24_000):
        counts[roll_die(s, True)] += 1
    assert max(abs(count - 1000) for count in counts.values()) < 150
    assert all(1 <= roll_die(s, False) <= 6 for _ in range(100))


def turned(pool: tuple[int, ...], tile: str, placed: int, *answers: object) -> tuple[int, ...]:
    """Japan's pool after a tile has turned dice in it."""
    s = placing("JP", "RU", pools={"JP": (*pool, placed)})
    if tile not in ("JP-03", "JP-04"):
        install(s, tile, 2)
    return Table(s).by("JP", ("activate", tile, placed), *answers)["JP"].pool


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


@pytest.mark.rule("IN-TK-10", "IN-TK-16", "IN-DI-4")
def test_05_japan_names_the_front_of_a_docked_die() -> None:
    table = Table(placing("US", "JP", pools={"US": (3,)})).by("US", ("dock", "JP", 3))
    assert table.asked == ("JP", "front")
    table.refused(34)
    assert table.options[0] == 31, "the default is the lowest legal front"
    assert table.by("JP", 36)["JP"].pool == (36,)


@pytest.mark.rule("IN-TK-11", "IN-CA-5")
def test_06_a_die_docked_to_canada_goes_to_its_pool() -> None:
    table = Table(placing("JP", "CA", pools={"JP": (35,), "CA": (2,)})).by("JP", ("dock", "CA", 35))
    assert table["CA"].pool == (2, 3)
    assert table["CA"].storage == ()


@pytest.mark.rule("IN-DI-4")
def test_a_japanese_die_set_to_a_value_may_lie_in_four_ways() -> None:
    assert FRONTS[3] == (31, 32, 35, 36)
    assert [VALUE[die] for die in (1, 6, 14, 63)] == [1, 6, 1, 6]


@pytest.mark.rule("IN-JP-1")
def test_squaring_never_turns_more_than_45_degrees() -> None:
    for angle in range(90):
        turn = squaring(angle)
        assert abs(turn) <= 45
        assert (angle + turn) % 90 == 0


@pytest.mark.rule("IN-DI-3")
def test_values_wrap_by_two_as_well() -> None:
    assert [wrap(value) for value in (0, -1, 7, 8)] == [6, 5, 1, 2]
    s = placing("US", "CA", pools={"CA": (2, 2)}, storage=(6,), lead="CA")
    install(s, "CA-05", 2)
    table = Table(s).by("CA", ("activate", "CA-05", 2))
    assert set(table.options) == {(6, 1), (6, 5), (6, 2), (6, 4), "stop"}


@pytest.mark.rule("IN-CA-8")
def test_36_a_converter_needs_two_dice() -> None:
    table = Table(canada_rolled(3))
    assert table.asked[1] != "convert"
    assert table["CA"].storage == (3,)
    assert table["CA"].converters == 1


@pytest.mark.rule("IN-CA-3", "IN-P1-1", "IN-RL-23")
def test_37_a_kept_die_may_be_converted_and_never_goes_to_storage() -> None:
    table = Table(canada_rolled(3, 1, kept=(4,))).by("CA", (3, -4))
    assert table["CA"].pool == (3, 4)
    assert table["CA"].storage == (1,)


@pytest.mark.rule("IN-CA-7")
def test_38_no_converter_beside_the_board_none_gained() -> None:
    s = placing("US", "CA", pools={"CA": (1, 2)}, lead="CA")
    install(s, "CA-07", 2)
    s.crews[1].converters = 4
    assert Table(s).by("CA", ("activate", "CA-07", 1))["CA"].converters == 4


@pytest.mark.rule("IN-RU-1")
def test_39_with_one_die_in_the_supply_one_is_rolled_and_one_put_back(dice: LoadedDice) -> None:
    s = placing("US", "RU", pools={"RU": (5, 5)}, lead="RU")
    install(s, "RU-05", 2)
    s.crews[1].supply, s.crews[1].used = 1, 9
    dice.show(3)
    table = Table(s).by("RU", ("activate", "RU-05", 5), 3)
    assert table["RU"].pool == (5,)
    assert table["RU"].supply == 1


@pytest.mark.rule("IN-RU-3", "IN-RU-2")
def test_58_a_die_may_be_rerolled_twice_if_it_still_qualifies(dice: LoadedDice) -> None:
    s = placing("US", "RU", pools={"RU": (6, 2)}, lead="RU")
    install(s, "RU-16", 2)
    dice.show(4, 1)
    table = Table(s).by("RU", ("activate", "RU-16", 6), 2)
    assert table.options == [4, "stop"]
    assert table.by("RU", 4)["RU"].pool == (1,), "a lower value stands"


@pytest.mark.rule("IN-CA-9")
def test_76_a_stored_die_that_turns_even_stays_in_storage() -> None:
    s = placing("US", "CA", pools={"CA": (2, 2)}, storage=(3,), lead="CA")
    install(s, "CA-05", 2)
    table = Table(s).by("CA", ("activate", "CA-05", 2), (3, 4))
    assert table["CA"].storage == (4,)


@pytest.mark.rule("IN-CA-10")
def test_81_a_converter_gained_now_is_used_next_round() -> None:
    s = placing("US", "CA", pools={"CA": (1, 3)}, lead="CA")
    install(s, "CA-07", 2)
    s.crews[1].converters = 0
    s.levels = [20] * 4
    table = Table(s).by("CA", ("activate", "CA-07", 1))
    assert table["CA"].converters == 1
    assert all(option[0] != "convert" for option in table.options)
    while table.asked[1] != "convert":
        table.play(DONE if DONE in table.options else table.options[0])
    assert table.s.round == 2


@pytest.mark.rule("IN-CA-4", "IN-RL-43")
def test_dice_in_storage_cannot_be_used() -> None:
    s = placing("US", "CA", pools={"CA": (2,)}, storage=(1, 3), toxic="TL-03", lead="CA")
    table = Table(s)
    for action in (("activate", "CA-03", 1), ("dock", "US", 1), ("habitation", 3)):
        table.refused(action)
    table.refused(("activate", "CA-01", 2), "IN-TL-2")


@pytest.mark.rule("IN-US-3")
def test_two_adjustments_are_for_two_dice() -> None:
    s = placing("US", "RU", pools={"US": (2, 2, 4, 6)})
    install(s, "US-16", 2)
    table = Table(s).by("US", ("activate", "US-16", 2, 2), (4, 5))
    assert set(table.options) == {(6, 1), (6, 5), "stop"}
    assert table.by("US", (6, 5))["US"].pool == (5, 5)


@pytest.mark.rule("IN-DI-2", "IN-P1-13")
def test_73_without_supply_a_tile_still_makes_its_yield() -> None:
    s = placing("US", "RU", pools={"US": (3,)})
    s.crews[0].supply, s.crews[0].used = 0, 11
    table = Table(s).by("US", ("activate", "US-03", 3))
    assert table["US"].pool == ()
    assert table.s.gains[1] == 1


@pytest.mark.rule("IN-DI-1")
def test_52_the_dice_of_a_country_are_always_twelve() -> None:
    table = Table(laid("US", "CA"))
    for turn in range(150):
        if table.match.choice is None:
            break
        options = table.options
        table.play(options[roll(table.s.copy(), len(options)) * (turn % 3 > 0)])
        assert [dice_of(table.s, who) for who in (0, 1)] == [12, 12]


@pytest.mark.rule("IN-DI-5", "IN-P1-1", "IN-RL-24")
def test_49_a_habitation_die_comes_back_as_it_was() -> None:
    s = laid("US", "RU")
    s.crews[0].habitation = 6
    s.crews[0].supply = 11
    table = Table(s)
    assert len(table["US"].pool) == 6
    assert 6 in table["US"].pool
    assert table["US"].habitation == 0


@pytest.mark.rule("IN-DI-6", "IN-CB-4")
def test_a_reserve_die_may_be_changed_by_other_effects() -> None:
    s = laid("US", "RU")
    s.crews[0].kept = (4,)
    s.crews[0].supply = 11
    table = Table(s)
    assert 4 in table["US"].pool
    assert table["US"].kept == ()
