"""Everything that travels between the table and its players, as typed structs.

HTTP carries what happens around a game (lobby, seats, timeline, records); one WebSocket for each open table
carries the game itself. Game-specific parts (views, events, options) are plain JSON under `view`, `event`
and `options`.

Versions: a match starts at version 0 and every change of its position (an answer, an undo) is one version
more. Every message about a match says which version it shows. A question has an id that stays the same as
long as the very same question is asked, so an answer given while somebody else moved elsewhere on the board
still counts.

`python -m perilune.server.typescript` writes these types to web/src/lib/protocol.ts.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

PROTOCOL = 1

SeatKind = Literal["open", "human", "screen", "bot"]
"""open: waiting for somebody; human: a person with a browser of their own; screen: a person at the browser
of the one who started the table; bot: the machine, from the start."""

Status = Literal["open", "playing", "over"]
"""open: seats are still free; playing; over: finished, everything may be seen."""


class Wire(msgspec.Struct, kw_only=True):
    """A message or a part of one."""


# --- Who I am ---------------------------------------------------------------------------------------------


class Me(Wire):
    id: str
    name: str
    password: bool
    """True when a password was set, so that the same name can be used in another browser."""


class Guest(Wire):
    name: str


class Password(Wire):
    password: str


class Login(Wire):
    name: str
    password: str


# --- What can be played -----------------------------------------------------------------------------------


class OptionInfo(Wire):
    """One setting of a game: a switch, a number, a choice from a list or a text."""

    name: str
    title: str
    type: Literal["switch", "number", "choice", "text"]
    default: Any
    choices: list[Any] = []
    least: int | None = None
    most: int | None = None
    summary: str = ""


class ModeInfo(Wire):
    name: str
    title: str
    seats: list[int]
    summary: str


class LevelInfo(Wire):
    """How well a bot plays."""

    name: str
    title: str
    summary: str


class GameInfo(Wire):
    name: str
    title: str
    summary: str
    modes: list[ModeInfo]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    secrets: bool
    """True when seats see different things, so that a shared screen needs a hand-over."""


class RulesSection(Wire):
    """A part of the game's rules: Markdown under one heading, and the rule ids that it explains."""

    id: str
    title: str
    level: int
    text: str
    rules: list[str]


class Rules(Wire):
    game: str
    title: str
    sections: list[RulesSection]


# --- Tables -----------------------------------------------------------------------------------------------


class SeatInfo(Wire):
    seat: int
    colour: int
    """Index into the client's palette of colours and shapes."""
    kind: SeatKind
    name: str
    mine: bool
    online: bool
    level: str | None = None
    """The level of the bot that plays this seat now: of a bot seat, or of a bot standing in for an absent
    person."""
    standing_in: bool = False
    resigned: bool = False
    link: str | None = None
    """The path that gives this open seat to whoever opens it first. Only shown to the one who started the
    table."""


class ScoreLine(Wire):
    """A line of the score sheet: a label and a figure for each seat."""

    label: str
    figures: list[float]


class OutcomeInfo(Wire):
    """The result. `ranks` start at 1; `won` says who won (several in a team game)."""

    ranks: list[int]
    won: list[bool]
    scores: list[float]
    """Empty where the game counts none."""
    breakdown: list[ScoreLine]
    reason: str
    resigned: list[int] = []
    """Seats that gave up. If that ended the game, `ranks` follow from it."""


class Origin(Wire):
    """The table and version that a fork was made from, or the table that a rematch follows."""

    table: str
    version: int


class TableInfo(Wire):
    id: str
    game: str
    title: str
    mode: str
    mode_title: str
    options: dict[str, Any]
    status: Status
    version: int
    public: bool
    """True: listed in the lobby and open to spectators. False: only by link."""
    mine: bool
    """True for the one who started the table."""
    seats: list[SeatInfo]
    your_turn: bool
    created: float
    updated: float
    """Seconds since 1970."""
    outcome: OutcomeInfo | None = None
    watch: str | None = None
    """The path that lets anybody watch. Shown to those who sit at the table."""
    origin: Origin | None = None
    rematch: str | None = None
    """The id of the table where this one is played again."""


class Lobby(Wire):
    mine: list[TableInfo]
    """My tables that are not over, those where it is my turn first."""
    open: list[TableInfo]
    """Public tables with a free seat."""
    running: list[TableInfo]
    """Public tables in play, to watch."""
    finished: list[TableInfo]
    """Tables of mine that are over, newest first."""


class NewSeat(Wire):
    kind: Literal["me", "open", "screen", "bot"]
    name: str = ""
    """A name for somebody at the same screen; others bring their own."""
    level: str = ""
    """The level of a bot; empty for the game's middle one."""


class NewTable(Wire):
    game: str
    seats: list[NewSeat]
    mode: str = ""
    options: dict[str, Any] = {}
    public: bool = False


class Join(Wire):
    """Take a free seat of a public table; null for the first one that is free."""

    seat: int | None = None


class Resign(Wire):
    """Give up a seat of mine; null for all of them."""

    seat: int | None = None


class Replace(Wire):
    """Let a bot play for a seat (a level), or give the seat back to its person (null)."""

    level: str | None


class Fork(Wire):
    """Play on from a version of a table, privately, with bots at the other seats."""

    version: int
    level: str = ""


class Import(Wire):
    """A record as text; it becomes a private table of one's own."""

    record: str
    level: str = ""


class LinkInfo(Wire):
    """Where a link leads, before it is used."""

    kind: Literal["seat", "watch"]
    table: TableInfo
    seat: int | None = None


