"""Taking back: free while nobody has learnt anything, by consent beyond that."""

from __future__ import annotations

from tests.server.people import awaited, people, seat_two
from tests.server.process import ServerProcess


@awaited
async def test_a_free_undo(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first, bob.at(key) as second:
            await first.answer("4")
            assert first.position["undo"]["free"] == 0
            news = await first.request("undo", version=1, seat=0, to=0)
            assert (news["type"], news["undone"]) == ("news", 0)
            assert news["position"]["version"] == 2
            assert news["position"]["view"]["cells"] == [""] * 9
            await second.until(lambda position: position["version"] == 2)
            await first.answer("0")
        async with bob.at(key) as second:
            log = second.heard[0]["log"]
            assert [(line["version"], line["undone"]) for line in log] == [(1, True), (2, False), (3, False)]


@awaited
async def test_undo_by_consent(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first, bob.at(key) as second:
            await first.answer("4")
            await second.until(lambda position: position["questions"])
            await second.answer("0")
            await first.until(lambda position: position["version"] == 2)
            undo = first.position["undo"]
            assert (undo["free"], undo["ask"]) == (None, 0)
            assert (await first.request("undo", version=2, seat=0, to=1))["error"] == "undo"
            assert (await first.request("undo", version=1, seat=0, to=0))["error"] == "stale"
            assert (await first.request("undo", version=2, seat=1, to=0))["error"] == "not-yours"
            assert (await first.request("undo", version=2, seat=0, to=0))["type"] == "done"
            await second.until(lambda position: position["undo"]["request"])
            assert second.position["undo"]["request"] == {
                "seat": 0,
                "to": 0,
                "waiting": [1],
                "undoes": [0, 1],
            }
            assert (await first.request("consent", version=2, seat=0, agree=True))["error"] == "undo"

            assert (await second.request("consent", version=2, seat=1, agree=False))["type"] == "done"
            await first.until(lambda position: position["undo"]["request"] is None)
            assert first.position["view"]["cells"][4] == "X", "turned down: nothing changes"

            await first.request("undo", version=2, seat=0, to=0)
            await first.request("consent", version=2, seat=0, agree=False)
            await second.until(lambda position: position["undo"]["request"] is None)

            await first.request("undo", version=2, seat=0, to=0)
            await second.until(lambda position: position["undo"]["request"])
            await second.request("consent", version=2, seat=1, agree=True)
            await first.until(lambda position: position["version"] == 3)
            assert first.position["view"]["cells"] == [""] * 9
            assert first.question["seat"] == 0


@awaited
async def test_a_request_to_undo_survives_a_reconnect_and_ends_with_a_move(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first, bob.at(key) as second:
            await first.answer("4")
            await second.until(lambda position: position["questions"])
            await second.answer("0")
            await first.until(lambda position: position["version"] == 2)
            await first.request("undo", version=2, seat=0, to=0)
        async with bob.at(key) as second:
            assert second.position["undo"]["request"]["seat"] == 0
        async with ann.at(key) as first:
            await first.answer("1")
            assert first.position["undo"]["request"] is None


@awaited
async def test_bots_always_agree(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("tic-tac-toe", "me", "bot:easy")
        async with ann.at(table["id"]) as seat:
            await seat.answer("0")
            await seat.until(lambda position: position["version"] == 2)
            news = await seat.request("undo", version=2, seat=0, to=0)
            assert news["position"]["view"]["cells"] == [""] * 9
            end = await seat.play()
            assert end["outcome"]
        record = await ann.get(f"/api/tables/{table['id']}/record")
        turns = [line for line in record.splitlines() if line[:1].isdigit()]
        assert len(turns) <= 9, "what was taken back is not in the record"


@awaited
async def test_after_showing_a_card_undo_has_to_be_asked_for(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "kuhn-poker")
        async with ann.at(key) as first, bob.at(key) as second:
            await first.answer("check")
            assert first.position["undo"]["free"] == 0
            await second.until(lambda position: position["questions"])
            await second.answer("check")
            await first.until(lambda position: position["outcome"])
            refusal = await first.request("undo", version=2, seat=0, to=0)
            assert refusal["error"] == "over"
