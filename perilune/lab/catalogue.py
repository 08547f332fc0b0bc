"""Every sentence of a game, for those who translate it.

Sentences are templates with named parts: what questions ask, options in words, what the others read
meanwhile, hints, events, titles of modes and settings, and every literal first argument of `say(...)` in the
game's source and in the phrases that all games share, found by reading them, and the texts in its box. What a
program puts together otherwise is not here, and should not be anywhere.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from perilune.bots.levels import levels_of
from perilune.engine import Game, Question, Vocabulary
from perilune.lab.proofs import game_folder
from perilune.parts import phrases

_PART = re.compile(r"\{(\w+)\}")


class Sentence(msgspec.Struct, frozen=True):
    """A template, its parts, and where it is said: `question reroll`, `event CardScored`,
    `rules/travel.py:31`."""

    text: str
    parts: tuple[str, ...]
    where: tuple[str, ...]


def catalogue(game: Game[Any]) -> list[Sentence]:
    """All sentences of a game, each once, in the order in which they are found."""
    found: dict[str, dict[str, None]] = {}
    for text, where in (*_declared(game), *_said(game), *_printed(game)):
        if text.strip():
            found.setdefault(text, {})[where] = None
    return [
        Sentence(text, tuple(dict.fromkeys(_PART.findall(text))), tuple(places))
        for text, places in found.items()
    ]


def _declared(game: Game[Any]) -> Iterator[tuple[str, str]]:
    yield game.title, "game"
    yield game.summary, "game"
    for mode in game.modes:
        yield mode.title, f"mode {mode.name}"
        yield mode.summary, f"mode {mode.name}"
        for level in levels_of(mode):
            yield level.name, f"level {level.name}"
            yield level.summary, f"level {level.name}"
        if mode.options is not None:
            yield from _settings(mode.options)
    if isinstance(game.words, Vocabulary):
        for question in game.words.questions.values():
            yield from _question(question)
        for event in game.words.events:
            for text in event.sentences():
                yield text, f"event {event.__name__}"


def source_files(game: Game[Any], folder: Path) -> list[Path]:
    """The Python files of a game: those of its folder, or the one module that it is."""
    module = sys.modules[game.setup.__module__].__file__ or ""
    return sorted(folder.rglob("*.py")) if (folder / "README.md").exists() else [Path(module)]


def _question(question: Question) -> Iterator[tuple[str, str]]:
    where = f"question {question.kind}"
    asks, option = question.asks, question.option
    if isinstance(asks, str):
        yield asks, where
    yield question.waiting, where
    if isinstance(question.hint, str):
        yield question.hint, where
    if isinstance(option, Mapping):
        for words in option.values():
            yield words, where


def _settings(options: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    for name, hint in typing.get_type_hints(options, include_extras=True).items():
        for note in getattr(hint, "__metadata__", ()):
            if isinstance(note, msgspec.Meta):
                yield note.title or "", f"option {name}"
                yield note.description or "", f"option {name}"


def _said(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """The templates that the source says, with file and line."""
    folder = game_folder(game)
    files = {path: path.relative_to(folder).as_posix() for path in source_files(game, folder)}
    sources = [
        (name, ast.parse(path.read_text(encoding="utf-8"), filename=str(path)))
        for path, name in ({Path(phrases.__file__): "perilune/parts/phrases.py"} | files).items()
    ]
    tables: dict[str, list[tuple[str, ast.expr]]] = {}
    for name, tree in sources:
        for table, value in _tables(tree):
            tables.setdefault(table, []).append((name, value))
    for name, tree in sources:
        for said in _expressions_said(tree):
            yield from _texts(said, name)
            for part in ast.walk(said):
                if isinstance(part, ast.Name):
                    for where, value in tables.get(part.id, ()):
                        yield from _texts(value, where)


def _expressions_said(tree: ast.Module) -> Iterator[ast.expr]:
    """What is said somewhere, is a reason why not, or is given to whatever makes a question's sentence."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="say") | ast.Attribute(attr="say"), args=[first, *_]):
                yield first
            case ast.Call(func=ast.Name(id="Obstacle"), args=[_, text]):
                yield text
            case ast.keyword(arg="asks", value=ast.Call(args=[*given])):
                yield from given


def _tables(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What has a name in a module, `TABLE = {…}`, or is entered there, `TABLE[key] = …`."""
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name))], value=value
            ):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _texts(said: ast.expr, name: str) -> Iterator[tuple[str, str]]:
    """The texts in an expression, also where one of several is said: `{"one": "a"}[kind]`."""
    parts = [*ast.walk(said)]
    keys = [key for part in parts if isinstance(part, ast.Dict) for key in part.keys if key is not None]
    no_text = {id(inner) for key in keys for inner in ast.walk(key)}
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in no_text:
            yield part.value, f"{name}:{part.lineno}"


def _printed(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Whatever is written on the things in the box and in the boxes of chapters: names, and texts of several
    words."""
    folder = game_folder(game)
    for path in sorted(folder.rglob("*.toml")) if (folder / "README.md").exists() else ():
        for table, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for entry in entries if isinstance(entries, list) else ():
                for field, text in entry.items() if isinstance(entry, dict) else ():
                    if isinstance(text, str) and (field == "name" or " " in text):
                        yield text, f"{path.name} {table} {entry.get('id', '')}".rstrip()
