"""WebSocket's frames (RFC 6455): what a browser sends, taken out of the bytes that arrived, and what it gets.

Most messages are one short frame. The libraries that know every kind of frame take longer over it than the
rest of a move takes.
"""

from __future__ import annotations

from struct import pack

from websockets.exceptions import ProtocolError
from websockets.frames import Close, apply_mask  # type: ignore[attr-defined]

END = 0x80
"""Of a frame's first byte: no more frames belong to this message."""
DEFLATED = 0x40
RESERVED = 0x70
KIND = 0x0F
MORE, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
WHOLE_TEXT = END | TEXT
CONTROL = 0x8
MASKED = 0x80
LONGEST_CONTROL = 125
"""Control frames are short and come in one piece."""

NORMAL, WRONG, TOO_MANY, TOO_LONG, RESTARTING = 1000, 1002, 1008, 1009, 1012


class BadFrame(Exception):
    """The browser does not keep to the protocol: the connection is closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def read_frame(data: bytes, start: int, longest: int) -> tuple[int, bytes, int] | None:
    """The frame that begins at `start`: its first byte, what it carries, and where the next one begins. None
    if it is not all there yet."""
    body = start + 6
    if len(data) < body:
        return None
    first, length = data[start], data[start + 1]
    if length < MASKED:
        raise BadFrame(WRONG)
    length -= MASKED
    if first & CONTROL and (length > LONGEST_CONTROL or first < END):
        raise BadFrame(WRONG)
    if length > LONGEST_CONTROL:
        size = 2 if length == 126 else 8
        body += size
        length = int.from_bytes(data[start + 2 : start + 2 + size])
    if length > longest:
        raise BadFrame(TOO_LONG)
    end = body + length
    if len(data) < end:
        return None
    return first, apply_mask(data[body:end], data[body - 4 : body]), end


def answer_to_close(body: bytes) -> int:
    """The code to answer a browser's close with: its own, if it gave one that may be given."""
    try:
        return Close.parse(body).code if body else NORMAL
    except (ProtocolError, UnicodeDecodeError):
        return WRONG


def make_frame(first: int, body: bytes) -> bytes:
    """A frame for the browser."""
    size = len(body)
    if size <= LONGEST_CONTROL:
        return bytes((first, size)) + body
    return (pack("!BBH", first, 126, size) if size < 65536 else pack("!BBQ", first, 127, size)) + body
