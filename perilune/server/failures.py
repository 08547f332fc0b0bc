"""Failures in the server's log: where and what kind, but never the values, which may be secrets."""

from __future__ import annotations

import logging
import traceback


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """One line for what failed, then the places in the code, without the error's own words."""
    places = [
        f"  {frame.filename}:{frame.lineno} in {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    log.error("\n".join([f"{what}: {type(error).__name__}", *places]))
