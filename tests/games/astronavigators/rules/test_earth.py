"""The Earth map and its five networks."""

import pytest

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.characters.jarrah import LONG_BOAT_REACH
from perilune.games.astronavigators.characters.sphen import helicopter_reach
from perilune.games.astronavigators.rules.earth import (
    AIR_LINKS,
    DEPARTURES,
    ICONS,
    RAILS,
    REACH,
    ROADS,
    SEA_LINKS,
    SQUARES,
)


def links(network: dict[str, tuple[str, ...]]) -> int:
    return sum(map(len, network.values())) // 2


@pytest.mark.rule("AN-2.6-b", "AN-2.6-c", "AN-2.6-d", "T-81")
def test_the_networks_have_the_links_of_the_specification() -> None:
    assert (links(SEA_LINKS), links(ROADS), links(RAILS)) == (249, 38, 23)


ROADS_AS_PRINTED = """
    N3W150-N2W150 N3W120-N2W120 N2W150-N2W120 N2W120-N2W090 N2W120-N1W120 N2W090-N1W090 N1W120-N1W090
    S1W090-S1W060 S1W090-S2W090 S2W090-S2W060 S1W060-S2W060 N1W060-S1W060 N3E000-N2E000 N3E000-N3E030
    N3E030-N2E030 N2W030-N2E000 N2E000-N2E030 N2E030-N2E060 N2E060-N2E090 N2E090-N2E120 N2E090-N1E090
    N2E060-N1E060 N1E060-N1E090 N2E030-N1E030 N3E120-N2E120 N1E030-N1E060 N1W030-N1E000 N1E000-N1E030
    N1E000-S1E000 N1E030-S1E030 S1E000-S1E030 S1E000-S2E000 S1E030-S2E000 S1E120-S2E120 S2E090-S2E120
    S2E120-S2E150 S1E120-S1E150 S1E150-S2E150
"""
RAILS_AS_PRINTED = """
    N2W150-N2W120 N2W120-N2W090 N2W120-N1W120 S1W090-S1W060 S1W090-S2W090 S2W090-S2W060 S1W060-S2W060
    N3E000-N2E000 N2W030-N2E000 N2E000-N2E030 N3E030-N2E030 N3E030-N3E060 N2E030-N2E060 N2E060-N2E090
    N2E090-N2E120 N2E090-N1E090 N2E060-N1E060 S1E000-S1E030 S1E000-S2E000 S1E120-S2E120 S2E090-S2E120
    S2E120-S2E150 S1E150-S2E150
"""


@pytest.mark.rule("AN-2.6-b", "AN-2.6-c")
@pytest.mark.parametrize(("network", "printed"), [(ROADS, ROADS_AS_PRINTED), (RAILS, RAILS_AS_PRINTED)])
def test_roads_and_rails_join_the_printed_squares_and_no_others(
    network: dict[str, tuple[str, ...]], printed: str
) -> None:
    pairs = {frozenset(link.split("-")) for link in printed.split()}
    assert {frozenset((one, two)) for one, ends in network.items() for two in ends} == pairs


@pytest.mark.rule("AN-2.6-c")
def test_the_square_of_murmansk_has_rails_but_no_station() -> None:
    assert set(RAILS["N3E030"]) == {"N2E030", "N3E060"}
    assert "train" not in ICONS["N3E030"]


@pytest.mark.rule("AN-2.6-a")
def test_longitude_wraps_and_the_poles_join_their_squares() -> None:
    assert "N1W180" in AIR_LINKS["N1E150"]
    assert "N2W180" in AIR_LINKS["N1E150"]
    assert "N3W180" in AIR_LINKS["N3E000"]
    assert "S3W180" in AIR_LINKS["S3E000"]
    assert "N3W180" in SEA_LINKS["N3E000"]
    assert "S3W180" not in SEA_LINKS["S3E000"]


@pytest.mark.rule("AN-2.6-d")
def test_land_keeps_boats_apart() -> None:
    assert "N1E090" not in SEA_LINKS["N2E090"]
    assert "S2E120" not in SEA_LINKS["S1E120"]
    assert "S1E030" not in SEA_LINKS["S2E000"], "the land corner at 30 south, 30 east"
    assert SEA_LINKS["N2E060"] == (), "Central Asia has no coast"


@pytest.mark.rule("AN-6.4-b")
def test_a_car_follows_one_road() -> None:
    assert REACH["car"]["N1E000"] == ("N1W030", "N1E030", "S1E000")


@pytest.mark.rule("AN-6.4-c", "T-05")
def test_a_train_passes_a_square_without_a_station_but_does_not_stop_there() -> None:
    assert "N3E060" in REACH["train"]["N2E030"]
    assert "N3E030" not in REACH["train"]["N2E030"]


@pytest.mark.rule("AN-6.4-d", "T-06")
def test_boats_cross_the_northern_ice_but_not_antarctica() -> None:
    assert "N3W180" in REACH["boat"]["N3E000"]
    assert "S3W180" not in REACH["boat"]["S3E000"]
    assert "S3E150" in REACH["plane"]["S3E000"]


@pytest.mark.rule("AN-8.1-g", "T-21")
def test_a_boat_of_two_links_reaches_samoa_from_adelaide() -> None:
    assert "S1W180" in LONG_BOAT_REACH["S2E120"]
    assert "S1W180" not in REACH["boat"]["S2E120"]


@pytest.mark.rule("AN-6.4-f", "AN-6.4-h", "T-20")
def test_a_plane_flies_three_steps() -> None:
    assert "N1W090" in REACH["plane"]["N2E000"]
    assert "N1W090" not in REACH["plane"]["N1E090"]


@pytest.mark.rule("AN-6.4-e")
def test_heliports_serve_like_printed_icons() -> None:
    assert "S3E000" not in helicopter_reach("S2E000", []) or "helicopter" in ICONS["S3E000"]
    assert "S2W030" not in helicopter_reach("S3W030", [])
    assert "S2W030" in helicopter_reach("S3W030", ["S2W030"])
    assert helicopter_reach("S2W030", []) == ()
    assert "S3W030" in helicopter_reach("S2W030", ["S2W030"])
    for square in SQUARES:
        assert helicopter_reach(square, []) == REACH["helicopter"][square]


@pytest.mark.rule("AN-6.4-a")
def test_every_vehicle_leaves_and_arrives_at_its_icon_and_no_icon_is_a_dead_end() -> None:
    for vehicle, reach in REACH.items():
        for start, ends in reach.items():
            assert start not in ends
            if vehicle == "boat":
                assert all(SQUARES[end].basins for end in ends)
            else:
                assert all(vehicle in ICONS[end] for end in ends)
                assert not ends or vehicle in ICONS[start]
    for square in SQUARES:
        assert set(DEPARTURES[square]) == ICONS[square], square


def test_every_square_with_an_icon_is_at_most_three_travels_from_every_home() -> None:
    for continent in CONTENT.continents.values():
        found = {continent.home}
        for _ in range(3):
            found |= {
                end for start in found for vehicle in DEPARTURES[start] for end in REACH[vehicle][start]
            }
        assert {square for square in SQUARES if ICONS[square]} <= found
