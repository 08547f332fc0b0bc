"""A server in a process of its own, which tests can kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from types import TracebackType
from typing import Self

SETTINGS = {
    "bot_pace": "0.05",
    "requests_per_second": "0",
    "messages_per_second": "0",
    "connections": "0",
    "absence_seconds": "0",
    "log_level": "warning",
}
"""What tests usually want; a test may ask for something else."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class ServerProcess:
    def __init__(self, database: str, **settings: str) -> None:
        self.database = database
        self.settings = {**SETTINGS, **settings}
        self.port = free_port()
        self.output = ""
        self._process: subprocess.Popen[str] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None
        return self._process

    def start(self) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PERILUNE_")}
        environment |= {f"PERILUNE_{name.upper()}": value for name, value in self.settings.items()}
        environment |= {"PERILUNE_DATABASE": self.database, "PERILUNE_PORT": str(self.port)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "perilune.server"], env=environment, stderr=subprocess.PIPE, text=True
        )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise AssertionError(f"the server ended: {self._process.communicate()[1]}")
            try:
                with urllib.request.urlopen(f"{self.base}/health", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError("the server did not start within a minute")

    def kill(self) -> None:
        """As a crash: no time to finish anything."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator stops it."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            self.output += process.communicate(timeout=30)[1]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        if kind is None:
            assert "Traceback" not in self.output, self.output
            assert " ERROR " not in self.output, self.output
