"""Phrases that every game says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def passage(heading: str, lines: Iterable[str]) -> str:
    """A part of the board in words: its heading, and below it, further in, what there is to say.

    Parts stand apart by an empty line. A terminal prints them as they are; the browser makes headings and
    lists of them, so that who listens goes from part to part.

    >>> print(passage("On offer", ["Solar Array for 3", "Elektron for 4"]))
    On offer
      Solar Array for 3
      Elektron for 4
    """
    return "\n".join([heading, *(f"  {line}" for line in lines)])
