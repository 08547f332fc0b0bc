"""Who somebody is: signed keys for guests, passwords for those who want one, and links to seats."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from functools import cache, lru_cache

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

COOKIE = "perilune_key"
LONGEST_NAME = 30
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200

_hasher = PasswordHasher()


class Identity(msgspec.Struct, frozen=True):
    id: str
    name: str
    password: bool


def new_id() -> str:
    """An identifier that nobody can guess."""
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def clean_text(text: str) -> str:
    """What somebody says: without control characters, and with single spaces."""
    if not text.isprintable():  # most are: a look at each character takes a hundred times as long
        text = "".join(c if not unicodedata.category(c).startswith("C") else " " for c in text)
    return " ".join(text.split())


def clean_name(name: str) -> str:
    """A name as it is shown: no control characters, single spaces; empty if nothing is left."""
    return clean_text(clean_text(name).replace("[[", "").replace("]]", ""))[:LONGEST_NAME].strip()


def is_id(text: str) -> bool:
    """Whether this could be the id of anything here."""
    return 0 < len(text) <= 40 and text.isascii() and text.isalnum()


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def password_fits(stored: str, password: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


@cache
def nobodys_password() -> str:
    """Checked when a name is unknown, so that the answer takes as long as for a known one."""
    return hash_password(secrets.token_urlsafe())


class Signer:
    """Signs keys and links with the server's secret."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(secret.encode()).digest()
        # Every card of a table has its links, and the same ones again and again.
        self.link = lru_cache(maxsize=10_000)(self._link)

    def _sign(self, purpose: str, text: str) -> str:
        digest = hmac.digest(self._key, f"{purpose}\0{text}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def key(self, identity: str, generation: int) -> str:
        """The cookie that proves an identity. A new password makes a new generation."""
        return f"{identity}.{generation}.{self._sign('key', f'{identity}.{generation}')}"

    def read_key(self, key: str) -> tuple[str, int] | None:
        """The identity and generation of a cookie, None for anything not signed by us."""
        identity, _, rest = key.partition(".")
        generation, _, signature = rest.partition(".")
        if not generation.isascii() or not generation.isdigit() or len(generation) > 9:
            return None
        expected = self._sign("key", f"{identity}.{generation}")
        if not hmac.compare_digest(expected.encode(), signature.encode()):
            return None
        return identity, int(generation)

    def _link(self, match: str, seat: int | None, nonce: int) -> str:
        """The token that gives away a seat, or lets watch (no seat). A new nonce makes the old token void."""
        place = "w" if seat is None else str(seat)
        return f"{match}.{place}.{self._sign('link', f'{match}.{place}.{nonce}')}"

    def link_fits(self, token: str, match: str, seat: int | None, nonce: int) -> bool:
        return hmac.compare_digest(self.link(match, seat, nonce).encode(), token.encode())


def read_link(token: str) -> tuple[str, int | None] | None:
    """The match and seat that a link is about (not yet whether it is a true one)."""
    match, _, rest = token.partition(".")
    place, _, signature = rest.partition(".")
    if not is_id(match) or not signature or len(token) > 100:
        return None
    if place == "w":
        return match, None
    if place.isascii() and place.isdigit() and len(place) < 4:
        return match, int(place)
    return None
