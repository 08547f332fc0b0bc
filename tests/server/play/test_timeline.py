"""The past: versions, forks, records, why-not."""

from __future__ import annotations

from tests.server.people import awaited, people, seat_two
from tests.server.process import ServerProcess


@awaited
async def test_past_versions_as_they_were_allowed_to_be_seen(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
        key = await seat_two(ann, bob, "kuhn-poker", public=True)
        async with ann.at(key) as first, bob.at(key) as second:
            await first.answer("check")
            await second.until(lambda position: position["questions"])
            await second.answer("bet")
            mine = await ann.get(f"/api/tables/{key}/at/0")
            assert mine["view"]["acts"] == []
            assert mine["view"]["hands"][0] is not None
            assert mine["view"]["hands"][1] is None
            assert (await eve.get(f"/api/tables/{key}/at/1"))["view"]["hands"] == [None, None]
            await ann.get(f"/api/tables/{key}/at/1?seat=1", status=403)
            await ann.get(f"/api/tables/{key}/at/9", status=404)
            await ann.get(f"/api/tables/{key}/at/-1", status=404)
            await ann.get(f"/api/tables/{key}/trend", status=409)
            await ann.get(f"/api/tables/{key}/record", status=409)
            await eve.post(f"/api/tables/{key}/fork", {"version": 0}, status=409)
            own = await ann.get(f"/api/tables/{key}/log")
            seen = await eve.get(f"/api/tables/{key}/log")
            assert [line["event"]["type"] for line in own] == ["Dealt", "Acted", "Acted"]
            assert [line["event"]["type"] for line in seen] == ["Acted", "Acted"]
            assert [line["version"] for line in await ann.get(f"/api/tables/{key}/log?since=1")] == [2]
            await first.until(lambda position: position["questions"])
            await first.answer("fold")
        assert None not in (await eve.get(f"/api/tables/{key}/at/0"))["view"]["hands"]
        trend = await eve.get(f"/api/tables/{key}/trend")
        assert trend["versions"] == [0, 1, 2, 3]


@awaited
async def test_the_past_over_an_undo(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first:
            await first.answer("4")
            await first.request("undo", version=1, seat=0, to=0)
            await first.answer("8")
        cells = [(await ann.get(f"/api/tables/{key}/at/{v}"))["view"]["cells"] for v in range(4)]
        assert [row[4] for row in cells] == ["", "X", "", ""]
        assert [row[8] for row in cells] == ["", "", "", "X"]


@awaited
async def test_a_fork_of_a_running_game_is_dealt_anew(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "kuhn-poker")
        async with ann.at(key) as first:
            mine = first.position["view"]["hands"][0]
        shown = set()
        for _ in range(12):
            fork = await ann.post(f"/api/tables/{key}/fork", {"version": 0, "level": "easy"}, 201)
            assert fork["origin"] == {"table": key, "version": 0}
            assert not fork["public"]
            await bob.get(f"/api/tables/{fork['id']}", status=404)
            await ann.post(f"/api/tables/{fork['id']}/resign", {})
            async with ann.at(fork["id"]) as seat:
                hands = seat.position["view"]["hands"]
                assert hands[0] == mine, "what I know stays"
                shown.add(hands[1])
        assert len(shown) == 2, "what I do not know is dealt anew each time"


@awaited
async def test_a_fork_of_a_finished_game_plays_on(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("connect-four", "me", "bot:easy")
        async with ann.at(table["id"]) as seat:
            await seat.play()
            last = seat.version
        await ann.post(f"/api/tables/{table['id']}/fork", {"version": last}, status=409)
        fork = await ann.post(f"/api/tables/{table['id']}/fork", {"version": 4, "level": "easy"}, 201)
        async with ann.at(fork["id"]) as seat:
            assert sum(mark != "" for mark in str(seat.position["view"])), seat.position["view"]
            assert seat.position["undo"]["ask"] is None, "nobody goes back beyond the fork"
            log = [line["text"] for line in await ann.get(f"/api/tables/{fork['id']}/log")]
            assert len(log) == 5
            assert log[-1] == "Played on from move 4 of the table of Ann, Tycho."
            await seat.play()
        record = await ann.get(f"/api/tables/{fork['id']}/record")
        assert record.startswith("perilune record")


@awaited
async def test_a_record_goes_out_and_comes_back(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("kuhn-poker", "me", "bot:easy")
        async with ann.at(table["id"]) as seat:
            end = await seat.play()
        record = await ann.get(f"/api/tables/{table['id']}/record")
        copy = await ann.post("/api/records", {"record": record}, 201)
        assert [seat["name"] for seat in copy["seats"]] == ["Ann", "Tycho"]
        assert (copy["status"], copy["version"]) == ("over", table_version(record))
        assert copy["outcome"]["ranks"] == end["outcome"]["ranks"]
        assert await ann.get(f"/api/tables/{copy['id']}/record") == record
        old = await ann.get(f"/api/tables/{table['id']}/at/1")
        new = await ann.get(f"/api/tables/{copy['id']}/at/1")
        assert old["view"] == new["view"]
        log = await ann.get(f"/api/tables/{copy['id']}/log")
        assert [line["text"] for line in log] == [
            line["text"] for line in await ann.get(f"/api/tables/{table['id']}/log")
        ]


def table_version(record: str) -> int:
    return sum(line[:1].isdigit() for line in record.splitlines())


@awaited
async def test_an_unfinished_record_can_be_played_on(server: ServerProcess) -> None:
    import perilune

    match = perilune.start("tic-tac-toe", seed=3)
    match.play(4)
    match.play(0)
    async with people(server.base, "Ann") as (ann,):
        table = await ann.post("/api/records", {"record": match.record()}, 201)
        assert table["status"] == "playing"
        async with ann.at(table["id"]) as seat:
            assert seat.version == 2
            assert (await seat.play())["outcome"]
        second = await ann.post("/api/records", {"record": match.record(), "seat": 1, "level": "easy"}, 201)
        assert [(seat["kind"], seat["mine"]) for seat in second["seats"]] == [("bot", False), ("human", True)]
        await ann.post("/api/records", {"record": match.record(), "seat": 2}, status=400)
        damaged = match.record().replace("cell 4", "cell 9")
        answer = await ann.post("/api/records", {"record": damaged}, status=400)
        assert "line" in answer["detail"]
        await ann.post("/api/records", {"record": "x" * 2_000_000}, status=413)


@awaited
async def test_why_not(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "connect-four")
        why = await ann.get(f"/api/tables/{key}/why?seat=0")
        assert why["question"].startswith("0:")
        assert isinstance(why["reasons"], dict)
        gone = await bob.get(f"/api/tables/{key}/why?seat=1")
        assert gone["question"] == ""
        assert gone["reasons"] == {}, "nothing is asked there: no error, no reasons"
        await bob.get(f"/api/tables/{key}/why?seat=0", status=403)
