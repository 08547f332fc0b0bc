"""The application: handlers, errors in words, the browser's files, and the guard around it all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from perilune import __version__
from perilune.server.http import games, people, problems, socket, tables, timeline
from perilune.server.http.api_page import CSS, STYLE, ApiPage
from perilune.server.http.guard import Guard
from perilune.server.http.provided import provide_me, provide_server, provide_somebody, server_of
from perilune.server.http.static_files import StaticFiles
from perilune.server.identity import Signer
from perilune.server.processes.alone import hold
from perilune.server.processes.channels import Channels
from perilune.server.refused import Refused
from perilune.server.running import RunningServer
from perilune.server.settings import Settings
from perilune.server.store.database import connect_to

AnyRequest = Request[Any, Any, Any]


@get("/health", include_in_schema=False)
async def health(server: RunningServer) -> Response[dict[str, str]]:
    """Whether this process can serve, which means that it can store moves: for load balancers."""
    trouble = "the server is stopping" if server.closing else await server.readiness.trouble()
    if trouble:
        return Response({"status": "unavailable", "reason": trouble}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(server: RunningServer) -> Response[bytes]:
    if not server.settings.metrics:
        raise Refused("not-found", "metrics are switched off")
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get(STYLE, include_in_schema=False)
async def api_style() -> Response[str]:
    return Response(CSS, media_type=MediaType.CSS)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: str = "/") -> Response[bytes]:
    """The browser's files; the app's own page for every other address."""
    files: StaticFiles = request.app.state.files
    file = None if path.startswith("/api") else files.find(path)
    if file is None:
        raise Refused("not-found", "there is nothing at this address")
    headers = {"cache-control": file.caching, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.zipped
    return Response(body, headers=headers, media_type=file.kind)


class App:
    """The server as an ASGI application."""

    def __init__(self, settings: Settings, secret: str, channels: Channels) -> None:
        signer = Signer(secret)
        statuses: Counter[str] = Counter()

        @asynccontextmanager
        async def lifespan(app: Litestar) -> AsyncIterator[None]:
            engine = connect_to(settings.database)
            held = await hold(engine, channels.alone)
            app.state.server = RunningServer(settings, secret, signer, engine, channels, statuses)
            # Bots move as soon as the server runs, and until it stops: the others hear of it all the while.
            async with channels.plugin, app.state.server:
                yield
                if held is not None:
                    await asyncio.wait_for(held.close(), 1)

        self._app = Litestar(
            route_handlers=[
                *people.HANDLERS,
                *games.HANDLERS,
                *tables.HANDLERS,
                *timeline.HANDLERS,
                socket.play,
                health,
                metrics,
                api_style,
                page,
            ],
            dependencies={
                "server": Provide(provide_server),
                "somebody": Provide(provide_somebody),
                "me": Provide(provide_me),
            },
            exception_handlers=problems.HANDLERS,
            lifespan=[lifespan],
            state=State({"files": StaticFiles()}),
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
        self._guard = Guard(self._app, signer, statuses, settings)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self._guard(scope, receive, send)

    async def drain(self) -> None:
        """Before connections are closed: say goodbye to the players."""
        if "server" in self._app.state:
            await server_of(self._app).drain()
