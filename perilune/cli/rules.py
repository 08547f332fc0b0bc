"""`perilune rules`: which rule is carried out where, and proven by which test."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perilune.cli.arguments import AsJson, GameName

if TYPE_CHECKING:
    from perilune.engine import Game
    from perilune.lab import RulesTable


def rules(
    game: GameName,
    tests: Annotated[
        Path | None, typer.Option(help="The folder of tests to read; tests by default.", show_default=False)
    ] = None,
    prefix: Annotated[
        str | None, typer.Option(help="What the ids begin with, such as AN; found by itself.")
    ] = None,
    where: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Only where this rule, or those that begin so, is carried out."),
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Fail if a rule has no test, or stands in no source.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Show the rule ids in a game's README, the tests that name them, and the rules without any.

    Examples:  perilune rules astronavigators  ·  perilune rules intrepid --where IN-TK-7
    """
    import msgspec

    from perilune.engine import find_game
    from perilune.lab import rules_table

    rules = find_game(game)
    table = rules_table(rules, tests or usual_tests(), prefix)
    if where is not None:
        print_places(rules, table, where)
        return
    if json:
        print(msgspec.json.encode(table).decode())
    else:
        for rule in table.rules:
            print(f"{rule.rule:14} {', '.join(rule.tests) or rule.note or '-'}")
        proven = len(table.rules) - len(table.without)
        print(f"\n{proven} of {len(table.rules)} rules have a test.")
        if table.without:
            print(f"Without: {', '.join(table.without)}")
        if table.nowhere:
            print(f"Neither in the source nor marked (advice) or (data): {', '.join(table.nowhere)}")
        if table.unknown:
            print(f"Named by tests but not in the README: {', '.join(table.unknown)}")
    if strict and (table.without or table.nowhere):
        raise typer.Exit(1)


def print_places(game: Game[Any], table: RulesTable, rule: str) -> None:
    """File and line of everything that carries out a rule, as editors and compilers write it."""
    from perilune.engine import UnknownName
    from perilune.lab.proofs import game_folder

    wanted = [found for found in table.rules if found.rule == rule or found.rule.startswith(f"{rule}-")]
    if not wanted:
        raise UnknownName(f"rule of {game.name}", rule, [found.rule for found in table.rules])
    folder = game_folder(game)
    for found in wanted:
        for place in found.places:
            name, _, number = place.rpartition(":")
            text = (folder / name).read_text(encoding="utf-8").splitlines()[int(number) - 1]
            print(f"{shortest(folder / name)}:{number}: {text.strip()}")
        if not found.places:
            print(f"{found.rule} stands in no source file" + (f": it is {found.note}" if found.note else ""))


def shortest(path: Path) -> str:
    """The path from here, where that is shorter."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def usual_tests() -> Path:
    """The tests of the folder one is in, or else those of this checkout."""
    here = Path("tests")
    return here if here.is_dir() else Path(__file__).parents[2] / "tests"
