"""What every handler may ask for: the running server, and who is asking."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.exceptions import NotAuthorizedException
from litestar.params import Parameter

from perilune.server.http.guard import read_cookie
from perilune.server.identity import Identity
from perilune.server.running import RunningServer

Key = Annotated[str, Parameter(max_length=40)]
Seat = Annotated[int | None, Parameter(ge=0, le=99)]


def server_of(app: Any) -> RunningServer:
    server: RunningServer = app.state.server
    return server


async def provide_server(request: Request[Any, Any, Any]) -> RunningServer:
    return server_of(request.app)


async def provide_somebody(request: Request[Any, Any, Any]) -> Identity | None:
    """Whoever asks, None for a browser without a name yet."""
    headers = dict(request.scope["headers"])
    return await server_of(request.app).identify(read_cookie(headers.get(b"cookie")))


async def provide_me(somebody: Identity | None) -> Identity:
    if somebody is None:
        raise NotAuthorizedException("say who you are first: POST /api/me")
    return somebody
