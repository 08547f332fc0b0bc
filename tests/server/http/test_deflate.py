"""What is long is compressed on the wire, what is short is not; both arrive as they were."""

from __future__ import annotations

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from perilune.server.http.deflate import LONG, OFFER, deflated, inflated, window_of
from perilune.server.http.frames import BadFrame
from tests.server.http.test_open_line import LONGEST, opened, rest
from tests.server.people import awaited

LONG_TEXT = b'{"label":"Technician: level line 3, 2-Credit end","places":["space:Q3-2"]},' * 100


def browser(window: int = 15) -> PerMessageDeflate:
    """A browser's end, which takes what the server offers."""
    return PerMessageDeflate(True, True, window, 15)


def test_no_context_is_kept_between_messages() -> None:
    answer, agreed = OFFER.process_request_params([], [])
    assert dict(answer) == {"server_no_context_takeover": None, "client_no_context_takeover": None}
    assert window_of([agreed]) == 15
    assert window_of([]) == 0
    _, smaller = OFFER.process_request_params([("server_max_window_bits", "9")], [])
    assert window_of([smaller]) == 9


@pytest.mark.parametrize("window", [9, 12, 15])
def test_a_long_message_shrinks_and_arrives_whole(window: int) -> None:
    sent = deflated(LONG_TEXT, window)
    assert len(sent) < len(LONG_TEXT) // 10
    assert browser(window).decode(Frame(Opcode.TEXT, sent, rsv1=True)).data == LONG_TEXT


@awaited
async def test_only_what_is_long_goes_out_compressed() -> None:
    line, wire, _ = opened(window=15)
    line.write(LONG_TEXT[: LONG - 1])
    assert wire.sent.endswith(LONG_TEXT[: LONG - 1])
    before = len(wire.sent)
    line.write(LONG_TEXT)
    assert len(wire.sent) - before < len(LONG_TEXT) // 10


@awaited
async def test_what_the_browser_compresses_is_heard_as_it_was() -> None:
    line, _, ears = opened(window=15)
    end = browser()

    def sent(frame: Frame) -> bytes:
        return frame.serialize(mask=True, extensions=[end])

    for message in (b"", b"hello", b"x" * LONGEST):
        line.data_received(sent(Frame(Opcode.TEXT, message)))
        half = len(message) // 2
        line.data_received(sent(Frame(Opcode.TEXT, message[:half], fin=False)))
        line.data_received(sent(Frame(Opcode.CONT, message[half:])))
        await rest()
    assert ears.heard == [b"", b"", b"hello", b"hello", b"x" * LONGEST, b"x" * LONGEST]


def test_a_small_message_cannot_grow_without_bounds() -> None:
    bomb = deflated(b"x" * 10_000_000, 15)
    assert len(bomb) < 20_000
    with pytest.raises(BadFrame):
        inflated(bomb, LONGEST)
    with pytest.raises(BadFrame):
        inflated(b"\xff\xff\xff", LONGEST)
