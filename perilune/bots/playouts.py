"""How a search plays on from a leaf of its tree, to learn what the leaf is worth."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from perilune.bots.bot import values
from perilune.engine import Rollout

Playout: TypeAlias = Callable[[Rollout[Any]], Sequence[float]]
"""Plays on from a leaf and says what each seat gets."""


def random_playout(random: Random, depth: int) -> Playout:
    """Everybody answers at random for `depth` decisions; then the game says how it stands, if it can."""
    draw = random.random

    def play(rollout: Rollout[Any]) -> Sequence[float]:
        rollout.run_randomly(draw, depth)
        return values(rollout) or to_the_end(rollout)

    def to_the_end(rollout: Rollout[Any]) -> Sequence[float]:
        rollout.run_randomly(draw, sys.maxsize)
        return values(rollout)

    return play
