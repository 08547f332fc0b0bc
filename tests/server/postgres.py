"""A PostgreSQL cluster of the tests' own, in a temporary folder, from the installed server programs."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.process import free_port


def find_binaries() -> Path | None:
    """The folder of initdb and pg_ctl; installed by apt if need be and possible."""
    found = _installed()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "-qq", "postgresql"]
        subprocess.run(command, capture_output=True, timeout=300, check=False)
        found = _installed()
    return found


def _installed() -> Path | None:
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    program = shutil.which("initdb")
    candidates = [*versions, *([Path(program)] if program else [])]
    for candidate in candidates:
        if (candidate.parent / "pg_ctl").exists() and (candidate.parent / "postgres").exists():
            return candidate.parent
    return None


class Cluster:
    """PostgreSQL refuses to run as root: then it runs as the user `postgres` or `nobody`."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        # Not in pytest's own folder, which only its own user may enter.
        self._temporary = tempfile.TemporaryDirectory(prefix="perilune-postgres-", ignore_cleanup_errors=True)
        self.folder = Path(self._temporary.name)
        self.port = free_port()
        self.count = 0

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.binaries / program), *arguments]
        user = _servant() if os.geteuid() == 0 else None
        done = subprocess.run(
            command, user=user, cwd=self.folder, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"

    def __enter__(self) -> Self:
        if os.geteuid() == 0:
            shutil.chown(self.folder, _servant())
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "perilune", "--auth=trust", "-E", "UTF8", "--no-sync")
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
        self._run("pg_ctl", "-D", data, "-o", options, "-l", str(self.folder / "log"), "-w", "start")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        self._temporary.cleanup()

    def database(self) -> str:
        """The address of a new, empty database."""
        self.count += 1
        name = f"tables{self.count}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "perilune", name)
        return f"postgresql+asyncpg://perilune@127.0.0.1:{self.port}/{name}"

    def run_sql(self, database: str, statement: str) -> None:
        name = database.rsplit("/", 1)[-1]
        self._run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "perilune", "-c", statement, name)

    def cut_listeners(self, database: str) -> None:
        """End the connections over which processes hear of each other's moves."""
        name = database.rsplit("/", 1)[-1]
        cut = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{name}' AND pid <> pg_backend_pid() "
            "AND (query ILIKE 'LISTEN%' OR query ILIKE '%pg_notify%')"
        )
        self._run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "perilune", "-c", cut, name)


def _servant() -> str:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise AssertionError("no user to run PostgreSQL as")
