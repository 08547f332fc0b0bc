"""Refusals and failures as HTTP answers: a status, a name for programs, a sentence for people."""

from __future__ import annotations

import logging
import traceback
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from perilune.engine import PeriluneError
from perilune.server.failures import log_failure, may_pass
from perilune.server.protocol.lobby import Problem
from perilune.server.refused import Refused

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]

STATUS = {
    "bad-request": 400,
    "malformed": 400,
    "who-are-you": 401,
    "wrong-password": 401,
    "not-yours": 403,
    "not-found": 404,
    "gone": 410,
    "too-fast": 429,
    "too-many": 429,
    "damaged": 500,
    "stopping": 503,
    "unavailable": 503,
}
"""Everything else is a conflict with how things stand: 409."""

NAMES = {400: "bad-request", 401: "who-are-you", 404: "not-found", 405: "wrong-method", 413: "too-large"}


def status_of(refused: Refused) -> int:
    return STATUS.get(refused.error, 409)


def in_words(status: int, error: str, detail: str) -> Response[Problem]:
    return Response(Problem(error=error, detail=detail), status_code=status, media_type=MediaType.JSON)


def refuse(_: AnyRequest, refused: Refused) -> Response[Problem]:
    return in_words(status_of(refused), refused.error, refused.reason)


def refuse_http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    detail = error.detail
    if isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict) and "message" in first:
            detail = f"{first.get('key', 'request')}: {first['message']}"
    status = error.status_code
    if status >= 500:
        log_failure(log, f"HTTP {status}", error)
        detail = "the server failed on this"
    return in_words(status, NAMES.get(status, "refused" if status < 500 else "internal"), detail)


def refuse_settings(_: AnyRequest, error: PeriluneError) -> Response[Problem]:
    return in_words(400, "bad-request", str(error))


def refuse_unexpected(_: AnyRequest, error: Exception) -> Response[Problem]:
    if isinstance(error, RecursionError | UnicodeDecodeError) and _reading_body(error):
        return in_words(400, "malformed", "this body makes no sense: it is nested too deeply, or no UTF-8")
    log_failure(log, "a request failed", error)
    if may_pass(error):
        return refuse(_, Refused("unavailable", "the database does not answer just now: try again"))
    return in_words(500, "internal", "the server failed on this")


def _reading_body(error: BaseException) -> bool:
    return any("serialization" in frame.filename for frame in traceback.extract_tb(error.__traceback__))


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: refuse,
    PeriluneError: refuse_settings,
    HTTPException: refuse_http,
    Exception: refuse_unexpected,
}
