"""How fast a game runs on this machine: random play, copies, search.

Time is the processor's, and each figure is the best of a few short runs, so that other programs on the
machine disturb as little as possible.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec

from perilune import bots
from perilune.engine import BadSetting, Game, Match, Rollout, derive, expect, find_game, start

RUNS = 5
POSITIONS = 12
"""So many positions from the middle of random games are copied and searched."""


class Figures(msgspec.Struct, frozen=True):
    """What `perilune bench` prints for a game's mode. One core, random play."""

    game: str
    mode: str
    seats: int
    decisions_per_second: float
    copy_microseconds: float
    search_iterations_per_second: float


def measure(game: str | Game[Any], mode: str, seats: int | None = None, seconds: float = 1.0) -> Figures:
    """Measure one mode, with about `seconds` for each of the three figures."""
    game = find_game(game)
    number = game.check_seats(game.mode(mode), seats)
    if not expect(int | float, seconds, "the seconds to measure for are a number") > 0:  # type: ignore[arg-type]
        raise BadSetting(f"the seconds to measure for are more than 0, not {seconds}")
    middle = positions(game, mode, number)
    return Figures(
        game.name,
        mode,
        number,
        decisions_per_second(game, mode, number, seconds),
        copy_microseconds(middle, seconds),
        search_iterations_per_second(middle[0], seconds),
    )


def best_rate(run: Callable[[], int], seconds: float) -> float:
    """How many things a second: `run` does some and says how many."""
    best = 0.0
    for _ in range(RUNS):
        done, until, began = 0, perf_counter() + seconds / RUNS, process_time()
        while perf_counter() < until or not done:
            done += run()
        best = max(best, done / (process_time() - began))
    return best


def decisions_per_second(game: Game[Any], mode: str, seats: int, seconds: float) -> float:
    """Whole random games, setup included. A decision: list the options, choose, apply, check the end."""
    luck = Random(1)
    options = game.read_options(None, mode)
    seeds = itertools.count()

    def play() -> int:
        state = game.setup(mode, seats, options, next(seeds))
        return Rollout(game, state, copyable=False).run_randomly(luck.random)

    return best_rate(play, seconds)


def copy_microseconds(middle: list[Match[Any]], seconds: float) -> float:
    """A copy of a whole match."""

    def copy_all() -> int:
        for match in middle:
            match.copy()
        return len(middle)

    return 1e6 / best_rate(copy_all, seconds)


def search_iterations_per_second(match: Match[Any], seconds: float) -> float:
    """The search bot as it comes, from a position in the middle of a game."""
    assert match.choice is not None
    view = match.perspective(match.choice.seat)
    iterations = 32

    def run() -> int:
        bots.make(f"search:iterations={iterations}", 1).choose(view)
        return iterations

    while iterations < 1 << 20:
        began = perf_counter()
        run()
        if perf_counter() - began > seconds / (2 * RUNS):
            break
        iterations *= 2
    return best_rate(run, seconds)


def positions(game: Game[Any], mode: str, seats: int, number: int = POSITIONS) -> list[Match[Any]]:
    """Matches about halfway through random games."""
    found = []
    for index in range(number):
        seed = derive(2, index)
        luck = Random(seed)
        whole = start(game, mode, seats, seed=seed).rollout().run_randomly(luck.random)
        match = start(game, mode, seats, seed=seed)
        for _ in range(whole // 2):
            if match.choice is None:
                break
            before = match.copy()
            choice = luck.choice(match.choices)
            match.play(luck.choice(choice.options), choice.seat)
        found.append(match if match.choice is not None else before)
    return found
