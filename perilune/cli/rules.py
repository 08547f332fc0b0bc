"""`perilune rules`: which rule is proven by which test."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from perilune.cli.arguments import AsJson, GameName


def rules(
    game: GameName,
    tests: Annotated[
        Path | None, typer.Option(help="The folder of tests to read; tests by default.", show_default=False)
    ] = None,
    prefix: Annotated[
        str | None, typer.Option(help="What the ids begin with, such as AN; found by itself.")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail if a rule has no test.")] = False,
    json: AsJson = False,
) -> None:
    """Show the rule ids in a game's README, the tests that name them, and the rules without any.

    Examples:  perilune rules astronavigators  ·  perilune rules astronavigators --json --strict
    """
    import msgspec

    from perilune.engine import find_game
    from perilune.lab import rules_table

    table = rules_table(find_game(game), tests or usual_tests(), prefix)
    if json:
        print(msgspec.json.encode(table).decode())
    else:
        for rule in table.rules:
            print(f"{rule.rule:14} {', '.join(rule.tests) or '-'}")
        proven = len(table.rules) - len(table.without)
        print(f"\n{proven} of {len(table.rules)} rules have a test.")
        if table.without:
            print(f"Without: {', '.join(table.without)}")
        if table.unknown:
            print(f"Named by tests but not in the README: {', '.join(table.unknown)}")
    if strict and table.without:
        raise typer.Exit(1)


def usual_tests() -> Path:
    """The tests of the folder one is in, or else those of this checkout."""
    here = Path("tests")
    return here if here.is_dir() else Path(__file__).parents[2] / "tests"
