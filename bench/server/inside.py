"""What the server itself costs, without network: `python bench/server/inside.py moves|memory|line`.

`moves`: matches of two seats by random play in one process, durable on SQLite; the processor time of all
threads for a move, and what it sends to both seats, as it is and as it is deflated for browsers.
`memory`: what a match with two open tables takes, and what is left of it when it has left the memory.
`line`: what it takes to hear a short message and to send one, from and to the bytes of the connection.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import tempfile
import time
import tracemalloc
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any

import uvloop
from websockets.frames import Frame, Opcode

from perilune.server.command import calm_the_collector, prepare
from perilune.server.http.deflate import LONG
from perilune.server.http.line import Lines, OpenLine
from perilune.server.identity import Identity, Signer
from perilune.server.limits import Bucket
from perilune.server.memory import return_memory
from perilune.server.play.connection import Connection
from perilune.server.play.live_match import LiveMatch
from perilune.server.processes.channels import make_channels
from perilune.server.protocol.lobby import NewSeat, NewTable
from perilune.server.protocol.messages import Answer
from perilune.server.running import RunningServer
from perilune.server.settings import Settings
from perilune.server.store.database import connect_to
from perilune.server.store.writer import ends

LANES = (
    ("tic-tac-toe", "", 100),
    ("astronavigators", "solar-system", 8),
    ("intrepid", "meteor-shower", 8),
    ("on-mars", "", 8),
    ("shackleton-base", "", 8),
)
MOST_MOVES = 60
ROUNDS = 5
WARM_UP = 20
IN_MEMORY = 100


@contextlib.asynccontextmanager
async def running() -> AsyncIterator[RunningServer]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite+aiosqlite:///{folder}/tables.sqlite", bot_processes=1)
        channels = make_channels(settings)
        secret = await prepare(settings, channels.alone)
        engine = connect_to(settings.database)
        async with RunningServer(settings, secret, Signer(secret), engine, channels, Counter()) as server:
            yield server


class Sent:
    """Browsers that take everything at once."""

    def __init__(self) -> None:
        self.plain = self.deflated = 0
        self.deflating = False

    def write(self, data: bytes) -> bool:
        self.plain += len(data)
        if self.deflating:
            packer = zlib.compressobj(wbits=-15)
            short = len(data) < LONG
            self.deflated += len(data if short else packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))
        return True

    def close(self, code: int) -> None: ...


class Players:
    """Two people with as many tables as are wanted."""

    def __init__(self, server: RunningServer, sent: Sent) -> None:
        self.server = server
        self.sent = sent
        self.luck = random.Random(7)
        self.people: list[Identity] = []

    async def sit_down(self, game: str, mode: str) -> list[Connection]:
        server = self.server
        self.people = self.people or [await server.storage.add_identity(name) for name in ("Ann", "Bob")]
        seats = [NewSeat(kind="me"), NewSeat(kind="open")]
        table = await server.tables.create(
            self.people[0], NewTable(game=game, mode=mode, seats=seats, public=True)
        )
        live = await server.matches.get(table.id)
        await server.tables.join(live, self.people[1], None)
        return [await self.enter(live, who) for who in self.people]

    async def enter(self, live: LiveMatch, who: Identity) -> Connection:
        connection = Connection(live, who, self.sent, self.server.matches.catch_up, Bucket(0, 0))
        await self.server.matches.enter(connection, None)
        return connection

    async def play(self, seats: list[Connection]) -> int:
        """Answers one after the other; says how many."""
        live = seats[0].live
        for number in range(MOST_MOVES):
            if live.over:
                return number
            choice = live.match.choices[0]
            told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            answer = Answer(
                ref=number,
                version=live.version,
                question=f"{choice.seat}:{choice.kind}",
                option=self.luck.choice(list(live.asked[choice.seat].texts)),
            )
            self.server.matches.person_answers(seats[choice.seat], answer, ends(told))
            await told
        return MOST_MOVES


def processor() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def moves(only: str) -> None:
    print(f"The best of {ROUNDS} rounds; load average {os.getloadavg()[0]:.1f}.")
    async with running() as server:
        for game, mode, matches in LANES:
            if only not in game:
                continue
            sent = Sent()
            players = Players(server, sent)
            costs = []
            for turn in range(ROUNDS + 1):
                sent.deflating = turn == ROUNDS  # in a round of its own: it would count as the server's work
                tables = [await players.sit_down(game, mode) for _ in range(matches)]
                await asyncio.sleep(0.2)
                calm_the_collector()
                sent.plain = sent.deflated = 0
                before = processor()
                played = sum(await asyncio.gather(*(players.play(seats) for seats in tables)))
                costs.append(1e6 * (processor() - before) / played)
            *costs, _ = costs
            shown = ", ".join(f"{cost:.0f}" for cost in costs)
            plain, deflated = (size / played / 1000 for size in (sent.plain, sent.deflated))
            print(
                f"{game} {mode}: {min(costs):.0f} µs a move ({shown}); "
                f"to both seats {plain:.2f} KB, on the wire {deflated:.2f} KB"
            )


async def memory(only: str) -> None:
    """Counted are Python's own objects: the pages that they lie on depend on what went before."""
    tracemalloc.start()
    async with running() as server:
        for game, mode, _ in LANES:
            if only not in game:
                continue
            players = Players(server, Sent())
            await come_and_go(players, game, mode, WARM_UP)
            empty, full = await come_and_go(players, game, mode, IN_MEMORY)
            left = await settled()
            print(
                f"{game} {mode}: {(full - empty) / IN_MEMORY / 1000:.1f} KB a match, "
                f"{(left - empty) / IN_MEMORY / 1000:.1f} KB when it has left the memory"
            )


