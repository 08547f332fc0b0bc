"""Memory that matches have left goes back to the system: C libraries like to keep it."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache


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
