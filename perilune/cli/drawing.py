"""Any game on a plain terminal, drawn from its structured view alone."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from perilune.engine import plain

if TYPE_CHECKING:
    from perilune.engine import Game, Outcome

WIDTH = 79


def table_lines(game: Game[Any], view: Any, names: Sequence[str] = ()) -> list[str]:
    """The whole table: as the game draws it, or field by field. No line is wider than a screen."""
    if game.words.board is not None:
        return [part for line in plain(game.words.board(view), names).splitlines() for part in _fitted(line)]
    return view_lines(msgspec.to_builtins(view))


def _fitted(line: str) -> list[str]:
    """A line that is too long goes on below, further in."""
    if len(line) <= WIDTH:
        return [line]
    further = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.wrap(line, WIDTH, subsequent_indent=further)


def view_lines(view: Any, width: int = WIDTH) -> list[str]:
    """A view (as plain data) as lines: fields by name, grids as grids, lists of alike things as tables."""
    if isinstance(view, Mapping):
        return _fields(view, width)
    if not isinstance(view, list | tuple):
        return [atom(view)]
    if all(map(_is_atom, view)):
        return textwrap.wrap(" ".join(map(atom, view)), width) or ["-"]
    if all(isinstance(row, list | tuple) and all(map(_is_atom, row)) for row in view):
        return [f"{number}: {' '.join(map(atom, row)) or '-'}"[:width] for number, row in enumerate(view)]
    return _table([*map(str, range(len(view)))], view, width) or _items(view, width)


def part_of(view: Any, path: Sequence[str]) -> Any:
    """The part of a view that a path of names and numbers leads to; None if there is none."""
    for step in path:
        if isinstance(view, Mapping):
            view = next((value for key, value in view.items() if str(key) == step), None)
        elif isinstance(view, list | tuple) and step.isdigit() and int(step) < len(view):
            view = view[int(step)]
        else:
            return None
    return view


def atom(value: Any) -> str:
    """A single value: `.` is an empty place, `-` is nothing or nothing that may be seen."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return str(value) or "."


def _is_atom(value: Any) -> bool:
    return not isinstance(value, Mapping | list | tuple)


def _is_short(value: Any) -> bool:
    """Whether a value fits into a cell of a table: a single one, or a plain list."""
    return _is_atom(value) or (isinstance(value, list | tuple) and all(map(_is_atom, value)))


def _cell(value: Any) -> str:
    return atom(value) if _is_atom(value) else " ".join(map(atom, value)) or "-"


def _fields(view: Mapping[Any, Any], width: int) -> list[str]:
    lines: list[str] = []
    for key, value in view.items():
        name = _name(key)
        below = _inside(value, width - 2)
        if len(below) == 1 and len(name) + len(below[0]) + 2 <= width:
            lines.append(f"{name}: {below[0]}")
        else:
            lines.extend([f"{name}:", *(f"  {line}" for line in below)])
    return lines or ["-"]


def _inside(value: Any, width: int) -> list[str]:
    """A part of a view: plain fields side by side, alike things as a table, and the rest as lines."""
    if not isinstance(value, Mapping):
        return view_lines(value, width)
    if value and all(map(_is_atom, value.values())):
        side_by_side = ", ".join(f"{_name(key)} {atom(each)}" for key, each in value.items())
        return textwrap.wrap(side_by_side, width)
    return _table([*map(str, value)], [*value.values()], width) or view_lines(value, width)


def _table(names: Sequence[str], rows: Sequence[Any], width: int) -> list[str]:
    """Things with the same few fields, one a line under a heading; nothing if they do not fit."""
    if not all(isinstance(row, Mapping) and row and row.keys() == rows[0].keys() for row in rows):
        return []
    if not rows or not all(_is_short(value) for row in rows for value in row.values()):
        return []
    cells = [["", *map(_name, rows[0])]]
    cells += [[name, *map(_cell, row.values())] for name, row in zip(names, rows, strict=True)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    if sum(widths) + 2 * len(widths) > width:
        return []
    return [
        "  ".join(text.ljust(wide) for text, wide in zip(row, widths, strict=True)).rstrip() for row in cells
    ]


def _items(items: Sequence[Any], width: int) -> list[str]:
    lines: list[str] = []
    for number, item in enumerate(items):
        below = view_lines(item, width - 4)
        lines += [f"{number:>2}: {below[0]}", *(f"    {line}" for line in below[1:])]
    return lines


def _name(key: Any) -> str:
    return str(key).replace("_", " ")


def option_lines(labels: Sequence[str], width: int = WIDTH) -> list[str]:
    """Numbered options, read down the columns, in as many columns as fit; long ones go on below."""
    numbered = [f"{number:>3} {label}" for number, label in enumerate(labels, 1)]
    if any(len(text) > width for text in numbered):
        return [line for text in numbered for line in textwrap.wrap(text, width, subsequent_indent=" " * 6)]
    widest = max(map(len, numbered)) + 2
    columns = max(1, min(width // widest, -(-len(numbered) // 4)))
    rows = -(-len(numbered) // columns)
    return ["".join(text.ljust(widest) for text in numbered[row::rows]).rstrip() for row in range(rows)]


def outcome_lines(outcome: Outcome) -> list[str]:
    """How the game ended, best first, with the score sheet."""
    lines = []
    for seat in sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat]):
        score = f", {outcome.scores[seat]:g} points" if outcome.scores else ""
        won = " (won)" if outcome.won[seat] else ""
        lines.append(f"{outcome.ranks[seat]}. Player {seat + 1}{score}{won}")
    if outcome.breakdown:
        widest = max(len(label) for label, _ in outcome.breakdown)
        for label, figures in outcome.breakdown:
            lines.append(f"  {label.ljust(widest)} " + " ".join(f"{figure:>6g}" for figure in figures))
    if outcome.reason:
        lines.append(f"The end: {outcome.reason}.")
    return lines
