"""What happened, told to those who may know it.

Events are typed values that say themselves. The log's prose, the animations and the statistics are made from
them. A script tells them with `tell`, which costs next to nothing while nobody listens.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec

from perilune.engine.words import opened, player, say

if TYPE_CHECKING:
    from perilune.engine.state import Root

Eyes = frozenset[int]
"""The seats whose knowledge is put together: empty for a spectator, all seats for everything."""


class Named:
    """On a field's type: how its values are called. `Card = Annotated[str, Named(card_noun)]`."""

    __slots__ = ("words",)

    def __init__(self, words: Callable[[Any], str]) -> None:
        self.words = words


Seat = Annotated[int, Named(player)]
"""A seat's number, spoken as the player there."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened. A game subclasses it, one class a kind of event.

    `says` is its sentence, with fields as named parts, or a mapping of variants of which `which` picks one.
    A field whose type is `Named` is spoken by that name.
    """

    says: ClassVar[str | Mapping[str, str]] = ""

    def which(self) -> str:
        """The variant of the sentence, where there are several."""
        return ""

    def parts(self) -> dict[str, str]:
        """The fields in words, for the sentence."""
        return {name: words(getattr(self, name)) for name, words in _spoken(type(self)).items()}

    def sentence(self) -> str:
        """What happened, in words."""
        template = self.says if isinstance(self.says, str) else self.says[self.which()]
        return opened(say(template, **self.parts()))


@cache
def _spoken(kind: type[Event]) -> dict[str, Callable[[Any], str]]:
    """How each field is put into words."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return {field: _speaker(hints[field]) for field in kind.__struct_fields__}


def _speaker(hint: Any) -> Callable[[Any], str]:
    if typing.get_origin(hint) is Annotated:
        for note in typing.get_args(hint)[1:]:
            if isinstance(note, Named):
                return note.words
    return str


class Told(msgspec.Struct, frozen=True):
    """An event and its audience: everybody, only the seats in `to`, or all but the seats in `but`."""

    event: Event
    to: tuple[int, ...] | None = None
    but: tuple[int, ...] = ()

    def visible(self, eyes: Eyes) -> bool:
        return hears(eyes, self.to, self.but)


def hears(eyes: Eyes, to: tuple[int, ...] | None, but: tuple[int, ...]) -> bool:
    """Whether somebody with these eyes belongs to the audience `to`, `but`."""
    if to is not None:
        return not eyes.isdisjoint(to)
    return eyes.isdisjoint(but)


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
