"""What the environments of PettingZoo and Gymnasium have in common."""

from __future__ import annotations

from typing import Any

import msgspec

from perilune.engine import Eyes, Game, NotAsked, UnknownName, at_least_one, check_seed, find_game, plain
from perilune.envs.observations import Feature
from perilune.envs.table import Reward, Setting, Table

LONGEST = 100_000
"""Actions before a game is cut off."""
RENDER_MODES = ["ansi"]


class Environment:
    """A game in a mode for so many seats, with the table that the last reset has laid."""

    def lay_out(
        self,
        game: str | Game[Any],
        mode: str | None,
        seats: int | None,
        options: Any,
        reward: Reward,
        longest: int,
        render_mode: str | None,
    ) -> None:
        self.setting = Setting(find_game(game), mode, seats, options, reward)
        self.longest = at_least_one("longest", longest)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise UnknownName("render mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self._table: Table | None = None

    @property
    def actions(self) -> tuple[str, ...]:
        """What each action stands for."""
        return self.setting.actions.names

    @property
    def features(self) -> tuple[Feature, ...]:
        """What each number of an observation stands for."""
        return self.setting.features

    @property
    def table(self) -> Table:
        """The game that is played."""
        if self._table is None:
            raise NotAsked("no game has begun: reset the environment")
        return self._table

    def shown(self, eyes: Eyes) -> str:
        """The table as these seats see it, as text."""
        view = self.setting.game.view(self.table.rollout.state, eyes)
        board = self.setting.game.words.board
        return (
            plain(board(view))
            if board is not None
            else msgspec.json.format(msgspec.json.encode(view)).decode()
        )


def checked(seed: int | None) -> int | None:
    """A seed as both libraries take it; None lets luck go on."""
    return None if seed is None else check_seed(seed, 64)
