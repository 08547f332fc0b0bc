"""Faults around the database: damaged rows, no writing, no answer, two servers at once."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from perilune.server.secret import find_secret
from perilune.server.settings import Settings
from perilune.server.store import readiness
from perilune.server.store.lines import open_line
from perilune.server.store.schema import matches
from perilune.server.store.writer import Writer
from tests.server.people import awaited, people
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess, free_port
from tests.server.store.test_turns import opened


@awaited
async def test_a_damaged_row_does_not_hide_the_others(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        tables = [await ann.create("tic-tac-toe", "me", "open", public=True) for _ in range(2)]
        others = [await bob.create("tic-tac-toe", "me", "open", public=True) for _ in range(3)]
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            db.execute("UPDATE matches SET options = '{' WHERE id = ?", (tables[0]["id"],))
            db.execute("UPDATE matches SET turn = ',y,' WHERE id = ?", (others[0]["id"],))
            db.execute("UPDATE matches SET outcome = 'x' WHERE id = ?", (others[2]["id"],))
        listed = {table["id"] for table in (await bob.get("/api/lobby"))["open"]}
        assert listed == {tables[1]["id"]}
        mine = {table["id"] for table in (await bob.get("/api/lobby"))["mine"]}
        assert mine == {others[1]["id"]}
    server.stop()
    assert "is damaged" in server.output


@awaited
async def test_a_version_that_does_not_fit_its_moves_is_an_error_not_a_loop(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("tic-tac-toe", "bot:easy", "me"))["id"]
        sound = (await ann.create("tic-tac-toe", "bot:easy", "me"))["id"]
        server.stop()
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            db.execute("UPDATE matches SET version = 17, turn = ',0,' WHERE id = ?", (key,))
        server.start()
        began = time.monotonic()
        answer = await ann.http.get(f"/api/tables/{key}")
        assert time.monotonic() - began < 20
        assert answer.status_code == 500
        assert "damaged" in answer.json()["detail"]
        async with ann.at(sound) as seat:
            await seat.until(lambda position: position["questions"])
    server.stop()


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PERILUNE_")}
    command = [sys.executable, "-m", "perilune.server", "--port", str(free_port()), *arguments]
    return subprocess.run(
        command, env=clean | environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--database", "sqlite+aiosqlite:////proc/nowhere/t.sqlite"), "cannot be"),
        (("--database", "sqlite+aiosqlite:////proc/t.sqlite"), "cannot be"),
        (("--database", "postgresql+asyncpg://a:b@localhost:port/x"), "cannot be read"),
        (("--database", "mysql://a@b/c"), "no driver"),
        (("--channels", "pigeons"), "channels are"),
        (("--port", "70000"), "65535"),
    ],
)
def test_bad_settings_are_one_line(arguments: tuple[str, ...], says: str) -> None:
    done = started(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_variable_is_refused(tmp_path: Path) -> None:
    done = started("--database", f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", PERILUNE_SECRT="x")
    assert done.returncode == 2
    assert "PERILUNE_SECRT" in done.stderr


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database):
        done = started("--database", database)
        assert done.returncode == 2
        assert "another server" in done.stderr


def test_a_database_that_can_only_be_read_is_refused(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.database()
    with ServerProcess(database, secret="a secret for this test alone"):
        pass
    name = database.rsplit("/", 1)[-1]
    cluster.run_sql(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    done = started("--database", database, "--secret", "a secret for this test alone")
    assert done.returncode == 2
    assert "read-only" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_secret_is_in_a_file_of_its_own(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"):
        pass
    kept = tmp_path / "t.sqlite.secret"
    assert kept.stat().st_mode & 0o777 == 0o600
    secret = kept.read_text().strip()
    assert len(secret) > 30
    for path in tmp_path.glob("t.sqlite*"):
        if path != kept:
            assert secret.encode() not in path.read_bytes()


@awaited
async def test_a_secret_that_an_earlier_server_kept_in_the_database_moves(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    async with opened(tmp_path) as storage:
        await storage.set_setting("secret", "kept by an earlier server")
        assert await find_secret(settings, storage) == "kept by an earlier server"
        assert await storage.setting("secret") is None
    assert (tmp_path / "t.sqlite.secret").read_text().strip() == "kept by an earlier server"


def test_another_secret_than_that_of_the_database_is_noticed(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"
    with ServerProcess(database):
        pass
    (tmp_path / "t.sqlite.secret").unlink()
    done = started("--database", database)
    assert done.returncode == 2
    assert "another secret" in done.stderr


@awaited
async def test_health_tells_whether_moves_can_be_stored(tmp_path: Path) -> None:
    """The database is held by somebody else for writing: reading still works."""
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann") as (ann,):
        assert (await ann.get("/health"))["status"] == "ok"
        with sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None) as db:
            db.execute("BEGIN IMMEDIATE")
            time.sleep(3.2)
            trouble = await ann.get("/health", status=503)
            assert "does not answer" in trouble["reason"]
            db.execute("ROLLBACK")
        time.sleep(3.2)
        assert (await ann.get("/health"))["status"] == "ok"
    server.stop()


@awaited
async def test_asking_for_the_health_again_costs_nothing_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, tried = 100.0, 0
    monkeypatch.setattr(readiness, "time", SimpleNamespace(monotonic=lambda: now))
    async with opened(tmp_path) as storage:
        asked = readiness.Readiness(storage.turns, Writer(open_line(storage.engine, storage.turns)))
        really_try = asked._try

        async def counted() -> str:
            nonlocal tried
            tried += 1
            return await really_try()

        monkeypatch.setattr(asked, "_try", counted)
        for _ in range(100):
            assert await asked.trouble() == ""
            now += 0.02
        assert tried == 1
        now += 3.1
        assert await asked.trouble() == ""
        assert tried == 2


HANGS = """
import asyncio, time
import uvicorn
from perilune.server import command

