"""The past of a table, new tables made from it, and why something cannot be done."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from perilune.engine import Eyes
from perilune.server.http.provided import Key, Seat
from perilune.server.identity import Identity
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.position import why_not
from perilune.server.play.questions import question_id
from perilune.server.protocol.lobby import Fork, Import, TableInfo
from perilune.server.protocol.messages import LogLine, Moment, Reason, Trend, WhyNot
from perilune.server.refused import not_found, not_yours
from perilune.server.running import RunningServer


def own_eyes(live: LiveMatch, somebody: Identity | None, seat: int | None) -> Eyes:
    """What somebody sees from a seat of one's own: everything once the game is over."""
    held = live.held_by(somebody.id if somebody else None)
    if seat is not None and seat not in held:
        raise not_yours("this seat is not yours")
    if seat is None and len(held) == 1:
        seat = held[0]
    return live.everybody if live.over else frozenset(() if seat is None else (seat,))


@get("/api/tables/{key:str}/at/{version:int}", summary="A past version", tags=["past"])
async def moment(
    key: Key, version: int, server: RunningServer, somebody: Identity | None, seat: Seat = None
) -> Moment:
    live = await server.tables.see(key, somebody)
    return await server.timeline.moment(live, somebody, version, seat)


@get("/api/tables/{key:str}/log", summary="The log since a version", tags=["past"])
async def log_since(
    key: Key, server: RunningServer, somebody: Identity | None, since: int = -1, seat: Seat = None
) -> list[LogLine]:
    live = await server.tables.see(key, somebody)
    eyes = own_eyes(live, somebody, seat)
    async with live.lock:
        return live.log.read(eyes, since)


@get("/api/tables/{key:str}/trend", summary="How each seat stood over time", tags=["past"])
async def trend(key: Key, server: RunningServer, somebody: Identity | None) -> Trend:
    live = await server.tables.see(key, somebody)
    return await server.timeline.trend(live)


@get(
    "/api/tables/{key:str}/record",
    summary="The finished game as text",
    tags=["past"],
    media_type="text/plain",
)
async def record(key: Key, server: RunningServer, somebody: Identity | None) -> Response[str]:
    live = await server.tables.see(key, somebody)
    text = await server.timeline.record(live)
    name = f"{live.row.game}-{live.row.id}.txt"
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@post("/api/records", summary="A table from a record", tags=["past"])
async def import_record(data: Import, server: RunningServer, me: Identity) -> TableInfo:
    return await server.timeline.import_record(me, data.record, data.seat, data.level)


@post("/api/tables/{key:str}/fork", summary="Play on from a version, privately", tags=["past"])
async def fork(key: Key, data: Fork, server: RunningServer, me: Identity) -> TableInfo:
    live = await server.tables.see(key, me)
    return await server.timeline.fork(live, me, data.version, data.level)


@get("/api/tables/{key:str}/why", summary="Why things cannot be done now", tags=["past"])
async def why_nothing_else(
    key: Key, server: RunningServer, me: Identity, seat: Annotated[int, Parameter(ge=0, le=99)]
) -> WhyNot:
    live = await server.tables.see(key, me)
    if seat not in live.held_by(me.id):
        raise not_yours("this seat is not yours")
    async with live.lock:
        asked = live.asked.get(seat) if live.playing else None
        if asked is None:  # answered meanwhile: nothing to explain, and nobody's fault
            return WhyNot(version=live.version, question="", reasons={})
        return WhyNot(version=live.version, question=question_id(asked.choice), reasons=why_not(live, asked))


@get("/api/tables/{key:str}/reasons/{of:int}", summary="Why a bot did what it did last", tags=["past"])
async def reason(
    key: Key,
    of: int,
    server: RunningServer,
    somebody: Identity | None,
    until: Annotated[int | None, Parameter(ge=0)] = None,
    seat: Seat = None,
) -> Reason:
    """What the bot of the seat `of` did last, up to the version `until`, seen from a seat of one's own."""
    live = await server.tables.see(key, somebody)
    eyes = own_eyes(live, somebody, seat)
    async with live.lock:
        if not 0 <= of < len(live.seats):
            raise not_found("seat")
        found = live.log.reason(of, eyes, live.version if until is None else until)
        return Reason(version=None, text="") if found is None else Reason(version=found[0], text=found[1])


HANDLERS = [moment, log_since, trend, record, import_record, fork, why_nothing_else, reason]
