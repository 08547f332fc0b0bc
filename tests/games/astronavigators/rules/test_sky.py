"""The sky, the orrery and the tables that the specification computes from them."""

import pytest

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules import orrery, sky

YEAR = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2)
ZONES = (3, 2, 1, -1, -2, -3)
ID = {card.name: card.id for card in CONTENT.constellations.values()}

# For zones +3, +2, +1, -1, -2, -3 the months, March to February, in which the constellation is observable.
YEAR_STRIPS = """
Aries         .......ONDJF  ....JASONDJF  ....JASONDJF  ....JASONDJ.  ....JASOND..  ............
Taurus        .......ONDJF  ......SONDJF  .....ASONDJF  .....ASONDJF  .....ASONDJ.  ............
Gemini        .......ONDJF  M.....SONDJF  MA....SONDJF  MA....SONDJF  ............  ............
Cancer        .......ONDJF  MA.....ONDJF  MAM....ONDJF  MAM....ONDJF  MAM.....NDJF  ............
Leo           .......ONDJF  MAM.....NDJF  MAM.....NDJF  MAM......DJF  MAM......DJF  ............
Virgo         ............  MAMJ.....DJF  MAMJ.....DJF  MAMJ......JF  MAMJ......JF  ............
Libra         ............  MAMJJ.....JF  MAMJJ.....JF  MAMJJA....JF  MAMJJA.....F  .AMJJA......
Scorpius      ............  ............  MAMJJA......  MAMJJA.....F  MAMJJA.....F  .AMJJA......
Sagittarius   ............  ............  MAMJJAS.....  MAMJJASO....  MAMJJAS.....  .AMJJA......
Capricornus   ............  ..MJJASON...  ..MJJASON...  .AMJJASON...  .AMJJASO....  .AMJJA......
Aquarius      ............  ...JJASON...  ..MJJASON...  .AMJJASON...  .AMJJASON...  .AMJJA......
Pisces        .......ONDJF  ....JASONDJ.  ...JJASONDJ.  ...JJASOND..  ...JJASON...  ............
Ursa Minor    .......ONDJF  MAMJJASONDJF  MAMJJASONDJF  ............  ............  ............
Ursa Major    .......ONDJF  MAMJJASONDJF  MAMJ.....DJF  ............  ............  ............
Cassiopeia    .......ONDJF  MAMJJASONDJF  ..MJJASONDJ.  ............  ............  ............
Cepheus       .......ONDJF  MAMJJASONDJF  .AMJJASOND..  ............  ............  ............
Draco         .......ONDJF  MAMJJASONDJF  MAMJJASO...F  ............  ............  ............
Cygnus        .......ONDJF  MAMJJASON...  .AMJJASON...  .AMJJASO....  ............  ............
Lyra          .......ONDJF  MAMJJASONDJF  MAMJJASO...F  MAMJJAS.....  ............  ............
Aquila        ............  ..MJJASO....  .AMJJASO....  .AMJJASO....  .AMJJAS.....  ............
Perseus       .......ONDJF  MAMJJASONDJF  ....JASONDJF  .....ASONDJ.  ............  ............
Pegasus       .......ONDJF  ...JJASOND..  ...JJASOND..  ...JJASON...  ...JJASO....  ............
Auriga        .......ONDJF  MAMJJASONDJF  M....ASONDJF  M.....SONDJF  ............  ............
Orion         ............  M.....SONDJF  M.....SONDJF  M....ASONDJF  .....ASONDJF  ............
Canis Minor   .......ONDJF  MA....SONDJF  MA....SONDJF  MA....SONDJF  MA.....ONDJF  ............
Canis Major   ............  M......ONDJF  M.....SONDJF  MA....SONDJF  MA....SONDJF  .AMJJA......
Eridanus      ............  ............  ......SONDJ.  .....ASONDJF  .....ASONDJF  .AMJJA......
Carina        ............  ............  ............  MA.....ONDJF  MAMJJASONDJF  .AMJJA......
Crux          ............  ............  ............  MAMJJ...NDJF  MAMJJASONDJF  .AMJJA......
Centaurus     ............  ............  ............  MAMJJ....DJF  MAMJJASONDJF  .AMJJA......
Octans        ............  ............  ............  MAMJJASONDJF  MAMJJASONDJF  .AMJJA......
"""

PLANETS_BY_ROUND = """
venus mars
mercury venus mars saturn
mercury venus mars saturn neptune / mercury
mercury venus mars jupiter saturn neptune
venus jupiter saturn uranus neptune
mercury venus jupiter saturn uranus neptune
mercury venus jupiter saturn uranus neptune / mercury venus
mercury venus jupiter saturn uranus neptune
venus jupiter saturn uranus neptune
mercury venus jupiter uranus neptune
mercury venus jupiter uranus / mercury
mercury venus uranus
venus
mercury venus mars
mercury mars saturn neptune / mercury
mercury mars saturn neptune
mars jupiter saturn uranus neptune
mercury mars jupiter saturn uranus neptune
mercury mars jupiter saturn uranus neptune / mercury
mercury mars jupiter saturn uranus neptune
mars jupiter saturn uranus neptune
mercury mars jupiter saturn uranus neptune
mercury mars jupiter uranus / mercury
mercury venus mars jupiter uranus
"""


