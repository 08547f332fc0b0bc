"""Gymnasium: one seat is the agent's, bots have the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from perilune import bots as players
from perilune.bots.levels import bot_of
from perilune.engine import BadSetting, Game, Match, derive, start
from perilune.envs.environment import LONGEST, RENDER_MODES, Environment, checked
from perilune.envs.table import Reward, Table, spaces


class SeatEnv(Environment, gymnasium.Env[Any, Any]):
    """A seat at a table of bots: one for all others, or one for each, from anywhere (`perilune.bots.make`).

    Observations and actions are those of `PeriluneAEC`; the mask is in `info` as well.
    """

    metadata = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        game: str | Game[Any],
        mode: str | None = None,
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: players.Source | Sequence[players.Source] = "random",
        options: Any = None,
        reward: Reward = "terminal",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.lay_out(game, mode, seats, options, reward, longest, render_mode)
        if seat not in range(self.setting.seats):
            raise BadSetting(f"there is no seat {seat!r}: the seats are 0 to {self.setting.seats - 1}")
        self.seat = seat
        others = self.setting.seats - 1
        named: list[Any] = [*bots] if isinstance(bots, list | tuple) else [bots] * others
        if len(named) != others:
            raise BadSetting(f"{others} other seats need one bot for all or {others}, not {len(named)}")
        named = [bot_of(self.setting.game.mode(self.setting.mode), source) for source in named]
        for source in named:
            players.make(source, 0)
        self.sources = [*named[:seat], "random", *named[seat:]]
        found = spaces(self.setting)
        self.observation_space, self.action_space = found["observation"], found["action"]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=checked(seed))
        luck = int(self.np_random.integers(2**53))
        setting = self.setting
        self.match: Match[Any] = start(
            setting.game, setting.mode, setting.seats, options=setting.options, seed=derive(luck, 0) >> 11
        )
        self.bots = [players.make(source, derive(luck, 1, seat)) for seat, source in enumerate(self.sources)]
        self._table = Table(setting, 0, self.match)
        self.number = 0
        self._bots_answer()
        self.table.rewards()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table, gained = self.table, 0.0
        self.number += 1
        if table.write(action):
            assert table.answer is not None
            self.match.play(table.answer.option, self.seat)
            self._bots_answer()
            gained = table.rewards()[self.seat]
        over = self.match.choice is None
        observation, info = self._seen()
        return observation, gained, over, not over and self.number >= self.longest, info

    def _bots_answer(self) -> None:
        """Let the bots play until the agent is asked, or the game is over."""
        match = self.match
        while (choices := match.choices) and match.choice_for(self.seat) is None:
            seat = choices[0].seat
            match.play(self.bots[seat].choose(match.perspective(seat)), seat)
        self.table.ask(self.seat)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = self.table.observe(self.seat)
        info: dict[str, Any] = {"action_mask": observation["action_mask"]}
        outcome = self.match.outcome
        if outcome is not None:
            info |= {"rank": outcome.ranks[self.seat], "won": outcome.won[self.seat]}
        return observation, info

    def render(self) -> Any:
        """The table as the agent's seat sees it, as text."""
        return self.shown(frozenset((self.seat,)))
