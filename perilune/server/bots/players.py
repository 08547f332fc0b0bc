"""Bots at the table: they answer like everybody else.

A bot that dies or takes too long is ended and started anew; a simpler bot then makes the move, so the game
never waits. Answers come on the beat, so that the time a bot takes says nothing about what it holds.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time

import msgspec

from perilune.bots.levels import level_of
from perilune.engine import UnknownName, option_text
from perilune.server.background import Background
from perilune.server.bots.calls import BotCalls
from perilune.server.bots.pool import WorkerFailed, WorkerPool
from perilune.server.bots.worker import Job, Thought
from perilune.server.play.live_match import Attempt, LiveMatch
from perilune.server.play.matches import Matches
from perilune.server.processes.leases import Leases
from perilune.server.refused import Refused

log = logging.getLogger(__name__)

SIMPLER = "greedy:worlds=1,tries=1"
"""Makes the move when the level's own bot failed."""
SIMPLER_SECONDS = 3.0
ALONE_SECONDS = 15.0
"""So long bots play on among themselves while nobody looks."""


class BotPlayers:
    """Answers for the seats that bots play, in the matches of this process.

    `abandoned_seconds`: after this time without anybody at the table its bots stop thinking, until somebody
    comes back.
    """

    def __init__(
        self,
        matches: Matches,
        calls: BotCalls,
        pool: WorkerPool,
        leases: Leases,
        background: Background,
        *,
        secret: str,
        seconds: float,
        pace: float,
        abandoned_seconds: float,
    ) -> None:
        self._matches = matches
        self._calls = calls
        self._pool = pool
        self._leases = leases
        self._background = background
        self._secret = secret
        self._seconds = seconds
        self._pace = pace
        self._abandoned_seconds = abandoned_seconds
        self._playing: dict[str, LiveMatch] = {}

    def busy(self, live: LiveMatch) -> bool:
        return self._playing.get(live.row.id) is live

    async def listen(self) -> None:
        """Play on wherever a bot is asked."""
        while True:
            live = await self._calls.next()
            if not self.busy(live) and live.bots_asked() and not self._abandoned(live):
                self._playing[live.row.id] = live
                self._background.spawn(self._play(live))

    def _abandoned(self, live: LiveMatch) -> bool:
        if live.connections or live.elsewhere:
            return False
        patience = self._abandoned_seconds
        if not live.people_playing():
            patience = min(patience, ALONE_SECONDS)
        return time.monotonic() - live.attended > patience

    async def _play(self, live: LiveMatch) -> None:
        """Think for the match, unless another process does."""
        try:
            if not await self._leases.take(live.row.id):
                return
            try:
                while not self._abandoned(live) and await self._move(live):
                    pass
            finally:
                await self._leases.release(live.row.id)
        finally:
            if self.busy(live):
                del self._playing[live.row.id]
        if self._matches.loaded.get(live.row.id) is live:
            self._calls.call(live)  # asked again while the lease was given back

    async def _move(self, live: LiveMatch) -> bool:
        """One bot's answer; False when no bot is asked any more."""
        began = time.monotonic()
        async with live.lock:
            asked = live.bots_asked()
            if not asked or self._matches.loaded.get(live.row.id) is not live:
                return False
            seat = asked[live.version % len(asked)]
            version = live.version
            choice = live.asked[seat].choice
            job = Job(live.match.save(), seat, self._bot(live, seat), self._seed(live, seat))
            instead = option_text(secrets.choice(choice.options))
        thought = await self._decide(live, job, instead)
        if self._pace:
            beats = max(1, -int(-(time.monotonic() - began) // self._pace))
            await asyncio.sleep(began + beats * self._pace - time.monotonic())
        try:
            attempt = Attempt(seat, choice.kind, version, thought.option, reason=thought.reason)
            await self._matches.bot_answers(live, attempt)
        except Refused as refusal:
            if refusal.error == "illegal":
                log.error("match %s: the answer of a bot was refused", live.row.id)
                await self._matches.bot_answers(live, Attempt(seat, choice.kind, version, instead))
        return True

    async def _decide(self, live: LiveMatch, job: Job, instead: str) -> Thought:
        """The bot's answer, else a simpler bot's, else any legal one."""
        for bot, seconds in ((job.bot, self._seconds), (SIMPLER, min(SIMPLER_SECONDS, self._seconds))):
            try:
                job = msgspec.structs.replace(job, bot=bot)
                return await self._pool.think(job, seconds, live.row.owner)
            except WorkerFailed as failure:
                log.warning("match %s: the bot %s failed: %s", live.row.id, bot, failure)
        return Thought(instead, "")

    @staticmethod
    def _bot(live: LiveMatch, seat: int) -> str:
        """The bot of the seat's level; of the middle one if the mode no longer has that level."""
        name = live.seats[seat].level or ""
        try:
            return level_of(live.mode, name).bot
        except UnknownName as error:
            log.warning("match %s: %s; the middle one plays instead", live.row.id, error)
            return level_of(live.mode, "").bot

    def _seed(self, live: LiveMatch, seat: int) -> int:
        """A bot's own luck: the same in every process, known to nobody."""
        text = f"{self._secret}\0{live.row.id}\0{seat}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
