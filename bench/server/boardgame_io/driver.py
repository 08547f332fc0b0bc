"""Players for boardgame.io's tic-tac-toe, as bench/server/driver.py has them for ours.

Speaks what its client speaks: matches over HTTP, moves over socket.io on a WebSocket. Prints a line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from typing import Any

import httpx
import psutil
import uvloop
from websockets.asyncio.client import ClientConnection, connect

GAME = "tic-tac-toe"


class Seat:
    """One client of one match."""

    def __init__(self, line: ClientConnection, match: str, player: str, credentials: str) -> None:
        self.line = line
        self.match = match
        self.player = player
        self.credentials = credentials
        self.state: dict[str, Any] = {}
        self._states: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        # All the while: whoever does not answer a heartbeat is thrown out.
        self._listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        self._listening.cancel()
        await self.line.close()

    async def emit(self, *event: Any) -> None:
        await self.line.send(f"42/{GAME}," + json.dumps(event))

    async def next(self) -> None:
        """Wait for the next state of the match."""
        self.state = await self._states.get()

    async def _listen(self) -> None:
        head = f"42/{GAME},"
        while True:
            text = str(await self.line.recv())
            if text == "2":  # the server's heartbeat
                await self.line.send("3")
            elif text.startswith(head):
                name, _, *rest = json.loads(text[len(head) :])
                if name == "sync":
                    self._states.put_nowait(rest[0]["state"])
                elif name == "update":
                    self._states.put_nowait(rest[0])


async def set_up(port: int, http: httpx.AsyncClient) -> list[Seat]:
    match = (await http.post(f"/games/{GAME}/create", json={"numPlayers": 2})).json()["matchID"]
    seats = []
    for player in "01":
        joined = await http.post(
            f"/games/{GAME}/{match}/join", json={"playerID": player, "playerName": f"P{player}"}
        )
        address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        line = await connect(address, compression=None, max_size=None)
        await line.recv()
        await line.send(f"40/{GAME},")
        await line.recv()
        seat = Seat(line, match, player, joined.json()["playerCredentials"])
        await seat.emit("sync", match, player, seat.credentials, 2)
        await seat.next()
        seats.append(seat)
    return seats


async def play(seat: Seat, latencies: list[float], pace: float, until: float) -> None:
    while not seat.state["ctx"].get("gameover") and time.perf_counter() < until:
        if seat.state["ctx"]["currentPlayer"] != seat.player:
            await seat.next()
            continue
        if pace:
            await asyncio.sleep(random.uniform(0.9, 1.1) * pace)
        free = [cell for cell, mark in enumerate(seat.state["G"]["cells"]) if mark is None]
        payload = {
            "type": "mark",
            "args": [random.choice(free)],
            "playerID": seat.player,
            "credentials": seat.credentials,
        }
        began, before = time.perf_counter(), seat.state["_stateID"]
        await seat.emit("update", {"type": "MAKE_MOVE", "payload": payload}, before, seat.match, seat.player)
        while seat.state["_stateID"] == before:
            await seat.next()
        latencies.append(time.perf_counter() - began)


def usage(process: psutil.Process) -> dict[str, float]:
    """Processor time and memory of the server, all its threads."""
    times = process.cpu_times()
    return {"cpu": times.user + times.system, "memory": process.memory_info().rss}


async def drive(
    port: int, pid: int, matches: int, rounds: int, pace: float, seconds: float
) -> dict[str, Any]:
    process = psutil.Process(pid)
    latencies: list[float] = []
    playing = cpu = 0.0
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port + 1}", timeout=60) as http:
        empty = usage(process)
        for _ in range(rounds):
            seats: list[Seat] = []
            for first in range(0, matches, 10):
                pairs = [set_up(port, http) for _ in range(first, min(first + 10, matches))]
                for pair in await asyncio.gather(*pairs):
                    seats.extend(pair)
            await asyncio.sleep(0.5)
            before = usage(process)
            began = time.perf_counter()
            until = began + seconds if seconds else float("inf")
            await asyncio.gather(*(play(seat, latencies, pace, until) for seat in seats))
            playing += time.perf_counter() - began
            after = usage(process)
            cpu += after["cpu"] - before["cpu"]
            await asyncio.gather(*(seat.close() for seat in seats))
    ordered = sorted(latencies)
    return {
        "moves": len(latencies),
        "seconds": round(playing, 3),
        "moves_per_second": round(len(latencies) / playing),
        "server_cpu_microseconds_per_move": round(1e6 * cpu / len(latencies)),
        "p50_milliseconds": round(1000 * ordered[len(ordered) // 2], 1),
        "p99_milliseconds": round(1000 * ordered[int(len(ordered) * 0.99)], 1),
        "kilobytes_per_match": round((after["memory"] - empty["memory"]) / 1000 / matches / rounds, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int, help="the process of the server")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=0.0)
    given = parser.parse_args()
    figures = uvloop.run(drive(given.port, given.pid, given.matches, given.rounds, given.pace, given.seconds))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
