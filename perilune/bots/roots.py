"""What a search finds out about its question, and several such searches side by side.

Searches in processes of their own know nothing of each other: each imagines its own worlds, and what they
found about the options of the question is added up (root parallelisation). A search depends on its seed
alone, so it does not matter where it is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from math import sqrt
from typing import Any, TypeVar

from msgspec import Struct

from perilune.bots.processes import helpers
from perilune.engine import Option

T = TypeVar("T")


class Found(Struct, frozen=True):
    """How the options of a question were tried, and how the values came out for the seat that is asked."""

    arms: dict[Option, tuple[int, float]]
    """Tries, and what they came to on average."""
    iterations: int
    total: float
    squares: float

    def urge(self, exploration: float) -> float:
        """How much doubt counts: in proportion to how far results differ."""
        mean = self.total / self.iterations
        return exploration * sqrt(max(self.squares / self.iterations - mean * mean, 1e-6))

    def ranking(self, exploration: float) -> list[Option]:
        """The best first: what an option promises even if it was lucky in its tries."""
        urge, arms = self.urge(exploration), self.arms
        return sorted(arms, key=lambda option: urge * max(arms[option][0], 1) ** -0.5 - arms[option][1])


def added_up(searches: Sequence[Found]) -> Found:
    """What several searches found, as if one had made all the tries."""
    options = dict.fromkeys(option for search in searches for option in search.arms)
    arms = {}
    for option in options:
        tried = [search.arms[option] for search in searches if option in search.arms]
        visits = sum(number for number, _ in tried)
        mean = sum(number * value for number, value in tried) / max(visits, 1)
        arms[option] = visits, mean
    return Found(
        arms,
        sum(search.iterations for search in searches),
        sum(search.total for search in searches),
        sum(search.squares for search in searches),
    )


def side_by_side(work: Callable[..., T], calls: Sequence[tuple[Any, ...]]) -> list[T]:
    """The results of all calls, each made in a process of its own; in this one if such a process dies."""
    try:
        return [task.result() for task in [_pool(len(calls)).submit(work, *call) for call in calls]]
    except BrokenProcessPool:
        _pool.cache_clear()
        return [work(*call) for call in calls]


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    """They stay, since a game asks for many answers."""
    return helpers(processes)
