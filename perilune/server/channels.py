"""How processes tell each other of moves: Litestar's channels over memory, PostgreSQL or Redis."""

from __future__ import annotations

from collections.abc import Iterable

import asyncpg  # type: ignore[import-untyped]
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import make_url

from perilune.engine import BadSetting
from perilune.server.services import CHANNEL
from perilune.server.settings import Settings


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's own, but it keeps its connection for publishing instead of opening one for each message."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._dsn = dsn
        self._publisher: asyncpg.Connection | None = None

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        if self._publisher is None or self._publisher.is_closed():
            self._publisher = await asyncpg.connect(self._dsn)
        for channel in channels:
            await self._publisher.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def on_shutdown(self) -> None:
        if self._publisher is not None:
            await self._publisher.close()
        await super().on_shutdown()


def make_channels(settings: Settings) -> tuple[ChannelsPlugin, bool]:
    """The channels, and whether this process is the only one."""
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
    return ChannelsPlugin(backend, channels=[CHANNEL]), kind == "memory"


def _redis(address: str) -> ChannelsBackend:
    try:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis  # type: ignore[import-not-found]
    except ImportError:
        raise BadSetting("channels over Redis need the package redis: pip install redis") from None
    return RedisChannelsPubSubBackend(redis=Redis.from_url(address))
