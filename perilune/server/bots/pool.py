"""The processes that think for the bots: a fixed number, started when first needed, ended when they fail."""

from __future__ import annotations

import asyncio
import sys

import msgspec

from perilune.server.bots.worker import HEADER, Job, Thought

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
                "perilune.server.bots.worker",
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


class Turn(msgspec.Struct, eq=False):
    """Somebody's job that waits for a worker; `seconds` is what such a job usually takes."""

    owner: str
    seconds: float
    worker: asyncio.Future[Worker]


class WorkerPool:
    """A fixed number of workers, shared fairly (weighted fair queueing, all weights equal).

    Every person has an account of the seconds that were thought for them. The next free worker goes to the
    job that would leave its owner's account lowest, so hundreds of tables of one person wait behind a single
    one of another, and quick thoughts do not wait behind long ones. Somebody new begins at the `level`, where
    everybody would stand had all who wait got the same: nobody saves up, and nobody waits for ever.
    """

    def __init__(self, number: int) -> None:
        self.workers = [Worker() for _ in range(number)]
        self._free = list(self.workers)
        self._waiting: list[Turn] = []
        self._used: dict[str, float] = {}
        self._usual: dict[str, float] = {}
        self._level = 0.0
        self.failures = 0
        self.thoughts = 0

    @property
    def queued(self) -> int:
        """Jobs that wait for a worker."""
        return len(self._waiting)

    async def think(self, job: Job, seconds: float, owner: str = "") -> Thought:
        worker = await self._take(owner, self._usual.get(job.bot, 0.0))
        now = asyncio.get_running_loop().time
        began = now()
        try:
            thought = await worker.think(job, seconds)
            self.thoughts += 1
            return thought
        except WorkerFailed:
            self.failures += 1
            raise
        finally:
            self._charge(owner, job.bot, now() - began)
            self._give(worker)

    async def _take(self, owner: str, seconds: float) -> Worker:
        self._used[owner] = max(self._used.get(owner, 0.0), self._level)
        if self._free:
            return self._free.pop()
        turn = Turn(owner, seconds, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        try:
            return await turn.worker
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            elif not turn.worker.cancelled():
                self._give(turn.worker.result())
            raise

    def _charge(self, owner: str, bot: str, seconds: float) -> None:
        self._used[owner] = self._used.get(owner, self._level) + seconds
        self._usual[bot] = seconds if bot not in self._usual else 0.8 * self._usual[bot] + 0.2 * seconds
        self._level += seconds / max(1, len({turn.owner for turn in self._waiting}))

    def _give(self, worker: Worker) -> None:
        """A worker is free: the job that leaves its owner's account lowest is next."""
        waiting = [turn for turn in self._waiting if not turn.worker.done()]
        if waiting:
            turn = min(waiting, key=lambda turn: self._used[turn.owner] + turn.seconds)
            self._waiting.remove(turn)
            turn.worker.set_result(worker)
            return
        self._free.append(worker)
        self._used = {owner: used for owner, used in self._used.items() if used > self._level}

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))
