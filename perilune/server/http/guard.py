"""What stands before every request: where it may come from, how often, and the headers of every answer."""

from __future__ import annotations

from collections import Counter
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec

from perilune.server.identity import COOKIE, Signer
from perilune.server.limits import Limiter
from perilune.server.protocol.lobby import Problem
from perilune.server.refused import Refused
from perilune.server.settings import Settings, in_commas

CSRF_HEADER = b"x-perilune"
"""Requests that change something carry this header: a form or script of another site cannot set it."""

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        b"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

HSTS = (b"strict-transport-security", b"max-age=31536000")

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
COSTS = {
    "/api/me": 4.0,
    "/api/login": 20.0,
    "/api/me/password": 20.0,
    "/api/records": 20.0,
    "/api/tables": 5.0,
}
PAGE_COST = 0.2
"""Files of the browser's, kept in memory; a page needs many at once."""
COSTLY_READING = {"trend": 5.0, "record": 3.0}
"""Requests that only read, but make more work than others."""


class Guard:
    """An ASGI application around ours. `statuses` counts answers by their kind."""

    def __init__(self, app: Any, signer: Signer, statuses: Counter[str], settings: Settings) -> None:
        self.app = app
        self.headers = [*HEADERS, HSTS] if settings.secure_cookies else HEADERS
        self.signer = signer
        self.statuses = statuses
        self.origins = {origin.rstrip("/") for origin in in_commas(settings.origins)}
        self.limiter = Limiter(settings.requests_per_second, 5 * settings.requests_per_second)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        refused = self._check(scope)
        if scope["type"] == "websocket":
            if refused is not None:
                await receive()
                await send({"type": "websocket.accept"})
                await send({"type": "websocket.close", "code": 4000 + refused[0], "reason": refused[1].error})
                return
            await self.app(scope, receive, send)
            return

        whole = scope["method"] in SAFE

        async def receive_whole() -> Any:
            """A request that breaks off is its sender's doing, not a failure of ours."""
            nonlocal whole
            message = await receive()
            if message["type"] == "http.request":
                whole = not message.get("more_body", False)
            elif not whole:
                raise Refused("bad-request", "the request broke off before it was whole")
            return message

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *self.headers]
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
                self.statuses[f"{message['status'] // 100}xx"] += 1
            await send(message)

        if refused is None:
            await self.app(scope, receive_whole, send_with_headers)
            return
        status, problem = refused
        headers = [(b"content-type", b"application/json")]
        if status == 429:
            headers.append((b"retry-after", b"1"))
        await send_with_headers({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(problem)})

    def _check(self, scope: Any) -> tuple[int, Problem] | None:
        headers: dict[bytes, bytes] = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is not None and not self._own(
            origin.decode("latin-1"), headers.get(b"host", b"").decode("latin-1")
        ):
            return 403, Problem(error="foreign-origin", detail="this request comes from another site")
        unsafe = scope["type"] == "http" and scope["method"] not in SAFE
        if unsafe and CSRF_HEADER not in headers:
            return 403, Problem(
                error="no-header", detail="requests that change something need the header X-Perilune"
            )
        path: str = scope["path"]
        if not self._slow_enough(scope, path, headers):
            return 429, Problem(error="too-fast", detail="too many requests: wait a moment")
        return None

    def _own(self, origin: str, host: str) -> bool:
        if origin in self.origins:
            return True
        if self.origins:
            return False
        try:
            return bool(host) and urlsplit(origin).netloc == host
        except ValueError:
            return False

    def _slow_enough(self, scope: Any, path: str, headers: dict[bytes, bytes]) -> bool:
        safe = scope.get("method", "GET") in SAFE
        cost = COSTLY_READING.get(path.rpartition("/")[2], 1.0) if safe else COSTS.get(path.rstrip("/"), 1.0)
        if safe and "/at/" in path:
            cost = 2.0
        if not path.startswith("/api"):
            cost = PAGE_COST
        address = scope["client"][0] if scope.get("client") else "local"
        # Who asks for the server's health is not to be told of other people's haste at the same address.
        who = "health" if path == "/health" else "address"
        if not self.limiter.allows(f"{who} {address}", cost):
            return False
        identity = self._identity(headers.get(b"cookie"))
        return identity is None or self.limiter.allows(f"identity {identity}", cost)

    def _identity(self, cookies: bytes | None) -> str | None:
        key = read_cookie(cookies)
        found = self.signer.read_key(key) if key else None
        return found[0] if found else None


def read_cookie(header: bytes | None) -> str | None:
    """The value of our own cookie."""
    if header is None:
        return None
    try:
        cookie = SimpleCookie(header.decode("latin-1")).get(COOKIE)
    except CookieError:
        return None
    return None if cookie is None else cookie.value
