"""5.11: the Life Support System and the Colony Status Update."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Event, Script, reveal
from perilune.games.on_mars.box.content import BUILDINGS, FIGURES, REWARDS
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.missions import fewer_remain
from perilune.games.on_mars.rules.resources import receive, score
from perilune.games.on_mars.state import Mars, Player, on_map
from perilune.games.on_mars.words.nouns import BuildingName, RewardName

COUNTS: Final[dict[str, Callable[[Player], int]]] = {
    "bots": lambda player: len(player.bots),
    "shelters": on_map,
    "ships": lambda player: player.hangar,
    "scientists": lambda player: len(player.scientists),
    "blueprints": lambda player: len(player.blueprints) + len(player.built),
    "markers": lambda player: len(player.built),
    "techs": lambda player: len(player.lab),
    "tiles": lambda player: len(player.tiles),
}
"""What Reward tiles count (2.13)."""


class TrackMoved(Event, frozen=True):
    """A life-support marker went up a row, and the tile above it pays."""

    seat: Seat
    building: BuildingName
    row: int
    reward: RewardName
    says = "{seat} raises the life support of the {building} to {row} and claims the {reward}."


class LevelReached(Event, frozen=True):
    """The Colony has a new level; Blueprints and Warehouse are renewed."""

    level: int
    says = "The Colony reaches level {level}. New Blueprints are dealt and the Warehouse is full again."


def worth(player: Player, reward: str) -> int:
    """2.13: what a Reward tile pays a player now."""
    tile = REWARDS[reward]
    if tile.boon is not None:
        return 0
    return min(tile.most, max(1, tile.base + tile.each * COUNTS[tile.counts](player)))


def advance(s: Mars, seat: int, kind: str) -> Script:
    """OM-LSS-01, OM-LSS-02, OM-LSS-03: a marker below the target row moves up and pays."""
    track = BUILDINGS[kind].track
    if track >= 0 and s.level < FIGURES.levels and s.tracks[track] <= s.level:
        s.tracks[track] += 1
        reward = s.rewards[track]
        tell(s, TrackMoved, seat, kind, s.tracks[track], reward)
        boon = REWARDS[reward].boon
        if boon is not None:
            yield from receive(s, seat, boon)
        else:
            score(s, seat, worth(s.players[seat], reward))


def update_due(s: Mars) -> bool:
    """OM-LSS-05: all four markers stand on the target row."""
    return s.level < FIGURES.levels and min(s.tracks) > s.level


def update_status(s: Mars) -> None:
    """OM-LSS-04, steps 1 to 3: the new level, Blueprints, Warehouse."""
    s.level += 1
    tell(s, LevelReached, s.level)
    if s.level >= s.counts_from:
        fewer_remain(s)
    new_blueprints(s)
    refill_warehouse(s)


def new_blueprints(s: Mars) -> None:
    """At level 2 row 1 gets the rest of level 1 and row 2 opens; at level 3 row 1 gets the last cards."""
    cards = hooks(s).row_cards
    if s.level == 2:
        _deal(s, 0, s.deck_one, cards)
        _deal(s, 1, s.deck_three, cards)
    elif s.level == 3:
        _deal(s, 0, s.deck_three, cards)


def _deal(s: Mars, row: int, deck: list[str], number: int) -> None:
    keep = hooks(s).never_discarded
    s.discard += [card for card in s.rows[row] if card and card not in keep]
    kept = [card for card in s.rows[row] if card in keep]
    s.rows[row] = [*kept, *reversed(deck[-number:])]
    del deck[-number:]
    reveal(s)


def refill_warehouse(s: Mars) -> None:
    """Every column up to its capacity; the first one is filled from a limited pile."""
    capacity = hooks(s).warehouse_capacity(s)
    for column in range(1, len(s.warehouse)):
        s.warehouse[column] = capacity
    hooks(s).refill_first_column(s)
