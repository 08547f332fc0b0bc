"""Two servers on one PostgreSQL: players of one match on different processes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from tests.server.people import awaited, people, seat_two
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess

Two = tuple[ServerProcess, ServerProcess]


@pytest.fixture(scope="module")
def two(cluster: Cluster) -> Iterator[Two]:
    database = cluster.database()
    with ServerProcess(database, bot_seconds="1") as one, ServerProcess(database, bot_seconds="1") as other:
        yield one, other


@pytest.mark.parametrize("game", ["tic-tac-toe", "kuhn-poker", "connect-four"])
@awaited
async def test_a_game_across_processes(two: Two, game: str) -> None:
    one, other = two
    async with people(one.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, game)
        async with ann.at(key) as first, bob.at(key, base=other.base) as second:
            ends = await asyncio.gather(first.play(), second.play())
        assert ends[0]["outcome"] == ends[1]["outcome"]
        assert ends[0]["version"] == ends[1]["version"]


@awaited
async def test_the_database_decides_who_was_first(two: Two) -> None:
    """Ann answers in two browsers at the same moment, each on its own process: one answer counts."""
    one, other = two
    async with people(one.base, "Ann") as (ann,):
        key = (await ann.create("connect-four", "me", "screen"))["id"]
        async with ann.at(key) as here, ann.at(key, base=other.base) as there:
            moves = 0
            while not here.position["outcome"]:
                options = [option["text"] for option in here.question["options"]]
                version = here.version
                fields = {"version": version, "question": here.question["id"]}
                replies = await asyncio.gather(
                    here.request("answer", option=random.choice(options), **fields),
                    there.request("answer", option=random.choice(options), **fields),
                )
                kinds = sorted(reply["type"] for reply in replies)
                moves += 1
                assert sum(kind != "refusal" for kind in kinds) == 1, replies
                for seat in (here, there):
                    await seat.until(lambda p, v=version: p["version"] == v + 1)  # type: ignore[misc]
                # After the last move an answer is over where that move is known already, stale elsewhere.
                reasons = {"stale", "over"} if here.position["outcome"] else {"stale"}
                assert {r["error"] for r in replies if r["type"] == "refusal"} <= reasons
                assert here.position["view"] == there.position["view"]
        log = await ann.get(f"/api/tables/{key}/log")
        assert len({line["version"] for line in log}) == moves


@awaited
async def test_seats_chat_presence_and_undo_travel(two: Two) -> None:
    one, other = two
    async with people(one.base, "Ann", "Bob") as (ann, bob):
        table = await ann.create("tic-tac-toe", "me", "open")
        key = table["id"]
        async with ann.at(key) as first:
            bob.http.base_url = other.base
            await bob.follow(table["seats"][1]["link"])
            await first.until(lambda position: position["questions"])
            async with bob.at(key, base=other.base) as second:
                await first.until(lambda _: first.table["seats"][1]["online"])
                await second.until(lambda _: second.table["seats"][0]["online"])
                await first.request("say", text="hello there")
                assert (await second.next("chat"))["line"]["text"] == "hello there"
                await first.answer("4")
                await second.until(lambda position: position["questions"])
                await second.answer("0")
                await first.until(lambda position: position["version"] == 2)
                await first.request("undo", version=2, seat=0, to=0)
                await second.until(lambda position: position["undo"]["request"])
                await second.request("consent", version=2, seat=1, agree=True)
                await first.until(lambda position: position["version"] == 3)
                assert first.position["view"]["cells"] == [""] * 9
                await bob.post(f"/api/tables/{key}/resign", {})
                await first.until(lambda position: position["outcome"])
                await second.until(lambda position: position["outcome"])


@awaited
async def test_the_other_process_plays_the_bots_of_a_dead_one(cluster: Cluster) -> None:
    database = cluster.database()
    with ServerProcess(database, bot_seconds="0.5") as other:
        one = ServerProcess(database, bot_seconds="0.5", bot_pace="5")
        one.start()
        async with people(one.base, "Ann") as (ann,):
            key = (await ann.create("tic-tac-toe", "me", "bot:easy"))["id"]
            async with ann.at(key) as seat:
                await seat.answer("4")
            one.kill()
            async with ann.at(key, base=other.base) as seat:
                assert seat.version == 1
                await seat.until(lambda position: position["version"] == 2)
                await seat.answer()


@awaited
async def test_whoever_waits_at_the_other_process_gets_the_bots_answer(cluster: Cluster) -> None:
    """The process that thinks for the bot dies while Ann looks at the table through the other one: nobody
    asks that one for anything, it finds out by looking."""
    database = cluster.database()
    with ServerProcess(database, bot_seconds="0.5") as other:
        one = ServerProcess(database, bot_seconds="0.5", bot_pace="60")
        one.start()
        async with people(one.base, "Ann") as (ann,):
            key = (await ann.create("tic-tac-toe", "me", "bot:easy"))["id"]
            async with ann.at(key) as seat:
                await seat.answer("4")
            async with ann.at(key, base=other.base) as seat:
                await asyncio.sleep(1)
                assert seat.version == 1, "the bot is the first one's, which takes its time"
                one.kill()
                await seat.until(lambda position: position["version"] == 2)


@awaited
async def test_lost_notices_are_healed(cluster: Cluster) -> None:
    """Two processes that cannot hear each other still find out, by looking."""
    database = cluster.database()
    one = ServerProcess(database)
    deaf = ServerProcess(database)
    with one, deaf:
        async with people(one.base, "Ann", "Bob") as (ann, bob):
            key = await seat_two(ann, bob, "tic-tac-toe")
            async with ann.at(key) as first, bob.at(key, base=deaf.base) as second:
                cluster.cut_listeners(database)
                await first.answer("4")
                await second.until(lambda position: position["version"] == 1)
                await second.answer("0")
                await first.until(lambda position: position["version"] == 2)


@awaited
async def test_whoever_comes_over_sees_what_they_saw(cluster: Cluster) -> None:
    """The other process has the table in memory and has not heard of the last move, as after a crash of the
    process that stored it."""
    database = cluster.database()
    with ServerProcess(database) as one, ServerProcess(database) as deaf:
        async with people(one.base, "Ann") as (ann,):
            key = (await ann.create("connect-four", "me", "screen"))["id"]
            async with ann.at(key) as here:
                for _ in range(3):
                    cluster.cut_listeners(database)
                    await here.answer()
                    past = await ann.http.get(f"{deaf.base}/api/tables/{key}/at/{here.version}")
                    assert past.status_code == 200, past.text
                    cluster.cut_listeners(database)
                    await here.answer()
                    async with ann.at(key, base=deaf.base) as there:
                        assert there.version == here.version
