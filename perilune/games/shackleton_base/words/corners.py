"""What people call the corners of the crater, by the clock that its sectors are named after."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt

from perilune.games.shackleton_base.box.content import CENTRE, HEXES, VERTICES


def corner_name(vertex: str) -> str:
    """Its ring (around the station, in the middle, far out) and its hour; two lie far out at one hour."""
    hexes = [HEXES[key] for key in VERTICES[vertex].hexes]
    x = sum(sqrt(3) * (hex_.q + hex_.r / 2) for hex_ in hexes) / 3
    y = sum(1.5 * hex_.r for hex_ in hexes) / 3
    clock = degrees(atan2(x, -y)) / 30 % 12
    hour = round(clock) or 12
    if CENTRE in VERTICES[vertex].hexes:
        return f"the station's corner at {hour} o'clock"
    if hypot(x, y) < 2.5:
        return f"the middle corner at {hour} o'clock"
    return f"the outer corner just {'before' if clock < hour else 'after'} {hour} o'clock"


CORNER_NAMES = {vertex: corner_name(vertex) for vertex in VERTICES}
