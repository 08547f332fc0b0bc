"""`make bench-server`: the table under load, server and players in processes of their own, on loopback.

Two runs: 200 matches of tic-tac-toe flat out, and 500 matches at human pace. Storage is durable in both
(SQLite, write-ahead log, synchronous=FULL). The server's processor time is that of all its threads.
"""

from __future__ import annotations

import argparse
import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

DRIVER = Path(__file__).with_name("driver.py")
TARGETS = (
    "at least 1500 moves/s on one core, or at most 500 µs of server CPU a move; p99 < 100 ms at human pace"
)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start_server(folder: str, port: int, database: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "perilune.server", "--port", str(port), "--log-level", "warning"]
    command += ["--database", database or f"sqlite+aiosqlite:///{folder}/tables.sqlite"]
    command += ["--requests-per-second", "0", "--messages-per-second", "0", "--connections", "0"]
    server = subprocess.Popen(command)
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1)
            return server
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit("the server did not start")


def drive(port: int, *options: str) -> dict[str, Any]:
    command = [sys.executable, str(DRIVER), f"http://127.0.0.1:{port}", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--database", default="", help="another database than a new SQLite file")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=["flat", "human"])
    given = parser.parse_args()
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(folder, port, given.database)
        try:
            if given.only != "human":
                results["flat_out"] = drive(port, "--matches", "200", "--rounds", str(given.rounds))
            if given.only != "flat":
                human = ("--matches", "500", "--rounds", "1", "--pace", "1", "--seconds", "20")
                results["human_pace"] = drive(port, "--game", "connect-four", *human)
        finally:
            server.terminate()
            server.wait(20)
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
