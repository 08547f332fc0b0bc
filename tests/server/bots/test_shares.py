"""Workers are shared fairly: nobody's bots wait behind all of somebody else's."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from perilune.server.bots.pool import Worker, WorkerPool
from perilune.server.bots.worker import Job, Thought
from tests.server.people import awaited, people
from tests.server.process import ServerProcess

JOB = Job(b"", 0, "greedy", 1)


class Skipping(selectors.DefaultSelector):
    """Waits for nothing, but counts how long it should have waited."""

    waited = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.waited += timeout or 0.0
        return super().select(timeout and 0)


class QuickLoop(asyncio.SelectorEventLoop):
    """Its clock goes on only while all sleep: what happens does not depend on how busy the machine is."""

    def __init__(self) -> None:
        self._skipping = Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return self._skipping.waited


def quickly(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    @functools.wraps(test)
    def run() -> None:
        with asyncio.Runner(loop_factory=QuickLoop) as runner:
            runner.run(test())

    return run


class SlowWorker(Worker):
    async def think(self, job: Job, seconds: float) -> Thought:
        await asyncio.sleep(seconds)
        return Thought("0", "")


def slow_pool() -> WorkerPool:
    pool = WorkerPool(1)
    pool.workers = [SlowWorker()]
    pool._free = list(pool.workers)
    return pool


@quickly
async def test_one_job_of_another_person_is_next() -> None:
    pool = slow_pool()
    greedy = [asyncio.create_task(pool.think(JOB, 0.05, "eve")) for _ in range(40)]
    await asyncio.sleep(0.12)
    await pool.think(JOB, 0.01, "ann")
    assert sum(task.done() for task in greedy) <= 4, (
        "two were done, one was thought of, one has waited longer"
    )
    for task in greedy:
        task.cancel()


@quickly
async def test_shares_are_counted_in_time() -> None:
    """Ann's thoughts are short, Eve's long: in the same time Ann gets more of them."""
    pool = slow_pool()
    done: list[str] = []

    async def keep(owner: str, seconds: float) -> None:
        while True:
            await pool.think(JOB, seconds, owner)
            done.append(owner)

    tasks = [asyncio.create_task(keep("eve", 0.05)) for _ in range(5)]
    tasks += [asyncio.create_task(keep("ann", 0.01)) for _ in range(2)]
    await asyncio.sleep(1.2)
    for task in tasks:
        task.cancel()
    assert done.count("ann") > 2 * done.count("eve") > 0


@quickly
async def test_quick_thoughts_are_not_behind_long_ones() -> None:
    """Thirty newcomers each have one strong bot waiting: Ann's easy one is next all the same."""
    pool = slow_pool()
    strong, easy = Job(b"", 0, "strong", 1), Job(b"", 0, "easy", 1)
    await pool.think(strong, 0.1, "somebody")
    await pool.think(easy, 0.005, "somebody")
    crowd = [asyncio.create_task(pool.think(strong, 0.1, f"guest {n}")) for n in range(30)]
    await asyncio.sleep(0.02)
    await pool.think(easy, 0.005, "ann")
    assert sum(task.done() for task in crowd) == 1, "the one whose thought had begun"
    for task in crowd:
        task.cancel()


@quickly
async def test_long_thoughts_do_not_wait_for_ever() -> None:
    """New guests with easy bots come without end, each with a fresh account: a strong one has its turn."""
    pool = slow_pool()
    strong, easy = Job(b"", 0, "strong", 1), Job(b"", 0, "easy", 1)
    await pool.think(strong, 0.1, "somebody")
    await pool.think(easy, 0.02, "somebody")
    guests = [asyncio.create_task(pool.think(easy, 0.02, f"guest {n}")) for n in range(3)]
    ann = asyncio.create_task(pool.think(strong, 0.1, "ann"))
    for number in range(3, 60):
        guests.append(asyncio.create_task(pool.think(easy, 0.02, f"guest {number}")))
        await asyncio.sleep(0.02)
        if ann.done():
            break
    assert ann.done()
    for task in guests:
        task.cancel()


@quickly
async def test_whoever_gives_up_waiting_leaves_the_worker_to_others() -> None:
    pool = slow_pool()
    first = asyncio.create_task(pool.think(JOB, 0.1, "ann"))
    second = asyncio.create_task(pool.think(JOB, 0.1, "ann"))
    third = asyncio.create_task(pool.think(JOB, 0.01, "ann"))
    await asyncio.sleep(0.02)
    second.cancel()
    await asyncio.wait_for(asyncio.gather(first, third), 2)
    assert pool.queued == 0
    assert len(pool._free) == 1


@awaited
async def test_only_so_many_tables_of_bots_alone(server: ServerProcess) -> None:
    async with people(server.base, "Eve") as (eve,):
        for _ in range(5):
            await eve.create("connect-four", "bot:hard", "bot:hard")
        body = {"game": "connect-four", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
        refused = await eve.post("/api/tables", body, 409)
        assert "only bots" in refused["detail"]


@awaited
async def test_abandoned_tables_stop_thinking(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database, idle_seconds="1", bot_pace="0.3") as server:
        async with people(server.base, "Ann") as (ann,):
            key = (await ann.create("connect-four", "bot:easy", "bot:easy"))["id"]
            async with ann.at(key) as seat:
                await seat.until(lambda position: position["version"] >= 2)  # they are thinking by now
            await asyncio.sleep(2.5)
            first = (await ann.get(f"/api/tables/{key}"))["version"]
            await asyncio.sleep(3)
            then = await ann.get(f"/api/tables/{key}")
            assert then["version"] <= first + 1, "nobody is there"
            assert then["status"] == "playing"
            async with ann.at(key) as seat:
                await seat.until(lambda position: position["version"] > first + 2 or position["outcome"])


@awaited
async def test_a_level_that_is_gone_is_played_by_the_middle_one(tmp_path: Path) -> None:
    import sqlite3

    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("tic-tac-toe", "me", "bot:easy"))["id"]
        server.stop()
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            db.execute("UPDATE seats SET level = 'forgotten' WHERE seat = 1")
        server.start()
        async with ann.at(key) as seat:
            await seat.answer("4")
            await seat.until(lambda position: position["version"] == 2)
    server.stop()
    assert "forgotten" in server.output
