"""Connections as uvicorn handles them, with bounds: how many from one address, how slow, how many frames.

What a browser sends as messages is limited where it is read (socket.py). Here are bounds on what never gets
that far: half-sent requests, and frames that carry no message, such as pings.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from ipaddress import ip_address, ip_network
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from perilune.server.http.deflate import LongMessagesFactory
from perilune.server.limits import Bucket
from perilune.server.play.connection import Line
from perilune.server.settings import Settings

log = logging.getLogger(__name__)

ROOM_FOR_REQUESTS = 200
"""Connections of one address beside those that are open tables."""
REQUEST_SECONDS = 15.0
"""A request has to be there, whole, after this time."""
SLICE = 1024
"""So many bytes are looked at between two looks at the clock."""
FRAMES_PER_SECOND = 5.0
MOST_FRAMES = 40.0
"""Frames without a message: pings, pongs, and parts of a message sent in pieces."""
COMPLAINTS_PER_SECOND = 0.1
MOST_COMPLAINTS = 5.0
"""Floods are logged, but whoever comes again and again must not fill the log."""
READ_AHEAD = 4
"""So many messages may wait for us before no more are read from a connection."""
LINE = "perilune.line"
"""Where the scope of a WebSocket holds the connection itself, past everything that wraps its messages."""


class OpenLine(Line, Protocol):
    """The connection of an open table. `goes_on` is what is done with it once the request has ended."""

    goes_on: Coroutine[Any, Any, None] | None

    async def receive(self) -> Any: ...


class Inbox:
    """Messages for the one task that reads them: asyncio's queue is for many, and takes 2 KB more."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages


class Counted:
    """How many connections each address has open. Proxies bring those of many people and are not counted."""

    def __init__(self, most: int, proxies: str) -> None:
        self.most = most
        self._open: Counter[str] = Counter()
        self._everybody = "*" in proxies
        self._proxies = [
            ip_network(part.strip(), strict=False) for part in proxies.split(",") if _is_net(part)
        ]

    def enter(self, address: str) -> bool:
        """False if there is no room for another one."""
        if not self.most or self._is_proxy(address):
            return True
        if self._open[address] >= self.most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        if self._open[address] > 1:
            self._open[address] -= 1
        else:
            del self._open[address]

    def _is_proxy(self, address: str) -> bool:
        if self._everybody:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)


def _is_net(text: str) -> bool:
    try:
        ip_network(text.strip(), strict=False)
    except ValueError:
        return False
    return True


def bounded_protocols(settings: Settings) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The HTTP and the WebSocket protocol for uvicorn."""
    most = settings.connections and settings.connections + ROOM_FOR_REQUESTS
    counted = Counted(most, settings.proxies)
    complaints = Bucket(COMPLAINTS_PER_SECOND, MOST_COMPLAINTS)

    class Http(HttpToolsProtocol):
        _deadline: asyncio.TimerHandle | None = None
        _address = ""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = self.client[0] if self.client else "local"
            if not counted.enter(address):
                transport.abort()
                return
            self._address = address
            self._start_clock()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_clock()
            if self._address:
                counted.leave(self._address)
            super().connection_lost(exc)

        def on_message_begin(self) -> None:
            if self._deadline is None:
                self._start_clock()
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self._stop_clock()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._stop_clock()
            super().handle_websocket_upgrade()

        def _start_clock(self) -> None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

        def _stop_clock(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

    class Socket(WebSocketsSansIOProtocol):
        goes_on: Coroutine[Any, Any, None] | None = None
        _opens: Any
        _flooded = False

        def connection_made(self, transport: Any) -> None:
            """The connection was counted when it began, as a request."""
            super().connection_made(transport)
            self.queue = Inbox()  # type: ignore[assignment]
            self.conn.available_extensions = [LongMessagesFactory()]
            self._frames = Bucket(FRAMES_PER_SECOND, MOST_FRAMES)

        def connection_lost(self, exc: Exception | None) -> None:
            counted.leave(self.client[0] if self.client else "local")
            super().connection_lost(exc)

        async def run_asgi(self) -> None:
            self._opens, self.app = self.app, self._serve
            await super().run_asgi()

        async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
            """A table that is open keeps nothing of the request that opened it, nor of what was around it:
            hundreds of others may be open, and most of them wait."""
            scope["extensions"][LINE] = self
            await self._opens(scope, receive, send)
            if self.goes_on is not None:
                scope.clear()
                self.request.headers.clear()
                self.response.headers.clear()
                await self.goes_on

        def write(self, data: bytes) -> bool:
            """Send a text at once; False if the browser has to take what it was sent before, or is gone."""
            if self.disconnected or self.close_sent or not self.writable.is_set():
                return False
            try:
                self.conn.send_text(data)
            except InvalidState:
                return False
            self.transport.write(b"".join(self.conn.data_to_send()))
            return True

        def send_receive_event_to_app(self) -> None:
            """Reading goes on while few messages wait: to stop and start it costs more than a message."""
            ahead = not self.read_paused and self.queue.qsize() < READ_AHEAD
            if ahead:
                self.read_paused = True
            super().send_receive_event_to_app()
            if ahead:
                self.read_paused = False

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), SLICE):
                if self._flooded:
                    return
                super().data_received(data[start : start + SLICE])

        def handle_ping(self) -> None:
            if self._counted():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if self._counted():
                super().handle_pong(event)

        def handle_cont(self, event: Frame) -> None:
            if self._counted():
                super().handle_cont(event)

        def _counted(self) -> bool:
            if not self._flooded and not self._frames.take():
                self._flooded = True
                if complaints.take():
                    log.warning("a connection was ended: too many frames without a message")
                self.transport.abort()
            return not self._flooded

    return Http, Socket
