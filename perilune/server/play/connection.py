"""One open table in one browser: what it looks at, and the messages waiting to go out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from perilune.server.identity import Identity
from perilune.server.limits import Bucket
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import encode
from perilune.server.play.look import Look
from perilune.server.protocol.messages import Goodbye, Position, Reply

MOST_WAITING = 64
"""A browser that is further behind gets one whole sync instead of all it has missed."""

CatchUp = Callable[["Connection"], Awaitable[None]]


class Line(Protocol):
    """The way to a browser."""

    def write(self, data: bytes) -> bool:
        """Send at once if the browser is ready, which it nearly always is; else say no."""

    async def send(self, message: Any) -> None:
        """Send when the browser is ready."""


class Connection:
    """`version` is what the browser shows, -1 until it was told anything, and `shown` the position itself.

    What the line does not take at once waits for a task, which lasts as long as anything waits; `catch_up`
    syncs a browser that was left behind.
    """

    def __init__(
        self, live: LiveMatch, identity: Identity | None, line: Line, catch_up: CatchUp, bucket: Bucket
    ) -> None:
        self.live = live
        self.identity = identity
        self.bucket = bucket
        self.held = live.held_by(identity.id if identity else None)
        self.facing: int | None = None
        self.version = -1
        self.shown: Position | None = None
        self.heard = time.monotonic()
        self.behind = False
        self.closing = False
        self._code = 1001
        self._line = line
        self._catch_up = catch_up
        self._outbox: list[bytes] = []
        self._sender: asyncio.Task[None] | None = None

    def look(self) -> Look:
        look = self.live.look(self.held, self.facing)
        self.facing = look.facing
        return look

    def push(self, data: bytes) -> None:
        """Send when the browser is ready for it."""
        if self.behind or self.closing:
            return
        if self._sender is None and self._line.write(data):
            return
        if len(self._outbox) >= MOST_WAITING:
            self._outbox.clear()
            self.behind = True
        else:
            self._outbox.append(data)
        self._send_what_waits()

    def reply(self, message: Reply) -> None:
        self.push(encode(message))

    def close(self, reason: str, again: bool, code: int = 1001) -> None:
        """Say goodbye after what is waiting."""
        self.reply(Goodbye(reason=reason, again=again))
        self.closing = True
        self._code = code
        self._send_what_waits()

    def close_if_silent(self) -> None:
        """Whoever has not said hello by now holds a place for nothing."""
        if self.version < 0:
            self.close("nobody said hello", True)

    async def end(self, seconds: float) -> None:
        """If we have closed it, let what waits go out, for so long; then send nothing more."""
        if self._sender is not None:
            if self.closing:
                await asyncio.wait([self._sender], timeout=seconds)
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)

    def _send_what_waits(self) -> None:
        if self._sender is None:
            self._sender = asyncio.create_task(self._empty_outbox())

    async def _empty_outbox(self) -> None:
        while self._outbox or self.behind:
            if self.behind:
                self.behind = False
                await self._catch_up(self)
            while self._outbox:
                text = self._outbox.pop(0)
                await self._line.send({"type": "websocket.send", "text": text.decode()})
        if self.closing:
            await self._line.send({"type": "websocket.close", "code": self._code, "reason": ""})
        else:
            self._sender = None
