"""How much of the game is still to come: what is worth planning for, and what comes too late."""

from __future__ import annotations

from typing import Final

from perilune.games.on_mars.box.content import FIGURES
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.state import Mars, acting

USUAL_ROUNDS: Final = 24
"""A game between bots that know what they do."""


def progress(s: Mars) -> float:
    """From 0 at the start to 1 when no Missions remain: steps taken, and the nearest ones in part."""
    steps = FIGURES.remaining_missions
    wanted = [hooks(s).mission_count(s, card) for card in s.missions]
    parts = [1 - now / count for now, count in zip(s.left, wanted, strict=True) if now]
    if s.level >= s.counts_from - 1:
        parts.append(sum(s.tracks) / len(s.tracks) - s.level)
    near = sorted((part * part for part in parts), reverse=True)[: s.remaining]
    return min(1.0, (steps - s.remaining + 0.8 * sum(near)) / steps)


def turns_left(s: Mars) -> list[float]:
    """The turns that each player will still have, about, without the one that is running.

    So neither the Main action nor the end of a turn uses time up: else bots would rather discard.
    """
    if s.last_round:
        to_act = s.queue[1:] if acting(s) else ()
        return [s.last_round - s.round + (seat in to_act) + 0.2 for seat in range(len(s.players))]
    by_missions = (1 - progress(s)) * 0.75 * USUAL_ROUNDS + 2
    return [max(2.0, min(by_missions, s.max_rounds - s.round + 1))] * len(s.players)
