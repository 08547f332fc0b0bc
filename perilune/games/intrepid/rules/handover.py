"""Handing a question to a country that may be busy (IN-SQ-8)."""

from __future__ import annotations

from perilune.engine import Question, Script
from perilune.games.intrepid.state import Station, seat_of

READY = Question("ready", asks="Are you ready?", option={"ready": "Ready"}, waiting="is about to be asked")
"""Answered by itself, once everything else that its seat was asked has been."""


def hand_over(s: Station, who: int) -> Script:
    """Wait until the country has answered what it was asked before.

    A question with one answer is answered by itself, but never before its turn. So what a script asks after
    this is put together when the country gets to see it, not when it was handed over.
    """
    yield READY(seat_of(s, who), ("ready",))
