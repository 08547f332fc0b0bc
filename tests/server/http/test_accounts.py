"""Names with passwords: nobody else's, and never locked by others."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.server.people import Person, awaited, people
from tests.server.process import ServerProcess

PASSWORD = "a long enough secret"


@awaited
async def test_a_protected_name_is_nobody_elses(server: ServerProcess) -> None:
    async with people(server.base, "Vera") as (vera,):
        await vera.post("/api/me/password", {"password": PASSWORD})
        headers = {"X-Perilune": "1"}
        async with httpx.AsyncClient(base_url=server.base, headers=headers) as stranger:
            for name in ("Vera", "VERA", " vera "):
                answer = await stranger.post("/api/me", json={"name": name})
                assert answer.status_code == 409, name


@awaited
async def test_a_new_password_needs_the_old_one(server: ServerProcess) -> None:
    async with people(server.base, "Wanda") as (wanda,):
        await wanda.post("/api/me/password", {"password": PASSWORD})
        await wanda.post("/api/me/password", {"password": "another secret"}, status=401)
        await wanda.post("/api/me/password", {"password": "another secret", "old": "wrong one"}, status=401)
        await wanda.post("/api/me/password", {"password": "another secret", "old": PASSWORD})
        await wanda.post("/api/login", {"name": "wanda", "password": "another secret"})


@awaited
async def test_logging_out_everywhere(server: ServerProcess) -> None:
    async with people(server.base, "Xenia") as (xenia,):
        await xenia.post("/api/me/password", {"password": PASSWORD})
        other = Person(server.base, "Xenia")
        await other.post("/api/login", {"name": "Xenia", "password": PASSWORD})
        assert (await other.get("/api/me"))["name"] == "Xenia"
        assert (await xenia.http.delete("/api/me")).status_code == 204
        assert (await other.get("/api/me"))["name"] == "Xenia", "only in this browser"
        await xenia.post("/api/login", {"name": "Xenia", "password": PASSWORD})
        assert (await xenia.http.delete("/api/me?everywhere=true")).status_code == 204
        assert await other.get("/api/me") is None
        await other.http.aclose()


@awaited
async def test_wrong_tries_elsewhere_do_not_lock_the_owner_out(server: ServerProcess) -> None:
    """The tries come from one address, the owner from another: loopback has many."""
    async with people(server.base, "Yana") as (yana,):
        await yana.post("/api/me/password", {"password": PASSWORD})
        headers = {"X-Perilune": "1"}
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.9")
        async with httpx.AsyncClient(base_url=server.base, headers=headers, transport=elsewhere) as eve:
            statuses = [
                (await eve.post("/api/login", json={"name": "Yana", "password": "guess"})).status_code
                for _ in range(14)
            ]
        assert 429 in statuses
        await yana.post("/api/login", {"name": "Yana", "password": PASSWORD})


@awaited
async def test_answers_are_not_kept_by_browsers(server: ServerProcess) -> None:
    async with people(server.base, "Zoe") as (zoe,):
        assert (await zoe.http.get("/api/me")).headers["cache-control"] == "no-store"
        assert "strict-transport-security" not in (await zoe.http.get("/api/me")).headers


@awaited
async def test_browsers_are_told_to_come_over_https_only(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database, secure_cookies="true") as server:
        async with httpx.AsyncClient(base_url=server.base, headers={"X-Perilune": "1"}) as http:
            answer = await http.post("/api/me", json={"name": "Ann"})
            assert "max-age" in answer.headers["strict-transport-security"]
            assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    ("path", "closed"),
    [("/metrics", True), ("/metrics/", True), ("//metrics", True), ("/METRICS", True), ("/api/me", False)],
)
def test_the_proxy_of_compose_closes_the_metrics(path: str, closed: bool) -> None:
    """nginx compares its pattern with the address after undoing %2f and the like."""
    text = (Path(__file__).parents[3] / "compose.yaml").read_text(encoding="utf-8")
    found = re.search(r"location ~\* (\S+) \{ return 404; \}", text)
    assert found is not None
    assert bool(re.match(found[1], path, re.IGNORECASE)) == closed


@awaited
async def test_a_watch_link_ends_with_the_game(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        table = await ann.create("tic-tac-toe", "me", "screen")
        await bob.follow(table["watch"])
        await ann.post(f"/api/tables/{table['id']}/resign", {})
        async with people(server.base, "Eve") as (eve,):
            await eve.follow(table["watch"], status=404)
        await bob.get(f"/api/tables/{table['id']}")


@awaited
async def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    """At the most talkative level, with everything that libraries would say."""
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", log_level="debug")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        await ann.post("/api/me/password", {"password": PASSWORD})
        table = await ann.create("tic-tac-toe", "me", "open")
        async with ann.at(table["id"]) as seat:
            await seat.request("say", text="between us")
    server.stop()
    secret = (tmp_path / "t.sqlite.secret").read_text().strip()
    key = ann.http.cookies["perilune_key"]
    link = table["seats"][1]["link"].rpartition("/")[2]
    for hidden in (secret, key, link, PASSWORD, "argon2", "between us"):
        assert hidden not in server.output
