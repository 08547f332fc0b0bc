"""The application: handlers, errors in words, the browser's files, and the guard around it all."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from perilune import __version__
from perilune.engine import PeriluneError
from perilune.server import api, socket
from perilune.server.api_page import CSS, STYLE, ApiPage
from perilune.server.channels import make_channels
from perilune.server.failures import log_failure
from perilune.server.guard import Guard
from perilune.server.live import Refused
from perilune.server.protocol import Problem
from perilune.server.services import Services, services_of
from perilune.server.settings import Settings
from perilune.server.static_files import StaticFiles
from perilune.server.trouble import Trouble

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
ERRORS = {400: "bad-request", 401: "who-are-you", 404: "not-found", 405: "wrong-method", 413: "too-large"}


@get("/health", include_in_schema=False)
async def health(request: AnyRequest) -> Response[dict[str, str]]:
    """Whether this process can serve: for load balancers."""
    services = services_of(request.app)
    try:
        if services.closing:
            raise Trouble(503, "stopping", "")
        await services.storage.ping()
    except Exception:
        return Response({"status": "unavailable"}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: AnyRequest) -> Response[bytes]:
    services = services_of(request.app)
    if not services.settings.metrics:
        raise Trouble(404, "not-found", "metrics are switched off")
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get(STYLE, include_in_schema=False)
async def api_style() -> Response[str]:
    return Response(CSS, media_type=MediaType.CSS)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: str = "/") -> Response[bytes]:
    """The browser's files; the app's own page for every other address."""
    files: StaticFiles = request.app.state.files
    file = None if path.startswith("/api") else files.find(path)
    if file is None:
        raise Trouble(404, "not-found", "there is nothing at this address")
    headers = {"cache-control": file.caching, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.zipped
    return Response(body, headers=headers, media_type=file.kind)


def in_words(status: int, error: str, detail: str) -> Response[Problem]:
    return Response(Problem(error=error, detail=detail), status_code=status, media_type=MediaType.JSON)


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
    return in_words(status, ERRORS.get(status, "refused" if status < 500 else "internal"), detail)


def refuse_trouble(_: AnyRequest, error: Trouble) -> Response[Problem]:
    return in_words(error.status, error.error, error.detail)


def refuse_move(_: AnyRequest, error: Refused) -> Response[Problem]:
    return in_words(409, error.error, error.reason)


def refuse_settings(_: AnyRequest, error: PeriluneError) -> Response[Problem]:
    return in_words(400, "bad-request", str(error))


def refuse_unexpected(_: AnyRequest, error: Exception) -> Response[Problem]:
    log_failure(log, "a request failed", error)
    return in_words(500, "internal", "the server failed on this")


def make_app(settings: Settings) -> Guard:
    """The server as an ASGI application."""
    channels, alone = make_channels(settings)
    services = Services(settings, channels, alone)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        route_handlers=[*api.HANDLERS, socket.play, health, metrics, api_style, page],
        dependencies={
            "services": Provide(api.provide_services),
            "somebody": Provide(api.provide_somebody),
            "me": Provide(api.provide_me),
        },
        exception_handlers={
            Trouble: refuse_trouble,
            Refused: refuse_move,
            PeriluneError: refuse_settings,
            HTTPException: refuse_http,
            Exception: refuse_unexpected,
        },
        plugins=[channels],
        lifespan=[running],
        state=State({"services": services, "files": StaticFiles()}),
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Perilune",
            version=__version__,
            description="Tables, seats and the past over HTTP; the game itself over the WebSocket at "
            "/api/tables/{key}/play. Requests that change something need the header X-Perilune: 1.",
            path="/api/docs",
            render_plugins=[ApiPage(), JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )
    services.guard = Guard(app, settings.origins, settings.requests_per_second)
    services.guard.services = services
    return services.guard
