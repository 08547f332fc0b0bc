"""What happens right after the start and right before the end is told to the other processes, too."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from perilune.server.http.app import App
from perilune.server.processes.channels import Channels
from perilune.server.processes.notices import CHANNEL, GATHER_SECONDS, Notice, Notices, Publisher
from perilune.server.running import RunningServer
from perilune.server.settings import Settings
from perilune.server.store.database import open_database
from tests.server.people import awaited


class Ear(MemoryChannelsBackend):
    """Takes its time to open, as a database does, and remembers of which matches it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    async def on_startup(self) -> None:
        await asyncio.sleep(5 * GATHER_SECONDS)
        await super().on_startup()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        self.told += [notice.match for notice in msgspec.json.decode(data, type=Notices).notices]
        await super().publish(data, channels)


@awaited
async def test_what_waits_at_the_end_goes_out_and_nothing_after_it() -> None:
    ear = Ear()
    async with ChannelsPlugin(ear, channels=[CHANNEL]) as plugin:
        publisher = Publisher(plugin)
        publisher.tell(Notice("moved", moved=True))
        publisher.stop()
        publisher.tell(Notice("left"))
    await asyncio.sleep(2 * GATHER_SECONDS)
    assert ear.told == ["moved"]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@awaited
async def test_the_channels_are_open_for_as_long_as_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    await (await open_database(database)).dispose()
    enter, leave = RunningServer.__aenter__, RunningServer.__aexit__

    async def tell_at_the_start(server: RunningServer) -> RunningServer:
        server._publisher.tell(Notice("first", moved=True))
        return await enter(server)

    async def tell_at_the_end(server: RunningServer, *error: None) -> None:
        server._publisher.tell(Notice("last", moved=True))
        await asyncio.sleep(2 * GATHER_SECONDS)
        await leave(server, None, None, None)

    monkeypatch.setattr(RunningServer, "__aenter__", tell_at_the_start)
    monkeypatch.setattr(RunningServer, "__aexit__", tell_at_the_end)
    ear = Ear()
    channels = Channels(ChannelsPlugin(ear, channels=[CHANNEL]), alone=False)
    app = App(Settings(database=database), "secret", channels)
    with caplog.at_level(logging.ERROR):
        async with app._app.lifespan():
            await asyncio.sleep(10 * GATHER_SECONDS)
    assert ear.told == ["first", "last"]
    assert caplog.messages == []
