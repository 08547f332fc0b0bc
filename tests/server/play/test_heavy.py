"""Heavy games, whole, by a client for each seat: one in turns with hidden cards, one with all at once."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.people import awaited, people
from tests.server.process import ServerProcess


@pytest.mark.parametrize(
    ("game", "mode"), [("astronavigators", "first-and-fast"), ("intrepid", "meteor-shower")]
)
@pytest.mark.slow
@awaited
async def test_a_whole_heavy_game_with_people_and_a_bot(server: ServerProcess, game: str, mode: str) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        table = await ann.create(game, "me", "open", "bot:easy", mode=mode)
        await bob.follow(table["seats"][1]["link"])
        key = table["id"]
        async with ann.at(key) as first, bob.at(key) as second:
            ends = await asyncio.wait_for(asyncio.gather(first.play(), second.play()), 200)
        assert ends[0]["outcome"]["ranks"] == ends[1]["outcome"]["ranks"]
        last = ends[0]["version"]
        for version in (0, last // 2, last):
            moment = await bob.get(f"/api/tables/{key}/at/{version}")
            assert moment["version"] == version
        trend = await ann.get(f"/api/tables/{key}/trend")
        assert len(trend["values"][0]) == 3
        copy = await ann.post("/api/records", {"record": await ann.get(f"/api/tables/{key}/record")}, 201)
        assert copy["outcome"]["scores"] == ends[0]["outcome"]["scores"]
        rules = await ann.get(f"/api/games/{game}/rules")
        assert any(section["rules"] for section in rules["sections"])
