"""Moves are written many at a time: what arrives while one transaction runs goes into the next one.

A move is shown to nobody before the writer says that it is stored. The primary key (match, version) decides
between processes: whoever stores a version first was first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from perilune.server.failures import log_failure, reason
from perilune.server.store.lines import Line, Taken
from perilune.server.store.moves import NewMove

log = logging.getLogger(__name__)

MOST_AT_ONCE = 500
STOP_SECONDS = 1.0

Then = Callable[[Exception | None], None]
"""What is called once it is known how something ended: well, or why not."""
Group = list[tuple[NewMove, Then]]


class Writer:
    """Stores moves in groups. `batches` and `stored` count for the metrics; `trouble` says why the last group
    could not be stored, and is empty once one could."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._waiting: Group = []
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

    def append(self, move: NewMove, then: Then) -> None:
        """Store the move. `then` is told `Taken` if another process stored this version first."""
        if not self._waiting:
            self._wake.set()
        self._waiting.append((move, then))

    async def store(self, move: NewMove) -> None:
        """The same for those who can wait."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.append(move, ends(stored))
        await stored

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            try:
                await self._store(group)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log_failure(log, "moves could not be stored", error)
                self.trouble = f"moves could not be stored: {reason(error)}"
                self._end(group, error)

    async def _store(self, group: Group) -> None:
        try:
            await self._line.write([move for move, _ in group])
        except Taken as taken:
            if len(group) == 1:
                self._end(group, taken)
            else:
                for one in group:
                    await self._store([one])
            return
        self.trouble = ""
        self.batches += 1
        self.stored += len(group)
        self._end(group, None)

    @staticmethod
    def _end(group: Group, error: Exception | None) -> None:
        """Tell them, once the next group is on its way to the disk."""
        asyncio.get_running_loop().call_soon(_tell, group, error)


def _tell(group: Group, error: Exception | None) -> None:
    for _, then in group:
        try:
            then(error)
        except Exception as failure:
            log_failure(log, "what follows a stored move failed", failure)


def ends(future: asyncio.Future[None]) -> Then:
    """A future that ends so."""

    def end(error: Exception | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    return end
