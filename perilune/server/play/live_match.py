"""A match in memory: the engine's match, the course that led here, its log, its seats and who looks at it."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from perilune.engine import (
    Eyes,
    Match,
    Obstacle,
    Outcome,
    load_match,
    player,
    say,
)
from perilune.server.play.course import Course, carry_out
from perilune.server.play.lock import Lock
from perilune.server.play.log import Line, Log, decode_lines, encode, make_line, reason_line, table_line
from perilune.server.play.look import Look, Presence, look_from
from perilune.server.play.questions import Pending
from perilune.server.protocol.lobby import OutcomeInfo, ScoreLine
from perilune.server.protocol.messages import ChatLine, UndoRequest
from perilune.server.refused import Refused
from perilune.server.store.moves import Answered, Move, MoveRow, NewMove, Resigned, TakenBack
from perilune.server.store.storage import SeatRow, TableRow, turn_text

if TYPE_CHECKING:
    from perilune.server.play.connection import Connection


SAVE_EVERY = 40
"""So many answers are replayed at most when a match comes back into memory."""

NOBODY: Eyes = frozenset()
FIRST_SEAT: Eyes = frozenset((0,))


@cache
def everybody(seats: int) -> Eyes:
    """What all together know, which is told once the game is over."""
    return frozenset(range(seats))


@cache
def eyes_of(facing: int | None) -> Eyes:
    """What somebody at this seat, or at none, knows while the game is on."""
    return NOBODY if facing is None else frozenset((facing,))


_decode_request = msgspec.json.Decoder(UndoRequest).decode
_decode_outcome = msgspec.json.Decoder(OutcomeInfo).decode


def pack(match: Match[Any]) -> bytes:
    """A match as it is stored."""
    return zlib.compress(match.save(), 1)


def unpack(save: bytes) -> Match[Any]:
    return load_match(zlib.decompress(save))


def outcome_info(outcome: Outcome, resigned: Sequence[int] = ()) -> OutcomeInfo:
    return OutcomeInfo(
        ranks=list(outcome.ranks),
        won=list(outcome.won),
        scores=list(outcome.scores),
        breakdown=[ScoreLine(label=label, figures=list(figures)) for label, figures in outcome.breakdown],
        reason=outcome.reason,
        resigned=list(resigned),
    )


def _going_back(seat: int, to: int, undone: Sequence[int]) -> str:
    others = [player(other) for other in dict.fromkeys(undone) if other != seat]
    if others:
        return say(
            "{who} goes back to move {to}; this undoes answers of {others}, too.",
            who=player(seat),
            to=str(to),
            others=", ".join(others),
        )
    if len(undone) == 1:
        return say("{who} takes the last answer back.", who=player(seat))
    return say("{who} takes the last {number} answers back.", who=player(seat), number=str(len(undone)))


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """An answer as it comes to the table: to which kind of question, at which version, by which option's
    text. A person gives it over a connection with a number of its own (`ref`), a bot gives its reason."""

    seat: int
    kind: str
    version: int
    text: str
    by: Connection | None = None
    ref: int = 0
    reason: str = ""


class LiveMatch:
    """One match in this process.

    `lock` is held from the moment an answer is tried until it is stored, and by everybody who reads the
    position: nobody sees what is not stored. `used` is when anything last happened, `attended` when a person
    was last here, `left` when each of them went.
    """

    def __init__(
        self, row: TableRow, seats: list[SeatRow], match: Match[Any], moves: Iterable[MoveRow]
    ) -> None:
        self.row = row
        self.seats = seats
        self.game = match.game
        self.everybody = everybody(match.seats)
        self.mode = match.game.mode(match.mode)
        self.secrets = self.mode.secrets
        self.lock = Lock()
        self.used = self.attended = self.began = time.monotonic()
        self.left: dict[str, float] = {}
        self.telling: asyncio.TimerHandle | None = None
        self.told_presence = 0.0
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.chat: list[ChatLine] = []
        self.reset(match, moves)

    def reset(self, match: Match[Any], moves: Iterable[MoveRow]) -> None:
        """Stand where these moves led, which the match has made already."""
        self.match = match
        self.course = Course()
        self.log = Log()
        for row in moves:
            self.course.add(row.move)
            self._note(row.move, decode_lines(row.told))
        match.luck = self.course.luck
        self.asked: dict[int, Pending] = {}
        self._note_questions()
        self._views: tuple[int, dict[Eyes, Any]] = (-1, {})

    # -- How things stand ---------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return self.course.version

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def playing(self) -> bool:
        return self.row.status == "playing"

    @property
    def disclosed(self) -> bool:
        """The game is over, and so everybody reads what only some were told."""
        return self.over and not self.log.open

    def held_by(self, identity: str | None) -> tuple[int, ...]:
        """The seats of a person, those at the same screen included."""
        return tuple(seat.seat for seat in self.seats if seat.identity == identity and identity is not None)

    def here(self) -> Presence:
        """Who looks at the match in this process."""
        people = {c.identity.id for c in self.connections if c.identity is not None}
        return Presence(tuple(sorted(people)), sum(not c.held for c in self.connections))

    def online(self) -> frozenset[str]:
        """The identities that look at the match, in any process."""
        found = {c.identity.id for c in self.connections if c.identity is not None}
        return frozenset(found.union(*(presence.identities for presence in self.elsewhere.values())))

    def absent_for(self, identity: str) -> float:
        """For how many seconds this process has seen nothing of a person who is not here."""
        return time.monotonic() - self.left.get(identity, self.began)

    def watchers(self) -> int:
        return sum(not c.held for c in self.connections) + sum(p.watchers for p in self.elsewhere.values())

    def answerable(self, seat: int) -> bool:
        """Whether a person, not a bot, plays this seat now."""
        return not self.seats[seat].played_by_bot

    def people_playing(self) -> list[int]:
        """The seats that people play, or could sit down at."""
        return [seat.seat for seat in self.seats if not seat.played_by_bot]

    def bots_asked(self) -> list[int]:
        return [seat for seat in self.asked if self.seats[seat].played_by_bot] if self.playing else []

    def outcome(self) -> OutcomeInfo | None:
        return None if self.row.outcome is None else _decode_outcome(self.row.outcome)

    def request(self) -> UndoRequest | None:
        return None if self.row.request is None else _decode_request(self.row.request)

    def look(self, held: tuple[int, ...], facing: int | None) -> Look:
        """Where somebody who holds these seats, the one at the screen being `facing`, looks from.

        Where seats have secrets and several share a screen, nothing of a seat is shown until its player has
        said to be in front of it.
        """
        if len(held) < 2:
            return look_from(held)
        asked = (
            [seat for seat in held if seat in self.asked and self.answerable(seat)] if self.playing else []
        )
        if self.over or facing in asked or (facing is not None and not asked):
            return Look(held, facing if facing is not None else held[0])
        if not self.secrets:
            return Look(held, asked[0] if asked else held[0])
        return Look(held, None, asked[0] if asked else None)

    def eyes(self, look: Look) -> Eyes:
        return self.everybody if self.row.status == "over" else eyes_of(look.facing)

    def view(self, eyes: Eyes) -> Any:
        """What these eyes see, made once a version; where seats have no secrets, once for all seats."""
        now = self.course.version
        version, views = self._views
        if version != now:
            views = {}
            self._views = (now, views)
        if not self.secrets and len(eyes) == 1:
            eyes = FIRST_SEAT
        found = views.get(eyes)
        if found is None:
            besides = self.game.besides
            if besides is not None and eyes:
                found = besides(self.match.state, eyes, self.view(NOBODY))
            else:
                found = self.game.view(self.match.state, eyes)
            views[eyes] = found
        return found

    # -- Undo ---------------------------------------------------------------------------------------------

    def undone_since(self, version: int) -> bool:
        """Whether anything was taken back after a version."""
        return self.course.last_undo > version

    def answered_after(self, version: int) -> list[int]:
        """Whose answers were given after a version, in order."""
        answers = self.course.answers_at(version)
        return [turn.seat for turn in self.match.history[answers:]]

    def undo_target(self, seat: int) -> tuple[int, list[int]] | None:
        """The version before the seat's last answer, and whose answers were given since, in order; None if it
        has given none."""
        history = self.match.history
        for answers in range(len(history) - 1, self.course.before - 1, -1):
            if history[answers].seat == seat:
                return self.course.version_after(answers), [turn.seat for turn in history[answers:]]
        return None

    def consenters(self, seat: int, to: int) -> list[int]:
        """The seats whose people have to agree if `seat` takes something back that others saw: those who
        play, and those for whom a bot stands in now but who played then."""
        mine = self.seats[seat].identity
        others = [s for s in self.seats if s.identity not in (None, mine) and not s.resigned]
        return [s.seat for s in others if s.level is None or (s.bot_since is not None and to < s.bot_since)]

    # -- Moves --------------------------------------------------------------------------------------------

    def check_answer(self, seat: int, kind: str, version: int, text: str) -> None:
        """Refuse an answer to a question that is not, or no longer, asked, or that is not offered."""
        if not self.playing:
            raise Refused("over", "the game is over" if self.over else "the table waits for players")
        asked = self.asked.get(seat)
        if asked is None or asked.choice.kind != kind or not asked.since <= version <= self.version:
            raise Refused("stale", "the game has moved on since this answer was made")
        if text not in asked.texts:
            obstacle = self.match.why_not(text, seat) or Obstacle("", "that is not offered")
            raise Refused("illegal", obstacle.reason, obstacle.rule)

    def play(self, seat: int, text: str, reason: str = "") -> NewMove:
        """Answer for a seat, a bot for its reason. The caller stores the move, or throws this match away."""
        asked, match = self.asked[seat], self.match
        before = match.version
        match.play(asked.texts[text], seat)
        lines = [make_line(entry.told) for entry in match.told_since(before)]
        if reason:
            lines.append(reason_line(reason, seat, self.secrets))
        outcome = match.outcome
        info = None if outcome is None else encode(outcome_info(outcome, self.resigned())).decode()
        save = (len(self.course.in_force) + 1) % SAVE_EVERY == 0
        move = Answered(seat, asked.choice.kind, text, match.luck)
        return self._advance(move, lines, outcome=info, save=save)

    def take_back(self, seat: int, to: int) -> NewMove:
        """Go back to a version. Whether that is allowed is the caller's to know."""
        line = table_line(_going_back(seat, to, self.answered_after(to)))
        answers = self.course.answers_at(to)
        learnt = any(turn.learnt for turn in self.match.history[answers:])
        # Where something was learnt, other luck comes than before: nobody tries what comes of each option.
        luck = self.version + 1 if learnt else self.course.luck
        self.match.rewind(answers)
        self.match.luck = luck
        return self._advance(TakenBack(seat, to, luck), [line], save=True)

    def mend(self) -> NewMove:
        """After a change of the rules: go on from the last answer that fits; the rest is asked again."""
        to = self.course.version_after(len(self.match.history))
        line = table_line("The rules have been corrected since: some answers are asked again.")
        return self._advance(TakenBack(None, to, self.course.luck), [line], save=True)

    def resign(self, seat: int) -> NewMove:
        """Give up a seat. Ends the game if nobody is left to play against or no person plays any more."""
        self.seats[seat].resigned = True
        left = [s for s in self.seats if not s.resigned]
        people = [s for s in left if s.identity is not None]
        outcome = None
        if not people or (len(left) == 1 and not self.mode.cooperative):
            outcome = encode(self._outcome_by_resigning()).decode()
        return self._advance(Resigned(seat), [table_line(f"[[seat:{seat}]] resigns.")], outcome=outcome)

    def resigned(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.resigned]

    def _outcome_by_resigning(self) -> OutcomeInfo:
        gone = self.resigned()
        lost = bool(self.mode.cooperative) or len(gone) == len(self.seats)
        won = [not lost and seat not in gone for seat in range(len(self.seats))]
        ranks = [
            1 if lost or seat not in gone else len(self.seats) - len(gone) + 1 for seat in range(len(won))
        ]
        return OutcomeInfo(ranks=ranks, won=won, scores=[], breakdown=[], reason="resigned", resigned=gone)

    def follow(self, row: MoveRow) -> None:
        """Make a move that another process has stored."""
        if row.version != self.version + 1:
            raise ValueError(f"version {row.version} does not follow {self.version}")
        carry_out(self.match, self.course, row.move)
        self._note(row.move, decode_lines(row.told))
        self._note_questions(row.move.seat)

    def _advance(
        self, move: Move, lines: list[Line], *, outcome: str | None = None, save: bool = False
    ) -> NewMove:
        """The match has made this move: so do the course and the log."""
        self.course.add(move)
        self._note(move, lines)
        self._note_questions(move.seat)
        row = self.row
        row.version = version = self.course.version
        row.updated = now = time.time()
        row.request = None
        if outcome is not None:
            row.status, row.outcome = "over", outcome
        row.turn = [] if row.status == "over" else list(self.asked)
        save_now = pack(self.match) if save else None
        head = turn_text(row.turn), row.status, row.outcome
        return NewMove(row.id, version, move, encode(lines), save_now, now, *head)

    def _note(self, move: Move, lines: Iterable[Line]) -> None:
        """What follows from the newest move beside the course: the log, and who resigned."""
        if isinstance(move, TakenBack):
            self.log.take_back(move.to)
        elif isinstance(move, Resigned):
            self.seats[move.seat].resigned = True
        self.log.add(self.version, lines)

    def _note_questions(self, moved: int | None = None) -> None:
        """For each seat asked: the version since which the very same question stands. For the seat that has
        just moved it is a new one, even if it reads the same: a double click must not answer twice."""
        before, asked, version = self.asked, {}, self.course.version
        for choice in self.match.choices:
            seat = choice.seat
            stood = before.get(seat)
            if stood is None or seat == moved or stood.choice != choice:
                stood = Pending(self.game, choice, version)
            asked[seat] = stood
        self.asked = asked
