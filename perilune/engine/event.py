"""What happened, told to those who may know it.

Events are typed values that say themselves. The log's prose, the animations and the statistics are made from
them. A script tells them with `tell`, which costs next to nothing while nobody listens.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
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


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened. A game subclasses it, one class a kind of event.

    `says` is its sentence, with fields as named parts. Several sentences go from the fullest to the barest,
    and the first is said that has something to say in all its fields: what a seat may not know, or what did
    not happen, is left empty. Where a value decides, `says` is a mapping: of the field `told_by`,
    or of what `which` returns. A field whose type is `Named` is spoken by that name.
    """

    says: ClassVar[str | tuple[str, ...] | Mapping[str, str]] = ""
    told_by: ClassVar[str] = ""

    def which(self) -> str:
        """The variant of the sentence, where there are several."""
        return str(getattr(self, self.told_by)) if self.told_by else ""

    @classmethod
    def sentences(cls) -> tuple[str, ...]:
        """All that it may say."""
        if isinstance(cls.says, str):
            return (cls.says,)
        return cls.says if isinstance(cls.says, tuple) else tuple(cls.says.values())

    def parts(self) -> dict[str, str]:
        """The fields in words, for the sentence; what is left empty has none."""
        return {
            name: "" if (value := getattr(self, name)) == "" else words(value)
            for name, words in _spoken(type(self)).items()
        }

    def sentence(self) -> str:
        """What happened, in words."""
        return opened(say(self._template(), **self.parts()))

    def _template(self) -> str:
        if isinstance(self.says, str):
            return self.says
        if isinstance(self.says, Mapping):
            return self.says[self.which()]
        return next(
            sentence for sentence, fields in _wants(type(self)) if all(getattr(self, one) for one in fields)
        )


class Deed(Event, frozen=True):
    """Something that a player did or that befell one, told with the player's seat in front."""

    seat: Seat


@cache
def _wants(kind: type[Event]) -> list[tuple[str, set[str]]]:
    """Each sentence with the fields that it has beyond the barest one, which can always be said."""
    *_, barest = sentences = kind.sentences()
    more = {*kind.__struct_fields__} - _named_in(barest)
    return [(sentence, _named_in(sentence) & more) for sentence in sentences]


def _named_in(sentence: str) -> set[str]:
    return {part for _, part, _, _ in Formatter().parse(sentence) if part}


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


class Told(msgspec.Struct, frozen=True, gc=False):
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
