"""All matches that this process holds in memory: loading, playing, telling everybody, dropping.

Any process may serve any match. What is stored counts: a process that finds its move beaten to the database
follows the stored moves and refuses the answer as stale.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

import msgspec

from perilune.server.background import Background
from perilune.server.bots.calls import BotCalls
from perilune.server.failures import log_failure
from perilune.server.identity import Identity
from perilune.server.limits import Limiter
from perilune.server.play.connection import Connection
from perilune.server.play.course import DoesNotFit
from perilune.server.play.live_match import Attempt, LiveMatch
from perilune.server.play.loading import load
from perilune.server.play.log import encode
from perilune.server.play.position import position
from perilune.server.play.questions import read_question_id
from perilune.server.play.table_cards import TableCards
from perilune.server.play.telling import Telling
from perilune.server.processes.notices import Notice, Publisher
from perilune.server.protocol.messages import (
    PROTOCOL,
    Answer,
    ChatLine,
    ChatNews,
    Consent,
    Done,
    Sync,
    TableNews,
    UndoMove,
    UndoRequest,
)
from perilune.server.refused import Refused, not_found, too_fast
from perilune.server.store.lines import Taken
from perilune.server.store.moves import NewMove
from perilune.server.store.storage import SeatRow, Storage, turn_text
from perilune.server.store.writer import Then, Writer, ends

log = logging.getLogger(__name__)

PRESENCE_SECONDS = 1.0
"""Who comes and goes at a table is told at most so often."""


class RulesFailed(Exception):
    """A game's rules failed on a move that they had offered."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


