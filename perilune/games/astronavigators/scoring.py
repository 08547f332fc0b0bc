"""How a game ends (AN-9)."""

from __future__ import annotations

from perilune.engine import Outcome
from perilune.games.astronavigators.state import MOON, Player, Table


def outcome(s: Table) -> Outcome:
    """The ranking of the mode that was played."""
    return race_to_the_moon(s)


def race_to_the_moon(s: Table) -> Outcome:
    """AN-9.1: the first landing wins; without one the furthest stage, the leftover, the earlier arrival."""
    launched = any(player.furthest for player in s.players)
    keys = [_race_key(player) if launched else (player.nk,) for player in s.players]
    return Outcome.ranked(
        keys,
        scores=[player.nk - player.dv for player in s.players],
        breakdown=[
            ("Navigation knowledge", [player.nk for player in s.players]),
            ("Difficulty", [player.dv for player in s.players]),
            ("Furthest stage", [player.furthest for player in s.players]),
        ],
        reason="landing" if any(player.furthest == MOON for player in s.players) else "two years are over",
    )


def _race_key(player: Player) -> tuple[int, ...]:
    return player.where != "out", player.furthest, player.nk - player.dv, -player.arrived
