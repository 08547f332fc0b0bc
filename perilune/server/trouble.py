"""Refusals of HTTP requests."""

from __future__ import annotations


class Trouble(Exception):
    """A request that cannot be done: the HTTP status, a short name for programs, one sentence for people."""

    def __init__(self, status: int, error: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.error = error
        self.detail = detail


def not_found(what: str) -> Trouble:
    return Trouble(404, "not-found", f"there is no such {what}, or it is not yours to see")


def not_yours(detail: str) -> Trouble:
    return Trouble(403, "not-yours", detail)


def conflict(detail: str) -> Trouble:
    return Trouble(409, "conflict", detail)


def bad_request(detail: str) -> Trouble:
    return Trouble(400, "bad-request", detail)
