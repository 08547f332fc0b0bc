"""Bots that another process thinks for are asked for again and again, without searching the database."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from perilune.server import running
from perilune.server.identity import Identity, Signer
from perilune.server.processes.channels import make_channels
from perilune.server.processes.leases import NoLeases
from perilune.server.protocol.lobby import NewSeat, NewTable
from perilune.server.running import RunningServer
from perilune.server.settings import Settings
from perilune.server.store.database import open_database
from perilune.server.store.storage import Storage
from tests.server.people import awaited


class Elsewhere(NoLeases):
    """Another process thinks for all bots; `asked` tells how often each match was asked for."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    async def take(self, key: str) -> bool:
        self.asked[key] += 1
        return False


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Elsewhere:
    found = Elsewhere()
    monkeypatch.setattr(running, "NoLeases", lambda: found)
    monkeypatch.setattr(running, "SWEEP_SECONDS", 0.02)
    return found


@asynccontextmanager
async def server_on(folder: Path) -> AsyncIterator[RunningServer]:
    settings = Settings(database=f"sqlite+aiosqlite:///{folder}/t.sqlite")
    engine = await open_database(settings.database)
    parts = (settings, "secret", Signer("secret"), engine, make_channels(settings), Counter[str]())
    async with RunningServer(*parts) as server:
        yield server


async def a_bot_begins(server: RunningServer) -> str:
    ann = await server.storage.add_identity("Ann")
    assert isinstance(ann, Identity)
    seats = [NewSeat(kind="bot", level="easy"), NewSeat(kind="me")]
    return (await server.tables.create(ann, NewTable(game="tic-tac-toe", seats=seats))).id


async def asked_for(elsewhere: Elsewhere, key: str, times: int) -> None:
    async with asyncio.timeout(30):
        while elsewhere.asked[key] < times:
            await asyncio.sleep(0.01)


@awaited
async def test_a_bot_is_asked_for_until_it_can_be_had(
    tmp_path: Path, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = 0
    search = Storage.waiting_for_bots

    async def counted(storage: Storage) -> list[str]:
        nonlocal searched
        searched += 1
        return await search(storage)

    monkeypatch.setattr(Storage, "waiting_for_bots", counted)
    async with server_on(tmp_path) as server:
        await asked_for(elsewhere, await a_bot_begins(server), 5)
    assert searched == 1, "only the start goes through all tables that are being played"


@awaited
async def test_at_the_start_all_that_wait_are_asked_for(tmp_path: Path, elsewhere: Elsewhere) -> None:
    async with server_on(tmp_path) as server:
        key = await a_bot_begins(server)
    elsewhere.asked.clear()
    async with server_on(tmp_path):
        await asked_for(elsewhere, key, 2)


@awaited
async def test_a_bot_that_moves_is_left_to_whoever_thinks_for_it(
    tmp_path: Path, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "SWEEP_SECONDS", 3600.0)
    async with server_on(tmp_path) as server:
        live = await server.matches.get(await a_bot_begins(server))
        await asked_for(elsewhere, live.row.id, 1)
        elsewhere.asked.clear()
        for _ in range(3):
            live.course.version += 1
            await server._wake_bots()
            await asyncio.sleep(0.02)
        assert not elsewhere.asked
        await server._wake_bots()
        await asked_for(elsewhere, live.row.id, 1)
