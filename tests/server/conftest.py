"""Real servers for the tests: processes of their own on SQLite files and PostgreSQL clusters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, find_binaries
from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of this module's own, without limits and with quick bots."""
    folder: Path = tmp_path_factory.mktemp("server")
    with ServerProcess(f"sqlite+aiosqlite:///{folder}/tables.sqlite") as process:
        yield process


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster in a temporary folder."""
    binaries = find_binaries()
    if binaries is None:
        pytest.skip(
            "PostgreSQL's server programs (initdb, postgres) are not installed and apt could not do it"
        )
    with Cluster(binaries) as found:
        yield found
