"""Which rule is proven by which test.

The rules are the ids that stand in the README of a game's folder (`AN-6.4-a`, `IN-P1-2`); the tests are
those marked `@pytest.mark.rule("AN-6.4-a")`, found by reading the test files, not by running them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from perilune.engine import BadSetting, Game

RULE = re.compile(r"\b([A-Z]{2,5})(?:-[A-Z]{1,4}\d*)?-\d+(?:\.\d+)*(?:-[a-z0-9]+)*\b")


class ProvenRule(msgspec.Struct, frozen=True):
    """A rule and the tests that name it, as `file::test`."""

    rule: str
    tests: tuple[str, ...]


class RulesTable(msgspec.Struct, frozen=True):
    """All rules of a game. `without` lists those no test names, `unknown` ids that only tests know."""

    game: str
    rules: tuple[ProvenRule, ...]
    without: tuple[str, ...]
    unknown: tuple[str, ...]


def rules_table(game: Game[Any], tests: Path, prefix: str | None = None) -> RulesTable:
    """The rules in the game's README and the tests under a folder that name them.

    `prefix` is what the ids begin with; by default it is the one the README uses most.
    """
    readme = game_folder(game) / "README.md"
    if not readme.is_file():
        raise BadSetting(f"{game.name} has no README.md with its rules (looked for {readme})")
    if not tests.is_dir():
        raise BadSetting(f"there is no folder of tests {str(tests)!r}: name it with --tests")
    ids = rule_ids(readme.read_text(encoding="utf-8"), prefix)
    if not ids:
        raise BadSetting(f"{readme} names no rule ids such as AN-6.4-a")
    begin = ids[0].partition("-")[0] + "-"
    proofs: dict[str, list[str]] = {rule: [] for rule in ids}
    unknown: dict[str, None] = {}
    for rule, test in marked_tests(tests):
        if rule in proofs:
            proofs[rule].append(test)
        elif rule.startswith(begin):
            unknown[rule] = None
    return RulesTable(
        game.name,
        tuple(ProvenRule(rule, tuple(dict.fromkeys(found))) for rule, found in proofs.items()),
        tuple(rule for rule, found in proofs.items() if not found),
        tuple(unknown),
    )


def game_folder(game: Game[Any]) -> Path:
    """Where the game's files are: the folder it names, or the one of the module that lays its table."""
    if game.folder:
        return Path(game.folder)
    module = sys.modules[game.setup.__module__]
    return Path(module.__file__ or "").parent


def rule_ids(text: str, prefix: str | None = None) -> list[str]:
    """The rule ids in a text, in order.

    Where there is an `AN-6.4-a`, `AN-6.4` is the name of a section, unless it stands in bold as a rule does.

    >>> rule_ids("**AN-6.4-a** Travel. **AN-6.4-b** See AN-6.4 and the tile RU-01.")
    ['AN-6.4-a', 'AN-6.4-b']
    """
    found = list(dict.fromkeys((match[0], match[1]) for match in RULE.finditer(text)))
    if prefix is None and found:
        prefix = Counter(begin for _, begin in found).most_common(1)[0][0]
    ids = [rule for rule, begin in found if begin == prefix]
    return [
        rule for rule in ids if f"**{rule} " in text or not any(id_.startswith(f"{rule}-") for id_ in ids)
    ]


def marked_tests(folder: Path) -> Iterator[tuple[str, str]]:
    """Every rule id that a test is marked with, and the test."""
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        name = path.relative_to(folder).as_posix()
        whole_file = [
            rule
            for statement in tree.body
            if isinstance(statement, ast.Assign)
            and any(
                isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets
            )
            for rule in marks_in(statement.value)
        ]
        yield from _tests_in(tree.body, name, whole_file)


def _tests_in(body: list[ast.stmt], where: str, inherited: list[str]) -> Iterator[tuple[str, str]]:
    for statement in body:
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        marks = [*inherited, *(rule for node in statement.decorator_list for rule in marks_in(node))]
        name = f"{where}::{statement.name}"
        if isinstance(statement, ast.ClassDef):
            yield from _tests_in(statement.body, name, marks)
        elif statement.name.startswith("test"):
            yield from ((rule, name) for rule in marks)


def marks_in(node: ast.AST) -> Iterator[str]:
    """The ids of every `….mark.rule("…", "…")` in an expression, also inside `pytest.param(…, marks=…)`."""
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=args):
                for argument in args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value
