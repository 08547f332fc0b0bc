"""Everything the server asks of the database, except moves being made (see writer.py)."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import String, and_, cast, delete, exists, func, insert, or_, select, true, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from perilune.engine.save import shared
from perilune.server.failures import log_failure
from perilune.server.identity import Identity, new_id
from perilune.server.protocol.lobby import SeatKind, Status
from perilune.server.store.moves import MoveRow, from_columns
from perilune.server.store.schema import chat, identities, matches, moves, seats, settings, watchers
from perilune.server.store.turns import Turns

log = logging.getLogger(__name__)

Row = TypeVar("Row", bound=msgspec.Struct)

NEWEST_FINISHED = 50
NEWEST_LISTED = 50
KEPT_CHAT = 200
"""Lines of talk that are kept of each table."""
NEWEST_LOOKED_AT = 1000
MOST_OF_ONE = 3
"""Public tables of one person in a list."""
MOST_WAITING = 200


class SeatRow(msgspec.Struct, gc=False):
    """Who sits where. A level at a seat with a person's identity is a bot standing in."""

    seat: int
    kind: SeatKind
    identity: str | None
    name: str
    level: str | None
    resigned: bool
    nonce: int
    bot_since: int | None = None
    """The version at which a bot stood in for the person."""

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.resigned


class TableRow(msgspec.Struct, gc=False):
    """A match without its moves."""

    id: str
    game: str
    mode: str
    options: dict[str, Any]
    owner: str
    public: bool
    status: Status
    version: int
    turn: list[int]
    outcome: str | None
    request: str | None
    watch: int
    origin: str | None
    origin_version: int | None
    rematch: str | None
    created: float
    updated: float


def turn_text(asked: Iterable[int]) -> str:
    """The seats asked, in the form of the column `turn`."""
    return "," + "".join([f"{seat}," for seat in asked])


def _held_once(row: Row) -> Row:
    """The same people, games and modes stand in many rows: each of their names is kept in memory once."""
    shared(row)
    return row


def _table_row(row: Any) -> TableRow:
    values = row._asdict()
    values["options"] = msgspec.json.decode(values["options"])
    values["turn"] = [int(seat) for seat in values["turn"].split(",") if seat]
    return _held_once(TableRow(**values))


def _readable(rows: Iterable[Any]) -> list[TableRow]:
    """Rows for a list; one that is damaged must not hide the others."""
    found = []
    for row in rows:
        try:
            found.append(_table_row(row))
        except (msgspec.DecodeError, ValueError) as error:
            log_failure(log, f"match {row.id}: its row is damaged", error)
    return found


def _seat_row(row: Any) -> SeatRow:
    return _held_once(
        SeatRow(row.seat, row.kind, row.identity, row.name, row.level, row.resigned, row.nonce, row.bot_since)
    )


