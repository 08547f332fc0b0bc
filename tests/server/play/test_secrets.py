"""What is sent to a seat does not depend on what that seat must not know."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest

from perilune.engine import Match, PeriluneError, deal_hidden, find_game, game_names, start
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import encode
from perilune.server.play.look import Look
from perilune.server.play.position import position, why_not
from perilune.server.play.questions import Pending
from perilune.server.play.tables import opening
from perilune.server.play.telling import Telling
from perilune.server.refused import Refused
from perilune.server.store.moves import MoveRow, NewMove
from perilune.server.store.storage import SeatRow
from tests.server.people import Table, awaited, people, seat_two
from tests.server.process import ServerProcess
from tests.server.table_rows import table_row

MOVES = 400
"""So far into each game we look."""


def live_match(match: Match[Any]) -> LiveMatch:
    row = table_row(match, "table", "p0", public=False, status="playing")
    seats = [SeatRow(seat, "human", f"p{seat}", f"P{seat}", None, False, 0) for seat in range(match.seats)]
    first = opening(match)
    return LiveMatch(row, seats, match, [MoveRow(0, first.move, first.told)])


def sent_to(live: LiveMatch, look: Look, since: int) -> bytes:
    """Everything that goes out to a seat at this version: position, news, log, reasons, refusals."""
    parts = [
        Telling(live).news(look, since, None),
        encode(live.log.read(live.eyes(look))),
    ]
    for seat in look.held:
        asked = live.asked.get(seat)
        if asked is not None:
            parts.append(encode(why_not(live, asked)))
            try:
                live.check_answer(seat, asked.choice.kind, live.version, "no-such-option")
            except Refused as refused:
                parts.append(f"{refused.error} {refused.reason} {refused.rule}".encode())
    return b"\n".join(parts)


def dealt_anew(live: LiveMatch, seat: int, seed: int) -> LiveMatch:
    """The same table with everything hidden from the seat dealt anew; the same log."""
    twin = copy.copy(live)
    twin.match = live.match.copy()
    deal_hidden(twin.game, twin.match.state, seat, seed)
    twin.asked = {c.seat: Pending(twin.game, c, live.asked[c.seat].since) for c in twin.match.choices}
    twin._views = (-1, {})
    return twin


CASES = [
    (name, mode.name, seats)
    for name in game_names()
    for mode in find_game(name).modes
    for seats in sorted(set(mode.seats))[-1:]
]


@pytest.mark.parametrize(("name", "mode", "seats"), CASES)
def test_every_byte_to_a_seat_is_the_same_with_hidden_things_dealt_anew(
    name: str, mode: str, seats: int
) -> None:
    luck = random.Random(f"{name} {mode} {seats}")
    live = live_match(start(find_game(name), mode, seats, seed=luck.getrandbits(60)))
    for _ in range(MOVES):
        for seat in range(seats):
            look = live.look((seat,), None)
            twin = dealt_anew(live, seat, luck.getrandbits(60))
            since = live.version - 1
            assert sent_to(live, Look(), since) == sent_to(twin, Look(), since), "told to a spectator"
            real, imagined = sent_to(live, look, since), sent_to(twin, look, since)
            assert real == imagined, f"seat {seat} is told something it must not know, version {live.version}"
        if not live.match.choices:
            break
        choice = luck.choice(live.match.choices)
        move = live.play(choice.seat, luck.choice(list(live.asked[choice.seat].texts)))
        assert isinstance(move, NewMove)
        if live.over:
            break


def test_the_check_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above fails if views show one card too much."""
    honest = position

    def leaking(live: LiveMatch, look: Look) -> Any:
        shown = honest(live, look)
        shown.view = live.game.view(live.match.state, live.everybody)
        return shown

    monkeypatch.setattr("perilune.server.play.telling.position", leaking)
    with pytest.raises(AssertionError, match=r"spectator|must not know"):
        test_every_byte_to_a_seat_is_the_same_with_hidden_things_dealt_anew("kuhn-poker", "classic", 2)


