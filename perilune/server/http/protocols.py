"""Connections as uvicorn handles them, with bounds: how many from one address, and how slow.

What a browser sends as messages is limited where it is heard (socket.py), frames that carry none where they
are read (line.py). Here are bounds on what never gets that far, such as half-sent requests.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from perilune.server.failures import log_failure
from perilune.server.http.deflate import OFFER, window_of
from perilune.server.http.line import Lines, OpenLine
from perilune.server.settings import Settings, in_commas

log = logging.getLogger(__name__)

ROOM_FOR_REQUESTS = 200
"""Connections of one address beside those that are open tables."""
REQUEST_SECONDS = 15.0
"""A request has to be there, whole, after this time."""
LINE = "perilune.line"
"""Where the scope of a WebSocket holds the line that the table goes on with once the request has ended."""


class Counted:
    """How many connections each address has open. Proxies bring those of many people and are not counted."""

    def __init__(self, most: int, proxies: str) -> None:
        self.most = most
        self._open: Counter[str] = Counter()
        self._everybody = "*" in proxies
        self._proxies = [ip_network(part, strict=False) for part in in_commas(proxies) if part != "*"]

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


def bounded_protocols(settings: Settings) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The HTTP and the WebSocket protocol for uvicorn."""
    most = settings.connections and settings.connections + ROOM_FOR_REQUESTS
    counted = Counted(most, settings.proxies)
    lines = Lines(settings.message_bytes, counted.leave)

    class Http(HttpToolsProtocol):
        _deadline: asyncio.TimerHandle | None = None
        _address = ""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = address_of(self)
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
        """The handshake. The line that follows keeps nothing of this, nor of the request."""

        def connection_made(self, transport: Any) -> None:
            """The connection was counted when it began, as a request."""
            super().connection_made(transport)
            self.conn.available_extensions = [OFFER]

        def connection_lost(self, exc: Exception | None) -> None:
            counted.leave(address_of(self))
            super().connection_lost(exc)

        def handle_connect(self, event: Request) -> None:
            """What the browser says next is for the line to read."""
            super().handle_connect(event)
            if not self.close_sent:
                self.transport.pause_reading()
                self.line = OpenLine(
                    lines, self.connections, self.transport, address_of(self), window_of(self.conn.extensions)
                )
                self.scope["extensions"][LINE] = self.line  # type: ignore[assignment]

        async def run_asgi(self) -> None:
            try:
                await self.app(self.scope, self.receive, self.send)
            except ClientDisconnected:
                pass
            except Exception as error:
                log_failure(log, "a table could not be opened", error)
                self.send_500_response()
            if self.disconnected or not self.handshake_complete:
                self.transport.close()
            else:
                self._hand_over()

        def _hand_over(self) -> None:
            self.connections.discard(self)
            self.scope.clear()  # type: ignore[attr-defined]
            self.conn.parser.close()
            self.line.begin(refused=self.close_sent)

    return Http, Socket


def address_of(protocol: Any) -> str:
    return protocol.client[0] if protocol.client else "local"
