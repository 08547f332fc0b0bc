"""Moves are written many at a time: what arrives while one transaction runs goes into the next one.

A move is shown to nobody before `append` says that it is stored. The primary key (match, version) decides
between processes: whoever stores a version first was first.
"""

from __future__ import annotations

import asyncio
import logging
import time

from perilune.server.failures import log_failure, reason
from perilune.server.store.lines import Line, Taken
from perilune.server.store.moves import NewMove

log = logging.getLogger(__name__)

MOST_AT_ONCE = 500
STOP_SECONDS = 1.0


class Writer:
    """Stores moves in groups. `batches` and `stored` count for the metrics; `trouble` says why the last group
    could not be stored, and is empty once one could."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._waiting: list[tuple[NewMove, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.trouble = ""
        self.batches = 0
        self.stored = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, then end."""
        until = time.monotonic() + STOP_SECONDS
        while self._waiting and time.monotonic() < until:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._line.close()

    def append(self, move: NewMove) -> asyncio.Future[bool]:
        """Store the move; False if another process stored this version first."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, stored))
        self._wake.set()
        return stored

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            try:
                await self._store(batch)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log_failure(log, "moves could not be stored", error)
                self.trouble = f"moves could not be stored: {reason(error)}"
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)

    async def _store(self, batch: list[tuple[NewMove, asyncio.Future[bool]]]) -> None:
        try:
            await self._line.write([move for move, _ in batch])
        except Taken:
            if len(batch) == 1:
                if not batch[0][1].done():
                    batch[0][1].set_result(False)
            else:
                for one in batch:
                    await self._store([one])
            return
        self.trouble = ""
        self.batches += 1
        self.stored += len(batch)
        for _, future in batch:
            if not future.done():
                future.set_result(True)
