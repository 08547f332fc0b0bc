"""A database as today's server stores it, kept so that later servers still read it.

`python -m tests.server.store.make_stored NAME` plays a handful of tables and writes NAME.sqlite.gz and
NAME.json, which says what was seen: run it before the stored form changes, never to mend a failing test.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server.people import Person, Table, people, seat_two
from tests.server.process import ServerProcess

FOLDER = Path(__file__).parent / "stored"
PASSWORD = "over the horizon"


def seen(message: dict[str, Any]) -> dict[str, Any]:
    """What must be the same after any change of the server: no words, which may be put better."""
    position = message["position"]
    request = position["undo"]["request"]
    return {
        "version": position["version"],
        "outcome": position["outcome"] and position["outcome"]["ranks"],
        "questions": [
            [question["id"], [option["text"] for option in question["options"]]]
            for question in position["questions"]
        ],
        "waiting": [[waiting["seat"], waiting["kind"]] for waiting in position["waiting"]],
        "undo": {
            **{part: position["undo"][part] for part in ("seat", "free", "ask")},
            "request": request and {part: request[part] for part in ("seat", "to", "waiting")},
        },
        "log": [[line["version"], line["event"].get("type", ""), line["undone"]] for line in message["log"]],
        "chat": [[line["name"], line["text"]] for line in message["chat"]],
        "resigned": [seat["seat"] for seat in message["table"]["seats"] if seat["resigned"]],
    }


async def first_answers(seat: Table, number: int) -> None:
    """The first option, `number` times."""
    for _ in range(number):
        await seat.until(lambda position: position["questions"] or position["outcome"])
        if seat.position["outcome"]:
            return
        await seat.answer(seat.question["options"][0]["text"])


async def undone(ann: Person, bob: Person) -> str:
    """Taken back freely and by consent, with talk, and a request that still waits."""
    key = await seat_two(ann, bob, "tic-tac-toe")
    async with ann.at(key) as first, bob.at(key) as second:
        await first.answer("4")
        await first.request("undo", version=1, seat=0, to=0)
        await first.answer("0")
        await second.until(lambda position: position["version"] == 3)
        await second.answer("1")
        await first.until(lambda position: position["version"] == 4)
        await first.request("undo", version=4, seat=0, to=first.position["undo"]["ask"])
        await second.until(lambda position: position["undo"]["request"])
        await second.request("consent", version=4, seat=1, agree=True)
        await first.until(lambda position: position["version"] == 5)
        await first.answer("8")
        await second.until(lambda position: position["version"] == 6)
        await second.answer("7")
        await first.until(lambda position: position["version"] == 7)
        await first.request("say", text="well met")
        await first.request("undo", version=7, seat=0, to=first.position["undo"]["ask"])
    return key


async def resigned(ann: Person, bob: Person) -> str:
    key = await seat_two(ann, bob, "connect-four")
    async with ann.at(key) as first:
        await first.answer("3")
    await bob.post(f"/api/tables/{key}/resign", {})
    return key


async def forked(ann: Person) -> str:
    """A fork begins with answers that were given elsewhere."""
    key = (await ann.create("connect-four", "me", "screen"))["id"]
    async with ann.at(key) as seat:
        await first_answers(seat, 5)
    fork = (await ann.post(f"/api/tables/{key}/fork", {"version": 3}, 201))["id"]
    await ann.put(f"/api/tables/{fork}/seats/1", {"level": "easy"})
    return str(fork)


async def finished(ann: Person) -> str:
    key = (await ann.create("connect-four", "me", "screen"))["id"]
    async with ann.at(key) as seat:
        await seat.play(lambda question: question["options"][0]["text"])
    return str(key)


async def heavy(ann: Person, bob: Person, game: str, mode: str, answers: int) -> str:
    """Well into a heavy game, with saves on the way and answers since."""
    key = await seat_two(ann, bob, game, mode=mode)
    async with ann.at(key) as first, bob.at(key) as second:
        while first.version < answers:
            assert first.position["questions"] or second.position["questions"], first.position
            for seat in (first, second):
                if seat.position["questions"] and first.version < answers:
                    options = seat.question["options"]
                    reply = await seat.answer(options[7 * first.version % len(options)]["text"])
                    version = reply["position"]["version"]
                    for other in (first, second):
                        await other.until(lambda position, v=version: position["version"] >= v)  # type: ignore[misc]
    return key


async def make(server: ServerProcess) -> dict[str, Any]:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        await bob.post("/api/me/password", {"password": PASSWORD})
        tables = {
            "undone": await undone(ann, bob),
            "resigned": await resigned(ann, bob),
            "forked": await forked(ann),
            "finished": await finished(ann),
            "astronavigators": await heavy(ann, bob, "astronavigators", "solar-system", 90),
            "intrepid": await heavy(ann, bob, "intrepid", "meteor-shower", 60),
        }
        record = await ann.get(f"/api/tables/{tables['finished']}/record")
        copy = await ann.post("/api/records", {"record": record}, 201)
        tables["imported"] = copy["id"]
        expected: dict[str, Any] = {}
        for name, key in tables.items():
            async with ann.at(key) as first:
                expected[name] = {"id": key, "ann": seen(first.heard[0])}
            if name not in ("forked", "finished", "imported"):
                async with bob.at(key) as second:
                    expected[name]["bob"] = seen(second.heard[0])
        return {"ann": ann.cookie, "bob": bob.cookie, "record": record, "tables": expected}


def main(name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        with ServerProcess(f"sqlite+aiosqlite:///{path}") as server:
            expected = asyncio.run(make(server))
        with sqlite3.connect(path) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("PRAGMA journal_mode=DELETE")
            db.execute("VACUUM")
        db.close()
        (FOLDER / f"{name}.sqlite.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    (FOLDER / f"{name}.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
