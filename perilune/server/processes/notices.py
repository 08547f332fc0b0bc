"""What one process tells the others on the same database."""

from __future__ import annotations

import asyncio
import secrets

import msgspec
from litestar.channels import ChannelsPlugin

from perilune.server.play.look import Presence
from perilune.server.protocol.messages import ChatLine

CHANNEL = "matches"
GATHER_SECONDS = 0.005
"""What happens within this time goes out in one message."""
LARGEST_NOTICE = 50
"""So many notices fit into one message of PostgreSQL's (8000 bytes)."""


class Notice(msgspec.Struct, omit_defaults=True):
    """What one process tells the others about a match."""

    match: str
    moved: bool = False
    seated: bool = False
    said: ChatLine | None = None
    present: Presence | None = None


class Notices(msgspec.Struct):
    process: str
    notices: list[Notice]


class Publisher:
    """Tells the other processes, many matches at a time. Without channels, or stopped, it tells nobody."""

    def __init__(self, channels: ChannelsPlugin | None) -> None:
        self.process = secrets.token_hex(8)
        self._channels = channels
        self._waiting: list[Notice] = []

    @property
    def alone(self) -> bool:
        return self._channels is None

    def tell(self, notice: Notice) -> None:
        if self._channels is None:
            return
        if not self._waiting:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._flush)
        self._waiting.append(notice)

    def moved(self, match: str) -> None:
        if self._channels is not None:
            self.tell(Notice(match, moved=True))

    def stop(self) -> None:
        """Before the channels close: what waits still goes out; who leaves later needs no telling."""
        self._flush()
        self._channels = None

    def _flush(self) -> None:
        if self._channels is None:
            return
        waiting, self._waiting = self._waiting, []
        for first in range(0, len(waiting), LARGEST_NOTICE):
            part = Notices(self.process, waiting[first : first + LARGEST_NOTICE])
            self._channels.publish(msgspec.json.encode(part), CHANNEL)
