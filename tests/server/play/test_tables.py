"""Sitting down, getting up, links, bots standing in, resigning, the lobby."""

from __future__ import annotations

import asyncio

from tests.server.people import awaited, people, seat_two
from tests.server.process import ServerProcess


@awaited
async def test_a_seat_link_works_once_and_for_nobody_who_guesses(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await ann.create("tic-tac-toe", "me", "open")
        assert table["status"] == "open"
        link = table["seats"][1]["link"]
        token = link.rsplit("/", 1)[-1]
        found = await bob.get(f"/api/links/{token}")
        assert (found["kind"], found["seat"]) == ("seat", 1)
        assert found["table"]["seats"][1]["link"] is None, "only the one who started the table sees links"
        seated = await bob.follow(link)
        assert seated["status"] == "playing"
        assert seated["seats"][1]["mine"]
        await eve.follow(link, status=404)
        await eve.follow(link[:-1] + ("A" if link[-1] != "A" else "B"), status=404)
        await eve.get(f"/api/links/{token}", status=404)


@awaited
async def test_a_private_table_does_not_exist_for_others(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
        key = await seat_two(ann, bob, "tic-tac-toe")
        for path in ("", "/log", "/at/0", "/record", "/trend", "/why?seat=0"):
            await eve.get(f"/api/tables/{key}{path}", status=404)
        await eve.post(f"/api/tables/{key}/join", {}, status=404)
        lobby = await eve.get("/api/lobby")
        assert key not in str(lobby)
        watch = (await ann.get(f"/api/tables/{key}"))["watch"]
        seen = await eve.follow(watch)
        assert seen["watch"] is None
        assert not seen["mine"]
        async with eve.at(key) as watching:
            assert watching.position["facing"] is None


@awaited
async def test_public_tables_are_listed_and_joined(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await ann.create("connect-four", "me", "open", public=True)
        key = table["id"]
        lobby = await bob.get("/api/lobby")
        assert key in [t["id"] for t in lobby["open"]]
        async with ann.at(key) as first:
            assert first.position["questions"] == [], "play begins when all seats are taken"
            await ann.post(f"/api/tables/{key}/join", {}, status=409)
            await bob.post(f"/api/tables/{key}/join", {"seat": 1})
            await first.until(lambda position: position["questions"])
        await eve.post(f"/api/tables/{key}/join", {}, status=409)
        lobby = await eve.get("/api/lobby")
        assert key in [t["id"] for t in lobby["running"]]
        lobby = await ann.get("/api/lobby")
        assert lobby["mine"][0]["your_turn"]


@awaited
async def test_two_people_race_for_one_seat(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve", "Dan") as (ann, *others):
        table = await ann.create("tic-tac-toe", "me", "open")
        token = table["seats"][1]["link"].rsplit("/", 1)[-1]
        answers = await asyncio.gather(*(who.http.post(f"/api/links/{token}") for who in others))
        assert sorted(answer.status_code for answer in answers)[0] == 200
        assert sum(answer.status_code == 200 for answer in answers) == 1


@awaited
async def test_leaving_before_and_during_play(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        table = await ann.create("connect-four", "me", "open", public=True)
        key = table["id"]
        old_link = table["seats"][1]["link"]
        three = await ann.create("kuhn-poker", "open", "open", public=True)
        await bob.post(f"/api/tables/{three['id']}/join", {})
        await bob.post(f"/api/tables/{three['id']}/leave")
        assert [s["kind"] for s in (await bob.get(f"/api/tables/{three['id']}"))["seats"]] == ["open", "open"]

        await bob.follow(old_link)
        await bob.post(f"/api/tables/{key}/leave")
        seats = (await ann.get(f"/api/tables/{key}"))["seats"]
        assert (seats[1]["kind"], seats[1]["standing_in"]) == ("human", True), "in play a bot stands in"
        async with ann.at(key) as first:
            await first.answer("3")
            await first.until(lambda position: position["version"] == 2)
        back = await bob.put(f"/api/tables/{key}/seats/1", {"level": None})
        assert not back["seats"][1]["standing_in"]

        await ann.post(f"/api/tables/{three['id']}/leave")
        await ann.get(f"/api/tables/{three['id']}", status=404)


@awaited
async def test_a_bot_stands_in_only_for_the_absent(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
        key = await seat_two(ann, bob, "tic-tac-toe", public=True)
        async with ann.at(key) as first:
            async with bob.at(key):
                await first.until(lambda _: first.table["seats"][1]["online"])
                await ann.put(f"/api/tables/{key}/seats/1", {"level": "easy"}, status=409)
            await first.until(lambda _: not first.table["seats"][1]["online"])
            await eve.put(f"/api/tables/{key}/seats/1", {"level": "easy"}, status=403)
            await ann.put(f"/api/tables/{key}/seats/1", {"level": "impossible"}, status=400)
            await ann.put(f"/api/tables/{key}/seats/9", {"level": "easy"}, status=404)
            replaced = await ann.put(f"/api/tables/{key}/seats/1", {"level": "easy"})
            assert replaced["seats"][1]["standing_in"]
            await first.answer()
            await first.until(lambda position: position["version"] == 2)
            await ann.put(f"/api/tables/{key}/seats/1", {"level": None}, status=403)
            async with bob.at(key) as second:
                refusal = await second.request("answer", version=2, question="1:cell", option="8")
                assert refusal["error"] == "not-yours", "a bot plays this seat now"
                await bob.put(f"/api/tables/{key}/seats/1", {"level": None})
                await first.answer()
                await second.until(lambda position: position["questions"])
                assert (await second.answer())["type"] in ("news", "sync")


@awaited
async def test_an_open_seat_is_given_to_a_bot(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("tic-tac-toe", "open", "me")
        filled = await ann.put(f"/api/tables/{table['id']}/seats/0", {"level": "easy"})
        assert (filled["seats"][0]["kind"], filled["status"]) == ("bot", "playing")
        async with ann.at(table["id"]) as seat:
            await seat.until(lambda position: position["questions"])
            assert seat.version == 1


@awaited
async def test_resigning_ends_a_game_for_two(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "kuhn-poker")
        async with ann.at(key) as first:
            await bob.post(f"/api/tables/{key}/resign", {})
            end = await first.until(lambda position: position["outcome"])
        assert end["outcome"]["ranks"] == [1, 2]
        assert end["outcome"]["resigned"] == [1]
        assert end["view"]["hands"].count(None) == 0, "when it is over everything may be seen"
        again = await ann.get(f"/api/tables/{key}")
        assert again["status"] == "over"
        await ann.get(f"/api/tables/{key}/trend")
        await ann.get(f"/api/tables/{key}/record")


@awaited
async def test_a_rematch_brings_the_same_people_together(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
        key = await seat_two(ann, bob, "tic-tac-toe")
        await ann.post(f"/api/tables/{key}/rematch", status=409)
        await bob.post(f"/api/tables/{key}/resign", {"seat": 1})
        one, two = await asyncio.gather(
            ann.post(f"/api/tables/{key}/rematch"), bob.post(f"/api/tables/{key}/rematch")
        )
        assert one["id"] == two["id"]
        assert one["origin"]["table"] == key
        assert [seat["name"] for seat in one["seats"]] == ["Ann", "Bob"]
        await eve.post(f"/api/tables/{key}/rematch", status=404)


@awaited
async def test_bad_settings_are_refused_in_words(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):

        async def refused(body: object) -> str:
            return str((await ann.post("/api/tables", body, status=400))["detail"])

        two = [{"kind": "me"}, {"kind": "bot"}]
        assert "did you mean 'tic-tac-toe'" in await refused({"game": "tictactoe", "seats": two})
        assert "2 seats" in await refused({"game": "tic-tac-toe", "seats": two[:1]})
        assert "unknown mode" in await refused({"game": "tic-tac-toe", "mode": "x", "seats": two})
        assert "unknown option" in await refused({"game": "tic-tac-toe", "options": {"a": 1}, "seats": two})
        assert "unknown level" in await refused(
            {"game": "tic-tac-toe", "seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]}
        )
        assert "seats" in await refused({"game": "tic-tac-toe", "seats": 3})


@awaited
async def test_the_catalogue_and_the_rules(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        games = {game["name"]: game for game in await ann.get("/api/games")}
        modes = {(name, mode["name"]): mode for name, game in games.items() for mode in game["modes"]}
        assert modes["kuhn-poker", "classic"]["secrets"]
        assert not modes["tic-tac-toe", "classic"]["secrets"]
        assert all(len(mode["levels"]) >= 3 for mode in modes.values())
        assert all(level["summary"] for level in modes["connect-four", "classic"]["levels"])
        meteors = modes["intrepid", "meteor-shower"]
        assert meteors["cooperative"]
        suits = {option["name"]: option["for_company"] for option in meteors["options"]}
        assert suits == {**dict.fromkeys(suits), "pace": "together"}, "what two people would choose"
        chosen = {option["name"]: option for option in modes["shackleton-base", "agencies"]["options"]}
        corporations = chosen["corporations"]
        assert (corporations["type"], corporations["most"], corporations["default"]) == ("several", 3, [])
        assert corporations["words"]["to-mars"] == "To Mars"
        assert corporations["choices"][0] == "sky-watch"
        rules = await ann.get("/api/games/tic-tac-toe/rules")
        assert rules["sections"][0]["title"]
        await ann.get("/api/games/nonsense/rules", status=404)
