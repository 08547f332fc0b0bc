"""What a simulation found: one line a game, and the figures over all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from perilune.lab.statistics import Share, Spread, share, spread


class Played(msgspec.Struct, frozen=True):
    """One game: `bots` in the order of the seats; ranks and the rest are empty if it did not finish."""

    number: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    finished: bool
    ranks: tuple[int, ...] = ()
    won: tuple[bool, ...] = ()
    values: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()
    reason: str = ""


class Standing(msgspec.Struct, frozen=True):
    """How a seat, or a bot over all its seats, did: `won` counts shared victories too, `alone` does not.

    `value` is the mean of the outcome's values (1 is the best that can be reached).
    """

    name: str
    games: int
    won: Share
    alone: Share
    value: float
    rank: float
    scores: Spread | None


class Report(msgspec.Struct, frozen=True):
    """The figures of a simulation. `outcomes` names the seats that won, such as `0` or `draw`."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    rotate: bool
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

    def json(self) -> str:
        """The report as one JSON object."""
        return msgspec.json.encode(self).decode()


def winners(played: Played, cooperative: bool) -> str:
    """The seats that won: `2`, `0+3`, `nobody`; all of them are `everybody` together, a `draw` otherwise."""
    seats = [seat for seat, won in enumerate(played.won) if won]
    if not seats:
        return "nobody"
    if len(seats) == len(played.won) > 1:
        return "everybody" if cooperative else "draw"
    return "+".join(map(str, seats))


def outcome_shares(finished: Sequence[Played], cooperative: bool) -> dict[str, Share]:
    """How often who won: single seats in their order, then shared victories, then all or none."""
    counts = Counter(winners(played, cooperative) for played in finished)
    order = sorted(counts, key=lambda name: (not name[0].isdigit(), name.count("+"), name))
    return {name: share(counts[name], len(finished)) for name in order}


def standing(name: str, places: Iterable[tuple[Played, int]]) -> Standing:
    """The figures of one player, given the finished games and the seats it had in them."""
    held = list(places)
    number = len(held)
    won = sum(played.won[seat] for played, seat in held)
    alone = sum(played.won[seat] and sum(played.won) == 1 for played, seat in held)
    return Standing(
        name,
        number,
        share(won, number),
        share(alone, number),
        sum(played.values[seat] for played, seat in held) / max(number, 1),
        sum(played.ranks[seat] for played, seat in held) / max(number, 1),
        spread([played.scores[seat] for played, seat in held if played.scores]),
    )


def standings_by_seat(finished: Sequence[Played], seats: int) -> tuple[Standing, ...]:
    return tuple(standing(str(seat), ((played, seat) for played in finished)) for seat in range(seats))


def standings_by_bot(finished: Sequence[Played], bots: Sequence[str]) -> tuple[Standing, ...]:
    return tuple(
        standing(bot, ((p, seat) for p in finished for seat, name in enumerate(p.bots) if name == bot))
        for bot in dict.fromkeys(bots)
    )
