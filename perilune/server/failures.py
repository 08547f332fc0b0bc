"""Failures in the server's log: where and what kind, but never the values, which may be secrets."""

from __future__ import annotations

import logging
import sqlite3
import traceback

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

PASSING = ("08", "40", "53", "55", "57")
"""Classes of PostgreSQL's errors that may be over in a moment: connections, collisions, want of memory or
disk, locks, time-outs."""


def may_pass(error: BaseException) -> bool:
    """Whether the database does not work or does not answer just now."""
    if isinstance(error, DBAPIError):
        state = getattr(error.orig, "sqlstate", None)
        return str(state or "")[:2] in PASSING or isinstance(error, OperationalError | InterfaceError)
    return isinstance(error, TimeoutError | NoConnection)


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """One line for what failed, then the places in the code, without the error's own words."""
    places = [
        f"  {frame.filename}:{frame.lineno} in {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    log.error("\n".join([f"{what}: {reason(error)}", *places]))


def reason(error: BaseException) -> str:
    """The kind of error. Of a database that does not work also its own words (that the disk is full): they
    are about the database, never about what is in it."""
    name = type(error).__name__
    own: BaseException | None = error if isinstance(error, sqlite3.DatabaseError) else None
    if isinstance(error, DBAPIError) and (may_pass(error) or isinstance(error, InternalError)):
        own = error.orig
    return name if own is None else f"{name} ({str(own).splitlines()[0][:200]})"
