"""What holds for all tests."""

from __future__ import annotations

import pytest

REAL_THINGS = (
    "tests/web/",
    "tests/server/",
    "tests/cli/",
    "tests/lab/test_ray.py",
    "tests/lab/test_killed_run.py",
)
"""Browsers, servers and clusters: processes that share this machine with whatever else it does."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real thing that fails may try once more; the report names it. The rules have no second try, nor has a
    soak: it runs for long to find just what goes wrong seldom."""
    for item in items:
        if item.nodeid.startswith(REAL_THINGS) and item.get_closest_marker("soak") is None:
            item.add_marker(pytest.mark.flaky(reruns=1))
