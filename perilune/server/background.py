"""Jobs that run beside the requests; their errors are logged, and they end with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from perilune.server.failures import log_failure

log = logging.getLogger(__name__)


class Background:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, job: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(self._logged(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _logged(job: Coroutine[Any, Any, Any]) -> None:
        try:
            await job
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log_failure(log, "a background job failed", error)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
