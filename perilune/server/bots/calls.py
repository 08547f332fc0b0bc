"""Matches in which a bot may be asked something: whoever changes a match calls, the bots' players listen."""

from __future__ import annotations

import asyncio

from perilune.server.play.live_match import LiveMatch


class BotCalls:
    def __init__(self) -> None:
        self._calls: asyncio.Queue[LiveMatch] = asyncio.Queue()

    def call(self, live: LiveMatch) -> None:
        if live.bots_asked():
            self._calls.put_nowait(live)

    async def next(self) -> LiveMatch:
        return await self._calls.get()
