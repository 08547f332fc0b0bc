"""A polite player beside a hostile guest: every answer is stored, and told in time."""

from __future__ import annotations

import asyncio
import math
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from tests.server.hostile.attacks import ATTACKS
from tests.server.people import Person, Table, awaited, people
from tests.server.process import ServerProcess

POLITE = 0.25
"""A polite player's answer is there after so many seconds, in 99 of 100 cases, whatever others do."""
BOT_ANSWERS = 6.0
"""Their bot's after so many: the beat, one long thought of somebody else's, and a slow machine."""
ROUNDS = 3
DEFAULTS = {"requests_per_second": "20", "messages_per_second": "20", "connections": "200"}


class Polite:
    """Ann plays connect four, alone at her screen and against an easy bot, and notes how long things take."""

    def __init__(self, ann: Person, seconds: float) -> None:
        self.ann = ann
        self.until = time.monotonic() + seconds
        self.answers: list[float] = []
        self.bots: list[float] = []
        self.moves: list[tuple[str, int]] = []

    async def play(self, key: str) -> None:
        """Move after move until the time is over, at new tables when the old ones are finished."""
        await asyncio.gather(self._alone(key), self._against_a_bot())

    async def _alone(self, key: str) -> None:
        while time.monotonic() < self.until:
            async with self.ann.at(key) as seat:
                while await self._answer(seat, key):
                    await asyncio.sleep(0.1)
            key = (await self.ann.create("connect-four", "me", "screen"))["id"]

    async def _against_a_bot(self) -> None:
        while time.monotonic() < self.until:
            key = (await self.ann.create("connect-four", "me", "bot:easy"))["id"]
            async with self.ann.at(key) as seat:
                while await self._answer(seat, key):
                    began = time.monotonic()
                    await seat.until(lambda position: position["questions"] or position["outcome"])
                    self.bots.append(time.monotonic() - began)

    async def _answer(self, seat: Table, key: str) -> bool:
        if seat.position["outcome"] or time.monotonic() > self.until:
            return False
        began = time.monotonic()
        reply = await seat.answer()
        assert reply["type"] in ("news", "sync"), reply
        self.answers.append(time.monotonic() - began)
        self.moves.append((key, seat.version))
        return True


def ninety_nine(latencies: list[float]) -> float:
    """Endless where nothing was answered at all."""
    return sorted(latencies)[int(len(latencies) * 0.99)] if latencies else math.inf


@asynccontextmanager
async def attacked(attack: str, base: str, table: str, seconds: float) -> AsyncIterator[None]:
    command = [sys.executable, "-m", "tests.server.hostile.attacks", attack, base, table, str(seconds)]
    attacker = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    try:
        yield
    finally:
        done, _ = await asyncio.wait_for(attacker.communicate(), seconds + 60)
    assert int(done) > 0, "there was an attack"


async def beside(attack: str, seconds: float, server: ServerProcess, spared: ServerProcess) -> None:
    """Other programs on the machine can only lengthen an answer, and they lengthen those of a server that
    nobody attacks as well: one round in time shows that the promise is kept. That nothing is lost has to hold
    in all of them."""
    for tried in range(1, ROUNDS + 1):
        async with people(server.base, "Ann") as (ann,), people(spared.base, "Bob") as (bob,):
            key = (await ann.create("connect-four", "me", "screen", public=True))["id"]
            other = (await bob.create("connect-four", "me", "screen"))["id"]
            async with attacked(attack, server.base, key, seconds + 4):
                await asyncio.sleep(2)
                polite, control = Polite(ann, seconds), Polite(bob, seconds)
                await asyncio.gather(polite.play(key), control.play(other))
        assert not lost(polite, server), "an answer was lost"
        answers, quiet_answers = ninety_nine(polite.answers), ninety_nine(control.answers)
        bots, quiet_bots = ninety_nine(polite.bots), ninety_nine(control.bots)
        print(
            f"{attack}, round {tried}: {len(polite.answers)} answers, p99 {1000 * answers:.0f} ms, beside "
            f"{1000 * quiet_answers:.0f} ms; easy bot's p99 {bots:.2f} s, beside {quiet_bots:.2f} s"
        )
        if answers < max(POLITE, 2 * quiet_answers) and bots < max(BOT_ANSWERS, 2 * quiet_bots):
            return
    raise AssertionError(f"{attack}: none of {ROUNDS} rounds was in time")


def lost(polite: Polite, server: ServerProcess) -> set[tuple[str, int]]:
    """The answers that were acknowledged and are not stored."""
    with closing(sqlite3.connect(server.database.partition("///")[2])) as db:
        return set(polite.moves) - set(db.execute("SELECT match, version FROM moves"))


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the limits that operators get."""
    folder: Path = tmp_path_factory.mktemp("limited")
    with ServerProcess(f"sqlite+aiosqlite:///{folder}/t.sqlite", **DEFAULTS) as process:
        yield process


@pytest.fixture(scope="module")
def spared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Another one on the same machine, which nobody attacks."""
    folder: Path = tmp_path_factory.mktemp("spared")
    with ServerProcess(f"sqlite+aiosqlite:///{folder}/t.sqlite", **DEFAULTS) as process:
        yield process


@pytest.mark.slow
@pytest.mark.parametrize("attack", ["pings", "hellos", "chat"])
@awaited
async def test_a_polite_player_beside(attack: str, limited: ServerProcess, spared: ServerProcess) -> None:
    await beside(attack, 5, limited, spared)


@pytest.mark.soak
@pytest.mark.parametrize("attack", ATTACKS)
@awaited
async def test_a_polite_player_beside_for_long(
    attack: str, limited: ServerProcess, spared: ServerProcess
) -> None:
    await beside(attack, 60, limited, spared)
