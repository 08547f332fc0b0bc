"""Missions and persistent Disaster cards (2.5, 4.1)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.box.cards import CONDITIONS
from perilune.games.intrepid.rules.cards import new_card
from perilune.games.intrepid.rules.passes import WAIT
from perilune.games.intrepid.rules.station import GainedCapacity
from perilune.games.intrepid.state import Card
from tests.games.intrepid.table import (
    DONE,
    Table,
    install,
    persistent,
    placing,
)


@pytest.mark.rule("IN-P1-4", "IN-RL-31")
def test_34_two_dice_a_round_on_one_mission() -> None:
    table = Table(placing("US", "RU", pools={"US": (6, 5, 4, 4)}, missions=("MI-01", "MI-18")))
    table.by("US", ("mission", "MI-01", 1, 6), ("mission", "MI-01", 2, 5))
    table.refused(("mission", "MI-01", 3, 4), "IN-P1-4")
    assert table.by("US", ("mission", "MI-18", 1, 4)).s.missions[1].dice[0] == 4


@pytest.mark.rule("IN-SE-9")
def test_a_mission_takes_dice_from_its_round_on() -> None:
    def table(round_number: int) -> Table:
        s = placing("US", "RU", pools={"US": (6, 5)}, missions=("MI-01",))
        s.missions = [new_card("MI-01", 2, opens=3)]
        s.round = round_number
        return Table(s)

    table(2).refused(("mission", "MI-01", 1, 6), "IN-SE-9")
    assert table(2).match.view().missions[0].opens == 3
    assert table(3).by("US", ("mission", "MI-01", 1, 6)).s.missions[0].dice[0] == 6
    assert table(3).match.view().missions[0].opens == 0


@pytest.mark.rule("IN-CO-5")
def test_35_three_countries_need_nine_dice() -> None:
    wanted = [sorted(values) for values in CONDITIONS["MI-14", 3]]
    assert wanted == [[3], [4], [3], [4], [3, 4], [3, 4], [3], [4], [3]]
    assert len(CONDITIONS["MI-14", 2]) == 6
    assert len(CONDITIONS["MI-14", 4]) == 12


@pytest.mark.rule("IN-TL-6", "IN-CO-5", "IN-RL-44")
def test_62_three_countries_need_three_removal_dice() -> None:
    s = placing("US", "JP", "RU", pools={"US": (1, 2, 3, 6)}, disaster="toxic-leak")
    persistent(s, "TL-04")
    table = Table(s)
    assert [sorted(values) for values in CONDITIONS["TL-04", 3]] == [[1, 2], [3, 4], [1, 2]]
    table.by("US", ("disaster", "TL-04", 1, 1), ("disaster", "TL-04", 2, 3))
    assert len(table.s.persistent) == 1
    assert table.by("US", ("disaster", "TL-04", 3, 2)).s.persistent == []


@pytest.mark.rule("IN-P1-14")
def test_68_the_last_die_on_a_card_waits_in_the_used_zone() -> None:
    s = placing("US", "RU", pools={"US": (2, 1)})
    persistent(s, "MS-05", filled=(1,))
    s.levels = [20] * 4
    table = Table(s).by("US", ("disaster", "MS-05", 2, 2))
    assert table["US"].used == 1
    while table.s.phase != "home" and table.s.round == 1:
        table.play(DONE if DONE in table.options else table.options[0])
    assert table["US"].used == 0


@pytest.mark.rule("IN-P1-8")
def test_85_a_tile_repaired_by_a_mission_works_in_the_same_phase() -> None:
    s = placing("US", "CA", pools={"US": (4,), "CA": (2, 4)}, missions=("MI-13", "MI-01"))
    install(s, "CA-05", 2, disabled=True)
    card = s.missions[0]
    s.missions[0] = type(card)(card.id, (6,), (1, 1, 1, 4, 4, 0), (0, 0))
    table = Table(s).by("US", ("mission", "MI-13", 6, 4))
    assert table.asked == ("US", "clean")
    table.by("US", ("CA-05", "disable"))
    assert table.by("CA", ("activate", "CA-05", 2)).tile("CA-05").dice == (2,)


@pytest.mark.rule("IN-P1-8")
def test_mission_rewards_come_at_once() -> None:
    for key, level in (("MI-02", 0), ("MI-03", 1), ("MI-04", 2), ("MI-05", 3)):
        s = placing("US", "RU", pools={"US": (2, 4, 1, 6), "RU": (1,)}, missions=(key, "MI-01"))
        card = s.missions[0]
        s.missions[0] = type(card)(key, (6,), (1, 1, 1, 1, 1, 0), (0, 0))
        die = {"MI-02": 6, "MI-03": 2, "MI-04": 1, "MI-05": 2}[key]
        table = Table(s).by("US", ("mission", key, 6, die))
        assert table.s.levels[level] == 13
        table.refused(("mission", key, 6, 4), "IN-CO-5")


@pytest.mark.rule("IN-P1-8")
def test_a_mission_may_give_capacity_or_reserve_dice() -> None:
    s = placing("US", "RU", pools={"US": (4, 1)}, missions=("MI-18", "MI-10"))
    s.missions = [type(card)(card.id, (6,), (1, 1, 1, 1, 1, 0), (0, 0)) for card in s.missions]
    s.crews[1].capacity = 11
    table = Table(s).by("US", ("mission", "MI-18", 6, 4))
    assert [crew.capacity for crew in table.s.crews] == [2, 12]
    s = placing("US", "RU", pools={"US": (4, 1)}, missions=("MI-10", "MI-01"))
    s.missions[0] = type(s.missions[0])("MI-10", (6,), (1, 1, 1, 1, 1, 0), (0, 0))
    assert [crew.reserves for crew in Table(s).by("US", ("mission", "MI-10", 6, 4)).s.crews] == [1, 1]


@pytest.mark.rule("IN-P1-14")
def test_dice_on_a_complete_mission_wait_in_the_used_zone() -> None:
    s = placing("US", "RU", pools={"US": (4, 1), "RU": (4, 1)}, missions=("MI-18", "MI-10"))
    s.missions[0] = Card("MI-18", (5, 6), (4, 5, 6, 4, 0, 0), (0, 0))
    table = Table(s).by("US", ("mission", "MI-18", 5, 4), WAIT)
    assert table["US"].used == 0
    table.by("RU", ("mission", "MI-18", 6, 4))
    assert [crew.used for crew in table.s.crews] == [1, 1]
    assert table.s.missions[0].placed == (0, 0)
    table.refused(("mission", "MI-18", 6, 1))


@pytest.mark.rule("IN-P1-8", "IN-SQ-3")
def test_a_mission_pays_once_though_two_countries_finish_it_at_the_same_time() -> None:
    s = placing(
        "US",
        "RU",
        pools={"US": (4, 1, 2), "RU": (4, 1, 2)},
        missions=("MI-18",),
        toxic="TL-05",
        pace="together",
    )
    s.missions[0] = Card("MI-18", (5, 6), (4, 5, 6, 4, 0, 0), (0, 0))
    table = Table(s).by("US", ("mission", "MI-18", 5, 4))
    table.by("RU", ("mission", "MI-18", 6, 4))  # both still owe a die for the toxic 4
    table.by("US", 1).by("RU", 1)
    assert [gain.by for gain in table.told(GainedCapacity)] == [2, 2]


@pytest.mark.rule("IN-TL-7", "IN-P1-4")
def test_a_card_that_is_overcome_leaves_play() -> None:
    s = placing("US", "RU", pools={"US": (3, 1)}, toxic="TL-12")
    persistent(s, "TL-04", filled=(1,))
    table = Table(s).by("US", ("disaster", "TL-04", 2, 3))
    assert (table.s.persistent, table.s.discard) == ([], ["TL-04"])
