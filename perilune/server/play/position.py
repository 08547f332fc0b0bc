"""What may be seen of a match from a place at the table."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from perilune.engine import Choice, Game, Option, Vocabulary, option_text
from perilune.engine import Question as Asked
from perilune.server.failures import log_failure
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import worded
from perilune.server.play.look import Look
from perilune.server.protocol.messages import OptionText, Position, Question, Undo, Waiting, Why
from perilune.server.refused import Refused

log = logging.getLogger(__name__)


def position(live: LiveMatch, look: Look) -> Position:
    """What may be seen from there."""
    shown: Sequence[int | None] = look.held if not live.secrets else (look.facing,)
    own: list[Choice] = []
    others: list[Choice] = []
    for choice in live.match.choices if live.playing else ():
        mine = choice.seat in shown and live.answerable(choice.seat)
        (own if mine else others).append(choice)
    return Position(
        version=live.version,
        facing=look.facing,
        handover=look.handover,
        view=live.view(live.eyes(look)),
        questions=[question(live, choice) for choice in own],
        waiting=waiting(live.game, others),
        undo=undo(live, look),
        outcome=live.outcome(),
    )


def question_id(choice: Choice) -> str:
    return f"{choice.seat}:{choice.kind}"


def read_question_id(text: str) -> tuple[int, str]:
    """The seat and the kind of choice that a question's id stands for."""
    seat, colon, kind = text.partition(":")
    if not colon or not seat.isascii() or not seat.isdigit() or len(seat) > 3:
        raise Refused("malformed", "a question's id is the seat and the kind of choice, as it was sent")
    return int(seat), kind


def question(live: LiveMatch, choice: Choice) -> Question:
    words, state = live.game.words, live.match.state
    asked = words.of(choice)
    options = live.texts(choice.seat)
    try:
        shown = _option_texts(asked, state, choice, options)
    except Exception:
        shown = _careful_option_texts(words, state, choice, options)
    return Question(
        id=question_id(choice),
        seat=choice.seat,
        kind=choice.kind,
        rule=asked.rule,
        text=worded(lambda: asked.sentence(state, choice), choice.kind),
        hint=worded(lambda: asked.advice(state, choice), ""),
        about=None if choice.about is None else option_text(choice.about),
        options=shown,
    )


def _option_texts(
    asked: Asked, state: Any, choice: Choice, options: Mapping[str, Option]
) -> list[OptionText]:
    say, places, shows, warns = asked.option_words, asked.places, asked.shows, asked.warns
    return [
        OptionText(
            text=text,
            label=say(state, choice, option),
            places=[*places(state, choice, option)],
            shows=shows(state, choice, option),
            warns=warns(state, choice, option),
        )
        for text, option in options.items()
    ]


def _careful_option_texts(
    words: Vocabulary, state: Any, choice: Choice, options: Mapping[str, Option]
) -> list[OptionText]:
    """The same one by one: a slip in some of a game's words must not stop the game."""
    return [
        OptionText(
            text=text,
            label=worded(lambda: words.option(state, choice, option), text),  # noqa: B023
            places=places(words, state, choice, option),
            shows=_shows(words, state, choice, option),
            warns=worded(lambda: words.warns(state, choice, option), ""),  # noqa: B023
        )
        for text, option in options.items()
    ]


def places(words: Vocabulary, state: Any, choice: Choice, option: Option) -> list[str]:
    """What an option means on the board; a slip there must not stop the game."""
    try:
        return list(words.places(state, choice, option))
    except Exception as error:
        log_failure(log, "a game's places failed", error)
        return []


def _shows(words: Vocabulary, state: Any, choice: Choice, option: Option) -> Struct | None:
    try:
        return words.shows(state, choice, option)
    except Exception as error:
        log_failure(log, "what a game's board shows failed", error)
        return None


def waiting(game: Game[Any], choices: Iterable[Choice]) -> list[Waiting]:
    """What others are asked."""
    found = []
    for choice in choices:
        asked = game.words.of(choice)
        found.append(Waiting(seat=choice.seat, kind=choice.kind, rule=asked.rule, text=asked.waiting))
    return found


def undo(live: LiveMatch, look: Look) -> Undo:
    """What can be taken back from there."""
    history = live.match.history
    if not look.held or not live.playing:
        return Undo()
    seat = look.facing
    if not live.secrets and len(history) > live.course.before and history[-1].seat in look.held:
        seat = history[-1].seat
    if seat is None:
        return Undo()
    request = live.request()
    if request is not None:
        request.undoes = live.answered_after(request.to)
    target = live.undo_target(seat)
    if target is None:
        return Undo(request=request)
    free = live.match.undo_obstacle(seat) is None and live.answerable(seat)
    return Undo(
        seat=seat,
        free=target if free else None,
        ask=None if free else target,
        undoes=live.answered_after(target),
        request=request,
    )


def why_not(live: LiveMatch, seat: int) -> dict[str, Why]:
    """Everything the seat might try and cannot, with the reason."""
    choice = live.match.choice_for(seat)
    if choice is None:
        raise Refused("not-yours", "this seat is not asked anything now")
    found: dict[str, Why] = {}
    words, state = live.game.words, live.match.state
    for candidate in live.game.words.candidates(state, choice):
        obstacle = live.game.words.obstacle(state, choice, candidate)
        if obstacle is not None:
            found[option_text(candidate)] = Why(
                rule=obstacle.rule,
                reason=obstacle.text,
                label=worded(lambda: words.option(state, choice, candidate), ""),  # noqa: B023
                places=places(words, state, choice, candidate),
            )
    return found
