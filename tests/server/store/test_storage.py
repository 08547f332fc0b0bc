"""Matches come back from the database: after idling, after a stop, after a change of the rules."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event

from perilune.engine import find_game, start
from perilune.server.play.loading import save_before
from perilune.server.play.tables import opening
from perilune.server.refused import Refused
from perilune.server.store.database import MIGRATIONS, NEWEST, open_database
from perilune.server.store.schema import metadata
from perilune.server.store.storage import SeatRow, Storage
from tests.server.people import Person, awaited, people, seat_two
from tests.server.process import ServerProcess
from tests.server.table_rows import table_row


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST

    async def twice() -> None:
        for _ in range(2):
            await (await open_database(address)).dispose()

    asyncio.run(twice())
    with create_engine(f"sqlite:///{tmp_path}/t.sqlite").connect() as connection:
        assert (
            compare_metadata(MigrationContext.configure(connection, opts={"compare_type": False}), metadata)
            == []
        )


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


async def asked_in_the_lobby(person: Person) -> dict[str, bool]:
    """Somebody's tables, and whether it is their turn."""
    return {table["id"]: table["your_turn"] for table in (await person.get("/api/lobby"))["mine"]}


@awaited
async def test_one_unreadable_match_does_not_hold_up_the_others(tmp_path: Path) -> None:
    """As after a game was uninstalled, or a save was damaged on the disk."""
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", bot_pace="3")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        # What moved last is looked at first: the sound one comes after the others.
        sound = await ann.create("connect-four", "bot:easy", "me")
        gone = await ann.create("connect-four", "bot:easy", "me")
        damaged = await ann.create("connect-four", "bot:easy", "me")
        server.kill()
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            db.execute("UPDATE matches SET game = 'uninstalled' WHERE id = ?", (gone["id"],))
            db.execute("UPDATE moves SET save = x'00' WHERE match = ?", (damaged["id"],))
        server.settings["bot_pace"] = "0"
        server.start()
        async with asyncio.timeout(30):  # nobody comes to the table: its bot was asked for by the server
            while not (asked := await asked_in_the_lobby(ann))[sound["id"]]:
                await asyncio.sleep(0.2)
        assert gone["id"] not in asked
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


@awaited
async def test_the_last_seat_and_the_start_are_one(tmp_path: Path) -> None:
    """Whenever the process is killed, a table with all seats taken has started."""
    engine = await open_database(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    storage = Storage(engine)
    commits = []
    event.listen(engine.sync_engine, "commit", lambda connection: commits.append(_seated(connection)))
    ann, bob = [await storage.add_identity(name) for name in ("Ann", "Bob")]
    assert ann is not None
    assert bob is not None
    free = await open_table(storage, ann.id)
    for seat, who in zip(free, (ann, bob), strict=True):
        taken = msgspec.structs.replace(seat, kind="human", identity=who.id, name=who.name)
        assert await storage.set_seat("t", taken, seat, ",0,")
    await engine.dispose()
    assert commits[-3:] == [("open", 2), ("open", 1), ("playing", 0)]
    assert ("open", 0) not in commits


@awaited
async def test_nobody_gets_up_from_a_game_that_has_just_begun(tmp_path: Path) -> None:
    """Somebody leaves while somebody else takes the last seat: what the database has counts."""
    engine = await open_database(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    storage = Storage(engine)
    ann, bob = [await storage.add_identity(name) for name in ("Ann", "Bob")]
    assert ann is not None
    assert bob is not None
    free = await open_table(storage, ann.id)
    hers, his = (
        msgspec.structs.replace(seat, kind="human", identity=who.id, name=who.name)
        for seat, who in zip(free, (ann, bob), strict=True)
    )
    assert await storage.set_seat("t", hers, free[0], ",0,")
    assert await storage.set_seat("t", free[0], hers, ",0,"), "while the table waits she may"
    assert await storage.set_seat("t", hers, free[0], ",0,")
    assert await storage.set_seat("t", his, free[1], ",0,")
    assert not await storage.set_seat("t", free[0], hers, ",0,"), "the game has begun"
    assert not await storage.remove_open_table("t"), "the game has begun"
    found = await storage.table("t")
    assert found is not None
    assert [seat.kind for seat in found[1]] == ["human", "human"]
    await open_table(storage, ann.id, "u")
    assert await storage.remove_open_table("u")
    assert await storage.table("u") is None
    await engine.dispose()


@awaited
async def test_a_match_without_a_save_is_gone_or_damaged(tmp_path: Path) -> None:
    engine = await open_database(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    storage = Storage(engine)
    ann = await storage.add_identity("Ann")
    assert ann is not None
    await open_table(storage, ann.id)
    assert (await save_before(storage, "t", 0))[0] == 0
    async with engine.begin() as db:
        await db.exec_driver_sql("UPDATE moves SET save = NULL")
    with pytest.raises(Refused, match="damaged"):
        await save_before(storage, "t", 0)
    await storage.remove_table("t")
    with pytest.raises(Refused, match="no such table"):
        await save_before(storage, "t", 0)
    await engine.dispose()


def _seated(connection: Connection) -> tuple[str | None, int]:
    """The table's state, and how many seats are free, as a commit leaves them."""
    status = connection.exec_driver_sql("SELECT status FROM matches").scalar()
    return status, connection.exec_driver_sql("SELECT count(*) FROM seats WHERE kind = 'open'").scalar_one()


@awaited
async def test_names_in_many_tables_are_held_once(tmp_path: Path) -> None:
    engine = await open_database(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    storage = Storage(engine)
    ann = await storage.add_identity("Ann")
    assert ann is not None
    found = []
    for key in ("t", "u"):
        free, _ = await open_table(storage, ann.id, key)
        mine = msgspec.structs.replace(free, kind="human", identity=ann.id, name=ann.name)
        await storage.set_seat(key, mine, free, ",0,")
        table = await storage.table(key)
        assert table is not None
        found.append(table)
    await engine.dispose()
    (first, (one, _)), (second, (other, _)) = found
    assert first.owner is second.owner
    assert first.game is second.game
    assert one.identity is other.identity
    assert one.name is other.name


@awaited
async def test_a_table_taken_away_while_it_is_read_is_not_there(tmp_path: Path) -> None:
    engine = await open_database(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    storage = Storage(engine)
    ann = await storage.add_identity("Ann")
    assert ann is not None
    await open_table(storage, ann.id)
    readings: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: storage.table("t"),
        lambda: storage.public_tables("open"),
        lambda: storage.my_tables(ann.id, over=False),
    )
    for read in readings:
        assert await read()
        event.listen(engine.sync_engine, "before_cursor_execute", _take_away)
        assert not await read()
        event.remove(engine.sync_engine, "before_cursor_execute", _take_away)
    await engine.dispose()


def _take_away(connection: Connection, _: object, statement: str, *__: object) -> None:
    """Before the seats are read. As nobody commits it, the table is back for the next reader."""
    if statement.startswith("SELECT seats"):
        connection.exec_driver_sql("DELETE FROM matches")


async def open_table(storage: Storage, owner: str, key: str = "t") -> list[SeatRow]:
    """A public table with two free seats."""
    match = start(find_game("tic-tac-toe"), seed=1)
    free = [SeatRow(seat, "open", None, "", None, False, 0) for seat in range(2)]
    row = table_row(match, key, owner, public=True, status="open")
    await storage.add_table(row, free, [opening(match).named_row(key, 0.0)])
    return free
