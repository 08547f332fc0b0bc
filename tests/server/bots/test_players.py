"""Bots: outside the event loop, within their time, and never the end of a game."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import psutil
import pytest

import perilune
from perilune.server.bots.pool import WorkerFailed, WorkerPool
from perilune.server.bots.worker import Job
from tests.server.people import awaited, people
from tests.server.process import ServerProcess


def job(bot: str = "greedy", game: str = "tic-tac-toe") -> Job:
    return Job(perilune.start(game, seed=1).save(), 0, bot, 1)


@awaited
async def test_a_worker_that_dies_is_started_anew() -> None:
    thinkers = WorkerPool(1)
    try:
        assert (await thinkers.think(job(), 30)).option in "012345678"
        process = await thinkers.workers[0].start()
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(WorkerFailed, match="died"):
            await thinkers.think(job(), 30)
        assert (await thinkers.think(job(), 30)).option in "012345678"
    finally:
        await thinkers.stop()


@awaited
async def test_a_worker_that_hangs_is_ended() -> None:
    thinkers = WorkerPool(1)
    try:
        await thinkers.think(job(), 30)
        process = await thinkers.workers[0].start()
        os.kill(process.pid, signal.SIGSTOP)
        began = time.monotonic()
        with pytest.raises(WorkerFailed, match="more than"):
            await thinkers.think(job(), 0.3)
        assert time.monotonic() - began < 20
        assert (await thinkers.think(job(), 30)).option
    finally:
        await thinkers.stop()


@awaited
async def test_a_bot_that_raises_is_an_answer_not_a_crash() -> None:
    thinkers = WorkerPool(1)
    try:
        with pytest.raises(WorkerFailed, match="UnknownName"):
            await thinkers.think(job("nonsense"), 30)
        with pytest.raises(WorkerFailed, match="NotAsked"):
            await thinkers.think(Job(job().save, 1, "greedy", 1), 30)
        assert (await thinkers.think(job(), 30)).option
    finally:
        await thinkers.stop()


def workers_of(server: ServerProcess) -> list[psutil.Process]:
    children = psutil.Process(server.process.pid).children(recursive=True)
    return [child for child in children if "perilune.server.bots.worker" in " ".join(child.cmdline())]


@awaited
async def test_the_game_goes_on_while_workers_are_killed(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite") as server:
        async with people(server.base, "Ann") as (ann,):
            table = await ann.create("connect-four", "bot:easy", "bot:easy", public=True)
            async with ann.at(table["id"]) as watching:
                for _ in range(3):
                    version = watching.version
                    for worker in workers_of(server):
                        worker.kill()
                    await watching.until(lambda p, v=version: p["outcome"] or p["version"] >= v + 2)  # type: ignore[misc]
                await watching.until(lambda position: position["outcome"])


@awaited
async def test_a_bot_has_only_so_much_time(tmp_path: Path) -> None:
    """The hard level wants more than 0.01 s; with that, a simpler bot or any legal move takes its place."""
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database, bot_seconds="0.01", bot_pace="0") as server:
        async with people(server.base, "Ann") as (ann,):
            table = await ann.create("tic-tac-toe", "me", "bot:hard")
            async with ann.at(table["id"]) as seat:
                await seat.answer("4")
                await seat.until(lambda position: position["version"] == 2)
                assert (await ann.get("/health"))["status"] == "ok"
    assert "took more than 0.01 s" in server.output


@awaited
async def test_bots_answer_on_the_beat(tmp_path: Path) -> None:
    """However quickly a bot thinks, its answer comes with the beat."""
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", bot_pace="1.0") as server:
        async with people(server.base, "Ann") as (ann,):
            tries = []
            for _ in range(4):  # a busy machine is late now and then
                table = await ann.create("kuhn-poker", "me", "bot:easy")
                async with ann.at(table["id"]) as seat:
                    began = time.monotonic()
                    await seat.answer("check")
                    await seat.until(lambda position: position["version"] > 1)
                    tries.append(time.monotonic() - began)
                assert tries[-1] > 0.95, "never before the beat"
                if tries[-1] % 1.0 < 0.4 or tries[-1] % 1.0 > 0.95:
                    break
            else:
                raise AssertionError(f"{tries} s are not on the beat")


@awaited
async def test_the_table_stays_quick_while_bots_think(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        for _ in range(4):
            await ann.create("connect-four", "bot:hard", "bot:hard")
        await asyncio.sleep(1)
        times = []
        for _ in range(20):
            began = time.monotonic()
            await ann.get("/api/me")
            times.append(time.monotonic() - began)
        assert sorted(times)[10] < 0.5, "thinking would take the loop for seconds"
