"""Two bots, deal by deal: how often the one does better than the other, and how long a move takes them.

Where seats play against each other, every deal is played from all seats by turns, half of the seats each.
Where all win or lose together, or somebody plays alone, both play the same deal, and it is decided if one of
them does better in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any

import msgspec

from perilune.bots import Source, make
from perilune.engine import Game, derive, start
from perilune.lab.statistics import Share, share
from perilune.lab.tournament import play_together

MARGIN = 1e-9


class Contest(msgspec.Struct):
    """Games in which the one did better, as well, and worse; and the processor time of each move."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    moves: tuple[list[float], list[float]] = msgspec.field(default_factory=lambda: ([], []))

    @property
    def decided(self) -> Share:
        """The share of the one in the games that are decided between them."""
        return share(self.won, self.won + self.lost)

    def add(self, lead: float) -> None:
        if abs(lead) < MARGIN:
            self.drawn += 1
        elif lead > 0:
            self.won += 1
        else:
            self.lost += 1


def contest(
    game: Game[Any],
    one: Source,
    other: Source,
    mode: str | None = None,
    seats: int | None = None,
    *,
    games: int = 100,
    seed: int = 0,
    options: Any = None,
) -> Iterator[Contest]:
    """How it stands after each game (after each deal, where both play it)."""
    found = Contest()
    number = game.check_seats(game.mode(mode), seats)
    together = play_together(game, mode, number)
    for index in range(games):
        deal = seed + (index if together else index // 2)
        if together:
            ours, theirs = ([side] * number for side in (0, 1))
            lead = sum(_played(game, mode, number, (one, other), ours, deal, options, found.moves))
            lead -= sum(_played(game, mode, number, (one, other), theirs, deal, options, found.moves))
        else:
            sides = [(seat + index) % 2 for seat in range(number)]
            values = _played(game, mode, number, (one, other), sides, deal, options, found.moves)
            means = [[v for v, at in zip(values, sides, strict=True) if at == side] for side in (0, 1)]
            lead = sum(means[0]) / len(means[0]) - sum(means[1]) / len(means[1])
        found.add(lead)
        yield found


def _played(
    game: Game[Any],
    mode: str | None,
    seats: int,
    bots: tuple[Source, Source],
    sides: Sequence[int],
    deal: int,
    options: Any,
    moves: tuple[list[float], list[float]],
) -> Sequence[float]:
    """What each seat got."""
    match = start(game, mode, seats, options=options, seed=deal)
    players = [make(bots[side], derive(deal, seat, side)) for seat, side in enumerate(sides)]
    while match.choice is not None:
        seat = match.choice.seat
        began = process_time()
        answer = players[seat].choose(match.perspective(seat))
        moves[sides[seat]].append(process_time() - began)
        match.play(answer, seat)
    assert match.outcome is not None
    return match.outcome.values
