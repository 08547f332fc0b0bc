"""The four weeks of a month: which are taken, blocked or open (AN-5.1-b, AN-5.1-h, AN-10.4)."""

from __future__ import annotations

from typing import Final

from perilune.games.astronavigators.box.kinds import WEEKS, Action
from perilune.games.astronavigators.state import Table

OPEN_ACTIONS: Final[frozenset[Action]] = frozenset({"travel", "pass"})
"""AN-5.1-h, R-54: the actions that leave a week's cards alone."""
NONE: Final[dict[int, str]] = {}


def blocked_weeks(s: Table) -> dict[int, str]:
    """AN-10.4, AN-10.9: the weeks that are closed to a solo player, and by what."""
    return NONE if s.shadow is None else {s.shadow.week: "shadow", s.bad_timing: "bad-timing"}


def free_weeks(s: Table) -> list[int]:
    """AN-5.1-b: the weeks that neither a player nor the solo opponents have taken this month."""
    taken = {player.week for player in s.players}
    if s.shadow is not None:
        taken.update(blocked_weeks(s))
    return [week for week in WEEKS if week not in taken]


def open_weeks(s: Table, seat: int) -> list[int]:
    """AN-5.1-h: the other weeks that nobody occupies for more than a journey or a rest."""
    busy = {player.week for player in s.players if player.action not in OPEN_ACTIONS}
    blocked, own = blocked_weeks(s), s.players[seat].week
    return [week for week in WEEKS if week not in busy and week not in blocked and week != own]
