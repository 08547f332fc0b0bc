"""`make bench-server`: the table under load, server and players in processes of their own, on loopback.

200 matches of tic-tac-toe flat out, 500 matches at human pace, and heavy games flat out. Storage is durable
(SQLite, write-ahead log, synchronous=FULL). The server's processor time is that of all its threads. Where
node and npm are there, boardgame.io plays the same tic-tac-toe in memory beside it. Two processes on one
PostgreSQL database are measured only if asked for: `--only two-processes --database postgresql+asyncpg://...`.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil

DRIVER = Path(__file__).with_name("driver.py")
PEER = Path(__file__).with_name("boardgame_io")
HEAVY = (
    ("astronavigators", "first-and-fast"),
    ("astronavigators", "solar-system"),
    ("intrepid", "meteor-shower"),
    ("on-mars", "base"),
    ("shackleton-base", "agencies"),
)
HUMAN = ("--matches", "500", "--rounds", "1", "--pace", "1", "--seconds", "20")
TARGETS = (
    "a third of boardgame.io's CPU a move, and its p99 at human pace; 400 µs and 3 KB a move to both seats "
    "of AstroNavigators Solar System; 40 KB a match"
)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start_server(folder: str, port: int, database: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "perilune.server", "--port", str(port), "--log-level", "warning"]
    command += ["--database", database or f"sqlite+aiosqlite:///{folder}/tables.sqlite"]
    command += ["--requests-per-second", "0", "--messages-per-second", "0", "--connections", "0"]
    # On a busy machine hundreds of tables take minutes to set up: those who wait for the others stay.
    command += ["--heartbeat-seconds", "600"]
    server = subprocess.Popen(command)
    patience = time.monotonic() + 120  # on a busy machine
    while time.monotonic() < patience:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5)
            return server
        except OSError:
            time.sleep(0.05)
    server.kill()
    raise SystemExit("the server did not start")


def start_times(database: str) -> dict[str, str]:
    """From the command to the first answer, three times; the first makes the database."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for turn in ("first", "second", "third"):
            began = time.monotonic()
            server = start_server(folder, free_port(), database)
            took = time.monotonic() - began
            process = psutil.Process(server.pid)
            used, size = process.cpu_times(), process.memory_info().rss
            server.terminate()
            server.wait(20)
            found[turn] = (
                f"{took:.2f} s, {used.user + used.system:.2f} s of processor time, {size / 1e6:.0f} MB"
            )
    return found


def drive(port: int, *options: str) -> dict[str, Any]:
    command = [sys.executable, str(DRIVER), f"http://127.0.0.1:{port}", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def one_process(folder: str, database: str, only: str | None, rounds: int) -> dict[str, Any]:
    """The table under load in all its lanes, or in one of them."""
    results = {}
    port = free_port()
    server = start_server(folder, port, database)
    try:
        if only in (None, "flat"):
            results["flat_out"] = drive(port, "--matches", "200", "--rounds", str(rounds))
        if only in (None, "heavy"):
            for game, mode in HEAVY:
                heavy = ("--game", game, "--mode", mode, "--matches", "10", "--rounds", "1")
                results[f"{game} {mode}"] = drive(port, *heavy, "--seconds", "20")
        if only in (None, "human"):
            results["human_pace"] = drive(port, "--game", "connect-four", *HUMAN)
    finally:
        server.terminate()
        server.wait(20)
    return results


def memory() -> dict[str, Any]:
    """What a match takes with both of its tables open, each game in a server of its own: what one leaves free
    the next would use again."""
    results = {}
    for game, mode in (("tic-tac-toe", ""), *HEAVY):
        with tempfile.TemporaryDirectory() as folder:
            port = free_port()
            server = start_server(folder, port, "")
            try:
                options = ("--memory", "--game", game, "--mode", mode, "--matches", "100")
                results[f"memory, {game} {mode}"] = drive(port, *options)
            finally:
                server.terminate()
                server.wait(20)
    return results


def two_processes(folder: str, database: str, rounds: int) -> dict[str, Any]:
    """Two servers on one PostgreSQL database: one plays beside the other idle, then both at the same time."""
    ports = [free_port(), free_port()]
    servers = [start_server(folder, port, database) for port in ports]
    try:
        options = ("--matches", "40", "--rounds", str(rounds))
        alone = [drive(port, *options) for port in ports]
        with ThreadPoolExecutor() as both:
            together = list(both.map(lambda port: drive(port, *options), ports))
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(20)
    figure = "server_cpu_microseconds_per_move"
    return {"alone": [run[figure] for run in alone], "at the same time": [run[figure] for run in together]}


def boardgame_io(rounds: int) -> dict[str, Any]:
    """The same two runs of tic-tac-toe against boardgame.io, in memory."""
    if shutil.which("npm") is None:
        print("boardgame.io is left out: npm is not installed")
        return {}
    if not (PEER / "node_modules").is_dir():
        # Into a folder of its own, outside what the repository locks.
        quietly = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
        subprocess.run(["npm", "install", *quietly], cwd=PEER, check=True)
    port = free_port()
    server = subprocess.Popen(["node", "server.cjs", str(port)], cwd=PEER, stdout=subprocess.DEVNULL)
    try:
        time.sleep(5)
        command = [sys.executable, str(PEER / "driver.py"), str(port), str(server.pid)]
        runs = {
            "boardgame.io flat out": ("--matches", "200", "--rounds", str(rounds)),
            "boardgame.io human pace": HUMAN,
        }
        return {
            name: json.loads(subprocess.run([*command, *options], stdout=subprocess.PIPE, check=True).stdout)
            for name, options in runs.items()
        }
    finally:
        server.terminate()
        server.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--database", default="", help="another database than a new SQLite file")
    parser.add_argument("--rounds", type=int, default=5)
    lanes = ["start", "flat", "human", "heavy", "memory", "two-processes", "boardgame.io"]
    parser.add_argument("--only", choices=lanes)
    given = parser.parse_args()
    results: dict[str, Any] = {}
    if given.only == "two-processes" and not given.database.startswith("postgresql"):
        parser.error("two processes need --database postgresql+asyncpg://...: an empty one")
    if given.only in (None, "start"):
        results["start"] = start_times(given.database)
    with tempfile.TemporaryDirectory() as folder:
        if given.only == "two-processes":
            results["two processes, µs a move"] = two_processes(folder, given.database, given.rounds)
        elif given.only not in ("start", "memory", "boardgame.io"):
            results |= one_process(folder, given.database, given.only, given.rounds)
    if given.only in (None, "memory"):
        results |= memory()
    if given.only in (None, "boardgame.io"):
        results |= boardgame_io(given.rounds)
    if given.json:
        print(json.dumps(results, indent=2))
        return
    for name, figures in results.items():
        print(name.replace("_", " "))
        for figure, value in figures.items():
            print(f"  {figure:34} {value}")
    print(f"Wanted: {TARGETS}.")


if __name__ == "__main__":
    main()
