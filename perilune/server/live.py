"""A match in memory: the engine's match with its version, its seats, and what each of them may be shown."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from perilune.engine import (
    Choice,
    Eyes,
    IllegalOption,
    Match,
    Obstacle,
    Option,
    Outcome,
    load_match,
    option_text,
)
from perilune.server.log_lines import Line, Logged, decode_lines, encode, make_line, say, table_line
from perilune.server.messages import (
    ChatLine,
    LogLine,
    OptionText,
    Position,
    Question,
    Undo,
    UndoRequest,
    Waiting,
    Why,
)
from perilune.server.protocol import OutcomeInfo, ScoreLine
from perilune.server.storage import MoveRow, SeatRow, TableRow, turn_text
from perilune.server.writer import StoredMove

if TYPE_CHECKING:
    from perilune.server.connection import Connection


SAVE_EVERY = 40
"""So many answers are replayed at most when a match comes back into memory."""


class Refused(Exception):
    """A request that changes nothing, with the reason."""

    def __init__(self, error: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.error = error
        self.reason = reason
        self.rule = rule


class Presence(msgspec.Struct, frozen=True):
    """Who looks at a match in one process: identities, and the number of those who hold no seat."""

    identities: tuple[str, ...]
    watchers: int
    at: float = 0.0


class Look(msgspec.Struct, frozen=True):
    """From where somebody looks at the table: the seats they hold and the one that is at the screen."""

    held: tuple[int, ...] = ()
    facing: int | None = None
    handover: int | None = None


SPECTATOR = Look()

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


class LiveMatch:
    """One match in this process.

    `lock` is held from the moment an answer is tried until it is stored, and by everybody who reads the
    position: nobody sees what is not stored.
    """

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Match[Any], version: int) -> None:
        self.row = row
        self.seats = seats
        self.game = match.game
        self.everybody = frozenset(range(match.seats))
        self.secrets = match.game.secrets
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.chat: list[ChatLine] = []
        self.reset(match, version, [])

    def reset(self, match: Match[Any], version: int, rows: Iterable[MoveRow]) -> None:
        """Stand at a version, with the log and the undos that led there."""
        self.match = match
        self.version = version
        self.lines: list[Logged] = []
        self.path: list[int] = []
        self.base = 0
        self.last_undo = 0
        for row in rows:
            self._note(row.version, row.kind, row.seat, row.text)
            self._add_lines(row.version, decode_lines(row.told))
        self.asked: dict[int, int] = {}
        self._questions: dict[int, Choice] = {}
        self._texts: dict[int, dict[str, Option]] = {}
        self._note_questions()

    # -- How things stand ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def playing(self) -> bool:
        return self.row.status == "playing"

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

    def watchers(self) -> int:
        return sum(not c.held for c in self.connections) + sum(p.watchers for p in self.elsewhere.values())

    def answerable(self, seat: int) -> bool:
        """Whether a person, not a bot, plays this seat now."""
        return not self.seats[seat].played_by_bot

    def bots_asked(self) -> list[int]:
        if not self.playing:
            return []
        return [choice.seat for choice in self.match.choices if self.seats[choice.seat].played_by_bot]

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
            return Look(held, held[0] if held else None)
        asked = (
            [seat for seat in held if seat in self.asked and self.answerable(seat)] if self.playing else []
        )
        if self.over or facing in asked or (facing is not None and not asked):
            return Look(held, facing if facing is not None else held[0])
        if not self.secrets:
            return Look(held, asked[0] if asked else held[0])
        return Look(held, None, asked[0] if asked else None)

    def eyes(self, look: Look) -> Eyes:
        if self.over:
            return self.everybody
        return frozenset() if look.facing is None else frozenset((look.facing,))

    def position(self, look: Look) -> Position:
        """What may be seen from there."""
        own = self._questioned(look)
        return Position(
            version=self.version,
            facing=look.facing,
            handover=look.handover,
            view=self.game.view(self.match.state, self.eyes(look)),
            questions=[self.question(choice) for choice in own],
            waiting=self.waiting(own) if self.playing else [],
            undo=self.undo(look),
            outcome=self.outcome(),
        )

    def _questioned(self, look: Look) -> list[Choice]:
        if not self.playing or not look.held:
            return []
        shown = look.held if not self.secrets else (look.facing,)
        return [
            choice for choice in self.match.choices if choice.seat in shown and self.answerable(choice.seat)
        ]

    def question(self, choice: Choice) -> Question:
        words, state = self.game.words, self.match.state
        return Question(
            id=f"{choice.seat}:{choice.kind}",
            seat=choice.seat,
            kind=choice.kind,
            rule=words.rules.get(choice.kind, ""),
            text=say(lambda: words.question(state, choice), choice.kind),
            hint=words.hints.get(choice.kind, ""),
            options=[
                OptionText(text=text, label=say(lambda: words.option(state, choice, option), text))  # noqa: B023
                for text, option in self.texts(choice.seat).items()
            ],
        )

    def texts(self, seat: int) -> dict[str, Option]:
        """The options of the seat's question by their texts, made once for each question."""
        found = self._texts.get(seat)
        if found is None:
            found = self._texts[seat] = self._questions[seat].texts()
        return found

    def waiting(self, own: Sequence[Choice] = ()) -> list[Waiting]:
        """Whom the game waits for, apart from `own`."""
        words = self.game.words
        return [
            Waiting(
                seat=choice.seat,
                kind=choice.kind,
                rule=words.rules.get(choice.kind, ""),
                text=words.waiting.get(choice.kind, ""),
            )
            for choice in self.match.choices
            if choice not in own
        ]

    def undone_since(self, version: int) -> bool:
        """Whether anything was taken back after a version."""
        return self.last_undo > version

    def log(self, eyes: Eyes, since: int = -1) -> list[LogLine]:
        """The log after a version as these eyes may read it."""
        found = []
        for logged in reversed(self.lines):
            if logged.line.version <= since:
                break
            if logged.visible(eyes):
                found.append(logged.line)
        found.reverse()
        return found

    def why_not(self, seat: int) -> dict[str, Why]:
        """Everything the seat might try and cannot, with the reason."""
        choice = self.match.choice_for(seat)
        if choice is None:
            raise Refused("not-yours", "this seat is not asked anything now")
        found: dict[str, Why] = {}
        for candidate in self.game.candidates(self.match.state, choice):
            obstacle = self.game.obstacle(self.match.state, choice, candidate)
            if obstacle is not None:
                found[option_text(candidate)] = Why(rule=obstacle.rule, reason=obstacle.text)
        return found

    # -- Undo ---------------------------------------------------------------------------------------------

    def undo(self, look: Look) -> Undo:
        """What can be taken back from there."""
        history = self.match.history
        if not look.held or not self.playing:
            return Undo()
        seat = look.facing
        if not self.secrets and len(history) > self.base and history[-1].seat in look.held:
            seat = history[-1].seat
        if seat is None:
            return Undo()
        target = self.undo_target(seat)
        if target is None:
            return Undo(request=self.request())
        free = self.match.undo_obstacle(seat) is None and self.answerable(seat)
        return Undo(
            seat=seat,
            free=target if free else None,
            ask=None if free else target,
            request=self.request(),
        )

    def undo_target(self, seat: int) -> int | None:
        """The version before the seat's last answer, None if it has given none."""
        index = self._last_answer(seat)
        return None if index is None else self._version_before(index)

    def _last_answer(self, seat: int) -> int | None:
        history = self.match.history
        for index in range(len(history) - 1, self.base - 1, -1):
            if history[index].seat == seat:
                return index
        return None

    def _version_before(self, index: int) -> int:
        return self.path[index - self.base - 1] if index > self.base else 0

    def consenters(self, seat: int) -> list[int]:
        """The seats whose people have to agree if `seat` takes something back that others saw."""
        mine = self.seats[seat].identity
        return [s.seat for s in self.seats if s.identity not in (None, mine) and not s.played_by_bot]

    # -- Moves --------------------------------------------------------------------------------------------

    def check_answer(self, seat: int, kind: str, version: int, text: str) -> None:
        """Refuse an answer to a question that is not, or no longer, asked, or that is not offered."""
        if not self.playing:
            reason = "the game is over" if self.over else "the table waits for players"
            raise Refused("over", reason)
        choice = self.match.choice_for(seat)
        since = self.asked.get(seat)
        if choice is None or since is None or choice.kind != kind or not since <= version <= self.version:
            raise Refused("stale", "the game has moved on since this answer was made")
        if text not in self.texts(seat):
            obstacle = self.match.why_not(text, seat) or Obstacle("", "that is not offered")
            raise Refused("illegal", obstacle.text, obstacle.rule)

    def play(self, seat: int, text: str) -> StoredMove:
        """Answer for a seat. The caller stores the move, or throws this match away."""
        try:
            before = self.match.version
            self.match.play(self.texts(seat).get(text, text), seat)
            question = self.match.history[before].kind
        except IllegalOption as error:
            raise Refused("illegal", str(error)) from None
        lines = [make_line(self.game, entry.told) for entry in self.match.told_since(before)]
        outcome = self.match.outcome
        info = None if outcome is None else encode(outcome_info(outcome, self.resigned())).decode()
        return self._advance(
            "answer",
            seat,
            text,
            lines,
            outcome=info,
            question=question,
            save=len(self.path) % SAVE_EVERY == 0,
        )

    def take_back(self, seat: int, to: int) -> StoredMove:
        """Go back to a version. Whether that is allowed is the caller's to know."""
        keep = sum(version <= to for version in self.path)
        self.match.rewind(self.base + keep)
        line = table_line(f"[[seat:{seat}]] takes back.")
        return self._advance("undo", seat, str(to), [line], save=True)

    def mend(self) -> StoredMove:
        """After a change of the rules: go on from the last answer that fits; the rest is asked again."""
        keep = max(self.match.version - self.base, 0)
        to = self.path[keep - 1] if keep else 0
        line = table_line("The rules have been corrected since: some answers are asked again.")
        return self._advance("undo", None, str(to), [line], save=True)

    def resign(self, seat: int) -> StoredMove:
        """Give up a seat. Ends the game if nobody is left to play against or no person plays any more."""
        self.seats[seat].resigned = True
        left = [s for s in self.seats if not s.resigned]
        people = [s for s in left if s.identity is not None]
        outcome = None
        if not people or (len(left) == 1 and not self.game.cooperative):
            outcome = encode(self._outcome_by_resigning()).decode()
        line = table_line(f"[[seat:{seat}]] resigns.")
        return self._advance("resign", seat, "", [line], outcome=outcome)

    def resigned(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.resigned]

    def _outcome_by_resigning(self) -> OutcomeInfo:
        gone = self.resigned()
        lost = self.game.cooperative or len(gone) == len(self.seats)
        won = [not lost and seat not in gone for seat in range(len(self.seats))]
        ranks = [
            1 if lost or seat not in gone else len(self.seats) - len(gone) + 1 for seat in range(len(won))
        ]
        return OutcomeInfo(ranks=ranks, won=won, scores=[], breakdown=[], reason="resigned", resigned=gone)

    def _advance(
        self,
        kind: str,
        seat: int | None,
        text: str,
        lines: list[Line],
        *,
        question: str = "",
        outcome: str | None = None,
        save: bool = False,
    ) -> StoredMove:
        self.version += 1
        self._note(self.version, kind, seat, text)
        self._add_lines(self.version, lines)
        self._note_questions(seat)
        row = self.row
        row.version, row.updated = self.version, time.time()
        row.request = None
        if outcome is not None:
            row.status, row.outcome = "over", outcome
        row.turn = [] if self.over else list(self.asked)
        return StoredMove(
            match=row.id,
            version=self.version,
            kind=kind,
            seat=seat,
            question=question,
            text=text,
            told=encode(lines),
            save=pack(self.match) if save else None,
            at=row.updated,
            turn=turn_text(row.turn),
            status=row.status,
            outcome=row.outcome,
        )

    def follow(self, row: MoveRow) -> None:
        """Make a move that another process has stored."""
        if row.version != self.version + 1:
            raise ValueError(f"version {row.version} does not follow {self.version}")
        if row.kind == "answer":
            self.match.play(row.text, row.seat)
        elif row.kind == "undo":
            self.match.rewind(self.base + sum(version <= int(row.text) for version in self.path))
        self.version = row.version
        self._note(row.version, row.kind, row.seat, row.text)
        self._add_lines(row.version, decode_lines(row.told))
        self._note_questions(row.seat)

    def _note(self, version: int, kind: str, seat: int | None, text: str) -> None:
        """Keep the list of answers in force, mark the lines of those taken back, and who resigned."""
        if kind == "answer":
            self.path.append(version)
        elif kind == "resign" and seat is not None:
            self.seats[seat].resigned = True
        elif kind == "start":
            self.base = int(text)
        elif kind == "undo":
            to = int(text)
            self.last_undo = version
            self.path = [v for v in self.path if v <= to]
            for logged in self.lines:
                if logged.line.version > to:
                    logged.line.undone = True

    def _note_questions(self, moved: int | None = None) -> None:
        """For each seat asked: the version since which the very same question stands. For the seat that has
        just moved it is a new one, even if it reads the same: a double click must not answer twice."""
        before, since, texts = self._questions, self.asked, self._texts
        self._questions, self.asked, self._texts = {}, {}, {}
        for choice in self.match.choices:
            seat = choice.seat
            self._questions[seat] = choice
            same = seat != moved and before.get(seat) == choice
            self.asked[seat] = since[seat] if same else self.version
            if same and seat in texts:
                self._texts[seat] = texts[seat]

    def _add_lines(self, version: int, lines: Iterable[Line]) -> None:
        self.lines.extend(
            Logged(
                LogLine(version=version, text=line.text, event=line.event),  # type: ignore[arg-type]
                line.to,
                line.but,
            )
            for line in lines
        )
