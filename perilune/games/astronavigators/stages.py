"""The stages of the trajectory: how many dice they hold, and where a step leads (AN-7.4-b)."""

from __future__ import annotations

from typing import Final

from perilune.games.astronavigators.agendas import (
    APOLLO_STAR_MAP,
    CHASING_THE_HUNTER,
    SCIENCE_AND_SUPERSTITION,
    SPYING_THE_WORLD,
    works,
)
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.kinds import STAGES, Track
from perilune.games.astronavigators.state import SHADOW, Player, Table

SURFACE: Final = STAGES[-1] + 1
SHALLOW_STAGES: Final = (2, 4)
"""Science and Superstition: the stages one of which holds one die less."""


def next_stage(s: Table, seat: int) -> int:
    """AN-7.4-b: the next stage that is not full; after the last one comes the surface, which never fills."""
    player = s.players[seat]
    stage = following(player)
    while stage < SURFACE and dice_on(s, seat, player.track, stage) >= housing(s, player, stage):
        stage += 1
    return stage


def following(player: Player) -> int:
    """The stage after the player's; agendas may leave one out (AN-8.2, H1 and H2)."""
    if player.stage == 2 and works(player, APOLLO_STAR_MAP):
        return 4
    if player.stage == 0 and player.track == "outbound" and works(player, SPYING_THE_WORLD):
        return 2
    return player.stage + 1


def housing(s: Table, player: Player, stage: int) -> int:
    """AN-4.4: how many dice a stage holds; one less where Yuri says so (AN-8.2, H7)."""
    limit = CONTENT.seats[len(s.players)].housing
    shallow = player.shallow_outbound if player.track == "outbound" else player.shallow_inbound
    return limit - (stage == shallow)


def dice_on(s: Table, seat: int, track: Track, stage: int) -> int:
    """How many other dice stand on a stage, the Shadow's included (AN-10.10)."""
    dice = sum(
        other.stage == stage and other.where == "flying" and other.track == track and number != seat
        for number, other in enumerate(s.players)
    )
    shadow = s.shadow
    if shadow is not None and seat != SHADOW and shadow.where == "flying":
        dice += shadow.stage == stage and shadow.track == track
    return dice


def approaches_shallow(s: Table, seat: int) -> bool:
    """AN-8.2, H7: the choice comes before the first step that could enter or pass stage 2 of a track."""
    player = s.players[seat]
    chosen = player.shallow_outbound if player.track == "outbound" else player.shallow_inbound
    return (
        works(player, SCIENCE_AND_SUPERSTITION)
        and not chosen
        and player.stage < SHALLOW_STAGES[0] <= next_stage(s, seat)
    )


def jumped_hunters(s: Table, seat: int, track: Track, start: int, end: int) -> tuple[int, ...]:
    """AN-8.2, H8: who waits on a stage that a step of somebody else starts below and ends above."""
    return tuple(
        number
        for number, hunter in enumerate(s.players)
        if number != seat
        and hunter.where == "flying"
        and hunter.track == track
        and start < hunter.stage < end
        and works(hunter, CHASING_THE_HUNTER)
    )
