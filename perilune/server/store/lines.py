"""Lines to the database that moves are written over: one transaction for each group of moves.

On SQLite a group goes to the writing thread in one piece: statement by statement, as the other questions to
the database do, the way there and back would cost more than the writing.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any, Protocol

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from perilune.server.store.database import PRAGMAS
from perilune.server.store.moves import END, HEAD, ROW, NewMove
from perilune.server.store.schema import matches, moves
from perilune.server.store.turns import Turns

_insert_move = insert(moves)
_update_match = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        version=bindparam("new_version"),
        turn=bindparam("new_turn"),
        request=None,
        updated=bindparam("new_updated"),
    )
)
_end_match = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(status=bindparam("new_status"), outcome=bindparam("new_outcome"))
)


class Taken(Exception):
    """One of the moves has a version that is stored already."""


class Line(Protocol):
    async def write(self, batch: Sequence[NewMove]) -> None:
        """Store all of them or none. After any error but `Taken` the next call opens a new connection."""

    async def close(self) -> None: ...


def open_line(engine: AsyncEngine, turns: Turns) -> Line:
    if engine.dialect.name == "sqlite":
        return SqliteLine(str(engine.url.database), turns)
    return PooledLine(engine)


class PooledLine:
    """A connection of the pool's, kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(write=True)
        self._connection: AsyncConnection | None = None

    async def write(self, batch: Sequence[NewMove]) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            async with self._connection.begin():
                await self._connection.execute(_insert_move, [move.named_row() for move in batch])
                await self._connection.execute(_update_match, [move.named_head() for move in batch])
                if ends := last_moves(batch):
                    await self._connection.execute(_end_match, [move.named_end() for move in ends])
        except IntegrityError:
            raise Taken from None
        except BaseException:
            await self._forget()
            raise

    async def _forget(self) -> None:
        """After an error nobody knows what state a connection is in: the next group opens another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()


STEPS = (256, 128, 64, 32, 16, 8, 4, 2, 1)
"""So many moves go into one statement. While one runs the other threads run, too, and after each this thread
has to wait for its turn again: one for each move would take longer than the writing."""


def _rows(marks: str, number: int) -> str:
    return ", ".join([f"({marks})"] * number)


def _marks(columns: Sequence[str]) -> str:
    """Most moves have no save, and Python's sqlite3 takes long over None and bytes, so that it is given an
    empty text and bytearrays."""
    return ", ".join("NULLIF(?, '')" if name == "save" else "?" for name in columns)


def _row(move: NewMove) -> tuple[Any, ...]:
    columns = move.move.columns()
    return move.match, move.version, *columns, bytearray(move.told), move.save or "", move.at


def _insert(number: int) -> str:
    names = ", ".join(f'"{name}"' for name in ROW)
    return f"INSERT INTO moves ({names}) VALUES {_rows(_marks(ROW), number)}"


def _update(number: int) -> str:
    return (
        "UPDATE matches SET version = new.column2, turn = new.column3, updated = new.column4, request = NULL "
        f"FROM (VALUES {_rows(_marks(HEAD), number)}) AS new WHERE matches.id = new.column1"
    )


def _end(number: int) -> str:
    """Apart, since setting what stands in an index is dear even if it stays as it is."""
    return (
        "UPDATE matches SET status = new.column2, outcome = new.column3 "
        f"FROM (VALUES {_rows(_marks(END), number)}) AS new WHERE matches.id = new.column1"
    )


INSERT, UPDATE, ENDS = ({number: make(number) for number in STEPS} for make in (_insert, _update, _end))


def last_moves(batch: Sequence[NewMove]) -> list[NewMove]:
    return [move for move in batch if move.outcome is not None]


class SqliteLine:
    """A connection of its own, in a thread of its own."""

    def __init__(self, path: str, turns: Turns) -> None:
        self._path = path
        self._turns = turns
        self._thread = ThreadPoolExecutor(1, "writing")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[NewMove]) -> None:
        async with self._turns.first:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    def _write(self, batch: Sequence[NewMove]) -> None:
        if self._connection is None:
            self._connection = self._open()
        db = self._connection
        try:
            db.execute("BEGIN IMMEDIATE")
            for statements, values, rows in (
                (INSERT, _row, batch),
                (UPDATE, NewMove.head, batch),
                (ENDS, NewMove.end, last_moves(batch)),
            ):
                for part in in_steps(rows):
                    db.execute(statements[len(part)], list(chain.from_iterable(map(values, part))))
            db.execute("COMMIT")
        except sqlite3.IntegrityError:
            db.execute("ROLLBACK")
            raise Taken from None
        except BaseException:
            self._connection = None
            db.close()
            raise

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
        return db

    async def close(self) -> None:
        def end() -> None:
            if self._connection is not None:
                self._connection.close()

        with contextlib.suppress(RuntimeError):
            await asyncio.get_running_loop().run_in_executor(self._thread, end)
        self._thread.shutdown(wait=False)


def in_steps(batch: Sequence[NewMove]) -> Iterator[Sequence[NewMove]]:
    at = 0
    for step in STEPS:
        while len(batch) - at >= step:
            yield batch[at : at + step]
            at += step
