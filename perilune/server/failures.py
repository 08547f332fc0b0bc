"""Failures in the server's log: where and what kind, but never the values, which may be secrets."""

from __future__ import annotations

import logging
import sqlite3
import traceback

from sqlalchemy.exc import InterfaceError, InternalError, OperationalError


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
    words = error.orig if isinstance(error, OperationalError | InterfaceError | InternalError) else error
    if words is not error or isinstance(error, sqlite3.OperationalError | sqlite3.DatabaseError):
        return f"{name} ({str(words).splitlines()[0][:200]})"
    return name
