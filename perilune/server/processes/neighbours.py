"""Other processes on the same database: what they tell us of moves, seats, talk and presence."""

from __future__ import annotations

import logging
import time

import msgspec
from litestar.channels import ChannelsPlugin

from perilune.server.background import Background
from perilune.server.failures import log_failure
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.matches import Matches
from perilune.server.processes.notices import CHANNEL, Notice, Notices, Publisher

log = logging.getLogger(__name__)

PRESENCE_SECONDS = 20.0

_decode_notices = msgspec.json.Decoder(Notices).decode


class Neighbours:
    def __init__(
        self, matches: Matches, publisher: Publisher, channels: ChannelsPlugin, background: Background
    ) -> None:
        self._matches = matches
        self._publisher = publisher
        self._channels = channels
        self._background = background
        self._presence_told = 0.0

    async def listen(self) -> None:
        """Hear what the others tell, for as long as the server runs."""
        subscriber = await self._channels.subscribe([CHANNEL])
        async for data in subscriber.iter_events():
            try:
                self.hear(_decode_notices(data))
            except Exception as error:
                log_failure(log, "a notice of another process could not be read", error)

    def hear(self, notices: Notices) -> None:
        """What another process told."""
        if notices.process == self._publisher.process:
            return
        for notice in notices.notices:
            live = self._matches.loaded.get(notice.match)
            if live is None:
                continue
            if notice.said is not None:
                self._matches.heard(live, notice.said)
            if notice.present is not None:
                live.elsewhere[notices.process] = msgspec.structs.replace(notice.present, at=time.monotonic())
                self._matches.tell_table(live)
            if notice.moved or notice.seated:
                self._background.spawn(self.catch_up(live, notice.seated))

    async def catch_up(self, live: LiveMatch, seated: bool = False) -> None:
        """Follow what others have stored, and show it."""
        async with live.lock:
            before = live.version
            await self._matches.refresh(live)
            if seated:
                self._matches.reseat(live)
            elif live.version > before:
                self._matches.broadcast(live)
        if live.over:
            self._matches.tell_table(live)
        self._matches.calls.call(live)

    async def check_versions(self) -> None:
        """Heal lost notices: compare the matches that somebody looks at with the database."""
        watched = [key for key, live in self._matches.loaded.items() if live.connections]
        if not watched:
            return
        for key, version in (await self._matches.storage.versions(watched)).items():
            live = self._matches.loaded.get(key)
            if live is not None and version > live.version and not live.lock.locked():
                await self.catch_up(live)

    def refresh_presence(self) -> None:
        """Repeat now and then who is here, and forget processes that no longer do."""
        now = time.monotonic()
        if now - self._presence_told < PRESENCE_SECONDS:
            return
        self._presence_told = now
        for live in self._matches.loaded.values():
            gone = [p for p, presence in live.elsewhere.items() if presence.at < now - 3 * PRESENCE_SECONDS]
            for process in gone:
                del live.elsewhere[process]
            if gone:
                self._matches.tell_table(live)
            if live.connections:
                self._publisher.tell(Notice(live.row.id, present=live.here()))