async def come_and_go(players: Players, game: str, mode: str, matches: int) -> tuple[int, int]:
    """What is held before and while so many tables are open."""
    empty = await settled()
    tables = [await players.sit_down(game, mode) for _ in range(matches)]
    full = await settled()
    for seats in tables:
        for connection in seats:
            players.server.matches.leave(connection)
    players.server.matches.drop_idle(-1.0, lambda live: False)
    return empty, full


async def settled() -> int:
    """What is held once presence is told and rubbish is thrown away."""
    await asyncio.sleep(1.5)
    return_memory()
    return tracemalloc.get_traced_memory()[0]


class Nowhere(asyncio.Transport):
    """A connection whose other end takes everything."""

    def write(self, data: Any) -> None: ...

    def set_protocol(self, protocol: Any) -> None: ...

    def resume_reading(self) -> None: ...


class Ears:
    def __init__(self, line: OpenLine) -> None:
        self.line = line

    def hear(self, message: bytes) -> None:
        asyncio.get_running_loop().call_soon(self.line.heard)

    def ready(self) -> None: ...

    def gone(self) -> None: ...


async def line(_: str) -> None:
    said = b'{"type":"answer","ref":1,"version":3,"question":"0:cell","option":"4"}'
    frame = Frame(Opcode.TEXT, said).serialize(mask=True)
    one = OpenLine(Lines(16_384, lambda address: None), set(), Nowhere(), "", 0)
    one.listener = Ears(one)
    one.begin(refused=False)
    heard, sent, turn = [], [], []
    for _turn in range(20):
        heard.append(await _timed(lambda: one.data_received(frame)))
        sent.append(await _timed(lambda: one.write(said * 10)))
        turn.append(await _timed(lambda: None))
    print(
        f"The best of 20 rounds: {min(heard) - min(turn):.1f} µs to hear a message, "
        f"{min(sent) - min(turn):.1f} µs to send one"
    )


async def _timed(job: Callable[[], object]) -> float:
    before = time.thread_time()
    for _ in range(1000):
        job()
        await asyncio.sleep(0)
    return 1e3 * (time.thread_time() - before)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lane", choices=["moves", "memory", "line"])
    parser.add_argument("--game", default="", help="only games whose name holds this")
    given = parser.parse_args()
    uvloop.run({"moves": moves, "memory": memory, "line": line}[given.lane](given.game))


if __name__ == "__main__":
    main()
