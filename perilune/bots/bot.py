"""What a bot is: it gets a perspective, and answers the choice that its seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from perilune.engine import Choice, NotAsked, Option, Perspective, Rollout, derive, plain


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What may be written after the colon of a bot's name."""


T = TypeVar("T", bound=Settings)


class Bot(Generic[T]):
    """A player that knows no particular game.

    All its luck comes from its seed, the match's version and its seat: a bot made anew gives the same answer.
    `imagines` tells whether it needs a perspective to imagine from; one that does not plays on bare rollouts.
    """

    imagines: ClassVar[bool] = True
    settings_type: ClassVar[type[Settings]] = Settings

    def __init__(self, settings: T, seed: int) -> None:
        self.settings = settings
        self.seed = seed
        self._reason: Callable[[], str] = lambda: ""

    def choose(self, perspective: Perspective[Any]) -> Option:
        """The answer to what the perspective's seat is asked."""
        raise NotImplementedError

    @property
    def reason(self) -> str:
        """Why it chose as it did last, in one sentence; empty before its first choice."""
        return self._reason()

    def question(self, perspective: Perspective[Any]) -> Choice:
        """What the perspective's seat is asked."""
        choice = perspective.choice
        if choice is None:
            raise NotAsked(f"seat {perspective.seat} is not asked anything now")
        return choice

    def luck(self, perspective: Perspective[Any]) -> Random:
        """The random numbers for this very choice."""
        return Random(derive(self.seed, perspective.version, perspective.seat))

    def explain(
        self, perspective: Perspective[Any], choice: Choice, ranking: Sequence[tuple[Option, float]], how: str
    ) -> None:
        """Keep what is needed to say why: the options with what they promise, the chosen one first."""
        state = perspective.imagine(0).state
        words = perspective.game.words

        def sentence() -> str:
            names = [plain(words.option(state, choice, option)) for option, _ in ranking[:2]]
            said = f"{names[0]}: expects {ranking[0][1]:.0%} {how}"
            return f"{said}; next best {names[1]} with {ranking[1][1]:.0%}." if len(names) > 1 else f"{said}."

        self._reason = sentence


def values(rollout: Rollout[Any]) -> Sequence[float]:
    """What each seat gets; before the end what the game expects, empty if it has no opinion."""
    if rollout.asked is None:
        return rollout.game.outcome(rollout.state).values
    return rollout.game.evaluate(rollout.state)
