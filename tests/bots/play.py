"""Matches between bots, for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import perilune
from perilune.bots import make
from perilune.engine import Match, Outcome


def play_out(match: Match[Any], specs: Sequence[str], seed: int) -> Outcome:
    """Let the bots finish the match; where several seats are asked, the first one answers."""
    bots = [make(spec, seed=seed * 10 + seat) for seat, spec in enumerate(specs)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(bots[seat].choose(match.perspective(seat)), seat)
    assert match.outcome is not None
    return match.outcome


def duel(game: str, one: str, other: str, games: int) -> tuple[int, int, int]:
    """Wins, draws and losses of the first bot, which sits on either seat in turn."""
    won = drawn = 0
    for number in range(games):
        seat = number % 2
        specs = (one, other) if seat == 0 else (other, one)
        value = play_out(perilune.start(game, seed=number), specs, number).values[seat]
        won += value > 0.5
        drawn += value == 0.5
    return won, drawn, games - won - drawn