def neutral(table: Table, key: str) -> list[str]:
    """The bytes received, without what differs between any two tables: ids, names, times."""
    text = [raw.decode().replace(key, "KEY") for raw in table.raw]
    text = [re.sub(r'"(created|updated|at)":[0-9.e]+', r'"\1":0', line) for line in text]
    text = [re.sub(r"KEY\.w\.[A-Za-z0-9_=-]+", "LINK", line) for line in text]
    return [line for line in text if '"type":"table"' not in line]


@awaited
async def test_the_bytes_on_the_wire(server: ServerProcess) -> None:
    """Kuhn poker, Ann's card the same, Bob's another one: Ann receives the same bytes until the end."""
    seen: dict[str, dict[str, list[str]]] = {}
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        for _ in range(60):
            key = await seat_two(ann, bob, "kuhn-poker")
            async with ann.at(key) as first:
                mine = first.position["view"]["hands"][0]
                async with bob.at(key) as second:
                    theirs = second.position["view"]["hands"][1]
                    await first.answer("check")
                    await second.until(lambda position: position["questions"])
                    await second.answer("bet")
                    await first.until(lambda position: position["questions"])
                    received = neutral(first, key)
                    refusal = await first.request("answer", version=2, question="0:call", option="x")
                    assert refusal["type"] == "refusal"
                    received.append(str(await ann.get(f"/api/tables/{key}/at/1")))
                    received.append(str(await ann.get(f"/api/tables/{key}/log")))
                    received.append(str((await ann.get(f"/api/tables/{key}/why?seat=0"))["reasons"]))
                    for path in ("record", "trend"):
                        received.append(str(await ann.get(f"/api/tables/{key}/{path}", status=409)))
                    received.append(str(await ann.get(f"/api/tables/{key}/at/1?seat=1", status=403)))
                    await first.answer("fold")
            known = seen.setdefault(mine, {})
            if theirs in known:
                continue
            known[theirs] = received
            if len(seen) == 3 and all(len(cards) == 2 for cards in seen.values()):
                break
    pairs = [list(cards.values()) for cards in seen.values() if len(cards) == 2]
    assert pairs, "no two deals to compare in 60 tries"
    for one, other in pairs:
        assert one == other


@awaited
async def test_no_seed_before_the_end(server: ServerProcess) -> None:
    async with people(server.base, "Ann", "Bob") as (ann, bob):
        key = await seat_two(ann, bob, "tic-tac-toe")
        async with ann.at(key) as first:
            await first.answer("4")
            sent = b"".join(first.raw).decode() + str(await ann.get(f"/api/tables/{key}"))
        assert "seed" not in sent
        assert "chance" not in sent
        await bob.post(f"/api/tables/{key}/resign", {})
        assert "seed " in await ann.get(f"/api/tables/{key}/record")


def test_a_bots_answer_does_not_depend_on_hidden_things() -> None:
    from perilune.bots import make

    for seed in range(10):
        match = start(find_game("kuhn-poker"), seed=seed)
        real = make("greedy", 5).choose(match.perspective(0))
        twin = match.copy()
        deal_hidden(twin.game, twin.state, 0, seed + 99)
        assert make("greedy", 5).choose(twin.perspective(0)) == real
    with pytest.raises(PeriluneError):
        make("greedy", 5).choose(match.perspective(1))


@awaited
async def test_a_table_is_told_to_each_as_they_may_know_it(server: ServerProcess) -> None:
    """Two of Ann's browsers are told the same; links to seats are nobody else's."""
    async with people(server.base, "Ann", "Bob", "Cid") as (ann, bob, cid):
        key = (await ann.create("connect-four", "me", "open", public=True))["id"]
        async with ann.at(key) as one, ann.at(key) as other, bob.at(key) as watching, cid.at(key):
            told = [(await seat.next("table"))["table"] for seat in (one, other, watching)]
    assert [table["mine"] for table in told] == [True, True, False]
    assert told[0]["seats"][1]["link"] == told[1]["seats"][1]["link"] is not None
    assert told[2]["seats"][1]["link"] is None
    assert told[2]["watch"] is None
