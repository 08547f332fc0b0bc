"""Moves are written many at a time: what arrives while one transaction runs goes into the next one.

A move is shown to nobody before `append` says that it is stored. The primary key (match, version) decides
between processes: whoever stores a version first was first.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from perilune.server.failures import log_failure
from perilune.server.schema import matches, moves

log = logging.getLogger(__name__)

MOST_AT_ONCE = 500

_insert_move = insert(moves)
_update_match = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        version=bindparam("new_version"),
        turn=bindparam("new_turn"),
        status=bindparam("new_status"),
        outcome=bindparam("new_outcome"),
        request=None,
        updated=bindparam("new_updated"),
    )
)


class StoredMove(msgspec.Struct):
    """One version of a match, as its row in `moves`, and how the match stands after it."""

    match: str
    version: int
    kind: str
    seat: int | None
    question: str
    text: str
    told: bytes
    save: bytes | None
    at: float
    turn: str
    status: str
    outcome: str | None

    def row(self) -> dict[str, Any]:
        return {
            "match": self.match,
            "version": self.version,
            "kind": self.kind,
            "seat": self.seat,
            "question": self.question,
            "text": self.text,
            "told": self.told,
            "save": self.save,
            "at": self.at,
        }

    def summary(self) -> dict[str, Any]:
        return {
            "match": self.match,
            "new_version": self.version,
            "new_turn": self.turn,
            "new_status": self.status,
            "new_outcome": self.outcome,
            "new_updated": self.at,
        }


class Writer:
    """Stores moves in groups. `batches` and `stored` count for the metrics."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(write=True)
        self._waiting: list[tuple[StoredMove, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        self.batches = 0
        self.stored = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, then end."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def append(self, move: StoredMove) -> bool:
        """Store the move; False if another process stored this version first."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, future))
        self._wake.set()
        return await asyncio.shield(future)

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
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)

    async def _store(self, batch: list[tuple[StoredMove, asyncio.Future[bool]]]) -> None:
        try:
            await self._write([move for move, _ in batch])
        except IntegrityError:
            if len(batch) == 1:
                batch[0][1].set_result(False)
            else:
                for one in batch:
                    await self._store([one])
            return
        self.batches += 1
        self.stored += len(batch)
        for _, future in batch:
            if not future.done():
                future.set_result(True)

    async def _write(self, batch: list[StoredMove]) -> None:
        """One transaction, on a connection that is kept."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            async with self._connection.begin():
                await self._connection.execute(_insert_move, [move.row() for move in batch])
                await self._connection.execute(_update_match, [move.summary() for move in batch])
        except IntegrityError:
            raise
        except BaseException:
            await self._forget_connection()
            raise

    async def _forget_connection(self) -> None:
        """After an error nobody knows what state a connection is in: the next batch opens another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()
