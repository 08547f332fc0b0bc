"""Refusals: whoever asks for something that cannot be done is told why, and nothing is changed."""

from __future__ import annotations


class Refused(Exception):
    """A request that changes nothing: a short name for programs, one sentence for people, and the game's
    rule where there is one. Over HTTP the name decides the status (see http/problems.py)."""

    def __init__(self, error: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.error = error
        self.reason = reason
        self.rule = rule


def not_found(what: str) -> Refused:
    return Refused("not-found", f"there is no such {what}, or it is not yours to see")


def not_yours(reason: str) -> Refused:
    return Refused("not-yours", reason)


def conflict(reason: str) -> Refused:
    return Refused("conflict", reason)


def bad_request(reason: str) -> Refused:
    return Refused("bad-request", reason)


def too_fast(reason: str) -> Refused:
    return Refused("too-fast", reason)
