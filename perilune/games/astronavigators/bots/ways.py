"""How many journeys lie between squares (for the bots)."""

from __future__ import annotations

from functools import cache
from typing import Final

from perilune.games.astronavigators.box.kinds import EARTH_VEHICLES
from perilune.games.astronavigators.rules.earth import REACH, SQUARES

UNREACHABLE: Final = 5
NEAR: Final = {
    square: frozenset(end for vehicle in EARTH_VEHICLES for end in REACH[vehicle][square])
    for square in SQUARES
}
"""Where one travel action may end."""


@cache
def journeys(target: str) -> dict[str, int]:
    """In how many travel actions each square reaches the target; more than anywhere where none does."""
    far: dict[str, int] = {}
    steps, reached = 0, {target}
    while reached:
        far |= dict.fromkeys(reached, steps)
        reached = {square for square in SQUARES if square not in far and not NEAR[square].isdisjoint(reached)}
        steps += 1
    return {square: far.get(square, UNREACHABLE) for square in SQUARES}


@cache
def to_pad(pads: tuple[str, ...]) -> dict[str, int]:
    """Travel actions from each square to the nearest of these launch sites."""
    return {square: min(journeys(pad)[square] for pad in pads) for square in SQUARES}
