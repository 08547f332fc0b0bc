"""Whole rounds, move by move, with loaded dice (T-R1 to T-R3)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.rules.cards import new_card
from perilune.games.intrepid.rules.passes import DONE, WAIT
from perilune.games.intrepid.rules.results import Produced
from perilune.games.intrepid.state import Station, by_code
from tests.games.intrepid.table import LoadedDice, Table, laid


def offer(s: Station, *tiles: str) -> None:
    """See to it that these Tier 1 tiles are on offer."""
    for tile in tiles:
        crew = s.crews[by_code(s, tile[:2])]
        if tile not in crew.offer:
            other = next(other for other in crew.offer if other not in tiles)
            crew.offer.remove(other)
            crew.stacks[1] = (other, *[card for card in crew.stacks[1] if card != tile])
            crew.offer.append(tile)


def first_missions(s: Station, *keys: str) -> None:
    others = [card.id for card in s.missions if card.id not in keys]
    s.missions = [new_card(key, len(s.crews)) for key in (*keys, *others)[:3]]


def first_cards(s: Station, *keys: str) -> None:
    hidden = [card for card in s.deck + s.put_away if card not in keys]
    s.deck = [*hidden[: len(s.deck) - len(keys)], *reversed(keys)]
    s.put_away = hidden[len(s.deck) - len(keys) :]


def convert(table: Table, *amounts: int) -> None:
    """Answer the questions of phase 4 that are asked: board by board, the Lead's first."""
    for amount in amounts:
        assert table.asked[1] == "surplus"
        table.play(amount)


def refill(table: Table) -> None:
    while table.asked[1] == "refill":
        table.play(table.options[0])


