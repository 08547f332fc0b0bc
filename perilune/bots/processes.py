"""Processes that help this one: fresh interpreters, which end when the one that started them is gone."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from threading import Thread
from time import sleep

LOOK = 1.0
"""Seconds between two looks at whether the starter still lives."""


def helpers(number: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(number, get_context("spawn"), initializer=end_with_parent)


def end_with_parent() -> None:
    """Helpers of a run that was killed do not play on: nobody would hear of their games."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            sleep(LOOK)
        os._exit(1)

    Thread(target=watch, daemon=True).start()
