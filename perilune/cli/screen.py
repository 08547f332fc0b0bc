"""What goes to the terminal: results to standard output, progress to standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.0
"""Seconds after which people like to see that something is going on."""


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A function to call for each thing done. A bar appears on a terminal once it takes longer."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(what, total=total)
    began, done, shown = time.monotonic(), 0, 0.0

    def advance() -> None:
        nonlocal done, shown
        done += 1
        now = time.monotonic()
        if now - began > PATIENCE and now - shown > 0.1:
            shown = now
            bar.start()
            bar.update(task, completed=done)

    try:
        yield advance
    finally:
        bar.stop()
