"""A kind of question, declared once, beside the script that asks it.

    REROLL = Question(
        "reroll",
        rule="IN-RU-2",
        asks="Does {country} roll a die again?",
        waiting="rolls again",
        option=die_words,
    )
    die = yield REROLL(seat, (*low, STOP), about=who)

Calling it makes the plain `Choice`. Words, places and reasons are only looked up when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, get_args, get_type_hints

from msgspec import Struct

from perilune.engine.choice import Choice, Option, option_text
from perilune.engine.obstacle import NOT_OFFERED, Obstacle
from perilune.engine.words import opened, say

Asks: TypeAlias = str | Callable[[Any, Choice], str]
OptionWords: TypeAlias = Mapping[str, str] | Callable[[Any, Choice, Option], str]
Hint: TypeAlias = str | Callable[[Any, Choice], str]
Places: TypeAlias = Callable[[Any, Choice, Option], Sequence[str]]


def _no_parts(s: Any, choice: Choice) -> Mapping[str, str]:
    return {}


def no_places(s: Any, choice: Choice, option: Option) -> Sequence[str]:
    return ()


def _nothing_more(s: Any, choice: Choice, option: Option) -> None:
    return None


def _no_warning(s: Any, choice: Choice, option: Option) -> str:
    return ""


def _what_is_offered(s: Any, choice: Choice) -> Sequence[Option]:
    return choice.options


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """All about one kind of decision.

    - `kind` is its name in records and saves; `rule` the id of the rule that it stands on.
    - `asks` is the sentence for whoever is asked: a template whose named parts `parts(state, choice)` fills,
      or a function of state and choice. `waiting` is what the others read after the player's name.
    - `option` puts an option into words: a function, or a mapping from the option's text. A question that
      offers only numbers or yes and no needs none.
    - `hint` is what a player should know when it comes up for the first time; a function of state and choice
      where the advice depends on the position (it may only look at what the seat may know).
    - `warns` says what an option would throw away or leave undone ("Five dice are not placed yet."), or
      nothing: the table shows such an option apart and asks once more.
    - `idle` are options that bring nobody forward, such as throwing things away: bots leave them aside as
      long as there are others, since any of them puts off what is feared of the end of a turn.
    - `places` says what an option means on the board, each as `kind:id`, the same as in nouns. A game may
      say it once for all its questions (see `declared_in`).
    - `shows` is what a board draws of an option besides, as a frozen struct with a tag: the die that it would
      make, the dice that it takes. The browser's types are made from what the function says it returns.
    - `printed` says that all of these go by the choice alone, like the words on a board: a table makes them
      once for each choice, and gives None for the state.
    - `tries` lists what a player might try, `obstacle` says why not: a function of state, choice and option,
      or the one reason for whatever is not offered.
    """

    kind: str
    asks: Asks
    waiting: str
    rule: str = ""
    option: OptionWords | None = None
    parts: Callable[[Any, Choice], Mapping[str, str]] = _no_parts
    hint: Hint = ""
    warns: Callable[[Any, Choice, Option], str] = _no_warning
    idle: tuple[Option, ...] = ()
    places: Places = no_places
    shows: Callable[[Any, Choice, Option], Struct | None] = _nothing_more
    printed: bool = False
    tries: Callable[[Any, Choice], Sequence[Option]] = _what_is_offered
    obstacle: Obstacle | Callable[[Any, Choice, Option], Obstacle | None] = NOT_OFFERED

    def __call__(
        self, seat: int, options: Sequence[Option], about: Option = None, ask: bool = False
    ) -> Choice:
        """The choice itself: see `Choice`."""
        return Choice(seat, self.kind, options, about, ask)

    def sentence(self, s: Any, choice: Choice) -> str:
        """What is asked, to the one who is asked."""
        if isinstance(self.asks, str):
            return opened(say(self.asks, **self.parts(s, choice)))
        return self.asks(s, choice)

    def option_words(self, s: Any, choice: Choice, option: Option) -> str:
        """One option, short enough for a button."""
        if self.option is None:
            return _number_or_yes_no(option)
        if callable(self.option):
            return self.option(s, choice, option)
        return say(self.option[option_text(option)])

    def why_not(self, s: Any, choice: Choice, option: Option) -> Obstacle | None:
        """Why an option cannot be chosen; None if it can."""
        if isinstance(self.obstacle, Obstacle):
            return None if option in choice.options else self.obstacle
        return self.obstacle(s, choice, option)

    def placed_by(self, places: Places) -> Question:
        """The same question, its options placed in this way if it has none of its own."""
        return replace(self, places=places) if self.places is no_places else self

    def kinds_shown(self) -> tuple[type[Struct], ...]:
        """The structs that `shows` may return."""
        returned = get_type_hints(self.shows).get("return", type(None))
        return tuple(kind for kind in get_args(returned) or (returned,) if kind is not type(None))

    def advice(self, s: Any, choice: Choice) -> str:
        """The hint for this position."""
        return say(self.hint) if isinstance(self.hint, str) else self.hint(s, choice)


def _number_or_yes_no(option: Option) -> str:
    if isinstance(option, bool):
        return say("Yes") if option else say("No")
    return option_text(option)
