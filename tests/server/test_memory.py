"""Memory that matches have left goes back to the system, but not so often that the others feel it."""

from __future__ import annotations

import pytest

from perilune.server import memory


def test_memory_is_returned_once_enough_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    returned: list[int] = []
    monkeypatch.setattr(memory, "return_memory", lambda: returned.append(1))
    leaving = memory.Leaving()
    leaving.left(0, 0)
    assert not returned, "nothing has left"
    leaving.left(1, 0)
    assert len(returned) == 1, "the last one has left"
    for _ in range(10):
        leaving.left(10, 1000)
    assert len(returned) == 1, "a look at a thousand for a few"
    leaving.left(1, 1000)
    assert len(returned) == 2
    leaving.left(100, 1000)
    assert len(returned) == 2, "it begins to count anew"
