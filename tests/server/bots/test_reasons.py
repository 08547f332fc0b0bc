"""A bot says why it did what it did: on request, and to nobody who must not know what it knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.people import Person, awaited, people
from tests.server.process import ServerProcess


async def reason(person: Person, table: str, of: int, query: str = "") -> Any:
    return await person.get(f"/api/tables/{table}/reasons/{of}{query}")


@awaited
async def test_the_reason_of_the_last_move_is_told_to_everybody_where_nothing_is_secret(
    tmp_path: Path,
) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database, bot_pace="0") as server:
        async with people(server.base, "Ann", "Bob") as (ann, bob):
            key = (await ann.create("connect-four", "me", "bot:normal", public=True))["id"]
            assert await reason(ann, key, 1) == {"version": None, "text": ""}
            async with ann.at(key) as seat:
                await seat.answer("3")
                await seat.until(lambda position: position["version"] == 2)
                said = await reason(ann, key, 1)
                assert said["version"] == 2
                assert said["text"].startswith("“column ")
                assert said["text"].endswith(" ways to go on.")
                assert await reason(bob, key, 1) == said
                assert await reason(ann, key, 0) == {"version": None, "text": ""}
                await seat.answer()
                await seat.until(lambda position: position["version"] == 4)
                assert (await reason(ann, key, 1))["version"] == 4
                assert await reason(ann, key, 1, "?until=3") == said
                lines = await ann.get(f"/api/tables/{key}/log")
                assert not any("prospects" in line["text"] for line in lines)
            await ann.get(f"/api/tables/{key}/reasons/7", status=404)
    with ServerProcess(database) as server:
        async with people(server.base, "Cid") as (cid,):
            assert await reason(cid, key, 1, "?until=3") == said


@awaited
async def test_where_seats_have_secrets_a_reason_waits_for_the_end(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("kuhn-poker", "bot:normal", "me"))["id"]
        async with ann.at(key) as seat:
            await seat.until(lambda position: position["questions"])
            assert await reason(ann, key, 0) == {"version": 1, "text": ""}
            await seat.answer()
            await seat.until(lambda position: position["outcome"])
        said = await reason(ann, key, 0, "?until=1")
        assert said["version"] == 1
        assert said["text"].startswith("“")
