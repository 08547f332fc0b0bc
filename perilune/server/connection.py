"""One open table in one browser: what it looks at, and the messages waiting to go out."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from perilune.server.identity import Identity
from perilune.server.limits import Bucket
from perilune.server.live import LiveMatch, Look
from perilune.server.log_lines import encode
from perilune.server.messages import Goodbye, Reply

MOST_WAITING = 64
"""A browser that is further behind gets one whole sync instead of all it has missed."""

Send = Callable[[Any], Awaitable[None]]


class Connection:
    """`version` is what the browser shows; -1 until it was told anything."""

    def __init__(self, live: LiveMatch, identity: Identity | None, send: Send, bucket: Bucket) -> None:
        self.live = live
        self.identity = identity
        self.bucket = bucket
        self.held = live.held_by(identity.id if identity else None)
        self.facing: int | None = None
        self.version = -1
        self.heard = time.monotonic()
        self.behind = False
        self.closing = False
        self._send = send
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def look(self) -> Look:
        look = self.live.look(self.held, self.facing)
        self.facing = look.facing
        return look

    def push(self, data: bytes) -> None:
        """Send when the browser is ready for it."""
        if self.behind or self.closing:
            return
        if len(self._outbox) >= MOST_WAITING:
            self._outbox.clear()
            self.behind = True
        else:
            self._outbox.append(data)
        self._wake.set()

    def reply(self, message: Reply) -> None:
        self.push(encode(message))

    def close(self, reason: str, again: bool) -> None:
        """Say goodbye after what is waiting."""
        self.reply(Goodbye(reason=reason, again=again))
        self.closing = True
        self._wake.set()

    async def run(self, catch_up: Callable[[Connection], Awaitable[None]]) -> None:
        """Send what is pushed until the connection closes; `catch_up` syncs a browser left behind."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                text = self._outbox.popleft()
                await self._send({"type": "websocket.send", "text": text.decode()})
            if self.closing:
                await self._send({"type": "websocket.close", "code": 1001, "reason": ""})
                return
            if self.behind:
                self.behind = False
                await catch_up(self)
