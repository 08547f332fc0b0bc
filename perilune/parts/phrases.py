"""Phrases that every game says."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import say


def listed(words: Sequence[str], last: str = "and") -> str:
    """Some words as a list, the last one after "and" or "or"; empty for none.

    >>> listed(["Water", "Plants", "Oxygen"])
    'Water, Plants and Oxygen'
    """
    if len(words) < 2:
        return "".join(words)
    some = ", ".join(words[:-1])
    return say("{some} and {one}" if last == "and" else "{some} or {one}", some=some, one=words[-1])
