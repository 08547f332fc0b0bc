"""The server is killed while matches are played at full speed: nothing acknowledged is ever lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.people import Person, Table, awaited, people
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess

GONE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)


class Played:
    """One table, both seats at one screen, and every move that was acknowledged."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.acknowledged: dict[int, str] = {}
        self.known = 0
        """The newest version seen: acknowledged, or found after a crash that came before that."""
        self.over = False


class Driver:
    """Plays matches through all crashes."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.tables: list[Played] = []
        self.reconnects = 0
        self.stopping = False

    async def keep_playing(self) -> None:
        """One match after the other."""
        while not self.stopping:
            try:
                table = await self.who.create("connect-four", "me", "screen")
            except GONE:
                await asyncio.sleep(0.05)
                continue
            played = Played(table["id"])
            self.tables.append(played)
            while not self.stopping and not played.over:
                try:
                    async with self.who.at(played.key) as seat:
                        self.check(played, seat)
                        await self.play(played, seat)
                except GONE:
                    self.reconnects += 1
                    await asyncio.sleep(0.05)

    @staticmethod
    def check(played: Played, seat: Table) -> None:
        """After every reconnect: all that was acknowledged is there, and the question is back."""
        known = played.known
        assert known <= seat.version <= known + 1, f"{played.key}: was at {known}, now {seat.version}"
        played.known = seat.version
        assert seat.position["outcome"] or seat.position["questions"], "the question is back"
        assert_same(played, seat.heard[0]["log"])

    async def play(self, played: Played, seat: Table) -> None:
        while not self.stopping:
            if seat.position["outcome"]:
                played.over = True
                return
            option = random.choice(seat.question["options"])["text"]
            reply = await seat.answer(option)
            assert reply["type"] in ("news", "sync"), reply
            played.known = reply["position"]["version"]
            played.acknowledged[played.known] = option


def assert_same(played: Played, log: list[dict[str, Any]]) -> None:
    """Every acknowledged move stands in the log as it was made."""
    stored: dict[int, str] = {}
    for line in log:
        # The first line of a version is the answer; a forced move of the other side may follow it.
        if line["event"]:
            stored.setdefault(line["version"], str(line["event"]["column"]))
    for version, option in played.acknowledged.items():
        assert stored.get(version) == option, (
            f"{played.key}: acknowledged {played.acknowledged}, stored {stored}"
        )


async def crash(server: ServerProcess, matches: int, kills: int) -> None:
    server.start()
    async with people(server.base, "Ann") as (ann,):
        driver = Driver(ann)
        playing = [asyncio.create_task(driver.keep_playing()) for _ in range(matches)]
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.3, 1.5))
            failed = [task.exception() for task in playing if task.done()]
            assert not failed, failed
            server.kill()
            await asyncio.to_thread(server.start)
        await asyncio.sleep(1)
        driver.stopping = True
        await asyncio.wait_for(asyncio.gather(*playing), 60)
        assert driver.reconnects >= kills
        moves = sum(len(played.acknowledged) for played in driver.tables)
        assert moves > matches
        server.kill()
        await asyncio.to_thread(server.start)
        for played in driver.tables:
            assert_same(played, await ann.get(f"/api/tables/{played.key}/log"))
            async with ann.at(played.key) as seat:
                driver.check(played, seat)
    server.stop()
    assert "Traceback" not in server.output, server.output
    assert " ERROR " not in server.output, server.output


@awaited
async def test_killed_on_sqlite(tmp_path: Path) -> None:
    await crash(ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"), matches=12, kills=4)


@awaited
async def test_killed_on_postgresql(cluster: Cluster) -> None:
    await crash(ServerProcess(cluster.database()), matches=12, kills=4)


@pytest.mark.soak
@awaited
async def test_killed_often_on_sqlite(tmp_path: Path) -> None:
    await crash(ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"), matches=50, kills=20)


@pytest.mark.soak
@awaited
async def test_killed_often_on_postgresql(cluster: Cluster) -> None:
    await crash(ServerProcess(cluster.database()), matches=50, kills=20)
