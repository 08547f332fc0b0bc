"""A bot in somebody's place: not at once, and not behind their back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.people import awaited, people, seat_two
from tests.server.process import ServerProcess


@awaited
async def test_nobody_is_replaced_while_the_page_loads_again(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database, absence_seconds="2") as server:
        async with people(server.base, "Ann", "Bob") as (ann, bob):
            key = await seat_two(ann, bob, "tic-tac-toe")
            async with ann.at(key):
                async with bob.at(key):
                    pass
                await asyncio.sleep(0.3)
                refused = await ann.put(f"/api/tables/{key}/seats/1", {"level": "easy"}, status=409)
                assert "a moment ago" in refused["detail"]
                await asyncio.sleep(2)
                table = await ann.put(f"/api/tables/{key}/seats/1", {"level": "easy"})
                assert table["seats"][1]["standing_in"]
                assert (await ann.http.put(f"/api/tables/{key}/seats/0", json={"level": "easy"})).is_success


@awaited
async def test_the_replaced_player_still_has_to_agree(server: ServerProcess) -> None:
    """Ann takes back what was seen while Bob played: a bot in his place does not speak for him."""
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "connect-four")
        async with ann.at(key) as first:
            async with bob.at(key) as second:
                await first.answer("3")
                await second.until(lambda position: position["questions"])
                await second.answer("3")
                await first.until(lambda position: position["version"] == 2)
            await ann.put(f"/api/tables/{key}/seats/1", {"level": "easy"})
            target = first.position["undo"]["ask"]
            assert target == 0
            reply = await first.request("undo", version=2, seat=0, to=target)
            assert reply["type"] == "done", "asked for, not done"
            await first.until(lambda position: position["undo"]["request"])
            assert first.position["undo"]["request"]["waiting"] == [1]
            async with bob.at(key) as second:
                agreed = await second.request("consent", version=2, seat=1, agree=True)
                assert agreed["type"] in ("news", "sync")
                assert second.position["view"]["columns"] == [[], [], [], [], [], [], []]


@awaited
async def test_what_the_bot_saw_needs_no_consent(server: ServerProcess) -> None:
    """What happened after Bob left can be taken back without him, also if another bot has come since."""
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "connect-four")
        await bob.post(f"/api/tables/{key}/leave")
        async with ann.at(key) as first:
            await first.answer("3")
            await first.until(lambda position: position["version"] == 2)
            await ann.put(f"/api/tables/{key}/seats/1", {"level": "hard"})
            news = await first.request("undo", version=2, seat=0, to=0)
            assert news["type"] in ("news", "sync")
            assert news["position"]["version"] == 3
