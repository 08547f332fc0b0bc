"""The one kind of question: who is asked, what about, and what may be answered."""

from __future__ import annotations

import enum
from collections.abc import Generator, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

import msgspec

Option: TypeAlias = Any
"""A small immutable value: an int, a string, an enum, None, a bool, or a tuple of these."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """`seat` is asked for a `kind` of decision and answers with one of `options`.

    `about` is a small immutable value that gives the words their context (the vehicle whose destination is
    asked). A choice with a single option is played by itself, unless `ask` is set because silence would
    betray a secret.
    """

    seat: int
    kind: str
    options: Sequence[Option]
    about: Option = None
    ask: bool = False

    def texts(self) -> dict[str, Option]:
        """The options by their text form."""
        return {option_text(option): option for option in self.options}


T = TypeVar("T")

Asked: TypeAlias = Choice | list[Choice]

Later: TypeAlias = partial[Choice]
"""A choice of two options or more that is made when somebody looks at it. Whoever only wants to see how the
step before it ended never does, and a long list of options need not be worked out."""

Asking: TypeAlias = Generator[Asked | Later, Any, T]
"""A part of a script that asks and has a result: `card = yield from draft(s, seat)`."""

Script: TypeAlias = Asking[None]
"""A step of the rules. It yields a Choice (or what makes it later) and receives the option chosen, or yields
a list of choices, one for each seat that may act, and receives `(seat, option)`."""

Effect: TypeAlias = Script | None
"""What a rule that may have nothing to ask returns: a script to run, or None when all is done."""


def _at_its_end() -> Script:
    yield from ()


SILENCE: Script = _at_its_end()
"""A script that has come to its end, as often as it is run: for a rule that has nothing to do, and always
returns a script. To make one that ends at once costs more than most rules do."""
next(SILENCE, None)


def option_text(option: Option) -> str:
    """The stable text of an option, as records, the wire and the terminal write it.

    A tuple with names (a NamedTuple) may say its own with a method `text`.

    >>> option_text(("car", (2, -90), None, True))
    'car:(2:-90):-:yes'
    """
    kind = type(option)
    if kind is str or kind is int:  # most are, and nothing else has to be asked about them
        return str(option)
    if isinstance(option, enum.Enum):
        return option_text(option.value)
    if isinstance(option, str):
        return option
    if option is None:
        return "-"
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, tuple):
        if hasattr(option, "text"):
            return str(option.text())
        return ":".join(f"({option_text(o)})" if isinstance(o, tuple) else option_text(o) for o in option)
    return str(option)
