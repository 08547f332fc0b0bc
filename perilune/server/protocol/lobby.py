"""What travels around a game over HTTP, as typed structs: people, the catalogue, tables and seats.

The game itself is in messages.py. `python -m perilune.server.protocol.generated` writes the types of both to
web/src/lib/protocol.ts.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

SeatKind = Literal["open", "human", "screen", "bot"]
"""open: waiting for somebody; human: a person with a browser of their own; screen: a person at the browser
of the one who started the table; bot: the machine, from the start."""

Status = Literal["open", "playing", "over"]
"""open: seats are still free; playing; over: finished, everything may be seen."""


class Wire(msgspec.Struct, kw_only=True, gc=False):
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
    old: str = ""
    """The password before, where there is one."""


class Login(Wire):
    name: str
    password: str


# --- What can be played -----------------------------------------------------------------------------------


class OptionInfo(Wire):
    """One setting of a game: a switch, a number, a choice from a list, several (`most`) of it, or a text."""

    name: str
    title: str
    type: Literal["switch", "number", "choice", "several", "text"]
    default: Any
    choices: list[Any] = []
    words: dict[str, str] = {}
    """What a choice is called, where its value alone does not say it."""
    least: int | None = None
    most: int | None = None
    summary: str = ""
    for_company: Any = None
    """What to preselect where two or more people sit at the table; null for the default."""


class LevelInfo(Wire):
    """How well a bot plays."""

    name: str
    title: str
    summary: str


class ModeInfo(Wire):
    """A way to play a game, with what can be set and who can be played against in it."""

    name: str
    title: str
    seats: list[int]
    """Numbers of players, the usual one first."""
    summary: str
    options: list[OptionInfo]
    levels: list[LevelInfo]
    cooperative: bool
    """True when all seats win or lose together."""
    secrets: bool
    """True when seats see different things, so that a shared screen needs a hand-over."""


class GameInfo(Wire):
    name: str
    title: str
    summary: str
    modes: list[ModeInfo]
    weight: Literal["light", "medium", "heavy"]
    minutes: list[int]
    """The shortest and the longest game; empty where nobody has said."""
    starts: str
    """The mode for a first game."""


class Goal(Wire, forbid_unknown_fields=True):
    """What one needs to know before a first game, a minute's reading."""

    wins: str
    """What wins, in a sentence or two."""
    turn: list[str]
    """How a turn goes, step by step."""
    ends: str
    """When the game ends."""
    modes: dict[str, str] = {}
    """What wins in a mode, where that differs."""
    turn_of: dict[str, list[str]] = {}
    """How a turn of a mode goes, where that differs."""
    ends_of: dict[str, str] = {}
    """When a mode ends, where that differs; "" where what wins says it already."""


class Term(Wire, forbid_unknown_fields=True):
    """A word of the game, and what it means. Wherever the word stands, its meaning is a click away."""

    name: str
    text: str
    also: list[str] = []
    """Other forms: the plural, a short form."""


class Phase(Wire, forbid_unknown_fields=True):
    """A part of the game's round, and the kinds of question that are asked in it."""

    name: str
    text: str
    asks: list[str]


class Lesson(Wire, forbid_unknown_fields=True):
    """A step of the guided first round: it belongs to the first question of one of these kinds."""

    title: str
    text: str
    asks: list[str]
    modes: list[str] = []
    """Only in these modes; empty for all."""


class Guide(Wire, forbid_unknown_fields=True):
    """For a first game, in the game's own words (its guide.toml)."""

    goal: Goal | None = None
    terms: list[Term] = []
    phases: list[Phase] = []
    round: list[Lesson] = []


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
    cooperative: bool
    """True when all seats win or lose together."""
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
    """A record as text; it becomes a private table of one's own.

    With a seat, bots of a level play on at the other seats; without, all seats are in one's own hands."""

    record: str
    seat: int | None = None
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
