"""What is in memory is what is stored, whatever fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from perilune.server.background import Background
from perilune.server.bots.calls import BotCalls
from perilune.server.identity import Signer
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


@awaited
async def test_a_move_that_fails_half_way_is_forgotten(tmp_path: Path) -> None:
    async with opened(tmp_path) as storage:
        ann = await storage.add_identity("Ann")
        assert ann is not None
        await open_table(storage, ann.id, "t1")
        writer = Writer(open_line(storage.engine, storage.turns))
        writer.start()
        matches = Matches(
            storage, writer, TableCards(Signer("secret")), BotCalls(), Publisher(None), Background()
        )
        live = await matches.get("t1")

        def fails() -> NewMove:
            live.match.play("4", 0)
            raise ZeroDivisionError

        with pytest.raises(Refused, match="nothing was changed"):
            await matches.store(live, fails)
        assert live.match.version == 0
        assert live.asked[0].choice == live.match.choice
        await writer.stop()
