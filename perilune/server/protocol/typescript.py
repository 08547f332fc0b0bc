"""msgspec structs as TypeScript: an interface each, with the notes that stand in the source.

Which files are made of what is in generated.py.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterable
from typing import Any, get_args

import msgspec
from msgspec import inspect as types


class TypeScript:
    """Interfaces in the order they were asked for, each after those that it is made of.

    `sent` are the structs that a browser sends, which may leave out what has a default; `aliases` are names
    for unions of literals.
    """

    def __init__(
        self, *, sent: Iterable[type[msgspec.Struct]] = (), aliases: dict[str, Any] | None = None
    ) -> None:
        self._sent = frozenset(sent)
        self._aliases = {frozenset(get_args(union)): name for name, union in (aliases or {}).items()}
        self._names: dict[str, type] = {}
        self._parts: list[str] = []

    def text(self, head: str) -> str:
        return head + "\n".join(self._parts)

    def write(self, text: str) -> None:
        self._parts.append(f"{text}\n")

    def of(self, kind: types.Type) -> str:
        """The TypeScript of a type; structs that it names are written first."""
        match kind:
            case types.AnyType():
                return "any"
            case types.RawType():  # an object that is JSON already
                return "Record<string, any>"
            case types.BoolType():
                return "boolean"
            case types.IntType() | types.FloatType():
                return "number"
            case types.StrType():
                return "string"
            case types.NoneType():
                return "null"
            case types.Metadata(type=inner):
                return self.of(inner)
            case types.LiteralType(values=values):
                return self._aliases.get(frozenset(values)) or literals(values)
            case types.EnumType(cls=enum):
                return literals(member.value for member in enum)
            case (
                types.ListType(item_type=item)
                | types.VarTupleType(item_type=item)
                | types.SetType(item_type=item)
                | types.FrozenSetType(item_type=item)
                | types.CollectionType(item_type=item)
            ):
                one = self.of(item)
                return f"({one})[]" if " | " in one else f"{one}[]"
            case types.TupleType(item_types=items):
                return f"[{', '.join(self.of(item) for item in items)}]"
            case types.NamedTupleType(fields=fields):
                return f"[{', '.join(f'{field.name}: {self.of(field.type)}' for field in fields)}]"
            case types.DictType(value_type=value):
                return f"Record<string, {self.of(value)}>"
            case types.UnionType(types=several):
                return " | ".join(dict.fromkeys(self.of(one) for one in several))
            case types.StructType(cls=struct):
                return self.interface(struct)
        raise TypeError(f"no TypeScript is known for {kind!r}")

    def interface(self, cls: type[msgspec.Struct]) -> str:
        """Write a struct, once, and return its name."""
        name = cls.__name__
        known = self._names.get(name)
        if known is None:
            self._names[name] = cls
            self._write_interface(cls)
        elif known is not cls:
            raise TypeError(f"{known.__module__} and {cls.__module__} both have a {name}: rename one of them")
        return name

    def _write_interface(self, cls: type[msgspec.Struct]) -> None:
        info = types.type_info(cls)
        assert isinstance(info, types.StructType)
        notes = field_notes(cls)
        defaults = {field.name: field.default for field in msgspec.structs.fields(cls)}
        lines = [*_comment(cls, ""), f"export interface {cls.__name__} {{"]
        if info.tag is not None:
            lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
        for field in info.fields:
            lines += _note(notes.get(field.name), "  ")
            optional = info.cls.__struct_config__.omit_defaults or cls in self._sent
            mark = "?" if defaults[field.name] is msgspec.UNSET or (optional and not field.required) else ""
            lines.append(f"  {field.encode_name}{mark}: {self.of(field.type)};")
        self._parts.append("\n".join([*lines, "}\n"]))


def literals(values: Iterable[Any]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def field_notes(cls: type[msgspec.Struct]) -> dict[str, str]:
    """The text that stands under each field in the source."""
    notes: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if not issubclass(base, msgspec.Struct) or base.__module__.startswith("msgspec"):
            continue
        tree = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(tree, ast.ClassDef)
        for before, after in zip(tree.body, tree.body[1:], strict=False):
            if (
                isinstance(before, ast.AnnAssign)
                and isinstance(before.target, ast.Name)
                and isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
            ):
                notes[before.target.id] = str(after.value.value)
    return notes


def _comment(cls: type[msgspec.Struct], indent: str) -> list[str]:
    """The struct's own docstring, not one that it inherits."""
    return _note(cls.__dict__.get("__doc__"), indent)


def _note(text: str | None, indent: str) -> list[str]:
    return [f"{indent}/** {' '.join(text.split())} */"] if text else []
