"""Looking back: past versions, forks, how the game went, records out and in."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Any, TypeVar

import msgspec

from perilune.bots.levels import level_of
from perilune.bots.review import trend
from perilune.engine import (
    Eyes,
    Match,
    PeriluneError,
    deal_hidden,
    find_game,
    option_text,
    read_record,
    say,
    start,
)
from perilune.engine.chance import secret_seed
from perilune.server.identity import Identity
from perilune.server.play.live_match import LiveMatch, outcome_info, pack, unpack
from perilune.server.play.loading import match_at, save_before
from perilune.server.play.log import Line, encode, make_line, table_line, worded
from perilune.server.play.questions import waiting
from perilune.server.play.record_names import names_in, with_names
from perilune.server.play.tables import Tables, opening
from perilune.server.protocol.lobby import Origin, SeatKind, TableInfo
from perilune.server.protocol.messages import Moment, Trend
from perilune.server.refused import Refused, bad_request, conflict, not_found, not_yours
from perilune.server.store.moves import Answered, PastMove
from perilune.server.store.storage import SeatRow, Storage

MOST_POINTS = 200
"""Points of a plot."""
SAVE_IMPORTED_EVERY = 200


MOST_KEPT = 200
"""Trends, and past positions, that are kept for whoever asks again."""

K = TypeVar("K")
V = TypeVar("V")


def _keep(kept: OrderedDict[K, V], key: K, value: V) -> None:
    kept[key] = value
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)


class Timeline:
    """What is past does not change: an undo is a version of its own."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        self._trends: OrderedDict[str, Trend] = OrderedDict()
        self._moments: OrderedDict[tuple[str, int, Eyes], Moment] = OrderedDict()

    async def match_at(self, live: LiveMatch, version: int) -> Match[Any]:
        """The match as it was at a version."""
        if version > live.version:
            await self._tables.follow(live)
        if not 0 <= version <= live.version:
            raise not_found("version")
        match = await match_at(self._storage, live.row.id, version)
        if match is None:
            raise Refused("gone", "the rules have changed since: this version cannot be shown")
        return match

    async def moment(
        self, live: LiveMatch, identity: Identity | None, version: int, seat: int | None
    ) -> Moment:
        """A past version, with the eyes of a seat of one's own; with all eyes once the game is over."""
        held = live.held_by(identity.id if identity else None)
        if seat is not None and seat not in held:
            raise not_yours("this seat is not yours")
        if seat is None and len(held) == 1:
            seat = held[0]
        eyes = live.everybody if live.over else frozenset(() if seat is None else (seat,))
        known = self._moments.get((live.row.id, version, eyes))
        if known is None:
            known = await self._moment(live, version, eyes)
            _keep(self._moments, (live.row.id, version, eyes), known)
        return msgspec.structs.replace(known, last=live.version, facing=seat)

    async def _moment(self, live: LiveMatch, version: int, eyes: Eyes) -> Moment:
        match = await self.match_at(live, version)
        outcome, board = match.outcome, match.game.words.board
        view = match.game.view(match.state, eyes)
        return Moment(
            version=version,
            last=live.version,
            facing=None,
            view=view,
            waiting=[
                waiting(match.game.words.of(choice), choice.seat, choice.kind) for choice in match.choices
            ],
            outcome=None if outcome is None else outcome_info(outcome),
            words="" if board is None else worded(lambda: board(view), ""),
        )

    async def trend(self, live: LiveMatch) -> Trend:
        """How each seat stood over time. Only afterwards: an estimate sees what is hidden."""
        if not live.over:
            raise conflict("this can be seen once the game is over")
        known = self._trends.get(live.row.id)
        if known is not None:
            return known
        _, save = await save_before(self._storage, live.row.id, 0)
        history = [(turn.option, turn.seat, turn.luck) for turn in live.match.history[live.course.before :]]
        path = list(live.course.in_force)
        found = await asyncio.to_thread(_trend, save, history, path)
        _keep(self._trends, live.row.id, found)
        return found

    async def record(self, live: LiveMatch) -> str:
        """The whole game as text. Only afterwards: the seed and everybody's answers are in it."""
        if not live.over:
            raise conflict("the record can be had once the game is over: it holds the seed and all secrets")
        try:
            return with_names(live.match.record(), [seat.name for seat in live.seats])
        except PeriluneError as error:
            raise conflict(str(error)) from None

    # -- New tables from old ones -------------------------------------------------------------------------

    async def fork(self, live: LiveMatch, identity: Identity, version: int, level: str) -> TableInfo:
        """Play on from a version, privately, bots at the other seats.

        While the game is running, everything hidden from the seat, and all luck to come, is dealt anew: a
        fork is for trying things out, not for peeking.
        """
        held = live.held_by(identity.id)
        match = await self.match_at(live, version)
        if not live.over:
            if not held:
                raise conflict("a game that is running can only be forked by those who play it")
            match = _imagined(match, held)
        if match.outcome is not None:
            raise conflict("the game is over at this point: there is nothing to play on")
        # At a shared screen the fork is read by all, so that nobody's own lines go along.
        eyes = live.everybody if live.over else frozenset(held if len(held) == 1 else ())
        lines = _lines_until(live, eyes, version)
        if not held:
            held = (match.choices[0].seat,)
        chosen = level_of(match.game.mode(match.mode), level).name
        seats = [_fork_seat(seat, held, identity, chosen) for seat in live.seats]
        return await self._tables.add(
            identity,
            match,
            seats,
            origin=Origin(table=live.row.id, version=version),
            played=[opening(match, lines)],
        )

    async def import_record(
        self, identity: Identity, text: str, seat: int | None = None, level: str = ""
    ) -> TableInfo:
        """A table from a record, the whole game on its timeline. Bots play on at the other seats; if one
        takes none, all are in one's own hands."""
        try:
            match, played = await asyncio.to_thread(_read, text)
        except PeriluneError as error:
            raise bad_request(str(error)) from None
        if seat is not None and not 0 <= seat < match.seats:
            raise bad_request(f"the record has the seats 0 to {match.seats - 1}, not {seat}")
        chosen = level_of(match.game.mode(match.mode), level).name
        seats = []
        for number, name in enumerate(names_in(text, match.seats)):
            if seat is None:
                kind: SeatKind = "screen" if number else "human"
                seats.append(SeatRow(number, kind, identity.id, name, None, False, 0))
            elif number == seat:
                seats.append(SeatRow(number, "human", identity.id, name, None, False, 0))
            else:
                seats.append(SeatRow(number, "bot", None, name, chosen, False, 0))
        return await self._tables.add(identity, match, seats, played=played)


