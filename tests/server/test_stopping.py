"""A server that is told to stop does so in time and without a word of trouble, whatever its guests do."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from tests.server.people import Person, awaited, people
from tests.server.process import ServerProcess

MANY = 200
"""So many whole tables are more than the system takes for somebody who reads none of them."""


@asynccontextmanager
async def reading_nothing(
    server: ServerProcess, person: Person, table: str
) -> AsyncIterator[ClientConnection]:
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    door.connect(("127.0.0.1", server.port))
    address = f"{server.base.replace('http', 'ws', 1)}/api/tables/{table}/play"
    headers = {"Cookie": person.cookie}
    line = await connect(
        address, sock=door, additional_headers=headers, compression=None, max_queue=1, close_timeout=0
    )
    try:
        yield line
    finally:
        line.transport.abort()


@awaited
async def test_who_reads_nothing_does_not_hold_up_the_end(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite") as server:
        async with people(server.base, "Ann") as (ann,):
            key = (await ann.create("on-mars", "me", "screen"))["id"]
            async with reading_nothing(server, ann, key) as line:
                for _ in range(MANY):
                    await line.send('{"type":"hello","protocol":2}')
                await asyncio.sleep(2)
                await asyncio.to_thread(server.stop)


@awaited
async def test_a_half_sent_request_does_not_hold_up_the_end(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite") as server:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Perilune: 1\r\n"
            b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        await writer.drain()
        await asyncio.sleep(1)
        await asyncio.to_thread(server.stop)
        writer.close()
