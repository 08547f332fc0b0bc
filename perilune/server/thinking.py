"""Bots at the table: they think in processes of their own, and answer like everybody else.

A bot that dies or takes too long is ended and started anew; a simpler bot then makes the move, so the game
never waits. Answers come on the beat, so that the time a bot takes says nothing about what it holds.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import sys
import time

import msgspec

from perilune.engine import option_text
from perilune.server.catalogue import level_of
from perilune.server.house import House
from perilune.server.live import LiveMatch, Refused
from perilune.server.worker import HEADER, Job, Thought

log = logging.getLogger(__name__)

SIMPLER = "greedy:worlds=1,tries=1"
"""Makes the move when the level's own bot failed."""
SIMPLER_SECONDS = 3.0
LARGEST_THOUGHT = 1_000_000


class WorkerFailed(Exception):
    """A worker died, took too long, or its bot raised an error."""


class Worker:
    """One thinking process, started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "perilune.server.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self._process

    async def think(self, job: Job, seconds: float) -> Thought:
        process = await self.start()
        try:
            async with asyncio.timeout(seconds):
                return await self._ask(process, job)
        except TimeoutError:
            await self.stop()
            raise WorkerFailed(f"took more than {seconds:g} s") from None
        except (OSError, EOFError, msgspec.DecodeError):
            await self.stop()
            raise WorkerFailed("died") from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    @staticmethod
    async def _ask(process: asyncio.subprocess.Process, job: Job) -> Thought:
        assert process.stdin is not None
        assert process.stdout is not None
        data = msgspec.msgpack.encode(job)
        process.stdin.write(HEADER.pack(len(data)) + data)
        await process.stdin.drain()
        (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
        if length > LARGEST_THOUGHT:
            raise EOFError
        thought = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Thought)
        if not thought.option:
            raise WorkerFailed(thought.reason)
        return thought

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Thinkers:
    """A fixed number of workers; jobs wait for a free one."""

    def __init__(self, number: int) -> None:
        self.workers = [Worker() for _ in range(number)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._free.put_nowait(worker)
        self.failures = 0
        self.thoughts = 0

    async def think(self, job: Job, seconds: float) -> Thought:
        worker = await self._free.get()
        try:
            thought = await worker.think(job, seconds)
            self.thoughts += 1
            return thought
        except WorkerFailed:
            self.failures += 1
            raise
        finally:
            self._free.put_nowait(worker)

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))


class BotPlayers:
    """Answers for the seats that bots play, in the matches of this process."""

    def __init__(self, house: House, thinkers: Thinkers, secret: str, seconds: float, pace: float) -> None:
        self.house = house
        self.thinkers = thinkers
        self.secret = secret
        self.seconds = seconds
        self.pace = pace
        self._playing: dict[str, LiveMatch] = {}

    def busy(self, live: LiveMatch) -> bool:
        return self._playing.get(live.row.id) is live

    def wake(self, live: LiveMatch, ours: bool) -> None:
        """Play on if a bot is asked. The process that made the last move goes first; others step in late."""
        if not self.busy(live) and live.bots_asked():
            self._playing[live.row.id] = live
            waited = time.time() - live.row.updated
            delay = 0.0 if ours or self.house.neighbours.none else max(0.0, self.patience - waited)
            self.house.spawn(self._play(live, delay))

    @property
    def patience(self) -> float:
        """How long a process waits before it plays a bot's move that is another one's to make."""
        return 2 * self.seconds + SIMPLER_SECONDS + 5

    async def _play(self, live: LiveMatch, delay: float) -> None:
        try:
            if delay:
                await asyncio.sleep(delay)
            while await self._move(live):
                pass
        finally:
            if self.busy(live):
                del self._playing[live.row.id]

    async def _move(self, live: LiveMatch) -> bool:
        """One bot's answer; False when no bot is asked any more."""
        began = time.monotonic()
        async with live.lock:
            asked = live.bots_asked()
            if not asked or self.house.matches.get(live.row.id) is not live:
                return False
            seat = asked[live.version % len(asked)]
            version = live.version
            choice = live.match.choice_for(seat)
            assert choice is not None
            level = level_of(live.game, live.seats[seat].level or "")
            job = Job(live.match.save(), seat, level.bot, self._seed(live, seat))
            instead = option_text(secrets.choice(choice.options))
        option = await self._decide(live.row.id, job, instead)
        if self.pace:
            beats = max(1, -int(-(time.monotonic() - began) // self.pace))
            await asyncio.sleep(began + beats * self.pace - time.monotonic())
        try:
            await self.house.answer(live, seat, choice.kind, version, option, None)
        except Refused as refusal:
            if refusal.error == "illegal":
                log.error("match %s: the answer of a bot was refused", live.row.id)
                await self.house.answer(live, seat, choice.kind, version, instead, None)
        return True

    async def _decide(self, match: str, job: Job, instead: str) -> str:
        """The bot's answer, else a simpler bot's, else any legal one."""
        for bot, seconds in ((job.bot, self.seconds), (SIMPLER, min(SIMPLER_SECONDS, self.seconds))):
            try:
                thought = await self.thinkers.think(msgspec.structs.replace(job, bot=bot), seconds)
                return thought.option
            except WorkerFailed as failure:
                log.warning("match %s: the bot %s failed: %s", match, bot, failure)
        return instead

    def _seed(self, live: LiveMatch, seat: int) -> int:
        """A bot's own luck: the same in every process, known to nobody."""
        text = f"{self.secret}\0{live.row.id}\0{seat}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
