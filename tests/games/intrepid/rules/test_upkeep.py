"""Phase 4: the crew, and the end of the game (4.4, 9)."""

from __future__ import annotations

from operator import add

import pytest

from perilune.games.intrepid.box.cards import CROWD
from perilune.games.intrepid.box.table import LEVELS
from perilune.games.intrepid.rules.disaster import DisasterRevealed
from perilune.games.intrepid.rules.results import Produced
from perilune.games.intrepid.rules.station import Drained
from perilune.games.intrepid.rules.upkeep import CrewSustained, demand, demands
from tests.games.intrepid.table import (
    DONE,
    Table,
    at,
    laid,
    placing,
    resolving,
)


@pytest.mark.rule("IN-WL-4", "IN-P4-1")
def test_23_zero_is_safe_until_the_crew_is_hungry() -> None:
    s = laid("US", "RU")
    s.levels = [20, 3, 20, 20]
    table = Table(resolving("MS-04", s))
    assert table.told(Drained)[0].level == 0
    assert table.told(CrewSustained)[0].levels[1] == -3
    assert table.s.result == -1


@pytest.mark.rule("IN-CO-6", "IN-P4-1", "IN-OV-1")
@pytest.mark.parametrize("disaster", CROWD)
def test_24_demand_by_stage_lights_and_level(disaster: str) -> None:
    def power_after(level: str, power: int) -> tuple[int, int]:
        s = at(laid("US", "JP", "RU", level=level, disaster=disaster), "sustain", 4)
        s.stage = 2
        s.levels = [power, 30, 30, 30]
        table = Table(s)
        return table.told(CrewSustained)[0].levels[0], table.s.result

    more = CROWD[disaster][3][1]
    normal, training = (LEVELS[level].demand[2][1] + more for level in ("normal", "training"))
    assert power_after("normal", normal) == (0, 0)
    assert power_after("normal", normal - 1) == (-1, -1)
    assert power_after("training", normal) == (normal - training, 0)
    assert normal > training


@pytest.mark.rule("IN-CO-6")
def test_a_disaster_asks_more_of_two_countries_that_share_a_light_only() -> None:
    needs = {disaster: demands(laid("US", "JP", "RU", disaster=disaster), 0) for disaster in CROWD}
    assert needs["meteor-shower"] > needs["toxic-leak"] == LEVELS["normal"].demand[2]
    assert {demands(laid("US", "JP", "RU", disaster=disaster), 1) for disaster in CROWD} == {
        LEVELS["normal"].demand[1]
    }


@pytest.mark.rule("IN-CO-6")
@pytest.mark.parametrize("disaster", CROWD)
def test_two_of_four_countries_need_what_the_disaster_says_of_four(disaster: str) -> None:
    four = laid("US", "JP", "RU", "CA", disaster=disaster)
    needed = tuple(map(add, LEVELS["normal"].demand[2], CROWD[disaster][4]))
    assert [demands(four, light) for light in (0, 1)] == [needed, needed]
    assert needed != demands(laid("US", "JP", "RU", disaster=disaster), 0)


@pytest.mark.rule("IN-P4-1", "IN-P4-2", "IN-RL-30")
def test_25_missions_do_not_save_a_starving_crew() -> None:
    s = at(laid("US", "RU"), "sustain")
    s.levels = [20, 20, 2, 20]
    s.missions = [type(card)(card.id, (), card.dice, card.placed) for card in s.missions]
    assert Table(s).s.result == -1


@pytest.mark.rule("IN-P4-2", "IN-WL-1", "IN-OV-3")
def test_26_the_last_mission_in_round_9_wins() -> None:
    s = at(laid("US", "RU"), "sustain", 9)
    s.stage, s.deck = 3, []
    s.levels = [LEVELS["normal"].demand[0][2]] * 4
    s.missions = [type(card)(card.id, (), card.dice, card.placed) for card in s.missions]
    table = Table(s)
    assert table.match.outcome is not None
    assert table.match.outcome.won == (True, True)


@pytest.mark.rule("IN-P4-4")
def test_28_capacity_ends_at_twelve() -> None:
    s = at(laid("US", "RU"), "surplus")
    s.crews[0].capacity = 11
    s.levels[0] = 6
    table = Table(s)
    assert table.asked == ("US", "surplus")
    assert table.options == [0, 1]
    table.by("US", 1)
    assert (table["US"].capacity, table.s.levels[0]) == (12, 5)
    assert table.asked == ("RU", "surplus"), "nothing can be converted any more"


@pytest.mark.rule("IN-P4-3", "IN-RL-5")
def test_every_country_gains_two_capacity() -> None:
    s = at(laid("US", "RU"), "sustain")
    s.crews[1].capacity = 11
    assert [crew.capacity for crew in Table(s).s.crews] == [2, 12]


@pytest.mark.rule("IN-CO-6")
def test_82_training_is_gentler() -> None:
    s = at(laid("US", "RU", level="training"), "sustain", 7)
    easy, usual = (LEVELS[level].demand[0][2] for level in ("training", "normal"))
    assert [demand(s, resource, 3) for resource in (2, 3)] == [easy, easy]
    assert easy < usual


@pytest.mark.rule("IN-OV-5", "IN-RL-1", "IN-P3-2")
def test_the_phases_follow_each_other() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    s.levels = [20] * 4
    s.deck[-1] = "MS-04"
    table = Table(s).by("US", DONE)
    order = [type(entry.told.event) for entry in table.match.log()]
    kinds = (Produced, DisasterRevealed, CrewSustained)
    assert [kind for kind in order if kind in kinds] == list(kinds)
    while table.s.phase == "surplus":
        table.play(0)
    assert table.s.phase == "spend"
