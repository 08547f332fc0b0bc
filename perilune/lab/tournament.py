"""Bots against each other: every deal is played from all seats, and the results become ratings.

Where seats play against each other, each table compares those who sit at it. Where all win or lose together,
a table is one bot in all seats, and two bots are compared by what they made of the same deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import msgspec

from perilune.bots import Source
from perilune.engine import BadSetting, Game, at_least_one, find_game
from perilune.lab.plan import LONGEST, Metric, Plan, make_plan
from perilune.lab.played import Played
from perilune.lab.ratings import Points, Rating
from perilune.lab.report import Report
from perilune.lab.runners import Runner
from perilune.lab.simulation import run
from perilune.lab.statistics import Mean, Tally
from perilune.lab.totals import Totals


class Pairing(msgspec.Struct, frozen=True):
    """Two bots against each other: the points of `one` (a victory 1, a tie half), and over how many games."""

    one: str
    other: str
    points: Mean
    games: int


class Crosstable(msgspec.Struct, frozen=True):
    """A tournament: its bots by rating, everybody against everybody, and the figures of all its games."""

    report: Report
    deals: int
    ratings: tuple[Rating, ...]
    pairings: tuple[Pairing, ...]

    @property
    def games(self) -> int:
        return self.report.games

    def json(self) -> str:
        """The tournament as one JSON object."""
        return msgspec.json.encode(self).decode()


def tournament(
    game: str | Game[Any],
    bots: Sequence[Source],
    mode: str | None = None,
    seats: int | None = None,
    *,
    deals: int = 100,
    seed: int = 0,
    workers: int = 1,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    pairings: Sequence[Sequence[int]] | None = None,
    limit: int = LONGEST,
    metrics: Sequence[str | Metric] = (),
    on: str | Runner | None = None,
    jsonl: Path | str | None = None,
    resume: bool = False,
    each: Callable[[Played], None] | None = None,
) -> Crosstable:
    """Let all bots meet, `deals` times each table from every seat.

    `pairings` lists the tables by the bots' indices, instead of all there are (round robin). Everything else
    is as for `simulate`. A resumed tournament may have more deals than before.
    """
    rules = find_game(game)
    if not isinstance(bots, list | tuple) or len(bots) < 2:
        raise BadSetting(f"a tournament needs a list of two bots or more, not {bots!r:.60}")
    number = rules.check_seats(rules.mode(mode), seats)
    together = play_together(rules, mode, number)
    lineups = round_robin(len(bots), number, together) if pairings is None else pairings
    plan = make_plan(
        rules, mode, number, list(bots),
        seed=seed, options=options, seating="fixed" if together else "mirror", limit=limit,
        metrics=metrics, lineups=lineups,
    )  # fmt: skip
    if twice := [name for name, times in Counter(plan.names).items() if times > 1]:
        raise BadSetting(f"a tournament is between different bots: {twice[0]} takes part twice")
    games = at_least_one("deals", deals) * plan.deal_games
    scorer = Scorer(plan, rules, together)
    return run(rules, plan, games, scorer, workers=workers, on=on, jsonl=jsonl, resume=resume, each=each)


def play_together(game: Game[Any], mode: str | None, seats: int) -> bool:
    """Whether a table is one bot in all seats: a solo game, or one that all win or lose together."""
    return seats == 1 or bool(game.mode(mode).cooperative)


def tables_of(
    game: Game[Any],
    mode: str | None,
    seats: int | None,
    bots: int,
    pairings: Sequence[Sequence[int]] | None = None,
) -> int:
    """How many games there are to a deal."""
    number = game.check_seats(game.mode(mode), seats)
    together = play_together(game, mode, number)
    tables = len(round_robin(bots, number, together) if pairings is None else pairings)
    return tables * (1 if together else number)


def round_robin(bots: int, seats: int, together: bool = False) -> list[tuple[int, ...]]:
    """All tables of different bots; where there are more seats than bots, some sit there twice.

    >>> round_robin(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> round_robin(2, 3)
    [(0, 0, 1), (0, 1, 1)]
    """
    if together:
        return [(bot,) * seats for bot in range(bots)]
    if bots >= seats:
        return list(combinations(range(bots), seats))
    return [table for table in combinations_with_replacement(range(bots), seats) if len(set(table)) > 1]


class Scorer:
    """Compares the bots, deal by deal."""

    def __init__(self, plan: Plan, game: Game[Any], together: bool) -> None:
        self.plan = plan
        self.together = together
        self.totals = Totals(plan, bool(game.mode(plan.mode).cooperative))
        self.points = Points(len(plan.names), plan.seed)
        self.pairs = {pair: Tally() for pair in combinations(range(len(plan.names)), 2)}
        self.games = [0] * len(plan.names)
        self.deal: list[Played] = []

    def add(self, played: Played) -> None:
        if self.deal and self.deal[0].deal != played.deal:
            self.score()
        self.deal.append(played)
        self.totals.add(played)

    def begin(self) -> None:
        self.totals.begin()

    def score(self) -> None:
        """Take the deal that is complete into account."""
        if not self.deal:
            return
        found: list[tuple[int, int, float, float]] = []
        if self.together:
            found = self.compare(
                [(self.seated(played)[0], played) for played in self.deal if played.finished]
            )
            for played in self.deal:
                self.games[self.seated(played)[0]] += 1
        else:
            for played in self.deal:
                for bot in set(seats := self.seated(played)):
                    self.games[bot] += 1
                if played.finished:
                    found += self.at_table(played, seats)
        for one, other, gained, _ in found:
            pair = (one, other) if one < other else (other, one)
            self.pairs[pair].add(gained if one < other else 1 - gained)
        self.points.add(self.deal[0].deal, found)
        self.deal = []

    def seated(self, played: Played) -> tuple[int, ...]:
        return self.plan.place(played.number)[1]

    def at_table(self, played: Played, seats: tuple[int, ...]) -> list[tuple[int, int, float, float]]:
        """Everybody at a table against everybody else."""
        counts = 1 / (len(seats) - 1)
        return [
            (seats[a], seats[b], _gained(played.ranks[b], played.ranks[a]), counts)
            for a, b in combinations(range(len(seats)), 2)
            if seats[a] != seats[b]
        ]

    def compare(self, tables: list[tuple[int, Played]]) -> list[tuple[int, int, float, float]]:
        """Bots that played the same deal for themselves."""
        return [
            (bot, rival, _gained(played.values[0], other.values[0]), 1.0)
            for (bot, played), (rival, other) in combinations(tables, 2)
            if bot != rival
        ]

    def report(self, workers: int, seconds: float) -> Crosstable:
        self.score()
        names = self.plan.names
        return Crosstable(
            self.totals.report(workers, seconds),
            -(-self.totals.games // self.plan.deal_games),
            self.points.ratings(names, self.games),
            tuple(
                Pairing(names[one], names[other], mean, tally.count)
                for (one, other), tally in self.pairs.items()
                if (mean := tally.mean()) is not None
            ),
        )


def _gained(mine: float, theirs: float) -> float:
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
