"""Where games are played: in this process, in several on this machine, or on a Ray cluster.

A runner takes a plan and ranges of numbers and gives back the games, range by range in their order. Games do
not depend on each other, so every runner gives the same ones. Dask, a batch system or anything else that can
call `perilune.lab.play_chunk(plan, range)` somewhere makes another runner in a few lines.
"""

from __future__ import annotations

import logging
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import active_children
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

from perilune.bots.processes import helpers
from perilune.engine import BadSetting, Game, PeriluneError, RulesBug, at_least_one, find_game
from perilune.lab.extras import library
from perilune.lab.plan import Plan
from perilune.lab.played import Played, play_chunk, play_games

ALONE = 0.5
"""Seconds of play before others are asked to help, since to start them takes about as long."""
CHUNK = 2.0
"""Seconds of play that are handed out at a time."""
AHEAD = 3
"""Chunks handed out for each worker: one is played, the others wait for it."""
MOST_DEATHS = 5
"""Workers that may die in a row without a result between them."""
KNOCKS = 3
"""How often a Ray cluster is asked to let this process in."""


@runtime_checkable
class Runner(Protocol):
    """Somewhere to play. `width` is how many chunks are played at once."""

    width: int

    def play(self, plan: Plan, chunks: Iterable[range]) -> Generator[list[Played], None, None]:
        """The games of each chunk, in order, nothing lost and nothing twice."""


class Processes:
    """So many processes on this machine. One that dies is replaced, and its games are played again."""

    def __init__(self, workers: int) -> None:
        self.width = at_least_one("workers", workers)

    def play(self, plan: Plan, chunks: Iterable[range]) -> Generator[list[Played], None, None]:
        others = set(active_children())
        todo, pool, deaths = iter(chunks), helpers(self.width), 0
        waiting: deque[range] = deque()
        results: dict[range, Future[list[Played]]] = {}
        try:
            while True:
                waiting.extend(islice(todo, AHEAD * self.width - len(waiting)))
                if not waiting:
                    return
                try:
                    for chunk in waiting:
                        if chunk not in results:
                            results[chunk] = self._submit(pool, plan, chunk)
                    result = results[waiting[0]].result()
                except BrokenProcessPool:
                    deaths += 1
                    if deaths > MOST_DEATHS:
                        raise RulesBug(f"{deaths} workers died one after the other: giving up") from None
                    pool.shutdown(cancel_futures=True)
                    pool = helpers(self.width)
                    results.clear()
                    continue
                deaths = 0
                del results[waiting.popleft()]
                yield result
        except BaseException:
            for worker in set(active_children()) - others:
                worker.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)

    def _submit(self, pool: ProcessPoolExecutor, plan: Plan, chunk: range) -> Future[list[Played]]:
        with _interrupts_wait():
            return pool.submit(play_chunk, plan, chunk)


class OnRay:
    """A Ray cluster: a local one of its own, or the one at an address (`ray://host:10001`, `host:6379`).

    Ray starts workers anew that die, and plays their chunks again.
    """

    def __init__(self, address: str | None = None) -> None:
        self._ray = ray = library("ray", "--on ray", "ray")
        if not ray.is_initialized():
            try:
                self._knock(address)
            except Exception as error:
                failed = f"no Ray cluster answers at {address}" if address else "Ray did not start here"
                raise PeriluneError(f"{failed}: {error}") from None
        self.width = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def _knock(self, address: str | None) -> None:
        """A busy cluster now and then fails to start what serves a new client: then it is asked again."""
        for knock in range(1, KNOCKS + 1):
            try:
                self._ray.init(
                    address=address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR
                )
                return
            except ConnectionAbortedError:
                if knock == KNOCKS:
                    raise
                self._ray.shutdown()

    def play(self, plan: Plan, chunks: Iterable[range]) -> Generator[list[Played], None, None]:
        ray = self._ray
        play = ray.remote(num_cpus=1, max_retries=MOST_DEATHS)(play_chunk)
        shared, todo = ray.put(plan), iter(chunks)
        waiting: deque[Any] = deque()
        # What is left when the run ends early is played out and forgotten: to cancel a chunk that is just
        # coming back ends the whole process (a check of Ray's own fails).
        while True:
            ahead = islice(todo, AHEAD * self.width - len(waiting))
            waiting.extend(play.remote(shared, chunk) for chunk in ahead)
            if not waiting:
                return
            try:
                result = ray.get(waiting[0])
            except ray.exceptions.RayTaskError as error:
                raise RulesBug(str(error.cause)) from None
            except ray.exceptions.RayError as error:
                raise PeriluneError(f"Ray gave up on some games: {error}") from None
            waiting.popleft()
            yield result


def find_runner(on: str | Runner | None, workers: int) -> Runner | None:
    """`ray`, `ray://…`, `ray:host:port`, or a runner of one's own; None plays in this process."""
    workers = at_least_one("workers", workers)
    if on is None or on == "here":
        return Processes(workers) if workers > 1 else None
    if isinstance(on, Runner):
        return on
    address = str(on)
    if address == "ray":
        return OnRay()
    if address.startswith("ray://"):
        return OnRay(address)
    if address.startswith("ray:") and address != "ray:":
        return OnRay(address.removeprefix("ray:"))
    raise BadSetting(
        "games are played on 'here', 'ray', 'ray://host:port', 'ray:host:port' or a Runner (with `width` and "
        f"`play`), not {on!r:.60}"
    )


def play_all(
    game: Game[Any], plan: Plan, numbers: range, runner: Runner | None
) -> Generator[Played, None, None]:
    """All games in the order of their numbers, whoever plays them.

    Games are played here until it is known how long they take, so that short runs start no helpers.
    """
    if plan.changes:
        yield from _play_varied(plan, numbers, runner)
        return
    done, began = 0, perf_counter()
    for result in play_games(game, plan, numbers):
        yield result
        done += 1
        if runner is not None and perf_counter() > began + ALONE:
            break
    left = numbers[done:]
    if not left or runner is None:
        return
    if find_game(game.name) is not game:
        raise BadSetting(f"{game.name} is not the installed game of that name: play it with one worker")
    with closing(runner.play(plan, chunks_of(left, runner.width, done / (perf_counter() - began)))) as chunks:
        for chunk in chunks:
            yield from chunk


def _play_varied(plan: Plan, numbers: range, runner: Runner | None) -> Generator[Played, None, None]:
    """With other figures, all games are played elsewhere: each chunk starts an interpreter."""
    width = 1 if runner is None else runner.width
    size = max(1, -(-len(numbers) // width))
    chunks = (numbers[start : start + size] for start in range(0, len(numbers), size))
    if runner is None:
        for chunk in chunks:
            yield from play_chunk(plan, chunk)
        return
    with closing(runner.play(plan, chunks)) as played:
        for games in played:
            yield from games


def chunks_of(numbers: range, width: int, pace: float) -> Iterator[range]:
    """Ranges of about `CHUNK` seconds at a pace of so many games a second, shorter where few are left."""
    size = max(1, min(int(pace * CHUNK), len(numbers) // (width * 4)))
    return (numbers[start : start + size] for start in range(0, len(numbers), size))


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Ctrl-C is held back in here. Processes started meanwhile never hear it: they are ended by this one.

    The mask is what they inherit. Here it does not suffice: another thread may catch the signal, and Python
    would raise it in the main thread all the same.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard: list[int] = []
    main = current_thread() is main_thread()
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number)) if main else None
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if handler is not None:
            signal.signal(signal.SIGINT, handler)
        if heard:
            signal.raise_signal(signal.SIGINT)
