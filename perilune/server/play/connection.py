"""One open table in one browser: what it looks at, and the messages waiting to go out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from perilune.server.identity import Identity
from perilune.server.limits import Bucket
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import encode
from perilune.server.play.look import Look
from perilune.server.protocol.messages import Goodbye, Position, Reply

MOST_WAITING = 64
"""A browser that is further behind gets one whole sync instead of all it has missed."""

GOODBYE_SECONDS = 2.0

CatchUp = Callable[["Connection"], Awaitable[None]]


class Line(Protocol):
    """The way to a browser."""

    def write(self, data: bytes) -> bool:
        """Send at once if the browser is ready, which it nearly always is; else say no."""

    def close(self, code: int) -> None:
        """Nothing more is sent."""


class Connection:
    """`version` is what the browser shows, -1 until it was told anything, and `shown` the position itself.

    What the line does not take at once waits until the browser is `ready`; `catch_up` syncs one that was left
    `behind`.
    """

    __slots__ = (
        "_catch_up",
        "_catching_up",
        "_code",
        "_line",
        "_outbox",
        "behind",
        "bucket",
        "closing",
        "facing",
        "heard",
        "held",
        "identity",
        "live",
        "shown",
        "version",
    )

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
        self._catching_up: asyncio.Task[None] | None = None
        self._outbox: list[bytes] = []

    def look(self) -> Look:
        look = self.live.look(self.held, self.facing)
        self.facing = look.facing
        return look

    def push(self, data: bytes) -> None:
        """Send when the browser is ready for it."""
        if self.behind or self.closing:
            return
        if not self._outbox and self._line.write(data):
            return
        if len(self._outbox) >= MOST_WAITING:
            self._outbox.clear()
            self.behind = True
        else:
            self._outbox.append(data)

    def reply(self, message: Reply) -> None:
        self.push(encode(message))

    def close(self, reason: str, again: bool, code: int = 1001) -> None:
        """Say goodbye after what is waiting; whoever takes nothing is not waited for."""
        if not self.closing:
            self.closing = True
            self._code = code
            goodbye = encode(Goodbye(reason=reason, again=again))
            if self._outbox or not self._line.write(goodbye):
                self._outbox.append(goodbye)
                asyncio.get_running_loop().call_later(GOODBYE_SECONDS, self._line.close, code)
            else:
                self._line.close(code)

    def close_if_silent(self) -> None:
        """Whoever has not said hello by now holds a place for nothing."""
        if self.version < 0:
            self.close("nobody said hello", True)

    def ready(self) -> None:
        """The browser takes messages again."""
        while self._outbox and self._line.write(self._outbox[0]):
            self._outbox.pop(0)
        if self._outbox:
            return
        if self.closing:
            self._line.close(self._code)
        elif self.behind and self._catching_up is None:
            self._catching_up = asyncio.get_running_loop().create_task(self._show_everything())

    async def _show_everything(self) -> None:
        try:
            await self._catch_up(self)
        finally:
            self._catching_up = None
