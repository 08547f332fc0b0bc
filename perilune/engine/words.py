"""Sentences for people.

Words are plain text with nouns that a table can light up: `[[kind:id|label]]`. A player is `[[seat:2]]`: the
reader puts the name in. Every sentence is a template with named parts, put together by `say`, so that a
catalogue can bring it into another language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from types import MappingProxyType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_NOUN = re.compile(r"\[\[(?P<kind>[a-z-]+):(?P<id>[^|\]]*)(?:\|(?P<label>[^\]]*))?\]\]")


def player(seat: int) -> str:
    """The player at a seat, named by the reader."""
    return f"[[seat:{seat}]]"


def plain(text: str, names: Sequence[str] = ()) -> str:
    """The words without marks, players by name.

    >>> plain("[[seat:0]] sees [[card:C24|Orion]]", ["Ann"])
    'Ann sees Orion'
    """

    def label(match: re.Match[str]) -> str:
        if match["kind"] == "seat" and match["id"].isdigit():
            seat = int(match["id"])
            return names[seat] if seat < len(names) else f"player {seat + 1}"
        return match["label"] if match["label"] is not None else match["id"]

    return _NOUN.sub(label, text)


_AS_WRITTEN: Mapping[str, str] = MappingProxyType({})
_catalogue: ContextVar[Mapping[str, str]] = ContextVar("catalogue", default=_AS_WRITTEN)


def say(template: str, /, **parts: str) -> str:
    """A sentence with its named parts put in, in the language of the catalogue in use.

    Templates are written as literals where they are said: `perilune words` collects them.

    >>> say("{who} rolls a {face}.", who="Ann", face="6")
    'Ann rolls a 6.'
    """
    return _catalogue.get().get(template, template).format_map(parts)


def noun(kind: str, key: object, label: str) -> str:
    """A noun that the table can light up. Names that stand in a box are in the catalogue, too."""
    return f"[[{kind}:{key}|{_catalogue.get().get(label, label)}]]"


_OPENING = re.compile(r"(\[\[[a-z-]+:[^|\]]*\|)([a-z])")


def opened(sentence: str) -> str:
    """The sentence with a capital where it begins with a noun.

    >>> opened("[[country:US|the United States]] builds.")
    '[[country:US|The United States]] builds.'
    """
    found = _OPENING.match(sentence)
    return f"{found[1]}{found[2].upper()}{sentence[found.end() :]}" if found else sentence


def printed(words: Callable[P, T]) -> Callable[P, T]:
    """For what depends on its arguments alone, like the words on a tile: made once, and kept. In the language
    of another catalogue it is made anew each time."""
    once = cache(words)

    @wraps(words)
    def kept(*args: P.args, **named: P.kwargs) -> T:
        if _catalogue.get() is not _AS_WRITTEN:
            return words(*args, **named)
        return once(*args, **named)  # type: ignore[arg-type]

    return kept


@contextmanager
def speaking(catalogue: Mapping[str, str]) -> Iterator[None]:
    """Within this block sentences are said as the catalogue has them, others as they are written."""
    token = _catalogue.set(catalogue)
    try:
        yield
    finally:
        _catalogue.reset(token)
