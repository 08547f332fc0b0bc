"""Memory that matches have left goes back to the system: C libraries like to keep it."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache

SHARE = 0.1
"""Of what stays: so much has to have left before its memory is returned."""


class Leaving:
    """Counts matches that leave the memory. To return theirs takes a look at all that stays, for which
    everybody waits: some milliseconds for a hundred matches. So it is done once for many."""

    def __init__(self) -> None:
        self._left = 0

    def left(self, matches: int, stay: int) -> None:
        self._left += matches
        if self._left > SHARE * stay:
            self._left = 0
            return_memory()


def return_memory() -> None:
    """Collect what went in circles, then give back every page that is free."""
    gc.collect()
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """The GNU C library's `malloc_trim`; elsewhere nothing is done."""
    try:
        trim: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda _: None
    return trim
