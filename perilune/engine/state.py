"""What is on the table: plain typed data, with copies generated from the field types."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable
from typing import Any, Literal, NoReturn, Self, Union

import msgspec

from perilune.engine.event import Told


class State(msgspec.Struct):
    """A part of a game's position.

    Fields are integers, strings, enums, tuples, frozen structs, other states, and lists, dicts and sets of
    these. The first copy of a class compiles its copier: containers of immutable items are copied
    shallowly, containers of states deeply, everything else is shared.
    """

    def copy(self) -> Self:
        """An independent copy: changing one never changes the other."""
        cls = type(self)
        cls.copy = _compile_copier(cls)  # type: ignore[method-assign, assignment]
        return cls.copy(self)

    def __init_subclass__(cls, **settings: Any) -> None:
        """Every class has a copier of its own: its base's, once compiled, knows the base's fields only."""
        super().__init_subclass__(**settings)
        if "copy" not in vars(cls):
            cls.copy = _FIRST_COPY  # type: ignore[method-assign]


_FIRST_COPY = State.copy


class Root(State, kw_only=True):
    """The whole table: what a game's own root state extends.

    `chance` is the one integer all luck flows from, `reveals` counts the moments at which something hidden
    came to light, `ended` says that the game is over (see `end_now`), and `told` collects events while
    somebody listens (it is None in simulations).
    """

    chance: int = 0
    reveals: int = 0
    ended: bool = False
    told: list[Told] | None = None


class Ended(Exception):
    """Raised by `end_now` through the running script, and caught by whoever runs it."""


def end_now(s: Root) -> NoReturn:
    """End the game here, in the middle of whatever is going on. No script has to look whether it is over."""
    s.ended = True
    raise Ended


_ATOMS = (int, str, float, bool, bytes, type(None))


def is_immutable(kind: Any) -> bool:
    """Whether values of this annotated type can be shared between copies."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return is_immutable(args[0])
    if origin is Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(map(is_immutable, args))
    if origin in (tuple, frozenset):
        return all(is_immutable(arg) for arg in args if arg is not Ellipsis)
    if isinstance(kind, type):
        if issubclass(kind, msgspec.Struct):
            return bool(kind.__struct_config__.frozen)
        return issubclass(kind, (*_ATOMS, enum.Enum))
    return False


def _copy_expression(kind: Any, source: str, where: str) -> str:
    """Python source that copies the value `source` of type `kind`."""
    if is_immutable(kind):
        return source
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return _copy_expression(args[0], source, where)
    if origin is list:
        if is_immutable(args[0]):
            return f"[*{source}]"
        return f"[{_copy_expression(args[0], 'item', where)} for item in {source}]"
    if origin is set and is_immutable(args[0]):
        return f"{source}.copy()"
    if origin is dict and is_immutable(args[0]):
        if is_immutable(args[1]):
            return f"{source}.copy()"
        return f"{{key: {_copy_expression(args[1], 'item', where)} for key, item in {source}.items()}}"
    if origin in (Union, types.UnionType):
        mutable = [arg for arg in args if not is_immutable(arg)]
        if type(None) in args and len(mutable) == len(args) - 1 == 1:
            return f"(None if {source} is None else {_copy_expression(mutable[0], source, where)})"
        if all(isinstance(arg, type) and issubclass(arg, State) for arg in args):
            return f"{source}.copy()"
    if isinstance(kind, type) and issubclass(kind, State):
        return f"{source}.copy()"
    raise TypeError(
        f"{where}: a state cannot hold {kind}; use ints, strings, enums, tuples, frozen structs, states, "
        "or list[...], dict[..., ...] and set[...] of these"
    )


def _compile_copier(cls: type[State]) -> Callable[[Any], Any]:
    lines = ["def copy(self):", "    new = self.__copy__()"]
    for name, kind in typing.get_type_hints(cls, include_extras=True).items():
        if typing.get_origin(kind) is typing.ClassVar:
            continue
        source = f"self.{name}"
        expression = _copy_expression(kind, source, f"{cls.__name__}.{name}")
        if expression != source:
            lines.append(f"    new.{name} = {expression}")
    lines.append("    return new")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    copier: Callable[[Any], Any] = scope["copy"]
    copier.__doc__ = State.copy.__doc__
    copier.__qualname__ = f"{cls.__name__}.copy"
    return copier
