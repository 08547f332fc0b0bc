"""What happened, told to those who may know it.

Events are typed values. The log's prose, the animations and the statistics are made from them. A script
tells them with `tell`, which costs next to nothing while nobody listens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from perilune.engine.state import Root

Eyes = frozenset[int]
"""The seats whose knowledge is put together: empty for a spectator, all seats for everything."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened. A game subclasses it, one class a kind of event."""


class Told(msgspec.Struct, frozen=True):
    """An event and its audience: everybody, only the seats in `to`, or all but the seats in `but`."""

    event: Event
    to: tuple[int, ...] | None = None
    but: tuple[int, ...] = ()

    def visible(self, eyes: Eyes) -> bool:
        if self.to is not None:
            return not eyes.isdisjoint(self.to)
        return eyes.isdisjoint(self.but)


def tell(
    s: Root, kind: type[Event], *fields: Any, to: tuple[int, ...] | None = None, but: tuple[int, ...] = ()
) -> None:
    """Tell `kind(*fields)` to everybody, only to the seats in `to`, or to all but those in `but`.

    Where a seat sees more than the others, tell twice: the whole `to=(seat,)`, the rest `but=(seat,)`.
    """
    if s.told is not None:
        s.told.append(Told(kind(*fields), to, but))


def reveal(s: Root) -> None:
    """Note that something hidden came to light without chance, such as a card turned up: undo stops here."""
    s.reveals += 1
