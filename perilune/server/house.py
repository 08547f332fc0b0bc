"""All matches that this process holds in memory: loading, playing, telling everybody, dropping.

Any process may serve any match. What is stored counts: a process that finds its move beaten to the database
follows the stored moves and refuses the answer as stale.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from perilune.engine import PeriluneError
from perilune.server.connection import Connection
from perilune.server.failures import log_failure
from perilune.server.identity import Identity
from perilune.server.live import LiveMatch, Look, Refused
from perilune.server.loading import load
from perilune.server.log_lines import encode
from perilune.server.messages import (
    PROTOCOL,
    Answer,
    ChatLine,
    ChatNews,
    Consent,
    Done,
    News,
    Sync,
    TableNews,
    UndoMove,
    UndoRequest,
)
from perilune.server.neighbours import Neighbours, Notice
from perilune.server.protocol import TableInfo
from perilune.server.storage import SeatRow, Storage, turn_text
from perilune.server.writer import StoredMove, Writer

log = logging.getLogger(__name__)


class House:
    def __init__(self, storage: Storage, writer: Writer) -> None:
        self.storage = storage
        self.writer = writer
        self.neighbours = Neighbours(self, secrets.token_hex(8))
        self.matches: dict[str, LiveMatch] = {}
        self.describe: Callable[[LiveMatch, Identity | None], TableInfo]
        self.wake_bots: Callable[[LiveMatch, bool], None] = lambda live, ours: None
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.loads = 0
        self.conflicts = 0

    def spawn(self, job: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background; its errors are logged."""
        task = asyncio.create_task(self._logged(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, job: Coroutine[Any, Any, Any]) -> None:
        try:
            await job
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log_failure(log, "a background job failed", error)

    async def stop(self) -> None:
        """End what runs in the background."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- In and out of memory -----------------------------------------------------------------------------

    async def get(self, key: str) -> LiveMatch:
        """The match, loaded if need be."""
        live = self.matches.get(key)
        if live is None:
            task = self._loading.get(key)
            if task is None:
                task = self._loading[key] = asyncio.create_task(self._load(key))
                task.add_done_callback(lambda _: self._loading.pop(key, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def _load(self, key: str) -> LiveMatch:
        stored = await load(self.storage, key)
        live = LiveMatch(stored.row, stored.seats, stored.match, stored.row.version)
        live.reset(stored.match, stored.row.version, stored.moves)
        if not stored.fits and not await self.writer.append(live.mend()):
            return await self._load(key)
        live.chat = [
            ChatLine(seat=seat, name=name, text=text, at=at)
            for seat, name, text, at in await self.storage.chat(key)
        ]
        self.matches[key] = live
        self.loads += 1
        self.wake_bots(live, False)
        return live

    async def refresh(self, live: LiveMatch) -> None:
        """Follow what other processes have stored (with the lock held)."""
        found = await self.storage.table(live.row.id)
        moves = await self.storage.moves(live.row.id, after=live.version)
        if found is None or found[0].version != live.version + len(moves):
            await self.reload(live)
            return
        live.row, live.seats = found
        try:
            for move in moves:
                live.follow(move)
        except (PeriluneError, ValueError):
            await self.reload(live)

    async def reload(self, live: LiveMatch) -> None:
        """Throw away what is in memory and take what is stored (with the lock held)."""
        stored = await load(self.storage, live.row.id)
        live.row, live.seats = stored.row, stored.seats
        live.reset(stored.match, stored.row.version, stored.moves)

    def drop_idle(self, seconds: float, busy: Callable[[LiveMatch], bool]) -> None:
        """Forget matches that nobody has looked at for a while; the database has them."""
        before = time.monotonic() - seconds
        for key, live in list(self.matches.items()):
            if not live.connections and live.used < before and not live.lock.locked() and not busy(live):
                del self.matches[key]

    # -- Moves --------------------------------------------------------------------------------------------

    async def store(self, live: LiveMatch, make: Callable[[], StoredMove]) -> StoredMove:
        """Make a move and store it (with the lock held). After any failure memory is as the database."""
        try:
            move = make()
        except Refused:
            raise
        except Exception as error:
            log_failure(log, f"match {live.row.id}: the rules failed", error)
            raise Refused("illegal", "the rules of this game failed on this; nothing was changed") from None
        try:
            first = await self.writer.append(move)
        except BaseException:
            self.matches.pop(live.row.id, None)
            for connection in list(live.connections):
                connection.close("the server could not store the last move", True)
            raise
        if not first:
            self.conflicts += 1
            await self.reload(live)
            self.broadcast(live)
            raise Refused("stale", "somebody else moved first")
        return move

    async def answer(
        self,
        live: LiveMatch,
        seat: int,
        kind: str,
        version: int,
        text: str,
        by: Connection | None,
        ref: int = 0,
    ) -> None:
        """A person's or a bot's answer to a question."""
        async with live.lock:
            live.check_answer(seat, kind, version, text)
            await self.store(live, lambda: live.play(seat, text))
            self.broadcast(live, by, ref)
        self._moved(live)

    async def person_answers(self, connection: Connection, message: Answer) -> None:
        live = connection.live
        seat_text, _, kind = message.question.partition(":")
        if not seat_text.isascii() or not seat_text.isdigit():
            raise Refused("malformed", "a question's id is the seat and the kind of choice, as it was sent")
        seat = int(seat_text) if len(seat_text) < 4 else -1
        if seat not in connection.held or not live.answerable(seat):
            raise Refused("not-yours", "this seat is not yours to play")
        await self.answer(live, seat, kind, message.version, message.option, connection, message.ref)

    async def undo(self, connection: Connection, message: UndoMove) -> None:
        """Take back at once where that is free or nobody has to agree; else ask the others."""
        live, seat = connection.live, message.seat
        if seat not in connection.held or not live.answerable(seat):
            raise Refused("not-yours", "this seat is not yours to play")
        async with live.lock:
            self._check_undo(live, message.version)
            if live.undo_target(seat) != message.to:
                raise Refused("undo", "that cannot be taken back: see what is offered under undo")
            waiting = [] if live.match.undo_obstacle(seat) is None else live.consenters(seat)
            if waiting:
                await self._ask_undo(live, UndoRequest(seat=seat, to=message.to, waiting=waiting))
                connection.reply(Done(ref=message.ref))
                return
            await self._take_back(live, seat, message.to, connection, message.ref)
        self._moved(live)

    async def consent(self, connection: Connection, message: Consent) -> None:
        """Agree to the pending request, or turn it down. The one who asked may withdraw it."""
        live, seat = connection.live, message.seat
        if seat not in connection.held or not live.answerable(seat):
            raise Refused("not-yours", "this seat is not yours to play")
        async with live.lock:
            self._check_undo(live, message.version)
            request = live.request()
            if request is None or (seat not in request.waiting and (message.agree or seat != request.seat)):
                raise Refused("undo", "nobody waits for this seat's consent")
            waiting = [other for other in request.waiting if other not in connection.held]
            if not message.agree:
                await self._ask_undo(live, None)
            elif waiting:
                await self._ask_undo(live, UndoRequest(seat=request.seat, to=request.to, waiting=waiting))
            else:
                await self._take_back(live, request.seat, request.to, connection, message.ref)
                self._moved(live)
                return
            connection.reply(Done(ref=message.ref))

    @staticmethod
    def _check_undo(live: LiveMatch, version: int) -> None:
        if not live.playing:
            raise Refused("over", "the game is not being played")
        if version != live.version:
            raise Refused("stale", "the game has moved on since")

    async def _ask_undo(self, live: LiveMatch, request: UndoRequest | None) -> None:
        text = None if request is None else encode(request).decode()
        if not await self.storage.set_request(live.row.id, live.version, text):
            await self.reload(live)
            self.broadcast(live)
            raise Refused("stale", "somebody else moved first")
        live.row.request = text
        self.broadcast(live)
        self.neighbours.tell(Notice(live.row.id, seated=True))

    async def _take_back(self, live: LiveMatch, seat: int, to: int, by: Connection, ref: int) -> None:
        await self.store(live, lambda: live.take_back(seat, to))
        self.broadcast(live, by, ref, undone=to)

    async def resign(self, live: LiveMatch, seat: int, level: str) -> None:
        """A person gives up; a bot plays the seat from now on, or the game ends."""
        async with live.lock:
            if not live.playing or live.seats[seat].resigned:
                raise Refused("over", "there is no game to resign from")
            was = msgspec.structs.replace(live.seats[seat])
            await self.store(live, lambda: live.resign(seat))
            live.seats[seat].level = level
            await self.storage.set_seat(live.row.id, live.seats[seat], was)
            self.broadcast(live)
            self.tell_table(live)
        self.neighbours.tell(Notice(live.row.id, seated=True))
        self._moved(live)

    def _moved(self, live: LiveMatch) -> None:
        live.used = time.monotonic()
        if live.over:
            self.tell_table(live)
        self.neighbours.tell(Notice(live.row.id, moved=True))
        self.wake_bots(live, True)

    # -- Seats --------------------------------------------------------------------------------------------

    async def seat(self, live: LiveMatch, was: SeatRow, new: SeatRow) -> bool:
        """Change who sits at a seat that still is as it `was`; the table starts when none is free. False if
        somebody was faster."""
        async with live.lock:
            changed = await self.storage.set_seat(live.row.id, new, was)
            found = await self.storage.table(live.row.id)
            assert found is not None
            row, live.seats = found
            live.row.status, live.row.request = row.status, row.request
            if live.row.status == "open" and all(seat.kind != "open" for seat in live.seats):
                turn = list(live.asked)
                await self.storage.set_table(
                    live.row.id, status="playing", turn=turn_text(turn), updated=time.time()
                )
                live.row.status, live.row.turn = "playing", turn
            self.reseat(live)
        self.neighbours.tell(Notice(live.row.id, seated=True))
        self.wake_bots(live, True)
        return changed

    def reseat(self, live: LiveMatch) -> None:
        """Tell everybody about new seats, and show each what their seats now may see."""
        for connection in live.connections:
            connection.held = live.held_by(connection.identity.id if connection.identity else None)
            if connection.facing not in connection.held:
                connection.facing = None
            connection.push(self.sync(connection))

    # -- Telling ------------------------------------------------------------------------------------------

    def sync(self, connection: Connection, ref: int | None = None) -> bytes:
        """Everything the connection may see (with the lock held, or nothing unsaved)."""
        live = connection.live
        look = connection.look()
        connection.version = live.version
        return encode(
            Sync(
                protocol=PROTOCOL,
                table=self.describe(live, connection.identity),
                position=live.position(look),
                log=live.log(live.eyes(look)),
                chat=live.chat,
                watchers=live.watchers(),
                ref=ref,
            )
        )

    def broadcast(
        self, live: LiveMatch, by: Connection | None = None, ref: int | None = None, undone: int | None = None
    ) -> None:
        """Show the new version to everybody."""
        made: dict[tuple[Look, int], bytes] = {}
        for connection in live.connections:
            facing = connection.facing
            look = connection.look()
            since = connection.version
            gap = live.undone_since(since) and (undone is None or since != live.version - 1)
            if look.facing != facing or live.over or gap:
                # Another seat at the screen, the end, or moves taken back meanwhile: the log is another now.
                connection.push(self.sync(connection, ref if connection is by else None))
                continue
            connection.version = live.version
            if connection is by:
                connection.push(self._news(live, look, since, undone, ref))
                continue
            data = made.get((look, since))
            if data is None:
                data = made[look, since] = self._news(live, look, since, undone, None)
            connection.push(data)

    @staticmethod
    def _news(live: LiveMatch, look: Look, since: int, undone: int | None, ref: int | None) -> bytes:
        return encode(
            News(
                since=since,
                position=live.position(look),
                log=live.log(live.eyes(look), since),
                undone=undone,
                ref=ref,
            )
        )

    def tell_table(self, live: LiveMatch) -> None:
        """Seats, names, presence or status changed."""
        watchers = live.watchers()
        for connection in live.connections:
            connection.reply(TableNews(table=self.describe(live, connection.identity), watchers=watchers))

    async def say(self, connection: Connection, text: str) -> None:
        live = connection.live
        seat = connection.held[0] if connection.held else None
        name = connection.identity.name if connection.identity else "somebody"
        if seat is not None:
            name = live.seats[seat].name
        line = ChatLine(seat=seat, name=name, text=text, at=time.time())
        await self.storage.add_chat(live.row.id, seat, name, text, line.at)
        self.heard(live, line)
        self.neighbours.tell(Notice(live.row.id, said=line))

    @staticmethod
    def heard(live: LiveMatch, line: ChatLine) -> None:
        """Somebody at the table said something, here or at another process."""
        live.chat.append(line)
        del live.chat[:-200]
        data = encode(ChatNews(line=line))
        for connection in live.connections:
            connection.push(data)

    # -- Coming and going ---------------------------------------------------------------------------------

    async def enter(self, connection: Connection, since: int | None) -> None:
        live = connection.live
        async with live.lock:
            live.connections.add(connection)
            if since is not None and 0 <= since <= live.version and not live.undone_since(since):
                look = connection.look()
                connection.version = live.version
                connection.push(self._news(live, look, since, None, None))
            else:
                connection.push(self.sync(connection))
        self._presence(live)

    async def catch_up(self, connection: Connection) -> None:
        async with connection.live.lock:
            connection.push(self.sync(connection))

    def leave(self, connection: Connection) -> None:
        live = connection.live
        live.used = time.monotonic()
        if connection in live.connections:
            live.connections.discard(connection)
            self._presence(live)

    def _presence(self, live: LiveMatch) -> None:
        self.tell_table(live)
        self.neighbours.tell(Notice(live.row.id, present=live.here()))
