"""What a run found: the figures over all its games."""

from __future__ import annotations

from typing import Any

import msgspec

from perilune.lab.statistics import Mean, Share, Spread


class Standing(msgspec.Struct, frozen=True):
    """How a seat, or a bot over all its seats, did: `won` counts shared victories too, `alone` does not.

    `value` is the mean of the outcome's values (1 is the best that can be reached); it, the rank and the
    scores are None where no game was finished.
    """

    name: str
    games: int
    won: Share
    alone: Share
    value: Mean | None
    rank: Mean | None
    scores: Spread | None


class Report(msgspec.Struct, frozen=True):
    """The figures of a run. `outcomes` names the seats that won, counted from 0, such as `0` or `draw`.

    `resumed` of the games were played before, and read from a file: they count in everything but the time.
    """

    perilune: str
    run: str
    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seating: str
    seed: int
    workers: int
    games: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    outcomes: dict[str, Share]
    reasons: dict[str, int]
    lengths: Spread | None
    by_seat: tuple[Standing, ...]
    by_bot: tuple[Standing, ...]
    breakdown: dict[str, tuple[Spread | None, ...]] = {}
    metrics: dict[str, Spread | None] = {}
    resumed: int = 0

    def json(self) -> str:
        """The report as one JSON object."""
        return msgspec.json.encode(self).decode()
