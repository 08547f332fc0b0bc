"""The WebSocket of an open table: what a browser asks, answered or refused, never dropped."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from perilune.server.failures import log_failure
from perilune.server.http.guard import read_cookie
from perilune.server.http.line import OpenLine
from perilune.server.http.problems import status_of
from perilune.server.http.protocols import LINE
from perilune.server.http.provided import server_of
from perilune.server.identity import clean_text
from perilune.server.limits import Bucket
from perilune.server.play.connection import Connection
from perilune.server.play.log import encode
from perilune.server.play.position import position
from perilune.server.protocol.messages import (
    PROTOCOL,
    Answer,
    Beat,
    Consent,
    Done,
    Face,
    Goodbye,
    Hello,
    Position,
    Pulse,
    Refusal,
    Request,
    Say,
    UndoMove,
)
from perilune.server.refused import Refused, too_fast
from perilune.server.running import RunningServer

log = logging.getLogger(__name__)

LONGEST_SAYING = 500
MOST_MALFORMED = 20
"""After so many messages that make no sense the connection is closed."""
SLOW_DOWN = (0.2, 0.4, 0.8, 1.6, 3.2)
"""Whoever asks too much is not listened to for so many seconds, the longer the more often in a row it was:
turning down hundreds of messages a second is work, too."""
NO_TABLE = ("not-found", "damaged")
"""There is nothing to talk about any more: the connection ends."""
HELLO_SECONDS = 10.0
"""A browser that has not said hello after this time is not one."""

COSTS: dict[type, float] = {Hello: 5.0, Face: 2.0, Say: 2.0}
"""Requests that make more work than others."""

_decode = msgspec.json.Decoder(Request).decode


@websocket("/api/tables/{key:str}/play")
async def play(socket: WebSocket[Any, Any, Any], key: str) -> None:
    """Refusals come after the connection was accepted: only so does a browser learn of their code.

    This request ends as soon as the table is open; the line goes on.
    """
    server = server_of(socket.app)
    address = socket.client.host if socket.client else "local"
    headers = dict(socket.scope["headers"])
    most = server.settings.connections
    await socket.accept()
    try:
        if server.closing:
            raise Refused("stopping", "the server is stopping")
        if most and server.connections[address] >= most:
            raise Refused("too-many", "too many connections from your address")
        identity = await server.identify(read_cookie(headers.get(b"cookie")))
        live = await server.tables.see(key, identity)
    except Exception as error:
        refused = error if isinstance(error, Refused) else _failed(error)
        again = refused.error in ("stopping", "too-many", "unavailable")
        await socket.send_data(encode(Goodbye(reason=refused.reason, again=again)).decode())
        await socket.close(4000 + status_of(refused), refused.error)
        return
    rate = server.settings.messages_per_second
    extensions: Any = socket.scope["extensions"]
    line: OpenLine = extensions[LINE]
    connection = Connection(live, identity, line, server.matches.catch_up, Bucket(rate, 3 * rate))
    line.listener = OpenTable(server, connection, line, address)


def _failed(error: Exception) -> Refused:
    log_failure(log, "a table could not be opened", error)
    return Refused("unavailable", "the server cannot open the table just now")


class OpenTable:
    """A table that is open in a browser, from the first message to the goodbye. It hears one message at a
    time; `_ref` is the number of the one it is busy with."""

    __slots__ = (
        "_address",
        "_connection",
        "_hasty",
        "_line",
        "_malformed",
        "_ref",
        "_server",
        "_silence",
        "_task",
    )

    def __init__(self, server: RunningServer, connection: Connection, line: OpenLine, address: str) -> None:
        self._server = server
        self._connection = connection
        self._line = line
        self._address = address
        self._malformed = self._hasty = 0
        self._ref: int | None = None
        self._task: asyncio.Task[None] | None = None
        self._silence: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(
            HELLO_SECONDS, connection.close_if_silent
        )
        server.connections[address] += 1

    def ready(self) -> None:
        self._connection.ready()

    def gone(self) -> None:
        self._stop_waiting()
        connections = self._server.connections
        connections[self._address] -= 1
        if not connections[self._address]:
            del connections[self._address]
        self._server.matches.leave(self._connection)

    def _stop_waiting(self) -> None:
        """For the hello. A table may stay open for hours: nothing of the wait is kept."""
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None

    def hear(self, message: bytes) -> None:
        """Answer it or say why not. An answer to a question is on its way at once; all else takes a task."""
        server, connection = self._server, self._connection
        connection.heard = time.monotonic()
        self._ref = None
        try:
            request = read(message)
            self._ref = getattr(request, "ref", None)
            cost = COSTS.get(type(request), 1.0)
            if not (connection.bucket.take(cost) and server.messages.allows(self._address, cost)):
                raise too_fast("too many messages: wait a moment")
            if connection.version < 0 and not isinstance(request, Hello):
                raise Refused("malformed", "the first message is hello")
            self._hasty = 0
            if isinstance(request, Answer):
                server.matches.person_answers(connection, request, self._answered)
            else:
                self._begin(handle(server, connection, request))
        except Exception as error:
            self._begin(self._turn_down(error))

    def _answered(self, error: Exception | None) -> None:
        """It is stored and told, or came to nothing."""
        if error is None:
            self._server.metrics.answering.observe(time.monotonic() - self._connection.heard)
            self._line.heard()
        else:
            self._begin(self._turn_down(error))

    def _begin(self, job: Coroutine[Any, Any, None]) -> None:
        self._task = asyncio.get_running_loop().create_task(self._finish(job))

    async def _finish(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
            if self._connection.version >= 0:
                self._stop_waiting()
        except Exception as error:
            await self._turn_down(error)
        finally:
            self._task = None
            self._line.heard()

    async def _turn_down(self, error: Exception) -> None:
        """Say why not; whoever makes no sense, or asks for what is gone, is let go."""
        connection = self._connection
        if not isinstance(error, Refused):
            log_failure(log, "a message could not be handled", error)
            connection.close("the server failed on this; connect again to see how things stand", True)
        elif error.error in NO_TABLE:
            connection.close(error.reason, False, 4000 + status_of(error))
        else:
            await refuse(connection, self._ref, error)
            if error.error == "malformed":
                self._malformed += 1
                if self._malformed >= MOST_MALFORMED:
                    connection.close("too many messages that make no sense", False)
            if error.error == "too-fast":
                pause = SLOW_DOWN[min(self._hasty, len(SLOW_DOWN) - 1)]
                self._hasty += 1
                await asyncio.sleep(pause)


def read(message: bytes) -> Request:
    try:
        request: Request = _decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise Refused("malformed", f"this message makes no sense: {reason}") from None
    return request


async def refuse(connection: Connection, ref: int | None, refused: Refused) -> None:
    """Say why, and how things stand."""
    shown: Position | None = None
    live = connection.live
    if refused.error not in ("malformed", "too-fast") and connection in live.connections:
        async with live.lock:
            shown = position(live, connection.look())
            if connection.version == live.version:
                connection.shown = shown
    connection.reply(
        Refusal(
            ref=ref,
            error=refused.error,  # type: ignore[arg-type]
            reason=refused.reason,
            rule=refused.rule,
            position=shown,
        )
    )


async def handle(server: RunningServer, connection: Connection, request: Request) -> None:
    """Whatever is asked but answers to questions."""
    matches, live = server.matches, connection.live
    match request:
        case Pulse():
            connection.reply(Beat(version=live.version))
            if request.version != connection.version:
                await matches.catch_up(connection)
        case Hello():
            if request.protocol != PROTOCOL:
                raise Refused("malformed", f"this server speaks protocol {PROTOCOL}: load the page again")
            await matches.enter(connection, request.since)
        case UndoMove():
            await matches.undo(connection, request)
        case Consent():
            await matches.consent(connection, request)
        case Face():
            await face(server, connection, request)
        case Say():
            text = clean_text(request.text)
            if connection.identity is None:
                raise Refused("not-yours", "say who you are before you talk")
            if not text or len(text) > LONGEST_SAYING:
                raise Refused("malformed", f"say something, in at most {LONGEST_SAYING} characters")
            await matches.say(connection, text)
            connection.reply(Done(ref=request.ref))


async def face(server: RunningServer, connection: Connection, request: Face) -> None:
    """Another player sits down at the shared screen."""
    if request.seat not in connection.held:
        raise Refused("not-yours", "this seat is not at your screen")
    async with connection.live.lock:
        connection.facing = request.seat
        connection.push(server.matches.sync(connection, request.ref))
