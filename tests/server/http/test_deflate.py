"""What is long is compressed on the wire, what is short is not; both arrive as they were."""

from __future__ import annotations

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from perilune.server.http.deflate import LONG, LongMessagesFactory

LONG_TEXT = b'{"label":"Technician: level line 3, 2-Credit end","places":["space:Q3-2"]},' * 100


def both_ends() -> tuple[PerMessageDeflate, PerMessageDeflate]:
    """The server's end, and a browser's that takes what the server offers."""
    answer, server = LongMessagesFactory().process_request_params([], [])
    assert dict(answer) == {"server_no_context_takeover": None, "client_no_context_takeover": None}
    return server, PerMessageDeflate(True, True, 15, 15)


def test_a_long_message_shrinks_and_arrives_whole() -> None:
    server, browser = both_ends()
    for _ in range(2):  # each stands for itself
        sent = server.encode(Frame(Opcode.TEXT, LONG_TEXT))
        assert sent.rsv1
        assert len(sent.data) < len(LONG_TEXT) // 10
        assert browser.decode(sent).data == LONG_TEXT


def test_a_short_message_goes_out_as_it_is() -> None:
    server, browser = both_ends()
    sent = server.encode(Frame(Opcode.TEXT, LONG_TEXT[: LONG - 1]))
    assert not sent.rsv1
    assert sent.data == LONG_TEXT[: LONG - 1]
    assert browser.decode(sent).data == sent.data


def test_a_waiting_connection_keeps_no_compressor() -> None:
    server, _ = both_ends()
    server.encode(Frame(Opcode.TEXT, LONG_TEXT))
    assert not hasattr(server, "encoder")
