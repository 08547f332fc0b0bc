"""An agent that has learnt, as a bot: for tournaments, the terminal and the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from perilune.bots import Bot, Settings
from perilune.engine import BadSetting, IllegalOption, Option, Perspective, derive
from perilune.envs.actions import Answer
from perilune.envs.table import Setting

Policy = Callable[[dict[str, Any], np.random.Generator], int]
"""From an observation with its mask, and luck to draw by, to an action."""


class AgentBot(Bot[Settings]):
    """Answers as a policy does, from what its seat sees.

    The luck is new for every choice and depends on the bot's seed alone. A policy that draws by it, and keeps
    nothing from one action to the next, plays the same games wherever and in whatever order they are played.
    """

    def __init__(self, policy: Policy, name: str = "agent", seed: int = 0) -> None:
        super().__init__(None, seed)
        if not callable(policy):
            raise BadSetting(f"a policy is called with an observation and luck, {policy!r:.60} is not")
        self.policy = policy
        self.name = name
        self._setting: Setting | None = None

    def choose(self, perspective: Perspective[Any]) -> Option:
        choice = self.question(perspective)
        if self._setting is None:
            self._setting = Setting(
                perspective.game, perspective.mode, perspective.seats, perspective.options, "terminal"
            )
        setting = self._setting
        answer, view = Answer(choice, setting.actions), perspective.view
        luck = np.random.default_rng(derive(self.seed, perspective.version, perspective.seat))
        while not answer.complete:
            seen = setting.observe(view, choice.seat, answer)
            if not answer.write(self.policy(seen, luck)):
                raise IllegalOption(f"{self.name} chose an action that its mask forbids")
        return answer.option

    def __deepcopy__(self, memo: dict[int, Any]) -> AgentBot:
        """The policy is shared: it may be large, and does not change in play."""
        return AgentBot(self.policy, self.name, self.seed)
