"""Who played, as a record says it: in lines for people, which the rules pass over."""

from __future__ import annotations

import re
from collections.abc import Sequence

from perilune.server.identity import clean_name

_NAME = re.compile(r"^# seat (\d{1,2}) (.+)$", re.MULTILINE)


def with_names(record: str, names: Sequence[str]) -> str:
    """The record with a line for each seat under its first one."""
    head, rest = record.split("\n", 1)
    return "\n".join([head, *(f"# seat {seat} {name}" for seat, name in enumerate(names)), rest])


def names_in(record: str, seats: int) -> list[str]:
    """The names that a record gives to its seats; a number where it gives none."""
    given = {int(seat): clean_name(name) for seat, name in _NAME.findall(record)}
    return [given.get(seat) or f"Player {seat + 1}" for seat in range(seats)]
