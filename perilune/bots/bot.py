"""What a bot is: it gets a perspective, and answers the choice that its seat is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from perilune.engine import (
    Choice,
    Game,
    NotAsked,
    Option,
    Perspective,
    Rollout,
    derive,
    expect,
    option_text,
    plain,
)

LENGTHY = 60
"""So many letters of an option are read in passing."""
BRACKETS = re.compile(r" \([^()]*\)")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What may be written after the colon of a bot's name."""


T = TypeVar("T", bound=Settings)


class Weighed(msgspec.Struct, frozen=True):
    """What a bot found out about an option, written as in records.

    `value` is what it promises the seat (0 to 1), `visits` how often it was tried, `policy` how often the
    bot would answer with it.
    """

    option: str
    value: float
    visits: int
    policy: float


class Analysis(msgspec.Struct, frozen=True):
    """A bot's last choice as data: every option it weighed, the answer first."""

    seat: int
    kind: str
    iterations: int
    options: tuple[Weighed, ...]

    @property
    def value(self) -> float:
        """What the seat may expect from its answer."""
        return self.options[0].value


class Bot(Generic[T]):
    """A player that knows no particular game. One of your own needs `choose` and nothing else.

    All its luck comes from its seed, the match's version and its seat: a bot made anew gives the same answer.
    `imagines` tells whether it needs a perspective to imagine from; one that does not plays on bare rollouts.
    """

    imagines: ClassVar[bool] = True
    settings_type: ClassVar[type[Settings]] = Settings
    settings: T

    def __init__(self, settings: T | None = None, seed: int = 0) -> None:
        self.settings = self.settings_type() if settings is None else settings  # type: ignore[assignment]
        self.seed = seed
        self.analysis: Analysis | None = None
        """What it found out for its last choice; None before, and where it does not weigh options."""
        self._reason: Callable[[], str] | None = None

    def choose(self, perspective: Perspective[Any]) -> Option:
        """The answer to what the perspective's seat is asked."""
        raise NotImplementedError(f"{type(self).__name__} has no method choose(perspective)")

    @property
    def reason(self) -> str:
        """Why it chose as it did last, in one sentence; empty before its first choice."""
        return "" if self._reason is None else self._reason()

    def question(self, perspective: Perspective[Any]) -> Choice:
        """What the perspective's seat is asked."""
        choice = expect(Perspective, perspective, "a bot chooses from a match.perspective(seat)").choice
        if choice is None:
            raise NotAsked(f"seat {perspective.seat} is not asked anything now")
        return choice

    def luck(self, perspective: Perspective[Any]) -> Random:
        """The random numbers for this very choice."""
        return Random(derive(self.seed, perspective.version, perspective.seat))

    def explain(
        self,
        perspective: Perspective[Any],
        choice: Choice,
        ranking: Sequence[tuple[Option, float, int, float]],
        iterations: int,
        how: str,
    ) -> None:
        """Keep what is needed to say why: option, value, visits and policy of each, the chosen one first, and
        `how` it found out, as the end of a sentence."""
        self.analysis = Analysis(
            choice.seat,
            choice.kind,
            iterations,
            tuple(
                Weighed(option_text(option), worth, tried, share) for option, worth, tried, share in ranking
            ),
        )
        game, best = perspective.game, ranking[:2]
        state = perspective.imagine(0).state

        def sentence() -> str:
            told = [plain(game.words.option(state, choice, option)) for option, *_ in best]
            names = [f"“{name}”" for name in brief(told)]
            if len(choice.options) == 1:
                return f"{names[0]} is all there is to do."
            own, *others = (f"{100 * worth:.0f} %" for _, worth, *_ in best)
            if not others:
                return f"{names[0]} looks best: prospects of {own}, {how}."
            if own == others[0]:
                return f"{names[0]} looks as good as {names[1]}: prospects of {own} either way, {how}."
            return f"{names[0]} looks best: prospects of {own}, against {others[0]} for {names[1]}, {how}."

        self._reason = sentence


def worth_trying(game: Game[Any], choice: Choice) -> Sequence[Option]:
    """The options without idle ones, where others are left (see `Question`)."""
    question = game.words.questions.get(choice.kind)
    if question is None or not question.idle:
        return choice.options
    return [option for option in choice.options if option not in question.idle] or choice.options


def brief(texts: list[str]) -> list[str]:
    """Options in a sentence: those told at length without what stands in brackets, and if that is still long
    up to their colon, unless two would then be the same."""
    plainer = [text if len(text) <= LENGTHY else BRACKETS.sub("", text) for text in texts]
    short = [text if len(text) <= LENGTHY else text.partition(": ")[0] for text in plainer]
    return short if len({*short}) == len(texts) else texts


def values(rollout: Rollout[Any]) -> Sequence[float]:
    """What each seat gets; before the end what the game expects, empty if it has no opinion."""
    if rollout.over:
        return rollout.game.outcome(rollout.state).values
    return rollout.game.evaluate(rollout.state)
