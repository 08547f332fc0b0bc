"""Who I am: a guest's name, a password, another browser."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from perilune.server.identity import (
    COOKIE,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Identity,
    clean_name,
    hash_password,
    nobodys_password,
    password_fits,
)
from perilune.server.protocol.lobby import Guest, Login, Me, Password
from perilune.server.refused import Refused, bad_request, conflict, too_fast
from perilune.server.running import RunningServer

YEAR = 365 * 24 * 3600


def _me(identity: Identity) -> Me:
    return Me(id=identity.id, name=identity.name, password=identity.password)


def _with_key(server: RunningServer, identity: Identity, generation: int) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=server.signer.key(identity.id, generation),
        max_age=YEAR,
        httponly=True,
        secure=server.settings.secure_cookies,
        samesite="lax",
    )
    return Response(_me(identity), cookies=[cookie], status_code=HTTP_200_OK)


@get("/api/me", summary="Who I am; null without a name yet", tags=["me"])
async def who_am_i(somebody: Identity | None) -> Me | None:
    return None if somebody is None else _me(somebody)


@post("/api/me", summary="Take a name as a guest, or change it", tags=["me"], status_code=HTTP_200_OK)
async def take_name(data: Guest, server: RunningServer, somebody: Identity | None) -> Response[Me]:
    name = clean_name(data.name)
    if not name:
        raise bad_request("a name has at least one letter")
    if somebody is None:
        identity = await server.storage.add_identity(name)
        if identity is None:
            raise conflict("this name is protected by a password: take another one, or log in")
        return _with_key(server, identity, 0)
    if not await server.storage.rename(somebody.id, name):
        raise conflict("this name is protected by somebody's password: take another one")
    return Response(Me(id=somebody.id, name=name, password=somebody.password), status_code=HTTP_200_OK)


@post("/api/me/password", summary="Protect my name by a password", tags=["me"], status_code=HTTP_200_OK)
async def set_password(data: Password, server: RunningServer, me: Identity) -> Response[Me]:
    if not SHORTEST_PASSWORD <= len(data.password) <= LONGEST_PASSWORD:
        raise bad_request(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    old = await server.storage.password_of(me.id)
    if old is not None and not await _fits(old, data.old):
        raise Refused("wrong-password", "say the old password first: it is not the one that was given")
    hashed = await asyncio.to_thread(hash_password, data.password)
    generation = await server.storage.set_password(me.id, hashed)
    if generation is None:
        raise conflict("this name is already protected by somebody's password: take another one")
    return _with_key(server, Identity(me.id, me.name, True), generation)


@post("/api/login", summary="Use my name in another browser", tags=["me"], status_code=HTTP_200_OK)
async def login(data: Login, server: RunningServer, request: Request[Any, Any, Any]) -> Response[Me]:
    name = clean_name(data.name)
    address = request.client.host if request.client else "local"
    # By address, so that nobody can lock somebody else out of their own name.
    if not server.logins.allows(f"{address} {name.casefold()}"):
        raise too_fast("too many tries for this name: wait a while")
    nobodys = await asyncio.to_thread(nobodys_password)
    found = await server.storage.login(name)
    stored = nobodys if found is None else found[2]
    fits = await _fits(stored, data.password)
    if found is None or not fits:
        raise Refused("wrong-password", "no such name with this password")
    return _with_key(server, found[0], found[1])


async def _fits(stored: str, password: str) -> bool:
    return await asyncio.to_thread(password_fits, stored, password[: LONGEST_PASSWORD + 1])


@delete("/api/me", summary="Forget me in this browser, or everywhere", tags=["me"])
async def logout(
    server: RunningServer, somebody: Identity | None, everywhere: bool = False
) -> Response[None]:
    if everywhere and somebody is not None:
        await server.storage.end_keys(somebody.id)
    gone = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax")
    return Response(None, cookies=[gone], status_code=HTTP_204_NO_CONTENT)


HANDLERS = [who_am_i, take_name, set_password, login, logout]
