"""What an open table holds of its connection: the line, and nothing of the request that opened it."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.protocol import CLIENT, Protocol

from perilune.server.http.frames import BadFrame, make_frame, read_frame
from perilune.server.http.line import MOST_FRAMES, READ_AHEAD, Lines, OpenLine
from perilune.server.http.protocols import LINE, bounded_protocols
from perilune.server.settings import Settings
from tests.server.people import awaited

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: secret\r\n\r\n"
)
LONGEST = 500


class Wire(asyncio.Transport):
    """A browser's end: what it was sent, and whether it is being read and is still there."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.sent = b""
        self.closed = False
        self.reading = True
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        self.sent += data

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            if self.protocol is not None:
                asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def frames(self) -> list[Frame]:
        """What it was sent, read by the library that browsers' side of our tests uses."""
        reader = Protocol(CLIENT, max_size=None)
        reader.receive_data(self.sent)
        return [frame for frame in reader.events_received() if isinstance(frame, Frame)]

    def close_code(self) -> int:
        last = self.frames()[-1]
        assert last.opcode is Opcode.CLOSE
        return int(Close.parse(last.data).code)


class Ears:
    """Hears everything, one message at a time; waits before each while `waiting` is not set."""

    def __init__(self) -> None:
        self.line: OpenLine | None = None
        self.heard: list[bytes] = []
        self.waiting = asyncio.Event()
        self.waiting.set()
        self.readies = self.gones = 0

    def hear(self, message: bytes) -> None:
        asyncio.get_running_loop().create_task(self._hear(message))

    async def _hear(self, message: bytes) -> None:
        await self.waiting.wait()
        self.heard.append(message)
        assert self.line is not None
        self.line.heard()

    def ready(self) -> None:
        self.readies += 1

    def gone(self) -> None:
        self.gones += 1


def opened(window: int = 0) -> tuple[OpenLine, Wire, Ears]:
    left: list[str] = []
    wire, ears = Wire(), Ears()
    line = OpenLine(Lines(LONGEST, left.append), set(), wire, "127.0.0.1", window)
    line.listener, ears.line = ears, line
    line.begin(refused=False)
    return line, wire, ears


