"""What is in memory is what is stored, whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from perilune.server.background import Background
from perilune.server.bots.calls import BotCalls
from perilune.server.identity import Signer
from perilune.server.play.live_match import Attempt, LiveMatch
from perilune.server.play.matches import Matches
from perilune.server.play.table_cards import TableCards
from perilune.server.processes.notices import Publisher
from perilune.server.refused import Refused
from perilune.server.store.lines import open_line
from perilune.server.store.moves import NewMove
from perilune.server.store.writer import Writer
from tests.server.people import awaited
from tests.server.store.test_storage import open_table
from tests.server.store.test_turns import opened


@asynccontextmanager
async def one_match(tmp_path: Path) -> AsyncIterator[tuple[Matches, LiveMatch]]:
    async with opened(tmp_path) as storage:
        ann = await storage.add_identity("Ann")
        assert ann is not None
        await open_table(storage, ann.id, "t1")
        writer = Writer(open_line(storage.engine, storage.turns))
        writer.start()
        cards = TableCards(Signer("secret"))
        matches = Matches(storage, writer, cards, BotCalls(), Publisher(None), Background())
        live = await matches.get("t1")
        live.row.status = "playing"
        yield matches, live
        await writer.stop()


def attempt(live: LiveMatch, text: str) -> Attempt:
    choice = live.match.choice
    assert choice is not None
    return Attempt(choice.seat, choice.kind, live.version, text)


@awaited
async def test_a_move_that_fails_half_way_is_forgotten(tmp_path: Path) -> None:
    async with one_match(tmp_path) as (matches, live):

        def fails() -> NewMove:
            live.match.play("4", 0)
            raise ZeroDivisionError

        with pytest.raises(Refused, match="nothing was changed"):
            await matches.store(live, fails)
        assert live.match.version == 0
        assert live.asked[0].choice == live.match.choice


@awaited
async def test_an_answer_that_fails_half_way_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with one_match(tmp_path) as (matches, live):
        with monkeypatch.context() as broken:
            broken.setattr(live, "_advance", lambda *_, **__: 1 / 0)
            with pytest.raises(Refused, match="nothing was changed"):
                await matches.bot_answers(live, attempt(live, "4"))
        assert live.match.version == 0
        assert not live.lock.locked()


@awaited
async def test_an_answer_that_cannot_be_told_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with one_match(tmp_path) as (matches, live):
        with monkeypatch.context() as broken:
            broken.setattr(matches, "broadcast", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await matches.bot_answers(live, attempt(live, "4"))
        await matches.bot_answers(live, attempt(live, "0"))
        assert live.version == 2


@awaited
async def test_answers_wait_for_each_other(tmp_path: Path) -> None:
    """Of two who answer the same question at once the second is told that it has been answered."""
    async with one_match(tmp_path) as (matches, live):
        both = [matches.bot_answers(live, attempt(live, text)) for text in ("4", "0")]
        ends = await asyncio.gather(*both, return_exceptions=True)
        assert ends[0] is None
        assert isinstance(ends[1], Refused)
        assert ends[1].error == "stale"
        assert live.version == 1
        assert not live.lock.locked()
