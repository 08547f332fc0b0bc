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


Compared = dict[tuple[str | int, int, int], list[Change]]
"""What changed in parts of a view, by their names and the parts before and after themselves. It lasts while
both views are told to everybody: so long nothing else can take a part's place in memory."""


def share(view: Any, other: Any) -> None:
    """Let a view hold those parts of another one that are alike: what all may see is held once, and compared
    once."""
    fields = _fields(type(view)) if type(view) is type(other) and isinstance(view, msgspec.Struct) else None
    if fields is None:
        return
    for name, mine, theirs in zip(view.__struct_fields__, fields[1](view), fields[1](other), strict=True):
        if mine is not theirs and _same(mine, theirs):
            msgspec.structs.force_setattr(view, name, theirs)


def news(old: Position, new: Position, known: Compared) -> PositionNews:
    """The position for somebody who has the old one."""
    changed = PositionNews(version=new.version)
    for part, before, after in zip(WHOLE, _whole(old), _whole(new), strict=True):
        if before is not after and before != after:
            setattr(changed, part, after)
    if not _same(old.view, new.view):
        if type(old.view) is not type(new.view):
            changed.view = new.view
        else:
            changed.changes = _compare_views(old.view, new.view, known)
    return changed


def _compare_views(old: Any, new: Any, known: Compared) -> list[Change]:
    parts = _same_shape(old, new)
    if parts is None:
        return [([], new)]
    found: list[Change] = []
    for key, before, after in parts:
        if _same(before, after):
            continue
        part = known.get((key, id(before), id(after)))
        if part is None:
            part = known[key, id(before), id(after)] = []
            _compare(before, after, [key], part)
        found += part
    return found


def _same(old: Any, new: Any) -> bool:
    """Whether both are written alike: True and 1, or 1 and 1.0, are equal but are not."""
    return old is new or (type(old) is type(new) and old == new)


def _compare(old: Any, new: Any, path: list[str | int], found: list[Change]) -> None:
    """Note where two different values differ, as deep down as both have the same shape."""
    parts = _same_shape(old, new)
    if parts is None:
        found.append((path, new))
        return
    for key, before, after in parts:
        if before is not after and not (type(before) is type(after) and before == after):
            _compare(before, after, [*path, key], found)


def _same_shape(old: Any, new: Any) -> Iterable[tuple[str | int, Any, Any]] | None:
    """The parts of both, side by side; None if one cannot be turned into the other part by part."""
    kind = type(new)
    if type(old) is not kind:
        return None
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
