"""Which rule is carried out where, and proven by which test.

The rules are the ids that stand in the README of a game's folder (`AN-6.4-a`, `IN-P1-2`); the tests are
those marked `@pytest.mark.rule("AN-6.4-a")`, found by reading the test files, not by running them. A rule is
carried out where the game's source or content names it. One that no code can carry out says so behind its
id: `**AN-1.1-a** (S, advice)` for what only tells players something, `(D, data)` for what stands in the
content alone.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from perilune.engine import BadSetting, Game, expect, find_game
from perilune.lab.files import as_path

RULE = re.compile(r"\b([A-Z]{2,5})(?:-[A-Z]{1,4}\d*)?-\d+(?:\.\d+)*(?:-[a-z0-9]+)*\b")


NO_CODE = ("advice", "data")
"""What stands behind the id of a rule that no code carries out."""


class ProvenRule(msgspec.Struct, frozen=True):
    """A rule, the tests that name it (`file::test`), the places that carry it out (`file:line`), and whether
    it is `advice` or `data`."""

    rule: str
    tests: tuple[str, ...]
    places: tuple[str, ...] = ()
    note: str = ""


class RulesTable(msgspec.Struct, frozen=True):
    """All rules of a game. `without` lists those no test names, `nowhere` those that neither stand in the
    source nor are marked as advice or data, `unknown` ids that only tests know."""

    game: str
    rules: tuple[ProvenRule, ...]
    without: tuple[str, ...]
    nowhere: tuple[str, ...]
    unknown: tuple[str, ...]


def rules_table(game: str | Game[Any], tests: Path | str, prefix: str | None = None) -> RulesTable:
    """The rules in the game's README and the tests under a folder that name them.

    `prefix` is what the ids begin with; by default all that the README has rules of, in bold.
    """
    game, tests = find_game(game), as_path(tests)
    expect(str | None, prefix, "the prefix of the rules' ids is text, such as AN")  # type: ignore[arg-type]
    readme = game_folder(game) / "README.md"
    if not readme.is_file():
        raise BadSetting(f"{game.name} has no README.md with its rules (looked for {readme})")
    if not tests.is_dir():
        raise BadSetting(f"there is no folder of tests {str(tests)!r}: name it with --tests")
    text = readme.read_text(encoding="utf-8")
    ids = rule_ids(text, prefix)
    if not ids:
        raise BadSetting(f"{readme} names no rule ids such as AN-6.4-a")
    begin = tuple({rule.partition("-")[0] + "-" for rule in ids})
    proofs: dict[str, list[str]] = {rule: [] for rule in ids}
    unknown: dict[str, None] = {}
    for rule, test in marked_tests(tests):
        if rule in proofs:
            proofs[rule].append(test)
        elif rule.startswith(begin):
            unknown[rule] = None
    places = cited_in(game_folder(game), ids)
    rules = tuple(
        ProvenRule(rule, tuple(dict.fromkeys(found)), places[rule], note_of(rule, text))
        for rule, found in proofs.items()
    )
    return RulesTable(
        game.name,
        rules,
        tuple(rule.rule for rule in rules if not rule.tests),
        tuple(rule.rule for rule in rules if not rule.places and not rule.note),
        tuple(unknown),
    )


def cited_in(folder: Path, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Where the source and the content of a game name each rule, as `file:line`."""
    found: dict[str, list[str]] = {rule: [] for rule in ids}
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        if "tests" in path.relative_to(folder).parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in RULE.finditer(line):
                if match[0] in found:
                    found[match[0]].append(f"{path.relative_to(folder).as_posix()}:{number}")
    return {rule: tuple(places) for rule, places in found.items()}


def note_of(rule: str, text: str) -> str:
    """`advice` or `data`, if that stands in the brackets behind the rule's id."""
    behind = re.search(rf"\*\*{re.escape(rule)}\b[^*]*\*\*\s*\(([^)]*)\)", text)
    marks = re.split(r"[,;:]\s*|\s+", behind[1]) if behind else []
    return next((mark for mark in marks if mark in NO_CODE), "")


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
        bold = {begin for rule, begin in found if f"**{rule}**" in text}
        prefixes = bold or {Counter(begin for _, begin in found).most_common(1)[0][0]}
    else:
        prefixes = {prefix or ""}
    ids = [rule for rule, begin in found if begin in prefixes]
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
