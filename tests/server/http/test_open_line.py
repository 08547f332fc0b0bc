"""What an open table holds of its connection: the line, and nothing of the request that opened it."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from perilune.server.http.protocols import LINE, Inbox, bounded_protocols
from perilune.server.settings import Settings
from tests.server.people import awaited

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: secret\r\n\r\n"
)


class Wire(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.sent = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


@awaited
async def test_the_line_goes_on_without_the_request() -> None:
    heard: list[str] = []
    scopes: list[Any] = []

    async def stay(line: Any) -> None:
        heard.append((await line.receive())["text"])

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        line = scope["extensions"][LINE]
        line.goes_on = stay(line)
        scopes.append(scope)

    config = Config(app, ws_ping_interval=None, log_config=None)
    config.load()
    _, kind = bounded_protocols(Settings())
    socket: Any = kind(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
    wire = Wire()
    socket.connection_made(wire)
    socket.data_received(HANDSHAKE)
    await asyncio.sleep(0.01)
    assert wire.sent.startswith(b"HTTP/1.1 101")
    assert scopes == [{}], "nothing is left of the request"
    assert not list(socket.request.headers.raw_items())
    assert not wire.closed, "the line stays open"
    socket.data_received(Frame(Opcode.TEXT, b"hello").serialize(mask=True))
    await asyncio.sleep(0.01)
    assert heard == ["hello"]
    assert wire.closed, "and ends with what was done with it"


@awaited
async def test_messages_wait_in_order() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(1)
    inbox.put_nowait(2)
    assert inbox.qsize() == 2
    assert [await reading, await inbox.get()] == [1, 2]
    assert inbox.empty()
