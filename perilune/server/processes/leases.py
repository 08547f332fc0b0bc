"""Which process thinks for the bots of a match: one at a time, and another one as soon as that is gone.

A lease is an advisory lock of PostgreSQL's, held by a connection of the process's own: it has a clear owner,
ends with it, and needs no clock.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from perilune.server.failures import log_failure

log = logging.getLogger(__name__)

SPACE = 0x50455249
_take = text("SELECT pg_try_advisory_lock(:space, hashtext(:key))")
_release = text("SELECT pg_advisory_unlock(:space, hashtext(:key))")


class Leases(Protocol):
    async def take(self, key: str) -> bool:
        """Whether the match is this process's to think for."""

    async def release(self, key: str) -> None: ...

    async def stop(self) -> None: ...


class NoLeases:
    """For a process that is alone."""

    async def take(self, key: str) -> bool:
        return True

    async def release(self, key: str) -> None:
        pass

    async def stop(self) -> None:
        pass


class PostgresLeases:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection: AsyncConnection | None = None
        self._lock = asyncio.Lock()

    async def take(self, key: str) -> bool:
        return await self._run(_take, key)

    async def release(self, key: str) -> None:
        await self._run(_release, key)

    async def stop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _run(self, statement: object, key: str) -> bool:
        """False, and a new connection next time, if the database does not answer: the leases are gone."""
        async with self._lock:
            try:
                if self._connection is None:
                    self._connection = await self._engine.connect()
                found = await self._connection.execute(statement, {"space": SPACE, "key": key})  # type: ignore[call-overload]
                return bool(found.scalar())
            except Exception as error:
                log_failure(log, "a lease could not be had", error)
                connection, self._connection = self._connection, None
                if connection is not None:
                    await connection.invalidate()
                    await connection.close()
                return False
