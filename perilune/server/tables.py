"""Tables from the outside: starting them, sitting down, leaving, handing out links."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from perilune.engine import Match, UnknownName, find_game, start
from perilune.server.catalogue import level_of
from perilune.server.house import House
from perilune.server.identity import Identity, Signer, clean_name, new_id, read_link
from perilune.server.live import LiveMatch, outcome_info, pack
from perilune.server.loading import NotFound
from perilune.server.log_lines import encode, make_line
from perilune.server.protocol import (
    LinkInfo,
    Lobby,
    NewSeat,
    NewTable,
    Origin,
    OutcomeInfo,
    SeatInfo,
    TableInfo,
)
from perilune.server.storage import SeatRow, Storage, TableRow
from perilune.server.trouble import conflict, not_found, not_yours

MOST_UNFINISHED = 200
"""Tables that one person may have going."""

BOT_NAMES = ("Hypatia", "Tycho", "Caroline", "Ulugh", "Vera", "Halley", "Wang", "Cecilia")


class Tables:
    def __init__(self, house: House, storage: Storage, signer: Signer) -> None:
        self.house = house
        self.storage = storage
        self.signer = signer
        house.describe = self.describe

    # -- What somebody may know of a table ----------------------------------------------------------------

    def describe(self, live: LiveMatch, identity: Identity | None) -> TableInfo:
        return self.table_info(live.row, live.seats, identity, live.online())

    def table_info(
        self,
        row: TableRow,
        seats: list[SeatRow],
        identity: Identity | None,
        online: frozenset[str] = frozenset(),
    ) -> TableInfo:
        me = identity.id if identity else None
        owner = me == row.owner
        sits = owner or any(seat.identity == me for seat in seats if me)
        game = find_game(row.game)
        return TableInfo(
            id=row.id,
            game=row.game,
            title=game.title,
            mode=row.mode,
            mode_title=game.mode(row.mode).title,
            options=row.options,
            status=row.status,  # type: ignore[arg-type]
            version=row.version,
            public=row.public,
            mine=owner,
            seats=[self._seat_info(row, seat, me, owner, online) for seat in seats],
            your_turn=row.status == "playing"
            and any(s.identity == me and not s.played_by_bot and s.seat in row.turn for s in seats if me),
            created=row.created,
            updated=row.updated,
            outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=OutcomeInfo),
            watch=f"/link/{self.signer.link(row.id, None, row.watch)}" if sits else None,
            origin=self._origin(row) if sits else None,
            rematch=row.rematch if sits else None,
        )

    @staticmethod
    def _origin(row: TableRow) -> Origin | None:
        return None if row.origin is None else Origin(table=row.origin, version=row.origin_version or 0)

    def _seat_info(
        self, row: TableRow, seat: SeatRow, me: str | None, owner: bool, online: frozenset[str]
    ) -> SeatInfo:
        link = None
        if seat.kind == "open" and owner:
            link = f"/link/{self.signer.link(row.id, seat.seat, seat.nonce)}"
        return SeatInfo(
            seat=seat.seat,
            colour=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]
            name=seat.name,
            mine=me is not None and seat.identity == me,
            online=seat.kind == "bot" or seat.identity in online,
            level=seat.level,
            standing_in=seat.kind in ("human", "screen") and seat.level is not None and not seat.resigned,
            resigned=seat.resigned,
            link=link,
        )

    async def see(self, key: str, identity: Identity | None) -> LiveMatch:
        """The match, if this person may look at it."""
        try:
            live = await self.house.get(key)
        except NotFound:
            raise not_found("table") from None
        if live.row.public:
            return live
        if identity is not None:
            if identity.id == live.row.owner or live.held_by(identity.id):
                return live
            if await self.storage.watches(key, identity.id):
                return live
        raise not_found("table")

    async def lobby(self, identity: Identity | None) -> Lobby:
        mine: list[TableInfo] = []
        finished: list[TableInfo] = []
        if identity is not None:
            mine = self._listed(await self.storage.my_tables(identity.id, over=False), identity)
            finished = self._listed(await self.storage.my_tables(identity.id, over=True), identity)
        mine.sort(key=lambda table: (not table.your_turn, -table.updated))
        known = {table.id for table in mine}

        async def public(status: str) -> list[TableInfo]:
            found = self._listed(await self.storage.public_tables(status), identity)
            return [table for table in found if table.id not in known]

        return Lobby(mine=mine, open=await public("open"), running=await public("playing"), finished=finished)

    def _listed(
        self, found: list[tuple[TableRow, list[SeatRow]]], identity: Identity | None
    ) -> list[TableInfo]:
        """Tables for a list, without those whose game or mode is no longer installed."""
        tables = []
        for row, seats in found:
            live = self.house.matches.get(row.id)
            try:
                tables.append(self.table_info(row, seats, identity, live.online() if live else frozenset()))
            except UnknownName:
                continue
        return tables

    # -- Starting -----------------------------------------------------------------------------------------

    async def create(self, identity: Identity, new: NewTable) -> TableInfo:
        """Start a table: the cards are dealt, play begins when all seats are taken."""
        game = find_game(new.game)
        match = start(game, new.mode or None, len(new.seats), options=new.options)
        seats = [self._new_seat(game.name, number, seat, identity) for number, seat in enumerate(new.seats)]
        return await self.add(identity, match, seats, public=new.public)

    def _new_seat(self, game: str, number: int, new: NewSeat, identity: Identity) -> SeatRow:
        if new.kind == "bot":
            level = level_of(find_game(game), new.level).name
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
        played: list[dict[str, Any]] | None = None,
    ) -> TableInfo:
        """Store a table with its match. `played` is given if there are moves already (see records.py)."""
        if await self.storage.unfinished(identity.id) >= MOST_UNFINISHED:
            raise conflict(f"you have {MOST_UNFINISHED} tables going: finish or leave some first")
        key, now = new_id(), time.time()
        outcome = match.outcome
        waiting = any(seat.kind == "open" for seat in seats)
        status = "over" if outcome is not None else "open" if waiting else "playing"
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
        await self.storage.add_table(row, seats, [{**move, "match": key, "at": now} for move in moves])
        if status == "playing" and any(seat.played_by_bot for seat in seats):
            await self.house.get(key)
        return self.table_info(row, seats, identity)

    async def rematch(self, live: LiveMatch, identity: Identity) -> TableInfo:
        """The same game again with the same people, who find it through the old table."""
        if not live.over:
            raise conflict("the game is still going on")
        if not live.held_by(identity.id):
            raise not_yours("only those who played can start the rematch")
        if live.row.rematch is None:
            game = find_game(live.row.game)
            match = start(game, live.row.mode, len(live.seats), options=live.row.options)
            seats = [
                msgspec.structs.replace(
                    seat, level=seat.level if seat.kind == "bot" else None, resigned=False, nonce=0
                )
                for seat in live.seats
            ]
            origin = Origin(table=live.row.id, version=live.version)
            made = await self.add(identity, match, seats, public=live.row.public, origin=origin)
            live.row.rematch = await self.storage.claim_rematch(live.row.id, made.id)
            if live.row.rematch != made.id:
                await self.storage.remove_table(made.id)
                self.house.matches.pop(made.id, None)
            self.house.tell_table(live)
        return self.describe(await self.see(live.row.rematch, identity), identity)

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
        if not await self.house.seat(live, now, new):
            raise conflict("somebody else took this seat first")
        return self.describe(live, identity)

    async def link(self, token: str, identity: Identity | None) -> LinkInfo:
        """Where a link leads."""
        live, seat = await self._follow(token)
        return LinkInfo(
            kind="watch" if seat is None else "seat", table=self.describe(live, identity), seat=seat
        )

    async def use_link(self, token: str, identity: Identity) -> TableInfo:
        """Sit down, once for each link; or watch."""
        live, seat = await self._follow(token)
        if seat is not None:
            return await self._sit(live, identity, seat)
        await self.storage.add_watcher(live.row.id, identity.id)
        return self.describe(live, identity)

    async def _follow(self, token: str) -> tuple[LiveMatch, int | None]:
        place = read_link(token)
        if place is None:
            raise not_found("link")
        key, seat = place
        try:
            live = await self.house.get(key)
        except NotFound:
            raise not_found("link") from None
        if seat is None:
            if not self.signer.link_fits(token, key, None, live.row.watch):
                raise not_found("link")
        elif (
            seat >= len(live.seats)
            or live.seats[seat].kind != "open"
            or not self.signer.link_fits(token, key, seat, live.seats[seat].nonce)
        ):
            raise not_found("link")
        return live, seat

    async def leave(self, live: LiveMatch, identity: Identity) -> None:
        """Before the start: give the seats back (the one who started the table takes it away). In play: let
        a bot stand in until one comes back."""
        held = live.held_by(identity.id)
        if live.row.status == "open" and live.row.owner == identity.id:
            await self.storage.remove_table(live.row.id)
            self.house.matches.pop(live.row.id, None)
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
                level = now.level or level_of(live.game, "").name
                await self.house.seat(live, now, msgspec.structs.replace(now, level=level))
            else:
                freed = msgspec.structs.replace(now, kind="open", identity=None, name="", nonce=now.nonce + 1)
                await self.house.seat(live, now, freed)

    async def resign(self, live: LiveMatch, identity: Identity, seat: int | None) -> None:
        held = live.held_by(identity.id)
        if not held or (seat is not None and seat not in held):
            raise not_yours("this seat is not yours")
        for one in held if seat is None else (seat,):
            if live.playing and not live.seats[one].resigned:
                await self.house.resign(live, one, live.seats[one].level or level_of(live.game, "").name)

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
            new = msgspec.structs.replace(now, level=None)
        else:
            self._check_replacing(live, identity, now, held)
            name = level_of(live.game, level).name
            new = msgspec.structs.replace(now, level=name)
            if now.kind == "open":
                bot = BOT_NAMES[seat % len(BOT_NAMES)]
                new = msgspec.structs.replace(new, kind="bot", name=bot, nonce=now.nonce + 1)
        if not await self.house.seat(live, now, new):
            raise conflict("somebody else changed this seat first")
        return self.describe(live, identity)

    @staticmethod
    def _check_replacing(live: LiveMatch, identity: Identity, now: SeatRow, held: tuple[int, ...]) -> None:
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


def opening(match: Match[Any]) -> dict[str, Any]:
    """Version 0 of a match, as its row; `text` says how many answers the match had before (a fork's)."""
    lines = [] if match.version else [make_line(match.game, entry.told) for entry in match.told_since(-1)]
    return {
        "version": 0,
        "kind": "start",
        "seat": None,
        "question": "",
        "text": str(match.version),
        "told": encode(lines),
        "save": pack(match),
    }
