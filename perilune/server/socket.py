"""The WebSocket of an open table: what a browser asks, answered or refused, never dropped."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from perilune.server.connection import Connection
from perilune.server.failures import log_failure
from perilune.server.guard import read_cookie
from perilune.server.limits import Bucket
from perilune.server.live import Refused
from perilune.server.messages import (
    PROTOCOL,
    Answer,
    Beat,
    Consent,
    Done,
    Face,
    Hello,
    Position,
    Pulse,
    Refusal,
    Request,
    Say,
    UndoMove,
)
from perilune.server.services import Services, services_of
from perilune.server.trouble import Trouble

log = logging.getLogger(__name__)

LONGEST_SAYING = 500
MOST_MALFORMED = 20
"""After so many messages that make no sense the connection is closed."""
SLOW_DOWN = 0.2

_decode = msgspec.json.Decoder(Request).decode


@websocket("/api/tables/{key:str}/play")
async def play(socket: WebSocket[Any, Any, Any], key: str) -> None:
    services = services_of(socket.app)
    address = socket.client.host if socket.client else "local"
    headers = dict(socket.scope["headers"])
    identity = await services.identify(read_cookie(headers.get(b"cookie")))
    most = services.settings.connections
    try:
        if services.closing or (most and services.connections.get(address, 0) >= most):
            raise Trouble(429, "too-many", "too many connections")
        live = await services.tables.see(key, identity)
    except Trouble as trouble:
        await socket.close(4000 + trouble.status, trouble.error)
        return
    await socket.accept()
    rate = services.settings.messages_per_second
    connection = Connection(live, identity, socket.send, Bucket(rate, 3 * rate))
    services.connections[address] = services.connections.get(address, 0) + 1
    sender = asyncio.create_task(connection.run(services.house.catch_up))
    try:
        await listen(services, connection, socket)
    finally:
        services.connections[address] -= 1
        if not services.connections[address]:
            del services.connections[address]
        services.house.leave(connection)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def listen(services: Services, connection: Connection, socket: WebSocket[Any, Any, Any]) -> None:
    """Take messages until the browser goes away."""
    receive = socket.receive
    largest = services.settings.message_bytes
    malformed = 0
    while not connection.closing:
        message: Any = await receive()
        if message["type"] != "websocket.receive":
            return
        connection.heard = time.monotonic()
        data = message.get("text") or message.get("bytes") or b""
        ref: int | None = None
        try:
            if len(data) > largest:
                raise Refused("malformed", f"a message has at most {largest} bytes")
            try:
                request = _decode(data)
            except (msgspec.DecodeError, UnicodeError) as error:
                raise Refused("malformed", f"this message makes no sense: {error}") from None
            ref = getattr(request, "ref", None)
            if not connection.bucket.take():
                raise Refused("too-fast", "too many messages: wait a moment")
            await handle(services, connection, request)
        except Refused as refused:
            await refuse(connection, ref, refused)
            if refused.error == "malformed":
                malformed += 1
                if malformed >= MOST_MALFORMED:
                    connection.close("too many messages that make no sense", False)
            if refused.error == "too-fast":
                await asyncio.sleep(SLOW_DOWN)
        except Exception as error:
            log_failure(log, "a message could not be handled", error)
            connection.close("the server failed on this; connect again to see how things stand", True)


async def refuse(connection: Connection, ref: int | None, refused: Refused) -> None:
    """Say why, and how things stand."""
    position: Position | None = None
    live = connection.live
    if refused.error not in ("malformed", "too-fast") and connection in live.connections:
        async with live.lock:
            position = live.position(connection.look())
            # What this position shows need not be told again; the log lines since then still are.
    connection.reply(
        Refusal(
            ref=ref,
            error=refused.error,  # type: ignore[arg-type]
            reason=refused.reason,
            rule=refused.rule,
            position=position,
        )
    )


async def handle(services: Services, connection: Connection, request: Request) -> None:
    house, live = services.house, connection.live
    if connection.version < 0 and not isinstance(request, Hello):
        raise Refused("malformed", "the first message is hello")
    match request:
        case Answer():
            began = time.perf_counter()
            await house.person_answers(connection, request)
            services.metrics.answering.observe(time.perf_counter() - began)
        case Pulse():
            connection.reply(Beat(version=live.version))
            if request.version != connection.version:
                await house.catch_up(connection)
        case Hello():
            if request.protocol != PROTOCOL:
                raise Refused("malformed", f"this server speaks protocol {PROTOCOL}: load the page again")
            await house.enter(connection, request.since)
        case UndoMove():
            await house.undo(connection, request)
        case Consent():
            await house.consent(connection, request)
        case Face():
            await face(services, connection, request)
        case Say():
            text = " ".join(request.text.split())
            if connection.identity is None:
                raise Refused("not-yours", "say who you are before you talk")
            if not text or len(text) > LONGEST_SAYING:
                raise Refused("malformed", f"say something, in at most {LONGEST_SAYING} characters")
            await house.say(connection, text)
            connection.reply(Done(ref=request.ref))


async def face(services: Services, connection: Connection, request: Face) -> None:
    """Another player sits down at the shared screen."""
    if request.seat not in connection.held:
        raise Refused("not-yours", "this seat is not at your screen")
    async with connection.live.lock:
        connection.facing = request.seat
        connection.push(services.house.sync(connection, request.ref))
