"""Errors that speak: each names what was wrong and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from operator import index
from typing import SupportsIndex, TypeVar

T = TypeVar("T")


class PeriluneError(Exception):
    """Every error that a user of the engine may meet."""


class UnknownName(PeriluneError):
    """A game, mode, bot or setting that does not exist."""

    def __init__(self, what: str, name: object, known: Iterable[str]) -> None:
        self.known = sorted(known)
        spelled = {one.lower(): one for one in self.known}
        near = difflib.get_close_matches(str(name).lower(), spelled, n=1, cutoff=0.5)
        hint = f"did you mean {spelled[near[0]]!r}?" if near else f"there are: {_some(self.known)}"
        super().__init__(f"unknown {what} {name!r}: {hint}")


def _some(names: list[str], most: int = 30) -> str:
    """The names, as many as one reads."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more if names else "none"


class BadSetting(PeriluneError):
    """A setting (seats, options, seed, a bot's parameter) with a value that does not fit."""


class NotInstalled(PeriluneError, ImportError):
    """A library that only a part of the package needs, and that comes with one of its extras."""

    def __init__(self, what: str, library: str, extra: str) -> None:
        super().__init__(f"{what} needs {library}, which is not installed: pip install 'perilune[{extra}]'")


def expect(kind: type[T], value: object, what: str) -> T:
    """The value, if it is of this kind; `what` says what was asked for, and who gives it."""
    if not isinstance(value, kind):
        raise BadSetting(f"{what}, not {value!r:.60}")
    return value


def callback(name: str, value: T) -> T:
    """The function that somebody wants to be called, if there is one and it can be."""
    if value is not None and not callable(value):
        raise BadSetting(f"{name} is a function to be called, not {value!r:.60}")
    return value


def whole(value: object) -> int | None:
    """A whole number of any kind, NumPy's included, as one of Python's own; None for all else, also for true
    and false."""
    if type(value) is int:
        return value
    return None if isinstance(value, bool) or not isinstance(value, SupportsIndex) else index(value)


def at_least_one(name: str, value: object) -> int:
    """The number, if it is one."""
    number = whole(value)
    if number is None or number < 1:
        raise BadSetting(f"{name} is a whole number from 1 on, not {value!r:.60}")
    return number


class IllegalOption(PeriluneError):
    """An answer that the choice does not offer."""


class NotAsked(PeriluneError):
    """An answer by a seat that is not asked now, or after the end of the game."""


class CannotUndo(PeriluneError):
    """An undo that would take back what others have seen or done."""


class DamagedText(PeriluneError):
    """A save or record that cannot be read, with the line and what was expected there."""

    def __init__(self, what: str, line: int, expected: str) -> None:
        self.line = line
        super().__init__(f"{what}, line {line}: {expected}")


class RulesBug(PeriluneError):
    """A game broke the engine's contract: an empty choice, steps without end, a state it cannot hold."""
