"""Positions with an asteroid: markers, open slots, the Impact tile."""

from __future__ import annotations

from perilune.games.shackleton_base.corporations import Table


def watch(s: Table, *markers: int) -> Table:
    assert s.sky_watch is not None
    s.sky_watch.markers = [*markers]
    return s


def leave_open(s: Table, *slots: str) -> Table:
    assert s.sky_watch is not None
    s.sky_watch.open = slots
    return s


def impact(s: Table, tile: str) -> Table:
    assert s.sky_watch is not None
    s.sky_watch.impact = tile
    s.sky_watch.put_away = sorted(f"IT{number}" for number in range(1, 7) if f"IT{number}" != tile)
    return s


def marker(s: Table, who: int = 0) -> int:
    assert s.sky_watch is not None
    return s.sky_watch.markers[who]


def open_slots(s: Table) -> tuple[str, ...]:
    assert s.sky_watch is not None
    return s.sky_watch.open


def token_action(s: Table, *vertices: str, corporation: str = "sky-watch") -> Table:
    """Tokens at corners of I1, for a Scientist on line R2."""
    s.tokens.update(dict.fromkeys(vertices, corporation))
    return s
