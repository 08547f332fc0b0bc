"""Tables: the lobby, starting one, sitting down and getting up."""

from __future__ import annotations

from litestar import get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from perilune.server.http.provided import Key
from perilune.server.identity import Identity
from perilune.server.protocol.lobby import Join, LinkInfo, Lobby, NewTable, Replace, Resign, TableInfo
from perilune.server.running import RunningServer


@get("/api/lobby", summary="My tables, and public ones", tags=["tables"])
async def lobby(server: RunningServer, somebody: Identity | None) -> Lobby:
    return await server.tables.lobby(somebody)


@post("/api/tables", summary="Start a table", tags=["tables"])
async def create_table(data: NewTable, server: RunningServer, me: Identity) -> TableInfo:
    return await server.tables.create(me, data)


@get("/api/tables/{key:str}", summary="A table", tags=["tables"])
async def table(key: Key, server: RunningServer, somebody: Identity | None) -> TableInfo:
    live = await server.tables.see(key, somebody)
    return server.cards.of(live, somebody)


@post("/api/tables/{key:str}/join", summary="Take a free seat", tags=["tables"], status_code=HTTP_200_OK)
async def join(key: Key, data: Join, server: RunningServer, me: Identity) -> TableInfo:
    live = await server.tables.see(key, me)
    return await server.tables.join(live, me, data.seat)


@post(
    "/api/tables/{key:str}/leave",
    summary="Leave: a free seat before the start, a bot in my place afterwards",
    tags=["tables"],
    status_code=HTTP_204_NO_CONTENT,
)
async def leave(key: Key, server: RunningServer, me: Identity) -> None:
    live = await server.tables.see(key, me)
    await server.tables.leave(live, me)


@post("/api/tables/{key:str}/resign", summary="Give up", tags=["tables"], status_code=HTTP_200_OK)
async def resign(key: Key, data: Resign, server: RunningServer, me: Identity) -> TableInfo:
    live = await server.tables.see(key, me)
    await server.tables.resign(live, me, data.seat)
    return server.cards.of(live, me)


@put(
    "/api/tables/{key:str}/seats/{seat:int}",
    summary="Let a bot play a seat, or take it back",
    tags=["tables"],
)
async def replace(key: Key, seat: int, data: Replace, server: RunningServer, me: Identity) -> TableInfo:
    live = await server.tables.see(key, me)
    return await server.tables.replace(live, me, seat, data.level)


@post("/api/tables/{key:str}/rematch", summary="The same again", tags=["tables"])
async def rematch(key: Key, server: RunningServer, me: Identity) -> TableInfo:
    live = await server.tables.see(key, me)
    return await server.tables.rematch(live, me)


@get("/api/links/{token:str}", summary="Where a link leads", tags=["tables"])
async def link(token: str, server: RunningServer, somebody: Identity | None) -> LinkInfo:
    return await server.tables.link(token, somebody)


@post(
    "/api/links/{token:str}",
    summary="Use a link: sit down, or watch",
    tags=["tables"],
    status_code=HTTP_200_OK,
)
async def use_link(token: str, server: RunningServer, me: Identity) -> TableInfo:
    return await server.tables.use_link(token, me)


HANDLERS = [lobby, create_table, table, join, leave, resign, replace, rematch, link, use_link]
