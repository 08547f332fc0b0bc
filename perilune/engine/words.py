"""Choices and events in words.

Words are plain text with nouns that a table can light up: `[[kind:id|label]]`. A player is `[[seat:2]]`: the
reader puts the name in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from perilune.engine.choice import Choice, Option, option_text
from perilune.engine.event import Event
from perilune.engine.state import Root

S = TypeVar("S", bound=Root)

_NOUN = re.compile(r"\[\[(?P<kind>[a-z-]+):(?P<id>[^|\]]*)(?:\|(?P<label>[^\]]*))?\]\]")


def noun(kind: str, key: object, label: str) -> str:
    """A noun that the table can light up."""
    return f"[[{kind}:{key}|{label}]]"


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


def _question(s: Root, choice: Choice) -> str:
    return f"Choose: {choice.kind.replace('-', ' ')}"


def _option(s: Root, choice: Choice, option: Option) -> str:
    return option_text(option)


def _event(event: Event) -> str:
    return repr(event)


@dataclass(frozen=True, slots=True)
class Words(Generic[S]):
    """A game's language. `question` speaks to the seat asked; `waiting` is what others read meanwhile.

    `board` draws a view as text for the terminal, where its fields alone would not show the position.
    """

    question: Callable[[S, Choice], str] = _question
    option: Callable[[S, Choice, Option], str] = _option
    event: Callable[[Event], str] = _event
    waiting: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    hints: Mapping[str, str] = field(default_factory=dict)
    board: Callable[[Any], str] | None = None
