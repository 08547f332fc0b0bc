"""Looking back: past versions, forks, how the game went, records out and in."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from perilune.engine import Match, PeriluneError, deal_hidden, find_game, option_text, read_record, start
from perilune.server.catalogue import level_of
from perilune.server.house import House
from perilune.server.identity import Identity
from perilune.server.live import LiveMatch, outcome_info, pack, unpack
from perilune.server.loading import match_at
from perilune.server.log_lines import encode, make_line
from perilune.server.messages import Moment, Trend, Waiting
from perilune.server.protocol import Origin, TableInfo
from perilune.server.storage import SeatRow
from perilune.server.tables import BOT_NAMES, Tables, opening
from perilune.server.trouble import Trouble, bad_request, conflict, not_found, not_yours

MOST_POINTS = 200
"""Points of a plot."""
SAVE_IMPORTED_EVERY = 200


class Timeline:
    def __init__(self, house: House, tables: Tables) -> None:
        self.house = house
        self.tables = tables

    async def match_at(self, live: LiveMatch, version: int) -> Match[Any]:
        """The match as it was at a version."""
        if not 0 <= version <= live.version:
            raise not_found("version")
        match = await match_at(self.house.storage, live.row.id, version)
        if match is None:
            raise Trouble(410, "gone", "the rules have changed since: this version cannot be shown")
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
        over = live.over
        match = await self.match_at(live, version)
        eyes = live.everybody if over else frozenset(() if seat is None else (seat,))
        words = match.game.words
        outcome = match.outcome
        return Moment(
            version=version,
            last=live.version,
            facing=seat,
            view=match.game.view(match.state, eyes),
            waiting=[
                Waiting(
                    seat=choice.seat,
                    kind=choice.kind,
                    rule=words.rules.get(choice.kind, ""),
                    text=words.waiting.get(choice.kind, ""),
                )
                for choice in match.choices
            ],
            outcome=None if outcome is None else outcome_info(outcome),
        )

    async def trend(self, live: LiveMatch) -> Trend:
        """How each seat stood over time. Only afterwards: an estimate sees what is hidden."""
        if not live.over:
            raise conflict("this can be seen once the game is over")
        _, save = await self.house.storage.newest_save(live.row.id, 0)
        history = [(turn.option, turn.seat) for turn in live.match.history[live.base :]]
        path = list(live.path)
        return await asyncio.to_thread(_trend, save, history, path)

    async def record(self, live: LiveMatch) -> str:
        """The whole game as text. Only afterwards: the seed and everybody's answers are in it."""
        if not live.over:
            raise conflict("the record can be had once the game is over: it holds the seed and all secrets")
        try:
            return live.match.record()
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
        if not held:
            held = (match.choices[0].seat,)
        chosen = level_of(match.game, level).name
        seats = [
            _fork_seat(seat, held, identity, chosen, live.seats[seat].name) for seat in range(match.seats)
        ]
        return await self.tables.add(
            identity, match, seats, origin=Origin(table=live.row.id, version=version)
        )

    async def import_record(self, identity: Identity, text: str) -> TableInfo:
        """A table from a record, every seat in one's own hands, the whole game on its timeline."""
        try:
            match, played = await asyncio.to_thread(_read, text)
        except PeriluneError as error:
            raise bad_request(str(error)) from None
        seats = [
            SeatRow(
                seat,
                "screen" if seat else "human",
                identity.id,
                identity.name if not seat else f"Player {seat + 1}",
                None,
                False,
                0,
            )
            for seat in range(match.seats)
        ]
        return await self.tables.add(identity, match, seats, played=played)


def _fork_seat(seat: int, held: tuple[int, ...], identity: Identity, level: str, name: str) -> SeatRow:
    if seat == held[0]:
        return SeatRow(seat, "human", identity.id, identity.name, None, False, 0)
    if seat in held:
        return SeatRow(seat, "screen", identity.id, name, None, False, 0)
    return SeatRow(seat, "bot", None, BOT_NAMES[seat % len(BOT_NAMES)], level, False, 0)


def _imagined(match: Match[Any], held: tuple[int, ...]) -> Match[Any]:
    """The match from its last step boundary on, with all that is hidden from the seat dealt anew.

    The answers given since are made again as far as they are the seat's own: those of others may be secret.
    """
    anchor = match.checkpoint
    state = anchor.state.copy()
    deal_hidden(match.game, state, held[0], secrets.randbits(63))
    twin = Match(match.game, state, mode=match.mode, seats=match.seats, options=match.options)
    for turn in match.history[anchor.version :]:
        if turn.seat not in held and match.game.imagine is not None:
            break
        try:
            twin.play(turn.option, turn.seat)
        except PeriluneError:
            break
    return twin


def _trend(save: bytes, history: list[tuple[Any, int]], path: list[int]) -> Trend:
    match = unpack(save)
    every = max(1, len(history) // MOST_POINTS)
    versions, values = [0], [list(match.game.evaluate(match.state))]
    for index, (option, seat) in enumerate(history):
        match.play(option, seat)
        outcome = match.outcome
        if outcome is not None or index % every == 0 or index == len(history) - 1:
            now = match.game.evaluate(match.state) if outcome is None else outcome.values
            versions.append(path[index])
            values.append(list(now))
    return Trend(versions=versions, values=values)


def _read(text: str) -> tuple[Match[Any], list[dict[str, Any]]]:
    """The match of a record, and its versions as rows."""
    match = read_record(text)
    again = start(find_game(match.game.name), match.mode, match.seats, options=match.options, seed=match.seed)
    rows = [opening(again)]
    told: dict[int, list[Any]] = {}
    for entry in match.told_since(0):
        told.setdefault(entry.version, []).append(make_line(match.game, entry.told))
    for version, turn in enumerate(match.history, 1):
        again.play(turn.option, turn.seat)
        rows.append(
            {
                "version": version,
                "kind": "answer",
                "seat": turn.seat,
                "question": turn.kind,
                "text": option_text(turn.option),
                "told": encode(told.get(version, [])),
                "save": pack(again) if version % SAVE_IMPORTED_EVERY == 0 else None,
            }
        )
    rows[-1]["save"] = pack(match)
    return match, rows
