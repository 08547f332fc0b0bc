"""What decides how the games of a run go: who plays, where they sit, which deal, each by its number."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from perilune import bots as players
from perilune.bots.levels import bot_of
from perilune.bots.roster import imported
from perilune.engine import (
    BadSetting,
    Game,
    Match,
    UnknownName,
    at_least_one,
    check_seed,
    derive,
    expect,
    find_game,
)
from perilune.lab.variant import Change

LUCK, BOTS, ORDER = 0, 1, 2
"""What a game's seeds are for: its own chance, its bots, and who answers first when several are asked."""

LONGEST = 1_000_000
"""So many decisions are more than any real game takes."""

Seating: TypeAlias = Literal["fixed", "rotate", "mirror"]
"""Everybody stays; or moves on a seat with every game; or every deal is played from all seats in turn."""

Metric: TypeAlias = Callable[[Match[Any]], float | Mapping[str, float]]
"""A figure, or several by name, taken from a finished game: its end state, its log, its outcome."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A run of games. The same plan and number give the same game, wherever it is played.

    `changes` are figures of the game's content that are other than usual. `lineups` are the tables that take
    turns, each a bot for every seat, as indices into `bots`. A metric that was given as `module:function`
    travels as that text.
    """

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    bots: tuple[players.Source, ...]
    names: tuple[str, ...]
    lineups: tuple[tuple[int, ...], ...]
    seating: Seating
    seed: int
    limit: int = LONGEST
    metrics: tuple[str | Metric, ...] = ()
    records: bool = False
    changes: tuple[Change, ...] = ()

    def place(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The deal of a game, and the bots in the order of the seats."""
        tables = len(self.lineups)
        if self.seating == "mirror":
            deal, rest = divmod(number, tables * self.seats)
            table, turn = divmod(rest, self.seats)
        else:
            deal, table = divmod(number, tables)
            turn = deal % self.seats if self.seating == "rotate" else 0
        lineup = self.lineups[table]
        return deal, lineup[turn:] + lineup[:turn]

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal, small enough for every reader of JSON."""
        return derive(self.seed, deal, LUCK) >> 11

    @property
    def deal_games(self) -> int:
        """Games that share a deal."""
        return len(self.lineups) * (self.seats if self.seating == "mirror" else 1)

    @property
    def run(self) -> str:
        """Eight digits that are another plan's only by accident: results know which run they belong to."""
        told = (
            self.game, self.mode, self.seats, self.options, self.names, self.lineups, self.seating,
            self.seed, self.limit, [metric_name(metric) for metric in self.metrics], self.changes,
        )  # fmt: skip
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:8]


def make_plan(
    game: str | Game[Any],
    mode: str | None = None,
    seats: int | None = None,
    bots: players.Source | Sequence[players.Source] = "random",
    *,
    seed: int = 0,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    seating: Seating = "fixed",
    limit: int = LONGEST,
    metrics: Sequence[str | Metric] = (),
    records: bool = False,
    changes: Sequence[Change] = (),
    lineups: Sequence[Sequence[int]] | None = None,
) -> Plan:
    """The plan, checked: every name is known before the first game begins.

    `bots` is one for all seats or one for each; with `lineups` it is all who take part. A level stands for
    the bot that plays it in the mode.
    """
    game = find_game(game)
    chosen = game.mode(mode)
    sources = tuple(bot_of(chosen, each) for each in (bots if isinstance(bots, list | tuple) else (bots,)))
    if not sources:
        raise BadSetting("name at least one bot")
    if seats is None and lineups is None and len(sources) > 1:
        seats = len(sources)
    number = game.check_seats(chosen, seats)
    if lineups is None:
        if len(sources) not in (1, number):
            raise BadSetting(f"{number} seats need one bot for all or {number} bots, not {len(sources)}")
        lineups = [[0] * number if len(sources) == 1 else [*range(number)]]
    for source in sources:
        players.make(source, 0)
    for change in expect(list | tuple, changes, "changes are a list of lab.Change"):  # type: ignore[arg-type]
        expect(Change, change, "a change of the content is a lab.Change")
    if not isinstance(metrics, list | tuple):
        raise BadSetting(f"metrics are a list of functions or of module:function, not {metrics!r:.60}")
    for metric in metrics:
        find_metric(metric)
    if seating not in get_args(Seating):
        raise UnknownName("seating", seating, get_args(Seating))
    return Plan(
        game.name,
        chosen.name,
        number,
        msgspec.to_builtins(chosen.read_options(options)),
        sources,
        _names(sources),
        _tables(lineups, len(sources), number),
        seating,
        check_seed(seed),
        at_least_one("limit", limit),
        tuple(metrics),
        records,
        tuple(changes),
    )


def _tables(lineups: Sequence[Sequence[int]], bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The tables as the bots' indices, checked."""
    if not isinstance(lineups, list | tuple) or not lineups:
        raise BadSetting(f"pairings are a list of tables, as in [(0, 1)], not {lineups!r:.60}")
    known = range(bots)
    for table in lineups:
        fits = isinstance(table, list | tuple) and len(table) == seats
        if not fits or not all(index in known for index in table):
            raise BadSetting(f"a pairing names {seats} of the bots 0 to {bots - 1}, not {table!r:.60}")
    return tuple(map(tuple, lineups))


def _names(sources: Sequence[players.Source]) -> tuple[str, ...]:
    """The bots by name; different objects of one name get a number."""
    names: list[str] = []
    for source in sources:
        name = players.bot_name(source)
        taken = sum(
            players.bot_name(other) == name and other is not source for other in sources[: len(names)]
        )
        names.append(name if isinstance(source, str | type) or not taken else f"{name}#{taken + 1}")
    return tuple(names)


def metric_name(source: str | Metric) -> str:
    """What a metric is called in reports."""
    if isinstance(source, str):
        return source.rpartition(":")[2]
    return getattr(source, "__name__", type(source).__name__)


def find_metric(source: str | Metric) -> Metric:
    """The function itself, or the one that `module:function` names."""
    if callable(source):
        return source
    module, _, name = str(source).partition(":")
    try:
        found = imported(module, name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSetting(
            f"a metric is written module:function; {source!r} is not to be had: {error}"
        ) from None
    if not callable(found):
        raise BadSetting(f"a metric is written module:function, not {source!r}")
    metric: Metric = found
    return metric
