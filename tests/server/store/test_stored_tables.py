"""Tables that an earlier server stored are read as they were, played on, and looked back at."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Person, awaited
from tests.server.process import ServerProcess
from tests.server.store.make_stored import FOLDER, PASSWORD, seen

STORED = sorted(path.stem for path in FOLDER.glob("*.json"))


def asked_again(now: dict[str, Any], then: dict[str, Any]) -> bool:
    """After a change of a game's rules the table goes on from the last answer that fits, and says so; what
    happened until then stays in the log."""
    told = [line[:2] for line in then["log"]]
    return bool(now["version"] == then["version"] + 1 and [line[:2] for line in now["log"]][:-1] == told)


@pytest.mark.parametrize("name", STORED)
@awaited
async def test_tables_of_an_earlier_server(tmp_path: Path, name: str) -> None:
    expected = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    path = tmp_path / "tables.sqlite"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.sqlite.gz").read_bytes()))
    with ServerProcess(f"sqlite+aiosqlite:///{path}") as server:
        guests = {who: Person(server.base, who) for who in ("ann", "bob")}
        for who, person in guests.items():
            key, _, value = expected[who].partition("=")
            person.http.cookies.set(key, value, domain="127.0.0.1", path="/")
            assert (await person.get("/api/me"))["name"] == who.capitalize()
        await guests["bob"].post("/api/login", {"name": "bob", "password": PASSWORD})
        mended: set[str] = set()
        for table, then in expected["tables"].items():
            for who in then.keys() - {"id"}:
                async with guests[who].at(then["id"]) as seat:
                    now = seen(seat.heard[0])
                    if asked_again(now, then[who]):
                        mended.add(table)
                        continue
                    assert now == then[who], f"{table} as {who} sees it"
            for who in then.keys() - {"id"}:
                async with guests[who].at(then["id"]) as seat:
                    if seat.position["questions"]:
                        assert (await seat.answer())["type"] in ("news", "sync")
            last = then["ann"]["version"]
            for version in {0, last // 2, last}:
                moment = await guests["ann"].http.get(f"/api/tables/{then['id']}/at/{version}")
                assert moment.status_code == 200 or (table in mended and moment.status_code == 410)
        finished = expected["tables"]["finished"]["id"]
        record = await guests["ann"].get(f"/api/tables/{finished}/record")
        counted = [line for line in record.splitlines() if not line.startswith("#")]
        assert counted == expected["record"].splitlines()
        trend = await guests["ann"].get(f"/api/tables/{finished}/trend")
        assert len(trend["versions"]) == expected["tables"]["finished"]["ann"]["version"] + 1
        for person in guests.values():
            await person.http.aclose()
