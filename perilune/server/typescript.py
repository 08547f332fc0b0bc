"""Writes the browser's types: `python -m perilune.server.typescript` makes web/src/lib/protocol.ts."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from perilune.server import messages, protocol

TARGET = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"
HEAD = """// Made by `python -m perilune.server.typescript` from perilune/server/protocol.py and
// messages.py. Do not edit.

"""
ALIASES = {"SeatKind": protocol.SeatKind, "Status": protocol.Status}
UNIONS = {"Request": messages.Request, "Reply": messages.Reply}


def typescript() -> str:
    """All types of the protocol, in the order of protocol.py and messages.py."""
    parts = [f"export const PROTOCOL = {messages.PROTOCOL};\n"]
    parts += [f"export type {name} = {_literals(get_args(alias))};\n" for name, alias in ALIASES.items()]
    parts += [_interface(cls) for cls in _structs()]
    for name, union in UNIONS.items():
        parts.append(
            f"export type {name} =\n  | " + "\n  | ".join(c.__name__ for c in get_args(union)) + ";\n"
        )
    return HEAD + "\n".join(parts)


def _structs() -> Iterator[type[protocol.Wire]]:
    for module in (protocol, messages):
        for value in vars(module).values():
            here = isinstance(value, type) and value.__module__ == module.__name__
            if here and issubclass(value, protocol.Wire) and value is not protocol.Wire:
                yield value


def _interface(cls: type[protocol.Wire]) -> str:
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    notes = _field_notes(cls)
    lines = [*_comment(cls.__doc__, ""), f"export interface {cls.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        lines += _comment(notes.get(field.name), "  ")
        # What a browser sends may leave out what has a default; what the server sends is always whole.
        mark = "?" if cls in _SENT and not field.required else ""
        lines.append(f"  {field.name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}\n"])


_SENT: frozenset[type[protocol.Wire]] = frozenset(
    (
        protocol.Guest,
        protocol.Password,
        protocol.Login,
        protocol.NewSeat,
        protocol.NewTable,
        protocol.Join,
        protocol.Resign,
        protocol.Replace,
        protocol.Fork,
        protocol.Import,
        *get_args(messages.Request),
    )
)


def _type(kind: types.Type) -> str:
    for alias, literal in ALIASES.items():
        if isinstance(kind, types.LiteralType) and kind.values == types.type_info(literal).values:  # type: ignore[attr-defined]
            return alias
    match kind:
        case types.AnyType():
            return "any"
        case types.BoolType():
            return "boolean"
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.NoneType():
            return "null"
        case types.LiteralType(values=values):
            return _literals(values)
        case types.ListType(item_type=item):
            inner = _type(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case types.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case types.UnionType(types=several):
            return " | ".join(_type(t) for t in several)
        case types.StructType(cls=cls):
            return cls.__name__
    raise TypeError(f"no TypeScript is known for {kind!r}")


def _literals(values: tuple[Any, ...]) -> str:
    return " | ".join(json.dumps(v) for v in values)


def _field_notes(cls: type[msgspec.Struct]) -> dict[str, str]:
    """The text that stands under each field in the source."""
    tree = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(tree, ast.ClassDef)
    notes: dict[str, str] = {}
    for before, after in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(before, ast.AnnAssign)
            and isinstance(before.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            notes[before.target.id] = str(after.value.value)
    return notes


def _comment(text: str | None, indent: str) -> list[str]:
    if not text or text.startswith("A message or a part"):
        return []
    words = " ".join(text.split())
    return [f"{indent}/** {words} */"]


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
