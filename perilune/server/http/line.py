"""The line to a browser with an open table: messages in, one after the other, and messages out.

Hundreds of tables are open and most of them wait: a line that waits holds no task, no buffer and nothing of
the request that opened it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

from perilune.server.http.deflate import LONG, deflated, inflated
from perilune.server.http.frames import (
    BINARY,
    CLOSE,
    DEFLATED,
    END,
    KIND,
    MORE,
    PING,
    PONG,
    RESERVED,
    RESTARTING,
    TEXT,
    TOO_LONG,
    TOO_MANY,
    WHOLE_TEXT,
    WRONG,
    BadFrame,
    answer_to_close,
    make_frame,
    read_frame,
)
from perilune.server.limits import Bucket

log = logging.getLogger(__name__)

READ_AHEAD = 4
"""So many messages may wait for us before no more are read from a connection."""
FRAMES_PER_SECOND = 5.0
MOST_FRAMES = 40.0
"""Frames without a message: pings, pongs, and parts of a message sent in pieces."""
COMPLAINTS_PER_SECOND = 0.1
MOST_COMPLAINTS = 5.0
"""Floods are logged, but whoever comes again and again must not fill the log."""
CLOSING_SECONDS = 10.0
"""So long a browser has to close the line from its end, too."""


class Listener(Protocol):
    """Who hears what a browser says."""

    def hear(self, message: bytes) -> None:
        """Begin with it. Once it is done with, never before this returns, the line is told (`heard`): only
        then comes the next one."""

    def ready(self) -> None:
        """The browser takes messages again."""

    def gone(self) -> None:
        """Nothing more is heard, and nothing more can be said."""


class Lines:
    """What all lines of a process share. `longest` is what a message may have, in bytes; `leave` is told the
    address whose line has ended."""

    def __init__(self, longest: int, leave: Callable[[str], None]) -> None:
        self.longest = longest
        self.leave = leave
        self.complaints = Bucket(COMPLAINTS_PER_SECOND, MOST_COMPLAINTS)


class OpenLine(asyncio.Protocol):
    """`listener` hears what the browser says, nobody if it was turned away. `connections` are those that
    uvicorn waits for when it stops. `window` tells how messages may be compressed, see deflate.py."""

    __slots__ = (
        "_address",
        "_busy",
        "_closing",
        "_connections",
        "_frames",
        "_full",
        "_lines",
        "_lost",
        "_parts",
        "_paused",
        "_rest",
        "_waiting",
        "_window",
        "listener",
        "transport",
    )

    def __init__(
        self, lines: Lines, connections: set[Any], transport: asyncio.Transport, address: str, window: int
    ) -> None:
        self.transport = transport
        self.listener: Listener | None = None
        self._lines = lines
        self._connections = connections
        self._address = address
        self._window = window
        self._waiting: list[bytes] = []
        self._rest = b""
        self._parts: list[bytes] | None = None
        self._frames: Bucket | None = None
        self._busy = self._paused = self._full = self._closing = self._lost = False

    def begin(self, *, refused: bool) -> None:
        """From now on what comes over the connection comes here. Whoever was refused has been told."""
        self._closing = refused
        self._connections.add(self)
        self.transport.set_protocol(self)
        self.transport.resume_reading()

    # -- To the browser -----------------------------------------------------------------------------------

    def write(self, data: bytes) -> bool:
        """Send a text at once; False if the browser has to take first what it was sent before."""
        if self._full:
            return False
        if not self._closing:
            if self._window and len(data) >= LONG:
                self.transport.write(make_frame(WHOLE_TEXT | DEFLATED, deflated(data, self._window)))
            else:
                self.transport.write(make_frame(WHOLE_TEXT, data))
        return True

    def close(self, code: int) -> None:
        """Say that this is the end; the browser says so, too, if it is still there."""
        self._say_close(code)
        asyncio.get_running_loop().call_soon(self._end)

    def shutdown(self) -> None:
        """The server stops."""
        self._say_close(RESTARTING)
        self.transport.close()

    def _say_close(self, code: int) -> None:
        if not self._closing:
            self._closing = True
            self.transport.write(make_frame(END | CLOSE, code.to_bytes(2)))
            asyncio.get_running_loop().call_later(CLOSING_SECONDS, self.transport.abort)

    def pause_writing(self) -> None:
        self._full = True

    def resume_writing(self) -> None:
        self._full = False
        if self.listener is not None:
            self.listener.ready()

    # -- From the browser ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        waiting, longest, at = self._waiting, self._lines.longest, 0
        try:
            while (
                at < len(data)
                and len(waiting) < READ_AHEAD
                and (frame := read_frame(data, at, longest)) is not None
            ):
                first, body, at = frame
                if first == WHOLE_TEXT and self._parts is None and not self._closing:
                    waiting.append(body)
                else:
                    self._take(first, body)
        except BadFrame as bad:
            self._say_close(bad.code)
            self.transport.close()
            return
        self._rest = data[at:]
        if not waiting:
            return
        if len(waiting) >= READ_AHEAD and not self._paused:
            self._paused = True
            self.transport.pause_reading()
        if not self._busy:
            self._hear_next()

    def connection_lost(self, exc: Exception | None) -> None:
        """What was heard before is still done."""
        self._lines.leave(self._address)
        self._connections.discard(self)
        self._closing = self._lost = True
        if not self._busy:
            self._end()

    def heard(self) -> None:
        """The listener is done with a message."""
        self._busy = False
        if self._paused and not self._waiting and not self.transport.is_closing():
            self._paused = False
            self.data_received(b"")
            if not self._paused:
                self.transport.resume_reading()
        if not self._busy:
            self._hear_next()

    def _hear_next(self) -> None:
        if self._waiting and self.listener is not None:
            self._busy = True
            self.listener.hear(self._waiting.pop(0))
        elif self._lost:
            self._end()

    def _end(self) -> None:
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.gone()

    def _take(self, first: int, body: bytes) -> None:
        """A frame that is not a message in plain text, or that comes too late."""
        kind = first & KIND
        allowed = DEFLATED if self._window and kind in (TEXT, BINARY) else 0
        if first & RESERVED & ~allowed:
            raise BadFrame(WRONG)
        if kind == CLOSE:
            self._say_close(answer_to_close(body))
            self.transport.close()
            return
        if kind not in (TEXT, BINARY) or self._closing:
            self._count()
        if self._closing or kind == PONG:
            return
        if kind == PING:
            self.transport.write(make_frame(END | PONG, body))
        else:
            self._take_part(first, kind, body)

    def _take_part(self, first: int, kind: int, body: bytes) -> None:
        """A message, or a piece of one. Of one in pieces the first byte tells whether it is compressed."""
        if kind not in (MORE, TEXT, BINARY) or (kind == MORE) is (self._parts is None):
            raise BadFrame(WRONG)
        if self._parts is None:
            self._parts = [bytes((first,))]
        self._parts.append(body)
        longest = self._lines.longest
        if sum(map(len, self._parts)) > longest + 1:
            raise BadFrame(TOO_LONG)
        if first >= END:
            start, *parts = self._parts
            self._parts = None
            message = b"".join(parts)
            self._waiting.append(inflated(message, longest) if start[0] & DEFLATED else message)

    def _count(self) -> None:
        """One more frame without a message that anybody hears."""
        if self._frames is None:
            self._frames = Bucket(FRAMES_PER_SECOND, MOST_FRAMES)
        if not self._frames.take():
            if self._lines.complaints.take():
                log.warning("a connection was ended: too many frames without a message")
            raise BadFrame(TOO_MANY)
