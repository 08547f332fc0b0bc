"""A table as it is stored, for tests that need no server."""

from __future__ import annotations

from typing import Any

from perilune.engine import Match
from perilune.server.protocol.lobby import Status
from perilune.server.store.storage import TableRow


def table_row(match: Match[Any], key: str, owner: str, *, public: bool, status: Status) -> TableRow:
    return TableRow(
        id=key,
        game=match.game.name,
        mode=match.mode,
        options={},
        owner=owner,
        public=public,
        status=status,
        version=0,
        turn=[],
        outcome=None,
        request=None,
        watch=0,
        origin=None,
        origin_version=None,
        rematch=None,
        created=0.0,
        updated=0.0,
    )