@pytest.mark.rule("IN-OV-5", "IN-OV-4", "IN-P2-5", "IN-P4-4")
def test_r1_one_round_of_the_meteor_shower(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    first_missions(s, "MI-03")
    first_cards(s, "MS-01")
    offer(s, "US-09", "RU-05", "RU-06")
    dice.show(3, 3, 5, 6, 1)
    dice.show(2, 4, 6, 1, 3)
    table = Table(s)
    table.by("US", ("activate", "US-03", 6), 5)
    assert table["US"].pool == (1, 3, 3, 5, 5)
    table.by("US", ("activate", "US-01", 3, 3), ("activate", "US-02", 5, 5), ("mission", "MI-03", 1, 1))
    assert table.asked == ("RU", "place")
    dice.show(5, 4, 8)
    table.by("RU", ("activate", "RU-04", 1))
    assert table["RU"].pool == (2, 3, 4, 5, 6)
    table.by("RU", ("activate", "RU-01", 6), ("activate", "RU-02", 5), ("activate", "RU-03", 4), 2)
    assert list(table["RU"].pool) == [3, 4]
    table.by("RU", ("mission", "MI-03", 4, 4), ("mission", "MI-03", 3, 3))
    assert table.told(Produced)[0].levels == (13, 14, 15, 13)
    assert (table.tile("US-01").scenario, table.tile("RU-01").scenario) == (1, 1)
    assert table.s.levels == [7, 11, 12, 10]
    assert [crew.capacity for crew in table.s.crews] == [2, 2]
    convert(table, 0, 4, 5, 2)
    assert table.s.levels == [7, 7, 7, 8]
    assert [crew.capacity for crew in table.s.crews] == [6, 9]
    table.by("US", ("repair", "US-01", "scenario"), ("build", "US-09"), 2, DONE)
    table.by("RU", ("build", "RU-05"), 2, ("build", "RU-06"), 4, DONE)
    assert [crew.capacity for crew in table.s.crews] == [1, 1]
    assert (table.s.round, table.s.lead) == (2, 1)
    assert [len(crew.offer) for crew in table.s.crews] == [4, 4]


@pytest.mark.rule("IN-CA-1", "IN-CB-3", "IN-CB-1", "IN-TK-7", "IN-P2-2")
def test_r2_two_rounds_with_canada(dice: LoadedDice) -> None:
    s = laid("US", "CA")
    first_missions(s, "MI-05")
    first_cards(s, "MS-05", "MS-03")
    offer(s, "US-09", "CA-05", "CA-07")
    s.crews[0].badge, s.crews[1].badge = "payload", "pilot"
    dice.show(3, 3, 5, 6, 1)
    dice.show(1, 3, 3, 5, 6)
    table = Table(s).by("CA", (1, 5))
    assert (table["CA"].pool, table["CA"].storage) == ((2, 4, 6), (3, 3))
    table.by("US", WAIT)
    dice.show(4)
    table.by("CA", ("activate", "CA-01", 6), ("activate", "CA-02", 4), 3, 3)
    assert (table["CA"].pool, table["CA"].storage) == ((2, 3, 3), (4,))
    table.by("CA", ("activate", "CA-03", 3), ("activate", "CA-04", 3), ("dock", "US", 2))
    assert table["US"].pool == (1, 2, 3, 3, 5, 6)
    table.by("US", ("activate", "US-03", 6), 5, ("activate", "US-01", 3, 3), ("activate", "US-02", 5, 5))
    dice.show(3)
    table.by("US", ("mission", "MI-05", 1, 2), ("habitation", 1))
    assert table.told(Produced)[0].levels == (13, 14, 15, 14)
    assert [table.tile(tile).scenario for tile in ("US-02", "CA-02")] == [1, 1]
    assert table["CA"].storage == (4,)
    convert(table, 2, 3, 5, 3)
    assert table.s.levels == [8, 8, 7, 8]
    assert [crew.capacity for crew in table.s.crews] == [7, 10]
    table.by(
        "US", ("payload", "CA-02", "US-04"), ("build", "US-09"), 2, ("repair", "US-02", "scenario"), WAIT
    )
    table.by("CA", ("pilot", "CA-01", "US")).by("US", "US-01")
    table.by("CA", ("build", "CA-05"), 2, ("build", "CA-07"), 4, ("train",))
    assert [crew.capacity for crew in table.s.crews] == [2, 0]
    assert (table.s.strain, table.s.amplify) == (11, 5)
    dice.show(2, 4, 5, 1, 6, 3)
    dice.show(4, 4, 2, 6, 6)
    table.by("US", DONE)
    assert (table.s.round, table.s.lead) == (2, 1)
    assert table["US"].pool == (1, 2, 4, 4, 6, 6)
    assert [list(dice) for dice in (table["CA"].pool, table["CA"].storage)] == [[2, 4, 6], [1, 3, 5]]
    table.by("CA", ("activate", "CA-05", 2), (1, 6), ("activate", "CA-02", 4), 5, 3)
    assert (table["CA"].pool, table["CA"].storage) == ((3, 5, 6), (6,))
    table.by("CA", ("activate", "CA-03", 3), ("activate", "CA-07", 5), ("disaster", "MS-05", 1, 6))
    assert table["CA"].converters == 1
    table.by("US", ("disaster", "MS-05", 2, 2))
    assert table.s.persistent == []
    assert [crew.used for crew in table.s.crews] == [1, 1]
    table.by("US", ("activate", "US-01", 4, 4), ("activate", "US-09", 6, 6), ("activate", "US-03", 1), 6)
    dice.show(8)
    table.by("US", ("mission", "MI-05", 3, 6))
    assert table.told(Produced)[1].levels == (23, 9, 19, 9)
    assert table.s.amplify == 6
    assert [table.tile(tile).scenario for tile in ("US-01", "CA-01", "US-04")] == [1, 1, 1]
    convert(table, 6, 0)  # Canada leads
    convert(table, 8)  # Power; then the track is full
    if table.asked[1] == "surplus":
        convert(table, 0)
    assert table.s.levels == [12, 6, 10, 3]
    assert [crew.capacity for crew in table.s.crews] == [12, 8]
    table.by("CA", WAIT).by("US", ("repair", "CA-01", "strain"))
    assert (table["US"].capacity, table.s.strain) == (11, 12)
    table.by("US", DONE).by("CA", DONE)
    assert table.s.tier == 2
    assert table.asked[1] != "refill" or table.options == [1, 2]
    refill(table)
    assert table.s.lead == 0


@pytest.mark.rule("IN-TL-1", "IN-TL-7", "IN-CB-4", "IN-CB-5", "IN-SQ-2", "IN-JP-3")
def test_r3_two_rounds_of_the_toxic_leak(dice: LoadedDice) -> None:
    s = laid("JP", "US", "RU", disaster="toxic-leak")
    first_missions(s, "MI-07")
    first_cards(s, "TL-04", "TL-01")
    offer(s, "JP-06", "US-06", "RU-05", "RU-06")
    for crew, badge in zip(s.crews, ("medical", "pilot", "specialist"), strict=True):
        crew.badge = badge
    assert [crew.boards for crew in s.crews] == [(1,), (0,), (2, 3)]
    dice.show(12, 41, 35, 62, 54)
    dice.show(2, 2, 4, 5, 6)
    dice.show(6, 4, 2, 1, 5)
    table = Table(s)
    table.by("JP", ("activate", "JP-04", 62), (12, "left"), ("activate", "JP-03", 54), (41, "up"))
    assert table["JP"].pool == (13, 32, 35)
    table.by("JP", ("activate", "JP-01", 32), ("activate", "JP-02", 35), ("habitation", 13))
    table.by("US", ("activate", "US-04", 5), (4, 3), ("activate", "US-03", 6), 5, ("activate", "US-01", 2, 2))
    table.by("US", ("mission", "MI-07", 1, 3), ("dock", "RU", 5))
    dice.show(3, 6)
    table.by("RU", ("activate", "RU-04", 1), ("activate", "RU-03", 2), 3)
    table.by("RU", ("activate", "RU-01", 6), ("activate", "RU-02", 6), ("mission", "MI-07", 5, 4))
    table.by("RU", ("habitation", 5), DONE)
    assert table.told(Produced)[0].levels == (21, 15, 14, 14)
    assert table.s.levels == [15, 9, 10, 11]
    convert(table, 2, 7, 3, 5)
    assert table.s.levels == [8, 7, 7, 6]
    assert [crew.capacity for crew in table.s.crews] == [4, 9, 10]
    table.by("JP", ("medical", "US")).by("US", 3).by("JP", DONE)
    table.by("US", WAIT)
    given = next(tile for tile in table["RU"].offer if tile not in ("RU-05", "RU-06"))
    table.by("RU", ("specialist", given, "JP"), WAIT)
    table.by("JP", ("build", "JP-06"), 2)
    assert table["JP"].capacity == 0
    table.by("US", ("pilot", "US-04", "RU")).by("RU", "RU-01")
    table.by("US", ("train",), ("build", "US-06"), 2)
    if table.asked[0] == "US":
        table.by("US", DONE)
    dice.show(5, 5, 1, 2, 6, 4)
    dice.show(6, 2, 3, 1, 4)
    dice.show(23, 51, 31, 64, 42)
    table.by("RU", ("build", "RU-05"), 2, ("build", "RU-06"), 4, DONE)
    assert [crew.capacity for crew in table.s.crews] == [0, 1, 2]
    assert (table.s.round, table.s.lead, table.s.toxic) == (2, 1, (5,))
    table.by("US", ("activate", "US-02", 5, 5), 6, 2)
    assert (table["US"].pool, len(table.s.aid)) == ((1, 3, 4), 2)
    table.by("US", ("disaster", "TL-04", 1, 1), ("mission", "MI-07", 2, 3), ("mission", "MI-07", 3, 4))
    table.by("RU", ("disaster", "TL-04", 3, 2), ("disaster", "TL-04", 2, 3))
    assert (table.s.persistent, table.s.toxic) == ([], ())
    dice.show(6, 2)
    table.by("RU", ("activate", "RU-05", 5), 2, ("activate", "RU-01", 6), ("activate", "RU-02", 6))
    dice.show(3, 1)
    table.by("RU", ("activate", "RU-06", 4), 1)
    assert table["RU"].pool == (1, 3)
    dice.show(5)
    table.by("RU", ("activate", "RU-04", 1), ("activate", "RU-03", 5), "stop", ("mission", "MI-07", 7, 3))
    table.by("JP", ("activate", "JP-06", 42), ("activate", "JP-03", 64), (13, "up"))
    table.by("JP", ("activate", "JP-04", 51), "stop")
    assert list(table["JP"].pool) == [23, 23, 31, 36]
    table.by("JP", ("activate", "JP-01", 36), ("activate", "JP-02", 31), ("mission", "MI-07", 6, 23))
    table.by("JP", ("habitation", 23))
    mission = next(card for card in table.s.missions if card.id == "MI-07")
    assert mission.open == (4, 8, 9), "c4 and the second copies of c2 and c3"
    assert table.told(Produced)[1].levels == (13, 18, 19, 13)
    assert table.s.levels == [7, 12, 15, 10]
    assert table.s.toxic == (1,)