class Storage:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.turns = Turns(engine)

    async def setting(self, name: str) -> str | None:
        async with self.engine.connect() as db:
            found = (await db.execute(select(settings.c.value).where(settings.c.name == name))).scalar()
        return None if found is None else str(found)

    async def set_setting(self, name: str, value: str | None) -> None:
        async with self.turns.begin() as db:
            await db.execute(delete(settings).where(settings.c.name == name))
            if value is not None:
                await db.execute(insert(settings).values(name=name, value=value))

    # -- Identities ---------------------------------------------------------------------------------------

    async def add_identity(self, name: str) -> Identity | None:
        """A new guest; None if the name is protected by somebody's password."""
        identity = new_id()
        async with self.turns.begin() as db:
            taken = await db.execute(select(identities.c.id).where(identities.c.login == name.casefold()))
            if taken.first() is not None:
                return None
            await db.execute(insert(identities).values(id=identity, name=name, created=time.time()))
        return Identity(identity, name, False)

    async def identity(self, key: str, generation: int) -> Identity | None:
        async with self.engine.connect() as db:
            query = select(identities).where(identities.c.id == key, identities.c.generation == generation)
            row = (await db.execute(query)).first()
        return None if row is None else _held_once(Identity(row.id, row.name, row.password is not None))

    async def rename(self, identity: str, name: str) -> bool:
        """False if the name is protected by somebody else's password."""
        login = name.casefold()
        async with self.turns.begin() as db:
            me = (await db.execute(select(identities).where(identities.c.id == identity))).one()
            taken = await db.execute(
                select(identities.c.id).where(identities.c.login == login, identities.c.id != identity)
            )
            if taken.first() is not None:
                return False
            await db.execute(
                update(identities)
                .where(identities.c.id == identity)
                .values(name=name, login=None if me.login is None else login)
            )
        return True

    async def set_password(self, identity: str, hashed: str) -> int | None:
        """The new generation of keys, None if the name already belongs to somebody with a password."""
        async with self.turns.begin() as db:
            me = (await db.execute(select(identities).where(identities.c.id == identity))).one()
            login = me.name.casefold()
            taken = await db.execute(
                select(identities.c.id).where(identities.c.login == login, identities.c.id != identity)
            )
            if taken.first() is not None:
                return None
            generation = int(me.generation) + 1
            await db.execute(
                update(identities)
                .where(identities.c.id == identity)
                .values(login=login, password=hashed, generation=generation)
            )
        return generation

    async def password_of(self, identity: str) -> str | None:
        """The hash of somebody's password."""
        async with self.engine.connect() as db:
            query = select(identities.c.password).where(identities.c.id == identity)
            found = (await db.execute(query)).scalar()
        return None if found is None else str(found)

    async def end_keys(self, identity: str) -> None:
        """All keys handed out so far are void."""
        async with self.turns.begin() as db:
            more = update(identities).where(identities.c.id == identity)
            await db.execute(more.values(generation=identities.c.generation + 1))

    async def login(self, name: str) -> tuple[Identity, int, str] | None:
        """The identity that protects this name, its generation and its password's hash."""
        async with self.engine.connect() as db:
            query = select(identities).where(identities.c.login == name.casefold())
            row = (await db.execute(query)).first()
        return None if row is None else (Identity(row.id, row.name, True), row.generation, row.password)

    # -- Tables -------------------------------------------------------------------------------------------

    async def add_table(
        self, table: TableRow, sitting: Sequence[SeatRow], played: Sequence[dict[str, Any]]
    ) -> None:
        """A new table. `played` is its version 0, and the moves after it if it comes from a record."""
        values = msgspec.structs.asdict(table)
        values["options"] = msgspec.json.encode(table.options).decode()
        values["turn"] = turn_text(table.turn)
        async with self.turns.begin() as db:
            await db.execute(insert(matches).values(**values))
            rows = [{**msgspec.structs.asdict(seat), "match": table.id} for seat in sitting]
            await db.execute(insert(seats), rows)
            await db.execute(insert(moves), list(played))

    async def table(self, key: str) -> tuple[TableRow, list[SeatRow]] | None:
        async with self.engine.connect() as db:
            row = (await db.execute(select(matches).where(matches.c.id == key))).first()
            if row is None:
                return None
            sitting = (
                await db.execute(select(seats).where(seats.c.match == key).order_by(seats.c.seat))
            ).all()
            # Without seats it was taken away between the two readings.
            return (_table_row(row), [_seat_row(seat) for seat in sitting]) if sitting else None

    async def _listed(self, condition: Any, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        query = select(matches).where(condition).order_by(matches.c.updated.desc()).limit(most)
        async with self.engine.connect() as db:
            rows = _readable(await db.execute(query))
            sitting: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            wanted = select(seats).where(seats.c.match.in_(list(sitting))).order_by(seats.c.seat)
            for seat in await db.execute(wanted):
                sitting[seat.match].append(_seat_row(seat))
        # Those without seats were taken away between the two readings.
        return [(row, sitting[row.id]) for row in rows if sitting[row.id]]

    async def my_tables(self, identity: str, over: bool) -> list[tuple[TableRow, list[SeatRow]]]:
        """Mine and those I sit at: each half is found by its own index."""
        states = ("over",) if over else ("open", "playing")
        sat_at = select(seats.c.match).where(seats.c.identity == identity)
        mine = select(matches.c.id).where(matches.c.owner == identity, matches.c.status.in_(states))
        # Wrapped, so that SQLite does not go through all tables of that state by their index.
        status = func.coalesce(matches.c.status, "")
        both = mine.union(select(matches.c.id).where(matches.c.id.in_(sat_at), status.in_(states)))
        return await self._listed(matches.c.id.in_(both), NEWEST_FINISHED)

    async def public_tables(self, status: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The newest, but only a few of each person: nobody pushes out the others."""
        newest = (
            select(matches.c.id, matches.c.owner, matches.c.updated)
            .where(matches.c.public.is_(True), matches.c.status == status)
            .order_by(matches.c.updated.desc())
            .limit(NEWEST_LOOKED_AT)
            .subquery()
        )
        place = func.row_number().over(partition_by=newest.c.owner, order_by=newest.c.updated.desc())
        ranked = select(newest.c.id, place.label("place")).subquery()
        return await self._listed(
            matches.c.id.in_(select(ranked.c.id).where(ranked.c.place <= MOST_OF_ONE)), NEWEST_LISTED
        )

    async def waiting_for_bots(self) -> list[str]:
        """Matches that wait for a bot, those that moved last first. It goes through all that are being
        played: a question for the start."""
        asked = matches.c.turn.like("%," + cast(seats.c.seat, String) + ",%")
        bot = or_(seats.c.level.is_not(None), seats.c.resigned)
        waits = exists().where(seats.c.match == matches.c.id, bot, asked)
        query = select(matches.c.id).where(matches.c.status == "playing", waits)
        query = query.order_by(matches.c.updated.desc()).limit(MOST_WAITING)
        async with self.engine.connect() as db:
            return list((await db.execute(query)).scalars())

    async def versions(self, keys: Sequence[str]) -> dict[str, int]:
        async with self.engine.connect() as db:
            query = select(matches.c.id, matches.c.version).where(matches.c.id.in_(keys))
            return {row.id: row.version for row in await db.execute(query)}

    async def set_request(self, key: str, version: int, request: str | None) -> bool:
        """Note a request to undo; False if the match has moved on."""
        async with self.turns.begin() as db:
            done = await db.execute(
                update(matches)
                .where(matches.c.id == key, matches.c.version == version)
                .values(request=request)
            )
        return bool(done.rowcount)

    async def set_seat(self, key: str, seat: SeatRow, was: SeatRow, turn: str) -> bool:
        """Change a seat that still is as it `was`; False if somebody else changed it first.

        With the last free seat taken the table starts, `turn` being who is asked first: both or neither, so
        that no crash leaves a full table waiting. One change of a table's seats at a time. A seat is given
        back only while the table waits for players: in play nobody could answer for it."""
        columns = seats.c
        waits = exists().where(matches.c.id == key, matches.c.status == "open")
        async with self.turns.begin() as db:
            await db.execute(select(matches.c.id).where(matches.c.id == key).with_for_update())
            done = await db.execute(
                update(seats)
                .where(
                    columns.match == key,
                    columns.seat == seat.seat,
                    columns.kind == was.kind,
                    columns.identity.is_not_distinct_from(was.identity),
                    columns.level.is_not_distinct_from(was.level),
                    columns.nonce == was.nonce,
                    columns.resigned == was.resigned,
                    waits if seat.kind == "open" else true(),
                )
                .values(**{n: v for n, v in msgspec.structs.asdict(seat).items() if n != "seat"})
            )
            free = exists().where(columns.match == key, columns.kind == "open")
            await db.execute(
                update(matches)
                .where(matches.c.id == key, matches.c.status == "open", ~free)
                .values(status="playing", turn=turn, updated=time.time())
            )
        return bool(done.rowcount)

    async def claim_rematch(self, key: str, new: str) -> str:
        """The table where this one is played again: `new`, or the one somebody made before."""
        async with self.turns.begin() as db:
            await db.execute(
                update(matches).where(matches.c.id == key, matches.c.rematch.is_(None)).values(rematch=new)
            )
            query = select(matches.c.rematch).where(matches.c.id == key)
            return str((await db.execute(query)).scalar_one())

    async def remove_table(self, key: str) -> None:
        """Delete a table with all that belongs to it."""
        async with self.turns.begin() as db:
            await db.execute(delete(matches).where(matches.c.id == key))

    async def remove_open_table(self, key: str) -> bool:
        """Delete a table that still waits for players; False if it does not."""
        async with self.turns.begin() as db:
            waits = and_(matches.c.id == key, matches.c.status == "open")
            return bool((await db.execute(delete(matches).where(waits))).rowcount)

    async def unfinished(self, identity: str) -> int:
        """How many tables somebody has started that are not over."""
        async with self.engine.connect() as db:
            query = select(func.count()).where(matches.c.owner == identity, matches.c.status != "over")
            return int((await db.execute(query)).scalar_one())

    async def bots_alone(self, identity: str) -> int:
        """How many tables somebody has started that are not over, and at which only bots play."""
        person = and_(seats.c.identity.is_not(None), seats.c.level.is_(None), seats.c.resigned.is_(False))
        people = exists().where(seats.c.match == matches.c.id, person)
        free = exists().where(seats.c.match == matches.c.id, seats.c.kind == "open")
        mine = and_(matches.c.owner == identity, matches.c.status != "over")
        async with self.engine.connect() as db:
            query = select(func.count()).select_from(matches).where(mine, ~people, ~free)
            return int((await db.execute(query)).scalar_one())

    async def watches(self, key: str, identity: str) -> bool:
        async with self.engine.connect() as db:
            query = select(watchers.c.match).where(watchers.c.match == key, watchers.c.identity == identity)
            return (await db.execute(query)).first() is not None

    async def add_watcher(self, key: str, identity: str) -> None:
        try:
            async with self.turns.begin() as db:
                await db.execute(insert(watchers).values(match=key, identity=identity))
        except IntegrityError:
            pass  # watches already

    # -- Moves and chat -----------------------------------------------------------------------------------

    async def moves(self, key: str, after: int = -1, until: int | None = None) -> list[MoveRow]:
        columns = moves.c
        query = select(
            columns.version,
            columns.kind,
            columns.seat,
            columns.question,
            columns.text,
            columns.luck,
            columns.told,
        )
        query = query.where(moves.c.match == key, moves.c.version > after)
        if until is not None:
            query = query.where(moves.c.version <= until)
        async with self.engine.connect() as db:
            rows = await db.execute(query.order_by(moves.c.version))
            return [MoveRow(row[0], from_columns(*row[1:6]), row[6]) for row in rows]

    async def newest_save(self, key: str, until: int) -> tuple[int, bytes] | None:
        """The newest whole match stored at or before a version: its own version and the save. None if there
        is none: the table was taken away since it was read, or it is damaged."""
        query = (
            select(moves.c.version, moves.c.save)
            .where(moves.c.match == key, moves.c.version <= until, moves.c.save.is_not(None))
            .order_by(moves.c.version.desc())
            .limit(1)
        )
        async with self.engine.connect() as db:
            row = (await db.execute(query)).first()
        return None if row is None else (row.version, bytes(row.save))

    async def add_chat(self, key: str, seat: int | None, name: str, text: str, at: float) -> None:
        async with self.turns.begin() as db:
            await db.execute(insert(chat).values(match=key, seat=seat, name=name, text=text, at=at))
            oldest = select(chat.c.id).where(chat.c.match == key).order_by(chat.c.id.desc()).offset(KEPT_CHAT)
            await db.execute(delete(chat).where(chat.c.match == key, chat.c.id.in_(oldest.limit(20))))

    async def chat(self, key: str, most: int = KEPT_CHAT) -> list[tuple[int | None, str, str, float]]:
        query = select(chat).where(chat.c.match == key).order_by(chat.c.id.desc()).limit(most)
        async with self.engine.connect() as db:
            rows = list(await db.execute(query))
        return [(row.seat, row.name, row.text, row.at) for row in reversed(rows)]
