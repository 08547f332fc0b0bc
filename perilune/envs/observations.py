"""What an agent sees: the typed view of a seat as numbers, each at the same place in every game.

The schema is derived from the view's types, once for each mode and number of seats:

- a whole number from a known range (`msgspec.Meta`) is scaled to 0..1, any other by its logarithm to -1..1;
- something that may be hidden or absent (`X | None`) has a number that says whether it is there;
- one of a few known words (`Literal`, an enum) has a number for each;
- any other text or id has a code of `CODE` numbers of its own, always the same;
- a list has its length, then so many places (`Game.places`, or `msgspec.Meta(max_length=…)`, or `PLACES`);
- a mapping is a list of its entries in the order of its keys.

What is hidden from a seat is not in its view, so it is nowhere in its observation.
"""

from __future__ import annotations

import enum
import hashlib
import math
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from perilune.engine import Game, find_game

CODE = 6
"""Numbers that tell one text from another: 2**6 at least, and many more since they are not only 0 and 1."""
PLACES = 8
"""Places of a list that says nothing about its length."""
DEEPEST = 12
MANY = 1000.0

Vector = NDArray[np.float32]
Write = Callable[[Any, Vector, int], None]
"""Writes a value into the vector, from a place on."""


class Feature(NamedTuple):
    """A number of the observation: its name and its bounds."""

    name: str
    low: float
    high: float


class Part(NamedTuple):
    """How values of a type are written: what their numbers are called, and how to write them."""

    features: tuple[Feature, ...]
    write: Write


class Observation:
    """The view of a game's mode, as numbers."""

    def __init__(self, game: str | Game[Any], mode: str, seats: int) -> None:
        game = find_game(game)
        kind = typing.get_type_hints(game.view, include_extras=True).get("return", Any)
        places = dict(game.places(mode, seats)) if game.places is not None else {}
        part = _Schema(places, seats).part("", kind, {}, 0)
        self.features = part.features
        self._write = part.write
        self.size = len(part.features)

    def encode(self, view: Any, room: Vector) -> None:
        """Write the view into the first `size` numbers of the room, which are all zero."""
        self._write(view, room, 0)


@lru_cache(maxsize=65536)
def code(text: str) -> Vector:
    """Numbers from -1 to 1 that stand for a text. They never change, and hardly any two are alike."""
    digest = hashlib.blake2b(text.encode(), digest_size=CODE).digest()
    return np.array([byte / 127.5 - 1 for byte in digest], dtype=np.float32)


@lru_cache(maxsize=65536)
def squashed(value: float) -> float:
    """Any number between -1 and 1, the small ones far apart."""
    size = min(1.0, math.log1p(abs(value)) / math.log1p(MANY))
    return size if value >= 0 else -size


