"""How long a search may think."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

ITERATIONS = 400
"""The budget where none is given."""


class Budget:
    """So many iterations, or so many seconds from now, or whichever is spent first."""

    def __init__(self, iterations: int | None, seconds: float | None) -> None:
        if iterations is None and seconds is None:
            iterations = ITERATIONS
        self.iterations, self.seconds = iterations, seconds
        self.used, self.began = 0, monotonic()

    @property
    def spent(self) -> float:
        """The share that is gone: 1 and more when nothing is left."""
        share = 0.0 if self.iterations is None else self.used / self.iterations
        return share if self.seconds is None else max(share, (monotonic() - self.began) / self.seconds)

    def __iter__(self) -> Iterator[int]:
        """The numbers of the iterations, one at least, as long as it lasts."""
        while not self.used or self.spent < 1:
            yield self.used
            self.used += 1
