"""One guest cannot hurt another: floods, slow requests, odd input."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket as sockets
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import psutil
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.people import PATIENCE, Person, Table, awaited, people, seat_two
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the limits that operators get."""
    folder: Path = tmp_path_factory.mktemp("limited")
    defaults = {"requests_per_second": "20", "messages_per_second": "20", "connections": "200"}
    with ServerProcess(f"sqlite+aiosqlite:///{folder}/t.sqlite", **defaults) as process:
        yield process


@asynccontextmanager
async def line_to(person: Person, table: str) -> AsyncIterator[ClientConnection]:
    address = f"{person.base.replace('http', 'ws', 1)}/api/tables/{table}/play"
    async with connect(address, additional_headers={"Cookie": person.cookie}, max_size=None) as line:
        yield line


@awaited
async def test_pings_without_end_end_the_connection(limited: ServerProcess) -> None:
    frames = b"\x89\x80\x00\x00\x00\x00" * 500  # pings without a body, masked by zeros
    async with people(limited.base, "Eve") as (eve,):
        table = await eve.create("tic-tac-toe", "me", "screen")
        async with line_to(eve, table["id"]) as line:
            line.transport.write(frames)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(line.recv(), PATIENCE)
        async with line_to(eve, table["id"]) as line:
            # A message in pieces without end is no better.
            line.transport.write(b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * 500)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(line.recv(), PATIENCE)