class Matches:
    """`loaded` holds them by id; `loads` and `conflicts` count for the metrics."""

    def __init__(
        self,
        storage: Storage,
        writer: Writer,
        cards: TableCards,
        calls: BotCalls,
        publisher: Publisher,
        background: Background,
    ) -> None:
        self.storage = storage
        self.cards = cards
        self.calls = calls
        self._writer = writer
        self._publisher = publisher
        self._background = background
        self.loaded: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._talk = Limiter(0.5, 6)
        self._talk_at = Limiter(1.0, 20)
        self.loads = 0
        self.conflicts = 0

    # -- In and out of memory -----------------------------------------------------------------------------

    async def get(self, key: str) -> LiveMatch:
        """The match, loaded if need be."""
        live = self.loaded.get(key)
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
        live = LiveMatch(stored.row, stored.seats, stored.match, stored.moves)
        if not stored.fits:
            try:
                await self._writer.store(live.mend())
            except Taken:
                return await self._load(key)
        live.chat = [
            ChatLine(seat=seat, name=name, text=text, at=at)
            for seat, name, text, at in await self.storage.chat(key)
        ]
        self.loaded[key] = live
        self.loads += 1
        self.calls.call(live)
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
        except (DoesNotFit, ValueError):
            await self.reload(live)

    async def look_again(self, live: LiveMatch) -> None:
        """Somebody else was faster: show everybody how things stand."""
        async with live.lock:
            await self.refresh(live)
            self.reseat(live)

    async def reload(self, live: LiveMatch) -> None:
        """Throw away what is in memory and take what is stored (with the lock held)."""
        stored = await load(self.storage, live.row.id)
        live.row, live.seats = stored.row, stored.seats
        live.reset(stored.match, stored.moves)

    def drop_idle(self, seconds: float, busy: Callable[[LiveMatch], bool]) -> int:
        """Forget matches that nobody has looked at for a while; the database has them. Says how many."""
        before = time.monotonic() - seconds
        had = len(self.loaded)
        for key, live in list(self.loaded.items()):
            if not live.connections and live.used < before and not live.lock.locked() and not busy(live):
                del self.loaded[key]
        return had - len(self.loaded)

    # -- Answers: heard, made, stored, told ---------------------------------------------------------------

    def person_answers(self, connection: Connection, message: Answer, then: Then) -> None:
        """Somebody's answer, heard by http/socket.py. `then` learns how it ended; who it is not up to is
        refused at once."""
        live = connection.live
        seat, kind = read_question_id(message.question)
        if seat not in connection.held or not live.answerable(seat):
            raise Refused("not-yours", "this seat is not yours to play")
        attempt = Attempt(seat, kind, message.version, message.option, connection, message.ref)
        live.lock.ask(partial(self._make, live, attempt, then))

    async def bot_answers(self, live: LiveMatch, attempt: Attempt) -> None:
        told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.lock.ask(partial(self._make, live, attempt, ends(told)))
        await told

    def _make(self, live: LiveMatch, attempt: Attempt, then: Then) -> None:
        """Answer on the match in memory, which is kept to ourselves until the answer is stored, together with
        all others that come meanwhile (store/writer.py)."""
        try:
            live.check_answer(attempt.seat, attempt.kind, attempt.version, attempt.text)
            move = live.play(attempt.seat, attempt.text, attempt.reason)
        except Refused as refused:
            live.lock.release()
            then(refused)
        except Exception as error:
            self._background.spawn(self._answer_failed(live, RulesFailed(error), then))
        else:
            self._writer.append(move, partial(self._tell, live, attempt, then))

    def _tell(self, live: LiveMatch, attempt: Attempt, then: Then, failure: Exception | None) -> None:
        """It is stored: show it to everybody, and let the next one at the match."""
        if failure is not None:
            self._background.spawn(self._answer_failed(live, failure, then))
            return
        try:
            self.broadcast(live, attempt.by, attempt.ref)
        except Exception as error:  # a game's view that fails must not hold up the match
            failure = error
        live.lock.release()
        self._moved(live)
        then(failure)

    async def _answer_failed(self, live: LiveMatch, failure: Exception, then: Then) -> None:
        try:
            failure = await self._fall_back(live, failure)
        except Exception as error:
            failure = error
        finally:
            live.lock.release()
        then(failure)

    async def _fall_back(self, live: LiveMatch, failure: Exception) -> Exception:
        """After any failure memory is as the database (with the lock held). Gives what to tell whoever
        tried."""
        if isinstance(failure, RulesFailed):
            log_failure(log, f"match {live.row.id}: the rules failed", failure.error)
            await self.reload(live)
            return Refused("illegal", "the rules of this game failed on this; nothing was changed")
        if isinstance(failure, Taken):
            self.conflicts += 1
            await self.reload(live)
            self.broadcast(live)
            return Refused("stale", "somebody else moved first")
        self._forget(live)
        return failure

    def _forget(self, live: LiveMatch) -> None:
        """Nobody knows whether the last move was stored: whoever looks again sees what is."""
        self.loaded.pop(live.row.id, None)
        for connection in list(live.connections):
            connection.close("the server could not store the last move", True)

    def _moved(self, live: LiveMatch) -> None:
        live.used = time.monotonic()
        self._publisher.moved(live.row.id)
        self.calls.call(live)

    # -- Other moves --------------------------------------------------------------------------------------

    async def store(self, live: LiveMatch, make: Callable[[], NewMove]) -> None:
        """Make a move and store it (with the lock held)."""
        try:
            move = make()
        except Exception as error:
            raise await self._fall_back(live, RulesFailed(error)) from None
        try:
            await self._writer.store(move)
        except Exception as error:
            raise await self._fall_back(live, error) from None
        except BaseException:
            self._forget(live)
            raise

    async def undo(self, connection: Connection, message: UndoMove) -> None:
        """Take back at once where that is free or nobody has to agree; else ask the others."""
        live, seat = connection.live, message.seat
        if seat not in connection.held or not live.answerable(seat):
            raise Refused("not-yours", "this seat is not yours to play")
        async with live.lock:
            self._check_undo(live, message.version)
            target = live.undo_target(seat)
            if target is None or target[0] != message.to:
                raise Refused("undo", "that cannot be taken back: see what is offered under undo")
            waiting = [] if live.match.undo_obstacle(seat) is None else live.consenters(seat, message.to)
            if waiting:
                await self._ask_undo(live, UndoRequest(seat=seat, to=message.to, waiting=waiting))
                connection.reply(Done(ref=message.ref))
                return
            await self._take_back(live, seat, message.to, connection, message.ref)
        self._moved(live)

    async def consent(self, connection: Connection, message: Consent) -> None:
        """Agree to the pending request, or turn it down. The one who asked may withdraw it."""
        live, seat = connection.live, message.seat
        if seat not in connection.held or live.seats[seat].resigned:
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
        self._publisher.tell(Notice(live.row.id, seated=True))

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
            await self.storage.set_seat(live.row.id, live.seats[seat], was, turn_text(live.asked))
            self.broadcast(live)
            self.tell_table(live)
        self._publisher.tell(Notice(live.row.id, seated=True))
        self._moved(live)

    # -- Seats --------------------------------------------------------------------------------------------

    async def seat(self, live: LiveMatch, was: SeatRow, new: SeatRow) -> bool:
        """Change who sits at a seat that still is as it `was`; the table starts when none is free. False if
        somebody was faster."""
        async with live.lock:
            changed = await self.storage.set_seat(live.row.id, new, was, turn_text(live.asked))
            found = await self.storage.table(live.row.id)
            if found is None:
                raise not_found("table")
            row, live.seats = found
            live.row.status, live.row.request, live.row.turn = row.status, row.request, row.turn
            self.reseat(live)
        self._publisher.tell(Notice(live.row.id, seated=True))
        self.calls.call(live)
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
        connection.shown = position(live, look)
        return encode(
            Sync(
                protocol=PROTOCOL,
                table=self.cards.of(live, connection.identity),
                position=connection.shown,
                log=live.log.read(live.eyes(look)),
                chat=live.chat,
                watchers=live.watchers(),
                ref=ref,
            )
        )

    def broadcast(
        self, live: LiveMatch, by: Connection | None = None, ref: int | None = None, undone: int | None = None
    ) -> None:
        """Show the new version to everybody."""
        telling = Telling(live, undone)
        for connection in live.connections:
            mine = ref if connection is by else None
            if not telling.show(connection, mine):
                connection.push(self.sync(connection, mine))

    def tell_table(self, live: LiveMatch) -> None:
        """Seats, names, presence or status changed."""
        watchers = live.watchers()
        made: dict[Identity | None, bytes] = {}
        for connection in live.connections:
            who = connection.identity
            if who not in made:
                made[who] = encode(TableNews(table=self.cards.of(live, who), watchers=watchers))
            connection.push(made[who])

    async def say(self, connection: Connection, text: str) -> None:
        live = connection.live
        seat = connection.held[0] if connection.held else None
        assert connection.identity is not None
        name = connection.identity.name if seat is None else live.seats[seat].name
        if not self._talk.allows(connection.identity.id) or not self._talk_at.allows(live.row.id):
            raise too_fast("not so much at once: others want to play")
        line = ChatLine(seat=seat, name=name, text=text, at=time.time())
        await self.storage.add_chat(live.row.id, seat, name, text, line.at)
        self.heard(live, line)
        self._publisher.tell(Notice(live.row.id, said=line))

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
        """Somebody says hello, for the first time or again. The match may have left the memory meanwhile."""
        live = connection.live = await self.get(connection.live.row.id)
        new = connection not in live.connections
        async with live.lock:
            await self.follow_stored(live)
            live.connections.add(connection)
            if (
                since is not None
                and 0 <= since <= live.version
                and not (live.undone_since(since) or live.disclosed)
            ):
                look, telling = connection.look(), Telling(live)
                connection.version, connection.shown = live.version, telling.position(look)
                connection.push(telling.news(look, since, None))
            else:
                connection.push(self.sync(connection))
        live.attended = time.monotonic()
        if new:
            self._presence(live)
            self.calls.call(live)

    async def follow_stored(self, live: LiveMatch) -> None:
        """Another process may have died between storing its last move and telling of it: whoever comes over
        from there sees at least what they saw there (with the lock held)."""
        if self._publisher.alone:
            return
        key = live.row.id
        if (await self.storage.versions([key])).get(key) != live.version:
            await self.refresh(live)
            self.broadcast(live)

    async def catch_up(self, connection: Connection) -> None:
        async with connection.live.lock:
            connection.behind = False
            connection.push(self.sync(connection))

    def leave(self, connection: Connection) -> None:
        live = connection.live
        live.used = live.attended = time.monotonic()
        if connection in live.connections:
            live.connections.discard(connection)
            if connection.identity is not None:
                live.left[connection.identity.id] = live.used
            self._presence(live)

    def _presence(self, live: LiveMatch) -> None:
        """Somebody came or went: told at once after a quiet second, else all changes of a second together."""
        if live.telling is None:
            since = time.monotonic() - live.told_presence
            delay = max(0.0, PRESENCE_SECONDS - since)
            live.telling = asyncio.get_running_loop().call_later(delay, self._tell_presence, live)

    def _tell_presence(self, live: LiveMatch) -> None:
        live.telling, live.told_presence = None, time.monotonic()
        self.tell_table(live)
        self._publisher.tell(Notice(live.row.id, present=live.here()))
