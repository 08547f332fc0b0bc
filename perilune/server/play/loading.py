"""From the database into memory: a match at its newest version, or at any earlier one."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from perilune.engine import Match
from perilune.server.play.course import Course, DoesNotFit, carry_out
from perilune.server.play.live_match import unpack
from perilune.server.refused import Refused, not_found
from perilune.server.store.moves import MoveRow
from perilune.server.store.storage import SeatRow, Storage, TableRow

log = logging.getLogger(__name__)

READINGS = 6
"""So often table and moves are read anew before they are taken to be damaged."""


class Stored(msgspec.Struct):
    """A match as the database has it. `fits`: all answers still fit the rules."""

    row: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    match: Match[Any]
    fits: bool


async def load(storage: Storage, key: str) -> Stored:
    """The newest version of a match."""
    row, seats, moves = await _read(storage, key)
    saved, save = await save_before(storage, key, row.version)
    match = unpack(save)
    fits = _replay(match, moves, saved)
    if not fits:
        log.warning("match %s: an answer no longer fits the rules and is asked again", key)
    return Stored(row, seats, moves, match, fits)


async def _read(storage: Storage, key: str) -> tuple[TableRow, list[SeatRow], list[MoveRow]]:
    """Table and moves of the same version: another process may store a move between the two readings."""
    for attempt in range(READINGS):
        found = await storage.table(key)
        if found is None:
            raise not_found("table")
        moves = await storage.moves(key)
        if moves and moves[-1].version == found[0].version == len(moves) - 1:
            return *found, moves
        await asyncio.sleep(0.02 * attempt)
    raise _damaged(key, "its moves do not fit its version")


async def save_before(storage: Storage, key: str, version: int) -> tuple[int, bytes]:
    """The newest save at or before a version, and its version."""
    found = await storage.newest_save(key, version)
    if found is None:
        raise not_found("table") if await storage.table(key) is None else _damaged(key, "it has no save")
    return found


def _damaged(key: str, why: str) -> Refused:
    log.error("match %s: %s", key, why)
    return Refused("damaged", "this table is damaged in the database: tell whoever runs the server")


async def match_at(storage: Storage, key: str, version: int) -> Match[Any] | None:
    """A match as it was at a version, None if the rules have changed too much since."""
    saved, save = await save_before(storage, key, version)
    match = unpack(save)
    moves = await storage.moves(key, until=version)
    return match if _replay(match, moves, saved) else None


def _replay(match: Match[Any], moves: list[MoveRow], saved: int) -> bool:
    """Make the moves stored after the save; False, and stop, at the first that no longer fits the rules."""
    course = Course()
    for row in moves:
        if row.version <= saved:
            course.add(row.move)
            if row.version == saved and len(match.history) != course.answers():
                return False
            continue
        try:
            carry_out(match, course, row.move)
        except DoesNotFit:
            return False
    return True
