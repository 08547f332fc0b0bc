"""Bots on PostgreSQL think at once, whichever process is asked, and go on when one dies."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from perilune.server.processes.leases import PostgresLeases
from tests.server.people import awaited, people
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess

SOON = 20.0
"""A bot's process starts in this time on a busy machine, too; waiting for a lease to run out took 28 s."""


@awaited
async def test_a_bot_that_begins_does_not_wait(cluster: Cluster) -> None:
    """A new table, a fork, and a restart while the bot is asked."""
    database = cluster.database()
    server = ServerProcess(database)
    server.start()
    async with people(server.base, "Ann") as (ann,):
        began = time.monotonic()
        key = (await ann.create("connect-four", "bot:easy", "me"))["id"]
        async with ann.at(key) as seat:
            await seat.until(lambda position: position["questions"])
            assert time.monotonic() - began < SOON
            await seat.answer()
            await seat.until(lambda position: position["version"] == 3)
        began = time.monotonic()
        fork = (await ann.post(f"/api/tables/{key}/fork", {"version": 0}, 201))["id"]
        async with ann.at(fork) as seat:
            await seat.until(lambda position: position["questions"])
        assert time.monotonic() - began < SOON
        server.settings["bot_pace"] = "30"
        server.stop()
        server.start()
        async with ann.at(key) as seat:
            await seat.answer()
        server.kill()
        server.settings["bot_pace"] = "0"
        server.start()
        began = time.monotonic()
        async with ann.at(key) as seat:
            await seat.until(lambda position: position["questions"])
        assert time.monotonic() - began < SOON
    server.stop()


@awaited
async def test_a_lease_has_one_owner_at_a_time(cluster: Cluster) -> None:
    """It is free when it was given back, and when its owner is gone."""
    database = cluster.database()
    engine, others_engine = create_async_engine(database), create_async_engine(database)
    one, other = PostgresLeases(engine), PostgresLeases(others_engine)
    assert await one.take("a")
    assert not await other.take("a")
    assert await other.take("b")
    await one.release("a")
    assert await other.take("a")
    await other.stop()
    await others_engine.dispose()
    assert await one.take("a")
    assert await one.take("b")
    await one.stop()
    await engine.dispose()


@awaited
async def test_the_clock_plays_no_part(cluster: Cluster) -> None:
    """A table that seems to be from tomorrow, as after a clock was set back."""
    database = cluster.database()
    server = ServerProcess(database, bot_pace="30")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("connect-four", "bot:easy", "me"))["id"]
        server.kill()
        cluster.run_sql(database, "UPDATE matches SET updated = updated + 86400")
        server.settings["bot_pace"] = "0"
        server.start()
        began = time.monotonic()
        # Nobody comes to the table: who looks at the lobby does not wake its bots.
        while not (await ann.get("/api/lobby"))["mine"][0]["your_turn"]:
            await asyncio.sleep(0.2)
            assert time.monotonic() - began < SOON
        async with ann.at(key) as seat:
            assert seat.version == 1
    server.stop()


@awaited
async def test_servers_that_cannot_hear_each_other_are_refused(cluster: Cluster) -> None:
    database = cluster.database()
    with ServerProcess(database):
        deaf = ServerProcess(database, channels="memory")
        with pytest.raises(AssertionError, match="cannot hear each other"):
            deaf.start()
