"""The solo opponent: Bad Timing, the Shadow and its craft (AN-10)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Script, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import ShadowMoved, WeeksBlocked
from perilune.games.astronavigators.flight import chase
from perilune.games.astronavigators.kinds import WEEKS
from perilune.games.astronavigators.stages import SURFACE, dice_on, jumped_hunters
from perilune.games.astronavigators.state import SHADOW, Shadow, Table

PLAYER: Final = 0
"""The only seat."""


def blocked_weeks(s: Table) -> set[int]:
    """AN-10.4: the weeks that are closed to the player."""
    return set() if s.shadow is None else {s.bad_timing, s.shadow.week}


def block_weeks(s: Table) -> None:
    """AN-5.4-e, AN-10.4: Bad Timing goes on; the Shadow takes the player's week, or the one before it."""
    if s.shadow is not None:
        s.bad_timing = week_after(s.bad_timing)
        used = s.players[PLAYER].week
        s.shadow.week = used if used != s.bad_timing else week_before(s.bad_timing)
        tell(s, WeeksBlocked, s.bad_timing, s.shadow.week)


def week_after(week: int) -> int:
    return week % len(WEEKS) + 1


def week_before(week: int) -> int:
    return (week - 2) % len(WEEKS) + 1


def tokens_ahead(s: Table) -> int:
    """AN-10.5: how many of the two tokens stand in an earlier week than the player."""
    week = s.players[PLAYER].week
    return sum(0 < blocked < week for blocked in blocked_weeks(s))


def shadow_goes_first(s: Table) -> Script:
    """AN-10.5: with a token in an earlier week the Shadow moves before the player, with both two steps."""
    if s.shadow is not None and tokens_ahead(s):
        yield from move_shadow(s, s.shadow, tokens_ahead(s))


def shadow_goes_second(s: Table) -> Script:
    """AN-10.5: otherwise it moves one step after the player."""
    if s.shadow is not None and not tokens_ahead(s):
        yield from move_shadow(s, s.shadow, 1)


def move_shadow(s: Table, shadow: Shadow, steps: int) -> Script:
    """AN-10.5, AN-10.6: from the second year on; a landing ends the movement. Then a hunter follows."""
    if s.first_year or s.over:
        return
    hunters: tuple[int, ...] = ()
    for _ in range(steps):
        if shadow.where != "flying":
            take_off(shadow)
        start = shadow.stage
        stage = next_shadow_stage(s, shadow)
        hunters += jumped_hunters(s, SHADOW, shadow.track, start, stage)
        shadow.stage = stage
        if stage == SURFACE:
            shadow.where, shadow.stage = ("landed" if shadow.track == "outbound" else "returned"), 0
            break
    tell(s, ShadowMoved, shadow.where, shadow.track, shadow.stage)
    if shadow.where == "returned":
        return
    yield from chase(s, hunters)


def take_off(shadow: Shadow) -> None:
    """From the Earth onto the way out, from the Moon onto the way home."""
    shadow.track = "outbound" if shadow.where == "earth" else "inbound"
    shadow.where, shadow.stage = "flying", 0


def next_shadow_stage(s: Table, shadow: Shadow) -> int:
    """AN-10.6, AN-10.10: a stage that holds the player is skipped; tiles are never turned up."""
    stage = shadow.stage + 1
    while stage < SURFACE and dice_on(s, SHADOW, shadow.track, stage) >= CONTENT.seats[1].housing:
        stage += 1
    return stage
