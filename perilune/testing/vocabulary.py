"""What a game declares to say: nothing without words, nothing that is never said."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from perilune.engine import Event, Game, Question
from perilune.testing.errors import NotConforming


def check_vocabulary(game: Game[Any]) -> None:
    """Every question has a sentence, a line for those who wait, and is asked somewhere; every event that is
    declared has a sentence and is told somewhere."""
    for question in game.words.questions.values():
        if not question.asks or not question.waiting:
            missing = "a sentence" if not question.asks else "what the others read while waiting"
            raise NotConforming("words", f"the question {question.kind!r} lacks {missing}", game.name)
    for event in game.words.events:
        if not event.says and event.sentence is Event.sentence:
            raise NotConforming("words", f"the event {event.__name__} has no sentence", game.name)
    package = _package(game)
    used = {name for module in _modules(package) for name in _names_used(module)}
    for module in _modules(package):
        for name, value in vars(module).items():
            if name in used:
                continue
            if isinstance(value, Question):
                raise NotConforming("words", f"the question {value.kind!r} is never asked", game.name)
            if isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__:
                raise NotConforming("words", f"the event {name} is never told", game.name)


def _package(game: Game[Any]) -> str:
    """The package, or the module, that a game's rules stand in: where its step is defined, up to the game."""
    module = game.setup.__module__
    while module:
        if getattr(sys.modules.get(module), "GAME", None) is game:
            return module
        module = module.rpartition(".")[0]
    return game.setup.__module__


def _modules(package: str) -> Iterator[ModuleType]:
    for name in sorted(sys.modules):
        if name == package or name.startswith(f"{package}."):
            yield sys.modules[name]


def _names_used(module: ModuleType) -> set[str]:
    """The names that a module's source reads, its own or another module's."""
    used: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used.add(node.id)
        elif isinstance(node, ast.Attribute):
            used.add(node.attr)
    return used
