"""Identities, passwords, origins, headers, limits."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from perilune.server.identity import Signer, clean_name, read_link
from perilune.server.limits import Bucket, Limiter
from tests.server.people import Person, awaited, people, seat_two
from tests.server.process import ServerProcess

HEADERS = {"X-Perilune": "1"}


@awaited
async def test_the_key_is_signed_and_out_of_reach_for_scripts(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.base, headers=HEADERS) as http:
        assert (await http.get("/api/me")).json() is None
        answer = await http.post("/api/me", json={"name": " Ann\u202e\x00  Lee "})
        assert answer.json()["name"] == "Ann Lee"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        key = answer.cookies["perilune_key"]
        identity = answer.json()["id"]
        for forged in (
            identity,
            f"{identity}.0.x",
            f"{identity}.1{key[key.index('.') + 2 :]}",
            key[:-1],
            "é",
            "..",
            "",
        ):
            http.cookies.clear()
            asked = await http.get("/api/me", headers={b"Cookie": f"perilune_key={forged}".encode()})
            assert asked.json() is None, forged
        assert (await http.post("/api/tables", json={"game": "tic-tac-toe", "seats": []})).status_code == 401


@awaited
async def test_requests_from_elsewhere_are_refused(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        plain = httpx.AsyncClient(base_url=server.base, cookies=ann.http.cookies)
        async with plain:
            assert (await plain.post("/api/me", json={"name": "Eve"})).status_code == 403, "no header"
            for origin in (
                "https://evil.example",
                "null",
                server.base + ".evil.example",
                "http://",
                "x" * 999,
            ):
                answer = await plain.post(
                    "/api/me", json={"name": "Eve"}, headers={**HEADERS, "Origin": origin}
                )
                assert answer.status_code == 403, origin
            answer = await plain.post(
                "/api/me", json={"name": "Ann"}, headers={**HEADERS, "Origin": server.base}
            )
            assert answer.status_code == 200
        table = await ann.create("tic-tac-toe", "me", "bot:easy")
        address = f"{server.base.replace('http', 'ws')}/api/tables/{table['id']}/play"
        assert await closed_with(connect(address, origin="https://evil.example")) == 4403  # type: ignore[arg-type]
        assert await closed_with(connect(address)) == 4404


async def closed_with(connecting: connect) -> int | None:
    """The code by which the server turns a socket away."""
    async with connecting as line:
        with contextlib.suppress(ConnectionClosed):
            async for _ in line:
                pass
        return line.close_code


@awaited
async def test_every_answer_carries_the_headers(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        for path in ("/", "/api/games", "/api/nonsense", "/health", "/api/docs", "/table/x"):
            answer = await http.get(path)
            assert "default-src 'self'" in answer.headers["content-security-policy"], path
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "server" not in answer.headers
        page = (await http.get("/api/docs")).text
        assert "/api/tables/{key}/fork" in page
        assert "http://" not in page
        assert "https://" not in page
        for path in (
            "/../pyproject.toml",
            "/%2e%2e/%2e%2e/settings.py",
            "/assets/../../app.py",
            "/assets/nope.js",
        ):
            assert (await http.get(path)).status_code in (404, 400) or "<!doctype" in (
                await http.get(path)
            ).text


@awaited
async def test_a_password_opens_the_same_name_elsewhere(server: ServerProcess) -> None:
    async with people(server.base, "Hypatia", "Eve") as (ann, eve):
        table = await ann.create("tic-tac-toe", "me", "bot:easy")
        old = ann.http.cookies["perilune_key"]
        await ann.post("/api/me/password", {"password": "short"}, status=400)
        await ann.post("/api/me/password", {"password": "a long enough secret"})
        assert ann.http.cookies["perilune_key"] != old
        async with httpx.AsyncClient(base_url=server.base, cookies={"perilune_key": old}) as stale:
            assert (await stale.get("/api/me")).json() is None, "keys from before the password are void"
        await eve.post("/api/me", {"name": "hypatia"}, status=409)
        await eve.post("/api/login", {"name": "Hypatia", "password": "wrong one"}, status=401)
        await eve.post("/api/login", {"name": "Unknown", "password": "wrong one"}, status=401)
        elsewhere = Person(server.base, "")
        await elsewhere.post("/api/login", {"name": "HYPATIA", "password": "a long enough secret"})
        lobby = await elsewhere.get("/api/lobby")
        assert lobby["mine"][0]["id"] == table["id"]
        await elsewhere.http.delete("/api/me")
        assert await elsewhere.get("/api/me") is None
        await elsewhere.http.aclose()


@awaited
async def test_guessing_passwords_is_slow(server: ServerProcess) -> None:
    async with people(server.base, "Tycho", "Eve") as (ann, eve):
        await ann.post("/api/me/password", {"password": "a long enough secret"})
        tries = [
            await eve.http.post("/api/login", json={"name": "Tycho", "password": "no"}) for _ in range(15)
        ]
        assert [answer.status_code for answer in tries].count(429) >= 4


@awaited
async def test_limits_on_requests_messages_connections_and_sizes(tmp_path: Path) -> None:
    limits = {"requests_per_second": "10", "messages_per_second": "5", "connections": "3"}
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", **limits) as server:
        async with people(server.base, "Ann", "Bob") as (ann, bob):
            key = await seat_two(ann, bob, "tic-tac-toe")
            async with ann.at(key) as first:
                for number in range(40):
                    await first.send(type="say", ref=number, text="spam")
                replies = [await first.next("done", "refusal") for _ in range(40)]
                refused = [reply for reply in replies if reply["type"] == "refusal"]
                assert len(refused) > 10, "every message is answered, most are refused"
                assert {reply["error"] for reply in refused} == {"too-fast"}
                await asyncio.sleep(1)
                await first.send(type="say", ref=1, text="x" * 100_000)
                with pytest.raises(ConnectionClosed):
                    await first.next("never")
            async with ann.at(key), ann.at(key), ann.at(key):
                with pytest.raises(ConnectionClosed):
                    async with ann.at(key):
                        pass
            answers = await asyncio.gather(*(ann.http.get("/api/me") for _ in range(120)))
            assert 429 in {answer.status_code for answer in answers}
            await asyncio.sleep(4)
            await ann.post("/api/records", {"record": "x" * 1_500_000}, status=413)


@awaited
async def test_a_silent_browser_is_let_go(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", heartbeat_seconds="0.5") as server:
        async with people(server.base, "Ann") as (ann,):
            table = await ann.create("tic-tac-toe", "me", "bot:easy")
            async with ann.at(table["id"]) as seat:
                goodbye = await seat.next("goodbye")
                assert goodbye["again"]


def test_links_and_keys_are_bound_to_what_they_are_for() -> None:
    signer, other = Signer("one"), Signer("two")
    key = signer.key("ann", 3)
    assert signer.read_key(key) == ("ann", 3)
    assert other.read_key(key) is None
    link = signer.link("table", 1, 0)
    assert signer.link_fits(link, "table", 1, 0)
    for wrong in (("table", 1, 1), ("table", 0, 0), ("other", 1, 0), ("table", None, 0)):
        assert not signer.link_fits(link, *wrong)
    assert read_link(link) == ("table", 1)
    assert read_link("nonsense") is None
    assert read_link("a.b.c") is None
    assert clean_name("  [[seat:1]] \n Ann ") == "seat:1 Ann"


def test_buckets_fill_and_forget() -> None:
    bucket = Bucket(1000.0, 2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    limiter = Limiter(0.001, 1, most_keys=2)
    assert [limiter.allows(key) for key in ("a", "a", "b", "c", "a")] == [True, False, True, True, True]
    assert Limiter(0, 0).allows("anything")
