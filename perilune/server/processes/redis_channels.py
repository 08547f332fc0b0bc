"""Channels over Redis that come back by themselves when Redis does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from perilune.engine import BadSetting

log = logging.getLogger(__name__)

AGAIN_SECONDS = 1.0
PATIENCE = 3.0


def connect_to_redis(address: str) -> Redis:
    return Redis.from_url(
        address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, health_check_interval=10
    )


async def reach_redis(address: str) -> None:
    """Before anybody is served: whether it is there at all."""
    try:
        async with connect_to_redis(address) as redis:
            await redis.ping()
    except (RedisError, OSError, TimeoutError, ValueError) as error:
        raise BadSetting(f"the channel over Redis cannot be used: {error}") from None


class RedisChannels(RedisChannelsPubSubBackend):
    """Litestar's own, but a lost connection is noted and taken up again, and nobody waits for one that is
    gone. Moves told meanwhile are found by looking into the database (see Neighbours.check_versions)."""

    def __init__(self, address: str) -> None:
        super().__init__(redis=connect_to_redis(address))
        self._lost = False

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            for channel in channels:
                await self._redis.publish(channel, data)
        except (RedisError, OSError, TimeoutError) as error:
            self._note(error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            try:
                if self._lost:
                    await self._redis.ping()
                    self._lost = False
                    log.warning("the channel over Redis is back")
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError, TimeoutError) as error:
                self._note(error)
                await asyncio.sleep(AGAIN_SECONDS)

    async def on_shutdown(self) -> None:
        try:
            async with asyncio.timeout(1):
                await super().on_shutdown()
                await self._redis.aclose()
        except (RedisError, OSError, TimeoutError):
            log.warning("the channel over Redis did not close by itself")

    def _note(self, error: BaseException) -> None:
        if not self._lost:
            self._lost = True
            log.warning("the channel over Redis is lost: %s", type(error).__name__)
