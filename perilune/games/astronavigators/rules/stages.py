"""The stages of the trajectory: how many dice they hold, and where a step leads (AN-7.4-b)."""

from __future__ import annotations

from typing import Final

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import STAGES, Track
from perilune.games.astronavigators.rules.agendas import in_play
from perilune.games.astronavigators.state import SHADOW, Table
from perilune.parts.moments import Total

SURFACE: Final = STAGES[-1] + 1
FOLLOWING = Total("following-stage")
"""The stage after the player's own, full or not."""
HOUSING = Total("housing")
"""How many dice a stage holds: `(limit, player, stage)`."""


def next_stage(s: Table, seat: int) -> int:
    """AN-7.4-b, AN-4.4: the next stage that is not full; after the last one comes the surface, never full."""
    player = s.players[seat]
    agenda = in_play(player, seat)
    stage: int = FOLLOWING(s, agenda, player.stage + 1, player)
    limit = CONTENT.seats[len(s.players)].housing
    while stage < SURFACE:
        if dice_on(s, seat, player.track, stage) < HOUSING(s, agenda, limit, player, stage):
            break
        stage += 1
    return stage


def dice_on(s: Table, seat: int, track: Track, stage: int) -> int:
    """AN-7.4-g, AN-10.8, AN-10.10: how many other dice stand on a stage, the Shadow's included."""
    dice = sum(
        other.stage == stage and other.where == "flying" and other.track == track and number != seat
        for number, other in enumerate(s.players)
    )
    shadow = s.shadow
    if shadow is not None and seat != SHADOW and shadow.where == "flying":
        dice += shadow.stage == stage and shadow.track == track
    return dice


def jumped(s: Table, seat: int, track: Track, start: int, end: int) -> list[int]:
    """AN-8.2, H8: who stands on a stage that a step of somebody else starts below and ends above."""
    return [
        number
        for number, other in enumerate(s.players)
        if number != seat and other.where == "flying" and other.track == track and start < other.stage < end
    ]
