"""Opening the database: SQLite by default, PostgreSQL by its address; brought up to date at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from perilune.engine import PeriluneError

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x50455249
"""Only one process migrates a PostgreSQL database at a time; the others wait on this advisory lock."""


class BadDatabase(PeriluneError):
    """A database address that cannot be used."""


async def open_database(address: str) -> AsyncEngine:
    """Connect and migrate."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase(
            "the database address cannot be read; write sqlite+aiosqlite:///path/to/file or "
            "postgresql+asyncpg://user:password@host/name"
        ) from None
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        engine = _open_sqlite(url.set(drivername="sqlite+aiosqlite"))
    elif url.drivername in ("postgresql", "postgres", "postgresql+asyncpg"):
        engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=5,
            max_overflow=10,
            pool_pre_ping=True,
            hide_parameters=True,
        )
    else:
        raise BadDatabase(f"no driver for {url.drivername!r}: use sqlite+aiosqlite or postgresql+asyncpg")
    try:
        async with engine.execution_options(write=True).begin() as connection:
            await connection.run_sync(_migrate)
    except (OSError, SQLAlchemyError, CommandError) as error:
        await engine.dispose()
        shown = url.render_as_string(hide_password=True)
        raise BadDatabase(f"the database {shown} cannot be used: {str(error).splitlines()[0]}") from error
    return engine


async def prepare_database(address: str) -> None:
    """Bring the database up to date, or say what is wrong with it, before anybody is served."""
    await (await open_database(address)).dispose()


def _open_sqlite(url: Any) -> AsyncEngine:
    if not url.database or url.database == ":memory:":
        raise BadDatabase("SQLite needs a file: sqlite+aiosqlite:///path/to/file")
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        # We say BEGIN ourselves (below), so that schema changes are part of transactions too.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",  # what was acknowledged survives a power cut, not only a crash
            "foreign_keys=ON",
            "busy_timeout=10000",
            "cache_size=-16000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        write = connection.get_execution_options().get("write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
