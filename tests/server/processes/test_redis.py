"""Channels over Redis: gone, and back by themselves."""

from __future__ import annotations

import socket
import subprocess
import sys
import time

import pytest

from tests.server.people import Table, awaited, people, seat_two
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess, free_port

pytest.importorskip("fakeredis")
SERVE = "from fakeredis import TcpFakeServer; TcpFakeServer(('127.0.0.1', {port})).serve_forever()"


def start_redis(port: int) -> subprocess.Popen[bytes]:
    process = subprocess.Popen([sys.executable, "-c", SERVE.format(port=port)], stderr=subprocess.DEVNULL)
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return process
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the stand-in for Redis did not start")


async def seen(first: Table, second: Table) -> float:
    """Whoever is asked answers; how long the other one, at another process, did not know of it."""
    mover, other = (first, second) if first.position["questions"] else (second, first)
    await mover.answer()
    began = time.monotonic()
    await other.until(lambda position: position["version"] == mover.version)
    return time.monotonic() - began


async def told_at_once(first: Table, second: Table) -> None:
    """Being told takes no time, but for a busy machine. Looking takes up to five seconds, and five again for
    a move that comes right after: two in a row that are quick were told."""
    times: list[float] = []
    while len(times) < 6 and not (len(times) > 1 and max(times[-2:]) < 2):
        times.append(await seen(first, second))
    assert max(times[-2:]) < 2, times


@awaited
async def test_redis_goes_and_comes_back(cluster: Cluster) -> None:
    port = free_port()
    redis = start_redis(port)
    database = cluster.database()
    servers = [ServerProcess(database, channels=f"redis://127.0.0.1:{port}") for _ in range(2)]
    for server in servers:
        server.start()
    one, other = servers
    try:
        async with people(one.base, "Ann", "Bob") as (ann, bob):
            key = await seat_two(ann, bob, "connect-four")
            async with ann.at(key) as first, bob.at(key, base=other.base) as second:
                await told_at_once(first, second)
                redis.kill()
                redis.wait()
                await seen(first, second)
                redis = start_redis(port)
                time.sleep(4)
                await told_at_once(first, second)
                redis.kill()
                redis.wait()
        began = time.monotonic()
        for server in servers:
            server.stop()
        assert time.monotonic() - began < 20, "both end though Redis is gone"
    finally:
        redis.kill()
        for server in servers:
            if server._process is not None:
                server.kill()
    assert "is lost" in one.output
    assert "is back" in one.output
