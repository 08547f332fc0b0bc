"""Sets of hexes as bit masks."""

from __future__ import annotations

from random import Random

from perilune.games.on_mars.rules.movement import free_hexes, rover_goals, rover_moves
from perilune.games.on_mars.surface import ALL, HEXES, hexes, mask_of
from tests.games.on_mars.table import colony


def test_a_mask_and_its_hexes() -> None:
    luck = Random(1)
    for mask in (0, ALL, *(luck.getrandbits(len(HEXES)) for _ in range(50))):
        assert hexes(mask) == [hex_ for hex_ in HEXES if mask >> hex_ & 1]
        assert mask_of(hexes(mask)) == mask
    assert mask_of([5, 7, 5]) == 1 << 5 | 1 << 7


def test_a_rover_moves_if_it_has_a_goal() -> None:
    """Asked without listing the goals: on crowded ground, with few points and with many."""
    luck, found = Random(2), set()
    for _ in range(200):
        s = colony()
        s.players[0].rover = luck.choice(HEXES)
        free = luck.sample(HEXES, luck.choice((0, 1, 3, 10)))
        s.markers = {hex_: "" for hex_ in HEXES if hex_ not in free}
        for points in range(5):
            moves = rover_moves(s, 0, points, free_hexes(s))
            assert moves == bool(rover_goals(s, 0, points))
            found.add((moves, points))
    assert {(True, 1), (False, 1), (True, 4), (False, 4), (False, 0)} <= found
