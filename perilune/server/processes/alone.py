"""Servers that cannot hear each other must not share a database: whoever comes second is refused."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import IO

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from perilune.server.processes.leases import SPACE
from perilune.server.store.database import BadDatabase, is_postgres, read_address

ANYBODY = 1
"""The advisory lock that every server on a PostgreSQL database holds: shared, or alone if it hears nobody."""


def lock_file(address: str) -> IO[str] | None:
    """Hold the lock of a SQLite file for as long as this process lives."""
    url = read_address(address)
    if is_postgres(url):
        return None
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = path.with_name(f"{path.name}.lock").open("w")
    except OSError as error:
        raise BadDatabase(f"the database {path} cannot be used: {error.strerror}") from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise BadDatabase(
            f"another server is using {path}: several servers need PostgreSQL (see docs/hosting.md)"
        ) from None
    return held


async def hold(engine: AsyncEngine, alone: bool) -> AsyncConnection | None:
    """Take the lock of a PostgreSQL database; the connection holds it. None for SQLite."""
    if engine.dialect.name != "postgresql":
        return None
    connection = await engine.execution_options(isolation_level="AUTOCOMMIT").connect()
    way = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
    found = await connection.execute(text(f"SELECT {way}(:space, :key)"), {"space": SPACE, "key": ANYBODY})
    if not found.scalar():
        await connection.close()
        raise BadDatabase(
            "another server is using this database, and with channels in memory they cannot hear each other: "
            "give all of them --channels postgresql or the same redis://HOST"
        )
    return connection
