"""Every value that a mode's options may have, one at a time."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from perilune.engine import Mode, PeriluneError


def other_settings(mode: Mode) -> Iterator[dict[str, Any]]:
    """Options that differ from the usual ones in one value: each of a few, and the ends of each range.

    What the mode itself refuses is left out: not every value goes with all others.
    """
    if mode.options is None:
        return
    usual = msgspec.to_builtins(mode.read_options(None))
    hints = typing.get_type_hints(mode.options, include_extras=True)
    for field in msgspec.structs.fields(mode.options):
        for value in _values(hints[field.name]):
            if value == usual[field.encode_name]:
                continue
            try:
                mode.read_options({field.encode_name: value})
            except PeriluneError:
                continue
            yield {field.encode_name: value}


def _values(kind: Any) -> list[Any]:
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return _values(args[0]) + [
            bound
            for note in args[1:]
            if isinstance(note, msgspec.Meta)
            for bound in (note.ge, note.le)
            if bound is not None
        ]
    if origin is Literal:
        return list(args)
    if origin is typing.Union or isinstance(kind, types.UnionType):
        return [value for arg in args for value in _values(arg)]
    if kind is bool:
        return [False, True]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [member.value for member in kind]
    return []
