"""A new version of a match, told to those who look at it: what is new to each, made once for all who see the
same."""

from __future__ import annotations

from perilune.server.play import changes
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import encode
from perilune.server.play.look import Look
from perilune.server.play.position import position
from perilune.server.protocol.messages import News, Position


class Telling:
    """`undone` is the version that an undo led back to."""

    def __init__(self, live: LiveMatch, undone: int | None = None) -> None:
        self._live = live
        self._undone = undone
        self._positions: dict[Look, Position] = {}
        self._made: dict[tuple[Look, int, int], bytes] = {}
        self._known: changes.Compared = {}

    def position(self, look: Look) -> Position:
        found = self._positions.get(look)
        if found is None:
            found = self._positions[look] = position(self._live, look)
        return found

    def news(self, look: Look, since: int, before: Position | None, ref: int | None = None) -> bytes:
        """For somebody who looks from there and was shown `before` at the version `since`; the position comes
        whole if nobody knows what they were shown. With a `ref` it is the answer to a request."""
        if ref is not None:
            return self._make(look, since, before, ref)
        key = (look, since, id(before))
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._make(look, since, before, None)
        return made

    def _make(self, look: Look, since: int, before: Position | None, ref: int | None) -> bytes:
        live, now = self._live, self.position(look)
        shown = changes.whole(now) if before is None else changes.news(before, now, self._known)
        return encode(News(since, shown, live.log.read(live.eyes(look), since), self._undone, ref))
