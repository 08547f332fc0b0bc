"""How Lacerda decides: by fixed rules, and by luck where they leave a tie (OM-SOLO-06)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from perilune.engine import pick, roll
from perilune.games.on_mars.box.content import TIE_WEIGHTS
from perilune.games.on_mars.state import Mars

T = TypeVar("T")

ME: Final = 1
"""Lacerda's place among the players."""


def one_of(s: Mars, options: Sequence[T]) -> T:
    """OM-SOLO-06: each as likely, or by the printed cards 5 : 4 : 3 in their order."""
    assert s.lacerda is not None
    if not s.lacerda.weighted or len(options) == 1:
        return pick(s, options)
    weights = [TIE_WEIGHTS[min(place, len(TIE_WEIGHTS) - 1)] for place in range(len(options))]
    ticket = roll(s, sum(weights))
    for option, weight in zip(options, weights, strict=True):
        if ticket < weight:
            return option
        ticket -= weight
    raise AssertionError("a ticket beyond the last option")


def best_of(s: Mars, options: Sequence[T], worth: Callable[[T], Any]) -> T:
    """The best option; ties by luck."""
    most = max(worth(option) for option in options)
    return one_of(s, [option for option in options if worth(option) == most])
