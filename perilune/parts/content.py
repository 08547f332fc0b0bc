"""The box, read once from content files and checked while reading.

A figure can be corrected in its .toml file without touching any rule. What does not fit is refused with the
file, the entry and the reason.

Every file says where its figures come from, field by field, in a table `provenance`: S the publisher's own
rules, P public knowledge, D decided by this project; a colon and words may follow ("P: geography"). Where an
entry differs from the rest of its file it has a `provenance` of its own.
"""

from __future__ import annotations

import tomllib
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, TypeVar

import msgspec

from perilune.engine import PeriluneError

MARKS = ("S", "P", "D")


class ContentError(PeriluneError):
    """A content file that does not hold together: names the file, the entry and what is wrong with it."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}, {entry}: {reason}")


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a kind of entry says. A game subclasses it, one class a kind of card, tile or square."""


class Thing(Kind, frozen=True, kw_only=True):
    """A kind of entry that is known by its id, and has a name for people."""

    id: str
    name: str


class Refers(NamedTuple):
    """On a field's type: its values are ids in this table. `Hex = Annotated[str, Refers("hexes")]`; an empty
    one refers to nothing."""

    table: str


Entry = TypeVar("Entry", bound=Kind)
Check = Callable[[Entry], str | None]
"""What is wrong with an entry, if anything."""


def _no_fault(entry: Any) -> None:
    return None


class Book:
    """One content file: decodes its tables and knows how to complain."""

    def __init__(self, folder: Path, file: str) -> None:
        self.file = file
        try:
            self.raw = tomllib.loads((folder / file).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ContentError(file, "the file", f"cannot be read: {error}") from error
        self._read: list[tuple[str, Kind]] = []
        self._marks: Mapping[str, str] = self.raw.pop("provenance", {})
        self._check_provenance()

    def refuse(self, entry: str, reason: str) -> NoReturn:
        raise ContentError(self.file, entry, reason)

    def value(self, key: str, kind: Any) -> Any:
        """A single value that stands outside the tables."""
        if key not in self.raw:
            self.refuse(key, "is missing")
        try:
            return msgspec.convert(self.raw[key], kind)
        except msgspec.ValidationError as error:
            self.refuse(key, str(error))

    def values(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        """All values that stand outside the tables, for the fields of their names."""
        hints = typing.get_type_hints(kind, include_extras=True)
        singles = [key for key, value in self.raw.items() if not _is_table(value)]
        for key in singles:
            if key not in hints:
                self.refuse(key, "is nothing that is known")
        return {key: self.value(key, hints[key]) for key in singles}

    def entries(self, table: str, kind: type[Entry], check: Check[Entry] = _no_fault) -> list[Entry]:
        """The entries of a table, in the file's order."""
        found = self.raw.get(table)
        if not _is_table(found):
            self.refuse(table, "this table is missing")
        return [
            self._entry(raw, f"{table} {raw.get('id', number)}", kind, check)
            for number, raw in enumerate(typing.cast("list[dict[str, Any]]", found), 1)
        ]

    def table(self, table: str, kind: type[Entry], check: Check[Entry] = _no_fault) -> dict[str, Entry]:
        """The entries of a table by their ids, in the file's order."""
        by_id: dict[str, Entry] = {}
        for entry in self.entries(table, kind, check):
            name: str = entry.id  # type: ignore[attr-defined]
            if name in by_id:
                self.refuse(f"{table} {name}", "stands here twice")
            by_id[name] = entry
        return by_id

    def expect(self, what: str, found: Iterable[Any], wanted: Iterable[Any]) -> None:
        """Refuse the file unless the counts of something are as they must be."""
        if (there := list(found)) != (right := list(wanted)):
            self.refuse(what, f"must be {right}, not {there}")

    def _entry(self, raw: Mapping[str, Any], name: str, kind: type[Entry], check: Check[Entry]) -> Entry:
        fields = {key: value for key, value in raw.items() if key != "provenance"}
        try:
            entry = msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at ")
            field = path.removeprefix("`key` in ").strip("`$.").partition("[")[0]
            known = _literals(typing.get_type_hints(kind).get(field))
            hint = f"; known are {', '.join(map(str, known))}" if known else ""
            self.refuse(name, f"{field}: {reason}{hint}" if field else reason)
        if fault := check(entry):
            self.refuse(name, fault)
        self._read.append((name, entry))
        return entry

    def check_references(self, tables: Mapping[str, Collection[str]]) -> None:
        """Refuse an entry that refers to what is in none of the tables."""
        for name, entry in self._read:
            for field, table, key in _references(entry):
                if key and key not in tables[table]:
                    known = [*tables[table]]
                    some = ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
                    self.refuse(name, f"{field}: {key!r} is none of the {table}; known are {some}")

    def _check_provenance(self) -> None:
        """Every figure says where it comes from."""
        entries = [entry for value in self.raw.values() if _is_table(value) for entry in value]
        fields = {key for key, value in self.raw.items() if not _is_table(value)}
        fields |= {key for entry in entries for key in entry if key != "provenance"}
        for field in sorted(fields):
            if field not in self._marks:
                self.refuse("provenance", f"does not say where {field!r} comes from (S, P or D)")
        for marks in (self._marks, *(entry.get("provenance", {}) for entry in entries)):
            for field, mark in marks.items():
                if any(part.split(":")[0] not in MARKS for part in str(mark).split("; ")):
                    self.refuse("provenance", f"{field!r} is marked {mark!r}, not S, P or D")
                if field not in fields:
                    self.refuse("provenance", f"{field!r} is marked, but no entry has it")


def _is_table(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _references(entry: msgspec.Struct) -> Iterator[tuple[str, str, str]]:
    """The ids by which an entry refers to others: field, table and id, in what it is made of as well."""
    hints = typing.get_type_hints(type(entry), include_extras=True)
    for field in entry.__struct_fields__:
        value = getattr(entry, field)
        if isinstance(value, msgspec.Struct):
            yield from _references(value)
        elif refers := _refers(hints[field]):
            for key in [value] if isinstance(value, str) else value:
                yield field, refers.table, key


def _refers(hint: Any) -> Refers | None:
    """Where the values of a type refer to, or those that it is made of."""
    if typing.get_origin(hint) is Annotated:
        return next((note for note in hint.__metadata__ if isinstance(note, Refers)), None)
    return next(filter(None, map(_refers, typing.get_args(hint))), None)


def _literals(kind: Any) -> tuple[object, ...]:
    """The values that an annotated type admits, if it lists them."""
    if typing.get_origin(kind) is Literal:
        return typing.get_args(kind)
    if typing.get_origin(kind) in (tuple, dict, typing.Union, types.UnionType):
        return next(filter(None, map(_literals, typing.get_args(kind))), ())
    return ()
