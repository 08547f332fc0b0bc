"""What the lobby costs beside many stored tables: `python bench/server/lobby.py --tables 100000`.

In one process, without network: the processor time of all threads for the lists of somebody who has one
table, at best of many looks, before and after the others are stored. A third of them each is open, being
played and over, all public, of a thousand people.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
from contextlib import closing

import uvloop
from inside import processor, running

from perilune.server.identity import Identity
from perilune.server.protocol.lobby import NewSeat, NewTable
from perilune.server.running import RunningServer

LOOKS = 20


def store_more(path: str, like: str, tables: int) -> None:
    """So many copies of a table, for others."""
    new = {
        "id": "'m' || n",
        "owner": "'p' || n % 1000",
        "status": "CASE n % 3 WHEN 0 THEN 'open' WHEN 1 THEN 'playing' ELSE 'over' END",
        "updated": "matches.updated - n",
    }
    with closing(sqlite3.connect(path)) as db, db:
        names = [row[1] for row in db.execute("PRAGMA table_info(matches)")]
        copied = ", ".join(new.get(name, f"matches.{name}") for name in names)
        numbers = "WITH RECURSIVE k(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM k WHERE n + 1 < ?)"
        db.execute(
            f"{numbers} INSERT INTO identities (id, name, created) SELECT 'p' || n, 'P' || n, 0 FROM k",
            (1000,),
        )
        db.execute(
            f"{numbers} INSERT INTO matches SELECT {copied} FROM matches, k WHERE id = ?", (tables, like)
        )
        db.execute(
            "INSERT INTO seats SELECT m.id, s.seat, 'bot', NULL, s.name, 'easy', 0, 0, NULL "
            "FROM matches m, seats s WHERE m.id LIKE 'm%' AND s.match = ?",
            (like,),
        )


async def milliseconds(server: RunningServer, somebody: Identity) -> float:
    found = []
    for _ in range(LOOKS):
        before = processor()
        await server.tables.lobby(somebody)
        found.append(processor() - before)
    return 1000 * min(found)


async def measure(tables: int) -> None:
    async with running() as server:
        ann = await server.storage.add_identity("Ann")
        seats = [NewSeat(kind="me"), NewSeat(kind="open")]
        own = await server.tables.create(ann, NewTable(game="tic-tac-toe", mode="", seats=seats, public=True))
        alone = await milliseconds(server, ann)
        store_more(str(server.storage.engine.url.database), own.id, tables)
        beside = await milliseconds(server, ann)
        print(
            f"The lobby: {alone:.1f} ms of processor time, {beside:.1f} ms beside {tables:,} stored tables "
            f"(load average {os.getloadavg()[0]:.1f})."
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    uvloop.run(measure(parser.parse_args().tables))


if __name__ == "__main__":
    main()
