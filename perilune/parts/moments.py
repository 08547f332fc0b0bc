"""How modules meet the base rules: moments that are announced, and totals that are asked for.

Base rules declare and use them, and know no module by name:

    BUILT = Moment("built")
    BUILD_COST = Total("build-cost")

    cost = BUILD_COST(s, in_play(s, seat), structure.cost, seat, structure)
    yield from BUILT(s, in_play(s, seat), seat, sector)

A module answers for one of its cards, in its own file:

    @BUILT.on("MMP3")
    def drill(s: Base, owner: int, seat: int, sector: Hex) -> Effect:
        ...

`in_play` gives `(source, owner)` pairs in the order that the rules say: which cards lie open, and whose they
are, stands in the state; what is still to be done stands in the running script. So a save in the middle of
an effect is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from perilune.engine import SILENCE, Effect, Script

Answer = TypeVar("Answer", bound=Callable[..., Any])
InPlay = Sequence[tuple[str, int]]
"""What can answer now: a card, agenda, badge, ... and its owner's seat, in the order that the rules give."""


class _Answered(Generic[Answer]):
    """Something that sources answer, each with one function."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.answers: dict[str, Answer] = {}

    def on(self, *sources: str) -> Callable[[Answer], Answer]:
        """The function below is the answer of these sources."""

        def enter(answer: Answer) -> Answer:
            for source in sources:
                if self.answers.setdefault(source, answer) is not answer:
                    raise TypeError(f"{source} answers {self.name!r} twice")
            return answer

        return enter

    def among(self, in_play: InPlay) -> list[tuple[str, int]]:
        """Those in play that answer, in their order: whoever asks about many things at once looks once."""
        answers = self.answers
        for source, _ in in_play:
            if source in answers:
                return [card for card in in_play if card[0] in answers]
        return []

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


class Moment(_Answered[Callable[..., Effect]]):
    """Something happens: whoever has an answer in play carries it out, and may ask."""

    def __call__(self, s: Any, in_play: InPlay, *facts: Any) -> Script:
        answers = self.answers
        for source, _ in in_play:
            if source in answers:
                return self._announced(s, in_play, facts)
        return SILENCE

    def _announced(self, s: Any, in_play: InPlay, facts: tuple[Any, ...]) -> Script:
        answers = self.answers
        for source, owner in in_play:
            if source in answers:
                effect = answers[source](s, owner, *facts)
                if effect is not None:
                    yield from effect


class Total(_Answered[Callable[..., Any]]):
    """A figure is asked for: whoever has an answer in play makes another of it."""

    def __call__(self, s: Any, in_play: InPlay, figure: Any, *facts: Any) -> Any:
        answers = self.answers
        for source, owner in in_play:
            if source in answers:
                figure = answers[source](s, owner, figure, *facts)
        return figure
