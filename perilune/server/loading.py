"""From the database into memory: a match at its newest version, or at any earlier one."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from perilune.engine import Match, PeriluneError
from perilune.server.live import unpack
from perilune.server.storage import MoveRow, SeatRow, Storage, TableRow

log = logging.getLogger(__name__)


class NotFound(Exception):
    """There is no such match."""


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
    saved, save = await storage.newest_save(key, row.version)
    match = unpack(save)
    return Stored(row, seats, moves, match, _replay(match, moves, saved))


async def _read(storage: Storage, key: str) -> tuple[TableRow, list[SeatRow], list[MoveRow]]:
    """Table and moves of the same version: another process may store a move between the two readings."""
    while True:
        found = await storage.table(key)
        if found is None:
            raise NotFound(key)
        moves = await storage.moves(key)
        if moves and moves[-1].version == found[0].version:
            return *found, moves


def _replay(match: Match[Any], moves: list[MoveRow], saved: int) -> bool:
    """Make the answers stored after the save; False, and stop, at the first that no longer fits the rules."""
    before = int(moves[0].text)
    in_force: list[int] = []
    for move in moves:
        if move.kind == "answer":
            in_force.append(move.version)
        elif move.kind == "undo":
            in_force = [version for version in in_force if version <= int(move.text)]
        if move.version == saved and match.version != before + len(in_force):
            return False
        if move.version > saved and move.kind == "answer" and not play_again(match, move):
            log.warning("version %d of a match no longer fits the rules", move.version)
            return False
    return True


async def match_at(storage: Storage, key: str, version: int) -> Match[Any] | None:
    """A match as it was at a version, None if the rules have changed too much since."""
    saved, save = await storage.newest_save(key, version)
    match = unpack(save)
    for move in await storage.moves(key, after=saved, until=version):
        if move.kind == "answer" and not play_again(match, move):
            return None
    return match


def play_again(match: Match[Any], move: MoveRow) -> bool:
    """Make a stored move; False if the rules no longer ask that or no longer offer this option."""
    choice = None if move.seat is None else match.choice_for(move.seat)
    if choice is None or choice.kind != move.question:
        return False
    try:
        match.play(move.text, move.seat)
    except PeriluneError:
        return False
    return True
