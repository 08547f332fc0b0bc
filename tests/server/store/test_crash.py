"""The server is killed while matches are played at full speed: nothing acknowledged is ever lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.people import NotNow, Person, Table, awaited, people
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess

GONE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError, NotNow)

DATABASE_IS_SLOW = ("TimeoutError", "lock timeout", "statement timeout")
"""What a server may log as an error here: on a busy machine PostgreSQL takes long to let it in again, or has
not noticed yet that the dead server holds nothing any more. Whoever asked was told to try again."""


class Played:
    """One player's part of a table, and every answer and undo that was acknowledged. `alone`: the table's
    versions grow by this player's answers only; where bots or others play, also by themselves."""

    def __init__(self, who: Person, key: str, alone: bool = False) -> None:
        self.who = who
        self.key = key
        self.alone = alone
        self.acknowledged: dict[int, str] = {}
        self.undone: dict[int, int] = {}
        """Versions of undos, and the version that each went back to."""
        self.known = 0
        """The newest version seen: acknowledged, or found after a crash that came before that."""
        self.over = False


class Driver:
    """Plays matches through all crashes: alone at a screen, against bots, two people in two browsers; takes
    answers back, and plays on from the past. Several people do, since nobody may have more than 200 tables
    going, and whoever was not told that theirs was made, as the crash came first, makes another."""

    def __init__(self, everybody: list[Person], bases: list[str]) -> None:
        self.everybody = everybody
        self.bases = bases
        self.tables: list[Played] = []
        self.forks: list[str] = []
        self.reconnects = 0
        self.stopping = False

    def answers(self) -> int:
        return sum(len(played.acknowledged) for played in self.tables)

    async def some_answers(self, more: int) -> None:
        """However slow the machine is: every crash comes upon games that are being played."""
        wanted = self.answers() + more
        async with asyncio.timeout(120):
            while self.answers() < wanted:
                await asyncio.sleep(0.1)

    async def keep_playing(self) -> None:
        """One match after the other."""
        while not self.stopping:
            await random.choice([self.at_a_screen, self.against_a_bot, self.of_two])()

    async def insist(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Ask until there is an answer; None at the end."""
        while not self.stopping:
            try:
                return await ask()
            except GONE:
                for person in self.everybody:
                    person.http.base_url = random.choice(self.bases)
                await asyncio.sleep(random.uniform(0.2, 0.6))
        return None

    async def at_a_screen(self) -> None:
        ann = random.choice(self.everybody)
        table = await self.insist(lambda: ann.create("connect-four", "me", "screen"))
        if table:
            await self.to_the_end(Played(ann, table["id"], alone=True))

    async def against_a_bot(self) -> None:
        ann = random.choice(self.everybody)
        table = await self.insist(lambda: ann.create("connect-four", "me", "bot:easy"))
        if table:
            await self.to_the_end(Played(ann, table["id"]))

    async def of_two(self) -> None:
        ann, bob = random.sample(self.everybody, 2)
        table = await self.insist(lambda: ann.create("connect-four", "me", "open", public=True))
        if not table:
            return
        path = f"/api/tables/{table['id']}/join"
        # A crash may have come between Bob's sitting down and the word of it: then he sits there already.
        joined = await self.insist(lambda: bob.post(path, status=(200, 409)))
        if joined is None:
            return  # The end came first: nothing is asked at a table that may still wait for Bob.
        parts = [Played(who, table["id"]) for who in (ann, bob)]
        await asyncio.gather(*(self.to_the_end(part) for part in parts))

    async def to_the_end(self, played: Played) -> None:
        self.tables.append(played)
        while not self.stopping and not played.over:
            try:
                async with played.who.at(played.key, base=random.choice(self.bases)) as seat:
                    self.check(played, seat)
                    await self.play(played, seat)
            except GONE:
                self.reconnects += 1
                await asyncio.sleep(random.uniform(0.2, 1.2))
        if played.over and random.random() < 0.2:
            await self.play_on(played)

    @staticmethod
    def check(played: Played, seat: Table) -> None:
        """After every reconnect: all that was acknowledged is there, and the question is back."""
        known = played.known
        assert known <= seat.version, f"{played.key}: was at {known}, now {seat.version}"
        assert not played.alone or seat.version <= known + 1, f"{played.key}: {known}, now {seat.version}"
        played.known = seat.version
        waits = seat.position["questions"] or seat.position["waiting"]
        assert seat.position["outcome"] or waits, "the question is back"
        assert_same(played, seat.heard[0]["log"])

    async def play(self, played: Played, seat: Table) -> None:
        while not self.stopping:
            await seat.until(lambda position: position["questions"] or position["outcome"])
            played.known = seat.version
            if seat.position["outcome"]:
                played.over = True
                return
            undo = seat.position["undo"]
            if random.random() < 0.1 and undo["free"] is not None:
                reply = await seat.request("undo", version=seat.version, seat=undo["seat"], to=undo["free"])
                if reply["type"] != "refusal":
                    played.undone[reply["position"]["version"]] = undo["free"]
            else:
                option = random.choice(seat.question["options"])["text"]
                reply = await seat.answer(option)
                if reply["type"] != "refusal":
                    played.acknowledged[reply["position"]["version"]] = option
            assert reply["type"] in ("news", "sync") or reply["error"] in ("stale", "over"), reply
            played.known = seat.version

    async def play_on(self, played: Played) -> None:
        """From somewhere in the past of a finished game, against a bot."""
        body = {"version": random.randrange(max(1, played.known)), "level": "easy"}
        fork = await self.insist(lambda: played.who.post(f"/api/tables/{played.key}/fork", body, 201))
        if fork:
            assert fork["origin"]["version"] == body["version"]
            self.forks.append(fork["id"])
            await self.to_the_end(Played(played.who, fork["id"]))


def assert_same(played: Played, log: list[dict[str, Any]]) -> None:
    """Every acknowledged answer stands in the log as it was made, struck out if it was taken back."""
    stored: dict[int, str] = {}
    struck: set[int] = set()
    for line in log:
        if line["undone"]:
            struck.add(line["version"])
        # The first line of a version is the answer; a forced move of the other side may follow it.
        if line["event"]:
            stored.setdefault(line["version"], str(line["event"]["column"]))
    for version, option in played.acknowledged.items():
        assert stored.get(version) == option, (
            f"{played.key}: acknowledged {played.acknowledged}, stored {stored}"
        )
    for at, to in played.undone.items():
        gone = {version for version in played.acknowledged if to < version < at}
        assert gone <= struck, f"{played.key}: undone {gone}, struck out {struck}"


async def crash(servers: list[ServerProcess], matches: int, kills: int) -> None:
    for server in servers:
        server.start()
    bases = [server.base for server in servers]
    async with people(bases[0], *(f"Player {number}" for number in range(10))) as everybody:
        driver = Driver(everybody, bases)
        playing = [asyncio.create_task(driver.keep_playing()) for _ in range(matches)]
        for _ in range(kills):
            await driver.some_answers(matches // 2)
            await asyncio.sleep(random.uniform(0, 1))
            failed = [task.exception() for task in playing if task.done()]
            assert not failed, failed
            victim = random.choice(servers)
            victim.kill()
            await asyncio.to_thread(victim.start)
        await asyncio.sleep(1)
        driver.stopping = True
        await asyncio.wait(playing, timeout=60)
        failures = [task.exception() for task in playing if task.done() and task.exception()]
        assert not failures, failures
        assert driver.reconnects >= kills
        moves = driver.answers()
        undos = sum(len(played.undone) for played in driver.tables)
        assert moves > matches
        assert kills < 50 or (undos and driver.forks)
        for server in servers:
            server.kill()
            await asyncio.to_thread(server.start)
        for played in driver.tables:
            played.who.http.base_url = bases[0]
            assert_same(played, await played.who.get(f"/api/tables/{played.key}/log"))
            async with played.who.at(played.key, base=bases[0]) as seat:
                driver.check(played, seat)
        print(
            f"{kills} kills, {len(driver.tables)} players' matches, {moves} answers, {undos} undos, "
            f"{len(driver.forks)} forks, {driver.reconnects} reconnects: nothing lost"
        )
    for server in servers:
        server.stop()
        assert "Traceback" not in server.output, server.output
        errors = [line for line in server.output.splitlines() if " ERROR " in line]
        unexpected = [line for line in errors if not any(sign in line for sign in DATABASE_IS_SLOW)]
        assert not unexpected, server.output


@awaited
async def test_killed_on_sqlite(tmp_path: Path) -> None:
    await crash([ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")], matches=12, kills=4)


@awaited
async def test_killed_on_postgresql(cluster: Cluster) -> None:
    await crash([ServerProcess(cluster.database())], matches=12, kills=4)


@pytest.mark.soak
@pytest.mark.parametrize("turn", range(4))
@awaited
async def test_killed_often_on_sqlite(tmp_path: Path, turn: int) -> None:
    await crash([ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")], matches=50, kills=50)


@pytest.mark.soak
@pytest.mark.parametrize("turn", range(2))
@awaited
async def test_killed_often_on_postgresql(cluster: Cluster, turn: int) -> None:
    await crash([ServerProcess(cluster.database())], matches=50, kills=50)


@pytest.mark.soak
@awaited
async def test_two_processes_killed_often(cluster: Cluster) -> None:
    database = cluster.database()
    await crash([ServerProcess(database) for _ in range(2)], matches=30, kills=50)
