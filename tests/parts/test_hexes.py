from __future__ import annotations

from perilune.parts.hexes import distance, neighbours


def test_neighbours_go_round() -> None:
    assert neighbours((0, 0)) == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    assert all((4, 7) in neighbours(other) for other in neighbours((4, 7)))


def test_distance_is_the_fewest_steps() -> None:
    assert distance((0, 0), (2, -1)) == 2
    assert distance((-2, 0), (2, 0)) == 4
    assert distance((1, 1), (1, 1)) == 0
    assert {distance((4, 7), other) for other in neighbours((4, 7))} == {1}