class Stuck:
    async def __call__(self, scope, receive, send): ...
    async def drain(self):
        time.sleep(60)

command.LAST_SECONDS = 0.5
server = command.Server(uvicorn.Config(Stuck(), lifespan="off"), Stuck())
asyncio.run(server.shutdown())
"""


def test_a_server_that_does_not_stop_is_ended() -> None:
    """Whatever hangs when it is told to stop, even the loop itself."""
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", HANGS], timeout=100, check=False)
    assert done.returncode == 3
    assert time.monotonic() - began < 55


@awaited
async def test_a_database_that_hangs(cluster: Cluster) -> None:
    """Its processes are stopped: health says so, a move is not waited for for ever, the server can stop."""
    database = cluster.database()
    name = database.rsplit("/", 1)[-1]
    server = ServerProcess(database)
    server.start()
    frozen: list[psutil.Process] = []
    try:
        async with people(server.base, "Ann") as (ann,):
            key = (await ann.create("tic-tac-toe", "me", "screen"))["id"]
            async with ann.at(key) as seat:
                for process in psutil.process_iter(["cmdline"]):
                    if f"perilune {name}" in " ".join(process.info["cmdline"] or ()):
                        frozen.append(process)
                        process.send_signal(signal.SIGSTOP)
                assert frozen
                began = time.monotonic()
                await seat.send(type="answer", ref=1, version=0, question=seat.question["id"], option="4")
                while (await ann.http.get("/health", timeout=20)).status_code != 503:
                    assert time.monotonic() - began < 20
                    time.sleep(0.5)
                goodbye = await seat.next("goodbye")
                assert goodbye["again"]
                assert time.monotonic() - began < 40
            began = time.monotonic()
            server.stop()
            assert time.monotonic() - began < 11
    finally:
        for process in frozen:
            process.send_signal(signal.SIGCONT)


@awaited
async def test_a_row_that_somebody_else_holds_is_no_failure_of_the_server(cluster: Cluster) -> None:
    """A server that died may leave a lock behind: try again, says the answer, and then it works."""
    database = cluster.database()
    server = ServerProcess(database)
    server.start()
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = (await ann.create("tic-tac-toe", "me", "open", public=True))["id"]
        engine = create_async_engine(database)
        async with engine.begin() as holder:
            await holder.execute(select(matches.c.id).where(matches.c.id == key).with_for_update())
            refused = await bob.post(f"/api/tables/{key}/join", status=503)
            assert refused["error"] == "unavailable"
        await engine.dispose()
        await bob.post(f"/api/tables/{key}/join")
    server.stop()
    assert "lock timeout" in server.output
