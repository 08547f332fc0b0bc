"""Games played by the rules alone up to a position that a browser test is about: the same one every time."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from perilune.engine import Choice, Match, find_game, start

Wanted = Callable[[Match[Any], Choice], bool]


def reached(
    game: str, mode: str | None, seats: int, wanted: Wanted, seat: int = 0, **options: Any
) -> Match[Any]:
    """The first position of random games where what the seat is asked is what the test wants."""
    for seed in range(20):
        match = start(find_game(game), mode, seats, options=options or None, seed=seed)
        luck = random.Random(seed)
        while not match.over:
            choice = match.choices[0]
            if choice.seat == seat and wanted(match, choice):
                return match
            match.play(luck.choice(choice.options), choice.seat)
    raise AssertionError(f"twenty random games of {game} had no such question")


def after(game: str, mode: str | None, seats: int, answers: int) -> Match[Any]:
    """A game that has begun: so many answers were given."""
    return reached(game, mode, seats, lambda match, _: match.version >= answers)


def nearly_over(game: str, mode: str | None, seats: int, left: int, seat: int = 0) -> Match[Any]:
    """A random game so many answers before its end, where the seat is asked."""

    def played(least: int | None = None) -> Match[Any]:
        match = start(find_game(game), mode, seats, seed=1)
        luck = random.Random(1)
        while not match.over:
            choice = match.choices[0]
            if least is not None and match.version >= least and choice.seat == seat:
                break
            match.play(luck.choice(choice.options), choice.seat)
        return match

    found = played(played().version - left)
    assert not found.over, "nobody asked the seat so late"
    return found