class _Schema:
    """Goes through a view's types, and finds a place for everything."""

    def __init__(self, places: Mapping[str, int], seats: int) -> None:
        self.places = places
        self.seats = seats

    def part(self, name: str, kind: Any, about: Mapping[str, Any], depth: int) -> Part:
        if depth > DEEPEST:
            return _text(name)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            return self.part(name, args[0], {**about, **_meta(args[1:])}, depth)
        if origin is typing.Union or isinstance(kind, types.UnionType):
            return self.union(name, args, about, depth)
        if origin is Literal:
            return _one_of(name, args)
        if origin in (list, tuple, set, frozenset, Sequence):
            return self.several(name, origin, args, about, depth)
        if origin in (dict, Mapping):
            return self.mapping(name, args, about, depth)
        if isinstance(kind, type):
            if issubclass(kind, msgspec.Struct):
                return self.struct(name, kind, depth)
            if issubclass(kind, bool):
                return Part((Feature(name, 0, 1),), _write_bool)
            if issubclass(kind, enum.Enum):
                return _one_of(name, tuple(kind))
            if issubclass(kind, int | float):
                return _number(name, about)
            if kind in (list, tuple, set, frozenset):
                return self.several(name, kind, (), about, depth)
        return _text(name)

    def struct(self, name: str, kind: type[msgspec.Struct], depth: int) -> Part:
        hints = typing.get_type_hints(kind, include_extras=True)
        parts = [
            (field, self.part(_join(name, field), hints[field], {}, depth + 1))
            for field in kind.__struct_fields__
        ]
        features = tuple(feature for _, part in parts for feature in part.features)
        steps, place = [], 0
        for field, part in parts:
            steps.append((field, place, part.write))
            place += len(part.features)

        def write(value: Any, room: Vector, at: int) -> None:
            for field, offset, write_field in steps:
                write_field(getattr(value, field), room, at + offset)

        return Part(features, write)

    def union(self, name: str, args: Sequence[Any], about: Mapping[str, Any], depth: int) -> Part:
        """`X | None` has a number for being there; several kinds have one each."""
        kinds = [arg for arg in args if arg is not type(None)]
        if len(kinds) == 1:
            inner = self.part(name, kinds[0], about, depth)

            def write_known(value: Any, room: Vector, at: int) -> None:
                if value is not None:
                    room[at] = 1
                    inner.write(value, room, at + 1)

            return Part((Feature(_join(name, "known"), 0, 1), *inner.features), write_known)
        if not all(isinstance(kind, type) and issubclass(kind, msgspec.Struct) for kind in kinds):
            return _text(name)
        parts = [self.part(_join(name, kind.__name__), kind, {}, depth) for kind in kinds]
        offsets, place = {}, len(kinds)
        for index, (kind, part) in enumerate(zip(kinds, parts, strict=True)):
            offsets[kind] = (index, place, part.write)
            place += len(part.features)
        tags = tuple(Feature(_join(name, f"is {kind.__name__}"), 0, 1) for kind in kinds)

        def write(value: Any, room: Vector, at: int) -> None:
            found = offsets.get(type(value))
            if found is not None:
                room[at + found[0]] = 1
                found[2](value, room, at + found[1])

        return Part((*tags, *(feature for part in parts for feature in part.features)), write)

    def several(
        self, name: str, origin: Any, args: Sequence[Any], about: Mapping[str, Any], depth: int
    ) -> Part:
        if origin is tuple and args and args[-1] is not Ellipsis:
            parts = [self.part(_join(name, str(index)), arg, {}, depth + 1) for index, arg in enumerate(args)]
            number = len(args)
        else:
            number = self.places.get(_path(name)) or about.get("max_length") or PLACES
            inner = args[0] if args else Any
            if _is_number(inner):
                inner = inner | None
            parts = [self.part(_join(name, str(index)), inner, {}, depth + 1) for index in range(number)]
        width = len(parts[0].features) if parts else 0
        same = all(len(part.features) == width for part in parts)
        offsets = [1 + sum(len(part.features) for part in parts[:index]) for index in range(len(parts))]
        writes = (
            [parts[0].write] * len(parts) if same and origin is not tuple else [part.write for part in parts]
        )
        sort = origin in (set, frozenset)

        def write(value: Any, room: Vector, at: int) -> None:
            if value is None:
                return
            room[at] = squashed(len(value))
            items = sorted(value, key=str) if sort else value
            for item, offset, write_item in zip(items, offsets, writes, strict=False):
                write_item(item, room, at + offset)

        features = (
            Feature(_join(name, "length"), 0, 1),
            *(feature for part in parts for feature in part.features),
        )
        return Part(features, write)

    def mapping(self, name: str, args: Sequence[Any], about: Mapping[str, Any], depth: int) -> Part:
        key, value = args if args else (str, Any)
        pairs = self.several(name, list, (types.GenericAlias(tuple, (key, value)),), about, depth)

        def write(found: Any, room: Vector, at: int) -> None:
            if found is not None:
                pairs.write(sorted(found.items(), key=lambda pair: str(pair[0])), room, at)

        return Part(pairs.features, write)


def _is_number(kind: Any) -> bool:
    """Whether 0 and nothing would look alike in a list of these."""
    return isinstance(kind, type) and issubclass(kind, int | float) and not issubclass(kind, enum.Enum)


def _meta(notes: Sequence[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for note in notes:
        if isinstance(note, msgspec.Meta):
            for name in ("ge", "gt", "le", "lt", "max_length"):
                if (value := getattr(note, name)) is not None:
                    found[name] = value
    return found


def _number(name: str, about: Mapping[str, Any]) -> Part:
    low, high = about.get("ge", about.get("gt")), about.get("le", about.get("lt"))
    if low is None or high is None or high <= low:
        return Part((Feature(name, -1, 1),), _write_number)

    def write(value: Any, room: Vector, at: int) -> None:
        room[at] = min(1.0, max(0.0, (value - low) / (high - low)))

    return Part((Feature(name, 0, 1),), write)


def _write_number(value: Any, room: Vector, at: int) -> None:
    room[at] = squashed(value)


def _write_bool(value: Any, room: Vector, at: int) -> None:
    room[at] = value


def _one_of(name: str, values: Sequence[Any]) -> Part:
    numbers = {value: number for number, value in enumerate(values)}

    def write(value: Any, room: Vector, at: int) -> None:
        number = numbers.get(value)
        if number is not None:
            room[at + number] = 1

    features = tuple(Feature(_join(name, f"is {getattr(value, 'value', value)}"), 0, 1) for value in values)
    return Part(features, write)


def _text(name: str) -> Part:
    features = tuple(Feature(_join(name, f"code {index}"), -1, 1) for index in range(CODE))

    def write(value: Any, room: Vector, at: int) -> None:
        if value is None:
            return
        text = value if type(value) is str else msgspec.json.encode(value).decode()
        room[at : at + CODE] = code(text)

    return Part(features, write)


def _join(name: str, more: str) -> str:
    return f"{name}.{more}" if name else more


def _path(name: str) -> str:
    """A place's name without the numbers: `players.0.hand` is `players.*.hand`."""
    return ".".join("*" if part.isdigit() else part for part in name.split("."))
