"""A new version of a match, told to those who look at it: what is new to each, made once for all who see the
same."""

from __future__ import annotations

from perilune.server.play import changes
from perilune.server.play.connection import Connection
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.log import encode
from perilune.server.play.look import Look
from perilune.server.play.position import position
from perilune.server.protocol.messages import News, Position


class Telling:
    """`undone` is the version that an undo led back to."""

    def __init__(self, live: LiveMatch, undone: int | None = None) -> None:
        self._live = live
        self._version = live.version
        self._disclosed = live.disclosed
        self._undone = undone
        self._positions: dict[Look, Position] = {}
        self._made: dict[tuple[Look, int, int], bytes] = {}
        self._known: changes.Compared = {}

    def show(self, connection: Connection, ref: int | None) -> bool:
        """Tell what is new; with a `ref` it is the answer to a request. False if everything has to be told
        anew: another seat is at the screen, secrets are told at the end, or moves were taken back meanwhile,
        so that the log is another now."""
        facing, look = connection.facing, connection.look()
        since, before = connection.version, connection.shown
        if look.facing != facing or self._disclosed or before is None or self._missed_undo(since):
            return False
        connection.version, connection.shown = self._version, self.position(look)
        connection.push(self.news(look, since, before, ref))
        return True

    def position(self, look: Look) -> Position:
        found = self._positions.get(look)
        if found is None:
            found = self._positions[look] = position(self._live, look)
        return found

    def news(self, look: Look, since: int, before: Position | None, ref: int | None = None) -> bytes:
        """For somebody who looks from there and was shown `before` at the version `since`; the position comes
        whole if nobody knows what they were shown."""
        key = (look, since, id(before))
        if ref is None and key in self._made:
            return self._made[key]
        live, now = self._live, self.position(look)
        shown = changes.whole(now) if before is None else changes.news(before, now, self._known)
        data = encode(News(since, shown, live.log.read(live.eyes(look), since), self._undone, ref))
        if ref is None:
            self._made[key] = data
        return data

    def _missed_undo(self, since: int) -> bool:
        """Whether anything was taken back since, beside what is being told."""
        return self._live.course.last_undo > since and (self._undone is None or since != self._version - 1)
