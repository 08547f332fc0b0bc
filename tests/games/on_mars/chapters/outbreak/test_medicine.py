"""Outbreak: Medicine."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.chapters.outbreak import medicine
from perilune.games.on_mars.chapters.outbreak.wards import infected
from tests.games.on_mars.chapters.outbreak.table import (
    ill_colony,
    me,
    poor,
    rooms,
    table,
    turn,
)
from tests.games.on_mars.table import do


@pytest.mark.rule("OMAI-2-30", "OMAI-2-16", "OMAI-2-26")
def test_medicine_is_offered_after_the_card_and_in_the_menu() -> None:
    s = ill_colony()
    poor(s)
    rooms(s, 1, (1, 2))
    me(s).medicine = 2
    p = turn(s)
    assert (p.asked.kind, p.offered) == ("cure", ["1:slots", "none"])
    p.by(0, (1, "slots"))
    assert (infected(p.s), me(p.s).medicine, p.s.players[1].quarters) == (1, 1, 2)
    p.by(0, "none")
    p.by(0, "cure", *([(1, "slots")] if p.asked.kind == "cure" else []))
    assert (infected(p.s), me(p.s).medicine) == (0, 0)
    p.refused("cure", "OMAI-2-16")


@pytest.mark.rule("OMAI-2-16")
def test_medicine_needs_somebody_ill_and_can_be_discarded() -> None:
    s = ill_colony()
    poor(s)
    me(s).medicine = 1
    p = table(s)
    p.refused("cure", "OMAI-2-16")
    p.by(0, "discard")
    assert me(p.s).medicine == 0


@pytest.mark.rule("OMAI-2-16", "OMAI-2-35")
def test_medicine_of_the_warehouse_fits_only_below_the_limit() -> None:
    s = ill_colony(side="orbit")
    poor(s)
    me(s).medicine = 1
    p = do(table(s), "resupply", item="medicine")
    assert (me(p.s).medicine, p.s.warehouse[0], medicine.supply(p.s)) == (2, 1, 12)
    me(s).medicine = 2  # 1 and a Shelter
    assert "medicine" not in table(s).by(0, "resupply").offered