@awaited
async def test_floods_do_not_fill_the_log(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite") as server:
        async with people(server.base, "Eve") as (eve,):
            table = await eve.create("tic-tac-toe", "me", "screen")
            for _ in range(30):
                async with line_to(eve, table["id"]) as line:
                    line.transport.write(b"\x89\x80\x00\x00\x00\x00" * 500)
                    with pytest.raises(ConnectionClosed):
                        await asyncio.wait_for(line.recv(), PATIENCE)
    assert 1 <= server.output.count("too many frames") <= 20


@awaited
async def test_a_few_pings_are_answered(limited: ServerProcess) -> None:
    async with people(limited.base, "Ann") as (ann,):
        table = await ann.create("tic-tac-toe", "me", "screen")
        async with line_to(ann, table["id"]) as line:
            for _ in range(10):
                await asyncio.wait_for(await line.ping(), PATIENCE)


@awaited
async def test_hellos_are_not_multiplied(limited: ServerProcess) -> None:
    """Twenty sockets say hello without end: the table hears of those who come at most once a second, and
    whoever says hello again and again is told to wait."""
    async with people(limited.base, "Ann", "Eve") as (ann, eve):
        table = await ann.create("connect-four", "me", "screen", public=True)
        async with contextlib.AsyncExitStack() as stack:
            seat = await stack.enter_async_context(ann.at(table["id"]))
            began = time.monotonic()
            lines = [await stack.enter_async_context(line_to(eve, table["id"])) for _ in range(20)]
            for line in lines:
                for _ in range(20):
                    await line.send('{"type":"hello","protocol":2}')
            await asyncio.sleep(2)
            await seat.answer("3")
            took = time.monotonic() - began
            notices = sum(message["type"] == "table" for message in seat.heard)
            heard = [json.loads(await lines[0].recv()) for _ in range(20)]
            await asyncio.gather(*(line.close() for line in lines))
        assert 1 <= notices <= took + 2
        assert any(message.get("error") == "too-fast" for message in heard)


@awaited
async def test_whoever_goes_on_asking_too_much_is_listened_to_less(tmp_path: Path) -> None:
    """Thirty lines that do not wait. Listened to five times a second each, 150 messages of the sixth second
    would be turned down."""
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", messages_per_second="20") as server:
        async with people(server.base, "Eve") as (eve,), contextlib.AsyncExitStack() as stack:
            key = (await eve.create("connect-four", "me", "screen"))["id"]
            lines = [await stack.enter_async_context(line_to(eve, key)) for _ in range(30)]
            for line in lines:
                for _ in range(60):
                    await line.send('{"type":"hello","protocol":2}')
            refusals = await asyncio.gather(*(refused(line, after=5, until=6) for line in lines))
            for line in lines:
                line.transport.abort()  # a goodbye would wait behind all that is not listened to
    assert 0 < sum(refusals) < 75


async def refused(line: ClientConnection, after: float, until: float) -> int:
    """How many messages were refused as too many, from so many seconds to so many from now."""
    began = time.monotonic()
    found = 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(until):
            while True:
                hasty = json.loads(await line.recv()).get("error") == "too-fast"
                found += hasty and time.monotonic() - began > after
    return found


@awaited
async def test_half_sent_requests_end(limited: ServerProcess) -> None:
    """Nobody may hold a connection by not finishing a request, be it their second one, and nobody more than
    their share of them."""
    held = []
    for number in range(430):
        half = sockets.create_connection(("127.0.0.1", limited.port), timeout=20)
        if number == 1:
            half.send(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            with half.makefile("rb") as answer:
                assert answer.readline() == b"HTTP/1.1 200 OK\r\n"
                while answer.read(1) != b"}":
                    pass
        half.send(b"GET /api/lobby HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        held.append(half)

    def is_ended(half: sockets.socket) -> None:
        """Raises a TimeoutError if it stays open."""
        half.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionError):
            assert half.recv(1) == b""

    for half in held[-30:]:
        is_ended(half)
    held[399].setblocking(False)
    with pytest.raises(BlockingIOError):
        held[399].recv(1)  # those beyond 400 are turned away, the others have their time
    is_ended(held[0])
    is_ended(held[1])
    for half in held:
        half.close()
    async with people(limited.base, "Ann") as (ann,):
        await ann.get("/api/lobby")


@awaited
async def test_talk_has_its_limits(limited: ServerProcess) -> None:
    async with people(limited.base, "Ann", "Eve") as (ann, eve):
        table = await ann.create("connect-four", "me", "screen", public=True)
        async with eve.at(table["id"]) as one, eve.at(table["id"]) as other:
            replies = []
            for _ in range(8):
                replies.append(await one.request("say", text="buy"))
                replies.append(await other.request("say", text="this"))
        said = sum(reply["type"] == "done" for reply in replies)
        assert 1 <= said <= 12, "one person has one share, whatever the number of sockets"
        assert any(reply.get("error") == "too-fast" for reply in replies)


@awaited
async def test_a_table_has_its_share_of_talk(limited: ServerProcess) -> None:
    """Eight people, each within their own share, say more than a table takes."""
    names = [f"Talker {number}" for number in range(8)]
    async with people(limited.base, *names) as talkers, contextlib.AsyncExitStack() as stack:
        table = await talkers[0].create("connect-four", "me", "screen", public=True)
        seats = [await stack.enter_async_context(who.at(table["id"])) for who in talkers]
        began = time.monotonic()

        async def talk(seat: Table) -> int:
            return sum([(await seat.request("say", text="hm"))["type"] == "done" for _ in range(6)])

        said = sum(await asyncio.gather(*map(talk, seats)))
        assert 1 <= said <= 20 + (time.monotonic() - began) + 1, "20 at once, then one a second"


@awaited
async def test_old_talk_is_thrown_away(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite") as server:
        async with people(server.base, "Ann") as (ann,):
            key = (await ann.create("tic-tac-toe", "me", "screen"))["id"]
            server.stop()
            with sqlite3.connect(tmp_path / "t.sqlite") as db:
                lines = [(key, None, "Ann", f"line {number}", 0.0) for number in range(205)]
                db.executemany("INSERT INTO chat (match, seat, name, text, at) VALUES (?, ?, ?, ?, ?)", lines)
            server.start()
            async with ann.at(key) as seat:
                await seat.request("say", text="the last")
            with sqlite3.connect(tmp_path / "t.sqlite") as db:
                kept = [text for (text,) in db.execute("SELECT text FROM chat ORDER BY id")]
            assert len(kept) == 200
            assert kept[-1] == "the last"


@awaited
async def test_a_refused_socket_learns_why(limited: ServerProcess) -> None:
    async with people(limited.base, "Ann", "Eve") as (ann, eve):
        table = await ann.create("tic-tac-toe", "me", "open")
        async with line_to(eve, table["id"]) as line:
            goodbye = json.loads(await line.recv())
            assert (goodbye["type"], goodbye["again"]) == ("goodbye", False)
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert line.close_code == 4404
        address = f"{limited.base.replace('http', 'ws', 1)}/api/tables/{table['id']}/play"
        async with connect(address, origin="https://evil.example") as line:  # type: ignore[arg-type]
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert line.close_code == 4403


@awaited
async def test_a_table_that_cannot_be_opened_is_tried_again(tmp_path: Path) -> None:
    """As while the database does not work: the browser learns that it may come again, the operator why."""
    server = ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    server.start()
    async with people(server.base, "Ann", "Eve") as (ann, eve):
        table = await ann.create("tic-tac-toe", "me", "open")
        with contextlib.closing(sqlite3.connect(tmp_path / "t.sqlite")) as db:
            db.execute("ALTER TABLE watchers RENAME TO gone")
        async with line_to(eve, table["id"]) as line:
            goodbye = json.loads(await line.recv())
            assert (goodbye["type"], goodbye["again"]) == ("goodbye", True)
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert line.close_code == 4503
    server.stop()
    assert "a table could not be opened: OperationalError (no such table" in server.output


@awaited
async def test_a_table_that_is_taken_away_before_the_hello(limited: ServerProcess) -> None:
    """Nothing went wrong: the browser is told, and nothing is logged (the fixture looks for errors)."""
    async with people(limited.base, "Ann") as (ann,):
        table = await ann.create("tic-tac-toe", "me", "open")
        async with line_to(ann, table["id"]) as line:
            await ann.post(f"/api/tables/{table['id']}/leave")
            await line.send('{"type":"hello","protocol":2}')
            goodbye = json.loads(await line.recv())
            assert (goodbye["type"], goodbye["again"]) == ("goodbye", False)
            assert "no such table" in goodbye["reason"]
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert line.close_code == 4404


@awaited
async def test_goodbye_after_much_nonsense(limited: ServerProcess) -> None:
    async with people(limited.base, "Ann") as (ann,):
        table = await ann.create("tic-tac-toe", "me", "open")
        async with ann.at(table["id"]) as seat:
            for _ in range(20):
                await seat.socket.send("nonsense")
            goodbye = await seat.next("goodbye")
            assert not goodbye["again"]


@pytest.mark.parametrize("said", ["", '{"type":"hello","protocol":1}'])
@awaited
async def test_a_socket_without_hello_is_closed(limited: ServerProcess, said: str) -> None:
    """A hello that was turned down is none."""
    async with people(limited.base, "Ann") as (ann,):
        table = await ann.create("tic-tac-toe", "me", "open")
        async with line_to(ann, table["id"]) as line:
            if said:
                await line.send(said)
                assert json.loads(await line.recv())["error"] == "malformed"
            goodbye = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            assert goodbye["type"] == "goodbye"


@awaited
async def test_a_late_hello_sees_what_happens(tmp_path: Path) -> None:
    """The match left the memory between the connection and its hello."""
    with ServerProcess(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", idle_seconds="0.1") as server:
        async with people(server.base, "Ann", "Bob") as (ann, bob):
            key = await seat_two(ann, bob, "tic-tac-toe")
            async with asyncio.timeout(PATIENCE), line_to(bob, key) as late:
                await asyncio.sleep(6)
                async with ann.at(key) as first:
                    await late.send('{"type":"hello","protocol":2}')
                    assert json.loads(await late.recv())["type"] == "sync"
                    await first.answer("4")
                    message = json.loads(await late.recv())
                    while message["type"] == "table":
                        message = json.loads(await late.recv())
                    assert message["position"]["version"] == 1


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def either(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server on each of the two databases: what one stores without a word the other refuses."""
    if request.param == "sqlite":
        database = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('either')}/t.sqlite"
    else:
        database = request.getfixturevalue("cluster").database()
    with ServerProcess(database) as process:
        yield process


DEEP = b"[" * 100_000
ODD_BODIES = [
    DEEP,
    b'{"name":' + b'{"a":' * 50_000,
    b'{"name": "\xff\xfe"}',
    b'{"name": "a\\ud800b"}',
    b"\x00",
    b'{"name": 5}',
    b"null",
    b"",
]


@pytest.mark.parametrize("body", ODD_BODIES, ids=range(len(ODD_BODIES)))
@awaited
async def test_odd_bodies_are_refused(either: ServerProcess, body: bytes) -> None:
    async with people(either.base, "Ann") as (ann,):
        headers = {"content-type": "application/json"}
        for path in ("/api/me", "/api/tables", "/api/login", "/api/records"):
            answer = await ann.http.post(path, content=body, headers=headers)
            assert 200 <= answer.status_code < 500, (path, answer.text)


@awaited
async def test_nested_and_odd_messages_are_refused(either: ServerProcess) -> None:
    async with people(either.base, "Ann") as (ann,):
        key = (await ann.create("tic-tac-toe", "me", "screen"))["id"]
        async with ann.at(key) as seat:
            await seat.socket.send('{"type":"say","ref":1,"text":"a","odd":' + "[" * 4000 + "]" * 4000 + "}")
            refusal = await seat.next("refusal", "done")
            assert refusal["type"] == "done" or "nested too deeply" in refusal["reason"]
            await seat.socket.send("[" * 16_000)
            assert (await seat.next("refusal"))["error"] == "malformed"
            await seat.socket.send(b'{"type":"say","ref":1,"text":"\xff\xfe"}')
            assert (await seat.next("refusal"))["error"] == "malformed"
            await seat.request("say", text="a\u0000b")
            assert (await seat.answer("4"))["type"] in ("news", "sync")


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/links/%00.w.x", "/api/tables/%ff%fe", "/api/tables/..%2f"]
)
@awaited
async def test_odd_paths_are_not_found(either: ServerProcess, path: str) -> None:
    async with people(either.base, "Ann") as (ann,):
        assert (await ann.http.get(path)).status_code in (400, 404)


@awaited
async def test_a_name_that_grows_in_lower_case(either: ServerProcess) -> None:
    async with people(either.base, "ß" * 30) as (ann,):
        await ann.post("/api/me/password", {"password": "long enough"})
        await ann.post("/api/login", {"name": "ß" * 30, "password": "long enough"})


@awaited
async def test_joining_while_the_table_is_taken_away(either: ServerProcess) -> None:
    async with people(either.base, "Ann", *(f"P{n}" for n in range(6))) as (ann, *others):
        for _ in range(12):
            table = await ann.create("tic-tac-toe", "me", "open", public=True)
            path = f"/api/tables/{table['id']}"
            answers = await asyncio.gather(
                *(other.http.post(f"{path}/join", json={}) for other in others),
                ann.http.put(f"{path}/seats/1", json={"level": "easy"}),
                ann.http.post(f"{path}/leave", json={}),
            )
            assert all(answer.status_code < 500 for answer in answers), [a.text for a in answers]


def odd(luck: random.Random) -> str:
    """A message that is nearly right, or not at all."""
    kind = luck.choice(["hello", "answer", "undo", "consent", "face", "say", "pulse", "dance", ""])
    value = luck.choice(
        ["1", "-1", "null", '"x"', "[]", "{}", "1e400", "99999999999999999999", '"\\u0000"', "true"]
    )
    fields = luck.sample(
        ["ref", "version", "question", "option", "seat", "to", "agree", "text", "since", "protocol"],
        luck.randrange(6),
    )
    body = ",".join([f'"type":"{kind}"', *(f'"{name}":{value}' for name in fields)])
    return luck.choice([f"{{{body}}}", f"{{{body}", f"[{{{body}}}]", value * luck.randrange(50)])


ANSWERS = ("refusal", "beat", "sync", "news", "done")


async def talk_nonsense(who: Person, key: str, luck: random.Random) -> int:
    """One odd thing after the other until the server has had enough: each is answered. Says how many were."""
    answered = 0
    with contextlib.suppress(ConnectionClosed):
        async with line_to(who, key) as line:
            await line.send('{"type":"hello","protocol":2}')
            await _answer(line)
            for _ in range(200):
                await line.send(odd(luck))
                await _answer(line)
                answered += 1
    return answered


async def _answer(line: ClientConnection) -> None:
    async with asyncio.timeout(60):
        while json.loads(await line.recv())["type"] not in ANSWERS:
            pass


async def fuzz(server: ServerProcess, messages: int) -> None:
    """Nonsense on sockets and over HTTP: never a 5xx, and the memory does not grow."""
    luck = random.Random(5)
    memory = psutil.Process(server.process.pid).memory_info
    async with people(server.base, "Eve") as (eve,):
        key = (await eve.create("connect-four", "me", "screen", public=True))["id"]
        half = 0
        sent = 0
        while sent < messages:
            sent += sum(await asyncio.gather(*(talk_nonsense(eve, key, luck) for _ in range(5))))
            for _ in range(20):
                path = luck.choice(
                    ["/api/me", "/api/tables", "/api/login", f"/api/tables/{key}/fork", "/api/records"]
                )
                content = odd(luck).encode("utf-8", "surrogatepass")[: luck.randrange(1, 200)]
                answer = await eve.http.request(
                    luck.choice(["POST", "PUT", "GET", "DELETE"]), path, content=content
                )
                assert answer.status_code < 500, (path, content, answer.text)
                sent += 1
            if not half and sent > messages / 2:
                half = memory().rss
        assert memory().rss < half + 30_000_000
        print(f"{sent} messages and requests; {(memory().rss - half) / 1e6:.1f} MB more than halfway")
        assert (await eve.get("/health"))["status"] == "ok"


@awaited
async def test_nonsense_is_refused(server: ServerProcess) -> None:
    await fuzz(server, 1500)


@pytest.mark.soak
@awaited
async def test_much_nonsense_on_sqlite(server: ServerProcess) -> None:
    await fuzz(server, 50_000)


@pytest.mark.soak
@awaited
async def test_much_nonsense_on_postgresql(cluster: Cluster) -> None:
    with ServerProcess(cluster.database()) as server:
        await fuzz(server, 50_000)
