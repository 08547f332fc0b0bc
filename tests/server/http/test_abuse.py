"""Ten thousand messages that make no sense, come at a wrong time or from a wrong person change nothing."""

from __future__ import annotations

import asyncio
import json
import random
import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.people import Json, Person, awaited, people, seat_two
from tests.server.process import ServerProcess

SOCKET_MESSAGES = 1200  # `make soak` sends a hundred thousand
HTTP_REQUESTS = 1500
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**70), 1.5, 1e308, "", "0", "-", "0:cell", "1:cell",
    "99:cell", ":", "é", "\x00", "\ud800", "x" * 300, [], [1], {}, {"a": 1}, "../..", "' OR 1=1 --",
    "<script>", "%00",
)  # fmt: skip


class Noise:
    """Messages of every wrong kind, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def value(self) -> Any:
        return self.luck.choice(VALUES)

    def message(self) -> str | bytes:
        """A WebSocket message: random bytes, broken JSON, wrong types, or well-formed and out of place."""
        kind = self.luck.random()
        if kind < 0.15:
            return self.luck.randbytes(self.luck.randrange(200))
        if kind < 0.3:
            return "".join(self.luck.choices(string.printable, k=self.luck.randrange(200)))
        message: Json = {
            "type": self.luck.choice(
                ["hello", "answer", "undo", "consent", "face", "say", "pulse", "sync", self.value()]
            )
        }
        for field in (
            "ref",
            "version",
            "question",
            "option",
            "seat",
            "to",
            "agree",
            "text",
            "protocol",
            "since",
        ):
            if self.luck.random() < 0.7:
                message[field] = self.value()
        if kind < 0.55:
            message |= self.out_of_place()
        text = json.dumps(message)
        if kind < 0.65:
            cut = self.luck.randrange(len(text))
            return text[:cut] + self.luck.choice(["", "}", "\x00", '"']) + text[cut + 1 :]
        return text

    def out_of_place(self) -> Json:
        """Right in form, wrong in every other way: stale, illegal, for a seat of others, never asked for."""
        version = self.luck.choice([-1, 5, 99, 2**40])
        return self.luck.choice(
            [
                {"type": "answer", "ref": 1, "version": 0, "question": "0:cell", "option": "9"},
                {"type": "answer", "ref": 1, "version": version, "question": "0:cell", "option": "0"},
                {"type": "answer", "ref": 1, "version": 0, "question": "1:cell", "option": "0"},
                {"type": "answer", "ref": 1, "version": 0, "question": "0:column", "option": "0"},
                {"type": "undo", "ref": 1, "version": 0, "seat": 0, "to": 0},
                {"type": "undo", "ref": 1, "version": 0, "seat": 1, "to": version},
                {"type": "consent", "ref": 1, "version": 0, "seat": 0, "agree": True},
                {"type": "consent", "ref": 1, "version": 0, "seat": 1, "agree": True},
                {"type": "face", "ref": 1, "seat": self.luck.choice([1, 7, -1])},
                {"type": "say", "ref": 1, "text": ""},
                {"type": "hello", "protocol": 99},
            ]
        )


def plain_text(message: str | bytes) -> str | bytes:
    return (
        message.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        if isinstance(message, str)
        else message
    )


async def shout(person: Person, key: str, noise: Noise, number: int) -> int:
    """Send so many messages, connecting again whenever the server has had enough."""
    address = f"{person.base.replace('http', 'ws')}/api/tables/{key}/play"
    sent = 0
    while sent < number:
        try:
            headers = {"Cookie": person.cookie} if person.cookie else {}
            async with connect(address, additional_headers=headers, max_size=None) as socket:
                if noise.luck.random() < 0.9:
                    await socket.send('{"type":"hello","protocol":2}')
                for _ in range(19):
                    await socket.send(plain_text(noise.message()))
                    sent += 1
                await socket.send(b"x" * 20_000)
                sent += 1
        except WebSocketException:
            sent += 1
    return sent


@awaited
async def test_noise_on_the_socket(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite") as server:
        async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
            key = await seat_two(ann, bob, "tic-tac-toe", public=True)
            before = await everything(ann, key)
            nobody = Person(server.base, "Nobody")
            shouting = [
                shout(person, key, Noise(seed), SOCKET_MESSAGES // 24)
                for seed, person in enumerate([ann, bob, eve, nobody] * 6)
            ]
            assert sum(await asyncio.gather(*shouting)) >= SOCKET_MESSAGES
            await nobody.http.aclose()
            assert await everything(ann, key) == before, "nothing has changed"
            assert 'perilune_requests_total{status="5xx"}' not in await ann.get("/metrics")
            async with ann.at(key) as first:
                assert (await first.answer("4"))["type"] == "news", "the game goes on"


async def everything(ann: Person, key: str) -> Any:
    """All there is to know about the table, except what noise may change: who is online, and the talk."""
    table = await ann.get(f"/api/tables/{key}")
    for seat in table["seats"]:
        seat["online"] = None
    return table, await ann.get(f"/api/tables/{key}/log"), await ann.get(f"/api/tables/{key}/at/0")


PATHS = (
    "/api/me", "/api/me/password", "/api/login", "/api/games", "/api/games/{x}/rules", "/api/lobby",
    "/api/tables", "/api/tables/{x}", "/api/tables/{x}/join", "/api/tables/{x}/leave",
    "/api/tables/{x}/resign",
    "/api/tables/{x}/seats/{x}", "/api/tables/{x}/rematch", "/api/links/{x}", "/api/tables/{x}/at/{x}",
    "/api/tables/{x}/log", "/api/tables/{x}/trend", "/api/tables/{x}/record", "/api/records",
    "/api/tables/{x}/fork", "/api/tables/{x}/why", "/{x}", "/assets/{x}", "/health/{x}", "/api/{x}",
)  # fmt: skip


def http_noise(noise: Noise, key: str) -> tuple[str, str, dict[str, Any]]:
    luck = noise.luck
    path = luck.choice(PATHS)
    while "{x}" in path:
        value = str(noise.value()).encode("utf-8", "replace").decode().replace("/", "%2F") or "-"
        value = "".join(c if 32 < ord(c) < 127 and c not in "?#%" else "%41" for c in value)
        path = path.replace("{x}", key if luck.random() < 0.6 else value, 1)
    body: Json = {}
    for field in (
        "name",
        "password",
        "game",
        "seats",
        "mode",
        "options",
        "public",
        "seat",
        "level",
        "version",
        "record",
    ):
        if luck.random() < 0.5:
            body[field] = noise.value()
    content = json.dumps(body).encode() if luck.random() < 0.7 else luck.randbytes(luck.randrange(300))
    headers = {
        "Content-Type": luck.choice(
            ["application/json", "text/plain", "multipart/form-data; boundary=x", "x"]
        )
    }
    if luck.random() < 0.9:
        headers["X-Perilune"] = "1"
    query = {field: str(noise.value())[:50] for field in ("seat", "since", "x") if luck.random() < 0.4}
    query = {name: value.encode("utf-8", "replace").decode() for name, value in query.items()}
    method = luck.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "NONSENSE"])
    return method, path, {"content": content, "headers": headers, "params": query}


@awaited
async def test_noise_over_http(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite") as server:
        async with people(server.base, "Ann", "Bob", "Eve") as (ann, bob, eve):
            key = await seat_two(ann, bob, "tic-tac-toe")
            before = await everything(ann, key)

            async def shout_http(http: httpx.AsyncClient, seed: int) -> None:
                noise = Noise(seed)
                for _ in range(HTTP_REQUESTS // 6):
                    method, path, request = http_noise(noise, key)
                    answer = await http.request(method, path, **request)
                    assert answer.status_code < 500, (method, path, request, answer.text)
                    assert "Traceback" not in answer.text

            nobody = httpx.AsyncClient(base_url=server.base, timeout=30)
            await asyncio.gather(
                *(shout_http(http, seed) for seed, http in enumerate([eve.http, nobody] * 3))
            )
            await nobody.aclose()
            assert await everything(ann, key) == before


def test_whatever_fits_the_schema_or_nearly_does_is_answered(server: ServerProcess, tmp_path: Path) -> None:
    """Schemathesis makes requests from the API's own description, valid ones and broken ones."""
    with httpx.Client(base_url=server.base, headers={"X-Perilune": "1"}) as http:
        http.post("/api/me", json={"name": "Schema"}).raise_for_status()
        key = http.cookies["perilune_key"]
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        "run",
        f"{server.base}/api/docs/openapi.json",
    ]
    command += ["--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing", "--mode", "all"]
    command += [
        "--max-examples",
        "8",
        "--seed",
        "1",
        "--generation-database",
        "none",
        "--no-color",
        "--no-shrink",
    ]
    command += ["-H", "X-Perilune: 1", "-H", f"Cookie: perilune_key={key}", "--warnings", "off"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(re.findall(r"(\d+) generated", done.stdout)[-1]) > 500, done.stdout[-1000:]
