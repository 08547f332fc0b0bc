"""Who writes to a SQLite file is let in by turns, moves first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from perilune.server.store.database import open_database
from perilune.server.store.lines import open_line
from perilune.server.store.storage import Storage
from tests.server.people import awaited


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Storage]:
    engine = await open_database(f"sqlite+aiosqlite:///{folder}/t.sqlite")
    try:
        yield Storage(engine)
    finally:
        await engine.dispose()


@awaited
async def test_a_move_waits_for_one_transaction_and_the_others_for_each_other(tmp_path: Path) -> None:
    async with opened(tmp_path) as storage:
        line = open_line(storage.engine, storage.turns)
        done: list[int] = []

        async def start_a_table(number: int) -> None:
            await storage.set_setting(f"table {number}", "yes")
            done.append(number)

        others = [asyncio.create_task(start_a_table(number)) for number in range(20)]
        while not done:
            await asyncio.sleep(0)
        before = len(done)
        await line.write([])
        assert len(done) <= before + 2, "one was writing, and one may have ended just then"
        await asyncio.gather(*others)
        assert done == list(range(20))
        await line.close()


@awaited
async def test_nobody_writes_while_moves_are_written(tmp_path: Path) -> None:
    async with opened(tmp_path) as storage:
        line = open_line(storage.engine, storage.turns)
        async with storage.turns.first:
            waiting = [
                asyncio.create_task(line.write([])),
                asyncio.create_task(storage.set_setting("a", "b")),
            ]
            await asyncio.sleep(0.2)
            assert not any(task.done() for task in waiting)
        await asyncio.gather(*waiting)
        await line.close()
