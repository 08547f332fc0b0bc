"""Tables from the outside: starting them, sitting down, leaving, handing out links."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from perilune.bots.levels import level_of
from perilune.engine import Match, Mode, UnknownName, find_game, start
from perilune.engine.chance import secret_seed
from perilune.server.failures import log_failure
from perilune.server.identity import Identity, Signer, clean_name, is_id, new_id, read_link
from perilune.server.play.live_match import LiveMatch, outcome_info, pack
from perilune.server.play.log import Line, encode, make_line
from perilune.server.play.matches import Matches
from perilune.server.play.sequels import mode_after, options_after, seats_after
from perilune.server.play.table_cards import TableCards
from perilune.server.protocol.lobby import LinkInfo, Lobby, NewSeat, NewTable, Origin, Status, TableInfo
from perilune.server.refused import conflict, not_found, not_yours
from perilune.server.store.moves import PastMove, Start
from perilune.server.store.storage import SeatRow, Storage, TableRow

log = logging.getLogger(__name__)

MOST_UNFINISHED = 200
"""Tables that one person may have going."""

MOST_OF_BOTS = 5
"""Tables at which only bots play, of one person."""

JUST_BEGUN = "the game has just begun: leave again to let a bot play for you"

BOT_NAMES = ("Hypatia", "Tycho", "Caroline", "Ulugh", "Vera", "Halley", "Wang", "Cecilia")


class Tables:
    """`absence_seconds`: so long somebody has to be away before others may put a bot in their place."""

    def __init__(
        self,
        matches: Matches,
        storage: Storage,
        signer: Signer,
        cards: TableCards,
        absence_seconds: float,
    ) -> None:
        self._absence_seconds = absence_seconds
        self._matches = matches
        self._storage = storage
        self._signer = signer
        self._cards = cards

    async def see(self, key: str, identity: Identity | None) -> LiveMatch:
        """The match, if this person may look at it."""
        if not is_id(key):
            raise not_found("table")
        live = await self._matches.get(key)
        if live.row.public:
            return live
        if identity is not None:
            if identity.id == live.row.owner or live.held_by(identity.id):
                return live
            if await self._storage.watches(key, identity.id):
                return live
        raise not_found("table")

    async def follow(self, live: LiveMatch) -> None:
        """Somebody knows of more than we do: look what other processes have stored."""
        async with live.lock:
            await self._matches.follow_stored(live)

    async def lobby(self, identity: Identity | None) -> Lobby:
        mine: list[TableInfo] = []
        finished: list[TableInfo] = []
        if identity is not None:
            mine = self._listed(await self._storage.my_tables(identity.id, over=False), identity)
            finished = self._listed(await self._storage.my_tables(identity.id, over=True), identity)
        mine.sort(key=lambda table: (not table.your_turn, -table.updated))
        known = {table.id for table in mine}

        async def public(status: str) -> list[TableInfo]:
            found = self._listed(await self._storage.public_tables(status), identity)
            return [table for table in found if table.id not in known]

        return Lobby(mine=mine, open=await public("open"), running=await public("playing"), finished=finished)

    def _listed(
        self, found: list[tuple[TableRow, list[SeatRow]]], identity: Identity | None
    ) -> list[TableInfo]:
        """Tables for a list, without those whose game or mode is no longer installed, or that are damaged."""
        tables = []
        for row, seats in found:
            live = self._matches.loaded.get(row.id)
            try:
                tables.append(self._cards.make(row, seats, identity, live.online() if live else frozenset()))
            except UnknownName:
                continue
            except Exception as error:
                log_failure(log, f"match {row.id} cannot be listed", error)
        return tables

    # -- Starting -----------------------------------------------------------------------------------------

    async def create(self, identity: Identity, new: NewTable) -> TableInfo:
        """Start a table: the cards are dealt, play begins when all seats are taken."""
        game = find_game(new.game)
        match = start(game, new.mode or None, len(new.seats), options=new.options, seed=secret_seed())
        mode = game.mode(match.mode)
        seats = [self._new_seat(mode, number, seat, identity) for number, seat in enumerate(new.seats)]
        return await self.add(identity, match, seats, public=new.public)

    def _new_seat(self, mode: Mode, number: int, new: NewSeat, identity: Identity) -> SeatRow:
        if new.kind == "bot":
            level = level_of(mode, new.level).name
            return SeatRow(number, "bot", None, BOT_NAMES[number % len(BOT_NAMES)], level, False, 0)
        if new.kind == "open":
            return SeatRow(number, "open", None, "", None, False, 0)
        if new.kind == "me":
            return SeatRow(number, "human", identity.id, identity.name, None, False, 0)
        name = clean_name(new.name) or f"Player {number + 1}"
        return SeatRow(number, "screen", identity.id, name, None, False, 0)

    async def add(
        self,
        identity: Identity,
        match: Match[Any],
        seats: list[SeatRow],
        *,
        public: bool = False,
        origin: Origin | None = None,
        played: list[PastMove] | None = None,
    ) -> TableInfo:
        """Store a table with its match. `played` is given if there are moves already (see timeline.py)."""
        if await self._storage.unfinished(identity.id) >= MOST_UNFINISHED:
            raise conflict(f"you have {MOST_UNFINISHED} tables going: finish or leave some first")
        if all(seat.identity is None for seat in seats):
            await self._check_bots_alone(identity)
        key, now = new_id(), time.time()
        outcome = match.outcome
        waiting = any(seat.kind == "open" for seat in seats)
        status: Status = "over" if outcome is not None else "open" if waiting else "playing"
        row = TableRow(
            id=key,
            game=match.game.name,
            mode=match.mode,
            options=msgspec.to_builtins(match.options),
            owner=identity.id,
            public=public,
            status=status,
            version=len(played) - 1 if played else 0,
            turn=[choice.seat for choice in match.choices] if status == "playing" else [],
            outcome=None if outcome is None else encode(outcome_info(outcome)).decode(),
            request=None,
            watch=0,
            origin=origin.table if origin else None,
            origin_version=origin.version if origin else None,
            rematch=None,
            created=now,
            updated=now,
        )
        moves = played or [opening(match)]
        await self._storage.add_table(row, seats, [move.named_row(key, now) for move in moves])
        if status == "playing" and any(seat.played_by_bot for seat in seats):
            await self._matches.get(key)
        return self._cards.make(row, seats, identity)

    async def rematch(self, live: LiveMatch, identity: Identity) -> TableInfo:
        """The same game again, or its sequel, with the same people, who find it through the old table."""
        if not live.over:
            raise conflict("the game is still going on")
        if not live.held_by(identity.id):
            raise not_yours("only those who played can start the rematch")
        if live.row.rematch is None:
            game = find_game(live.row.game)
            mode = mode_after(live)
            seats = seats_after(live, mode, identity.id)
            options = options_after(live, mode)
            match = start(game, mode.name, len(seats), options=options, seed=secret_seed())
            origin = Origin(table=live.row.id, version=live.version)
            made = await self.add(identity, match, seats, public=live.row.public, origin=origin)
            live.row.rematch = await self._storage.claim_rematch(live.row.id, made.id)
            if live.row.rematch != made.id:
                await self._storage.remove_table(made.id)
                self._matches.loaded.pop(made.id, None)
            self._matches.tell_table(live)
        return self._cards.of(await self.see(live.row.rematch, identity), identity)

    # -- Sitting down and getting up ----------------------------------------------------------------------

    async def join(self, live: LiveMatch, identity: Identity, seat: int | None) -> TableInfo:
        """Take a free seat of a public table."""
        if not live.row.public and live.row.owner != identity.id:
            raise not_yours("this table is private: ask for a link to a seat")
        free = [s.seat for s in live.seats if s.kind == "open"]
        if seat is None and free:
            seat = free[0]
        if seat is None or not 0 <= seat < len(live.seats) or live.seats[seat].kind != "open":
            raise conflict("this seat is not free")
        return await self._sit(live, identity, seat)

    async def _sit(self, live: LiveMatch, identity: Identity, seat: int) -> TableInfo:
        if live.held_by(identity.id):
            raise conflict("you already sit at this table")
        now = live.seats[seat]
        new = msgspec.structs.replace(
            now, kind="human", identity=identity.id, name=identity.name, nonce=now.nonce + 1
        )
        if not await self._matches.seat(live, now, new):
            raise conflict("somebody else took this seat first")
        return self._cards.of(live, identity)

    async def link(self, token: str, identity: Identity | None) -> LinkInfo:
        """Where a link leads."""
        live, seat = await self._follow(token)
        return LinkInfo(
            kind="watch" if seat is None else "seat", table=self._cards.of(live, identity), seat=seat
        )

    async def use_link(self, token: str, identity: Identity) -> TableInfo:
        """Sit down, once for each link; or watch."""
        live, seat = await self._follow(token)
        if seat is not None:
            return await self._sit(live, identity, seat)
        await self._storage.add_watcher(live.row.id, identity.id)
        return self._cards.of(live, identity)

    async def _follow(self, token: str) -> tuple[LiveMatch, int | None]:
        place = read_link(token)
        if place is None:
            raise not_found("link")
        key, seat = place
        live = await self._matches.get(key)
        if seat is None:
            if live.over or not self._signer.link_fits(token, key, None, live.row.watch):
                raise not_found("link")
        elif (
            seat >= len(live.seats)
            or live.seats[seat].kind != "open"
            or not self._signer.link_fits(token, key, seat, live.seats[seat].nonce)
        ):
            raise not_found("link")
        return live, seat

    async def leave(self, live: LiveMatch, identity: Identity) -> None:
        """Before the start: give the seats back (the one who started the table takes it away). In play: let
        a bot stand in until one comes back."""
        held = live.held_by(identity.id)
        if live.row.status == "open" and live.row.owner == identity.id:
            if not await self._storage.remove_open_table(live.row.id):
                await self._matches.look_again(live)
                raise conflict(JUST_BEGUN)
            self._matches.loaded.pop(live.row.id, None)
            for connection in list(live.connections):
                connection.close("the table was taken away", False)
            return
        if not held:
            raise conflict("you do not sit at this table")
        if live.over:
            return
        for seat in held:
            now = live.seats[seat]
            if live.playing:
                level = now.level or level_of(live.mode, "").name
                await self._matches.seat(
                    live, now, msgspec.structs.replace(now, level=level, bot_since=live.version)
                )
            else:
                freed = msgspec.structs.replace(now, kind="open", identity=None, name="", nonce=now.nonce + 1)
                if not await self._matches.seat(live, now, freed):
                    raise conflict(JUST_BEGUN)

    async def resign(self, live: LiveMatch, identity: Identity, seat: int | None) -> None:
        held = live.held_by(identity.id)
        if not held or (seat is not None and seat not in held):
            raise not_yours("this seat is not yours")
        for one in held if seat is None else (seat,):
            if live.playing and not live.seats[one].resigned:
                await self._matches.resign(live, one, live.seats[one].level or level_of(live.mode, "").name)

    async def replace(self, live: LiveMatch, identity: Identity, seat: int, level: str | None) -> TableInfo:
        """Let a bot play for somebody absent, or for oneself; or take one's seat back."""
        if not 0 <= seat < len(live.seats):
            raise not_found("seat")
        now, held = live.seats[seat], live.held_by(identity.id)
        if live.over or now.resigned:
            raise conflict("nobody plays this seat any more")
        if level is None:
            if seat not in held:
                raise not_yours("only the one whose seat it is can take it back from the bot")
            new = msgspec.structs.replace(now, level=None, bot_since=None)
        else:
            self._check_replacing(live, identity, now, held)
            if live.people_playing() == [seat]:
                await self._check_bots_alone(identity)
            name = level_of(live.mode, level).name
            since = live.version if now.level is None else now.bot_since
            new = msgspec.structs.replace(now, level=name, bot_since=since)
            if now.kind == "open":
                bot = BOT_NAMES[seat % len(BOT_NAMES)]
                new = msgspec.structs.replace(new, kind="bot", name=bot, nonce=now.nonce + 1)
        if not await self._matches.seat(live, now, new):
            raise conflict("somebody else changed this seat first")
        return self._cards.of(live, identity)

    async def _check_bots_alone(self, identity: Identity) -> None:
        """Bots that play among themselves are fun to watch, but nobody can watch many."""
        if await self._storage.bots_alone(identity.id) >= MOST_OF_BOTS:
            raise conflict(
                f"you have {MOST_OF_BOTS} tables going at which only bots play: let some finish first"
            )

    def _check_replacing(
        self, live: LiveMatch, identity: Identity, now: SeatRow, held: tuple[int, ...]
    ) -> None:
        """A bot may play for my own seat, a free or bot seat of my table, or somebody who is not here."""
        if now.seat in held:
            return
        if now.kind in ("open", "bot"):
            if live.row.owner != identity.id:
                raise not_yours("only the one who started the table can do that")
            return
        if not held:
            raise not_yours("only those who play can do that")
        if now.identity in live.online():
            raise conflict("this player is here: a bot can only stand in for somebody absent")
        if now.identity is not None and live.absent_for(now.identity) < self._absence_seconds:
            raise conflict(
                "this player was here a moment ago: wait until they have been away for "
                f"{self._absence_seconds:g} seconds"
            )


def opening(match: Match[Any], lines: Sequence[Line] | None = None) -> PastMove:
    """Version 0 of a match. A fork's has answers already; `lines` say what had happened before."""
    if lines is None:
        lines = [make_line(entry.told) for entry in match.told_since(-1)]
    return PastMove(0, Start(len(match.history)), encode(lines), pack(match))
