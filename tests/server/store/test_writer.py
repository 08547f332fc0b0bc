"""Moves of many matches are stored together, each of them once and with how its match stands now."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from perilune.server.store.lines import STEPS, Taken, in_steps, open_line
from perilune.server.store.moves import Answered, NewMove
from perilune.server.store.writer import Writer
from tests.server.people import awaited
from tests.server.store.test_storage import open_table
from tests.server.store.test_turns import opened


def move(match: int, version: int = 1) -> NewMove:
    return NewMove(
        match=f"t{match}",
        version=version,
        move=Answered(match % 2, "cell", f"option {match}", luck=match),
        told=b"[%d]" % match,
        save=b"save" if match % 3 == 0 else None,
        at=1000.0 + match,
        turn=f",{match % 2},",
        status="playing" if match % 5 else "over",
        outcome=None if match % 5 else "{}",
    )


def test_groups_of_every_size_are_cut_into_steps() -> None:
    for size in range(3 * max(STEPS)):
        group = [move(number) for number in range(size)]
        parts = list(in_steps(group))
        assert [one for part in parts for one in part] == group
        assert {len(part) for part in parts} <= set(STEPS)
        assert len(parts) <= size // max(STEPS) + 2 * 8


@awaited
async def test_a_group_is_stored_whole_and_in_order(tmp_path: Path) -> None:
    number = max(STEPS) + 11
    async with opened(tmp_path) as storage:
        ann = await storage.add_identity("Ann")
        assert ann is not None
        for match in range(number + 1):
            await open_table(storage, ann.id, f"t{match}")
        writer = Writer(open_line(storage.engine, storage.turns))
        writer.start()
        await asyncio.gather(*(writer.store(move(match)) for match in range(number)))
        assert writer.batches <= 2, "the first may have gone alone"
        await writer.stop()
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as db:
        stored = db.execute(
            "SELECT match, version, kind, seat, question, text, luck, told, save, at "
            "FROM moves WHERE version = 1"
        ).fetchall()
        heads = db.execute(
            "SELECT id, version, turn, status, outcome, request, updated FROM matches WHERE version = 1"
        ).fetchall()
        (untouched,) = db.execute("SELECT version FROM matches WHERE id = ?", (f"t{number}",)).fetchone()
    wanted = [move(match) for match in range(number)]
    assert sorted(stored) == sorted(
        (m.match, 1, "answer", n % 2, "cell", f"option {n}", n, m.told, m.save, m.at)
        for n, m in enumerate(wanted)
    )
    # How a match stands is changed by its last move alone; these tables were open.
    ends = [(m.status, m.outcome) if m.outcome else ("open", None) for m in wanted]
    assert sorted(heads) == sorted(
        (m.match, 1, m.turn, *end, None, m.at) for m, end in zip(wanted, ends, strict=True)
    )
    assert untouched == 0


@awaited
async def test_a_move_changes_few_pages(tmp_path: Path) -> None:
    """The move, its key, its match and, of a public table, its place in the lobby: no other index."""
    log = tmp_path / "t.sqlite-wal"
    async with opened(tmp_path) as storage:
        ann = await storage.add_identity("Ann")
        assert ann is not None
        for match in range(200):
            await open_table(storage, ann.id, f"t{match}")
        line = open_line(storage.engine, storage.turns)
        with closing(sqlite3.connect(tmp_path / "t.sqlite")) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for match in range(1, 5):
            await line.write([move(match)])
        assert log.stat().st_size / 4 < 7 * 4096
        await line.close()


@pytest.mark.parametrize("taken", [0, 40])
def test_one_that_came_too_late_keeps_back_no_other(taken: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as storage:
            ann = await storage.add_identity("Ann")
            assert ann is not None
            for match in range(50):
                await open_table(storage, ann.id, f"t{match}")
            writer = Writer(open_line(storage.engine, storage.turns))
            writer.start()
            await writer.store(move(taken))
            ends = await asyncio.gather(
                *(writer.store(move(match)) for match in range(50)), return_exceptions=True
            )
            assert [match for match, end in enumerate(ends) if isinstance(end, Taken)] == [taken]
            assert ends.count(None) == 49
            await writer.stop()

    asyncio.run(play())
