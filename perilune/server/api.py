"""The HTTP API: who I am, what can be played, tables, the past."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from perilune.engine import UnknownName
from perilune.server import catalogue
from perilune.server.guard import read_cookie
from perilune.server.identity import (
    COOKIE,
    LONGEST_PASSWORD,
    NOBODYS_PASSWORD,
    SHORTEST_PASSWORD,
    Identity,
    clean_name,
    hash_password,
    password_fits,
)
from perilune.server.messages import LogLine, Moment, Trend, WhyNot
from perilune.server.protocol import (
    Fork,
    GameInfo,
    Guest,
    Import,
    Join,
    LinkInfo,
    Lobby,
    Login,
    Me,
    NewTable,
    Password,
    Replace,
    Resign,
    Rules,
    TableInfo,
)
from perilune.server.rules_text import rules_of
from perilune.server.services import Services, services_of
from perilune.server.trouble import Trouble, bad_request, conflict, not_yours

AnyRequest = Request[Any, Any, Any]
Key = Annotated[str, Parameter(max_length=40)]
Seat = Annotated[int | None, Parameter(ge=0, le=99)]

YEAR = 365 * 24 * 3600


async def provide_services(request: AnyRequest) -> Services:
    return services_of(request.app)


async def provide_somebody(request: AnyRequest) -> Identity | None:
    """Whoever asks, None for a browser without a name yet."""
    headers = dict(request.scope["headers"])
    return await services_of(request.app).identify(read_cookie(headers.get(b"cookie")))


async def provide_me(somebody: Identity | None) -> Identity:
    if somebody is None:
        raise NotAuthorizedException("say who you are first: POST /api/me")
    return somebody


def _me(identity: Identity) -> Me:
    return Me(id=identity.id, name=identity.name, password=identity.password)


def _with_key(services: Services, identity: Identity, generation: int) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=services.signer.key(identity.id, generation),
        max_age=YEAR,
        httponly=True,
        secure=services.settings.secure_cookies,
        samesite="lax",
    )
    return Response(_me(identity), cookies=[cookie], status_code=HTTP_200_OK)


# --- Who I am ---------------------------------------------------------------------------------------------


@get("/api/me", summary="Who I am; null without a name yet", tags=["me"])
async def who_am_i(somebody: Identity | None) -> Me | None:
    return None if somebody is None else _me(somebody)


@post("/api/me", summary="Take a name as a guest, or change it", tags=["me"], status_code=HTTP_200_OK)
async def take_name(data: Guest, services: Services, somebody: Identity | None) -> Response[Me]:
    name = clean_name(data.name)
    if not name:
        raise bad_request("a name has at least one letter")
    if somebody is None:
        identity = await services.storage.add_identity(name)
        return _with_key(services, identity, 0)
    if not await services.storage.rename(somebody.id, name):
        raise conflict("this name is protected by somebody's password: take another one")
    return Response(Me(id=somebody.id, name=name, password=somebody.password), status_code=HTTP_200_OK)


@post("/api/me/password", summary="Protect my name by a password", tags=["me"], status_code=HTTP_200_OK)
async def set_password(data: Password, services: Services, me: Identity) -> Response[Me]:
    if not SHORTEST_PASSWORD <= len(data.password) <= LONGEST_PASSWORD:
        raise bad_request(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    hashed = await asyncio.to_thread(hash_password, data.password)
    generation = await services.storage.set_password(me.id, hashed)
    if generation is None:
        raise conflict("this name is already protected by somebody's password: take another one")
    return _with_key(services, Identity(me.id, me.name, True), generation)


@post("/api/login", summary="Use my name in another browser", tags=["me"], status_code=HTTP_200_OK)
async def login(data: Login, services: Services) -> Response[Me]:
    name = clean_name(data.name)
    if not services.logins.allows(name.casefold()):
        raise Trouble(429, "too-fast", "too many tries for this name: wait a while")
    found = await services.storage.login(name)
    stored = NOBODYS_PASSWORD if found is None else found[2]
    fits = await asyncio.to_thread(password_fits, stored, data.password[: LONGEST_PASSWORD + 1])
    if found is None or not fits:
        raise Trouble(401, "wrong-password", "no such name with this password")
    return _with_key(services, found[0], found[1])


@delete("/api/me", summary="Forget me in this browser", tags=["me"])
async def logout() -> Response[None]:
    gone = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")
    return Response(None, cookies=[gone], status_code=HTTP_204_NO_CONTENT)


# --- What can be played -----------------------------------------------------------------------------------


@get("/api/games", summary="The games, their modes, options and bots", tags=["games"])
async def games() -> list[GameInfo]:
    return catalogue.games()


@get("/api/games/{name:str}/rules", summary="The rules of a game, with their ids", tags=["games"])
async def rules(name: Key) -> Rules:
    try:
        return rules_of(name)
    except UnknownName as error:
        raise Trouble(404, "not-found", str(error)) from None


# --- Tables -----------------------------------------------------------------------------------------------


@get("/api/lobby", summary="My tables, and public ones", tags=["tables"])
async def lobby(services: Services, somebody: Identity | None) -> Lobby:
    return await services.tables.lobby(somebody)


@post("/api/tables", summary="Start a table", tags=["tables"])
async def create_table(data: NewTable, services: Services, me: Identity) -> TableInfo:
    return await services.tables.create(me, data)


@get("/api/tables/{key:str}", summary="A table", tags=["tables"])
async def table(key: Key, services: Services, somebody: Identity | None) -> TableInfo:
    live = await services.tables.see(key, somebody)
    return services.tables.describe(live, somebody)


@post("/api/tables/{key:str}/join", summary="Take a free seat", tags=["tables"], status_code=HTTP_200_OK)
async def join(key: Key, data: Join, services: Services, me: Identity) -> TableInfo:
    live = await services.tables.see(key, me)
    return await services.tables.join(live, me, data.seat)


@post(
    "/api/tables/{key:str}/leave",
    summary="Leave: a free seat before the start, a bot in my place afterwards",
    tags=["tables"],
    status_code=HTTP_204_NO_CONTENT,
)
async def leave(key: Key, services: Services, me: Identity) -> None:
    live = await services.tables.see(key, me)
    await services.tables.leave(live, me)


@post("/api/tables/{key:str}/resign", summary="Give up", tags=["tables"], status_code=HTTP_200_OK)
async def resign(key: Key, data: Resign, services: Services, me: Identity) -> TableInfo:
    live = await services.tables.see(key, me)
    await services.tables.resign(live, me, data.seat)
    return services.tables.describe(live, me)


@put(
    "/api/tables/{key:str}/seats/{seat:int}",
    summary="Let a bot play a seat, or take it back",
    tags=["tables"],
)
async def replace(key: Key, seat: int, data: Replace, services: Services, me: Identity) -> TableInfo:
    live = await services.tables.see(key, me)
    return await services.tables.replace(live, me, seat, data.level)


@post("/api/tables/{key:str}/rematch", summary="The same again", tags=["tables"])
async def rematch(key: Key, services: Services, me: Identity) -> TableInfo:
    live = await services.tables.see(key, me)
    return await services.tables.rematch(live, me)


@get("/api/links/{token:str}", summary="Where a link leads", tags=["tables"])
async def link(token: str, services: Services, somebody: Identity | None) -> LinkInfo:
    return await services.tables.link(token, somebody)


@post(
    "/api/links/{token:str}",
    summary="Use a link: sit down, or watch",
    tags=["tables"],
    status_code=HTTP_200_OK,
)
async def use_link(token: str, services: Services, me: Identity) -> TableInfo:
    return await services.tables.use_link(token, me)


# --- The past, and why not --------------------------------------------------------------------------------


@get("/api/tables/{key:str}/at/{version:int}", summary="A past version", tags=["past"])
async def moment(
    key: Key, version: int, services: Services, somebody: Identity | None, seat: Seat = None
) -> Moment:
    live = await services.tables.see(key, somebody)
    return await services.timeline.moment(live, somebody, version, seat)


@get("/api/tables/{key:str}/log", summary="The log since a version", tags=["past"])
async def log_since(
    key: Key, services: Services, somebody: Identity | None, since: int = -1, seat: Seat = None
) -> list[LogLine]:
    live = await services.tables.see(key, somebody)
    held = live.held_by(somebody.id if somebody else None)
    if seat is not None and seat not in held:
        raise not_yours("this seat is not yours")
    if seat is None and len(held) == 1:
        seat = held[0]
    async with live.lock:
        eyes = live.everybody if live.over else frozenset(() if seat is None else (seat,))
        return live.log(eyes, since)


@get("/api/tables/{key:str}/trend", summary="How each seat stood over time", tags=["past"])
async def trend(key: Key, services: Services, somebody: Identity | None) -> Trend:
    live = await services.tables.see(key, somebody)
    return await services.timeline.trend(live)


@get(
    "/api/tables/{key:str}/record",
    summary="The finished game as text",
    tags=["past"],
    media_type="text/plain",
)
async def record(key: Key, services: Services, somebody: Identity | None) -> Response[str]:
    live = await services.tables.see(key, somebody)
    text = await services.timeline.record(live)
    name = f"{live.row.game}-{live.row.id}.txt"
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@post("/api/records", summary="A table from a record", tags=["past"])
async def import_record(data: Import, services: Services, me: Identity) -> TableInfo:
    return await services.timeline.import_record(me, data.record)


@post("/api/tables/{key:str}/fork", summary="Play on from a version, privately", tags=["past"])
async def fork(key: Key, data: Fork, services: Services, me: Identity) -> TableInfo:
    live = await services.tables.see(key, me)
    return await services.timeline.fork(live, me, data.version, data.level)


@get("/api/tables/{key:str}/why", summary="Why things cannot be done now", tags=["past"])
async def why_not(
    key: Key, services: Services, me: Identity, seat: Annotated[int, Parameter(ge=0, le=99)]
) -> WhyNot:
    live = await services.tables.see(key, me)
    if seat not in live.held_by(me.id):
        raise not_yours("this seat is not yours")
    async with live.lock:
        choice = live.match.choice_for(seat) if live.playing else None
        if choice is None:  # answered meanwhile: nothing to explain, and nobody's fault
            return WhyNot(version=live.version, question="", reasons={})
        return WhyNot(version=live.version, question=f"{seat}:{choice.kind}", reasons=live.why_not(seat))


HANDLERS = [
    who_am_i,
    take_name,
    set_password,
    login,
    logout,
    games,
    rules,
    lobby,
    create_table,
    table,
    join,
    leave,
    resign,
    replace,
    rematch,
    link,
    use_link,
    moment,
    log_since,
    trend,
    record,
    import_record,
    fork,
    why_not,
]
