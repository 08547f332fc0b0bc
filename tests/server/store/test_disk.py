"""A disk that is full, and one that can only be read: said at once, with the reason."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import awaited, people
from tests.server.process import ServerProcess
from tests.server.store.test_trouble import started


def mount(*arguments: str) -> bool:
    return subprocess.run(["mount", *arguments], capture_output=True, check=False).returncode == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of three megabytes."""
    if os.geteuid() != 0 or not mount("-t", "tmpfs", "-o", "size=3m", "tmpfs", str(tmp_path)):
        pytest.skip("only root may mount a small disk")
    yield tmp_path
    subprocess.run(["umount", "-l", str(tmp_path)], check=False)


@awaited
async def test_a_full_disk_is_told(small_disk: Path) -> None:
    server = ServerProcess(f"sqlite+aiosqlite:///{small_disk}/t.sqlite")
    server.start()
    try:
        async with people(server.base, "Ann") as (ann,):
            key = (await ann.create("connect-four", "me", "screen"))["id"]
            async with ann.at(key) as seat:
                with (small_disk / "ballast").open("wb", buffering=0) as ballast:
                    try:
                        while True:
                            ballast.write(b"x" * 4096)
                    except OSError:
                        pass
                began = time.monotonic()
                while not seat.heard or seat.heard[-1]["type"] != "goodbye":
                    await seat.send(
                        type="answer",
                        ref=1,
                        version=seat.version,
                        question=seat.question["id"],
                        option=seat.question["options"][0]["text"],
                    )
                    await seat.receive()
                    assert time.monotonic() - began < 30, "the disk was not full"
            trouble = await ann.get("/health", status=503)
            assert "disk is full" in trouble["reason"]
            (small_disk / "ballast").unlink()
            async with ann.at(key) as seat:
                assert (await seat.answer())["type"] in ("news", "sync"), "it goes on by itself"
            assert (await ann.get("/health"))["status"] == "ok"
    finally:
        server.stop()
    assert "disk is full" in server.output


def test_a_disk_that_can_only_be_read_is_refused(small_disk: Path) -> None:
    database = f"sqlite+aiosqlite:///{small_disk}/t.sqlite"
    with ServerProcess(database):
        pass
    assert mount("-o", "remount,ro", str(small_disk))
    done = started("--database", database)
    assert done.returncode == 2
    assert "Read-only" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_can_only_be_read_is_refused(small_disk: Path) -> None:
    """The folder can be written: only trying to write tells."""
    file = small_disk / "t.sqlite"
    database = f"sqlite+aiosqlite:///{file}"
    with ServerProcess(database):
        pass
    assert mount("--bind", str(file), str(file))
    try:
        assert mount("-o", "remount,ro,bind", str(file))
        done = started("--database", database)
    finally:
        subprocess.run(["umount", str(file)], check=False)
    assert done.returncode == 2
    assert "readonly" in done.stderr
    assert "Traceback" not in done.stderr
