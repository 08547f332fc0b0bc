"""What changed between two positions, so that only this has to be sent.

A view is a tree of structs, lists, tuples and dicts. Equal parts are found by comparing them, which msgspec
does in C; only what differs is looked into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import count
from operator import attrgetter
from typing import Any

import msgspec

from perilune.server.protocol.messages import Change, Position, PositionNews

WHOLE = ("facing", "handover", "questions", "waiting", "undo", "outcome")
"""Parts of a position that are sent whole if anything in them changed."""
_whole = attrgetter(*WHOLE)


def whole(position: Position) -> PositionNews:
    """The position for somebody who knows nothing of it."""
    return PositionNews(
        version=position.version, view=position.view, **{part: getattr(position, part) for part in WHOLE}
    )


Compared = dict[tuple[int, int, str | int], list[Change]]
"""What changed in views and in their parts, by what was there before and after and by the part's name. It
lasts while both views are told to everybody: so long nothing else can take a part's place in memory."""


def news(old: Position, new: Position, known: Compared) -> PositionNews:
    """The position for somebody who has the old one."""
    changed = PositionNews(version=new.version)
    for part, before, after in zip(WHOLE, _whole(old), _whole(new), strict=True):
        if before is not after and before != after:
            setattr(changed, part, after)
    if type(old.view) is not type(new.view):
        changed.view = new.view
    elif old.view is not new.view:
        changed.changes = _compare_views(old.view, new.view, known)
    return changed


def _compare_views(old: Any, new: Any, known: Compared) -> list[Change]:
    """What all see, the whole view or parts of it, is compared once for all."""
    place: tuple[int, int, str | int] = (id(old), id(new), "")
    found = known.get(place)
    if found is not None:
        return found
    found = known[place] = []
    parts = _same_shape(old, new)
    if parts is None:
        _compare(old, new, [], found)
        return found
    for key, before, after in parts:
        if before is after:
            continue
        place = (id(before), id(after), key)
        part = known.get(place)
        if part is None:
            part = known[place] = []
            _compare(before, after, [key], part)
        found += part
    return found


PLAIN = frozenset((str, int, bool, float, type(None)))
"""What has no parts."""


def _compare(old: Any, new: Any, path: list[str | int], found: list[Change]) -> None:
    """Note where two values differ, as deep down as both have the same shape. Values of two types differ,
    even if they are equal: True and 1, or 1 and 1.0, are not written alike."""
    kind = type(new)
    if type(old) is kind:
        if old == new:
            return
        parts = None if kind in PLAIN else _same_shape(old, new)
        if parts is not None:
            for key, before, after in parts:
                if before is not after:
                    _compare(before, after, [*path, key], found)
            return
    found.append((path, new))


def _same_shape(old: Any, new: Any) -> Iterable[tuple[str | int, Any, Any]] | None:
    """The parts of two values of one type, side by side; None if one cannot be turned into the other part by
    part."""
    kind = type(new)
    if kind is list or kind is tuple:
        return zip(count(), old, new) if len(old) == len(new) else None
    if kind is dict:
        if old.keys() != new.keys() or not all(type(key) in (str, int) for key in new):
            return None
        return [(str(key), old[key], new[key]) for key in new]
    fields = _fields(kind) if issubclass(kind, msgspec.Struct) else None
    return None if fields is None else zip(fields[0], fields[1](old), fields[1](new), strict=True)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]] | None:
    """The names of a struct's fields as they are sent, and how to read them all; None if it is sent in
    another form."""
    config = kind.__struct_config__
    names = kind.__struct_fields__
    if config.array_like or config.omit_defaults or not names:
        return None
    # Of one name alone attrgetter makes the value, not a tuple.
    read = attrgetter(*names) if len(names) > 1 else lambda struct: (getattr(struct, names[0]),)
    return kind.__struct_encode_fields__, read
