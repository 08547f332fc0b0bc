"""What a game says: all its questions and events, gathered from where they are declared."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from msgspec import Struct

from perilune.engine.choice import Choice, Option
from perilune.engine.event import Deed, Event
from perilune.engine.obstacle import Obstacle
from perilune.engine.question import Places, Question, no_places
from perilune.engine.words import say

T = TypeVar("T")


def declared_in(
    package: str, board: Callable[[Any], str] | None = None, places: Places = no_places
) -> Vocabulary:
    """The questions and events declared in a game's package, which has imported all its modules by now.

    `board` says a view in words, for the terminal and for those who would rather read the board than see it;
    `places` is what an option means on the board wherever its question does not say.
    """
    questions: dict[str, Question] = {}
    events: dict[str, type[Event]] = {}
    for value in _values(package):
        if isinstance(value, Question):
            _enter(questions, value.kind, value, package)
        elif isinstance(value, type) and issubclass(value, Event) and value not in (Event, Deed):
            _enter(events, value.__name__, value, package)
    asked = {kind: one.placed_by(places) for kind, one in questions.items()}
    return Vocabulary(asked, tuple(events.values()), board)


def _enter(declared: dict[str, T], name: str, value: T, package: str) -> None:
    if declared.setdefault(name, value) is not value:
        raise TypeError(f"{package} declares {name!r} twice: give one of them another name")


def _values(package: str) -> Iterator[Any]:
    """The values of the package's modules, in a stable order."""
    for name in sorted(sys.modules):
        if name == package or name.startswith(f"{package}."):
            yield from list(vars(sys.modules[name]).values())


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """A game's questions by kind, and its events. Words are made only when somebody looks."""

    questions: Mapping[str, Question] = field(default_factory=dict)
    events: tuple[type[Event], ...] = ()
    board: Callable[[Any], str] | None = None

    def of(self, choice: Choice) -> Question:
        """The question that a choice was made by. A game that is being sketched may not have declared it."""
        return self.questions.get(choice.kind) or Question(
            choice.kind, f"Choose: {choice.kind}", "is choosing"
        )

    def question(self, s: Any, choice: Choice) -> str:
        """What is asked, to the one who is asked."""
        return self.of(choice).sentence(s, choice)

    def option(self, s: Any, choice: Choice, option: Option) -> str:
        """One option, short enough for a button."""
        return self.of(choice).option_words(s, choice, option)

    def places(self, s: Any, choice: Choice, option: Option) -> Sequence[str]:
        """What an option means on the board: `kind:id`."""
        return self.of(choice).places(s, choice, option)

    def shows(self, s: Any, choice: Choice, option: Option) -> Struct | None:
        """What a board draws of an option besides; None for nothing."""
        return self.of(choice).shows(s, choice, option)

    def warns(self, s: Any, choice: Choice, option: Option) -> str:
        """What an option would throw away or leave undone; empty for nothing."""
        return self.of(choice).warns(s, choice, option)

    def hint(self, s: Any, choice: Choice) -> str:
        """What a first player should know here; empty for nothing."""
        return self.of(choice).advice(s, choice)

    def waiting(self, choice: Choice) -> str:
        """What the others read after the name of the player who is asked."""
        return say(self.of(choice).waiting)

    def rule(self, choice: Choice) -> str:
        """The rule that the question stands on."""
        return self.of(choice).rule

    def candidates(self, s: Any, choice: Choice) -> Sequence[Option]:
        """What a player might try."""
        return self.of(choice).tries(s, choice)

    def obstacle(self, s: Any, choice: Choice, option: Option) -> Obstacle | None:
        """Why a candidate cannot be chosen."""
        return self.of(choice).why_not(s, choice, option)

    def event(self, event: Event) -> str:
        """What happened, in a sentence."""
        return event.sentence()
