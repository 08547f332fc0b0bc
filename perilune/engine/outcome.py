"""How a game ended, for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """`ranks` starts at 1 and ties share a rank; `values` (0 to 1) is what players strive for: the share of
    opponents beaten, or 1 for a common victory. `breakdown` is a score sheet: a label and a figure for each
    seat."""

    ranks: tuple[int, ...]
    won: tuple[bool, ...]
    values: tuple[float, ...]
    scores: tuple[float, ...] = ()
    breakdown: tuple[tuple[str, tuple[float, ...]], ...] = ()
    reason: str = ""

    @classmethod
    def ranked(
        cls,
        keys: Sequence[Any],
        *,
        scores: Sequence[float] = (),
        breakdown: Sequence[tuple[str, Sequence[float]]] = (),
        reason: str = "",
    ) -> Outcome:
        """Seats against each other: a higher key is better. A key may be a tuple that ends in tie-breaks."""
        ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
        others = max(len(keys) - 1, 1)
        values = tuple(
            (sum(other < key for other in keys) + (sum(other == key for other in keys) - 1) / 2) / others
            for key in keys
        )
        return cls(
            ranks,
            tuple(rank == 1 for rank in ranks),
            values,
            tuple(scores),
            tuple((label, tuple(figures)) for label, figures in breakdown),
            reason,
        )

    @classmethod
    def shared(
        cls,
        won: bool,
        seats: int,
        *,
        value: float | None = None,
        scores: Sequence[float] = (),
        breakdown: Sequence[tuple[str, Sequence[float]]] = (),
        reason: str = "",
    ) -> Outcome:
        """All seats win or lose together. `value` tells better victories and defeats apart."""
        worth = float(won) if value is None else value
        return cls(
            (1 if won else 2,) * seats,
            (won,) * seats,
            (worth,) * seats,
            tuple(scores),
            tuple((label, tuple(figures)) for label, figures in breakdown),
            reason,
        )
