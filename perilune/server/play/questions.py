"""Questions as they are sent: what is asked, in words, and what may be answered.

A slip in some of a game's words must not stop the game: it is logged, and something plain stands there.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from perilune.engine import Choice, Game, Option, option_text, say
from perilune.engine import Question as Asked
from perilune.server.failures import log_failure
from perilune.server.play.log import worded
from perilune.server.protocol.messages import OptionText, Question, Waiting
from perilune.server.refused import Refused

log = logging.getLogger(__name__)

KEPT = 1024
"""Printed questions that are kept, of all games together, and as many of the words for those who wait."""


class Pending:
    """A question that waits for its answer. It has stood `since` a version."""

    __slots__ = ("_asked", "_texts", "choice", "since")

    def __init__(self, game: Game[Any], choice: Choice, since: int) -> None:
        self.choice = choice
        self.since = since
        self._asked = game.words.of(choice)
        self._texts: Mapping[str, Option] | None = None

    @property
    def texts(self) -> Mapping[str, Option]:
        """The options by their texts."""
        if self._texts is None:
            asked, choice = self._asked, self.choice
            self._texts = _printed(asked, choice)[1] if asked.printed else choice.texts()
        return self._texts

    def question(self, state: Any) -> Question:
        """For whoever is asked."""
        if self._asked.printed:
            return _printed(self._asked, self.choice)[0]
        return _worded(self._asked, state, self.choice, self.texts)

    def waiting(self) -> Waiting:
        """For the others."""
        return waiting(self._asked, self.choice.seat, self.choice.kind)


@lru_cache(maxsize=KEPT)
def waiting(asked: Asked, seat: int, kind: str) -> Waiting:
    """What those read whose turn it is not: the same at all tables of a game."""
    return Waiting(seat, kind, asked.rule, say(asked.waiting))


def question_id(choice: Choice) -> str:
    return f"{choice.seat}:{choice.kind}"


def read_question_id(text: str) -> tuple[int, str]:
    """The seat and the kind of choice that a question's id stands for."""
    seat, colon, kind = text.partition(":")
    if not colon or not seat.isascii() or not seat.isdigit() or len(seat) > 3:
        raise Refused("malformed", "a question's id is the seat and the kind of choice, as it was sent")
    return int(seat), kind


@lru_cache(maxsize=KEPT)
def _printed(asked: Asked, choice: Choice) -> tuple[Question, Mapping[str, Option]]:
    """A question whose words go by the choice alone, and its options by their texts."""
    texts = choice.texts()
    return _worded(asked, None, choice, texts), texts


def _worded(asked: Asked, state: Any, choice: Choice, texts: Mapping[str, Option]) -> Question:
    try:
        options = _option_texts(asked, state, choice, texts)
    except Exception:
        options = _careful_option_texts(asked, state, choice, texts)
    return Question(
        id=question_id(choice),
        seat=choice.seat,
        kind=choice.kind,
        rule=asked.rule,
        text=worded(lambda: asked.sentence(state, choice), choice.kind),
        hint=worded(lambda: asked.advice(state, choice), ""),
        about=None if choice.about is None else option_text(choice.about),
        options=options,
    )


def _option_texts(asked: Asked, state: Any, choice: Choice, texts: Mapping[str, Option]) -> list[OptionText]:
    say, places, shows, warns = asked.option_words, asked.places, asked.shows, asked.warns
    return [
        OptionText(
            text=text,
            label=say(state, choice, option),
            places=[*places(state, choice, option)],
            shows=shows(state, choice, option),
            warns=warns(state, choice, option),
        )
        for text, option in texts.items()
    ]


def _careful_option_texts(
    asked: Asked, state: Any, choice: Choice, texts: Mapping[str, Option]
) -> list[OptionText]:
    """The same one by one."""
    return [
        OptionText(
            text=text,
            label=worded(lambda: asked.option_words(state, choice, option), text),  # noqa: B023
            places=places(asked, state, choice, option),
            shows=_shows(asked, state, choice, option),
            warns=worded(lambda: asked.warns(state, choice, option), ""),  # noqa: B023
        )
        for text, option in texts.items()
    ]


def places(asked: Asked, state: Any, choice: Choice, option: Option) -> list[str]:
    """What an option means on the board."""
    try:
        return list(asked.places(state, choice, option))
    except Exception as error:
        log_failure(log, "a game's places failed", error)
        return []


def _shows(asked: Asked, state: Any, choice: Choice, option: Option) -> Struct | None:
    try:
        return asked.shows(state, choice, option)
    except Exception as error:
        log_failure(log, "what a game's board shows failed", error)
        return None
