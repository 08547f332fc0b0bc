"""Carry-over, the roll and kept dice (4.1, 5.8)."""

from __future__ import annotations

import pytest

from perilune.engine import roll
from perilune.games.intrepid.scoring import dice_of
from tests.games.intrepid.table import (
    LoadedDice,
    Table,
    laid,
)


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
def test_a_reserve_die_is_not_rolled_but_other_effects_may_change_it(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.crews[0].kept = (4,)
    s.crews[0].supply = 11
    dice.show(3, 1, 1, 1, 1)
    dice.show(1, 1, 1, 1, 1)
    table = Table(s)
    assert table["US"].pool == (1, 1, 1, 1, 3, 4), "it lies beside the dice just rolled"
    assert table.by("US", ("activate", "US-04", 3), (4, 5))["US"].pool == (1, 1, 1, 1, 5)


@pytest.mark.rule("IN-P1-2")
def test_each_country_rolls_what_its_track_says() -> None:
    s = laid("US", "RU")
    s.crews[1].slot = 4
    table = Table(s)
    assert [len(crew.pool) for crew in table.s.crews] == [5, 7]
    short = laid("US", "RU")
    short.crews[0].supply, short.crews[0].used = 2, 10
    assert len(Table(short)["US"].pool) == 2
