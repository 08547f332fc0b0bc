"""Long messages are compressed on the way to the browser: a list of options shrinks to a tenth.

Every message stands for itself (no context is kept between two), so a connection that waits costs no
memory, and a short message, which would gain little, goes out as it is.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory

from perilune.server.http.frames import TOO_LONG, WRONG, BadFrame

LONG = 1000
"""Bytes from which on a message is compressed."""
TAIL = b"\x00\x00\xff\xff"
"""Every compressed message ends with this, so it is not sent."""

OFFER = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)


def window_of(extensions: Iterable[object]) -> int:
    """How far back, as a power of two, what is compressed may refer; 0 if the browser takes nothing of it."""
    return next(
        (agreed.local_max_window_bits for agreed in extensions if isinstance(agreed, PerMessageDeflate)), 0
    )


def deflated(message: bytes, window: int) -> bytes:
    packer = zlib.compressobj(wbits=-window)
    return (packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH))[: -len(TAIL)]


def inflated(message: bytes, longest: int) -> bytes:
    """What the browser has compressed; never more than is allowed, however small it came."""
    unpacker = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    try:
        found = unpacker.decompress(message + TAIL, longest + 1)
    except zlib.error:
        raise BadFrame(WRONG) from None
    if len(found) > longest:
        raise BadFrame(TOO_LONG)
    return found
