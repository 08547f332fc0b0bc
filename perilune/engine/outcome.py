"""How a game ended, for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """`ranks` starts at 1 and ties share a rank; `values` (0 to 1) is what players strive for: the share of
    opponents beaten, or 1 for a common victory. `breakdown` is a score sheet: a label and a figure for each
    seat. `sides` tells who stands together, where sides win and lose as one."""

    ranks: tuple[int, ...]
    won: tuple[bool, ...]
    values: tuple[float, ...]
    scores: tuple[float, ...] = ()
    breakdown: tuple[tuple[str, tuple[float, ...]], ...] = ()
    reason: str = ""
    sides: tuple[int, ...] = ()

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
        ranks, values = _compared(keys)
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
        """All seats together against the game. `value` tells better victories and defeats apart."""
        return cls.teams(
            (0,) * seats,
            (won, not won),
            values=None if value is None else (value, 1 - value),
            scores=scores,
            breakdown=breakdown,
            reason=reason,
        )

    @classmethod
    def teams(
        cls,
        sides: Sequence[int],
        keys: Sequence[Any],
        *,
        values: Sequence[float] | None = None,
        scores: Sequence[float] = (),
        breakdown: Sequence[tuple[str, Sequence[float]]] = (),
        reason: str = "",
    ) -> Outcome:
        """Sides that win or lose together: `sides` gives each seat's side, `keys` how each side did, higher
        is better. A side may have no seat: the game itself, or an automa. `values`, one a side, tells better
        victories and defeats apart."""
        if sides and not 0 <= min(sides) <= max(sides) < len(keys):
            raise ValueError(f"seats stand on the sides {sides}, but there are {len(keys)} keys")
        ranks, shares = _compared(keys)
        worth = shares if values is None else tuple(values)
        return cls(
            tuple(ranks[side] for side in sides),
            tuple(ranks[side] == 1 for side in sides),
            tuple(worth[side] for side in sides),
            tuple(scores),
            tuple((label, tuple(figures)) for label, figures in breakdown),
            reason,
            tuple(sides),
        )


def _compared(keys: Sequence[Any]) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Ranks, and the share of the others beaten, a tie counting half."""
    others = max(len(keys) - 1, 1)
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    shares = tuple(
        (sum(other < key for other in keys) + (sum(other == key for other in keys) - 1) / 2) / others
        for key in keys
    )
    return ranks, shares