def sees(name: str, zone: int, month: int) -> bool:
    return ID[name] in sky.constellations_at(zone, month)


@pytest.mark.rule("AN-1.1-c")
def test_the_first_round_is_march_and_the_year_has_twelve() -> None:
    assert [sky.MONTH[round_] for round_ in (1, 10, 11, 12, 13, 24)] == [3, 12, 1, 2, 3, 2]


@pytest.mark.rule("AN-3.1-a", "AN-3.1-b")
def test_the_sun_goes_two_hours_a_month_and_brings_summer_to_its_side() -> None:
    assert [sky.sun_hour(month) for month in (3, 4, 8, 2)] == [0, 2, 10, 22]
    assert [sky.season(2, month) for month in (3, 6, 9, 12)] == ["equinox", "summer", "equinox", "winter"]
    assert [sky.season(-2, month) for month in (3, 6, 9, 12)] == ["equinox", "winter", "equinox", "summer"]


@pytest.mark.rule("AN-3.1-e", "AN-3.1-f", "T-81")
@pytest.mark.parametrize("line", YEAR_STRIPS.strip().splitlines(), ids=lambda line: line[:12].strip())
def test_every_constellation_is_observable_in_the_months_of_the_table(line: str) -> None:
    name, *strips = line[:12].strip(), *line[12:].split()
    for zone, strip in zip(ZONES, strips, strict=True):
        assert [sees(name, zone, month) for month in YEAR] == [letter != "." for letter in strip], zone


@pytest.mark.rule("AN-3.1-c", "AN-3.1-d", "T-02")
def test_august_in_the_northern_temperate_zone() -> None:
    assert sky.hidden_hours(2, 8, 3) == sky.hidden_hours(2, 8, 2) == frozenset()
    assert sky.hidden_hours(2, 8, 1) == frozenset(range(5, 15))
    assert sky.hidden_hours(2, 8, -1) == frozenset(range(4, 16))
    assert sky.hidden_hours(2, 8, -2) is None
    assert sky.hidden_hours(2, 8, -3) is None
    assert sees("Ursa Minor", 2, 8)
    assert not sees("Taurus", 2, 8)


@pytest.mark.rule("T-03")
def test_at_the_equinox_both_tropical_zones_lose_the_same_hours() -> None:
    for zone in (1, -1):
        for row in (2, 1, -1, -2):
            assert sky.hidden_hours(zone, 3, row) == frozenset({20, 21, 22, 23, 0, 1, 2, 3})


@pytest.mark.rule("AN-3.2-a", "AN-3.2-b", "T-04")
def test_the_polar_night_shows_the_whole_own_sky_but_no_sun() -> None:
    december, march = sky.IN_SIGHT["N3W150"][12][1], sky.IN_SIGHT["N3W150"][3][1]
    assert all(sky.cell_visible(3, 12, row, hour) for row in (3, 2, 1) for hour in range(24))
    assert not any(sky.cell_visible(3, 3, row, hour) for row in ZONES for hour in range(24))
    assert ("M1E" in march, "M1E" in december) == (True, False)
    assert ("M1" in march, "M1" in december) == (True, True)


@pytest.mark.rule("T-13", "T-14", "T-15")
def test_some_constellations_by_zone_and_month() -> None:
    assert (sees("Orion", 2, 12), sees("Orion", 2, 6)) == (True, False)
    assert (sees("Scorpius", 1, 6), sees("Scorpius", 2, 6)) == (True, False)
    assert (sees("Crux", -1, 9), sees("Crux", -2, 9)) == (False, True)
    assert (sees("Cygnus", 2, 3), sees("Cygnus", 1, 3)) == (True, False)
    assert (sees("Carina", -2, 5), sees("Carina", -1, 5)) == (True, False)


@pytest.mark.rule("AN-3.2-b")
def test_a_lunar_card_is_seen_in_its_week_only() -> None:
    for week, card in enumerate(("M1", "M2", "M3", "M4"), 1):
        assert [card in sky.IN_SIGHT["S2E000"][6][w] for w in (1, 2, 3, 4)] == [
            w == week for w in (1, 2, 3, 4)
        ]


@pytest.mark.rule("AN-3.3-a", "AN-3.3-b", "AN-3.3-d", "T-36", "T-81")
def test_the_orrery_of_the_first_game_through_two_years() -> None:
    spots = dict(orrery.START)
    for round_, line in enumerate(PLANETS_BY_ROUND.strip().splitlines(), 1):
        visible, _, crossing = line.partition("/")
        assert orrery.visible_planets(spots, sky.MONTH[round_]) == visible.split(), round_
        assert orrery.transits(spots, sky.MONTH[round_]) == crossing.split(), round_
        orrery.advance(spots, new_year=round_ == CONTENT.training)


@pytest.mark.rule("AN-3.3-f", "AN-10.3")
def test_a_sector_offers_its_own_spots_or_the_next_one() -> None:
    mars, mercury = CONTENT.orbits["mars"], CONTENT.orbits["mercury"]
    assert [mars.angle(spot) for spot in orrery.spots_in(mars, 1)] == [30, 45]
    assert [mercury.angle(spot) for spot in orrery.spots_in(mercury, 1)] == [120]
    assert [mercury.angle(spot) for spot in orrery.spots_in(mercury, 9)] == [0]
