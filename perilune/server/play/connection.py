"""One open table in one browser: what it looks at, and the messages waiting to go out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from perilune.server.identity import Identity
from perilune.server.limits import Bucket
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import encode
from perilune.server.play.look import Look
from perilune.server.protocol.messages import Goodbye, Position, Reply

MOST_WAITING = 64
"""A browser that is further behind gets one whole sync instead of all it has missed."""

Send = Callable[[Any], Awaitable[None]]
Write = Callable[[bytes], bool]


class Connection:
    """`version` is what the browser shows, -1 until it was told anything, and `shown` the position itself.

    `write` sends at once if the browser is ready, which it nearly always is; else it says no, and what is
    pushed waits for `send`.
    """

    def __init__(
        self, live: LiveMatch, identity: Identity | None, send: Send, write: Write, bucket: Bucket
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
        self._send = send
        self._write = write
        self._sending = False
        self._outbox: list[bytes] = []
        self._wake = asyncio.Event()

    def look(self) -> Look:
        look = self.live.look(self.held, self.facing)
        self.facing = look.facing
        return look

    def push(self, data: bytes) -> None:
        """Send when the browser is ready for it."""
        if self.behind or self.closing:
            return
        if not self._outbox and not self._sending and self._write(data):
            return
        if len(self._outbox) >= MOST_WAITING:
            self._outbox.clear()
            self.behind = True
        else:
            self._outbox.append(data)
        self._wake.set()

    def reply(self, message: Reply) -> None:
        self.push(encode(message))

    def close(self, reason: str, again: bool, code: int = 1001) -> None:
        """Say goodbye after what is waiting."""
        self.reply(Goodbye(reason=reason, again=again))
        self.closing = True
        self._code = code
        self._wake.set()

    def close_if_silent(self) -> None:
        """Whoever has not said hello by now holds a place for nothing."""
        if self.version < 0:
            self.close("nobody said hello", True)

    async def run(self, catch_up: Callable[[Connection], Awaitable[None]]) -> None:
        """Send what is pushed until the connection closes; `catch_up` syncs a browser left behind."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._sending = True
            while self._outbox:
                text = self._outbox.pop(0)
                await self._send({"type": "websocket.send", "text": text.decode()})
            if self.closing:
                await self._send({"type": "websocket.close", "code": self._code, "reason": ""})
                return
            if self.behind:
                self.behind = False
                await catch_up(self)
            self._sending = False
