"""What holds after every answer in chapter 2 (I-16)."""

from __future__ import annotations

from perilune.games.on_mars.chapters.outbreak import medicine, wards
from perilune.games.on_mars.chapters.outbreak.infection import threatened
from perilune.games.on_mars.chapters.outbreak.state import chapter, crew
from perilune.games.on_mars.state import Mars, storage_limit


def check(s: Mars) -> None:
    """I-16: tokens, and who is where; between two steps also area by area."""
    here = chapter(s)
    assert 0 <= s.warehouse[0] <= 2
    assert 0 <= medicine.supply(s) <= 15
    assert here.vaccines + sum(sum(one.values()) for one in here.immune) == 4
    assert 0 <= here.clock <= 12
    for seat, player in enumerate(crew(s)):
        assert 0 <= player.medicine <= storage_limit(player)
        ill, safe = here.sick[seat], here.immune[seat]
        assert all(number > 0 for number in (*ill.values(), *safe.values()))
        if here.moves:
            continue
        assert sum(here.home[seat]) == player.quarters
        assert sum(ill.get(area, 0) for area in wards.AREAS) == player.lying
        for place in wards.places(s, seat):
            assert wards.well(s, seat, place) >= 0
        for area in wards.AREAS:
            there = wards.standing(s, seat, area) + wards.sick(s, seat, area)
            assert there == 0 if area not in wards.open_areas(s, seat) else wards.beds(s, seat, area) >= 0
        assert {*ill, *safe} <= {*wards.places(s, seat)}


def after_the_spread(s: Mars) -> None:
    """I-16: in every area nobody or everybody who is not vaccinated is infected; few enough are."""
    assert threatened(s) == []
    assert wards.infected(s) < chapter(s).limit
    assert wards.infected(s) < wards.active(s)
