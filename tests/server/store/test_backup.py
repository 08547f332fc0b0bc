"""The commands of docs/hosting.md for backups: what was played before is there after a restore."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Person, awaited, people
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess

DOCS = Path(__file__).parents[3] / "docs" / "hosting.md"
COMMANDS = re.findall(
    r"^```\n((?:sqlite3|rm|pg_dump|createdb) .*)\n```$", DOCS.read_text(encoding="utf-8"), re.MULTILINE
)


def command(begins: str) -> str:
    (found,) = (text for text in COMMANDS if text.startswith(begins))
    return str(found)


async def shell(text: str, folder: Path, **environment: str) -> None:
    done = await asyncio.to_thread(
        subprocess.run,
        ["sh", "-e", "-c", text],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, f"{text}: {done.stdout}{done.stderr}"


async def play_on(ann: Person, key: str, *options: str) -> Any:
    """These answers; returns the log."""
    async with ann.at(key) as seat:
        for option in options:
            assert (await seat.answer(option))["type"] != "refusal"
    return await ann.get(f"/api/tables/{key}/log")


async def check(
    server: ServerProcess, back_up: Callable[[], Awaitable[None]], restore: Callable[[], Awaitable[None]]
) -> None:
    """Play, back up while the server runs, play on, lose everything, restore: as it was at the backup."""
    server.start()
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("connect-four", "me", "screen"))["id"]
        before = await play_on(ann, key, "3", "3", "2")
        await back_up()
        assert await play_on(ann, key, "2") != before
        server.stop()
        await restore()
        server.start()
        assert await ann.get(f"/api/tables/{key}/log") == before, "Ann's key still opens her table"
        assert len(await play_on(ann, key, "4")) == len(before) + 1, "and it can be played on"
    server.stop()
    assert " ERROR " not in server.output, server.output


@awaited
async def test_sqlite(tmp_path: Path) -> None:
    if shutil.which("sqlite3") is None:
        pytest.skip("the program sqlite3 is not installed")
    await check(
        ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"),
        lambda: shell(command("sqlite3"), tmp_path),
        lambda: shell(command("rm"), tmp_path),
    )


@awaited
async def test_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    server = ServerProcess(cluster.database(), secret="a secret for this test alone")
    old = server.database.rsplit("/", 1)[-1]
    new = f"{old}_restored"
    found = {
        "PATH": f"{cluster.binaries}{os.pathsep}{os.environ['PATH']}",
        "PGHOST": "127.0.0.1",
        "PGPORT": str(cluster.port),
        "PGUSER": "perilune",
    }

    async def restore() -> None:
        await shell(command("createdb").replace("NEW_NAME", new), tmp_path, **found)
        server.database = server.database.replace(f"/{old}", f"/{new}")

    await check(server, lambda: shell(command("pg_dump").replace("NAME", old), tmp_path, **found), restore)
