"""Who writes when: SQLite lets in one at a time, and of those who wait whoever asks at the right moment.

Within a process all wait here instead. Moves go first, the others in the order in which they came: a guest
who starts table after table keeps nobody's move waiting for longer than one transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Turns:
    """`first` is held while moves are written. PostgreSQL needs none of this."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(write=True)
        one_at_a_time = engine.dialect.name == "sqlite"
        self.first = asyncio.Lock() if one_at_a_time else nullcontext()
        self._others = asyncio.Lock() if one_at_a_time else nullcontext()

    @asynccontextmanager
    async def begin(self, *, before_others: bool = False) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes."""
        async with nullcontext() if before_others else self._others, self.first, self._engine.begin() as db:
            yield db
