"""The game on the table, as typed structs: its position, the messages of the WebSocket, and its past.

One WebSocket for each open table carries the game; what happens around it is in protocol.py. Game-specific
parts (views, events, options) are plain JSON under `view`, `event` and `options`.

Versions: a match starts at version 0 and every change of its position (an answer, an undo) is one version
more. Every message about a match says which version it shows. A question has an id that stays the same as
long as the very same question is asked, so an answer given while somebody else moved elsewhere on the board
still counts.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, UnsetType

from perilune.server.protocol.lobby import OutcomeInfo, TableInfo, Wire

PROTOCOL = 2

# --- What there is to see ---------------------------------------------------------------------------------


class OptionText(Wire, omit_defaults=True):
    text: str
    """The form used in answers and records."""
    label: str
    """In words, with tokens [[kind:id|label]]."""
    places: list[str] = msgspec.field(default_factory=list)
    """What it means on the board, each as kind:id."""
    shows: Any = None
    """What the board draws of it besides, as the game's own types say."""
    warns: str = ""
    """What it would throw away or leave undone: worth a second thought. Empty for nothing."""


class Question(Wire):
    id: str
    seat: int
    kind: str
    rule: str
    """The rule that the question stands on, or empty."""
    text: str
    """What is asked, in one sentence, with tokens."""
    hint: str
    about: str | None
    """What the question is about, in the form of an option's text: the vehicle whose destination is asked."""
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
    event: Raw
    """`type` names the event; the other fields are the game's. Empty for lines of the table itself."""
    undone: bool = False


class UndoRequest(Wire):
    """Somebody asks the others to take back moves, to the position of version `to`."""

    seat: int
    to: int
    waiting: list[int]
    """Seats that have yet to agree."""
    undoes: list[int] = msgspec.field(default_factory=list)
    """Whose answers it takes back, in the order in which they were given."""


class Undo(Wire):
    """What the one who looks may take back."""

    seat: int | None = None
    """The seat whose last answer it is."""
    free: int | None = None
    """The version that undo leads back to at once, or null."""
    ask: int | None = None
    """The version that undo leads back to if the others agree, or null."""
    undoes: list[int] = msgspec.field(default_factory=list)
    """Whose answers it takes back, in the order in which they were given."""
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


Change = tuple[list[str | int], Any]
"""A place in the view, from the outside in, and what stands there now."""


class PositionNews(Wire):
    """What is different in the position: parts that are left out are as they were. The view comes whole, or
    as changes to the one before."""

    version: int
    facing: int | UnsetType | None = UNSET
    handover: int | UnsetType | None = UNSET
    view: Any = UNSET
    questions: list[Question] | UnsetType = UNSET
    waiting: list[Waiting] | UnsetType = UNSET
    undo: Undo | UnsetType = UNSET
    outcome: OutcomeInfo | UnsetType | None = UNSET
    changes: list[Change] = msgspec.field(default_factory=list)


class News(Wire, tag="news"):
    """The next version. Apply it only on version `since`; else say hello again."""

    since: int
    position: PositionNews
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
    words: str = ""
    """The board in words, with tokens as the log has them, where the game can say it."""


class Trend(Wire):
    """How the game went: for each version, how good each seat stood (0 to 1, by the game's own
    estimate)."""

    versions: list[int]
    values: list[list[float]]


class Reason(Wire):
    """Why a bot did what it did last."""

    version: int | None
    """The version that its answer led to; null if it has done nothing yet."""
    text: str
    """One sentence. Empty as long as it would betray what is hidden from the one who asks."""


class Why(Wire, omit_defaults=True):
    rule: str
    reason: str
    label: str = ""
    """What was tried, in words."""
    places: list[str] = msgspec.field(default_factory=list)
    """Where it is on the board."""


class WhyNot(Wire):
    """For a question: everything that might be tried and is not possible now, with the reason."""

    version: int
    question: str
    """Its id; empty where nothing is asked any more."""
    reasons: dict[str, Why]