def masked(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


async def rest() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@awaited
async def test_the_line_goes_on_without_the_request() -> None:
    scopes: list[Any] = []
    ears = Ears()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        ears.line = scope["extensions"][LINE]
        ears.line.listener = ears
        scopes.append(scope)

    config = Config(app, ws_ping_interval=None, log_config=None)
    config.load()
    _, kind = bounded_protocols(Settings())
    state = ServerState()
    socket: Any = kind(config=config, server_state=state, app_state={})  # type: ignore[call-arg]
    wire = Wire()
    socket.connection_made(wire)
    socket.data_received(HANDSHAKE)
    assert not wire.reading, "nothing is read before it is decided who reads it"
    await asyncio.sleep(0.01)
    assert wire.sent.startswith(b"HTTP/1.1 101")
    assert wire.reading
    assert scopes == [{}], "nothing is left of the request"
    assert state.connections == {wire.protocol}, "the server waits for the line when it stops"
    gc.collect()
    gc.disable()
    try:
        left = [weakref.ref(socket), weakref.ref(socket.conn)]
        del socket
        assert [one() for one in left] == [None, None], "nor of what made the handshake"
    finally:
        gc.enable()
    wire.protocol.data_received(masked(Opcode.TEXT, b"hello"))
    await rest()
    assert ears.heard == [b"hello"]
    wire.protocol.data_received(masked(Opcode.CLOSE, Close(CloseCode.NORMAL_CLOSURE, "").serialize()))
    await rest()
    assert wire.closed
    assert ears.gones == 1
    assert not state.connections


@awaited
async def test_whoever_is_refused_is_read_no_further_than_to_their_goodbye() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 4404})

    config = Config(app, ws_ping_interval=None, log_config=None)
    config.load()
    _, kind = bounded_protocols(Settings())
    socket: Any = kind(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
    wire = Wire()
    socket.connection_made(wire)
    socket.data_received(HANDSHAKE)
    await asyncio.sleep(0.01)
    assert not wire.closed
    sent = len(wire.sent)
    wire.protocol.data_received(masked(Opcode.PING) * 10)
    assert len(wire.sent) == sent, "nothing is answered any more"
    wire.protocol.data_received(masked(Opcode.TEXT, b"hello?") * 100)
    assert wire.closed


@awaited
async def test_messages_are_heard_in_order_however_they_are_cut() -> None:
    luck = random.Random(3)
    for _ in range(200):
        line, wire, ears = opened()
        sent = [luck.randbytes(luck.choice((0, 3, 90, 125, 126, 200, LONGEST))) for _ in range(9)]
        data = b""
        for body in sent:
            if luck.random() < 0.3 and len(body) > 2:
                cut = luck.randrange(1, len(body))
                data += masked(Opcode.TEXT, body[:cut], False) + masked(Opcode.PING, b"!")
                data += masked(Opcode.CONT, body[cut:])
            else:
                data += masked(luck.choice((Opcode.TEXT, Opcode.BINARY)), body)
        while data:
            cut = luck.choice((1, 2, 7, 50, 400, 5000))
            line.data_received(data[:cut])
            data = data[cut:]
            if luck.random() < 0.5:
                await rest()
        await rest()
        assert ears.heard == sent
        assert wire.reading
        assert {frame.opcode for frame in wire.frames()} <= {Opcode.PONG}


@awaited
async def test_only_a_few_messages_are_read_ahead() -> None:
    line, wire, ears = opened()
    ears.waiting.clear()
    line.data_received(masked(Opcode.TEXT, b"x") * 50)
    await rest()
    assert not wire.reading
    assert len(line._waiting) <= READ_AHEAD
    ears.waiting.set()
    await asyncio.sleep(0.01)
    assert len(ears.heard) == 50
    assert wire.reading


@awaited
async def test_what_was_said_before_the_line_broke_is_heard() -> None:
    line, wire, ears = opened()
    ears.waiting.clear()
    line.data_received(masked(Opcode.TEXT, b"1") + masked(Opcode.TEXT, b"2"))
    await rest()
    wire.close()
    await rest()
    assert ears.gones == 0
    ears.waiting.set()
    await rest()
    assert ears.heard == [b"1", b"2"]
    assert ears.gones == 1


@awaited
async def test_a_line_that_waits_holds_no_task() -> None:
    line, _, ears = opened()
    before = asyncio.all_tasks()
    line.data_received(masked(Opcode.TEXT, b"x"))
    await rest()
    assert ears.heard == [b"x"]
    assert asyncio.all_tasks() == before


@awaited
async def test_whoever_takes_nothing_is_written_nothing_until_they_do() -> None:
    line, wire, ears = opened()
    line.pause_writing()
    assert not line.write(b"x")
    assert not wire.sent
    line.resume_writing()
    assert ears.readies == 1
    assert line.write(b"x")
    assert [frame.data for frame in wire.frames()] == [b"x"]


@awaited
async def test_what_is_written_is_read_by_others() -> None:
    for size in (0, 1, 125, 126, 999, 65_535, 65_536, 200_000):
        line, wire, _ = opened()
        assert line.write(b"x" * size)
        (frame,) = wire.frames()
        assert (frame.opcode, frame.fin, frame.data) == (Opcode.TEXT, True, b"x" * size)


@awaited
async def test_our_close_ends_it_at_once_and_the_other_side_has_a_while() -> None:
    line, wire, ears = opened()
    line.close(4404)
    line.close(1001)
    await rest()
    assert wire.close_code() == 4404
    assert ears.gones == 1
    assert line.write(b"too late")
    assert len(wire.frames()) == 1
    line.data_received(masked(Opcode.TEXT, b"?"))
    await rest()
    assert not ears.heard
    assert not wire.closed
    line.data_received(masked(Opcode.CLOSE, b"\x0f\xa0"))
    await rest()
    assert wire.closed


WRONG: dict[str, tuple[bytes, int]] = {
    "not masked": (make_frame(0x81, b"hello!"), 1002),
    "too long": (masked(Opcode.TEXT, b"x" * (LONGEST + 1)), 1009),
    "too long, with a length of eight bytes": (b"\x81\xff" + (2**62).to_bytes(8) + b"\0\0\0\0", 1009),
    "too long in pieces": (
        masked(Opcode.TEXT, b"x" * 300, False) + masked(Opcode.CONT, b"x" * 201),
        1009,
    ),
    "a piece of nothing": (masked(Opcode.CONT, b"x"), 1002),
    "a message within another": (masked(Opcode.TEXT, b"x", False) + masked(Opcode.TEXT, b"y"), 1002),
    "a long ping": (b"\x89\xfe\x00\x80" + bytes(4 + 128), 1002),
    "a ping in pieces": (b"\x09\x80" + bytes(4), 1002),
    "an unknown kind": (b"\x83\x80" + bytes(4), 1002),
    "an unknown control frame": (b"\x8b\x80" + bytes(4), 1002),
    "a reserved bit": (b"\xa1\x80" + bytes(4), 1002),
    "compressed though nobody said so": (b"\xc1\x80" + bytes(4), 1002),
    "pings without end": (masked(Opcode.PING) * (int(MOST_FRAMES) + 1), 1008),
    "pongs without end": (masked(Opcode.PONG) * (int(MOST_FRAMES) + 1), 1008),
    "pieces without end": (
        masked(Opcode.TEXT, b"", False) + masked(Opcode.CONT, b"", False) * (int(MOST_FRAMES) + 1),
        1008,
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_whoever_breaks_the_protocol_is_told_and_let_go(name: str) -> None:
    data, code = WRONG[name]

    async def broken() -> None:
        line, wire, ears = opened()
        line.data_received(data)
        assert wire.close_code() == code
        await rest()
        assert wire.closed
        assert ears.gones == 1
        assert not ears.heard

    asyncio.run(broken())


CLOSES: dict[str, tuple[bytes, int]] = {
    "without a code": (b"", 1000),
    "going away": (b"\x03\xe9", 1001),
    "a code of its own, and why": (b"\x0f\xa0" + "früh".encode(), 4000),
    "half a code": (b"\x03", 1002),
    "a code that nobody may send": ((1006).to_bytes(2), 1002),
    "a code of nothing": ((999).to_bytes(2), 1002),
    "words that are none": (b"\x03\xe8\xff\xfe", 1002),
}


@pytest.mark.parametrize("name", CLOSES)
def test_a_close_is_answered_with_a_code_that_may_be_sent(name: str) -> None:
    body, code = CLOSES[name]

    async def closed() -> None:
        line, wire, ears = opened()
        line.data_received(masked(Opcode.CLOSE, body))
        assert wire.close_code() == code
        await rest()
        assert wire.closed
        assert ears.gones == 1

    asyncio.run(closed())


def test_any_bytes_are_a_frame_or_the_beginning_of_one_or_wrong() -> None:
    luck = random.Random(5)
    for _ in range(20_000):
        data = luck.randbytes(luck.randrange(40))
        try:
            found = read_frame(data, 0, LONGEST)
        except BadFrame:
            continue
        if found is not None:
            assert 6 <= found[2] <= len(data)