class Problem(Wire):
    """Every refused HTTP request answers with this."""

    error: str
    """A short name for programs: 'not-found', 'not-yours', 'too-fast', ..."""
    detail: str
    """One sentence for people."""


# --- The game on the table --------------------------------------------------------------------------------


class OptionText(Wire):
    text: str
    """The form used in answers and records."""
    label: str
    """In words, with tokens [[kind:id|label]]."""


class Question(Wire):
    id: str
    seat: int
    kind: str
    rule: str
    """The rule that the question stands on, or empty."""
    text: str
    """What is asked, in one sentence, with tokens."""
    hint: str
    options: list[OptionText]


class Waiting(Wire):
    """A seat that somebody else plays, and the kind of thing it is asked (never the options)."""

    seat: int
    kind: str
    rule: str
    text: str


class LogLine(Wire):
    """What happened, in words with tokens [[kind:id|label]] and [[seat:N]], and as data for the
    animation."""

    version: int
    """The version that this line led to."""
    text: str
    event: dict[str, Any]
    """`type` names the event; the other fields are the game's. Empty for lines of the table itself."""
    undone: bool = False


class UndoRequest(Wire):
    """Somebody asks the others to take back moves, to the position of version `to`."""

    seat: int
    to: int
    waiting: list[int]
    """Seats that have yet to agree."""


class Undo(Wire):
    """What the one who looks may take back."""

    seat: int | None = None
    """The seat whose last answer it is."""
    free: int | None = None
    """The version that undo leads back to at once, or null."""
    ask: int | None = None
    """The version that undo leads back to if the others agree, or null."""
    request: UndoRequest | None = None


class ChatLine(Wire):
    seat: int | None
    """null for a spectator."""
    name: str
    text: str
    at: float


class Position(Wire):
    """What one may see of a match at its present version."""

    version: int
    facing: int | None
    """The seat whose view this is; null for a spectator's view. Once the game is over the view shows
    everything."""
    handover: int | None
    """On a shared screen: the seat that has to come to the screen and say so (`face`) before anything of
    its is shown. Until then the view is a spectator's."""
    view: Any
    questions: list[Question]
    waiting: list[Waiting]
    undo: Undo
    outcome: OutcomeInfo | None = None


# --- WebSocket, from the browser --------------------------------------------------------------------------


class Hello(Wire, tag="hello"):
    """The first message. `since` is the version the browser already shows, null for none."""

    protocol: int
    since: int | None = None


class Answer(Wire, tag="answer"):
    """`ref` is any number; it comes back in the news or refusal that this answer leads to."""

    ref: int
    version: int
    question: str
    option: str


class UndoMove(Wire, tag="undo"):
    """Take back to version `to` (as offered in `undo.free` or `undo.ask`)."""

    ref: int
    version: int
    seat: int
    to: int


class Consent(Wire, tag="consent"):
    """A seat's answer to the pending undo request."""

    ref: int
    version: int
    seat: int
    agree: bool


class Face(Wire, tag="face"):
    """On a shared screen: this seat's player is now in front of it."""

    ref: int
    seat: int


class Say(Wire, tag="say"):
    ref: int
    text: str


class Pulse(Wire, tag="pulse"):
    """Heartbeat: every 20 seconds or so. The server answers with `beat`, and with `sync` if the version is
    behind."""

    version: int


Request = Hello | Answer | UndoMove | Consent | Face | Say | Pulse

# --- WebSocket, to the browser ----------------------------------------------------------------------------


class Sync(Wire, tag="sync"):
    """Everything: after hello, after a gap, after a change of seats or facing."""

    protocol: int
    table: TableInfo
    position: Position
    log: list[LogLine]
    chat: list[ChatLine]
    watchers: int
    ref: int | None = None


class News(Wire, tag="news"):
    """The next version. Apply it only on version `since`; else say hello again."""

    since: int
    position: Position
    log: list[LogLine]
    """The new lines only."""
    undone: int | None = None
    """Lines of versions beyond this one, before this news, are now undone."""
    ref: int | None = None


class Refusal(Wire, tag="refusal"):
    """The request with this ref changed nothing; here is why, and how things stand."""

    ref: int | None
    error: Literal["stale", "illegal", "not-yours", "over", "too-fast", "malformed", "undo"]
    reason: str
    rule: str
    position: Position | None
    """The current position, where the request was about one."""


class Done(Wire, tag="done"):
    """The request was carried out, and there is nothing more to tell about it."""

    ref: int


class TableNews(Wire, tag="table"):
    """Seats, names, presence or status changed."""

    table: TableInfo
    watchers: int


class ChatNews(Wire, tag="chat"):
    line: ChatLine


class Beat(Wire, tag="beat"):
    version: int


class Goodbye(Wire, tag="goodbye"):
    """The server closes the connection. `again`: worth connecting anew."""

    reason: str
    again: bool


Reply = Sync | News | Refusal | Done | TableNews | ChatNews | Beat | Goodbye

# --- Looking back and asking why --------------------------------------------------------------------------


class Moment(Wire):
    """A past version, as the one who asks was allowed to see it then; everything once the game is over."""

    version: int
    last: int
    """The newest version there is."""
    facing: int | None
    view: Any
    waiting: list[Waiting]
    outcome: OutcomeInfo | None = None


class Trend(Wire):
    """How the game went: for each version, how good each seat stood (0 to 1, by the game's own
    estimate)."""

    versions: list[int]
    values: list[list[float]]


class Why(Wire):
    rule: str
    reason: str


class WhyNot(Wire):
    """For a question: everything that might be tried and is not possible now, with the reason."""

    version: int
    question: str
    reasons: dict[str, Why]
