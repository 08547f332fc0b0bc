"""A process that thinks for the bots: `python -m perilune.server.bots.worker`.

Jobs come on stdin, answers go out on stdout.

The bot itself is handed a Perspective and nothing else.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from typing import BinaryIO

import msgspec

from perilune.bots import make
from perilune.engine import load_match, option_text

HEADER = struct.Struct(">I")


class Job(msgspec.Struct):
    """A match as it stands, the seat that is asked, and the bot that answers for it."""

    save: bytes
    seat: int
    bot: str
    seed: int


class Thought(msgspec.Struct):
    """The option's text, empty if the bot failed, and the bot's reason or the error."""

    option: str
    reason: str


def think(job: Job) -> Thought:
    perspective = load_match(job.save).perspective(job.seat)
    bot = make(job.bot, job.seed)
    option = bot.choose(perspective)
    return Thought(option_text(option), bot.reason)


def read(stream: BinaryIO) -> bytes | None:
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    return stream.read(HEADER.unpack(header)[0])


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our stdin
    os.nice(5)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game or bot prints must not get between the answers
    decode = msgspec.msgpack.Decoder(Job).decode
    while (data := read(sys.stdin.buffer)) is not None:
        try:
            thought = think(decode(data))
        except Exception as error:
            # Without the error's own words: they go into the log, and may hold what the seat holds.
            thought = Thought("", type(error).__name__)
        encoded = msgspec.msgpack.encode(thought)
        try:
            answers.write(HEADER.pack(len(encoded)) + encoded)
            answers.flush()
        except BrokenPipeError:
            os._exit(0)  # the server is gone, and nobody waits for this thought


if __name__ == "__main__":
    main()
