"""Whole games over the API, by a client for each seat."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.people import Person, awaited, people, seat_two
from tests.server.process import ServerProcess


@pytest.mark.parametrize("game", ["tic-tac-toe", "connect-four", "kuhn-poker"])
@awaited
async def test_a_whole_game_by_a_client_for_each_seat(server: ServerProcess, game: str) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, game)
        async with ann.at(key) as first, bob.at(key) as second:
            ends = await asyncio.gather(first.play(), second.play())
        assert ends[0]["outcome"] == ends[1]["outcome"]
        assert sorted(ends[0]["outcome"]["ranks"]) in ([1, 2], [1, 1])
        record = await ann.get(f"/api/tables/{key}/record")
        assert f"game {game}" in record
        versions = [m["position"]["version"] for m in first.heard if m["type"] in ("news", "sync")]
        assert versions == sorted(versions), "versions only go up"


@pytest.mark.parametrize(("game", "ends_with"), [("tic-tac-toe", "news"), ("kuhn-poker", "sync")])
@awaited
async def test_the_end_tells_all_that_was_hidden(server: ServerProcess, game: str, ends_with: str) -> None:
    """Also to whoever was away meanwhile. Where nothing was hidden, the end is news like any other."""
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, game)
        async with ann.at(key) as first, bob.at(key) as second:
            await asyncio.gather(first.play(), second.play())
            logs = [
                [line for message in seat.heard for line in message.get("log", [])]
                for seat in (first, second)
            ]
            ends = [
                next(m for m in seat.heard if "position" in m and m["position"]["outcome"])
                for seat in (first, second)
            ]
        assert {end["type"] for end in ends} == {ends_with}
        if ends_with == "sync":
            logs = [end["log"] for end in ends]
        assert logs[0] == logs[1] != []
        async with ann.at(key, since=1) as late:
            said = late.heard[-1]
            assert said["type"] == ends_with
            assert [line for line in logs[0] if ends_with == "sync" or line["version"] > 1] == said["log"]


@awaited
async def test_many_matches_at_once(server: ServerProcess) -> None:
    async def match(ann: Person, bob: Person) -> None:
        key = await seat_two(ann, bob, "connect-four")
        async with ann.at(key) as first, bob.at(key) as second:
            await asyncio.gather(first.play(), second.play())

    async with people(server.base, "Ann", "Bob") as (ann, bob):
        await asyncio.gather(*(match(ann, bob) for _ in range(25)))
        lobby = await ann.get("/api/lobby")
        assert len([t for t in lobby["finished"] if t["game"] == "connect-four"]) >= 25


@awaited
async def test_a_game_against_a_bot(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        for game in ("tic-tac-toe", "kuhn-poker"):
            table = await ann.create(game, "me", "bot:easy")
            async with ann.at(table["id"]) as seat:
                end = await seat.play()
                assert end["outcome"] is not None


@awaited
async def test_answers_are_refused_with_the_reason_and_the_position(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first, bob.at(key) as second:
            question = first.question["id"]
            refusal = await first.request("answer", version=0, question=question, option="99")
            assert (refusal["type"], refusal["error"]) == ("refusal", "illegal")
            assert refusal["position"]["version"] == 0
            assert refusal["reason"]

            await first.answer("4")
            refusal = await first.request("answer", version=0, question=question, option="5")
            assert refusal["error"] == "stale"
            assert refusal["position"]["version"] == 1
            assert refusal["position"]["view"]["cells"][4] == "X"

            refusal = await second.request("answer", version=1, question="0:cell", option="0")
            assert refusal["error"] == "not-yours"
            refusal = await second.request("answer", version=1, question="nonsense", option="0")
            assert refusal["error"] == "malformed"
            await second.until(lambda position: position["questions"])
            refusal = await second.request("answer", version=7, question="1:cell", option="0")
            assert refusal["error"] == "stale"
            assert (await second.answer("0"))["type"] == "news"


@awaited
async def test_after_a_gap_a_client_gets_what_it_missed(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first:
            await first.answer("0")
        async with bob.at(key) as second:
            await second.answer("1")
        async with ann.at(key, since=1) as first:
            news = first.heard[0]
            assert (news["type"], news["since"], news["position"]["version"]) == ("news", 1, 2)
            assert [line["version"] for line in news["log"]] == [2]
        async with ann.at(key, since=99) as first:
            assert first.heard[0]["type"] == "sync"
            assert [line["version"] for line in first.heard[0]["log"]] == [1, 2]
            await first.send(type="pulse", version=0)
            assert (await first.next("beat"))["version"] == 2
            assert (await first.next("sync"))["position"]["version"] == 2, (
                "a browser that is behind is synced"
            )


@awaited
async def test_a_spectator_sees_but_does_not_touch(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
        key = await seat_two(ann, bob, "kuhn-poker", public=True)
        async with eve.at(key) as watching, ann.at(key) as first:
            assert watching.position["view"]["hands"] == [None, None]
            assert watching.position["questions"] == []
            assert watching.position["waiting"][0]["seat"] == 0
            refusal = await watching.request("answer", version=0, question="0:bet", option="bet")
            assert refusal["error"] == "not-yours"
            await first.answer("bet")
            await watching.until(lambda position: position["version"] == 1)
            assert all("holds" not in line["text"] for m in watching.heard for line in m.get("log", []))
        async with Person(server.base, "Nobody").at(key) as nobody:
            assert nobody.position["view"]["hands"] == [None, None]
            refusal = await nobody.request("say", text="hello")
            assert refusal["error"] == "not-yours"


@awaited
async def test_chat_reaches_everybody_and_is_kept(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first, bob.at(key) as second:
            assert (await first.request("say", text="  good   luck "))["type"] == "done"
            line = (await second.next("chat"))["line"]
            assert (line["name"], line["seat"], line["text"]) == ("Ann", 0, "good luck")
            assert (await first.request("say", text="x" * 501))["error"] == "malformed"
        async with bob.at(key) as second:
            assert [line["text"] for line in second.heard[0]["chat"]] == ["good luck"]


@awaited
async def test_presence_is_shown(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first:
            assert [seat["online"] for seat in first.table["seats"]] == [True, False]
            async with bob.at(key):
                while not first.table["seats"][1]["online"]:
                    await first.receive()
            while first.table["seats"][1]["online"]:
                await first.receive()
