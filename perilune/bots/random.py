"""Any legal answer, each as likely as the others."""

from __future__ import annotations

from typing import Any, ClassVar

from perilune.bots.bot import Bot, Settings
from perilune.engine import Option, Perspective


class RandomBot(Bot[Settings]):
    """Answers at random: the measure of all others."""

    imagines: ClassVar[bool] = False

    def choose(self, perspective: Perspective[Any]) -> Option:
        options = self.question(perspective).options
        self._reason = lambda: f"One of {len(options)} options, picked at random."
        return self.luck(perspective).choice(options)
