"""Whether moves can be stored: asked by load balancers, and answered by trying."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import update

from perilune.server.failures import reason
from perilune.server.store.database import READY
from perilune.server.store.schema import settings
from perilune.server.store.turns import Turns
from perilune.server.store.writer import Writer

ASKED_SECONDS = 3.0
"""An answer stands for so long, so that asking costs nothing."""
PATIENCE = 2.0


class Readiness:
    def __init__(self, turns: Turns, writer: Writer) -> None:
        self._turns = turns
        self._writer = writer
        self._lock = asyncio.Lock()
        self._asked = float("-inf")
        self._trouble = ""

    async def trouble(self) -> str:
        """What is wrong, empty if nothing is."""
        if self._writer.trouble:
            return self._writer.trouble
        async with self._lock:
            if time.monotonic() - self._asked > ASKED_SECONDS:
                self._trouble = await self._try()
                self._asked = time.monotonic()
        return self._trouble

    async def _try(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                async with self._turns.begin(before_others=True) as db:
                    await db.execute(update(settings).where(settings.c.name == READY).values(value="yes"))
        except TimeoutError:
            return "the database does not answer"
        except Exception as error:
            return f"the database cannot be written: {reason(error)}"
        return ""
