"""What a game did wrong, and where."""

from __future__ import annotations

from perilune.engine import PeriluneError


class NotConforming(PeriluneError):
    """A game broke a promise. `check` names the promise."""

    def __init__(self, check: str, problem: str, where: str = "") -> None:
        self.check = check
        self.problem = problem
        super().__init__(f"{check}: {problem}" + (f" [{where}]" if where else ""))
