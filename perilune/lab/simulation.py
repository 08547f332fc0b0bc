"""Many games between bots, with the same results wherever and on however many workers they are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol, TypeVar

import msgspec

from perilune.bots import Source
from perilune.engine import BadSetting, Game, at_least_one, callback, find_game
from perilune.lab.files import as_path
from perilune.lab.journal import Journal
from perilune.lab.plan import LONGEST, Metric, Plan, Seating, make_plan
from perilune.lab.played import Played
from perilune.lab.report import Report
from perilune.lab.runners import Runner, find_runner, play_all
from perilune.lab.totals import Totals
from perilune.lab.variant import Change

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


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

    `bots` is one for all seats or one for each: a name, a level, `module:Class`, a class, or an object.
    `seating` lets them change seats from game to game (`rotate`), or play every deal from all seats
    (`mirror`). A game of more than `limit` decisions counts as not finished. `metrics` are functions of a
    finished match, or `module:function`; `changes` are other figures in the game's content. With `jsonl`
    every game is written down as it is played, its `record` too if wanted, and `resume` goes on with such a
    file. `on` is where to play (`ray`, `ray://…`) instead of `workers` processes. `each` is called with every
    game, in order. Ctrl-C raises `Stopped`, with the report so far.
    """
    rules = find_game(game)
    plan = make_plan(
        rules, mode, seats, bots,
        seed=seed, options=options, seating=seating, limit=limit, metrics=metrics, records=records,
        changes=changes,
    )  # fmt: skip
    totals = Totals(plan, bool(rules.mode(plan.mode).cooperative))
    return run(
        rules, plan, at_least_one("games", games), totals,
        workers=workers, on=on, jsonl=jsonl, resume=resume, each=each,
    )  # fmt: skip


class Counter(Protocol[R_co]):
    """Takes the games of a run one by one, and says what they come to."""

    def add(self, played: Played) -> None: ...

    def begin(self) -> None:
        """What was added until now was played before; what follows is played now, by the clock."""

    def report(self, workers: int, seconds: float) -> R_co: ...


def run(
    game: Game[Any],
    plan: Plan,
    games: int,
    counter: Counter[R],
    *,
    workers: int,
    on: str | Runner | None,
    jsonl: Path | str | None,
    resume: bool,
    each: Callable[[Played], None] | None,
) -> R:
    """Play what the file of games does not hold yet, count everything, report."""
    callback("each", each)
    if resume and jsonl is None:
        raise BadSetting("to resume, name the file of games to go on with")
    journal = Journal(as_path(jsonl), plan, resume) if jsonl is not None else None
    runner = find_runner(on, workers)
    width = 1 if runner is None else runner.width
    began, done = perf_counter(), 0

    def count(played: Played) -> None:
        counter.add(played)
        if each is not None:
            each(played)

    try:
        for played in journal.played() if journal is not None else ():
            if done == games:
                break
            count(played)
            done += 1
        counter.begin()
        began = perf_counter()
        with closing(play_all(game, plan, range(done, games), runner)) as played_games:
            for played in played_games:
                if journal is not None:
                    journal.write(played)
                count(played)
    except KeyboardInterrupt:
        raise Stopped(counter.report(width, perf_counter() - began)) from None
    finally:
        if journal is not None:
            journal.close()
    return counter.report(width, perf_counter() - began)
