"""Many games between bots, with the same results wherever and on however many workers they are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import msgspec

from perilune.bots import Source
from perilune.engine import BadSetting, Game, at_least_one, find_game
from perilune.lab.files import as_path
from perilune.lab.journal import Journal
from perilune.lab.plan import LONGEST, Metric, Plan, Seating, make_plan
from perilune.lab.played import Played
from perilune.lab.report import Report
from perilune.lab.runners import Runner, find_runner, play_all
from perilune.lab.totals import Totals
from perilune.lab.variant import Change

R = TypeVar("R")


class Stopped(KeyboardInterrupt):
    """A run was interrupted: `report` is about the games that were finished."""

    def __init__(self, report: Any) -> None:
        super().__init__(f"stopped after {report.games} games")
        self.report = report


def simulate(
    game: str | Game[Any],
    mode: str | None = None,
    seats: int | None = None,
    bots: Source | Sequence[Source] = "random",
    games: int = 1000,
    seed: int = 0,
    workers: int = 1,
    *,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    seating: Seating = "fixed",
    limit: int = LONGEST,
    metrics: Sequence[str | Metric] = (),
    records: bool = False,
    changes: Sequence[Change] = (),
    on: str | Runner | None = None,
    jsonl: Path | str | None = None,
    resume: bool = False,
    each: Callable[[Played], None] | None = None,
) -> Report:
    """Play `games` games and report on them.

    `bots` is one for all seats or one for each: a name, `module:Class`, a class, or an object. `seating` lets
    them change seats from game to game (`rotate`), or play every deal from all seats (`mirror`). A game of
    more than `limit` decisions counts as not finished. `metrics` are functions of a finished match, or
    `module:function`; `changes` are other figures in the game's content. With `jsonl` every game is written
    down as it is played, its `record` too if wanted, and `resume` goes on with such a file. `on` is where to
    play (`ray`, `ray://…`) instead of `workers` processes. `each` is called with every game, in order. Ctrl-C
    raises `Stopped`, with the report so far.
    """
    rules = find_game(game)
    plan = make_plan(
        rules, mode, seats, bots,
        seed=seed, options=options, seating=seating, limit=limit, metrics=metrics, records=records,
        changes=changes,
    )  # fmt: skip
    at_least_one("games", games)
    runner = find_runner(on, workers)
    if resume and jsonl is None:
        raise BadSetting("to resume, name the file of games to go on with")
    totals = Totals(plan, bool(rules.mode(plan.mode).cooperative))
    journal = Journal(as_path(jsonl), plan, resume) if jsonl is not None else None

    def count(played: Played) -> None:
        totals.add(played)
        if each is not None:
            each(played)

    width = 1 if runner is None else runner.width
    return run(rules, plan, games, runner, journal, count, lambda seconds: totals.report(width, seconds))


def run(
    game: Game[Any],
    plan: Plan,
    games: int,
    runner: Runner | None,
    journal: Journal | None,
    count: Callable[[Played], None],
    report: Callable[[float], R],
) -> R:
    """Play what the journal does not hold yet, count everything, report."""
    began, done = perf_counter(), 0
    try:
        for played in journal.played() if journal is not None else ():
            if done == games:
                break
            count(played)
            done += 1
        with closing(play_all(game, plan, range(done, games), runner)) as played_games:
            for played in played_games:
                if journal is not None:
                    journal.write(played)
                count(played)
    except KeyboardInterrupt:
        raise Stopped(report(perf_counter() - began)) from None
    finally:
        if journal is not None:
            journal.close()
    return report(perf_counter() - began)
