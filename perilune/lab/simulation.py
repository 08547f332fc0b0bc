"""Many games between bots, over as many processes as wanted, with the same results on any number of them.

Every game draws its luck and its bots' luck from the simulation's seed and its own number, so it does not
matter who plays it; the results are put together in the order of the numbers.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from multiprocessing import active_children, get_context
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from perilune import bots as players
from perilune.engine import (
    BadSetting,
    Game,
    Match,
    Outcome,
    PeriluneError,
    Rollout,
    RulesBug,
    derive,
    find_game,
)
from perilune.lab.report import Played, Report, outcome_shares, standings_by_bot, standings_by_seat
from perilune.lab.statistics import spread

LUCK, BOTS, ORDER = 0, 1, 2
"""What a game's seeds are for: its own chance, its bots, and who answers first when several are asked."""

ALONE = 0.5
"""Seconds of play before other processes are started, which takes about as long."""

LONGEST = 1_000_000
"""So many decisions are more than any real game takes."""


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how the games of a simulation go."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    rotate: bool
    seed: int
    limit: int

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots of a game, in the order of the seats."""
        turn = number % self.seats if self.rotate else 0
        return self.bots[turn:] + self.bots[:turn]


def simulate(
    game: str | Game[Any],
    mode: str | None = None,
    seats: int | None = None,
    bots: str | Sequence[str] = "random",
    games: int = 1000,
    seed: int = 0,
    workers: int = 1,
    *,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    rotate: bool = False,
    limit: int = LONGEST,
    each: Callable[[Played], None] | None = None,
) -> Report:
    """Play `games` games and report on them.

    `bots` is one for all seats or one for each; with `rotate` they change seats from game to game. A game
    of more than `limit` decisions counts as not finished. `each` is called with every game, in order.
    """
    rules = find_game(game) if isinstance(game, str) else game
    plan = make_plan(rules, mode, seats, bots, seed, options, rotate, limit)
    for name, value in (("games", games), ("workers", workers), ("limit", limit)):
        if value < 1:
            raise BadSetting(f"{name} is at least 1, not {value}")
    began = perf_counter()
    results: list[Played] = []
    with closing(play_all(rules, plan, games, workers)) as played_games:
        for played in played_games:
            results.append(played)
            if each is not None:
                each(played)
    return summarize(rules, plan, results, workers, perf_counter() - began)


def make_plan(
    game: Game[Any],
    mode: str | None,
    seats: int | None,
    bots: str | Sequence[str],
    seed: int,
    options: Mapping[str, Any] | msgspec.Struct | None,
    rotate: bool,
    limit: int,
) -> Plan:
    """The plan, checked: every name is known before the first game begins."""
    chosen = game.mode(mode)
    named = (bots,) if isinstance(bots, str) else tuple(bots)
    if seats is None and len(named) > 1:
        seats = len(named)
    number = game.check_seats(chosen, seats)
    if len(named) == 1:
        named *= number
    if len(named) != number:
        raise BadSetting(f"{number} seats need one bot for all or {number} bots, not {len(named)}")
    for bot in set(named):
        players.make(bot, 0)
    checked = msgspec.to_builtins(game.read_options(options))
    return Plan(game.name, chosen.name, number, checked, named, rotate, seed, limit)


def summarize(game: Game[Any], plan: Plan, results: Sequence[Played], workers: int, seconds: float) -> Report:
    finished = [played for played in results if played.finished]
    decisions = sum(played.decisions for played in results)
    reasons: dict[str, int] = {}
    for played in finished:
        if played.reason:
            reasons[played.reason] = reasons.get(played.reason, 0) + 1
    return Report(
        game=plan.game,
        mode=plan.mode,
        seats=plan.seats,
        options=plan.options,
        bots=plan.bots,
        rotate=plan.rotate,
        seed=plan.seed,
        workers=workers,
        games=len(results),
        finished=len(finished),
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
        outcomes=outcome_shares(finished, game.cooperative),
        reasons=dict(sorted(reasons.items())),
        lengths=spread([played.decisions for played in finished]),
        by_seat=standings_by_seat(finished, plan.seats),
        by_bot=standings_by_bot(finished, plan.bots),
    )


# -- Over processes ---------------------------------------------------------------------------------------


def play_all(game: Game[Any], plan: Plan, games: int, workers: int) -> Generator[Played, None, None]:
    """All games in the order of their numbers, whoever plays them."""
    number, until = 0, perf_counter() + ALONE
    for result in play_range(game, plan, range(games)):
        yield result
        number += 1
        if workers > 1 and perf_counter() > until:
            break
    if number == games:
        return
    if find_game(game.name) is not game:
        raise BadSetting(f"{game.name} is not the installed game of that name: simulate it with one worker")
    size = max(1, min(number, (games - number) // (workers * 4)))
    chunks = (range(start, min(start + size, games)) for start in range(number, games, size))
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    waiting: deque[Future[list[Played]]] = deque()
    try:
        for chunk in chunks:
            with _interrupts_wait():
                waiting.append(pool.submit(_play_chunk, plan, chunk))
            if len(waiting) > 3 * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BaseException:
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Ctrl-C is held back in here. Processes started meanwhile never hear it: they are ended by this one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


def _play_chunk(plan: Plan, numbers: range) -> list[Played]:
    return list(play_range(find_game(plan.game), plan, numbers))


# -- One game ---------------------------------------------------------------------------------------------


def play_range(game: Game[Any], plan: Plan, numbers: range) -> Iterator[Played]:
    options = game.read_options(plan.options)
    at_random = all_random(plan)
    for number in numbers:
        seed = derive(plan.seed, number, LUCK)
        try:
            state = game.setup(plan.mode, plan.seats, options, seed)
            if at_random:
                decisions, outcome = play_at_random(Rollout(game, state), plan, number)
            else:
                match = Match(game, state, mode=plan.mode, seats=plan.seats, options=options, seed=seed)
                decisions, outcome = play_with_bots(match, plan, number)
        except Exception as error:
            reason = str(error) if isinstance(error, PeriluneError) else repr(error)
            raise RulesBug(
                f"game {number} of {plan.game} {plan.mode} (seed {seed}) broke: {reason}"
            ) from error
        yield played(number, seed, plan.seating(number), decisions, outcome)


def all_random(plan: Plan) -> bool:
    return all(bot == "random" for bot in plan.bots)


def play_at_random(rollout: Rollout[Any], plan: Plan, number: int) -> tuple[int, Outcome | None]:
    """The fast way for games in which every bot is `random`: no match around the state, no perspectives."""
    random = Random(derive(plan.seed, number, BOTS)).random
    decisions = rollout.run_randomly(random, plan.limit)
    return decisions, rollout.outcome


def play_with_bots(match: Match[Any], plan: Plan, number: int) -> tuple[int, Outcome | None]:
    """Every bot answers from its own perspective. Where several seats are asked, luck says who is first."""
    bots = [
        players.make(spec, derive(plan.seed, number, BOTS, seat))
        for seat, spec in enumerate(plan.seating(number))
    ]
    order = Random(derive(plan.seed, number, ORDER))
    while (choices := match.choices) and match.version < plan.limit:
        seat = choices[0].seat if len(choices) == 1 else order.choice(choices).seat
        match.play(bots[seat].choose(match.perspective(seat)), seat)
    return match.version, match.outcome


def played(number: int, seed: int, bots: tuple[str, ...], decisions: int, outcome: Outcome | None) -> Played:
    if outcome is None:
        return Played(number, seed, bots, decisions, False)
    return Played(
        number,
        seed,
        bots,
        decisions,
        True,
        outcome.ranks,
        outcome.won,
        outcome.values,
        outcome.scores,
        outcome.reason,
    )