def _lines_until(live: LiveMatch, eyes: Eyes, version: int) -> list[Line]:
    """What had happened at a version, as these eyes may read it, and where it was."""
    lines = [
        table_line(line.text) for line in live.log.read(eyes) if line.version <= version and not line.undone
    ]
    names = ", ".join(seat.name for seat in live.seats)
    here = say("Played on from move {move} of the table of {names}.", move=str(version), names=names)
    return [*lines, table_line(here)]


def _fork_seat(seat: SeatRow, held: tuple[int, ...], identity: Identity, level: str) -> SeatRow:
    """Everybody keeps the name that the log knows."""
    if seat.seat == held[0]:
        return SeatRow(seat.seat, "human", identity.id, identity.name, None, False, 0)
    if seat.seat in held:
        return SeatRow(seat.seat, "screen", identity.id, seat.name, None, False, 0)
    return SeatRow(seat.seat, "bot", None, seat.name, level, False, 0)


def _imagined(match: Match[Any], held: tuple[int, ...]) -> Match[Any]:
    """The match from its last step boundary on, with all that is hidden from the seat dealt anew.

    The answers given since are made again as far as they are the seat's own: those of others may be secret.
    """
    anchor = match.checkpoint
    state = anchor.state.copy()
    deal_hidden(match.game, state, held[0], secrets.randbits(63))
    state.chance = secret_seed()
    twin = Match(match.game, state, mode=match.mode, seats=match.seats, options=match.options)
    for turn in match.history[anchor.version :]:
        if turn.seat not in held and match.game.imagine is not None:
            break
        try:
            twin.play(turn.option, turn.seat)
        except PeriluneError:
            break
    return twin


def _trend(save: bytes, history: list[tuple[Any, int, int]], path: list[int]) -> Trend:
    match = unpack(save)
    first = match.version
    for option, seat, luck in history:
        match.luck = luck
        match.play(option, seat)
    points = [point for point in trend(match, MOST_POINTS) if point.version >= first]
    versions = [path[point.version - first - 1] if point.version > first else 0 for point in points]
    return Trend(versions=versions, values=[[*point.chances] for point in points])


def _read(text: str) -> tuple[Match[Any], list[PastMove]]:
    """The match of a record, and its versions."""
    match = read_record(text)
    again = start(find_game(match.game.name), match.mode, match.seats, options=match.options, seed=match.seed)
    moves = [opening(again)]
    told: dict[int, list[Line]] = {}
    for entry in match.told_since(0):
        told.setdefault(entry.version, []).append(make_line(entry.told))
    for version, turn in enumerate(match.history, 1):
        again.luck = turn.luck
        again.play(turn.option, turn.seat)
        move = Answered(turn.seat, turn.kind, option_text(turn.option), turn.luck)
        save = pack(again) if version % SAVE_IMPORTED_EVERY == 0 else None
        moves.append(PastMove(version, move, encode(told.get(version, [])), save))
    moves[-1].save = pack(match)
    return match, moves
