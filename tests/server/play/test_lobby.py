"""The lobby: everybody's tables get a place, and looking back is not paid twice."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx

from tests.server.people import Person, awaited, people
from tests.server.process import ServerProcess


@awaited
async def test_many_tables_of_one_do_not_push_out_the_others(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Eve") as (ann, eve):
        mine = await ann.create("tic-tac-toe", "me", "open", public=True)
        for _ in range(60):
            await eve.create("tic-tac-toe", "me", "open", public=True)
        async with people(server.base, "Bob") as (bob,):
            listed = (await bob.get("/api/lobby"))["open"]
        assert mine["id"] in {table["id"] for table in listed}
        assert sum(table["seats"][0]["name"] == "Eve" for table in listed) <= 3


@awaited
async def test_the_lobby_does_not_slow_down_with_what_is_stored(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("tic-tac-toe", "me", "open", public=True))["id"]
        before = await lobby_seconds(ann)
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            columns = [row[1] for row in db.execute("PRAGMA table_info(matches)")]
            new = {"id": "'m' || n", "status": "'over'", "owner": "'other'"}
            copied = ", ".join(new.get(name, f"matches.{name}") for name in columns)
            numbers = "WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < 100000)"
            db.execute("INSERT INTO identities (id, name, created) VALUES ('other', 'Other', 0)")
            db.execute(f"{numbers} INSERT INTO matches SELECT {copied} FROM matches, k WHERE id = ?", (key,))
            db.execute(
                "INSERT INTO seats SELECT m.id, s.seat, 'bot', NULL, s.name, 'easy', 0, 0, NULL "
                "FROM matches m, seats s WHERE m.id LIKE 'm%'"
            )
        assert await lobby_seconds(ann) < 3 * before + 0.02
    server.stop()


async def lobby_seconds(somebody: Person) -> float:
    """How long the lobby takes, at best."""
    found = []
    for _ in range(12):
        began = time.monotonic()
        await somebody.get("/api/lobby")
        found.append(time.monotonic() - began)
    return min(found)


@awaited
async def test_looking_back_again_is_quick(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("connect-four", "me", "screen"))["id"]
        async with ann.at(key) as seat:
            await seat.play()
        first = await ann.get(f"/api/tables/{key}/trend")
        moment = await ann.get(f"/api/tables/{key}/at/3")
        assert moment["last"] == first["versions"][-1]
    # What is past is not looked up again, not even where it is stored.
    with sqlite3.connect(server.database.partition("///")[2]) as db:
        db.execute("UPDATE moves SET save = NULL WHERE match = ?", (key,))
    assert await ann_again(ann, f"/api/tables/{key}/trend") == first
    assert await ann_again(ann, f"/api/tables/{key}/at/3") == moment


async def ann_again(ann: Person, path: str) -> Any:
    """The same person, whose line was closed."""
    async with httpx.AsyncClient(base_url=ann.base, cookies=ann.http.cookies) as http:
        return (await http.get(path)).json()


@awaited
async def test_looking_back_is_limited(tmp_path: Path) -> None:
    """Each counts for several: of what is cheap eight at once are no haste at two a second."""
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database, requests_per_second="2") as server:
        costs = {"log": False, "at/3": True, "record": True, "trend": True}
        for number, (what, dear) in enumerate(costs.items(), 2):
            elsewhere = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{number}")
            async with httpx.AsyncClient(base_url=server.base, transport=elsewhere) as http:
                statuses = [(await http.get(f"/api/tables/x/{what}")).status_code for _ in range(8)]
                assert (429 in statuses) == dear, what
                assert (await http.get("/health")).status_code == 200, "health is asked by others"
