"""What a hostile guest does to others: `python -m tests.server.hostile.attacks NAME ADDRESS TABLE SECONDS`.

In a process of its own with less claim to the processor, so that it does not slow down the polite player who
is measured: a real one sits at another machine. And from an address of its own: loopback has many. Prints how
often it did what it does.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

FROM = "127.0.0.66"
NICE = 10
GONE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)
PINGS = b"\x89\x80\x00\x00\x00\x00" * 5000
"""Five thousand pings without a body, masked by zeros."""


class Attack:
    """One guest with as many connections as they like. `done` counts what reached the server's door."""

    def __init__(self, base: str, table: str) -> None:
        self.base = base
        self.table = table
        self.done = 0
        self.http = self.client()

    def client(self) -> httpx.AsyncClient:
        door = httpx.AsyncHTTPTransport(local_address=FROM, limits=httpx.Limits(max_connections=100))
        return httpx.AsyncClient(base_url=self.base, headers={"X-Perilune": "1"}, transport=door, timeout=30)

    async def named(self, name: str) -> httpx.AsyncClient:
        """Another guest of the same address."""
        found = self.client()
        await self.post(found, "/api/me", {"name": name})
        return found

    async def post(self, http: httpx.AsyncClient, path: str, body: object) -> httpx.Response:
        """As soon as the server's limits allow it."""
        while True:
            answer = await http.post(path, json=body)
            if answer.status_code != 429:
                return answer
            await asyncio.sleep(0.1)

    @asynccontextmanager
    async def line(self) -> AsyncIterator[ClientConnection]:
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{self.table}/play"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        async with connect(
            address, additional_headers={"Cookie": cookie}, max_size=None, local_addr=(FROM, 0)
        ) as line:
            yield line

    async def again(self, job: Callable[[], Awaitable[None]]) -> None:
        """Without end, whatever the server does about it."""
        while True:
            with contextlib.suppress(*GONE):
                await job()
            await asyncio.sleep(0.05)

    # -- The attacks --------------------------------------------------------------------------------------

    async def pings(self) -> None:
        """One socket that sends ping frames without end, and comes again when it is thrown out."""

        async def ping() -> None:
            async with self.line() as line:
                while not line.transport.is_closing():
                    line.transport.write(PINGS)
                    self.done += 5000
                    await asyncio.sleep(0.01)

        await self.again(ping)

    async def _talkers(self, sockets: int, say: Callable[[], str], pause: float) -> None:
        """Many sockets at the table that say something without end, and listen."""

        async def talk() -> None:
            async with self.line() as line:
                listening = asyncio.create_task(_listen(line))
                try:
                    await line.send('{"type":"hello","protocol":2}')
                    while not listening.done():
                        await line.send(say())
                        self.done += 1
                        await asyncio.sleep(pause)
                finally:
                    listening.cancel()

        await asyncio.gather(*(self.again(talk) for _ in range(sockets)))

    async def hellos(self) -> None:
        await self._talkers(50, lambda: '{"type":"hello","protocol":2}', 0.05)

    async def chat(self) -> None:
        await self._talkers(150, lambda: json.dumps({"type": "say", "ref": 1, "text": "buy " * 100}), 0.05)

    async def answers(self) -> None:
        """Answers that are refused, each with the whole position."""
        stale = {"type": "undo", "ref": 1, "version": 0, "seat": 0, "to": 0}
        await self._talkers(150, lambda: json.dumps(stale), 0.05)

    async def slow_requests(self) -> None:
        """Hundreds of requests that never end, a few bytes at a time."""

        async def crawl() -> None:
            port = int(self.base.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(FROM, 0))
            try:
                writer.write(b"GET /api/lobby HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                self.done += 1
                while not reader.at_eof() and not writer.is_closing():
                    writer.write(b"a")
                    await writer.drain()
                    await asyncio.sleep(1)
            finally:
                writer.close()

        await asyncio.gather(*(self.again(crawl) for _ in range(800)))

    async def bots(self) -> None:
        """Table after table of strong bots, of ten guests, who put bots into their own places too."""

        async def one(number: int) -> None:
            guest = await self.named(f"Eve {number}")
            seats = [{"kind": "bot", "level": "hard"}, {"kind": "me"}]
            while True:
                table = await self.post(guest, "/api/tables", {"game": "connect-four", "seats": seats})
                if table.status_code == 409:  # as many as one may have
                    await asyncio.sleep(1)
                    continue
                table.raise_for_status()
                key = table.json()["id"]
                await guest.put(f"/api/tables/{key}/seats/1", json={"level": "hard"})
                self.done += 1

        await asyncio.gather(*(self.again(lambda n=number: one(n)) for number in range(10)))  # type: ignore[misc]

    async def requests(self) -> None:
        """Pages, the lobby and the server's health as fast as they come."""

        async def ask() -> None:
            while True:
                await self.http.get(random.choice(["/health", "/api/lobby", "/", "/api/games"]))
                self.done += 1

        await asyncio.gather(*(self.again(ask) for _ in range(60)))


async def _listen(line: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in line:
            pass


ATTACKS = ("pings", "hellos", "chat", "answers", "slow_requests", "bots", "requests")


async def main(name: str, base: str, table: str, seconds: float) -> None:
    attack = Attack(base, table)
    await attack.post(attack.http, "/api/me", {"name": "Eve"})
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(getattr(attack, name)(), seconds)
    print(attack.done)


if __name__ == "__main__":
    os.nice(NICE)
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4])))
