"""Matches come back from the database: after idling, after a stop, after a change of the rules."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from perilune.server.database import open_database
from perilune.server.schema import metadata
from tests.server.people import awaited, people, seat_two
from tests.server.process import ServerProcess


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"

    async def twice() -> None:
        for _ in range(2):
            await (await open_database(address)).dispose()

    asyncio.run(twice())
    with create_engine(f"sqlite:///{tmp_path}/t.sqlite").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@awaited
async def test_an_idle_match_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", idle_seconds="0.5") as server:
        async with people(server.base, "Ann", "Bob") as (ann, bob):
            key = await seat_two(ann, bob, "kuhn-poker")
            async with ann.at(key) as first:
                await first.answer("check")
                before = first.position
            for _ in range(100):
                figures = await ann.get("/metrics")
                if "perilune_matches 0.0" in figures:
                    break
                await asyncio.sleep(0.2)
            assert "perilune_matches 0.0" in figures
            async with ann.at(key) as first, bob.at(key) as second:
                assert first.position == before
                await second.answer("bet")
                await first.until(lambda position: position["questions"])
                await first.answer("call")


@awaited
async def test_a_graceful_stop_loses_nothing(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "connect-four")
        async with ann.at(key) as first, bob.at(key) as second:
            await first.answer("3")
            await second.until(lambda position: position["questions"])
            ref = second.ref + 1
            await second.send(type="answer", ref=ref, version=1, question=second.question["id"], option="3")
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            acknowledged = goodbye = False
            try:
                while True:
                    message = await second.receive()
                    acknowledged = acknowledged or message.get("ref") == ref
                    goodbye = goodbye or message["type"] == "goodbye"
            except Exception:
                pass
            await stopping
        assert goodbye
        assert "Traceback" not in server.output
        server.start()
        async with bob.at(key) as second:
            assert second.version == (2 if acknowledged else second.version)
            assert len(second.heard[0]["log"]) >= second.version
    server.stop()


@awaited
async def test_answers_that_no_longer_fit_the_rules_are_asked_again(tmp_path: Path) -> None:
    """As after a rules fix: the third answer stored is made impossible, the first two stay."""
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first, bob.at(key) as second:
            for seat, cell in ((first, "4"), (second, "0"), (first, "8"), (second, "1")):
                await seat.until(lambda position: position["questions"])
                await seat.answer(cell)
        server.stop()
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            db.execute("UPDATE moves SET text = '0' WHERE match = ? AND version = 3", (key,))
        server.start()
        async with ann.at(key) as first:
            assert first.version == 5
            assert first.position["view"]["cells"] == ["O", "", "", "", "X", "", "", "", ""]
            assert first.question["seat"] == 0
            assert [line["undone"] for line in first.heard[0]["log"]] == [False, False, True, True, False]
            await first.answer("8")
        server.stop()
        server.start()
        async with ann.at(key) as first:
            assert first.version == 6
    server.stop()


@awaited
async def test_one_unreadable_match_does_not_hold_up_the_others(tmp_path: Path) -> None:
    """As after a game was uninstalled, or a save was damaged on the disk."""
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", bot_pace="3")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        gone = await ann.create("connect-four", "bot:easy", "me")
        damaged = await ann.create("connect-four", "bot:easy", "me")
        sound = await ann.create("connect-four", "bot:easy", "me")
        server.kill()
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            db.execute("UPDATE matches SET game = 'uninstalled' WHERE id = ?", (gone["id"],))
            db.execute("UPDATE moves SET save = x'00' WHERE match = ?", (damaged["id"],))
        server.settings["bot_pace"] = "0"
        server.start()
        async with ann.at(sound["id"]) as seat:
            await seat.until(lambda position: position["questions"])
        listed = {table["id"] for table in (await ann.get("/api/lobby"))["mine"]}
        assert sound["id"] in listed
        assert gone["id"] not in listed
        for broken in (gone, damaged):
            answer = await ann.http.get(f"/api/tables/{broken['id']}")
            assert answer.status_code < 600
            assert "Traceback" not in answer.text
    server.stop()


@awaited
async def test_a_long_game_is_loaded_from_its_newest_save(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("connect-four", "me", "screen")
        async with ann.at(table["id"]) as seat:
            for column in "01234560123456012345601234560123456654321056":
                if seat.position["outcome"]:
                    break
                if column in [option["text"] for option in seat.question["options"]]:
                    await seat.answer(column)
            before = seat.position
        server.kill()
        server.start()
        async with ann.at(table["id"]) as seat:
            assert seat.position["view"] == before["view"]
            assert seat.version == before["version"]
    server.stop()
