"""One at a time at a match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Lock:
    """Like asyncio's, but who finds it free goes on at once, with no task: most answers do. Who finds it held
    comes later, in the order of asking."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: list[Callable[[], None]] = []

    def locked(self) -> bool:
        return self._held

    def ask(self, go: Callable[[], None]) -> None:
        """Let `go` have it, now or later; it is released by whoever ends what `go` began."""
        if self._held:
            self._waiting.append(go)
        else:
            self._held = True
            go()

    def release(self) -> None:
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.pop(0))
        else:
            self._held = False

    async def __aenter__(self) -> None:
        if not self._held:
            self._held = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(lambda: self.release() if turn.cancelled() else turn.set_result(None))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was ours already
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
