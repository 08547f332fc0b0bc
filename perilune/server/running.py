"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from types import TracebackType
from typing import Self

from sqlalchemy.ext.asyncio import AsyncEngine

from perilune.server.background import Background
from perilune.server.bots.calls import BotCalls
from perilune.server.bots.players import BotPlayers
from perilune.server.bots.pool import WorkerPool
from perilune.server.failures import log_failure
from perilune.server.identity import Identity, Signer
from perilune.server.limits import Limiter
from perilune.server.memory import Leaving
from perilune.server.metrics import Metrics
from perilune.server.play.matches import Matches
from perilune.server.play.table_cards import TableCards
from perilune.server.play.tables import Tables
from perilune.server.play.timeline import Timeline
from perilune.server.processes.channels import Channels
from perilune.server.processes.leases import Leases, NoLeases, PostgresLeases
from perilune.server.processes.neighbours import Neighbours
from perilune.server.processes.notices import Publisher
from perilune.server.settings import Settings
from perilune.server.store.lines import open_line
from perilune.server.store.readiness import Readiness
from perilune.server.store.storage import Storage
from perilune.server.store.writer import Writer

log = logging.getLogger(__name__)

SWEEP_SECONDS = 5.0
STOP_SECONDS = 1.5
BUSY_CONNECTIONS = 10
"""An address with many open tables may send as much as so many connections of their own."""


class RunningServer:
    """Everything that handlers need, from the first request to the last."""

    def __init__(
        self,
        settings: Settings,
        secret: str,
        signer: Signer,
        engine: AsyncEngine,
        channels: Channels,
        statuses: Counter[str],
    ) -> None:
        self.settings = settings
        self.signer = signer
        self.storage = Storage(engine)
        self.cards = TableCards(signer)
        self.logins = Limiter(0.05, 10)
        rate = BUSY_CONNECTIONS * settings.messages_per_second
        self.messages = Limiter(rate, 3 * rate)
        self.connections: Counter[str] = Counter()
        self.closing = False
        self._engine = engine
        self._background = Background()
        self._writer = Writer(open_line(engine, self.storage.turns))
        self.readiness = Readiness(self.storage.turns, self._writer)
        self._publisher = publisher = Publisher(None if channels.alone else channels.plugin)
        self._calls = calls = BotCalls()
        self.matches = Matches(self.storage, self._writer, self.cards, calls, publisher, self._background)
        self.tables = Tables(self.matches, self.storage, signer, self.cards, settings.absence_seconds)
        self.timeline = Timeline(self.storage, self.tables)
        self._pool = WorkerPool(settings.bot_processes)
        shared = not channels.alone and engine.dialect.name == "postgresql"
        self._leases: Leases = PostgresLeases(engine) if shared else NoLeases()
        self._bots = BotPlayers(
            self.matches,
            calls,
            self._pool,
            self._leases,
            self._background,
            secret=secret,
            seconds=settings.bot_seconds,
            pace=settings.bot_pace,
            abandoned_seconds=settings.idle_seconds,
        )
        self._neighbours = (
            None if channels.alone else Neighbours(self.matches, publisher, channels.plugin, self._background)
        )
        self.metrics = Metrics(self.matches, self._writer, self._pool, statuses)
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving = Leaving()
        self._waiting: dict[str, int] | None = None

    async def __aenter__(self) -> Self:
        self._writer.start()
        jobs = [self._sweep(), self._bots.listen()]
        if self._neighbours is not None:
            jobs.append(self._neighbours.listen())
        self._tasks = [asyncio.create_task(job) for job in jobs]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Every part gets a little time: a database that hangs must not keep the process alive."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        for part in (
            asyncio.gather(*self._tasks, return_exceptions=True),
            self._background.stop(),
            self._writer.stop(),
            self._pool.stop(),
            self._leases.stop(),
            self._engine.dispose(),
        ):
            try:
                await asyncio.wait_for(part, STOP_SECONDS)
            except Exception as failure:
                log_failure(log, "a part of the server did not stop", failure)
        self._publisher.stop()

    async def drain(self) -> None:
        """Before connections are closed: let what is being stored finish, for a moment, and say goodbye."""
        self.closing = True
        until = time.monotonic() + STOP_SECONDS
        while time.monotonic() < until and any(live.lock.locked() for live in self.matches.loaded.values()):
            await asyncio.sleep(0.01)
        for live in self.matches.loaded.values():
            for connection in live.connections:
                connection.close("the server is stopping", True)
        await asyncio.sleep(0.05)

    async def identify(self, key: str | None) -> Identity | None:
        """Whose cookie this is."""
        found = self.signer.read_key(key) if key else None
        return None if found is None else await self.storage.identity(*found)

    # -- Housekeeping -------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            try:
                dropped = self.matches.drop_idle(self.settings.idle_seconds, self._bots.busy)
                self._leaving.left(dropped, len(self.matches.loaded))
                self._close_silent()
                await self._wake_bots()
                if self._neighbours is not None:
                    await self._neighbours.check_versions()
                    self._neighbours.refresh_presence()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log_failure(log, "housekeeping failed", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_bots(self) -> None:
        """Think for the bots that wait: at the start for those in the database, later for those in memory
        that have not moved since the last look, as the process that thought for them may be gone. The lease
        decides."""
        loaded = self.matches.loaded
        if self._waiting is None:
            for key in await self.storage.waiting_for_bots():
                await self._load_for_bots(key)
        before = self._waiting or {}
        self._waiting = {key: live.version for key, live in loaded.items() if live.bots_asked()}
        for key, _ in self._waiting.items() & before.items():
            self._calls.call(loaded[key])

    async def _load_for_bots(self, key: str) -> None:
        """Whose bots are asked is seen when a match is loaded. One that cannot be must not hold up the
        others."""
        try:
            await self.matches.get(key)
        except Exception as error:
            log_failure(log, f"match {key} cannot be loaded", error)

    def _close_silent(self) -> None:
        before = time.monotonic() - 3 * self.settings.heartbeat_seconds
        for live in self.matches.loaded.values():
            for connection in live.connections:
                if connection.heard < before:
                    connection.close("nothing was heard from this browser for a while", True)
