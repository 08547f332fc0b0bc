"""Players for the load test, in a process of their own: `python bench/server/driver.py ADDRESS ...`.

Sets up tables over HTTP, connects two WebSocket clients to each, and then plays; only the playing is timed.
Prints one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import time
from itertools import pairwise
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

HEADERS = {"X-Perilune": "1"}


class Option(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    id: str
    options: list[Option]


class Position(msgspec.Struct):
    """A position or news of one: what is left out is as it was."""

    version: int
    questions: list[Question] | msgspec.UnsetType = msgspec.UNSET
    outcome: Any = None


class Message(msgspec.Struct):
    type: str
    ref: int | None = None
    position: Position | None = None
    reason: str = ""


decode = msgspec.json.Decoder(Message).decode


class Figures:
    """What the clients saw."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.moves = 0
        self.refusals = 0
        self.received = 0


async def guest(base: str, name: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=base, headers=HEADERS, timeout=60)
    (await client.post("/api/me", json={"name": name})).raise_for_status()
    return client


def cookie(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{key}={value}" for key, value in client.cookies.items())


Seated = tuple[ClientConnection, Message]


async def set_up(
    base: str, game: str, mode: str, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> list[Seated]:
    """One table of Ann's and Bob's, with both connected and told how things stand."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    new = {"game": game, "mode": mode, "seats": seats}
    table = (await ann.post("/api/tables", json=new)).raise_for_status().json()
    link = table["seats"][1]["link"].rsplit("/", 1)[-1]
    (await bob.post(f"/api/links/{link}")).raise_for_status()
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table['id']}/play"
    seated = []
    for who in (ann, bob):
        headers = {"Cookie": cookie(who)}
        socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        await socket.send('{"type":"hello","protocol":2}')
        seated.append((socket, decode(await socket.recv())))
    return seated


async def play(seated: Seated, figures: Figures, pace: float, until: float) -> None:
    """One client's part of one match, to the end of the match or of the time."""
    socket, message = seated
    sent: dict[int, float] = {}
    ref = 0
    questions: list[Question] = []
    while True:
        if message.ref is not None and message.ref in sent:
            figures.latencies.append(time.perf_counter() - sent.pop(message.ref))
            figures.moves += message.type != "refusal"
            figures.refusals += message.type == "refusal"
        position = message.position
        if position is not None:
            if position.outcome is not None or time.perf_counter() > until:
                return
            if position.questions is not msgspec.UNSET:
                questions = position.questions
            if questions and not sent:
                if pace:
                    await asyncio.sleep(random.uniform(0.9, 1.1) * pace)
                ref += 1
                question = questions[0]
                option = random.choice(question.options).text
                sent[ref] = time.perf_counter()
                await socket.send(
                    f'{{"type":"answer","ref":{ref},"version":{position.version},'
                    f'"question":"{question.id}","option":"{option}"}}'
                )
        data = await socket.recv(decode=False)
        figures.received += len(data)
        message = decode(data)


async def open_tables(
    base: str, game: str, mode: str, matches: int, people: list[httpx.AsyncClient]
) -> list[Seated]:
    seated: list[Seated] = []
    for first in range(0, matches, 10):
        pairs = [
            set_up(base, game, mode, people[2 * (number % 10)], people[2 * (number % 10) + 1])
            for number in range(first, min(first + 10, matches))
        ]
        for pair in await asyncio.gather(*pairs):
            seated.extend(pair)
    return seated


async def memory(base: str, game: str, mode: str, matches: int) -> dict[str, Any]:
    """By how much the server grows for a match with both of its tables open and no move made: that of the
    first ones, which fill the caches too, and that of as many more, twice."""
    people = [await guest(base, f"P{number}") for number in range(20)]
    stay, sizes = [], []
    async with httpx.AsyncClient(base_url=base) as meter:
        for turn in range(4):
            if turn:
                stay.append(await open_tables(base, game, mode, matches, people))
                await asyncio.sleep(3)
            sizes.append((await usage(meter))["memory"])
    return {
        "kilobytes_per_match": [round((b - a) / 1000 / matches, 1) for a, b in pairwise(sizes)],
        "server_megabytes": round(sizes[-1] / 1e6),
    }


async def drive(
    base: str, game: str, mode: str, matches: int, rounds: int, pace: float, seconds: float
) -> dict[str, Any]:
    figures = Figures()
    people = [await guest(base, f"P{number}") for number in range(20)]
    playing = busy = 0.0
    server_cpu = 0.0
    async with httpx.AsyncClient(base_url=base) as meter:
        empty = await usage(meter)
        for _ in range(rounds):
            seated = await open_tables(base, game, mode, matches, people)
            await asyncio.sleep(0.5)
            before = await usage(meter)
            cpu = resource.getrusage(resource.RUSAGE_SELF)
            began = time.perf_counter()
            until = began + seconds if seconds else float("inf")
            await asyncio.gather(*(play(one, figures, pace, until) for one in seated))
            playing += time.perf_counter() - began
            after = await usage(meter)
            server_cpu += after["cpu"] - before["cpu"]
            now = resource.getrusage(resource.RUSAGE_SELF)
            busy += now.ru_utime + now.ru_stime - cpu.ru_utime - cpu.ru_stime
            await asyncio.gather(*(socket.close() for socket, _ in seated))
    for person in people:
        await person.aclose()
    ordered = sorted(figures.latencies)
    return {
        "moves": figures.moves,
        "refusals": figures.refusals,
        "seconds": round(playing, 3),
        "moves_per_second": round(figures.moves / playing),
        "server_cpu_microseconds_per_move": round(1e6 * server_cpu / figures.moves),
        "server_cpu_share": round(server_cpu / playing, 2),
        "client_cpu_share": round(busy / playing, 2),
        "kilobytes_to_all_seats_per_move": round(figures.received / 1000 / figures.moves, 2),
        "p50_milliseconds": round(1000 * ordered[len(ordered) // 2], 1),
        "p99_milliseconds": round(1000 * ordered[int(len(ordered) * 0.99)], 1),
        "kilobytes_per_match": round((after["memory"] - empty["memory"]) / 1000 / matches / rounds, 1),
        "server_megabytes": round(after["memory"] / 1e6),
    }


async def usage(meter: httpx.AsyncClient) -> dict[str, Any]:
    """The server's own processor time and memory, from its metrics."""
    text = (await meter.get("/metrics")).text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {
        "cpu": float(values["process_cpu_seconds_total"]),
        "memory": int(float(values["process_resident_memory_bytes"])),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("--game", default="tic-tac-toe")
    parser.add_argument("--mode", default="")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between moves of a match")
    parser.add_argument("--seconds", type=float, default=0.0, help="longest time of a round; 0 to the end")
    parser.add_argument("--memory", action="store_true", help="open tables, three times, and play nothing")
    given = parser.parse_args()
    tables = (given.base, given.game, given.mode, given.matches)
    job = memory(*tables) if given.memory else drive(*tables, given.rounds, given.pace, given.seconds)
    print(json.dumps(uvloop.run(job)))


if __name__ == "__main__":
    main()
