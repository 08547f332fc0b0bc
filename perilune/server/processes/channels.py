"""How processes tell each other of moves: Litestar's channels over memory, PostgreSQL or Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

import asyncpg  # type: ignore[import-untyped]
import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import make_url

from perilune.engine import BadSetting, NotInstalled
from perilune.server.processes.notices import CHANNEL
from perilune.server.settings import Settings

log = logging.getLogger(__name__)


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's own, but it keeps its connection for publishing, and listens anew when that one is lost."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._dsn = dsn
        self._publisher: asyncpg.Connection | None = None
        self._closing = False
        self._again: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        """Nothing is on its way any more, so nobody waits for a database that may not answer."""
        self._closing = True
        if self._again is not None:
            self._again.cancel()
        if self._publisher is not None:
            self._publisher.terminate()
        self._listener_conn.terminate()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """What gets lost here is found by looking into the database (see Neighbours.check_versions)."""
        try:
            if self._publisher is None or self._publisher.is_closed():
                self._publisher = await asyncpg.connect(self._dsn)
            for channel in channels:
                await self._publisher.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            log.warning("a notice to the other processes was lost")
            self._publisher = None

    def _lost(self, _: asyncpg.Connection) -> None:
        if not self._closing:
            self._again = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                connection = await asyncpg.connect(self._dsn)
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                continue
            connection.add_termination_listener(self._lost)
            self._listener_conn = connection
            return


class Channels(msgspec.Struct, frozen=True):
    """`alone`: nobody else is on these channels."""

    plugin: ChannelsPlugin
    alone: bool


def make_channels(settings: Settings) -> Channels:
    """The channels that the settings ask for."""
    postgres = make_url(settings.database).drivername.startswith("postgres")
    kind = settings.channels or ("postgresql" if postgres else "memory")
    backend: ChannelsBackend
    if kind == "memory":
        backend = MemoryChannelsBackend()
    elif kind == "postgresql":
        if not postgres:
            raise BadSetting("channels over PostgreSQL need a PostgreSQL database")
        url = make_url(settings.database).set(drivername="postgresql")
        backend = PostgresChannels(url.render_as_string(hide_password=False))
    elif kind.startswith(("redis://", "rediss://")):
        backend = _redis(kind)
    else:
        raise BadSetting(f"channels are 'memory', 'postgresql' or redis://HOST, not {kind!r}")
    return Channels(ChannelsPlugin(backend, channels=[CHANNEL]), kind == "memory")


async def reach_channels(settings: Settings) -> None:
    """Say what is wrong before anybody is served. PostgreSQL's channels are as good as the database is."""
    if settings.channels.startswith("redis"):
        from perilune.server.processes.redis_channels import reach_redis

        await reach_redis(settings.channels)


def _redis(address: str) -> ChannelsBackend:
    try:
        from perilune.server.processes.redis_channels import RedisChannels
    except ImportError:
        raise NotInstalled("--channels redis", "redis", "redis") from None
    return RedisChannels(address)
