"""Who looks at a table, and from where."""

from __future__ import annotations

from functools import cache

import msgspec


class Presence(msgspec.Struct, frozen=True):
    """Who looks at a match in one process: identities, and the number of those who hold no seat."""

    identities: tuple[str, ...]
    watchers: int
    at: float = 0.0


class Look(msgspec.Struct, frozen=True):
    """From where somebody looks at the table: the seats they hold and the one that is at the screen."""

    held: tuple[int, ...] = ()
    facing: int | None = None
    handover: int | None = None


@cache
def look_from(held: tuple[int, ...]) -> Look:
    """From where somebody who holds one seat, or none, looks."""
    return Look(held, held[0] if held else None)
