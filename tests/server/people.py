"""People for the tests: a browser's identity, and a seat at an open table."""

from __future__ import annotations

import asyncio
import functools
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, ParamSpec, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.play.patching import patched

P = ParamSpec("P")
Json = dict[str, Any]
Status = int | tuple[int, ...] | None
"""The status that an answer has to have, or one of these; any good one."""
PATIENCE = 30.0


def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Runs an asynchronous test to its end."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class NotNow(AssertionError):
    """The server says to try again: its database does not answer."""


class Person:
    """Somebody with a browser: HTTP with their own cookie."""

    def __init__(self, base: str, name: str) -> None:
        self.base = base
        self.name = name
        self.http = httpx.AsyncClient(base_url=base, headers={"X-Perilune": "1"}, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        await self.post("/api/me", {"name": self.name})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, status: Status = 200) -> Any:
        return _checked(await self.http.get(path), status)

    async def post(self, path: str, body: Any = None, status: Status = None) -> Any:
        return _checked(await self.http.post(path, json=body if body is not None else {}), status)

    async def put(self, path: str, body: Any, status: Status = None) -> Any:
        return _checked(await self.http.put(path, json=body), status)

    async def create(self, game: str, *seats: str, **more: Any) -> Json:
        """A table with seats such as "me", "open", "bot", "bot:easy", "screen"."""
        made = []
        for seat in seats:
            kind, _, level = seat.partition(":")
            made.append({"kind": kind, "level": level})
        table: Json = await self.post("/api/tables", {"game": game, "seats": made, **more}, 201)
        return table

    async def follow(self, link: str, status: Status = None) -> Json:
        """Use a link as the browser does."""
        answer: Json = await self.post(f"/api/links/{link.rsplit('/', 1)[-1]}", status=status)
        return answer

    @asynccontextmanager
    async def at(self, table: str, since: int | None = None, base: str | None = None) -> AsyncIterator[Table]:
        """The open table."""
        address = f"{(base or self.base).replace('http', 'ws', 1)}/api/tables/{table}/play"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            open_table = Table(socket)
            await open_table.send(type="hello", protocol=2, since=since)
            await open_table.next("sync", "news")
            yield open_table


def _checked(answer: httpx.Response, status: Status) -> Any:
    wanted = range(200, 300) if status is None else (status,) if isinstance(status, int) else status
    if answer.status_code == 503 not in wanted:
        raise NotNow(answer.text)
    assert answer.status_code in wanted, f"{answer.status_code} {answer.text}"
    if answer.headers.get("content-type", "").startswith("application/json") and answer.content:
        return answer.json()
    return answer.text


class Table:
    """One WebSocket. `position` is the newest one seen, `heard` every message, `raw` every byte received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.ref = 0
        self.position: Json = {}
        self.table: Json = {}
        self.heard: list[Json] = []
        self.raw: list[bytes] = []

    @property
    def version(self) -> int:
        return int(self.position["version"])

    @property
    def question(self) -> Json:
        question: Json = self.position["questions"][0]
        return question

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        data = await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE)
        self.raw.append(data)
        message: Json = json.loads(data)
        self.heard.append(message)
        if message["type"] == "news":
            message["position"] = patched(self.position, message["position"])
        self.position = message.get("position") or self.position
        self.table = message.get("table") or self.table
        return message

    async def next(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def request(self, kind: str, **fields: Any) -> Json:
        """Send something and wait for what answers it."""
        self.ref += 1
        await self.send(type=kind, ref=self.ref, **fields)
        while True:
            message = await self.receive()
            if message.get("ref") == self.ref:
                return message

    async def answer(self, option: str | None = None, **fields: Any) -> Json:
        """Answer my question: with this option, or any."""
        question = self.question
        if option is None:
            option = random.choice(question["options"])["text"]
        message = {"version": self.version, "question": question["id"], "option": option, **fields}
        return await self.request("answer", **message)

    async def until(self, wanted: Callable[[Json], Any]) -> Json:
        """Wait for a position that is as wanted."""
        while not wanted(self.position):
            await self.receive()
        return self.position

    async def play(self, choose: Callable[[Json], str] | None = None) -> Json:
        """Answer whatever is asked until the game is over."""
        while self.position["outcome"] is None:
            if self.position["questions"]:
                reply = await self.answer(choose(self.question) if choose else None)
                assert reply["type"] in ("news", "sync", "refusal"), reply
                if reply["type"] == "refusal":
                    # Others may have moved, or ended the game, while this answer was on its way.
                    assert reply["error"] in ("stale", "over"), reply
            else:
                await self.receive()
        return self.position


@asynccontextmanager
async def people(base: str, *names: str) -> AsyncIterator[list[Person]]:
    found = [Person(base, name) for name in names]
    for person in found:
        await person.__aenter__()
    try:
        yield found
    finally:
        for person in found:
            await person.http.aclose()


async def seat_two(ann: Person, bob: Person, game: str, **more: Any) -> str:
    """A table where Ann and Bob sit."""
    table = await ann.create(game, "me", "open", **more)
    await bob.follow(table["seats"][1]["link"])
    return str(table["id"])
