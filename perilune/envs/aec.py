"""PettingZoo: every seat an agent, one after the other (AEC)."""

from __future__ import annotations

import functools
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from perilune.engine import Game, NotAsked, UnknownName
from perilune.envs.environment import LONGEST, RENDER_MODES, Environment, checked
from perilune.envs.table import Reward, Table, spaces


class PeriluneAEC(Environment, AECEnv):  # type: ignore[misc]
    """A game for agents `seat_0`, `seat_1` and so on.

    An observation is a dict: `observation` holds numbers with fixed meanings (`features`), `action_mask` what
    may be done. An action is a token (`actions`): answers are written token by token, see
    `perilune.envs.actions`. Where several seats are asked at once, they answer in the order in which the game
    lists them.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "perilune", "render_modes": RENDER_MODES}

    def __init__(
        self,
        game: str | Game[Any],
        mode: str | None = None,
        seats: int | None = None,
        *,
        options: Any = None,
        reward: Reward = "terminal",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.lay_out(game, mode, seats, options, reward, longest, render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agent_selection = self.possible_agents[0]
        self._spaces = spaces(self.setting)
        self._random, _ = seeding.np_random(None)

    @functools.cache  # noqa: B019
    def observation_space(self, agent: str) -> Space[Any]:
        return self._spaces["observation"]  # type: ignore[no-any-return]

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> Space[Any]:
        from gymnasium.spaces import Discrete

        return Discrete(len(self.setting.actions))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay the table. The same seed gives the same cards and dice; without one, luck goes on."""
        if checked(seed) is not None:
            self._random, _ = seeding.np_random(seed)
        self._table = Table(self.setting, int(self._random.integers(2**53)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.number = 0
        self._turn()
        if self.table.seat is None:
            self._end()

    def observe(self, agent: str) -> dict[str, Any]:
        if agent not in self.possible_agents:
            raise UnknownName("agent", agent, self.possible_agents)
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent, table = self.agent_selection, self.table
        if agent not in self.agents:
            raise NotAsked("the game is over: reset the environment")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.number += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if table.write(action):
            assert table.answer is not None
            table.rollout.advance(table.answer.option, table.answer.choice.seat)
            table.ask()
            self.rewards = dict(zip(self.possible_agents, table.rewards(), strict=True))
        if table.seat is None:
            self._end()
        elif self.number >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        seat = self.table.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        outcome = self.table.rollout.outcome
        if outcome is not None:
            self.infos = {
                agent: {"rank": outcome.ranks[seat], "won": outcome.won[seat]}
                for seat, agent in enumerate(self.possible_agents)
            }

    def render(self) -> str:
        """The table as a spectator sees it, as text."""
        return self.shown(frozenset())

    def close(self) -> None: ...


def masked_choice(observation: dict[str, Any], random: np.random.Generator) -> int:
    """Any legal action, each as likely as the others: the simplest agent there is."""
    legal = np.flatnonzero(observation["action_mask"])
    if not legal.size:
        raise NotAsked("this agent is not asked now: its mask allows nothing")
    return int(random.choice(legal))
