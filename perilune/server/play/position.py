"""What may be seen of a match from a place at the table."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import option_text
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import worded
from perilune.server.play.look import Look
from perilune.server.play.questions import Pending, places
from perilune.server.protocol.messages import Position, Question, Undo, Waiting, Why

NOTHING_TO_TAKE_BACK = Undo()


def position(live: LiveMatch, look: Look) -> Position:
    """What may be seen from there."""
    shown: Sequence[int | None] = look.held if not live.secrets else (look.facing,)
    questions: list[Question] = []
    waiting: list[Waiting] = []
    playing = live.playing
    if playing:
        for seat, asked in live.asked.items():
            if seat in shown and not live.seats[seat].played_by_bot:
                questions.append(asked.question(live.match.state))
            else:
                waiting.append(asked.waiting())
    return Position(
        version=live.version,
        facing=look.facing,
        handover=look.handover,
        view=live.view(live.eyes(look)),
        questions=questions,
        waiting=waiting,
        undo=undo(live, look) if playing and look.held else NOTHING_TO_TAKE_BACK,
        outcome=None if playing else live.outcome(),
    )


def undo(live: LiveMatch, look: Look) -> Undo:
    """What whoever holds seats of a running game can take back from there."""
    history = live.match.history
    seat = look.facing
    if not live.secrets and len(history) > live.course.before and history[-1].seat in look.held:
        seat = history[-1].seat
    if seat is None:
        return NOTHING_TO_TAKE_BACK
    request = live.request()
    if request is not None:
        request.undoes = live.answered_after(request.to)
    target = live.undo_target(seat)
    if target is None:
        return Undo(request=request)
    to, undoes = target
    if live.match.undo_obstacle(seat) is None and live.answerable(seat):
        return Undo(seat, to, None, undoes, request)
    return Undo(seat, None, to, undoes, request)


def why_not(live: LiveMatch, pending: Pending) -> dict[str, Why]:
    """Everything that might be tried in answer to a question and cannot, with the reason."""
    found: dict[str, Why] = {}
    choice, state = pending.choice, live.match.state
    asked = live.game.words.of(choice)
    for candidate in asked.tries(state, choice):
        obstacle = asked.why_not(state, choice, candidate)
        if obstacle is not None:
            found[option_text(candidate)] = Why(
                rule=obstacle.rule,
                reason=obstacle.reason,
                label=worded(lambda: asked.option_words(state, choice, candidate), ""),  # noqa: B023
                places=places(asked, state, choice, candidate),
            )
    return found
