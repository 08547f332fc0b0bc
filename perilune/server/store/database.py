"""Opening the database: SQLite by default, PostgreSQL by its address; brought up to date at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, delete, event, insert, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from perilune.engine import PeriluneError
from perilune.server.store.schema import settings

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "0003"
"""The newest migration."""
MIGRATION_LOCK = 0x50455249
"""Only one process migrates a PostgreSQL database at a time; the others wait on this advisory lock."""


READY = "ready"
"""The row of `settings` that is written to see whether the database can be written."""


PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",  # what was acknowledged survives a power cut, not only a crash
    "foreign_keys=ON",
    "busy_timeout=10000",
    "cache_size=-16000",
)
"""What every connection to a SQLite file is told."""


class BadDatabase(PeriluneError):
    """A database address that cannot be used."""


def read_address(address: str) -> URL:
    """The database's address, for the driver that we use; or what is wrong with it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise BadDatabase(
            "the database address cannot be read; write sqlite+aiosqlite:///path/to/file or "
            "postgresql+asyncpg://user:password@host/name"
        ) from None
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        if not url.database or url.database == ":memory:":
            raise BadDatabase("SQLite needs a file: sqlite+aiosqlite:///path/to/file")
        return url.set(drivername="sqlite+aiosqlite")
    if url.drivername in ("postgresql", "postgres", "postgresql+asyncpg"):
        return url.set(drivername="postgresql+asyncpg")
    raise BadDatabase(f"no driver for {url.drivername!r}: use sqlite+aiosqlite or postgresql+asyncpg")


def is_postgres(url: URL) -> bool:
    return url.drivername.startswith("postgres")


def connect_to(address: str) -> AsyncEngine:
    """Connections to a database that is up to date."""
    url = read_address(address)
    return _open_postgres(url, patient=False) if is_postgres(url) else _open_sqlite(url)


async def open_database(address: str) -> AsyncEngine:
    """Connect, migrate, and see that it can be written."""
    url = read_address(address)
    shown = url.render_as_string(hide_password=True)
    patient = _open_postgres(url, patient=True) if is_postgres(url) else _open_sqlite(url)
    try:
        async with patient.execution_options(write=True).begin() as connection:
            await connection.run_sync(_migrate)
            await connection.run_sync(_mark)
    except (OSError, SQLAlchemyError, BadDatabase) as error:
        await patient.dispose()
        why = getattr(error, "orig", None) or error
        raise BadDatabase(f"the database {shown} cannot be used: {str(why).splitlines()[0]}") from None
    if not is_postgres(url):
        return patient
    await patient.dispose()
    return _open_postgres(url, patient=False)


def _mark(connection: Connection) -> None:
    """Write something: a database that can only be read is found out before anybody plays."""
    connection.execute(delete(settings).where(settings.c.name == READY))
    connection.execute(insert(settings).values(name=READY, value="yes"))


def _open_postgres(url: URL, *, patient: bool) -> AsyncEngine:
    """No statement takes longer than some seconds, save for migrations: a database that hangs is noticed."""
    limits = {} if patient else {"statement_timeout": "8000", "lock_timeout": "5000"}
    arguments: dict[str, Any] = {"timeout": 5, "server_settings": limits}
    if not patient:
        arguments["command_timeout"] = 8
    return create_async_engine(
        url,
        pool_size=5,
        max_overflow=10,
        pool_timeout=8,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args=arguments,
    )


def _open_sqlite(url: URL) -> AsyncEngine:
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"the folder {path.parent} cannot be made: {error.strerror}") from None
    engine = create_async_engine(url, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        # We say BEGIN ourselves (below), so that schema changes are part of transactions too.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
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
    stored = text("SELECT version_num FROM alembic_version")
    known = inspect(connection).has_table("alembic_version")
    if known and connection.execute(stored).scalars().all() == [NEWEST]:
        return
    # Only now: it takes a while to import, and most starts need none of it.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadDatabase(str(error)) from None
