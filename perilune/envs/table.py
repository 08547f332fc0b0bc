"""A game as agents meet it: whose turn it is, what they see, what they may do, what they get."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

import numpy as np

from perilune.engine import Choice, Game, IllegalOption, NotAsked, Rollout, UnknownName, derive
from perilune.envs.actions import Actions, Answer, Mask
from perilune.envs.observations import CODE, Feature, Observation, Vector, code

Reward: TypeAlias = Literal["terminal", "estimate"]
"""At the end only; or, step by step, by how much the game's estimate of a seat's prospects changes.

The estimate knows the whole table. It is a teacher's hint while learning: the agent never sees it.
"""

WRITTEN = 3
"""Tokens of an unfinished answer that an agent sees."""


class Setting:
    """What never changes between the games of an environment: spaces, names, rules."""

    def __init__(
        self, game: Game[Any], mode: str | None, seats: int | None, options: Any, reward: Reward
    ) -> None:
        chosen = game.mode(mode)
        self.game = game
        self.mode = chosen.name
        self.seats = game.check_seats(chosen, seats)
        self.options = chosen.read_options(options)
        self.reward = reward
        if reward not in get_args(Reward):
            raise UnknownName("reward", reward, get_args(Reward))
        self.actions = Actions(game, self.mode)
        self.view = Observation(game, self.mode, self.seats)
        self.kinds = {kind: number for number, kind in enumerate(game.words.questions)}
        self.size = len(self.features)

    @property
    def features(self) -> tuple[Feature, ...]:
        """Every number of an observation: the view, whose it is, the question, and the answer so far."""
        return (
            *(Feature(f"view.{name}", low, high) for name, low, high in self.view.features),
            *(Feature(f"seat.{seat}", 0, 1) for seat in range(self.seats)),
            *(Feature(f"question.is {kind}", 0, 1) for kind in self.kinds),
            *(Feature(f"question.about.code {index}", -1, 1) for index in range(CODE)),
            *(
                Feature(f"written.{place}.code {index}", -1, 1)
                for place in range(WRITTEN)
                for index in range(CODE)
            ),
        )

    def observe(self, view: Any, seat: int, answer: Answer | None) -> dict[str, Any]:
        """A seat's view, and the answer it is about to give, as numbers and as a mask of legal actions."""
        room = np.zeros(self.size, dtype=np.float32)
        self.view.encode(view, room)
        at = self.view.size
        room[at + seat] = 1
        at += self.seats
        if answer is None:
            return {"observation": room, "action_mask": np.zeros(len(self.actions), dtype=np.int8)}
        if (kind := self.kinds.get(answer.choice.kind)) is not None:
            room[at + kind] = 1
        at += len(self.kinds)
        _write_codes(room, at, (answer.choice.about, *answer.written[-WRITTEN:]))
        mask: Mask = answer.mask()
        return {"observation": room, "action_mask": mask}


class Table:
    """One game, from the first question to the last."""

    def __init__(self, setting: Setting, seed: int, rollout: Rollout[Any] | None = None) -> None:
        self.setting = setting
        self.rollout: Rollout[Any]
        if rollout is None:
            state = setting.game.setup(setting.mode, setting.seats, setting.options, derive(seed, 0) >> 11)
            rollout = Rollout(setting.game, state, copyable=False)
        self.rollout = rollout
        self.estimate = self._estimated()
        self.answer: Answer | None = None
        self.ask()

    def ask(self, seat: int | None = None) -> None:
        """Turn to a seat that is asked something, the first one if none is named."""
        choices: list[Choice] = self.rollout.choices
        found = next((choice for choice in choices if seat in (None, choice.seat)), None)
        self.answer = None if found is None else Answer(found, self.setting.actions)

    @property
    def seat(self) -> int | None:
        """Who is asked; None at the end."""
        return None if self.answer is None else self.answer.choice.seat

    def write(self, action: Any) -> bool:
        """Go on with the answer; True once it is given, and the game has gone on."""
        answer = self.answer
        if answer is None:
            raise NotAsked("the game is over: reset the environment")
        if not answer.write(action):
            names = ", ".join(list(answer.next_tokens())[:8])
            raise IllegalOption(
                f"seat {answer.choice.seat} cannot write {self.setting.actions.name(action)!r} for "
                f"{answer.choice.kind!r}: legal are {names} (see the action mask)"
            )
        return answer.complete

    def observe(self, seat: int) -> dict[str, Any]:
        """What the seat sees, and which actions it may take: none if it is not asked."""
        view = self.setting.game.view(self.rollout.state, frozenset((seat,)))
        asked = self.answer is not None and self.answer.choice.seat == seat
        return self.setting.observe(view, seat, self.answer if asked else None)

    def rewards(self) -> list[float]:
        """What each seat gets for what has happened since the last call: from -1 to 1 over a whole game."""
        outcome = self.rollout.outcome
        if self.setting.reward == "terminal":
            return [0.0] * self.setting.seats if outcome is None else [2 * v - 1 for v in outcome.values]
        before, self.estimate = self.estimate, self._estimated()
        return [now - then for now, then in zip(self.estimate, before, strict=True)]

    def _estimated(self) -> list[float]:
        """How each seat stands, from -1 to 1; in the middle if the game has no opinion."""
        if self.setting.reward == "terminal":
            return []
        outcome = self.rollout.outcome
        found = self.setting.game.evaluate(self.rollout.state) if outcome is None else outcome.values
        return [2 * value - 1 for value in found] or [0.0] * self.setting.seats


def _write_codes(room: Vector, at: int, values: tuple[Any, ...]) -> None:
    for place, value in enumerate(values):
        if value is not None:
            begin = at + place * CODE
            room[begin : begin + CODE] = code(value if isinstance(value, str) else repr(value))


def spaces(setting: Setting) -> Mapping[str, Any]:
    """The spaces of Gymnasium: observations with their mask, and actions."""
    from gymnasium.spaces import Box, Dict, Discrete

    low = np.array([feature.low for feature in setting.features], dtype=np.float32)
    high = np.array([feature.high for feature in setting.features], dtype=np.float32)
    number = len(setting.actions)
    return {
        "observation": Dict(
            {
                "observation": Box(low, high, dtype=np.float32),
                "action_mask": Box(0, 1, (number,), dtype=np.int8),
            }
        ),
        "action": Discrete(number),
    }
