"""What a flight will cost and how long it takes, as the bots see it."""

import pytest

from perilune.games.astronavigators.bots.evaluate import evaluate
from perilune.games.astronavigators.bots.flight_plan import flight_ahead, pace
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLO
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import in_space, on_moon, on_pad, table

CREWS = (("neil",), ("neil", "joao"), ("neil", "joao", "leo", "wang"))


def need(s: Table, tokens: float = 0) -> float:
    return flight_ahead(s, s.players[0]).need(tokens, sextant=False)


@pytest.mark.rule("AN-7.3-a", "AN-10.6")
def test_alone_a_flight_costs_less_since_the_stages_of_the_shadow_are_passed_over() -> None:
    tables = [table(SOLO if len(crew) == 1 else CONSTELLATION, *crew) for crew in CREWS]
    needs = [need(s) for s in tables]
    assert needs == sorted(needs)
    assert needs[0] < 85 < 100 < needs[-1], "the book says about 100 for both ways in company"
    alone, *_, four = [pace(s, s.players[0], lost=False).months(0) for s in tables]
    assert alone < 10 < 11 < four, "as flights of bots took them"


def test_all_stages_to_the_moon_count_in_first_and_fast() -> None:
    s = table(FAST, "NA", "EU")
    assert need(s) == pytest.approx(89)


@pytest.mark.rule("AN-7.1-g")
def test_tokens_save_less_where_stages_are_passed_over_and_never_more_than_all() -> None:
    alone, four = (table(SOLO if len(crew) == 1 else CONSTELLATION, *crew) for crew in (CREWS[0], CREWS[-1]))
    assert 0 < need(alone) - need(alone, 1) < need(four) - need(four, 1)
    assert need(alone, 4) > 0


@pytest.mark.rule("AN-7.5-a")
@pytest.mark.parametrize("stage", [1, 3, 5])
def test_nobody_waits_in_flight_for_the_earth_to_rise_over_the_moon(stage: int) -> None:
    s = table(CONSTELLATION, "neil", "joao", "leo", "wang", round_=14)
    player = s.players[0]
    found = {}
    for player.action, player.vehicle in (("travel", "spacecraft"), ("pass", "car")):
        in_space(player, stage, nk=110, dv=20)
        player.week, s.phase, s.queue = 1, "resolution", [0]
        found[player.action] = evaluate(s)[0]
    assert found["travel"] > found["pass"]


@pytest.mark.rule("AN-7.5-a")
def test_on_the_moon_the_earth_that_rises_is_worth_a_month() -> None:
    s = table(CONSTELLATION, "neil", "joao", "leo", "wang", round_=14)
    player = s.players[0]
    found = {}
    for player.action, player.vehicle in (("earth-rise", "car"), ("pass", "car")):
        on_moon(player, nk=110, dv=90)
        player.week, s.phase, s.queue = 1, "resolution", [0]
        found[player.action] = evaluate(s)[0]
    assert found["earth-rise"] > found["pass"]


@pytest.mark.rule("AN-7.2-a")
@pytest.mark.parametrize("crew", CREWS)
def test_the_later_the_lift_off_the_less_likely_one_is_home_in_time(crew: tuple[str, ...]) -> None:
    found = []
    for round_ in (12, 15, 18):
        s = table(SOLO if len(crew) == 1 else CONSTELLATION, *crew, round_=round_)
        on_pad(s.players[0], 120)
        found.append(evaluate(s)[0])
    assert found == sorted(found, reverse=True)
