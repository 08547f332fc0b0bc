"""Other processes on the same database: what they tell us of moves, seats, talk and presence, and we them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from perilune.server.live import LiveMatch, Presence
from perilune.server.messages import ChatLine

if TYPE_CHECKING:
    from perilune.server.house import House

PRESENCE_SECONDS = 20.0
GATHER_SECONDS = 0.005
"""What happens within this time goes out in one message."""


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


class Neighbours:
    """`publish` is None while this process is alone."""

    def __init__(self, house: House, process: str) -> None:
        self.house = house
        self.process = process
        self.publish: Callable[[list[Notice]], None] | None = None
        self._waiting: list[Notice] = []

    @property
    def none(self) -> bool:
        return self.publish is None

    def tell(self, notice: Notice) -> None:
        """Tell the other processes, many matches at a time."""
        if self.publish is None:
            return
        if not self._waiting:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._flush)
        self._waiting.append(notice)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self.publish is not None:
            self.publish(waiting)

    def hear(self, notices: Notices) -> None:
        """What another process told."""
        if notices.process == self.process:
            return
        for notice in notices.notices:
            live = self.house.matches.get(notice.match)
            if live is None:
                continue
            if notice.said is not None:
                self.house.heard(live, notice.said)
            if notice.present is not None:
                live.elsewhere[notices.process] = msgspec.structs.replace(notice.present, at=time.monotonic())
                self.house.tell_table(live)
            if notice.moved or notice.seated:
                self.house.spawn(self.catch_up(live, notice.seated))

    async def catch_up(self, live: LiveMatch, seated: bool = False) -> None:
        """Follow what others have stored, and show it."""
        async with live.lock:
            before = live.version
            await self.house.refresh(live)
            if seated:
                self.house.reseat(live)
            elif live.version > before:
                self.house.broadcast(live)
        if live.over:
            self.house.tell_table(live)
        self.house.wake_bots(live, False)

    async def check_versions(self) -> None:
        """Heal lost notices: compare the matches that somebody looks at with the database."""
        watched = [key for key, live in self.house.matches.items() if live.connections]
        if not watched:
            return
        for key, version in (await self.house.storage.versions(watched)).items():
            live = self.house.matches.get(key)
            if live is not None and version > live.version and not live.lock.locked():
                await self.catch_up(live)

    def refresh_presence(self) -> None:
        """Repeat who is here, and forget processes that no longer do."""
        now = time.monotonic()
        for live in self.house.matches.values():
            gone = [p for p, presence in live.elsewhere.items() if presence.at < now - 3 * PRESENCE_SECONDS]
            for process in gone:
                del live.elsewhere[process]
            if gone:
                self.house.tell_table(live)
            if live.connections:
                self.tell(Notice(live.row.id, present=live.here()))
