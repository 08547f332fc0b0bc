"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from sqlalchemy.ext.asyncio import AsyncEngine

from perilune.server.database import open_database
from perilune.server.failures import log_failure
from perilune.server.guard import Guard
from perilune.server.house import House
from perilune.server.identity import Identity, Signer
from perilune.server.limits import Limiter
from perilune.server.metrics import Metrics
from perilune.server.neighbours import PRESENCE_SECONDS, Notice, Notices
from perilune.server.settings import Settings
from perilune.server.storage import Storage
from perilune.server.tables import Tables
from perilune.server.thinking import BotPlayers, Thinkers
from perilune.server.timeline import Timeline
from perilune.server.writer import Writer

log = logging.getLogger(__name__)

CHANNEL = "matches"
SWEEP_SECONDS = 5.0
LARGEST_NOTICE = 50
"""So many notices fit into one message of PostgreSQL's (8000 bytes)."""

_decode_notices = msgspec.json.Decoder(Notices).decode


class Services:
    """Everything that handlers need. `open` before the first request, `close` after the last."""

    engine: AsyncEngine
    storage: Storage
    writer: Writer
    signer: Signer
    house: House
    tables: Tables
    timeline: Timeline
    thinkers: Thinkers
    bots: BotPlayers

    def __init__(self, settings: Settings, channels: ChannelsPlugin, alone: bool) -> None:
        self.settings = settings
        self.channels = channels
        self.alone = alone
        self.guard: Guard | None = None
        self.metrics = Metrics()
        self.logins = Limiter(0.05, 10)
        self.connections: dict[str, int] = {}
        self.closing = False
        self._tasks: list[asyncio.Task[None]] = []
        self._unreadable: set[str] = set()

    async def open(self) -> None:
        settings = self.settings
        self.engine = await open_database(settings.database)
        self.storage = Storage(self.engine)
        secret = settings.secret or await self.storage.secret()
        self.signer = Signer(secret)
        if self.guard is not None:
            self.guard.signer = self.signer
        self.writer = Writer(self.engine)
        self.writer.start()
        self.house = House(self.storage, self.writer)
        if not self.alone:
            self.house.neighbours.publish = self._publish
        self.tables = Tables(self.house, self.storage, self.signer)
        self.timeline = Timeline(self.house, self.tables)
        self.thinkers = Thinkers(settings.bot_processes)
        self.bots = BotPlayers(self.house, self.thinkers, secret, settings.bot_seconds, settings.bot_pace)
        self.house.wake_bots = self.bots.wake
        self.metrics.watch(self)
        self._tasks = [asyncio.create_task(self._sweep(), name="sweep")]
        if not self.alone:
            self._tasks.append(asyncio.create_task(self._listen(), name="listen"))

    async def drain(self) -> None:
        """Before connections are closed: let what is being stored finish, and say goodbye."""
        self.closing = True
        for live in list(self.house.matches.values()):
            async with live.lock:
                for connection in live.connections:
                    connection.close("the server is stopping", True)
        await asyncio.sleep(0.05)

    async def close(self) -> None:
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.house.stop()
        await self.writer.stop()
        await self.thinkers.stop()
        await self.engine.dispose()

    async def identify(self, key: str | None) -> Identity | None:
        """Whose cookie this is."""
        found = self.signer.read_key(key) if key else None
        return None if found is None else await self.storage.identity(*found)

    # -- Between processes --------------------------------------------------------------------------------

    def _publish(self, notices: list[Notice]) -> None:
        for first in range(0, len(notices), LARGEST_NOTICE):
            part = Notices(self.house.neighbours.process, notices[first : first + LARGEST_NOTICE])
            self.channels.publish(msgspec.json.encode(part), CHANNEL)

    async def _listen(self) -> None:
        subscriber = await self.channels.subscribe([CHANNEL])
        async for data in subscriber.iter_events():
            try:
                self.house.neighbours.hear(_decode_notices(data))
            except Exception as error:
                log_failure(log, "a notice of another process could not be read", error)

    # -- Housekeeping -------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        told = 0.0
        patience = 0.0
        while True:
            try:
                self.house.drop_idle(self.settings.idle_seconds, self.bots.busy)
                self._close_silent()
                await self._wake_bots(time.time() - patience)
                if not self.alone:
                    await self.house.neighbours.check_versions()
                    if time.monotonic() - told > PRESENCE_SECONDS:
                        told = time.monotonic()
                        self.house.neighbours.refresh_presence()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log_failure(log, "housekeeping failed", error)
            # Bots that wait at the start are all ours; later on another process may be thinking for them.
            patience = self.bots.patience
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_bots(self, before: float) -> None:
        """Load the matches that wait for a bot; one that cannot be loaded must not hold up the others."""
        for key in await self.storage.waiting_for_bots(before):
            if key in self._unreadable:
                continue
            try:
                await self.house.get(key)
            except Exception as error:
                self._unreadable.add(key)
                log_failure(log, f"match {key} cannot be loaded", error)

    def _close_silent(self) -> None:
        before = time.monotonic() - 3 * self.settings.heartbeat_seconds
        for live in self.house.matches.values():
            for connection in live.connections:
                if connection.heard < before:
                    connection.close("nothing was heard from this browser for a while", True)


def services_of(app: Any) -> Services:
    services: Services = app.state.services
    return services
