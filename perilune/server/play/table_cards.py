"""A table as one person may know it: its seats, links and result, for lists and for those who sit at it."""

from __future__ import annotations

import msgspec

from perilune.engine import find_game
from perilune.server.identity import Identity, Signer
from perilune.server.play.live_match import LiveMatch
from perilune.server.protocol.lobby import Origin, OutcomeInfo, SeatInfo, TableInfo
from perilune.server.store.storage import SeatRow, TableRow


class TableCards:
    def __init__(self, signer: Signer) -> None:
        self._signer = signer

    def of(self, live: LiveMatch, identity: Identity | None) -> TableInfo:
        """A table in memory."""
        return self.make(live.row, live.seats, identity, live.online())

    def make(
        self,
        row: TableRow,
        seats: list[SeatRow],
        identity: Identity | None,
        online: frozenset[str] = frozenset(),
    ) -> TableInfo:
        me = identity.id if identity else None
        owner = me == row.owner
        sits = owner or any(seat.identity == me for seat in seats if me)
        game = find_game(row.game)
        mode = game.mode(row.mode)
        return TableInfo(
            id=row.id,
            game=row.game,
            title=game.title,
            mode=row.mode,
            mode_title=mode.title,
            cooperative=bool(mode.cooperative),
            options=row.options,
            status=row.status,
            version=row.version,
            public=row.public,
            mine=owner,
            seats=[self._seat(row, seat, me, owner, online) for seat in seats],
            your_turn=row.status == "playing"
            and any(s.identity == me and not s.played_by_bot and s.seat in row.turn for s in seats if me),
            created=row.created,
            updated=row.updated,
            outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=OutcomeInfo),
            watch=f"/link/{self._signer.link(row.id, None, row.watch)}" if sits else None,
            origin=_origin(row) if sits else None,
            rematch=row.rematch if sits else None,
        )

    def _seat(
        self, row: TableRow, seat: SeatRow, me: str | None, owner: bool, online: frozenset[str]
    ) -> SeatInfo:
        link = None
        if seat.kind == "open" and owner:
            link = f"/link/{self._signer.link(row.id, seat.seat, seat.nonce)}"
        return SeatInfo(
            seat=seat.seat,
            colour=seat.seat,
            kind=seat.kind,
            name=seat.name,
            mine=me is not None and seat.identity == me,
            online=seat.kind == "bot" or seat.identity in online,
            level=seat.level,
            standing_in=seat.kind in ("human", "screen") and seat.level is not None and not seat.resigned,
            resigned=seat.resigned,
            link=link,
        )


def _origin(row: TableRow) -> Origin | None:
    return None if row.origin is None else Origin(table=row.origin, version=row.origin_version or 0)
