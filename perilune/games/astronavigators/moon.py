"""On the Moon: Earth Rise in the Constellation mode (AN-7.5-a)."""

from __future__ import annotations

from perilune.engine import Script
from perilune.games.astronavigators.observe import TERRA, score, wake_lunar_token
from perilune.games.astronavigators.state import Table


def earth_rise(s: Table, seat: int) -> Script:
    """A Terra card from beside the board, once per player; with it a lunar token becomes active."""
    s.terra -= 1
    score(s, seat, TERRA)
    yield from wake_lunar_token(s, seat)
